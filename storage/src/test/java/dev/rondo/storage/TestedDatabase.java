package dev.rondo.storage;

import java.nio.file.Path;
import java.time.InstantSource;

/// The databases that every suite runs against.
enum TestedDatabase {
  SQLITE {
    @Override
    Database open(Path folder, InstantSource clock) {
      return Database.open(folder, clock);
    }
  };

  abstract Database open(Path folder, InstantSource clock);
}
