"""What a played example shows, as marks such as `dealer-draws:soft-17`; the search compares them with its goals.

`traits` reads a whole play. It asks one module each for the deal, the turns, the settlement and refusals.
"""
