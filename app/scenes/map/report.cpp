#include <crosscut/intersect/intersection.h>
#include <crosscut/predicates.h>
#include "app/model/fields/fields.h"
#include "app/model/results/answer_results.h"
#include "app/model/steps.h"
#include "app/scenes/map/map.h"
#include "app/scenes/shared/method_results.h"
#include "app/view/draw_list.h"
#include "core/enumerator_name.h"
#include "core/intersect/methods/intersect_problem.h"
#include "core/methods/method.h"

#include <array>
#include <cmath>
#include <utility>

namespace crosscut::map_scene {
namespace {

std::string capital(std::string text) {
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    return text;
}

/// The kinds as people read them; files and options have other words.
struct KindWords {
    const char *one, *many;
};
constexpr std::array<KindWords, kCrossingKinds> kKindWords{{{"crossing", "crossings"},
                                                            {"touch", "touches"},
                                                            {"shared end", "shared ends"},
                                                            {"overlap", "overlaps"}}};

void read_areas(SceneOutput& out, const OverlayAreas& areas, bool in_full) {
    const AreaWords words(areas);
    const auto read = [&](const char* label, double area, const std::string& word, Role role,
                          const char* id) {
        if (in_full)
            out.read(label, area, {}, role, id_of(id));
        else
            out.read(label, area_text(word), role, id_of(id));
    };
    read("area of A only", areas.a_only, words.a_only, Role::object_a, "a_only");
    read("area of both", areas.both, words.both, Role::text, "both");
    read("area of B only", areas.b_only, words.b_only, Role::object_b, "b_only");
    read("area of A", areas.in_a, words.in_a, Role::object_a, "layer.a");
    read("area of B", areas.in_b, words.in_b, Role::object_b, "layer.b");
}

}  // namespace

void read_out(SceneOutput& out, const ViewModel& model, const std::optional<SelectedPair>& selected,
              bool in_full) {
    const std::string waits = model.too_many ? "not for this many" : "when you stop dragging";
    out.read("A", model.a.data->title, Role::object_a, id_of("layer.a"));
    out.read("segments of A", std::to_string(model.a.segments.size()), Role::object_a, id_of("layer.a"));
    if (model.b != nullptr) {
        out.read("B", model.params.b.source == Source::copy ? "a copy of A" : model.b->data->title,
                 Role::object_b, id_of("layer.b"));
        out.read("segments of B", std::to_string(model.b->segments.size()), Role::object_b, id_of("layer.b"));
    }
    for (int k = 0; k < kCrossingKinds; ++k)
        out.read(kKindWords.at(static_cast<std::size_t>(k)).many,
                 std::to_string(model.meetings.counts[static_cast<std::size_t>(k)]), Role::answer,
                 id_of("meetings"));
    const MethodCount* wrong = chosen_count(model);
    out.read(chosen_name(model.params), wrong != nullptr ? wrong_text(*wrong) : waits,
             wrong != nullptr && wrong->wrong() > 0 ? Role::warning : Role::text);
    if (model.counts != nullptr)
        out.read("pairs tested",
                 std::to_string(model.counts->tested) + (model.counts->complete ? "" : " (the first ones)"));
    if (selected) {
        out.read("selected, of A", model.a.data->name_of(selected->a), Role::object_a, id_of("looked.a"));
        out.read("selected, of B", model.second().data->name_of(selected->b), Role::object_b,
                 id_of("looked.b"));
        const Intersection2 met =
            intersect(model.of_a(*selected), model.of_b(*selected), {}, {.rejected = true});
        out.read("kind", meeting_words(met.meeting), Role::answer, id_of("looked"));
        if (met.point) out.read("at", *met.point, Role::answer, id_of("looked"));
        if (met.s) out.read("s", *met.s, {}, Role::object_a, id_of("looked"));
        if (met.t) out.read("t", *met.t, {}, Role::object_b, id_of("looked"));
    }
    if (!model.params.overlay) return;
    if (model.overlaid == nullptr) {
        out.read("areas", waits);
        return;
    }
    read_areas(out, model.overlaid->areas, in_full);
    out.read("fill rule of areas",
             std::string(model.params.fill == FillRule::even_odd ? "even-odd" : "non-zero") +
                 " within a feature, union across features");
    out.read("faces", std::to_string(model.overlaid->overlay.faces.size() - 1));
    out.read("vertices that coincide after rounding",
             std::to_string(model.overlaid->overlay.rounded_together));
}

void add_results(SceneOutput& out, const ViewModel& model) {
    out.add_result("verdict", model.meetings.all.empty() ? "no_meeting" : "meetings");
    out.add_result("meets", !model.meetings.all.empty());
    const auto number = [](std::size_t count) { return static_cast<double>(count); };
    out.add_result("segments.a", number(model.a.segments.size()));
    out.add_result("segments.b", number(model.second().segments.size()));
    out.add_result("meetings", number(model.meetings.all.size()));
    for (int k = 0; k < kCrossingKinds; ++k)
        out.add_result(std::string(crossing_kind_plural(static_cast<CrossingKind>(k))),
                       number(model.meetings.counts[static_cast<std::size_t>(k)]));
    const MethodCount* wrong = chosen_count(model);
    out.add_result("missed", wrong != nullptr ? std::optional(number(wrong->missed)) : std::nullopt);
    out.add_result("invented", wrong != nullptr ? std::optional(number(wrong->invented)) : std::nullopt);
    const Overlaid* overlaid = model.overlaid;
    add_answer(out, "area.", overlaid != nullptr ? overlaid->areas : OverlayAreas{}, overlaid != nullptr);
    out.add_result("area.fill", overlaid != nullptr
                                    ? std::optional(std::string(enumerator_name(model.params.fill)))
                                    : std::nullopt);
    out.add_result("overlay.faces", overlaid != nullptr
                                        ? std::optional(number(overlaid->overlay.faces.size() - 1))
                                        : std::nullopt);
    out.add_result("overlay.rounded_together", overlaid != nullptr
                                                   ? std::optional(number(overlaid->overlay.rounded_together))
                                                   : std::nullopt);
}

std::vector<Check> proof(const ViewModel& model, const std::optional<SelectedPair>& selected) {
    std::vector<Check> checks;
    if (const Overlaid* made = model.overlaid) {
        const OverlayAreas& areas = made->areas;
        const AreaWords words(areas);
        checks.push_back(
            {"A only + both = A, calculated exactly",
             area_text(words.a_only) + " + " + area_text(words.both) + " = " + area_text(words.in_a),
             areas.balanced, id_of("a_only")});
        checks.push_back(
            {"B only + both = B, calculated exactly",
             area_text(words.b_only) + " + " + area_text(words.both) + " = " + area_text(words.in_b),
             areas.balanced, id_of("b_only")});
        const Overlay& overlay = made->overlay;
        const std::size_t left = overlay.vertices.size() + overlay.faces.size();
        const std::size_t right = overlay.edges.size() + 1 + overlay.components;
        checks.push_back(
            {"Euler's formula, counting the outside as a face: vertices + faces = edges + parts + 1",
             grouped(overlay.vertices.size()) + " + " + grouped(overlay.faces.size()) + " = " +
                 grouped(overlay.edges.size()) + " + " + grouped(overlay.components) + " + 1",
             left == right,
             {}});
    }
    if (!selected) return checks;
    const Segment2 &a = model.of_a(*selected), &b = model.of_b(*selected);
    const auto sides = [](const Segment2& of, const Segment2& line) {
        return std::pair(orientation(line.start, line.end, of.start),
                         orientation(line.start, line.end, of.end));
    };
    const auto words = [](std::pair<int, int> both) {
        const auto word = [](int side) { return side > 0 ? "left" : side < 0 ? "right" : "on it"; };
        return std::string(word(both.first)) + " and " + word(both.second);
    };
    const bool meet = meets(meeting_of(a, b));
    const auto a_sides = sides(a, b), b_sides = sides(b, a);
    const bool split = a_sides.first * a_sides.second <= 0 && b_sides.first * b_sides.second <= 0;
    checks.push_back({"Sides of B's segment on which the ends of A's segment lie", words(a_sides),
                      !meet || split, id_of("looked.a")});
    checks.push_back({"Sides of A's segment on which the ends of B's segment lie", words(b_sides),
                      !meet || split, id_of("looked.b")});
    return checks;
}

/// "12 missed, 3 invented", "all right": the result in the strip, from which `outcome` in JSON is made.
std::string outcome_text(const MethodCount& count) {
    if (count.wrong() == 0) return "all right";
    std::string text;
    if (count.missed > 0) text = grouped(count.missed) + " missed";
    if (count.invented > 0) text += (text.empty() ? "" : ", ") + grouped(count.invented) + " invented";
    return text;
}

/// Why a method was not tested.
std::string not_tested_text(const ViewModel& model) {
    if (model.too_many) return "There are too many segments to test methods.";
    if (model.waits) return "It is tested when you stop dragging.";
    return "Too many pairs to test every method. Choose this one to test it.";
}

std::string nothing_wrong_text(const ViewModel& model) {
    if (model.counts == nullptr) return not_tested_text(model);
    if (model.counts->complete) return "No errors.";
    return "No errors in the first " + grouped(model.counts->tested) + " pairs; the rest is not tested.";
}

EventLog meeting_log(const ViewModel& model, const Listed& list) {
    EventLog log;
    log.title = model.lists_wrong() ? "Errors" : "Intersections";
    log.field = "looked";
    log.asked = model.lists_wrong();
    log.chosen = static_cast<int>(model.params.selected);
    log.nothing = model.lists_wrong() ? nothing_wrong_text(model) : "No such intersection.";
    log.before = static_cast<int>(list.before);
    const std::size_t last = list.before + list.pairs.size();
    if (list.pairs.size() < list.all)
        log.more = "Numbers " + grouped(list.before + 1) + " to " + grouped(last) + " of " +
                   grouped(list.all) + ". Click any other on the canvas to see it.";
    const MethodCount* wrong = model.lists_wrong() ? chosen_count(model) : nullptr;
    if (wrong != nullptr && static_cast<std::size_t>(wrong->wrong()) > list.all)
        log.more +=
            " Only these of " + grouped(static_cast<std::uint64_t>(wrong->wrong())) + " errors are kept.";
    for (const SelectedPair& pair : list.pairs) {
        const Meeting meeting = meeting_of(model.of_a(pair), model.of_b(pair));
        const bool meet = meets(meeting);
        std::string text =
            capital(model.a.data->name_of(pair.a)) + ", " + model.second().data->name_of(pair.b);
        if (model.lists_wrong()) text = (meet ? "Missed: " : "False hit: ") + text;
        log.rows.push_back(
            {std::move(text), meeting_words(meeting), meet ? VerdictKind::yes : VerdictKind::no, {}});
    }
    return log;
}

MethodStrip strip(const ViewModel& model) {
    const Params& c = model.params;
    MethodStrip strip = empty_strip(c.shown);
    strip.explain = {};
    const auto methods = SegmentIntersection::methods();
    const std::vector<Segment2>& lines = model.a.segments;
    const Question<double> question =
        lines.empty() ? Question<double>{} : question_of(lines.front(), lines.back());
    for (std::size_t m = 0; m < methods.size(); ++m) {
        MethodRow row = method_row(*methods[m].info, methods[m].counts(question));
        row.pane = model.params.reveal ? "reveal" : "meeting";
        for (const NumberKind kind : kNumberKinds) {
            MethodResult result;
            const MethodCount* count = nullptr;
            if (model.counts != nullptr)
                if (const auto& method_count = model.counts->of[m][static_cast<std::size_t>(kind)])
                    count = &*method_count;
            result.word = count != nullptr ? outcome_text(*count) : "not asked";
            result.kind = count == nullptr      ? VerdictKind::special
                          : count->wrong() == 0 ? VerdictKind::yes
                                                : VerdictKind::no;
            result.wrong = count != nullptr && count->wrong() > 0;
            result.reason = count != nullptr ? "It tested the " + grouped(model.counts->tested) +
                                                   " pairs whose boxes overlap."
                                             : not_tested_text(model);
            row.results.push_back(std::move(result));
        }
        strip.rows.push_back(std::move(row));
    }
    strip.exact = {exact_result(grouped(model.meetings.all.size()) + " meet")};
    if (const MethodCount* wrong = chosen_count(model); wrong != nullptr && wrong->wrong() > 0)
        strip.disagreement = chosen_name(c) + ": " + wrong_text(*wrong) + ".";
    return strip;
}

std::optional<MethodSteps> method_steps(const ViewModel& model, const std::optional<SelectedPair>& selected) {
    if (!selected) return std::nullopt;
    const MethodSelection& selection = model.params.shown;
    const Question<double> question = question_of(model.of_a(*selected), model.of_b(*selected));
    const auto& method = method_at<SegmentIntersection>(selection.method);
    return published_steps<SegmentIntersection>(selection, question, extents_text("AB", "CD", {}),
                                                derive(method, question, selection.kind).derivation);
}

namespace {

/// The marks with which they are drawn.
std::string mark_text(CrossingKind kind, std::size_t count) {
    constexpr std::array<const char*, kCrossingKinds> kOne{"diamond", "triangle", "square", "ring"};
    return kOne.at(static_cast<std::size_t>(kind)) + std::string(count == 1 ? "" : "s");
}

std::string kind_list(const Meetings& meetings) {
    std::vector<std::string> parts;
    for (int k = 0; k < kCrossingKinds; ++k) {
        const auto kind = static_cast<CrossingKind>(k);
        const std::size_t count = meetings.counts[static_cast<std::size_t>(k)];
        const KindWords& words = kKindWords.at(static_cast<std::size_t>(k));
        if (count > 0)
            parts.push_back(counted(count, words.one, words.many) + " (" + mark_text(kind, count) + ")");
    }
    return listed(parts);
}

/// "A and B cross 1,180 times.", "A meets itself: 6 crossings (diamonds) and 5 touches (triangles)."
std::string meetings_text(const ViewModel& model) {
    const std::size_t count = model.meetings.all.size();
    const bool two = model.b != nullptr;
    if (model.meetings.counts[static_cast<std::size_t>(CrossingKind::crossing)] == count)
        return (two ? "A and B cross " : "A crosses itself ") +
               (count > 2 ? grouped(count) + " times" : times(count)) + ".";
    return (two ? "A and B meet: " : "A meets itself: ") + kind_list(model.meetings) + ".";
}

/// " They share 8,151 of A's 19,618 square units."
std::string overlap_text(const OverlayAreas& areas) {
    constexpr double kNearlyAll = 1e-3;  // of A
    const AreaWords words(areas);
    if (areas.a_only > 0.0 && areas.a_only < kNearlyAll * areas.in_a)
        return " All but " + sentence_number(areas.a_only, 2) + " of A's " +
               area_text(sentence_number(areas.in_a, 5)) + " square units lie in both.";
    return " They share " + area_text(words.both) + " of A's " + area_text(words.in_a) + " square units.";
}

Verdict verdict_of_meetings(const ViewModel& model) {
    const std::size_t count = model.meetings.all.size();
    if (!model.meetings.complete)
        return {"Over " + grouped(kMostMeetings) + " intersections",
                "Only the first " + grouped(kMostMeetings) + " are shown.", VerdictKind::yes};
    if (count == 0)
        return {"No intersection",
                model.b != nullptr ? "The lines of A and B do not meet." : "The lines of A do not meet.",
                VerdictKind::no};
    std::string sentence = meetings_text(model);
    if (model.waits) sentence += " Still calculating; stop dragging to see the full result.";
    if (const MethodCount* wrong = chosen_count(model); wrong != nullptr && wrong->wrong() > 0) {
        sentence += " " + chosen_name(model.params) + ": " + wrong_text(*wrong);
        if (model.lists_wrong())
            sentence += wrong->invented == 0 ? " (marked \u00D7)" : " (\u00D7: missed, ring: false hit)";
        sentence += ".";
    }
    if (model.overlaid != nullptr && model.overlaid->areas.both > 0.0)
        sentence += overlap_text(model.overlaid->areas);
    return {counted(count, "intersection"), sentence, VerdictKind::yes};
}

}  // namespace

std::string meeting_words(Meeting meeting) {
    switch (meeting) {
        case Meeting::corner:
            return "shared end";
        case Meeting::apart:
        case Meeting::point_off:
            return "no intersection";
        case Meeting::collinear_apart:
            return "same line, apart";
        case Meeting::point_on:
            return "touch";
        case Meeting::points_equal:
            return "same point";
        case Meeting::points_apart:
            return "two points";
        case Meeting::crossing:
        case Meeting::touch:
        case Meeting::overlap:
        case Meeting::parallel:
            break;
    }
    return std::string(name(meeting));
}

std::string wrong_text(const MethodCount& count) {
    if (count.wrong() == 0) return "all right";
    std::string text;
    if (count.missed > 0) text = grouped(static_cast<std::uint64_t>(count.missed)) + " missed";
    if (count.invented > 0)
        text += (text.empty() ? "" : ", ") + counted(static_cast<std::uint64_t>(count.invented), "false hit");
    return text;
}

std::string chosen_name(const Params& c) {
    return std::string(method_at<SegmentIntersection>(c.shown.method).info->button_label) + " in " +
           std::string(name(c.shown.kind));
}

const MethodCount* chosen_count(const ViewModel& model) {
    if (model.counts == nullptr) return nullptr;
    const auto& count = model.counts->of[static_cast<std::size_t>(model.params.shown.method)]
                                        [static_cast<std::size_t>(model.params.shown.kind)];
    return count ? &*count : nullptr;
}

Verdict verdict(const ViewModel& model) {
    Verdict result = verdict_of_meetings(model);
    if (!model.refused.empty()) result.sentence += " " + std::string(model.refused);
    for (const auto& [layer, name] : {std::pair(&model.a, "A"), {model.b, "B"}})
        if (layer != nullptr && layer->data->lost)
            result.sentence +=
                " Layer " + std::string(name) +
                " is empty: its lines were too large to be saved with the rest. Open the file again.";
    return result;
}

}  // namespace crosscut::map_scene

