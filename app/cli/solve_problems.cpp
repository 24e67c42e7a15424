#include <crosscut/intersect/intersection.h>
#include <crosscut/nearest/apparent.h>
#include <crosscut/nearest/segments.h>
#include <crosscut/sweep/motion.h>
#include <crosscut/sweep/sweep.h>
#include "app/cli/solve_questions.h"
#include "app/model/files/json_reader.h"
#include "app/model/number_format.h"
#include "core/intersect/methods/intersect_problem.h"
#include "core/list_text.h"
#include "core/nearest/methods/nearest_problem.h"
#include "core/sweep/methods/sweep_problem.h"

#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

namespace {

Intersection2 shown_intersection(const Segment2& a, const Segment2& b, Extents extents) {
    return with_shown_distance(intersect(a, b, extents, {.angle = true, .rejected = true}));
}

void put_crossing_of_method(SolveAnswer& answer, const MethodChoice<SegmentIntersection>& choice,
                            const Answer<double>& method_answer) {
    const bool answered = method_answer.outcome != Outcome::no_answer;
    answer.put("meeting", nullptr);
    answer.put("meets", answered ? std::optional(method_answer.outcome == Outcome::hit) : std::nullopt);
    const auto& point = method_answer.point;
    answer.put("point", point ? std::optional(Vec2(point->x, point->y)) : std::nullopt);
    answer.put("s", method_answer.s);
    answer.put("t", method_answer.t);
    answer.put("overlap", nullptr);
    put_method_name(answer, choice);
    answer.put("outcome", name(method_answer.outcome));
    answer.put("why", method_answer.why.name);
    answer.put("because", method_answer.why.sentence);
}

}  // namespace

void answer_intersect(QueryReader& fields, SolveAnswer& answer) {
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
    if (choice.method == nullptr) return answer.put_fields(shown_intersection({a, b}, {c, d}, extents));
    put_method(answer, choice, question_of({a, b}, {c, d}, extents), put_crossing_of_method);
}

void answer_plain(const PlainQuestion& question, SolveAnswer& answer) {
    answer.put_fields(shown_intersection(question.ab, question.cd, {}));
}

QueryHelp intersect_help() {
    return {
        "whether and where two segments in the plane meet",
        {{"a", "[x, y]", kRequired, "start of the segment AB"},
         {"b", "[x, y]", kRequired, "its end"},
         {"c", "[x, y]", kRequired, "start of the segment CD"},
         {"d", "[x, y]", kRequired, "its end"},
         {"ab", "word", defaults_to("\"segment\""), "how far AB reaches: segment, ray, line"},
         {"cd", "word", defaults_to("\"segment\""), "how far CD reaches: segment, ray, line"},
         {"method", "word", defaults_to("\"exact\""), list_text(method_words<SegmentIntersection>(), ", ")},
         {"number", "word", defaults_to("\"double\""),
          "number type of a method other than exact: double, float"},
         {"derivation", "flag", defaults_to("false"), "the steps of a method other than exact as well"}},
        R"({"query":"intersect","a":[2,4],"b":[10,8],"c":[3,"7/2"],"d":[12,4],"cd":"ray"})"};
}

