#include "app/cli/solve/method_query.h"

#include <crosscut/nearest/apparent.h>
#include <crosscut/nearest/segments.h>
#include "app/model/number_format.h"
#include "core/nearest/methods/nearest_problem.h"

#include <cmath>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {
namespace {

Json json_of_tie(const std::optional<PointPair3>& pair) {
    if (!pair) return nullptr;
    Json made = Json::object();
    made["s"] = pair->s;
    made["t"] = pair->t;
    made["on_a"] = json_point(pair->on_a);
    made["on_b"] = json_point(pair->on_b);
    return made;
}

void put_judgement(Json& answer, const NearestPoints3& r) {
    answer["relation"] = relation_name(r.relation);
    answer["distance"] = r.distance;
    answer["s"] = r.s;
    answer["t"] = r.t;
    answer["on_a"] = json_point(r.on_a);
    answer["on_b"] = json_point(r.on_b);
    answer["midpoint"] = json_point(r.midpoint);
    answer["unique"] = r.unique;
    answer["feature"] = Json::array({feature_name(r.feature_a), feature_name(r.feature_b)});
    if (r.ties) answer["ties"] = Json::array({json_of_tie(r.ties->from), json_of_tie(r.ties->to)});
}

void put_nearest_pair_of_method(Json& answer, const MethodChoice<nearest::NearestPair>& choice,
                                const nearest::Answer<double>& said) {
    const bool answered = nearest::answers(said.branch);
    answer["relation"] = nullptr;
    answer["distance"] = answered ? Json(std::sqrt(said.square)) : Json(nullptr);
    answer["s"] = answered ? Json(said.s) : Json(nullptr);
    answer["t"] = answered ? Json(said.t) : Json(nullptr);
    answer["on_a"] = answered ? json_point({said.c.x, said.c.y, said.c.z}) : Json(nullptr);
    answer["on_b"] = answered ? json_point({said.d.x, said.d.y, said.d.z}) : Json(nullptr);
    put_method_name(answer, choice);
    answer["branch"] = nearest::name(said.branch);
    answer["because"] = nearest::sentence(said.branch);
}

void put_apparent(Json& answer, const ApparentCrossing& seen) {
    Json made = Json::object();
    made["sighting"] = sighting_name(seen.sighting);
    if (seen.sighting <= Sighting::opposite) {
        made["s"] = seen.s;
        made["t"] = seen.t;
        made["on_a"] = json_point(seen.on_a);
        made["on_b"] = json_point(seen.on_b);
        made["gap"] = seen.gap;
        made["line_distance"] = seen.line_distance;
        made["cos_theta"] = seen.cos_theta;
        made["in_front"] = seen.gap == 0.0 ? "neither" : (seen.a_in_front ? "a" : "b");
    }
    answer["apparent"] = std::move(made);
}

/// "eye" or "direction": the view to find the apparent crossing in.
std::optional<View> view_of(QueryReader& fields) {
    const bool eye = fields.has("eye");
    const bool direction = fields.has("direction");
    if (eye && direction) fields.fail("expected \"eye\" or \"direction\", found both");
    if (eye) return View::from_eye(fields.point3("eye"));
    if (direction) return View::along(fields.point3("direction"));
    return std::nullopt;
}

}  // namespace

void answer_nearest(QueryReader& fields, Json& answer) {
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
        put_judgement(answer, nearest_points(a, b, extents));
    } else {
        put_method(answer, choice, nearest::question_of(a, b, extents, tolerance),
                   put_nearest_pair_of_method);
    }
    if (view) put_apparent(answer, apparent_crossing(a, b, *view, extents));
}

QueryHelp nearest_help() {
    return {
        "where two segments in space come nearest, and seem to cross",
        {{"a", "[x, y, z]", "", "start of the segment AB"},
         {"b", "[x, y, z]", "", "its end"},
         {"c", "[x, y, z]", "", "start of the segment CD"},
         {"d", "[x, y, z]", "", "its end"},
         {"ab", "word", "\"segment\"", "how far AB reaches: segment, ray, line"},
         {"cd", "word", "\"segment\"", "how far CD reaches: segment, ray, line"},
         {"method", "word", "\"exact\"", listed(method_words<nearest::NearestPair>())},
         {"number", "word", "\"double\"", "what a method other than exact counts in: double, float"},
         {"derivation", "flag", "false", "the steps of a method other than exact as well"},
         {"tolerance", "number", shortest(nearest::kRhodesTolerance), "of the method rhodes alone: a length"},
         {"eye", "[x, y, z]", "none", "a place to look from: where they seem to cross"},
         {"direction", "[x, y, z]", "none", "the same, looking along it from far away"}},
        R"({"query":"nearest","a":[0,0,0],"b":[4,0,0],"c":[1,-2,3],"d":[1,2,3],"eye":[1,0,9]})"};
}

}  // namespace crosscut
