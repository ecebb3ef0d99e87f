"""Why an attempt is refused."""
