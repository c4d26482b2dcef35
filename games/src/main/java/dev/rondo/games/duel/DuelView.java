package dev.rondo.games.duel;

/// What one viewer may see of a duel.
public sealed interface DuelView permits PlayerView, TableView {}
