# Reads the bundle of a study and prints its main table: one row a player.
# Run it in the folder of the unpacked bundle: Rscript study.R

read <- function(name) {
  read.csv(paste0(name, "{suffix}.csv"), colClasses = "character", encoding = "UTF-8")
}

players <- read("players")
payments <- read("payments")
answers <- read("answers")

players$paid <- payments$amount[match(players$player, payments$player)]
for (name in unique(paste(answers$page, answers$question, sep = "."))) {
  given <- answers[paste(answers$page, answers$question, sep = ".") == name, ]
  # The last try of a quiz counts.
  given <- given[!duplicated(given$player, fromLast = TRUE), ]
  players[[name]] <- given$answer[match(players$player, given$player)]
}
write.csv(players, row.names = FALSE, na = "")
