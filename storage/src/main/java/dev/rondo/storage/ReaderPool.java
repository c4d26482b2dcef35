package dev.rondo.storage;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.time.Duration;
import javax.sql.DataSource;

/// The connections that read.
final class ReaderPool {
  private static final int READERS = 8;
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private ReaderPool() {}

  static HikariDataSource of(DataSource source) {
    var config = new HikariConfig();
    config.setPoolName("readers");
    config.setDataSource(source);
    config.setReadOnly(true);
    config.setMaximumPoolSize(READERS);
    config.setConnectionTimeout(PATIENCE.toMillis());
    return new HikariDataSource(config);
  }
}
