"""Pictures of the Guadalcanal campaign: the map of the Solomons, fleet sheets, raids, land combats, the end, and their alt
texts."""
