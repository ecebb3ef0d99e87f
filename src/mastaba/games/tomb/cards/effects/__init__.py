"""What the effects of cards do, by what they are about."""
