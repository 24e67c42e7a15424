#include "core/sweep/polynomial/exact_sweep.h"

#include "core/polynomial/roots_real.h"
#include "core/sweep/input.h"
#include "core/sweep/polynomial/decide.h"
#include "core/sweep/polynomial/equations.h"

#include <algorithm>
#include <utility>

namespace crosscut {
namespace {

using roots::Dyadic;
using roots::Poly;
using roots::RealRoot;

/// Nothing rounded, nothing in doubt.
struct ExactEngine {
    using Poly = roots::Poly;
    using Path = PathPoly;
    using Root = RealRoot;
    using Time = Dyadic;
    using Equations = SweepEquations;

    int exponent = 0;  ///< of the unit of lengths

    static bool in_doubt() { return false; }
    static bool is_zero(const Poly& a) { return a.empty(); }
    static bool is_constant(const Poly& a) { return a.size() < 2; }
    static Poly subtract(const Poly& a, const Poly& b) { return roots::subtract(a, b); }
    static Poly multiply(const Poly& a, const Poly& b) { return roots::multiply(a, b); }
    static std::vector<Root> real_roots(const Poly& a) { return roots::real_roots(a); }
    static std::vector<Root> roots_in_step(const Poly& a, double begin, double end) {
        std::vector<Root> roots = roots::real_roots(a);
        const auto outside = [begin = at(begin), end = at(end)](Root& root) mutable {
            return compare(root, begin) < 0 || compare(root, end) > 0;
        };
        roots.erase(std::remove_if(roots.begin(), roots.end(), outside), roots.end());
        return roots;
    }
    static std::vector<Root> band_roots(const SweepEquations& all) { return roots::real_roots(all.band); }
    static Root at(double time) { return Root(roots::dyadic(time)); }
    static int compare(Root& a, Root& b) { return Root::compare(a, b); }
    static int sign_of(Root& t, const Poly& a) { return t.sign_of(a); }
    /// True if the root is of odd order.
    static bool changes_sign(Root& t, const Poly& a) {
        bool odd = true;
        for (Poly slope = roots::derivative(a); t.is_root_of(slope); slope = roots::derivative(slope))
            odd = !odd;
        return odd;
    }
    static double rounded(Root& t) { return t.rounded(); }
    static double ratio(Root& t, const Poly& top, const Poly& bottom) { return t.rounded_ratio(top, bottom); }
    [[nodiscard]] double length(Root& t, const Poly& top, const Poly& bottom) const {
        return t.rounded_ratio(top, bottom, exponent);
    }
    static Time time_of(double time) { return roots::dyadic(time); }
    static Time between(const Root& a, const Root& b) { return roots::midpoint(a.hi(), b.lo()); }
    static int sign_at(const Poly& a, const Time& time) { return roots::sign_at(a, time); }
};

/// The sign of a polynomial just after (1) or just before (-1) a moment: that of the first derivative that is not zero.
int side_beside(const Poly& area, const Dyadic& time, int direction) {
    int sign = 1;
    for (Poly slope = area; !slope.empty(); slope = roots::derivative(slope)) {
        if (const int here = roots::sign_at(slope, time); here != 0) return here * sign;
        sign *= direction;
    }
    return 0;
}

}  // namespace

SweepContacts sweep_exact(const SweepQuery& query, CutChoice cut) {
    input::require("sweep_exact", input::Named{"query", query});
    const SweepEquations equations(query);
    ExactEngine engine{equations.exponent};
    SweepContacts found = SweepDecision(query, engine, equations, 0.0, 1.0, cut).run();
    found.took_exact = true;
    return found;
}

PieceContacts sweep_piece(const MovingSegment2& segment, const PathPiece& piece, double radius,
                          CutChoice cut) {
    const SweepQuery query{segment, {piece.way.start, piece.way.end, {}}, radius};
    const SweepEquations equations(segment, piece.way, piece.begin, piece.end, radius);
    ExactEngine engine{equations.exponent};
    SweepDecision decision(query, engine, equations, piece.begin, piece.end, cut);
    PieceContacts out;
    out.found = decision.run();
    out.found.took_exact = true;
    out.touches_begin = decision.touches_begin();
    out.touches_end = decision.touches_end();
    out.side_at_begin = side_beside(equations.area, roots::dyadic(piece.begin), 1);
    out.side_at_end = side_beside(equations.area, roots::dyadic(piece.end), -1);
    return out;
}

}  // namespace crosscut