namespace {

void put_nearest_pair_of_method(SolveAnswer& answer, const MethodChoice<nearest::NearestPair>& choice,
                                const nearest::Answer<double>& method_answer) {
    const auto if_answered = [&](const auto& value) {
        return nearest::answers(method_answer.branch) ? std::optional(value) : std::nullopt;
    };
    answer.put("relation", nullptr);
    answer.put("distance", if_answered(std::sqrt(method_answer.square)));
    answer.put("s", if_answered(method_answer.s));
    answer.put("t", if_answered(method_answer.t));
    answer.put("on_a", if_answered(Vec3(method_answer.c.x, method_answer.c.y, method_answer.c.z)));
    answer.put("on_b", if_answered(Vec3(method_answer.d.x, method_answer.d.y, method_answer.d.z)));
    put_method_name(answer, choice);
    answer.put("branch", nearest::name(method_answer.branch));
    answer.put("because", nearest::sentence(method_answer.branch));
}

/// Only the word where the two do not seem to cross: the other fields have no meaning then.
void put_apparent(SolveAnswer& answer, const ApparentCrossing& apparent) {
    if (apparent.sighting <= Sighting::opposite) return answer.put("apparent", apparent);
    answer.put_as_written("apparent", R"({"sighting":")" + std::string(name(apparent.sighting)) + R"("})");
}

/// "eye" or "direction": the view in which to find the apparent crossing.
std::optional<View> view_of(QueryReader& fields) {
    const bool eye = fields.has("eye");
    const bool direction = fields.has("direction");
    if (eye && direction) fields.fail("expected \"eye\" or \"direction\", found both");
    if (eye) return View::from_eye(fields.point3("eye"));
    if (direction) return View::along(fields.point3("direction"));
    return std::nullopt;
}

}  // namespace

void answer_nearest(QueryReader& fields, SolveAnswer& answer) {
    const Vec3 a1 = fields.point3("a");
    const Vec3 a2 = fields.point3("b");
    const Vec3 b1 = fields.point3("c");
    const Vec3 b2 = fields.point3("d");
    const Extent ab = fields.extent("ab");
    const Extent cd = fields.extent("cd");
    const auto choice = method_choice<nearest::NearestPair>(fields);
    if (fields.has("tolerance") && (choice.method == nullptr || choice.method->id != "rhodes"))
        fields.fail("expected no \"tolerance\" without the \"method\" rhodes, found one");
    const double tolerance = fields.number_or("tolerance", nearest::kRhodesTolerance);
    if (tolerance < 0.0) fields.expected("tolerance", "a number from 0 on", shortest(tolerance));
    const std::optional<View> view = view_of(fields);
    refuse_of_exact(fields, choice, "a \"method\"");
    if (!fields.finish()) return;

    const Segment3 a{a1, a2};
    const Segment3 b{b1, b2};
    const Extents extents{ab, cd};
    if (choice.method == nullptr) {
        answer.put_fields(nearest_points(a, b, extents));
    } else {
        put_method(answer, choice, nearest::question_of(a, b, extents, tolerance),
                   put_nearest_pair_of_method);
    }
    if (view) put_apparent(answer, apparent_crossing(a, b, *view, extents));
}

QueryHelp nearest_help() {
    return {
        "where two segments in space come nearest, and seem to cross",
        {{"a", "[x, y, z]", kRequired, "start of the segment AB"},
         {"b", "[x, y, z]", kRequired, "its end"},
         {"c", "[x, y, z]", kRequired, "start of the segment CD"},
         {"d", "[x, y, z]", kRequired, "its end"},
         {"ab", "word", defaults_to("\"segment\""), "how far AB reaches: segment, ray, line"},
         {"cd", "word", defaults_to("\"segment\""), "how far CD reaches: segment, ray, line"},
         {"method", "word", defaults_to("\"exact\""), list_text(method_words<nearest::NearestPair>(), ", ")},
         {"number", "word", defaults_to("\"double\""),
          "number type of a method other than exact: double, float"},
         {"derivation", "flag", defaults_to("false"), "the steps of a method other than exact as well"},
         {"tolerance", "number", defaults_to(shortest(nearest::kRhodesTolerance)),
          "of the method rhodes alone: a length"},
         {"eye", "[x, y, z]", kOptional, "a viewpoint: where they seem to cross"},
         {"direction", "[x, y, z]", kOptional, "the same, seen along this direction from far away"}},
        R"({"query":"nearest","a":[0,0,0],"b":[4,0,0],"c":[1,-2,3],"d":[1,2,3],"eye":[1,0,9]})"};
}

