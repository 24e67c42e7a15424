#include "app/scenes/methods/answer_words.h"
#include "app/scenes/nearest/statements.h"
#include "app/scenes/space/vectors.h"

#include "core/number/rounded_functions.h"

#include <algorithm>
#include <cmath>

namespace crosscut::nearest_scene {
namespace {

constexpr double kAlongNormal_deg = 2.0;

/// "inside A", "at A2"; of a line or ray also "beyond A2".
std::string place(const NearestPoints3& n, bool a) {
    const std::string name = a ? "A" : "B";
    const Feature feature = a ? n.feature_a : n.feature_b;
    const double along = a ? n.s : n.t;
    if (feature != Feature::inside) return "at " + name + (feature == Feature::start ? "1" : "2");
    return along < 0.0 ? "beyond " + name + "1" : along > 1.0 ? "beyond " + name + "2" : "inside " + name;
}

/// "inside both", "at A2 and inside B"
std::string places(const NearestPoints3& n) {
    const std::string on_a = place(n, true), on_b = place(n, false);
    return on_a == "inside A" && on_b == "inside B" ? "inside both" : on_a + " and " + on_b;
}

std::string where(const NearestPoints3& n) { return "The nearest points lie " + places(n) + "."; }

/// Where the common point lies.
std::string where_met(const NearestPoints3& n) { return "It lies " + places(n) + "."; }

Verdict parallel_verdict(const NearestPoints3& n, const std::string& d) {
    if (n.unique) return {"Parallel", "Parallel, " + d + " apart. " + where(n), Tone::special};
    const bool bounded = n.ties && n.ties->from && n.ties->to;
    return {"Parallel",
            "Parallel, " + d + " apart along a whole stretch: no one pair is the nearest." +
                (bounded ? " C and D are its middle." : ""),
            Tone::special};
}

Verdict collinear_verdict(const NearestPoints3& n, const std::string& d) {
    if (n.distance > 0.0)
        return {"Same line", "On one line, with a gap of " + d + ". " + where(n), Tone::special};
    return {"Same line",
            n.unique ? "On one line, with one point in common. " + where_met(n)
                     : "On one line, with a whole stretch in common.",
            Tone::special};
}

/// One of zero length: the other's nearest place.
Verdict point_verdict(const NearestPoints3& n, const std::string& d, bool a) {
    const char *point = a ? "A" : "B", *other = a ? "B" : "A";
    const std::string at = place(n, !a);
    return {std::string(point) + " is a point",
            std::string(point) + " has zero length. " +
                (n.distance > 0.0 ? "It is " + d + " from " + other + ", nearest " + at + "."
                                  : "It lies on " + std::string(other) + ", " + at + "."),
            Tone::special};
}

/// The unit directions compared as lines: 0 to 90 degrees.
double between_deg(double cosine) {
    const double c = std::clamp(cosine, 0.0, 1.0);
    return rounded_atan2(std::sqrt((1.0 - c) * (1.0 + c)), c) * kDegrees;
}

/// The angle between the sight and the common normal, and what it makes of the distance of the lines. Dashes where nothing
/// seems to cross: the rows stay, so that what is below them does not move while the view turns.
void read_sight(Presentation& out, const ApparentCrossing& seen, const Digits& digits) {
    const ItemId id = id_of("apparent");
    if (!seen.deceives()) {
        for (const char* label : {"sight to n, θ", "distance / |cos θ|"})
            out.read(label, std::string("\u2013"), Role::apparent, id);
        return;
    }
    const double theta_deg = between_deg(seen.cos_theta);
    if (theta_deg <= kAlongNormal_deg) {
        out.read("sight", std::string("along n"), Role::apparent, id);
    } else {
        out.read("sight to n, θ", theta_deg, "°", Role::apparent, id);
    }
    const auto written = [&](double gap) { return digits.length(gap); };
    const int needed = worked_digits(seen.line_distance, seen.cos_theta, seen.gap, Worked::quotient, written);
    out.read("distance / |cos θ|",
             in_words(seen.line_distance, needed) + " / " + in_words(seen.cos_theta, needed) + " = " +
                 digits.length(seen.gap),
             Role::apparent, id);
}

}  // namespace

Verdict verdict(const State& state) {
    const NearestPoints3& n = state.nearest;
    const std::string d = state.from.digits.length(n.distance);
    switch (n.relation) {
        case Relation3::crossing:
            return {"Crossing", "They truly cross: the distance is exactly zero. " + where_met(n),
                    Tone::meets};
        case Relation3::apart:
            return {"Apart",
                    "They lie in one plane and do not reach each other: " + d + " apart. " + where(n),
                    Tone::misses};
        case Relation3::skew:
            return {"Skew",
                    "They never meet: no plane holds both. At their nearest they are " + d + " apart. " +
                        where(n),
                    Tone::misses};
        case Relation3::parallel:
            return parallel_verdict(n, d);
        case Relation3::collinear:
            return collinear_verdict(n, d);
        case Relation3::degenerate_a:
            return point_verdict(n, d, true);
        case Relation3::degenerate_b:
            return point_verdict(n, d, false);
        case Relation3::degenerate_both:
            return n.distance > 0.0
                       ? Verdict{"Two points", "Both have zero length, " + d + " apart.", Tone::special}
                       : Verdict{"Two points", "Both have zero length, at the same point.", Tone::special};
    }
    return {};
}

/// Short ones in twos, so that they take few lines, then the points.
void read_out(Presentation& out, const State& state) {
    const NearestPoints3& n = state.nearest;
    out.read_length("distance", n.distance, Role::answer, id_of("distance"));
    if (state.seen.deceives())
        out.read_length("gap at false crossing", state.seen.gap, Role::apparent, id_of("apparent"));
    else
        out.read("seen from here", std::string("no false crossing"), Role::text, id_of("apparent"));
    out.read("s on A", n.s, {}, Role::object_a, id_of("s"));
    out.read("t on B", n.t, {}, Role::object_b, id_of("t"));
    read_sight(out, state.seen, state.from.digits);
    out.read("C on A", n.on_a, Role::answer, id_of("c"));
    out.read("D on B", n.on_b, Role::answer, id_of("d"));
    out.read("P", n.midpoint, Role::answer, id_of("distance"));
    if (state.chosen.wrong && state.chosen.excess > 0.0)
        out.read("chosen method", "+" + state.from.digits.length(state.chosen.excess), Role::warning,
                 id_of("chosen"));
}

}  // namespace crosscut::nearest_scene
