package dev.rondo.platform.json;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.node.ObjectNode;

class MergePatchTest {

  /// The examples of RFC 7386, appendix A.
  @ParameterizedTest(name = "{0} patched with {1} is {2}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {"a":"b"}         | {"a":"c"}                 | {"a":"c"}
          {"a":"b"}         | {"b":"c"}                 | {"a":"b","b":"c"}
          {"a":"b"}         | {"a":null}                | {}
          {"a":"b","b":"c"} | {"a":null}                | {"b":"c"}
          {"a":["b"]}       | {"a":"c"}                 | {"a":"c"}
          {"a":"c"}         | {"a":["b"]}               | {"a":["b"]}
          {"a":{"b":"c"}}   | {"a":{"b":"d","c":null}}  | {"a":{"b":"d"}}
          {"a":[{"b":"c"}]} | {"a":[1]}                 | {"a":[1]}
          ["a","b"]         | ["c","d"]                 | ["c","d"]
          {"a":"b"}         | ["c"]                     | ["c"]
          {"a":"foo"}       | null                      | null
          {"a":"foo"}       | "bar"                     | "bar"
          {"e":null}        | {"a":1}                   | {"e":null,"a":1}
          [1,2]             | {"a":"b","c":null}        | {"a":"b"}
          {}                | {"a":{"bb":{"ccc":null}}} | {"a":{"bb":{}}}
          """)
  void the_examples_of_the_rfc(String target, String patch, String result) {
    var json = Json.STORED;
    assertThat(MergePatch.apply(json.readTree(target), json.readTree(patch)))
        .isEqualTo(json.readTree(result));
  }

  @ParameterizedTest(name = "from {0} to {1}: {2}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {}                | {"a":1}             | {"a":1}
          {"a":1}           | {}                  | {"a":null}
          {"a":1,"b":2}     | {"a":1,"b":3}       | {"b":3}
          {"a":{"b":1}}     | {"a":{}}            | {"a":{"b":null}}
          {"a":{"b":1}}     | {"a":{"b":1,"c":2}} | {"a":{"c":2}}
          {"a":{"b":1}}     | {"a":7}             | {"a":7}
          {"a":7}           | {"a":{"b":1}}       | {"a":{"b":1}}
          {"a":[1,null]}    | {"a":[1,2]}         | {"a":[1,2]}
          {"a":[1]}         | {"a":{}}            | {"a":{}}
          {}                | {"a":{}}            | {"a":{}}
          """)
  void a_patch_is_small_and_leads_from_one_view_to_the_next(
      String before, String after, String patch) {
    var from = (ObjectNode) Json.STORED.readTree(before);
    var to = (ObjectNode) Json.STORED.readTree(after);
    var made = MergePatch.between(from, to).orElseThrow();
    assertThat(made).isEqualTo(Json.STORED.readTree(patch));
    assertThat(MergePatch.apply(from, made)).isEqualTo(to);
  }

  @Test
  void equal_views_need_no_patch() {
    var view = (ObjectNode) Json.STORED.readTree("{\"a\":{\"b\":[1,{}]}}");
    assertThat(MergePatch.between(view, view.deepCopy())).isEmpty();
  }
}
