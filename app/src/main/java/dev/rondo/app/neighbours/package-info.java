/// Other services that take the place of built-in parts, or listen: Redis, webhooks, a user
/// service, a game master.
@NullMarked
package dev.rondo.app.neighbours;

import org.jspecify.annotations.NullMarked;
