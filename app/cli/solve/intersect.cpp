#include "app/cli/solve/method_query.h"

#include "core/intersect/intersection.h"
#include "core/intersect/methods/question.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

namespace {

Json json_of(const Vec2& p) { return json_point(p); }
Json json_of(const Coord2<double>& p) { return Json::array({p.x, p.y}); }
Json json_of(double value) { return value; }
Json json_of(End end) { return end == End::start ? "start" : "end"; }

template <class T>
Json or_null(const std::optional<T>& value) {
    return value ? json_of(*value) : Json(nullptr);
}

template <class T>
void put_if(Json& answer, const char* key, const std::optional<T>& value) {
    if (value) answer[key] = json_of(*value);
}

Json broken_words(const BrokenBounds& broken) {
    Json words = Json::array();
    if (broken.s_below_0) words.push_back("s < 0");
    if (broken.s_above_1) words.push_back("s > 1");
    if (broken.t_below_0) words.push_back("t < 0");
    if (broken.t_above_1) words.push_back("t > 1");
    return words;
}

void put_judgement(Json& answer, const Intersection2& judge) {
    answer["meeting"] = meeting_name(judge.meeting);
    answer["meets"] = meets(judge.meeting);
    answer["point"] = or_null(judge.point);
    answer["s"] = or_null(judge.s);
    answer["t"] = or_null(judge.t);
    answer["overlap"] = nullptr;
    if (const auto& overlap = judge.overlap) {
        answer["overlap"] = Json::array({or_null(overlap->first), or_null(overlap->second)});
        answer["overlap_s"] = Json::array({or_null(overlap->s_first), or_null(overlap->s_second)});
        answer["overlap_t"] = Json::array({or_null(overlap->t_first), or_null(overlap->t_second)});
    }
    put_if(answer, "ab_end", judge.a_end);
    put_if(answer, "cd_end", judge.b_end);
    put_if(answer, "angle_rad", judge.angle_rad);
    put_if(answer, "rejected", judge.rejected);
    if (judge.rejected) answer["broken"] = broken_words(judge.broken);
    put_if(answer, "distance", judge.distance);
    if (judge.nearest)
        answer["nearest"] = Json::array({json_point(judge.nearest->on_a), json_point(judge.nearest->on_b)});
}

void put_crossing_of_method(Json& answer, const MethodChoice<SegmentIntersection>& choice,
                            const Answer<double>& said) {
    answer["meeting"] = nullptr;
    answer["meets"] = said.outcome == Outcome::no_answer ? Json(nullptr) : Json(said.outcome == Outcome::hit);
    answer["point"] = or_null(said.point);
    answer["s"] = or_null(said.s);
    answer["t"] = or_null(said.t);
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
    if (choice.method == nullptr) return put_judgement(answer, intersect({a, b}, {c, d}, extents));
    put_method(answer, choice, question_of({a, b}, {c, d}, extents), put_crossing_of_method);
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
