package dev.rondo.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.rondo.cluster.Wire.Also;
import dev.rondo.cluster.Wire.Frames;
import dev.rondo.cluster.Wire.Moved;
import dev.rondo.cluster.Wire.Outcome;
import dev.rondo.cluster.Wire.Packet;
import dev.rondo.cluster.Wire.PacketReply;
import dev.rondo.cluster.Wire.Pulse;
import dev.rondo.cluster.Wire.Reply;
import dev.rondo.cluster.Wire.Request;
import dev.rondo.cluster.Wire.Shown;
import dev.rondo.cluster.Wire.Step;
import dev.rondo.cluster.Wire.Told;
import dev.rondo.cluster.Wire.Unknown;
import dev.rondo.cluster.Wire.Unreadable;
import dev.rondo.cluster.Wire.Wake;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.MatchId;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.pekko.serialization.JSerializer;
import org.jspecify.annotations.Nullable;

/// Writes the messages between nodes: a byte for the version, one for the kind, then the fields. A
/// message of another version is read as [Unreadable].
///
/// A test compares the bytes of each message with a file. Whoever changes them makes version 2, and
/// thinks of a rolling upgrade, in which nodes of both releases talk to each other:
///
/// 1. The release that brings version 2 reads both: the byte of the version chooses between the
///    present `read` and the new one. It still writes version 1, because older nodes read no other.
/// 2. The release after it writes version 2, and reads version 1 no longer in the release after
///    that.
///
/// A new kind of message needs the same two steps: nodes that do not know it refuse it.
public final class WireSerializer extends JSerializer {
  static final int VERSION = 1;
  private static final int IDENTIFIER = 1_919_905;
  private static final int MOST_ELEMENTS = 1_000_000;

  private static final int REQUEST = 1;
  private static final int WAKE = 2;
  private static final int REPLY = 3;
  private static final int FRAMES = 4;
  private static final int PULSE = 5;
  private static final int UNKNOWN = 6;
  private static final int PACKET = 7;
  private static final int PACKET_REPLY = 8;
  private static final int STEP = 1;
  private static final int SHOWN = 2;
  private static final int MOVED = 3;
  private static final int ALSO = 4;

  @Override
  public int identifier() {
    return IDENTIFIER;
  }

  @Override
  public boolean includeManifest() {
    return false;
  }

