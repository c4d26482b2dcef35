/// The actions of players: their keys and bodies, their answers, and how both are found again in
/// the journal.
@NullMarked
package dev.rondo.platform.action;

import org.jspecify.annotations.NullMarked;
