"""The application in a real Chromium, through visible controls only."""
