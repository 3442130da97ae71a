"""What must hold inside a game file: rules, wagers, stages, texts and choices, each in its module.

`validation` asks all of them. The shape of a file is in `spec/model`, how problems are reported in `spec/problems`.
"""
