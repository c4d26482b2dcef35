package dev.rondo.storage;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;

/// The databases that every suite runs against.
enum TestedDatabase {
  SQLITE {
    @Override
    Engine engine(Path folder) {
      return Engine.at("", folder);
    }
  },
  /// A schema a folder. Its address is kept in the folder, so that other processes find it too.
  POSTGRESQL {
    @Override
    Engine engine(Path folder) {
      var address = folder.resolve("address");
      try {
        if (!Files.exists(address)) {
          Files.createDirectories(folder);
          Files.writeString(address, PostgresServer.newSchema());
        }
        return Engine.at(Files.readString(address), folder);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  };

  abstract Engine engine(Path folder);

  Database open(Path folder, InstantSource clock) {
    return Database.open(engine(folder), clock);
  }
}
