"""The page of local_discord, driven in headless Chromium by four people at once."""