namespace {

void put_contacts_of_method(SolveAnswer& answer, const MethodChoice<PointSweep>& choice,
                            const SweepMethodAnswer<double>& method_answer) {
    Json contacts = Json::array();
    Json rejected = Json::array();
    for (const MethodRoot<double>& root : method_answer.found()) {
        if (root.fate == RootFate::hit) {
            contacts.push_back({{"t", {root.t, root.t}}, {"s", {*root.s, *root.s}}});
        } else {
            rejected.push_back(
                {{"t", root.t}, {"s", root.s ? Json(*root.s) : Json(nullptr)}, {"why", name(root.fate)}});
        }
    }
    answer.put("count", contacts.size());
    answer.put_as_written("contacts", json_text(contacts));
    answer.put_as_written("rejected", json_text(rejected));
    answer.put("every_t", method_answer.every_t);
    put_method_name(answer, choice);
}

Path2 path_of(QueryReader& fields, const std::string& name) {
    const Vec2 start = fields.point2(name + "0");
    const Vec2 end = fields.point2(name + "1");
    return {start, end, fields.point2_or(name + "_acceleration", {})};
}

SweepQuery query_of(QueryReader& fields) {
    SweepQuery query;
    query.segment.p = path_of(fields, "p");
    query.segment.q = path_of(fields, "q");
    query.point = path_of(fields, "c");
    query.radius = fields.number_or("radius", 0.0);
    if (query.radius < 0.0) fields.expected("radius", "a number from 0 on", shortest(query.radius));
    return query;
}

}  // namespace

void answer_sweep(QueryReader& fields, SolveAnswer& answer) {
    constexpr std::array<std::string_view, 2> kCuts{"line", "pointer"};
    const SweepQuery query = query_of(fields);
    const auto choice = method_choice<PointSweep>(fields);
    const bool along_pointer = fields.word_or("cut", kCuts[0], kCuts) == "pointer";
    refuse_of_exact(fields, choice, "a published \"method\"");
    if (choice.method != nullptr && !is_published_question(query)) {
        fields.fail("expected straight paths and a \"radius\" of 0 for the \"method\" " +
                    std::string(choice.method->id) + ", found others");
    }
    if (!fields.finish()) return;

    if (choice.method == nullptr) {
        const CutChoice cut = along_pointer ? CutChoice::pointer_velocity : CutChoice::line_velocity;
        return answer.put_fields(sweep(query, {cut, true}));
    }
    put_method(answer, choice, sweep_question(query), put_contacts_of_method);
}

QueryHelp sweep_help() {
    return {"when a moving segment PQ hits a moving point C, from time 0 to 1",
            {{"p0", "[x, y]", kRequired, "P at time 0"},
             {"p1", "[x, y]", kRequired, "P at time 1"},
             {"q0", "[x, y]", kRequired, "Q at time 0"},
             {"q1", "[x, y]", kRequired, "Q at time 1"},
             {"c0", "[x, y]", kRequired, "C at time 0"},
             {"c1", "[x, y]", kRequired, "C at time 1"},
             {"p_acceleration", "[x, y]", defaults_to("[0, 0]"), "bends the path of P; it still ends at p1"},
             {"q_acceleration", "[x, y]", defaults_to("[0, 0]"), "the same for Q"},
             {"c_acceleration", "[x, y]", defaults_to("[0, 0]"), "the same for C"},
             {"radius", "number", defaults_to("0"), "half the thickness of PQ"},
             {"method", "word", defaults_to("\"exact\""), list_text(method_words<PointSweep>(), ", ")},
             {"number", "word", defaults_to("\"double\""),
              "number type of a method other than exact: double, float"},
             {"derivation", "flag", defaults_to("false"), "the steps of a method other than exact as well"},
             {"cut", "word", defaults_to("\"line\""),
              "the motion that a cut follows: line (PQ's) or pointer (C's)"}},
            R"({"query":"sweep","p0":[0,0],"p1":[0,4],"q0":[4,0],"q1":[4,4],"c0":[2,2],"c1":[2,2]})"};
}

}  // namespace crosscut
