"""What is in the box: the files, their schema, and what they come to."""
