"""Reads the bundle of a study and prints its main table: one row a player.

Run it in the folder of the unpacked bundle: python3 study{suffix}.py. It needs nothing but Python 3.
"""

import csv
import re
import sys
from collections import defaultdict

FORMULA = re.compile(r"'+(?:[\t\r\n]|\s*[=+\-@＝＋－＠])")


def read(name):
    """The rows of a table. An apostrophe before a formula is taken away, as spreadsheets do."""
    with open(name + "{suffix}.csv", newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    for row in rows:
        for column, cell in row.items():
            if FORMULA.match(cell):
                row[column] = cell[1:]
    return rows


def main():
    answers = defaultdict(dict)
    questions = []
    for row in read("answers"):
        name = row["page"] + "." + row["question"]
        if name not in questions:
            questions.append(name)
        answers[row["player"]][name] = row["answer"]
    paid = {row["player"]: row["amount"] for row in read("payments")}
    players = read("players")
    if not players:
        return
    out = csv.writer(sys.stdout)
    columns = list(players[0])
    out.writerow(columns + ["paid"] + questions)
    for player in players:
        code = player["player"]
        out.writerow(
            [player[column] for column in columns]
            + [paid.get(code, "")]
            + [answers[code].get(question, "") for question in questions]
        )


main()
