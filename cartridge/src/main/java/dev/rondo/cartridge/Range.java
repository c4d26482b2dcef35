package dev.rondo.cartridge;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// The least and the greatest value of a number in a command: `record Place(@Range(max = 8) int
/// cell)`. In an `Optional` or a `List` of numbers it holds for each of them.
///
/// A command with another value is refused before the rules see it, and the schema of the command
/// shows the range, so that forms have it.
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD})
public @interface Range {
  long min() default 0;

  long max();
}