  @Override
  public byte[] toBinary(Object message) {
    var bytes = new ByteArrayOutputStream(256);
    try (var out = new DataOutputStream(bytes)) {
      out.writeByte(VERSION);
      write((Wire) message, out);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return bytes.toByteArray();
  }

  private static void write(Wire message, DataOutputStream out) throws IOException {
    switch (message) {
      case Request(var bucket, var from, var id, var sentAt, var match, var call) -> {
        out.writeByte(REQUEST);
        out.writeShort(bucket);
        out.writeUTF(from);
        out.writeLong(id);
        out.writeLong(sentAt);
        write(match.value().getBytes(UTF_8), out);
        write(Json.STORED.writerFor(Call.class).writeValueAsBytes(call), out);
      }
      case Wake(var bucket) -> {
        out.writeByte(WAKE);
        out.writeShort(bucket);
      }
      case Reply(var from, var id, var last, var bytes) -> {
        out.writeByte(REPLY);
        out.writeUTF(from);
        out.writeLong(id);
        out.writeBoolean(last);
        write(bytes, out);
      }
      case Frames(var from, var number, var told) -> {
        out.writeByte(FRAMES);
        out.writeUTF(from);
        out.writeLong(number);
        out.writeInt(told.size());
        for (var one : told) {
          write(one, out);
        }
      }
      case Pulse(var from, var number, var waiting) -> {
        out.writeByte(PULSE);
        out.writeUTF(from);
        out.writeLong(number);
        write(waiting, out);
      }
      case Unknown(var from, var watchers) -> {
        out.writeByte(UNKNOWN);
        out.writeUTF(from);
        write(watchers, out);
      }
      case Packet(var from, var topic, var id, var leader, var until, var bytes) -> {
        out.writeByte(PACKET);
        out.writeUTF(from);
        out.writeUTF(topic);
        out.writeLong(id);
        out.writeBoolean(leader);
        out.writeLong(until);
        write(bytes, out);
      }
      case PacketReply(var from, var id, var outcome, var bytes) -> {
        out.writeByte(PACKET_REPLY);
        out.writeUTF(from);
        out.writeLong(id);
        out.writeUTF(outcome.name());
        write(bytes, out);
      }
      case Wire.Stop _, Wire.Stopped _, Unreadable _ ->
          throw new IllegalArgumentException("never leaves a node: " + message);
    }
  }

  private static void write(Told told, DataOutputStream out) throws IOException {
    switch (told) {
      case Step(var match, var v, var json, var watchers) -> {
        out.writeByte(STEP);
        write(match.value().getBytes(UTF_8), out);
        out.writeLong(v);
        write(json, out);
        write(watchers, out);
      }
      case Also(var match, var v, var watchers) -> {
        out.writeByte(ALSO);
        write(match.value().getBytes(UTF_8), out);
        out.writeLong(v);
        write(watchers, out);
      }
      case Shown(var match, var watcher, var look) -> {
        out.writeByte(SHOWN);
        write(match.value().getBytes(UTF_8), out);
        out.writeLong(watcher);
        write(look, out);
      }
      case Moved(var bucket) -> {
        out.writeByte(MOVED);
        out.writeShort(bucket);
      }
    }
  }

  private static void write(byte[] bytes, DataOutputStream out) throws IOException {
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  private static void write(List<Long> numbers, DataOutputStream out) throws IOException {
    out.writeInt(numbers.size());
    for (var number : numbers) {
      out.writeLong(number);
    }
  }

  @Override
  public Object fromBinaryJava(byte[] bytes, @Nullable Class<?> manifest) {
    try (var in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      var version = in.readUnsignedByte();
      return version == VERSION ? read(in) : new Unreadable(version, 0);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private static Wire read(DataInputStream in) throws IOException {
    var kind = in.readUnsignedByte();
    return switch (kind) {
      case REQUEST ->
          new Request(
              in.readUnsignedShort(),
              in.readUTF(),
              in.readLong(),
              in.readLong(),
              match(in),
              Json.STORED.readValue(bytes(in), Call.class));
      case WAKE -> new Wake(in.readUnsignedShort());
      case REPLY -> new Reply(in.readUTF(), in.readLong(), in.readBoolean(), bytes(in));
      case FRAMES -> {
        var from = in.readUTF();
        var number = in.readLong();
        var told = new ArrayList<Told>();
        for (var left = size(in); left > 0; left--) {
          told.add(told(in));
        }
        yield new Frames(from, number, told);
      }
      case PULSE -> new Pulse(in.readUTF(), in.readLong(), numbers(in));
      case UNKNOWN -> new Unknown(in.readUTF(), numbers(in));
      case PACKET ->
          new Packet(
              in.readUTF(),
              in.readUTF(),
              in.readLong(),
              in.readBoolean(),
              in.readLong(),
              bytes(in));
      case PACKET_REPLY ->
          new PacketReply(in.readUTF(), in.readLong(), Outcome.valueOf(in.readUTF()), bytes(in));
      default -> new Unreadable(VERSION, kind);
    };
  }

  private static Told told(DataInputStream in) throws IOException {
    return switch (in.readUnsignedByte()) {
      case STEP -> new Step(match(in), in.readLong(), bytes(in), numbers(in));
      case ALSO -> new Also(match(in), in.readLong(), numbers(in));
      case SHOWN -> new Shown(match(in), in.readLong(), bytes(in));
      case MOVED -> new Moved(in.readUnsignedShort());
      default -> throw new IOException("a frame of an unknown kind");
    };
  }

  /// A client may send a long text as the id of a match.
  private static MatchId match(DataInputStream in) throws IOException {
    return new MatchId(new String(bytes(in), UTF_8));
  }

  private static byte[] bytes(DataInputStream in) throws IOException {
    return in.readNBytes(in.readInt());
  }

  private static List<Long> numbers(DataInputStream in) throws IOException {
    var numbers = new ArrayList<Long>();
    for (var left = size(in); left > 0; left--) {
      numbers.add(in.readLong());
    }
    return numbers;
  }

  private static int size(DataInputStream in) throws IOException {
    var size = in.readInt();
    if (size < 0 || size > MOST_ELEMENTS) {
      throw new IOException("a list of " + size + " elements");
    }
    return size;
  }
}
