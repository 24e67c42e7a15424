#include "app/scenes/intersect/verdict.h"

#include "app/scenes/methods/answer_words.h"

#include <optional>

namespace crosscut::intersect_scene {
namespace {

/// "A", "B", "C" or "D"; empty where the point is inside.
std::string end_name(const std::optional<End>& end, const char* start_name, const char* end_name) {
    return !end ? std::string() : std::string(*end == End::start ? start_name : end_name);
}

/// "halfway along AB", "just after the start of AB".
std::string way_along_it(double parameter, const char* object) {
    const std::string way = way_along(parameter);
    return way + (way.ends_with("along") ? " " : " of ") + object;
}

std::string zero_length(const Objects& o) {
    return std::string(has_length(o.ab) ? "CD" : "AB") + " has zero length";
}

std::string broken_words(const BrokenBounds& b) {
    std::string text;
    const auto add = [&](bool broken, const char* words) {
        if (broken) text += (text.empty() ? "" : " and ") + std::string(words);
    };
    add(b.s_below_0, "before A");
    add(b.s_above_1, "beyond B");
    add(b.t_below_0, "before C");
    add(b.t_above_1, "beyond D");
    return text;
}

}  // namespace

Verdict verdict(const Objects& o, const Intersection2& f, const Digits& digits) {
    const std::string on_a = end_name(f.a_end, "A", "B"), on_b = end_name(f.b_end, "C", "D");
    switch (f.meeting) {
        case Meeting::crossing:
            return {"Crossing",
                    "They cross: " + way_along_it(*f.s, "AB") + " and " + way_along_it(*f.t, "CD") + ".",
                    Tone::meets};
        case Meeting::touch:
            return {"Touching",
                    on_a.empty() ? on_b + " lies on AB, " + way_along(*f.s) + "."
                                 : on_a + " lies on CD, " + way_along(*f.t) + ".",
                    Tone::meets};
        case Meeting::corner:
            return {"Corner", on_a + " and " + on_b + " are the same point.", Tone::meets};
        case Meeting::overlap:
            return {"Overlap", "They lie on one line and share a whole stretch of it, not just a point.",
                    Tone::special};
        case Meeting::apart:
            return {"Apart", "The lines cross, but " + broken_words(f.broken) + ".", Tone::misses};
        case Meeting::parallel:
            return {"Parallel",
                    "Parallel, " + digits.length(*f.distance) + " apart: there is no crossing to find.",
                    Tone::special};
        case Meeting::collinear_apart:
            return {"Same line, apart",
                    "They lie on one line with a gap of " + digits.length(*f.distance) + " between them.",
                    Tone::special};
        case Meeting::point_on:
            return {"Point on it", zero_length(o) + ", and that point lies on the other.", Tone::special};
        case Meeting::point_off:
            return {"Point off it",
                    zero_length(o) + ", and that point is " + digits.length(*f.distance) +
                        " away from the other.",
                    Tone::special};
        case Meeting::points_equal:
            return {"Same point", "Both have zero length, at the same point.", Tone::special};
        case Meeting::points_apart:
            return {"Two points", "Both have zero length, " + digits.length(*f.distance) + " apart.",
                    Tone::special};
    }
    return {};
}

void read(Presentation& out, const Intersection2& f) {
    if (f.point) out.read("P", *f.point, Role::answer, id_of("point"));
    if (f.rejected) out.read("lines cross at", *f.rejected, Role::rejected, id_of("point"));
    if (f.s) out.read("s on AB", *f.s, {}, Role::object_a, id_of("s"));
    if (f.t) out.read("t on CD", *f.t, {}, Role::object_b, id_of("t"));
    if (f.angle_rad) out.read("angle", *f.angle_rad * kDegrees, "°", Role::text, id_of("angle"));
    if (f.distance) out.read_length("distance", *f.distance, Role::text, id_of("distance"));
    if (!f.overlap) return;
    if (f.overlap->first) out.read("from", *f.overlap->first, Role::answer, id_of("overlap"));
    if (f.overlap->second) out.read("to", *f.overlap->second, Role::answer, id_of("overlap"));
}

std::string what_they_do(Meeting meeting) {
    switch (meeting) {
        case Meeting::crossing:
            return "they cross";
        case Meeting::touch:
            return "they touch";
        case Meeting::corner:
            return "they share an end";
        case Meeting::overlap:
            return "they overlap";
        case Meeting::apart:
            return "they miss";
        case Meeting::parallel:
            return "they are parallel";
        case Meeting::collinear_apart:
            return "they lie on one line, apart";
        case Meeting::point_on:
            return "one is a point on the other";
        case Meeting::point_off:
            return "one is a point off the other";
        case Meeting::points_equal:
            return "they are one point";
        case Meeting::points_apart:
            return "they are two points";
    }
    return {};
}

}  // namespace crosscut::intersect_scene
