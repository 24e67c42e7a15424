#include "app/cli/solve/method_query.h"

#include <crosscut/sweep/sweep.h>
#include "core/sweep/methods/sweep_problem.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

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
    Json made = Json::object();
    made["kind"] = contact_kind_name(contact.kind);
    made["t"] = Json::array({contact.t_first, contact.t_last});
    made["s"] = Json::array({contact.s_first, contact.s_last});
    made["point"] = Json::array({json_point(contact.point_first), json_point(contact.point_last)});
    made["feature"] = Json::array({word_of(contact.feature_first), word_of(contact.feature_last)});
    made["cut"] = json_point(contact.cut);
    return made;
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
                            const SweepMethodAnswer<double>& said) {
    Json contacts = Json::array();
    Json rejected = Json::array();
    for (const MethodRoot<double>& root : said.found()) {
        if (root.fate == RootFate::hit) {
            contacts.push_back({{"t", {root.t, root.t}}, {"s", {*root.s, *root.s}}});
        } else {
            rejected.push_back({{"t", root.t}, {"s", json_of(root.s)}, {"why", name(root.fate)}});
        }
    }
    answer["count"] = contacts.size();
    answer["contacts"] = std::move(contacts);
    answer["rejected"] = std::move(rejected);
    answer["every_t"] = said.every_t;
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
            {{"p0", "[x, y]", "", "P at time 0"},
             {"p1", "[x, y]", "", "P at time 1"},
             {"q0", "[x, y]", "", "Q at time 0"},
             {"q1", "[x, y]", "", "Q at time 1"},
             {"c0", "[x, y]", "", "C at time 0"},
             {"c1", "[x, y]", "", "C at time 1"},
             {"p_acceleration", "[x, y]", "[0, 0]", "bends the path of P; it still ends at p1"},
             {"q_acceleration", "[x, y]", "[0, 0]", "the same for Q"},
             {"c_acceleration", "[x, y]", "[0, 0]", "the same for C"},
             {"radius", "number", "0", "half the thickness of PQ"},
             {"method", "word", "\"exact\"", listed(method_words<PointSweep>())},
             {"number", "word", "\"double\"", "what a method other than exact counts in: double, float"},
             {"derivation", "flag", "false", "the steps of a method other than exact as well"},
             {"cut", "word", "\"line\"", "which way a cut goes: line (PQ's motion) or pointer (C's)"}},
            R"({"query":"sweep","p0":[0,0],"p1":[0,4],"q0":[4,0],"q1":[4,4],"c0":[2,2],"c1":[2,2]})"};
}

}  // namespace crosscut
