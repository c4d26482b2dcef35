package dev.rondo.platform.journal;

import dev.rondo.cartridge.Outcome.RatingChange;
import dev.rondo.cartridge.Seat;
import dev.rondo.platform.economy.Posting;
import dev.rondo.platform.identity.AccountId;
import java.util.List;
import java.util.SortedMap;

/// The money side of an entry, stored with it or not at all.
///
/// @param statements the accounts whose balances the receipt must tell, among them all rated ones
public record Bill(
    List<Posting> postings, List<RatingChange> ratings, SortedMap<Seat, AccountId> statements) {}
