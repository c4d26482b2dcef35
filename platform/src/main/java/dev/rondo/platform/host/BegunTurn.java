package dev.rondo.platform.host;

import dev.rondo.platform.journal.Unit;
import dev.rondo.platform.table.Table;
import java.util.List;
import java.util.Optional;

/// A turn whose unit is on its way to the journal.
///
/// @param gaps the number of downtimes that the match has taken note of, if `recovered`
/// @param caughtUp false if more fell due than one turn takes: then the messages are yet to be done
record BegunTurn<S, C, F, V>(
    Table<S, C, F, V> table,
    List<Message> batch,
    Optional<Unit> unit,
    int gaps,
    boolean recovered,
    boolean caughtUp) {}
