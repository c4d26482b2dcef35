package dev.rondo.edge;

import dev.rondo.platform.economy.RatingStore;
import dev.rondo.platform.economy.Wallets;
import dev.rondo.platform.identity.Accounts;
import dev.rondo.platform.identity.Tokens;
import dev.rondo.platform.play.Queue;
import dev.rondo.platform.table.Catalog;
import dev.rondo.platform.table.Journal;
import dev.rondo.platform.table.Tables;

/// What the edge offers to the outside.
public record Services(
    Accounts accounts,
    Tokens tokens,
    Wallets wallets,
    RatingStore ratings,
    Catalog catalog,
    Tables tables,
    Journal journal,
    Queue queue) {}
