package dev.rondo.games.fupogfakta;

import dev.rondo.cartridge.Content;
import dev.rondo.cartridge.Content.Field;
import dev.rondo.cartridge.Content.Kind;
import dev.rondo.cartridge.Content.Row;
import dev.rondo.cartridge.Dice;
import dev.rondo.cartridge.Hosting;
import dev.rondo.cartridge.Settings;
import dev.rondo.games.fupogfakta.Phase.Stage;
import dev.rondo.games.fupogfakta.board.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/// The content of sessions: questions in categories, and the settings of hosts.
final class FupogfaktaContent {
  private static final String CATEGORIES = "categories";
  private static final String QUESTIONS = "questions";
  private static final Pattern BLANK = Pattern.compile("_{2,}");
  private static final String ENGLISH = "en";
  private static final List<String> LANGUAGES = List.of(ENGLISH, "da", "es");

  /// A category has its title in every language, a question is written in one.
  private static final Content CONTENT =
      new Content(
          List.of(
              new Kind(
                  CATEGORIES,
                  LANGUAGES.stream().map(FupogfaktaContent::title).toList(),
                  _ -> Optional.empty()),
              new Kind(
                  QUESTIONS,
                  List.of(
                      Field.reference("category", CATEGORIES),
                      Field.choice("language", LANGUAGES),
                      Field.text("prompt", 300),
                      Field.text("answer", Wording.MOST_CHARACTERS),
                      Field.optional("explanation", 1_000)),
                  FupogfaktaContent::misfit)),
          "questions.json",
          FupogfaktaContent::draw,
          FupogfaktaRejection.NOT_ENOUGH_QUESTIONS);

  static final Hosting HOSTING =
      new Hosting(
          settings -> settings.whole("min_players"),
          settings -> settings.whole("max_players"),
          settings ->
              FupogfaktaConfig.fits(settings)
                  ? Optional.empty()
                  : Optional.of("min_players must not be above max_players"),
          Optional.of("language"),
          FupogfaktaRejection.PHASE_PAUSED,
          List.of("lie", "guess", "react"),
          List.of(Stage.POST_GAME_AWARDS.toString(), Stage.FINISHED.toString()),
          Optional.of(CONTENT));

  private FupogfaktaContent() {}

  /// A category that was made before there was Spanish has no title in it.
  private static Field title(String language) {
    return language.equals("es") ? Field.optional(language, 60) : Field.text(language, 60);
  }

  private static String title(Row category, String language) {
    var title = category.field(language);
    return title.isEmpty() ? category.field(ENGLISH) : title;
  }

  private static Optional<String> misfit(SortedMap<String, String> question) {
    var blanks = BLANK.matcher(question.getOrDefault("prompt", "")).results().count();
    if (blanks != 1) {
      return Optional.of("prompt: one blank, ____, is expected");
    }
    try {
      Wording.checked(question.get("answer"));
      return Optional.empty();
    } catch (IllegalArgumentException bad) {
      return Optional.of("answer: " + bad.getMessage());
    }
  }

  /// Questions of a category that is retired are not played.
  static Optional<List<SortedMap<String, String>>> draw(
      SortedMap<String, List<Row>> rows, Settings settings, Dice dice) {
    var titles = new TreeMap<String, String>();
    for (var category : rows.getOrDefault(CATEGORIES, List.of())) {
      titles.put(category.id(), title(category, settings.word("language")));
    }
    var questions = new ArrayList<SortedMap<String, String>>();
    for (var question : rows.getOrDefault(QUESTIONS, List.of())) {
      var title = titles.get(question.field("category"));
      if (title != null) {
        var played = new TreeMap<>(question.fields());
        played.put("category", title);
        questions.add(played);
      }
    }
    return QuestionDraw.draw(questions, settings, dice);
  }
}
