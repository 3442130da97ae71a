"""The trainer in the terminal: questions and answers in lines. Drills and grades are made by `pit21.train`."""
