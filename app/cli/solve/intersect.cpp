#include "app/cli/solve/answer_text.h"
#include "app/cli/solve/method_query.h"

#include <crosscut/intersect/intersection.h>
#include "core/intersect/methods/intersect_problem.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

namespace {

Json json_of(const Vec2& p) { return json_point(p); }
Json json_of(const Coord2<double>& p) { return Json::array({p.x, p.y}); }
Json json_of(double value) { return value; }
Json json_of(bool value) { return value; }
Json json_of(std::nullptr_t) { return nullptr; }
Json json_of(std::string_view word) { return word; }
template <class T>
Json json_of(const std::optional<T>& value) {
    return value ? json_of(*value) : Json(nullptr);
}
template <class T>
Json json_of(const std::array<T, 2>& two) {
    return Json::array({json_of(two[0]), json_of(two[1])});
}
Json json_of(const std::vector<std::string_view>& words) { return words; }

/// An answer that is put together as a tree of values; `AnswerText` is the other kind.
struct AnswerTree {
    Json& answer;

    template <class T>
    void put(std::string_view key, const T& value) {
        answer[std::string(key)] = json_of(value);
    }
};

template <class Out, class T>
void put_if(Out& out, std::string_view key, const std::optional<T>& value) {
    if (value) out.put(key, *value);
}

std::optional<std::string_view> word_of(const std::optional<End>& end) {
    if (!end) return std::nullopt;
    return *end == End::start ? "start" : "end";
}

std::vector<std::string_view> words_of(const BrokenBounds& broken) {
    std::vector<std::string_view> words;
    if (broken.s_below_0) words.emplace_back("s < 0");
    if (broken.s_above_1) words.emplace_back("s > 1");
    if (broken.t_below_0) words.emplace_back("t < 0");
    if (broken.t_above_1) words.emplace_back("t > 1");
    return words;
}

template <class Out>
void put_judgement(Out& out, const Intersection2& judge) {
    out.put("meeting", meeting_name(judge.meeting));
    out.put("meets", meets(judge.meeting));
    out.put("point", judge.point);
    out.put("s", judge.s);
    out.put("t", judge.t);
    if (const auto& overlap = judge.overlap) {
        out.put("overlap", std::array{overlap->first, overlap->second});
        out.put("overlap_s", std::array{overlap->s_first, overlap->s_second});
        out.put("overlap_t", std::array{overlap->t_first, overlap->t_second});
    } else {
        out.put("overlap", nullptr);
    }
    put_if(out, "ab_end", word_of(judge.a_end));
    put_if(out, "cd_end", word_of(judge.b_end));
    put_if(out, "angle_rad", judge.angle_rad);
    put_if(out, "rejected", judge.rejected);
    if (judge.rejected) out.put("broken", words_of(judge.broken));
    put_if(out, "distance", judge.distance);
    if (judge.nearest) out.put("nearest", std::array{judge.nearest->on_a, judge.nearest->on_b});
}

void put_crossing_of_method(Json& answer, const MethodChoice<SegmentIntersection>& choice,
                            const Answer<double>& said) {
    answer["meeting"] = nullptr;
    answer["meets"] = said.outcome == Outcome::no_answer ? Json(nullptr) : Json(said.outcome == Outcome::hit);
    answer["point"] = json_of(said.point);
    answer["s"] = json_of(said.s);
    answer["t"] = json_of(said.t);
    answer["overlap"] = nullptr;
    put_method_name(answer, choice);
    answer["outcome"] = name(said.outcome);
    answer["why"] = name(said.why);
    answer["because"] = sentence(said.why);
}

}  // namespace

void answer_intersect(QueryReader& fields, Json& answer) {
    const Vec2 a = fields.point2("a");
    const Vec2 b = fields.point2("b");
    const Vec2 c = fields.point2("c");
    const Vec2 d = fields.point2("d");
    const Extent ab = fields.extent("ab");
    const Extent cd = fields.extent("cd");
    const auto choice = method_choice<SegmentIntersection>(fields);
    refuse_of_exact(fields, choice, "a published \"method\"");
    if (!fields.finish()) return;

    const Extents extents{ab, cd};
    if (choice.method == nullptr) {
        AnswerTree tree{answer};
        return put_judgement(tree, intersect({a, b}, {c, d}, extents));
    }
    put_method(answer, choice, question_of({a, b}, {c, d}, extents), put_crossing_of_method);
}

void append_answer(const PlainQuestion& question, std::string& text) {
    AnswerText answer(text);
    if (!question.id.empty()) answer.put_as_written("id", question.id);
    put_judgement(answer, intersect(question.ab, question.cd));
    answer.end();
}

QueryHelp intersect_help() {
    return {"if and where two segments in the plane meet",
            {{"a", "[x, y]", "", "start of the segment AB"},
             {"b", "[x, y]", "", "its end"},
             {"c", "[x, y]", "", "start of the segment CD"},
             {"d", "[x, y]", "", "its end"},
             {"ab", "word", "\"segment\"", "how far AB reaches: segment, ray, line"},
             {"cd", "word", "\"segment\"", "how far CD reaches: segment, ray, line"},
             {"method", "word", "\"exact\"", listed(method_words<SegmentIntersection>())},
             {"number", "word", "\"double\"", "what a method other than exact counts in: double, float"},
             {"derivation", "flag", "false", "the steps of a method other than exact as well"}},
            R"({"query":"intersect","a":[2,4],"b":[10,8],"c":[3,"7/2"],"d":[12,4],"cd":"ray"})"};
}

}  // namespace crosscut
