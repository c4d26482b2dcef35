package dev.rondo.games.duel;

/// The view of one viewer of a duel.
public sealed interface DuelView permits PlayerView, TableView {}
