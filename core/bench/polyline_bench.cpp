// A pointer reported in several events against a moving line: `sweep_polyline`, compared with one `sweep` a
// piece of rounded parts of the line. Prints median times a piece over interleaved repetitions, their ratio,
// and how many of the polylines went to exact arithmetic.
#include <crosscut/sweep/motion.h>
#include <crosscut/sweep/polyline.h>
#include <crosscut/sweep/sweep.h>
#include <crosscut/types.h>
#include "core/bench/measure.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <vector>

namespace crosscut::bench {
namespace {

constexpr int kQuestions = 500;
constexpr int kPieces = 7;  ///< so that the times of events are no short fractions
constexpr int kRepetitions = 7;

struct Question {
    MovingSegment2 line;
    std::vector<PointerEvent> events;
    double radius = 0.0;
};

struct Kind {
    const char* name;
    bool moves, bent, thick;
};

using Random = std::mt19937_64;

double real(Random& random, double low, double high) {
    return std::uniform_real_distribution<double>(low, high)(random);
}
Vec2 in_box(Random& random, double size) { return {real(random, -size, size), real(random, -size, size)}; }

/// A line of some 200 pixels around the origin and a pointer that wanders about `offset`.
Question question(Random& random, const Kind& kind, Vec2 offset, double wanders) {
    Question q;
    const auto path = [&](Vec2 place) {
        const Vec2 start = place + in_box(random, 30.0);
        Path2 out{start, kind.moves ? start + in_box(random, 40.0) : start, {}};
        if (kind.bent) out.acceleration = in_box(random, 40.0);
        return out;
    };
    q.line = {path({-100.0, 0.0}), path({100.0, 0.0})};
    std::vector<Vec2> places;
    for (int i = 0; i <= kPieces; ++i) places.push_back(offset + in_box(random, wanders));
    q.events = evenly_spaced(places);
    q.radius = kind.thick ? real(random, 1.0, 8.0) : 0.0;
    return q;
}

/// Where the pointer is.
struct Place {
    const char* name;
    Vec2 offset;
    double wanders;
    bool lattice = false;  ///< every position on a grid of 30 pixels: touches, contacts at events
};

void put_on_lattice(Question& q) {
    const auto put = [](Vec2& at) { at = {std::round(at.x / 30.0) * 30.0, std::round(at.y / 30.0) * 30.0}; };
    for (Path2* path : {&q.line.p, &q.line.q}) {
        put(path->from);
        put(path->to);
        put(path->acceleration);
    }
    for (PointerEvent& event : q.events) put(event.place);
    q.radius = std::round(q.radius / 4.0) * 4.0;
}

std::size_t by_polyline(const Question& q) {
    return sweep_polyline(q.line, q.events, q.radius).contacts.size();
}

std::size_t by_sweeps(const Question& q) {
    std::size_t count = 0;
    for (std::size_t i = 0; i + 1 < q.events.size(); ++i) {
        const PointerEvent &from = q.events[i], &to = q.events[i + 1];
        count += sweep({part(q.line, from.t, to.t), {from.place, to.place, {}}, q.radius}).contacts.size();
    }
    return count;
}

void compare(const Kind& kind, const Place& place, std::size_t& sink) {
    Random random(1);
    std::vector<Question> questions;
    for (int i = 0; i < kQuestions; ++i)
        questions.push_back(question(random, kind, place.offset, place.wanders));
    if (place.lattice) {
        for (Question& q : questions) put_on_lattice(q);
    }
    const auto time_of = [&](auto ask) {
        const double start = processor_ns();
        for (const Question& q : questions) sink += ask(q);
        return (processor_ns() - start) / (kQuestions * kPieces);
    };
    std::vector<double> polyline, sweeps;
    for (int i = 0; i < kRepetitions; ++i) {
        polyline.push_back(time_of(by_polyline));
        sweeps.push_back(time_of(by_sweeps));
    }
    std::size_t contacts = 0;
    std::ptrdiff_t exact = 0;
    for (const Question& q : questions) {
        const SweepContacts found = sweep_polyline(q.line, q.events, q.radius);
        contacts += found.contacts.size();
        exact += found.took_exact ? 1 : 0;
    }
    const double ours = median(polyline), theirs = median(sweeps);
    std::printf("%-16s %-14s %10.0f %10.0f %8.2f   %6.3f %7.2f %%\n", kind.name, place.name, ours, theirs,
                ours / theirs, static_cast<double>(contacts) / (kQuestions * kPieces),
                100.0 * static_cast<double>(exact) / kQuestions);
}

}  // namespace
}  // namespace crosscut::bench

int main() {
    using namespace crosscut::bench;
    std::printf("%-16s %-14s %10s %10s %8s   %6s %9s\n", "line", "pointer", "ns a piece", "ns a sweep",
                "ratio", "contacts", "exact");
    std::size_t sink = 0;
    for (const Kind& kind :
         {Kind{"at rest, thin", false, false, false}, Kind{"straight, thin", true, false, false},
          Kind{"bent, thin", true, true, false}, Kind{"at rest, thick", false, false, true},
          Kind{"straight, thick", true, false, true}, Kind{"bent, thick", true, true, true}}) {
        for (const Place& place :
             {Place{"far, at rest", {20.0, 700.0}, 0.0}, Place{"far, moves", {20.0, 700.0}, 60.0},
              Place{"near", {0.0, 0.0}, 90.0}, Place{"near, lattice", {0.0, 0.0}, 90.0, true}})
            compare(kind, place, sink);
    }
    return sink == 1 ? EXIT_FAILURE : EXIT_SUCCESS;
}