// Which pairs are listed, shown close up and pointed at.

namespace crosscut::map_scene {
namespace {

/// Calls `take` with the number, from 1, and the pair for all marked pairs in order, until it returns false.
template <class Take>
void each_listed(const ViewModel& model, const Take& take) {
    std::size_t number = 0;
    if (model.lists_wrong()) {
        if (model.counts == nullptr) return;
        for (const WrongPair& pair : model.counts->wrong)
            if (!take(++number, pair)) return;
        return;
    }
    for (const MapMeeting& meeting : model.meetings.all)
        if (model.shows(meeting.kind) && !take(++number, meeting)) return;
}

Vec2 exact_position(const ViewModel&, const WrongPair& pair) { return pair.at; }
Vec2 exact_position(const ViewModel& model, const MapMeeting& meeting) { return model.position(meeting); }

Vec2 quick_position_of(const ViewModel&, const WrongPair& pair, double) { return pair.at; }
Vec2 quick_position_of(const ViewModel& model, const MapMeeting& meeting, double unit) {
    return quick_position(model.a.segments[meeting.a], model.second().segments[meeting.b], meeting.kind,
                          unit);
}

std::size_t listed_count(const ViewModel& model) {
    if (model.lists_wrong()) return model.counts != nullptr ? model.counts->wrong.size() : 0;
    std::size_t count = 0;
    for (int k = 0; k < kCrossingKinds; ++k)
        if (model.shows(static_cast<CrossingKind>(k)))
            count += model.meetings.counts[static_cast<std::size_t>(k)];
    return count;
}

}  // namespace

Listed pairs_listed(const ViewModel& model) {
    Listed list;
    list.all = listed_count(model);
    const std::size_t selected_number = model.params.selected;
    if (selected_number >= 1 && selected_number <= list.all)
        list.before = (selected_number - 1) / kMostListed * kMostListed;
    each_listed(model, [&](std::size_t number, const auto& pair) {
        if (number <= list.before) return true;
        list.pairs.push_back({pair.a, pair.b, exact_position(model, pair)});
        return list.pairs.size() < kMostListed;
    });
    return list;
}

std::optional<SelectedPair> selected_pair(const ViewModel& model, const Listed& list, bool else_first) {
    const std::size_t number = model.params.selected;
    if (number > list.before && number <= list.before + list.pairs.size())
        return list.pairs[number - list.before - 1];
    if (else_first && !list.pairs.empty()) return list.pairs.front();
    return std::nullopt;
}

std::optional<std::size_t> pair_near(const ViewModel& model, const Vec2& at, double radius) {
    std::optional<std::size_t> nearest;
    double least = radius;
    each_listed(model, [&](std::size_t number, const auto& pair) {
        const Vec2 off = quick_position_of(model, pair, 0.1 * radius) - at;
        const double apart = std::hypot(off.x, off.y);
        if (apart <= least && (!nearest || apart < least)) {
            nearest = number;
            least = apart;
        }
        return true;
    });
    return nearest;
}

}  // namespace crosscut::map_scene
