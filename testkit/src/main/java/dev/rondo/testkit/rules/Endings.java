package dev.rondo.testkit.rules;

import dev.rondo.cartridge.Outcome;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Optional;

/// Names the endings of matches: by the `reason` of the outcome's detail, where it has one.
public final class Endings {
  private static final String WITHOUT_REASON = "over";

  /// The accessor of `reason` by the class of a detail.
  private static final ClassValue<Optional<RecordComponent>> REASONS =
      new ClassValue<>() {
        @Override
        protected Optional<RecordComponent> computeValue(Class<?> type) {
          return type.isRecord()
              ? Arrays.stream(type.getRecordComponents())
                  .filter(component -> component.getName().equals("reason"))
                  .peek(component -> component.getAccessor().setAccessible(true))
                  .findFirst()
              : Optional.empty();
        }
      };

  private Endings() {}

  public static String of(Outcome outcome) {
    var reason = REASONS.get(outcome.detail().getClass());
    if (reason.isEmpty()) {
      return WITHOUT_REASON;
    }
    try {
      var value = reason.get().getAccessor().invoke(outcome.detail());
      return String.valueOf(value instanceof Optional<?> one ? one.orElse(null) : value);
    } catch (ReflectiveOperationException broken) {
      throw new IllegalStateException(broken);
    }
  }
}
