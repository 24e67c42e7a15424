#include <crosscut/intersect/intersection.h>
#include <crosscut/nearest/apparent.h>
#include <crosscut/nearest/segments.h>
#include <crosscut/sweep/motion.h>
#include <crosscut/sweep/sweep.h>
#include "app/cli/solve_questions.h"
#include "app/model/files/json_reader.h"
#include "app/model/number_format.h"
#include "core/intersect/methods/intersect_problem.h"
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

/// An answer as a tree of values; `AnswerText` is the other form.
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
                            const Answer<double>& method_answer) {
    answer["meeting"] = nullptr;
    answer["meets"] = method_answer.outcome == Outcome::no_answer
                          ? Json(nullptr)
                          : Json(method_answer.outcome == Outcome::hit);
    answer["point"] = json_of(method_answer.point);
    answer["s"] = json_of(method_answer.s);
    answer["t"] = json_of(method_answer.t);
    answer["overlap"] = nullptr;
    put_method_name(answer, choice);
    answer["outcome"] = name(method_answer.outcome);
    answer["why"] = name(method_answer.why);
    answer["because"] = sentence(method_answer.why);
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
            {{"a", "[x, y]", kRequired, "start of the segment AB"},
             {"b", "[x, y]", kRequired, "its end"},
             {"c", "[x, y]", kRequired, "start of the segment CD"},
             {"d", "[x, y]", kRequired, "its end"},
             {"ab", "word", defaults_to("\"segment\""), "how far AB reaches: segment, ray, line"},
             {"cd", "word", defaults_to("\"segment\""), "how far CD reaches: segment, ray, line"},
             {"method", "word", defaults_to("\"exact\""), listed(method_words<SegmentIntersection>())},
             {"number", "word", defaults_to("\"double\""),
              "what a method other than exact counts in: double, float"},
             {"derivation", "flag", defaults_to("false"), "the steps of a method other than exact as well"}},
            R"({"query":"intersect","a":[2,4],"b":[10,8],"c":[3,"7/2"],"d":[12,4],"cd":"ray"})"};
}

