"""What lies in the box: the files of content, and the board and cards they come to."""
