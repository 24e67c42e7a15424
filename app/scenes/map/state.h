#pragma once

#include "app/model/scene.h"
#include "app/scenes/map/meetings.h"
#include "app/scenes/map/overlaid.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What is drawn and what is said.
namespace crosscut::map_scene {

/// A pair that is looked at.
struct Looked {
    std::uint32_t a = 0, b = 0;
    Vec2 at{};
};

/// The present state as everything that shows it needs it.
struct State {
    const Choices& choices;
    const Layer& a;
    const Layer* b;  ///< null: the meetings of a with itself
    const Meetings& meetings;
    const MethodCounts* counts;  ///< null while it waits until the hand rests
    const Overlaid* overlaid;    ///< null where it is not wanted, or waits
    bool waits = false;
    bool coarse = false;  ///< not every line is drawn while it waits
    /// What is drawn of each layer while it waits; nothing: all of it.
    std::optional<std::vector<Segment2>> coarse_a{}, coarse_b{};
    bool too_many = false;       ///< segments or meetings for areas and methods
    std::string_view refused{};  ///< why a line that was drawn is not there; empty: it is

    [[nodiscard]] const Layer& second() const { return b != nullptr ? *b : a; }
    [[nodiscard]] const Segment2& of_a(const Looked& pair) const { return a.segments[pair.a]; }
    [[nodiscard]] const Segment2& of_b(const Looked& pair) const { return second().segments[pair.b]; }
    [[nodiscard]] Vec2 place(const MapMeeting& meeting) const {
        return meeting_place(a.segments[meeting.a], second().segments[meeting.b]);
    }
    [[nodiscard]] bool lists_wrong() const { return choices.shows == kShowsWrong; }
    /// Whether meetings of this kind are marked and listed.
    [[nodiscard]] bool shows(CrossingKind kind) const {
        return choices.shows == 0 || choices.shows == static_cast<int>(kind) + 1;
    }
    static constexpr int kShowsWrong = 5;
};

/// How `FillRule` is chosen and named.
inline constexpr std::array<std::string_view, 2> kFillWords{"even_odd", "non_zero"};
[[nodiscard]] constexpr std::string_view fill_word(FillRule fill) {
    return kFillWords[static_cast<std::size_t>(fill)];
}

/// With more segments than this in both layers together, areas are not computed and methods are not asked.
inline constexpr std::size_t kMostForAreas = 300'000;

/// The pairs that are listed: of all that are shown, in order, those among which the one is that is looked at, at most
/// `kMostListed`.
struct Listed {
    std::size_t before = 0, all = 0;  ///< how many are shown, and how many of them come before these
    std::vector<Looked> pairs;
};
inline constexpr std::size_t kMostListed = 1000;
[[nodiscard]] Listed pairs_listed(const State& state);
/// The one that is looked at, or, with `else_first`, the first one.
[[nodiscard]] std::optional<Looked> looked_at(const State& state, const Listed& list, bool else_first);
/// The number, from 1, among those that are shown, of the pair that is nearest to a place, as a person sees it; nothing where none
/// is within reach. World units.
[[nodiscard]] std::optional<std::size_t> pair_near(const State& state, const Vec2& at, double reach);

/// Layers, regions and meetings as far as a view shows them. Returns the parts of the regions, for their areas to be written into.
[[nodiscard]] std::vector<RegionPart> draw_map(DrawList& canvas, const State& state, const PlaneView& view);
/// The view where the size of it is not known: all of it, a thousand pixels wide.
[[nodiscard]] PlaneView assumed_view(const State& state);
void mark_looked(DrawList& canvas, const State& state, const Looked& looked);
/// The pair from near, with s and t.
[[nodiscard]] Pane meeting_pane(const State& state, const std::optional<Looked>& looked);
/// All ends of both layers.
[[nodiscard]] Bounds bounds_of(const State& state);

[[nodiscard]] Verdict verdict(const State& state);
/// "12 missed, 3 invented", "all right".
[[nodiscard]] std::string wrong_words(const MethodCount& count);
/// "Parametric in float".
[[nodiscard]] std::string chosen_name(const Choices& choices);
/// Of the chosen method; null while it waits.
[[nodiscard]] const MethodCount* chosen_count(const State& state);
/// `in_full`: areas as numbers, every digit, for other programs; else as words that add up.
void read_out(Presentation& out, const State& state, const std::optional<Looked>& looked, bool in_full);
void add_facts(Presentation& out, const State& state);
[[nodiscard]] std::vector<Check> certificate(const State& state, const std::optional<Looked>& looked);
[[nodiscard]] Log meeting_log(const State& state, const Listed& list);
[[nodiscard]] MethodStrip strip(const State& state);
/// The chosen method's own way to its answer for this pair.
[[nodiscard]] std::optional<Walkthrough> walkthrough(const State& state, const std::optional<Looked>& looked);

}  // namespace crosscut::map_scene
