"""Shoes that anyone can check: the commitment, the committed shoe, its proof, and the verdict on a proof."""
