package dev.rondo.edge.invitation;

import dev.rondo.edge.pages.PreviewTags;
import dev.rondo.platform.Codes;
import java.util.Optional;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Makes the preview of a match, for programs that show a link with a title and a picture.
public final class LinkPreviews {
  private static final Logger LOG = LoggerFactory.getLogger(LinkPreviews.class);
  private static final Pattern MATCH = Pattern.compile("/match/([A-Za-z0-9_-]{1,64})/?");
  private static final Pattern CODE = Pattern.compile("/([A-Za-z0-9]{6})/?");

  private final Invitations invitations;

  public LinkPreviews(Invitations invitations) {
    this.invitations = invitations;
  }

  /// The id or the code of a match that a path may lead to; empty for most paths.
  public Optional<String> target(String path) {
    var match = MATCH.matcher(path);
    var code = CODE.matcher(path);
    return match.matches()
        ? Optional.of(match.group(1))
        : code.matches() ? Codes.written(code.group(1)) : Optional.empty();
  }

  /// The preview of a target; empty if there is no such match, or if it cannot be read now. Blocks.
  public Optional<PreviewTags.Preview> of(String target) {
    try {
      return invitations.find(target).map(LinkPreviews::preview);
    } catch (RuntimeException broken) {
      LOG.warn("The page of {} is shown without a preview", target, broken);
      return Optional.empty();
    }
  }

  private static PreviewTags.Preview preview(Invitation invitation) {
    return new PreviewTags.Preview(
        title(invitation), description(invitation), "/preview-" + invitation.game() + ".png");
  }

  private static String title(Invitation invitation) {
    if (!invitation.open()) {
      return invitation.title() + ": " + over(invitation);
    }
    return invitation
        .invitedBy()
        .map(name -> name + " invites you to " + invitation.title())
        .orElseGet(() -> "You are invited to " + invitation.title());
  }

  private static String over(Invitation invitation) {
    return switch (invitation.state()) {
      case OPEN -> "all seats are taken";
      case RUNNING -> "this match has begun";
      case OVER -> "this match is over";
    };
  }

  private static String description(Invitation invitation) {
    return invitation.open()
        ? "A seat is kept for you. No account needed. Code: " + invitation.code()
        : "Start one of your own. No account needed.";
  }
}
