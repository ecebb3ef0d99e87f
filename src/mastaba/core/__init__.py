"""The engine every game stands on; standard library only."""
