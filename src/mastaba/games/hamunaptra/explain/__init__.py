"""Why an attempt is refused, with the clause it breaks, by chapter of the rules."""
