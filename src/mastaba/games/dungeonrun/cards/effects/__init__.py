"""What cards do, each effect with the chapter that carries it out."""
