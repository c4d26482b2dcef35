package dev.rondo.platform.protocol;

import dev.rondo.platform.protocol.StudyPage.Kind;
import dev.rondo.platform.protocol.StudyPage.QuestionTexts;
import dev.rondo.platform.protocol.StudyPage.Translation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/// Reads the pages of a protocol.
///
/// @param variants those of the game
record PageReader(List<String> variants) {
  private static final Set<String> PAGES = Set.of("before", "beforePhase", "after");
  private static final Set<String> PAGE =
      Set.of("kind", "title", "body", "questions", "languages", "mustPass", "tries", "variants");
  private static final Set<String> QUESTION =
      Set.of("id", "ask", "type", "options", "min", "max", "required", "right", "why");
  private static final Pattern ID = Pattern.compile("[A-Za-z][A-Za-z0-9_-]{0,39}");
  private static final Pattern LANGUAGE = Pattern.compile("[a-z]{2}(-[A-Z]{2})?");
  private static final int MOST_PAGES = 50;
  private static final int MOST_QUESTIONS = 100;
  private static final int MOST_OPTIONS = 50;
  private static final int LONGEST_LINE = 500;
  private static final int LONGEST_BODY = 50_000;

  Pages read(JsonObjectReader study) {
    return study
        .object("pages", PAGES)
        .map(pages -> {
          var read =
              new Pages(
                  pages.list("before", this::page),
                  pages.list("beforePhase", this::page),
                  pages.list("after", this::page));
          few(pages, "before", read.before());
          few(pages, "beforePhase", read.beforePhase());
          few(pages, "after", read.after());
          onlyBeforePhases(pages, "before", read.before());
          onlyBeforePhases(pages, "after", read.after());
          return read;
        })
        .orElse(Pages.NONE);
  }

  private static void few(JsonObjectReader pages, String part, List<StudyPage> read) {
    if (read.size() > MOST_PAGES) {
      pages.wrong(part, "at most " + MOST_PAGES + " pages");
    }
  }

  private static void onlyBeforePhases(JsonObjectReader pages, String part, List<StudyPage> read) {
    for (var i = 0; i < read.size(); i++) {
      if (!read.get(i).variants().isEmpty()) {
        pages.wrong(part + "[" + i + "].variants", "is for pages in beforePhase alone");
      }
    }
  }

  private StudyPage page(JsonObjectReader.Item item) {
    var page = item.object(PAGE);
    var kind = page.choice("kind", Kind.values());
    if (page.value("kind").isEmpty()) {
      page.wrong("kind", "is missing: consent, text, quiz or survey");
    }
    var title = page.line("title", LONGEST_LINE);
    if (page.value("title").isEmpty()) {
      page.wrong("title", "is missing");
    }
    var questions = page.list("questions", this::question);
    var named =
        page.list(
            "variants",
            one -> {
              var name = one.line(LONGEST_LINE);
              if (!name.isEmpty() && !variants.contains(name)) {
                one.mistakes().add(one.place(), "must be one of " + String.join(", ", variants));
              }
              return name;
            });
    var read =
        new StudyPage(
            kind.orElse(Kind.TEXT),
            title.orElse(""),
            page.text("body", LONGEST_BODY),
            questions,
            languages(page, questions),
            page.flag("mustPass"),
            page.whole("tries", 1, 100),
            named);
    if (kind.isPresent()) {
      fits(page, read);
    }
    return read;
  }

  private static void fits(JsonObjectReader page, StudyPage read) {
    var quiz = read.kind() == Kind.QUIZ;
    var asks = quiz || read.kind() == Kind.SURVEY;
    if (asks && (read.questions().isEmpty() || read.questions().size() > MOST_QUESTIONS)) {
      page.wrong("questions", "a " + read.kind() + " has 1 to " + MOST_QUESTIONS + " questions");
    }
    if (!asks && !read.questions().isEmpty()) {
      page.wrong("questions", "are for a quiz or a survey, not for a " + read.kind() + " page");
    }
    if (!quiz && read.mustPass().isPresent()) {
      page.wrong("mustPass", "is for a quiz alone");
    }
    if (!quiz && read.tries().isPresent()) {
      page.wrong("tries", "is for a quiz alone");
    }
    var ids = new HashSet<String>();
    for (var i = 0; i < read.questions().size(); i++) {
      var question = read.questions().get(i);
      var place = "questions[" + i + "]";
      if (!question.id().isEmpty() && !ids.add(question.id())) {
        page.wrong(place + ".id", "another question of the page has the id " + question.id());
      }
      if (quiz && question.right().isEmpty()) {
        page.wrong(place + ".right", "is missing: a question of a quiz has a right answer");
      }
      if (!quiz && (!question.right().isEmpty() || question.why().isPresent())) {
        page.wrong(place, "right and why are for a quiz alone");
      }
    }
  }

