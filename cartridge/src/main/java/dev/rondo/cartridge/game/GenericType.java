package dev.rondo.cartridge.game;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A generic type with its arguments, such as `TurnState<Cells>`.
record GenericType(Class<?> raw, List<Type> arguments) implements ParameterizedType {

  static GenericType of(Class<?> raw, Type... arguments) {
    return new GenericType(raw, List.of(arguments));
  }

  @Override
  public Type[] getActualTypeArguments() {
    return arguments.toArray(Type[]::new);
  }

  @Override
  public Type getRawType() {
    return raw;
  }

  @Override
  public @Nullable Type getOwnerType() {
    return raw.getDeclaringClass();
  }
}
