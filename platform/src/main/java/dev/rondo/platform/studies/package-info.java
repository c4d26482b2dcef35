/// Tournaments as data: tables to export and charts to look at, made from the journals.
@NullMarked
package dev.rondo.platform.studies;

import org.jspecify.annotations.NullMarked;
