package dev.rondo.app.settings;

import java.util.Objects;
import picocli.CommandLine.IVersionProvider;

/// The version that was written into the jar when it was packaged.
public final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {"rondo " + number()};
  }

  public static String number() {
    String version = Version.class.getPackage().getImplementationVersion();
    return Objects.requireNonNullElse(version, "(not packaged)");
  }
}
