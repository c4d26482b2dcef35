package dev.rondo.platform.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.rondo.cartridge.MatchTime;
import dev.rondo.cartridge.Range;
import dev.rondo.cartridge.Seat;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class RecordSchemasTest {
  enum Card {
    ATTACK,
    HEAL;

    @Override
    public String toString() {
      return name().toLowerCase(java.util.Locale.ROOT);
    }
  }

  enum Only {
    ONE
  }

  record Empty() {}

  sealed interface Shape permits Circle, Square {}

  record Circle(int radius) implements Shape {}

  record Square(int side) implements Shape {}

  record Tree(int value, List<Tree> children) {}

  record All(
      @JsonProperty("wire_name") String named,
      boolean flag,
      double share,
      Card card,
      Optional<Card> maybe,
      List<Optional<Card>> row,
      Map<String, Integer> counts,
      Map<String, Circle> circles,
      Shape shape,
      Seat seat,
      Optional<Seat> winner,
      Duration pause,
      MatchTime endsTs,
      Only only) {}

  record Bids(
      @Range(min = 1, max = 6) int pips,
      @Range(max = 8) Optional<Integer> cell,
      @Range(max = 9) List<Integer> digits,
      @Range(min = -1, max = 1) double share) {}

  private static JsonNode view(Class<?> type, String member) {
    return RecordSchemas.ofView(type).path("properties").path(member);
  }

  private static JsonNode json(String text) {
    return Json.VIEW.readTree(text.replace('\'', '"'));
  }

  @Test
  void members_have_the_schemas_of_their_json() {
    assertThat(view(All.class, "wire_name")).isEqualTo(json("{'type':'string'}"));
    assertThat(view(All.class, "flag")).isEqualTo(json("{'type':'boolean'}"));
    assertThat(view(All.class, "share")).isEqualTo(json("{'type':'number'}"));
    assertThat(view(All.class, "counts"))
        .isEqualTo(json("{'type':'object','additionalProperties':{'type':'integer'}}"));
    assertThat(view(All.class, "seat")).isEqualTo(json("{'type':'integer','minimum':0}"));
    assertThat(view(All.class, "winner")).isEqualTo(json("{'type':'integer','minimum':0}"));
    assertThat(view(All.class, "pause").path("type").asString()).isEqualTo("integer");
    assertThat(view(All.class, "endsTs").path("type").asString()).isEqualTo("integer");
    assertThat(view(All.class, "only")).isEqualTo(json("{'type':'string','enum':['ONE']}"));
  }

  @Test
  void an_enum_has_its_wire_names_and_an_absent_element_is_null() {
    var schema = RecordSchemas.ofView(All.class);
    var card = json("{'type':'string','enum':['attack','heal']}");
    assertThat(resolved(schema, schema.path("properties").path("card"))).isEqualTo(card);
    assertThat(resolved(schema, schema.path("properties").path("maybe"))).isEqualTo(card);
    var element = schema.path("properties").path("row").path("items").path("anyOf");
    assertThat(resolved(schema, element.path(0))).isEqualTo(card);
    assertThat(element.path(1)).isEqualTo(json("{'type':'null'}"));
  }

  @Test
  void what_is_optional_is_not_required() {
    assertThat(
            RecordSchemas.ofView(All.class).path("required").valueStream().map(JsonNode::asString))
        .containsExactlyInAnyOrder(
            "wire_name",
            "flag",
            "share",
            "card",
            "row",
            "counts",
            "circles",
            "shape",
            "seat",
            "pause",
            "endsTs",
            "only");
  }

  @Test
  void members_are_in_the_order_of_the_record() {
    assertThat(RecordSchemas.ofView(All.class).path("properties").propertyNames())
        .startsWith("wire_name", "flag", "share", "card");
  }

  @Test
  void a_sealed_interface_is_any_of_its_records() {
    var schema = RecordSchemas.ofView(All.class);
    var shapes = resolved(schema, schema.path("properties").path("shape")).path("anyOf");
    assertThat(shapes).hasSize(2);
    assertThat(resolved(schema, shapes.path(1)).path("properties").has("side")).isTrue();
  }

  @Test
  void a_record_may_hold_itself() {
    assertThat(view(Tree.class, "children").path("items").path("$ref").asString()).isEqualTo("#");
  }

  @Test
  void a_command_has_no_other_fields() {
    assertThat(RecordSchemas.ofCommand(Circle.class))
        .isEqualTo(
            json(
                "{'type':'object','properties':{'radius':{'type':'integer'}},"
                    + "'required':['radius'],'additionalProperties':false}"));
    assertThat(RecordSchemas.ofCommand(Empty.class))
        .isEqualTo(json("{'type':'object','additionalProperties':false}"));
    assertThat(RecordSchemas.ofView(Circle.class).has("additionalProperties")).isFalse();
  }

  @Test
  void a_number_has_its_range() {
    var bids = RecordSchemas.ofCommand(Bids.class).path("properties");
    assertThat(bids)
        .hasToString(
            json("{'pips':{'type':'integer','minimum':1,'maximum':6},"
                    + "'cell':{'type':'integer','minimum':0,'maximum':8},"
                    + "'digits':{'type':'array','items':"
                    + "{'type':'integer','minimum':0,'maximum':9}},"
                    + "'share':{'type':'number','minimum':-1,'maximum':1}}")
                .toString());
  }

  private static JsonNode resolved(JsonNode schema, JsonNode member) {
    var name = member.path("$ref").asString("").replace("#/$defs/", "");
    return name.isEmpty() ? member : schema.path("$defs").path(name);
  }
}
