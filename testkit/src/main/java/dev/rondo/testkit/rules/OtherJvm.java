package dev.rondo.testkit.rules;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/// A second JVM that plays cues again and tells what followed.
///
/// `Set.of` and `Map.of` iterate forwards in some JVMs and backwards in others. JVMs are started
/// until one differs from this JVM, so that an order that matters is always found. The second JVM
/// also has other identity hash codes, another language and another time zone.
final class OtherJvm implements AutoCloseable {
  private static final int TRIES = 40;

  /// The processor time of all that are closed, in nanoseconds.
  private static final AtomicLong WORK = new AtomicLong();

  /// Ends a list of cues, and a transcript.
  static final String END = ".";

  private final Process process;
  private final BufferedWriter out;
  private final BufferedReader in;

  private OtherJvm(Process process) {
    this.process = process;
    this.out = process.outputWriter();
    this.in = process.inputReader();
  }

  /// The processor time that other JVMs have used until they were closed.
  static Duration work() {
    return Duration.ofNanos(WORK.get());
  }

  /// True if small immutable sets of this JVM iterate forwards.
  static boolean forwards() {
    return Set.of(1, 2).iterator().next() == 1;
  }

  static OtherJvm start(Class<?> test) {
    for (var i = 0; i < TRIES; i++) {
      var jvm = new OtherJvm(launch(test));
      var order = jvm.line();
      if (!order.equals(Boolean.toString(forwards()))) {
        return jvm;
      }
      jvm.close();
    }
    throw new IllegalStateException("no other JVM iterates sets in another order");
  }

  private static Process launch(Class<?> test) {
    var command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-XX:+UnlockExperimentalVMOptions",
            "-XX:hashCode=0",
            "-Duser.language=tr",
            "-Duser.country=TR",
            "-Duser.timezone=Pacific/Chatham",
            "-cp",
            System.getProperty("java.class.path"),
            OtherJvmMain.class.getName(),
            test.getName());
    try {
      return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /// Plays the cues and the alarms until the given time. Returns the lines of the transcript.
  <C> List<String> play(Seating seating, List<Cue<C>> cues, Duration until, CueText<C> text) {
    try {
      out.write(seating.seed() + " " + until.toMillis() + "\n");
      for (var cue : cues) {
        out.write(text.write(cue) + "\n");
      }
      out.write(END + "\n");
      out.flush();
    } catch (IOException broken) {
      throw new UncheckedIOException("the second JVM does not read", broken);
    }
    var transcript = new ArrayList<String>();
    for (var line = line(); !line.equals(END); line = line()) {
      transcript.add(line);
    }
    return transcript;
  }

  private String line() {
    try {
      var line = in.readLine();
      Watchdog.note();
      if (line == null) {
        throw new IllegalStateException("the second JVM ended; its own output says why");
      }
      return line;
    } catch (IOException broken) {
      throw new UncheckedIOException("the second JVM does not answer", broken);
    }
  }

  @Override
  public void close() {
    process.info().totalCpuDuration().ifPresent(used -> WORK.addAndGet(used.toNanos()));
    process.destroyForcibly();
  }
}
