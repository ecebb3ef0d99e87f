"""Why an attempt is illegal, with the clause it breaks."""