  private Question question(JsonObjectReader.Item item) {
    var question = item.object(QUESTION);
    var id = question.line("id", 40);
    if (id.filter(text -> ID.matcher(text).matches()).isEmpty()) {
      question.wrong("id", "must be a letter, then up to 39 letters, digits, _ or -");
    }
    var ask = question.text("ask", LONGEST_BODY);
    if (ask.filter(text -> !text.isBlank()).isEmpty()) {
      question.wrong("ask", "is missing");
    }
    var type = question.choice("type", Question.Type.values());
    if (question.value("type").isEmpty()) {
      question.wrong("type", "is missing: text, number, choice, likert or slider");
    }
    var read =
        new Question(
            id.orElse(""),
            ask.orElse(""),
            type.orElse(Question.Type.TEXT),
            question.list("options", one -> one.label(LONGEST_LINE)),
            question.number("min"),
            question.number("max"),
            question.flag("required"),
            right(question),
            question.text("why", LONGEST_BODY));
    if (type.isPresent()) {
      fits(question, read);
    }
    return read;
  }

  private static List<JsonNode> right(JsonObjectReader question) {
    return question
        .value("right")
        .map(value -> {
          var all = new ArrayList<JsonNode>();
          if (value.isArray()) {
            value.forEach(all::add);
          } else {
            all.add(value);
          }
          return all;
        })
        .orElseGet(ArrayList::new);
  }

  private static void fits(JsonObjectReader question, Question read) {
    switch (read.type()) {
      case CHOICE -> {
        if (read.options().size() < 2
            || read.options().size() > MOST_OPTIONS
            || read.options().contains("")
            || new HashSet<>(read.options()).size() < read.options().size()) {
          question.wrong("options", "a choice has 2 to " + MOST_OPTIONS + " different options");
        }
      }
      case LIKERT -> {
        if (read.points() < 2 || read.points() > 11) {
          question.wrong("options", "a likert scale has 2 to 11 points");
        }
      }
      case TEXT, NUMBER, SLIDER -> {
        if (!read.options().isEmpty()) {
          question.wrong("options", "are for choice and likert alone");
        }
      }
    }
    if (read.type() == Question.Type.SLIDER && read.sliderMin().compareTo(read.sliderMax()) >= 0) {
      question.wrong("max", "must be more than min");
    }
    if (read.min().isPresent()
        && read.max().isPresent()
        && read.min().get().compareTo(read.max().get()) > 0) {
      question.wrong("max", "must not be less than min");
    }
    read.right()
        .forEach(value ->
            read.mistake(value).ifPresent(why -> question.wrong("right", "must be " + why)));
  }

  private static Map<String, Translation> languages(
      JsonObjectReader page, List<Question> questions) {
    var all = new LinkedHashMap<String, Translation>();
    page.value("languages")
        .ifPresent(value -> {
          if (!value.isObject()) {
            page.wrong("languages", "must be an object with a member a language");
            return;
          }
          var names = new TreeSet<>(value.propertyNames());
          for (var name : names) {
            if (!LANGUAGE.matcher(name).matches()) {
              page.wrong("languages." + name, "is no language code such as da or es");
            } else {
              var texts =
                  JsonObjectReader.of(
                      value.path(name),
                      page.at("languages." + name),
                      page.mistakes(),
                      Set.of("title", "body", "questions"));
              all.put(name, translation(texts, questions));
            }
          }
        });
    return all;
  }

  private static Translation translation(JsonObjectReader texts, List<Question> questions) {
    var asked = new LinkedHashMap<String, QuestionTexts>();
    var ids = new HashSet<String>();
    questions.forEach(question -> ids.add(question.id()));
    texts
        .object("questions", ids)
        .ifPresent(all ->
            questions.forEach(question ->
                all.object(question.id(), Set.of("ask", "options", "why"))
                    .ifPresent(one -> asked.put(question.id(), texts(one, question)))));
    return new Translation(
        texts.line("title", LONGEST_LINE), texts.text("body", LONGEST_BODY), asked);
  }

  private static QuestionTexts texts(JsonObjectReader one, Question question) {
    var options = one.list("options", item -> item.label(LONGEST_LINE));
    if (!options.isEmpty() && options.size() != question.options().size()) {
      one.wrong("options", "must be as many as the question has: " + question.options().size());
    }
    return new QuestionTexts(one.text("ask", LONGEST_BODY), options, one.text("why", LONGEST_BODY));
  }
}