namespace {

Json json_of_tie(const std::optional<PointPair3>& pair) {
    if (!pair) return nullptr;
    Json json = Json::object();
    json["s"] = pair->s;
    json["t"] = pair->t;
    json["on_a"] = json_point(pair->on_a);
    json["on_b"] = json_point(pair->on_b);
    return json;
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
                                const nearest::Answer<double>& method_answer) {
    const bool answered = nearest::answers(method_answer.branch);
    answer["relation"] = nullptr;
    answer["distance"] = answered ? Json(std::sqrt(method_answer.square)) : Json(nullptr);
    answer["s"] = answered ? Json(method_answer.s) : Json(nullptr);
    answer["t"] = answered ? Json(method_answer.t) : Json(nullptr);
    answer["on_a"] =
        answered ? json_point({method_answer.c.x, method_answer.c.y, method_answer.c.z}) : Json(nullptr);
    answer["on_b"] =
        answered ? json_point({method_answer.d.x, method_answer.d.y, method_answer.d.z}) : Json(nullptr);
    put_method_name(answer, choice);
    answer["branch"] = nearest::name(method_answer.branch);
    answer["because"] = nearest::sentence(method_answer.branch);
}

void put_apparent(Json& answer, const ApparentCrossing& apparent) {
    Json json = Json::object();
    json["sighting"] = sighting_name(apparent.sighting);
    if (apparent.sighting <= Sighting::opposite) {
        json["s"] = apparent.s;
        json["t"] = apparent.t;
        json["on_a"] = json_point(apparent.on_a);
        json["on_b"] = json_point(apparent.on_b);
        json["gap"] = apparent.gap;
        json["line_distance"] = apparent.line_distance;
        json["cos_theta"] = apparent.cos_theta;
        json["in_front"] = apparent.gap == 0.0 ? "neither" : (apparent.a_in_front ? "a" : "b");
    }
    answer["apparent"] = std::move(json);
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
    return {"where two segments in space come nearest, and seem to cross",
            {{"a", "[x, y, z]", kRequired, "start of the segment AB"},
             {"b", "[x, y, z]", kRequired, "its end"},
             {"c", "[x, y, z]", kRequired, "start of the segment CD"},
             {"d", "[x, y, z]", kRequired, "its end"},
             {"ab", "word", defaults_to("\"segment\""), "how far AB reaches: segment, ray, line"},
             {"cd", "word", defaults_to("\"segment\""), "how far CD reaches: segment, ray, line"},
             {"method", "word", defaults_to("\"exact\""), listed(method_words<nearest::NearestPair>())},
             {"number", "word", defaults_to("\"double\""),
              "what a method other than exact counts in: double, float"},
             {"derivation", "flag", defaults_to("false"), "the steps of a method other than exact as well"},
             {"tolerance", "number", defaults_to(shortest(nearest::kRhodesTolerance)),
              "of the method rhodes alone: a length"},
             {"eye", "[x, y, z]", kOptional, "a place to look from: where they seem to cross"},
             {"direction", "[x, y, z]", kOptional, "the same, looking along it from far away"}},
            R"({"query":"nearest","a":[0,0,0],"b":[4,0,0],"c":[1,-2,3],"d":[1,2,3],"eye":[1,0,9]})"};
}

namespace {

Json json_of(const std::optional<double>& value) { return value ? Json(*value) : Json(nullptr); }

std::string_view word_of(LineFeature feature) {
    switch (feature) {
        case LineFeature::inside:
            return "inside";
        case LineFeature::p_end:
            return "p";
        case LineFeature::q_end:
            return "q";
        case LineFeature::whole:
            return "whole";
    }
    return "";
}

Json json_of(const Contact& contact) {
    Json json = Json::object();
    json["kind"] = contact_kind_name(contact.kind);
    json["t"] = Json::array({contact.t_first, contact.t_last});
    json["s"] = Json::array({contact.s_first, contact.s_last});
    json["point"] = Json::array({json_point(contact.point_first), json_point(contact.point_last)});
    json["feature"] = Json::array({word_of(contact.feature_first), word_of(contact.feature_last)});
    json["cut"] = json_point(contact.cut);
    return json;
}

void put_judgement(Json& answer, const SweepContacts& judge) {
    answer["count"] = judge.contacts.size();
    Json contacts = Json::array();
    for (const Contact& contact : judge.contacts) contacts.push_back(json_of(contact));
    answer["contacts"] = std::move(contacts);
    Json rejected = Json::array();
    for (const RejectedRoot& root : judge.rejected) {
        rejected.push_back({{"t", root.t},
                            {"s", json_of(root.s)},
                            {"why", reason_name(root.why)},
                            {"because", reason_sentence(root.why)}});
    }
    answer["rejected"] = std::move(rejected);
    answer["collinear_throughout"] = judge.collinear_throughout;
    answer["zero_length_throughout"] = judge.zero_length_throughout;
}

void put_contacts_of_method(Json& answer, const MethodChoice<PointSweep>& choice,
                            const SweepMethodAnswer<double>& method_answer) {
    Json contacts = Json::array();
    Json rejected = Json::array();
    for (const MethodRoot<double>& root : method_answer.found()) {
        if (root.fate == RootFate::hit) {
            contacts.push_back({{"t", {root.t, root.t}}, {"s", {*root.s, *root.s}}});
        } else {
            rejected.push_back({{"t", root.t}, {"s", json_of(root.s)}, {"why", name(root.fate)}});
        }
    }
    answer["count"] = contacts.size();
    answer["contacts"] = std::move(contacts);
    answer["rejected"] = std::move(rejected);
    answer["every_t"] = method_answer.every_t;
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

void answer_sweep(QueryReader& fields, Json& answer) {
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
        return put_judgement(answer, sweep(query, cut));
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
             {"method", "word", defaults_to("\"exact\""), listed(method_words<PointSweep>())},
             {"number", "word", defaults_to("\"double\""),
              "what a method other than exact counts in: double, float"},
             {"derivation", "flag", defaults_to("false"), "the steps of a method other than exact as well"},
             {"cut", "word", defaults_to("\"line\""),
              "which way a cut goes: line (PQ's motion) or pointer (C's)"}},
            R"({"query":"sweep","p0":[0,0],"p1":[0,4],"q0":[4,0],"q1":[4,4],"c0":[2,2],"c1":[2,2]})"};
}

}  // namespace crosscut
