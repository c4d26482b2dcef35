# Reads the bundle of a study and prints its main table: one row a player.
# Run it in the folder of the unpacked bundle: Rscript study{suffix}.R. It needs nothing but R.

# The files are UTF-8, wherever R runs.
if (!l10n_info()[["UTF-8"]]) {
  for (locale in c("C.UTF-8", "en_US.UTF-8", ".UTF-8")) {
    if (nzchar(suppressWarnings(Sys.setlocale("LC_CTYPE", locale)))) break
  }
}

# An apostrophe before a formula is taken away, as spreadsheets do. The last four signs are the
# full-width forms of = + - @.
plain <- function(cells) {
  sub("^'('*([\t\r\n]|[[:space:]]*[-=+@\uff1d\uff0b\uff0d\uff20]))", "\\1", cells)
}

read <- function(name) {
  table <- read.csv(
    paste0(name, "{suffix}.csv"),
    colClasses = "character", check.names = FALSE, na.strings = character(0), encoding = "UTF-8"
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
