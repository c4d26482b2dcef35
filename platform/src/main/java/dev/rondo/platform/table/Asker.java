package dev.rondo.platform.table;

import dev.rondo.platform.Result;
import dev.rondo.platform.action.ActionState;
import java.util.function.Consumer;

/// Gets the answer to an action, or why it is refused.
public interface Asker extends Consumer<Result<ActionState>> {}
