"""What each seat may see, guess and do, and what is told of what happened."""
