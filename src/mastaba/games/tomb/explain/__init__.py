"""Why an attempt is not allowed, by chapter."""
