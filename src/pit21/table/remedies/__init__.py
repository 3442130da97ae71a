"""How the floor's rulings on irregularities are performed: one function for each id of `irregularities.toml`.

A function looks at the table and the facts of the error and answers with the events of the remedy, or with a refusal
where the facts do not fit. `registry` finds it by the id; `steps` is what a ruling still waits for. A remedy uses,
burns, moves or turns cards in their order; it never reorders them.
"""
