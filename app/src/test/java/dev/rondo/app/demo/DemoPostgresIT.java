package dev.rondo.app.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DemoPostgresIT {
  private static final Path CHECKOUT = Path.of("..").toAbsolutePath().normalize();

  @TempDir Path folder;

  @Test
  void the_database_keeps_what_it_has_and_is_open_to_its_own_user_alone() throws SQLException {
    try (var first = start()) {
      execute(first.address(), "CREATE TABLE kept AS SELECT 7 AS seven");
      var withoutPassword = first.address().replaceAll("password=[^&]*", "password=wrong");
      assertThatThrownBy(() -> execute(withoutPassword, "SELECT 1"))
          .hasMessageContaining("authentication failed");
    }
    try (var second = start()) {
      assertThat(execute(second.address(), "SELECT seven FROM kept")).isTrue();
    }
  }

  private DemoPostgres start() {
    return DemoPostgres.start(folder, Optional.of(CHECKOUT), _ -> {});
  }

  private static boolean execute(String address, String sql) throws SQLException {
    try (var connection = DriverManager.getConnection(address);
        var statement = connection.createStatement()) {
      return statement.execute(sql);
    }
  }
}
