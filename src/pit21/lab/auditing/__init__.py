"""What an audit looks at, one module for each kind of question."""
