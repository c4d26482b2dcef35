package dev.rondo.cluster;

import dev.rondo.platform.nodes.Nodes;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.apache.pekko.cluster.Cluster;
import org.apache.pekko.cluster.Member;
import org.apache.pekko.cluster.MemberStatus;
import org.apache.pekko.cluster.UniqueAddress;

/// The members of the cluster, as this node sees them now.
///
/// A member has a key, which is its address and the number of its start, and a name for people.
final class Membership {
  private final Cluster cluster;

  Membership(Cluster cluster) {
    this.cluster = cluster;
  }

  static String key(Member member) {
    return key(member.uniqueAddress());
  }

  static String key(UniqueAddress address) {
    return address.address() + "#" + address.longUid();
  }

  /// The address in a key.
  static String address(String key) {
    return key.substring(0, key.lastIndexOf('#'));
  }

  static String name(Member member) {
    return role(member, PekkoConfig.NAME_ROLE).orElse(member.address().toString());
  }

  private static Optional<String> role(Member member, String prefix) {
    return member.getRoles().stream()
        .filter(role -> role.startsWith(prefix))
        .map(role -> role.substring(prefix.length()))
        .findFirst();
  }

  String self() {
    return key(cluster.selfUniqueAddress());
  }

  Stream<Member> all() {
    return StreamSupport.stream(cluster.state().getMembers().spliterator(), false)
        .filter(member -> counts(member.status()));
  }

  /// False for a member that the others have decided to remove.
  private static boolean counts(MemberStatus status) {
    return !status.equals(MemberStatus.removed()) && !status.equals(MemberStatus.down());
  }

  /// The keys of the other members.
  List<String> others() {
    return all().map(Membership::key).filter(key -> !key.equals(self())).toList();
  }

  /// The key of the member of that name.
  Optional<String> named(String name) {
    return all().filter(member -> name(member).equals(name)).map(Membership::key).findFirst();
  }

  String nameOf(String key) {
    return all()
        .filter(member -> key(member).equals(key))
        .map(Membership::name)
        .findFirst()
        .orElse(key);
  }

  /// The member that has been up for longest: what exists once runs there, or is about to. A member
  /// that has stopped, or does not answer, would let whoever asks it wait.
  Optional<String> oldest() {
    var unreachable = cluster.state().getUnreachable();
    return all()
        .filter(member ->
            !member.status().equals(MemberStatus.joining())
                && !member.status().equals(MemberStatus.weaklyUp())
                && !member.status().equals(MemberStatus.exiting())
                && !unreachable.contains(member))
        .min((one, other) -> one.isOlderThan(other) ? -1 : one.equals(other) ? 0 : 1)
        .map(Membership::key);
  }

  /// True on the one node that decides about members.
  boolean decides() {
    return cluster.selfAddress().equals(cluster.state().getLeader());
  }

  /// The reason why this node must not take players, if there is one.
  Optional<String> unready() {
    var status = cluster.selfMember().status();
    if (!status.equals(MemberStatus.up())) {
      return Optional.of("this node is not up in its cluster: " + status);
    }
    return minority()
        ? Optional.of("this node does not see the majority of its cluster")
        : Optional.empty();
  }

  /// True if this node does not see more than half of all members.
  boolean minority() {
    var state = cluster.state();
    return minority(
        StreamSupport.stream(state.getMembers().spliterator(), false).map(Member::status).toList(),
        state.getUnreachable().stream().map(Member::status).toList());
  }

  /// A lost member counts neither as a member nor as one that is not seen, from the moment at which
  /// its removal was decided.
  ///
  /// @param all the status of each member, with those that are not seen
  static boolean minority(Collection<MemberStatus> all, Collection<MemberStatus> unseen) {
    var missing = unseen.stream().filter(Membership::counts).count();
    return missing > 0 && missing * 2 >= all.stream().filter(Membership::counts).count();
  }

  List<Nodes.Member> shown() {
    var unreachable = cluster.state().getUnreachable();
    return all()
        .map(member ->
            new Nodes.Member(
                name(member),
                member.address().hostPort().replaceFirst("^[^@]*@", ""),
                unreachable.contains(member) ? "unreachable" : status(member),
                role(member, PekkoConfig.SINCE_ROLE)
                    .map(millis -> Instant.ofEpochMilli(Long.parseLong(millis))),
                member.appVersion().version()))
        .sorted(Comparator.comparing(Nodes.Member::node))
        .toList();
  }

  private static String status(Member member) {
    return switch (member.status().toString().toLowerCase(Locale.ROOT)) {
      case "up" -> "up";
      case "joining", "weaklyup" -> "joining";
      default -> "leaving";
    };
  }
}
