/// SQLite and PostgreSQL: where the database is, how it is opened, migrated and copied.
@NullMarked
package dev.rondo.storage.engine;

import org.jspecify.annotations.NullMarked;
