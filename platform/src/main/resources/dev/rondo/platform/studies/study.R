# Reads the bundle of a study and prints its main table: one row a player.
# Run it in the folder of the unpacked bundle: Rscript study.R. It needs nothing but R.

# An apostrophe before a formula is taken away, as spreadsheets do.
plain <- function(cells) sub("^'('*([\t\r\n]|[[:space:]]*[-=+@]))", "\\1", cells)

read <- function(name) {
  table <- read.csv(
    paste0(name, "{suffix}.csv"),
    colClasses = "character", check.names = FALSE, na.strings = character(0)
  )
  table[] <- lapply(table, plain)
  table
}

players <- read("players")
payments <- read("payments")
answers <- read("answers")

players$paid <- payments$amount[match(players$player, payments$player)]
asked <- paste(answers$page, answers$question, sep = ".")
for (name in unique(asked)) {
  given <- answers[asked == name, ]
  # The last try of a quiz counts.
  given <- given[!duplicated(given$player, fromLast = TRUE), ]
  players[[name]] <- given$answer[match(players$player, given$player)]
}
write.csv(players, row.names = FALSE, na = "")
