package dev.rondo.platform;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Ends the process when a thread has died that the server cannot do without.
public interface Halt {

  /// The exit code. The JVM uses the same one when it ends for want of memory.
  int EXIT_CODE = 3;

  void halt(Thread died, Throwable cause);

  /// Ends this process at once. Nothing is lost: only what is stored was ever told to anybody.
  static Halt process() {
    return Halt::process;
  }

  private static void process(Thread died, Throwable cause) {
    try {
      log()
          .error(
              "The thread {} died; the server ends with code {}", died.getName(), EXIT_CODE, cause);
    } finally {
      Runtime.getRuntime().halt(EXIT_CODE);
    }
  }

  private static Logger log() {
    return LoggerFactory.getLogger(Halt.class);
  }
}
