#include "app/cli/answer_text.h"
#include "app/model/results/answer_results.h"
#include "core/enumerator_name.h"

#include <gtest/gtest.h>

#include "generated/grown_answer_schema.h"

#include <string>
#include <string_view>
#include <tuple>
#include <variant>

// Whatever a form does not name of an answer is in its output too, read from the header.
namespace crosscut {

template <>
inline constexpr std::string_view kAnswerWords<InSolve, answer_fields_test::Grown> =
    "known=size, +twice, t_first=t, t_last=t, nothing, left_out?, -hidden";
template <>
inline constexpr std::string_view kAnswerWords<InSolve, answer_fields_test::Colour> = "dark_blue=blue";
template <>
inline constexpr std::string_view kAnswerWords<InResults, answer_fields_test::Grown> =
    "known=size, -hidden, t_first=t, t_last=t, nothing, -left_out, -added_list";

namespace answer_fields_test {

template <class Put>
void put_computed(const Grown& answer, const Put& put) {
    put(2.0 * answer.known);
}

namespace {

TEST(AnswerFields, AFieldThatNoListNamesIsInTheJson) {
    std::string text;
    AnswerText<InSolve> answer(text);
    answer.put_fields(Grown{});
    answer.end();
    EXPECT_EQ(text,
              R"({"size":3,"twice":6,"t":[1,2],"nothing":null,"added":"blue","added_part":{"share":0.25},)"
              R"("added_list":[4,5]})");
}

TEST(AnswerFields, AFieldThatNoListNamesIsInTheResults) {
    const auto names_of = [](const Grown& answer, bool there) {
        SceneOutput out;
        add_answer(out, "some.", answer, there);
        std::string names;
        for (const ResultField& field : out.results)
            names += field.name + (std::holds_alternative<std::monostate>(field.value) ? " " : "! ");
        return names;
    };
    EXPECT_EQ(names_of({}, true),
              "some.size! some.t.0! some.t.1! some.nothing some.added! some.added_part.share! ");
    Grown bare;
    bare.added_part.reset();
    EXPECT_EQ(names_of(bare, true),
              "some.size! some.t.0! some.t.1! some.nothing some.added! some.added_part.share ");
    EXPECT_EQ(names_of({}, false),
              "some.size some.t.0 some.t.1 some.nothing some.added some.added_part.share ");
}

template <class... E>
void expect_same_words() {
    const auto expect_same = [](const auto& word) { EXPECT_EQ(enumerator_name(word.value), word.name); };
    const auto each = [&](const auto&... word) { (expect_same(word), ...); };
    (std::apply(each, schema::Described<E>::words), ...);
}

TEST(AnswerFields, TheCompilerNamesEnumeratorsAsTheHeadersDo) {
    expect_same_words<Meeting, End, Relation3, Feature, Sighting, View::Kind, SphereVerdict, ContactKind,
                      LineFeature, RejectReason, Colour>();
}

}  // namespace
}  // namespace answer_fields_test
}  // namespace crosscut
