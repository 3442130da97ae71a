"""The referee: what happens at one table, as a state that commands and cards change by events.

Here belongs what may be done, what follows from it and who sees what. What a rule means is in `law`; cards come from
`shoes`, and people, bots, clocks and databases are the business of the packages above.
"""
