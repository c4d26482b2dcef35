/// The server's database. The packages below have the stores of one subject each; [Database] opens
/// the database and hands the stores out.
@NullMarked
package dev.rondo.storage;

import org.jspecify.annotations.NullMarked;
