"""The pictures of the Guadalcanal campaign: the chart of the Solomons, fleets, raids, land combats, the end, the words."""
