"""The pack as a whole: its list of documents, what the lab computes for it, its folder and manifest, its verification.

Here belongs what is about all documents. What one document says is in the folders beside this one.
"""
