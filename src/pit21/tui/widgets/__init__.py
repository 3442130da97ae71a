"""Parts of the table on the screen: each is given what to show and draws it; none of them knows a rule."""
