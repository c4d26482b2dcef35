package dev.rondo.storage;

import dev.rondo.storage.engine.Engine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Locale;

/// The databases that every suite runs against.
public enum TestedDatabase {
  SQLITE {
    @Override
    public Engine engine(Path folder) {
      return Engine.at("", folder);
    }

    @Override
    public String address(Path folder) {
      try {
        return "jdbc:sqlite:" + Files.createDirectories(folder).resolve("rondo.db");
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  },
  /// A schema a folder. Its address is kept in the folder, so that other processes find it too.
  POSTGRESQL {
    @Override
    public Engine engine(Path folder) {
      return Engine.at(address(folder), folder);
    }

    @Override
    public String address(Path folder) {
      var address = folder.resolve("address");
      try {
        if (!Files.exists(address)) {
          Files.createDirectories(folder);
          Files.writeString(address, PostgresServer.newSchema());
        }
        return Files.readString(address);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  };

  public abstract Engine engine(Path folder);

  /// The address for a plain connection to the database that [#engine] opens.
  public abstract String address(Path folder);

  /// The name of the folder with this database's migrations.
  public String migrations() {
    return name().toLowerCase(Locale.ROOT);
  }

  public Database open(Path folder, InstantSource clock) {
    return Database.open(engine(folder), clock);
  }
}
