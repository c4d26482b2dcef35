package dev.rondo.app.terminal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;

/// The password that was made for the first administrator, and the way to tell it to the operator:
/// in a line of standard output, or in a file where the system's journal would keep that line.
public record MadePassword(String password) {

  /// The line for standard output.
  ///
  /// @param data the folder for the file
  public String tell(Path data, Map<String, String> variables) {
    try {
      if (keptByJournal(variables)) {
        return "Administrator: admin, password in the file " + write(data) + " (delete it)";
      }
    } catch (IOException e) {
      // The password is printed, because nobody could sign in without it.
    }
    return "Administrator: admin, password: " + password + " (shown once)";
  }

  private Path write(Path data) throws IOException {
    var file = Files.createDirectories(data).resolve("admin-password");
    Files.deleteIfExists(file);
    Files.createFile(
        file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    return Files.writeString(file, password + "\n");
  }

  /// systemd names the device and the inode of the journal's stream in this variable. Processes
  /// that a service starts have the variable too, so standard output is compared with it.
  private static boolean keptByJournal(Map<String, String> variables) throws IOException {
    var journal = variables.get("JOURNAL_STREAM");
    if (journal == null) {
      return false;
    }
    var output = Path.of("/proc/self/fd/1");
    return journal.equals(
        Files.getAttribute(output, "unix:dev") + ":" + Files.getAttribute(output, "unix:ino"));
  }
}
