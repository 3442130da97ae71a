"""How rules are said in words: rules and options as sentences, the course of a round, rules that every game has.

The sentences of single values are in `spec/vocabulary`; here is what depends on several rules of a game.
"""
