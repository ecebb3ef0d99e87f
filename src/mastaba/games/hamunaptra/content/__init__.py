"""What is in the box: the files as they are written, and all that is read off them once."""
