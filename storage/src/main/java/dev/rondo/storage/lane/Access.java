package dev.rondo.storage.lane;

import dev.rondo.platform.UnavailableException;
import java.sql.SQLException;
import java.util.List;
import java.util.function.Function;
import org.jdbi.v3.core.ConnectionException;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;

/// Gives stores their way to the database. Within a unit a store reads what the unit has written.
public final class Access {
  private final Jdbi readers;
  private final WriteLane lane;
  private final WriteConnection writer;

  public Access(Jdbi readers, WriteLane lane, WriteConnection writer) {
    this.readers = readers;
    this.lane = lane;
    this.writer = writer;
  }

  public <T> T read(Function<Handle, T> query) {
    if (lane.inside()) {
      return query.apply(writer.handle());
    }
    try {
      return readers.withHandle(query::apply);
    } catch (ConnectionException e) {
      throw new UnavailableException("Too much is waiting to be read", e);
    } catch (JdbiException e) {
      throw unavailable(e) ? new UnavailableException("The database did not answer", e) : e;
    }
  }

  /// True if the database could not answer now, and may later. Class 08 is a connection that broke
  /// or timed out. Class 57 is how PostgreSQL gives up a statement that takes too long, and ends a
  /// connection when it stops or starts. The others are a lock that did not come in time, a
  /// deadlock, and a transaction that stood still for too long.
  static boolean unavailable(Throwable failure) {
    return failure.getCause() instanceof SQLException cause
        && cause.getSQLState() != null
        && (cause.getSQLState().startsWith("08")
            || cause.getSQLState().startsWith("57")
            || List.of("55P03", "40P01", "25P03").contains(cause.getSQLState()));
  }

  public <T> T write(Function<Handle, T> change) {
    return lane.write(() -> change.apply(writer.handle()));
  }
}
