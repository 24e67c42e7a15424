#include <crosscut/sweep/motion.h>
#include <crosscut/sweep/polyline.h>
#include <crosscut/types.h>
#include "core/sweep/exact/exact_sweep.h"
#include "core/sweep/piece_sweep.h"
#include "core/tests/sweep/inputs.h"
#include "core/tests/turns.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <vector>

// A piece of a pointer's path, by the cheapest arithmetic that proves its answer, against exact arithmetic.

namespace crosscut::test::piece_test {
namespace {

const std::uint64_t kSeed = seed_or(43);

int whole(Random& random, int low, int high) { return std::uniform_int_distribution<int>(low, high)(random); }
double real(Random& random, double low, double high) {
    return std::uniform_real_distribution<double>(low, high)(random);
}
bool one_in(Random& random, int n) { return whole(random, 1, n) == 1; }

/// How the coordinates of a question are made.
enum class Style { lattice, eighths, real, spread };

double number(Random& random, Style style) {
    switch (style) {
        case Style::lattice:
            return whole(random, -3, 3);
        case Style::eighths:
            return whole(random, -24, 24) / 8.0;
        case Style::real:
            return real(random, -3.0, 3.0);
        case Style::spread:
            break;
    }
    return std::ldexp(real(random, -1.0, 1.0), whole(random, -40, 3));
}
Vec2 place(Random& random, Style style) {
    const double x = number(random, style);
    return {x, number(random, style)};
}

struct Question {
    MovingSegment2 line;
    std::vector<PointerEvent> events;
    double radius = 0.0;
};

MovingSegment2 line(Random& random, Style style) {
    const auto path = [&] {
        Path2 made{place(random, style), place(random, style), {}};
        if (one_in(random, 3)) made.to = made.from;
        if (one_in(random, 3)) made.acceleration = place(random, style);
        return made;
    };
    MovingSegment2 made{path(), path()};
    if (one_in(random, 5)) made.q.to = made.q.from + (made.p.to - made.p.from);
    if (one_in(random, 12)) made.q = made.p;
    return made;
}

std::vector<double> times(Random& random) {
    const int count = whole(random, 2, 6);
    std::vector<double> made;
    const int kind = whole(random, 0, 3);
    for (int i = 0; i < count; ++i)
        made.push_back(kind == 0   ? static_cast<double>(i) / (count - 1)
                       : kind == 1 ? whole(random, 0, 8) / 8.0
                       : kind == 2 ? real(random, 0.0, 1.0)
                                   : std::ldexp(real(random, 0.0, 1.0), whole(random, -40, 0)));
    std::sort(made.begin(), made.end());
    return made;
}

/// A place of the pointer, often on the line or at the radius from it, or nearly so.
Vec2 pointer(Random& random, Style style, const Question& q, double t) {
    if (!q.events.empty() && one_in(random, 5)) return q.events.back().place;
    if (one_in(random, 2)) return place(random, style);
    const double s = one_in(random, 2) ? whole(random, -2, 4) / 2.0 : real(random, 0.0, 1.0);
    const Segment2 at = q.line.at(t);
    Vec2 made = at.start * (1.0 - s) + at.end * s;
    if (one_in(random, 2)) made += one_in(random, 2) ? Vec2{0.0, q.radius} : Vec2{q.radius, 0.0};
    if (one_in(random, 4)) made.x = std::nextafter(made.x, 9.0);
    if (one_in(random, 4)) made.y += real(random, -1e-12, 1e-12);
    return made;
}

Question question(Random& random) {
    const Style style = static_cast<Style>(whole(random, 0, 3));
    Question q;
    q.line = line(random, style);
    if (one_in(random, 2)) q.line.p.acceleration = q.line.q.acceleration = {};
    if (one_in(random, 3)) q.radius = one_in(random, 2) ? whole(random, 1, 4) / 2.0 : real(random, 0.0, 2.0);
    for (const double t : times(random)) q.events.push_back({t, pointer(random, style, q, t)});
    return q;
}

PieceContacts without_flags(PieceContacts answer) {
    answer.contacts.took_exact = answer.contacts.zero_length_throughout = false;
    return answer;
}

TEST(SweepPiece, IsTheExactAnswerWhateverProvesIt) {
    Random random(kSeed);
    int pieces = 0, exact = 0;
    for (int i = 0; i < turns(3000, 300000); ++i) {
        const Question q = question(random);
        const SweepOptions options{one_in(random, 2) ? CutChoice::line_velocity : CutChoice::pointer_velocity,
                                   i % 3 != 0};
        for (std::size_t k = 0; k + 1 < q.events.size(); ++k) {
            const PointerEvent &from = q.events[k], &to = q.events[k + 1];
            if (!(from.t < to.t)) continue;
            const PathPiece piece{{from.place, to.place}, from.t, to.t};
            const PieceContacts got = sweep_piece(q.line, piece, q.radius, options);
            const PieceContacts want = sweep_piece_exact(q.line, piece, q.radius, options);
            ASSERT_EQ(without_flags(got), without_flags(want))
                << "seed " << kSeed << ", number " << i << ", piece " << k;
            ++pieces;
            exact += got.contacts.took_exact ? 1 : 0;
        }
    }
    EXPECT_LT(exact * 4, pieces);
}

}  // namespace
}  // namespace crosscut::test::piece_test
