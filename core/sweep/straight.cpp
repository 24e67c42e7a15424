#include "core/sweep/straight.h"

#include "core/sweep/straight_filter.h"
#include "core/sweep/straight_grid.h"
#include "core/sweep/straight_slide.h"
#include "core/sweep/sweep_exact.h"

#include <algorithm>
#include <utility>

namespace crosscut {
namespace {

using grid::Corners;
using pair::Int128;
using pair::Pair;
using pair::sign;
using pair::Uint256;

/// a x^2 + b x + c by its values: c at 0, at_one at 1.
struct Quadratic {
    Int128 a, b, c, at_one;

    /// From the Bernstein form: value at 0, twice the middle coefficient, value at 1.
    static Quadratic of(Int128 first, Int128 twice_middle, Int128 last) {
        return {first - twice_middle + last, twice_middle - 2 * first, first, last};
    }
    [[nodiscard]] Int128 slope_at_one() const { return 2 * a + b; }
};

/// Where a root lies. `nowhere`: there is none with that slope.
enum class Where : std::uint8_t { below, zero, inside, one, above, nowhere };

/// The sign of the root at which a x^2 + b x + c has a slope of the given sign; 2 if there is none.
/// In the rising case the root is (-b + w) / 2a = -2c / (b + w), w > 0 the root of the discriminant.
int sign_of_root(int a, int b, int c, int slope) {
    return b * slope >= 0 ? -c * slope : (a == 0 ? 2 : a * slope);
}

Where where(const Quadratic& g, int slope) {
    const int from_zero = sign_of_root(sign(g.a), sign(g.b), sign(g.c), slope);
    if (from_zero == 2) return Where::nowhere;
    if (from_zero <= 0) return from_zero < 0 ? Where::below : Where::zero;
    const int from_one = sign_of_root(sign(g.a), sign(g.slope_at_one()), sign(g.at_one), slope);
    return from_one < 0 ? Where::inside : from_one == 0 ? Where::one : Where::above;
}

/// The root of g with a slope of the given sign, w being the root of the discriminant.
Pair root_with_slope(const Quadratic& g, int slope, const Pair& w) {
    const Pair b = pair::from(g.b);
    const Pair turned = slope > 0 ? w : pair::negated(w);
    if (sign(g.b) * slope >= 0) {
        return pair::quotient(pair::from(-2 * g.c), pair::sum(b, turned));
    }
    return pair::quotient(pair::sum(pair::negated(b), turned), pair::from(2 * g.a));
}

/// The double root -b / 2a.
Where where_double(const Quadratic& g) {
    const int from_zero = -sign(g.b) * sign(g.a);
    if (from_zero <= 0) return from_zero < 0 ? Where::below : Where::zero;
    const int from_one = -sign(g.slope_at_one()) * sign(g.a);
    return from_one < 0 ? Where::inside : from_one == 0 ? Where::one : Where::above;
}

/// A root t with its s.
struct Root {
    Where t_where = Where::nowhere;
    Where s_where = Where::nowhere;  // nowhere: the line has no length at t
    bool at_point = false;           // ... and is at the point
    Pair t, s;
    ContactKind kind = ContactKind::crossing;
};

class Solver {
  public:
    /// Values of roots outside [0, 1] are computed only when they are asked for.
    Solver(const Corners& corners, bool with_rejected) : corners_(corners), with_rejected_(with_rejected) {}

    std::optional<StraightAnswer> run() {
        const Int128 twice_cross = grid::cross(corners_.p0, corners_.q1);
        const Int128 other_cross = grid::cross(corners_.p1, corners_.q0);
        const Int128 f0 = grid::cross(corners_.p0, corners_.q0);
        const Int128 f2 = grid::cross(corners_.p1, corners_.q1);
        const Int128 f1 = twice_cross + other_cross;
        if (f0 == 0 && f1 == 0 && f2 == 0) return slide(corners_, with_rejected_);
        f_ = Quadratic::of(f0, f1, f2);
        h_ = Quadratic::of(grid::cross(corners_.p0, corners_.p1), twice_cross - other_cross,
                           grid::cross(corners_.q0, corners_.q1));
        const Uint256 square = pair::product(pair::magnitude(f1), pair::magnitude(f1));
        Uint256 ends = pair::product(pair::magnitude(f0), pair::magnitude(f2));
        ends = pair::sum(ends, ends);
        ends = pair::sum(ends, ends);
        if (sign(f0) * sign(f2) <= 0) {
            two_roots(pair::sum(square, ends));
        } else if (pair::less(ends, square)) {
            two_roots(pair::difference(square, ends));
        } else if (!pair::less(square, ends)) {
            double_root();
        }
        if (!settled_) return std::nullopt;
        return answer_;
    }

  private:
    void two_roots(const Uint256& discriminant) {
        if (discriminant.high == 0 && discriminant.low == 0) return double_root();
        const int first_slope = sign(f_.a) != 0 ? -sign(f_.a) : sign(f_.b);
        for (const int slope : {first_slope, -first_slope}) {
            Root root;
            root.t_where = where(f_, slope);
            if (root.t_where == Where::nowhere) continue;
            root.s_where = where(h_, -slope);
            if (!wanted(root)) continue;
            if (w_.value == 0.0) w_ = pair::root(pair::from(discriminant));
            root.t = root_with_slope(f_, slope, w_);
            if (root.s_where != Where::nowhere) root.s = root_with_slope(h_, -slope, w_);
            emit(root);
        }
    }

    void double_root() {
        if (f_.a == 0) return;  // then f is constant and not zero
        Root root;
        root.kind = ContactKind::graze;
        root.t_where = where_double(f_);
        root.t = pair::quotient(pair::from(-f_.b), pair::from(2 * f_.a));
        if (h_.a != 0) {
            root.s_where = where_double(h_);
            root.s = pair::quotient(pair::from(-h_.b), pair::from(2 * h_.a));
        } else {
            root.at_point = h_.c == 0;
        }
        if (wanted(root)) emit(root);
    }

    static bool in_step(const Root& root) {
        return root.t_where != Where::below && root.t_where != Where::above;
    }
    static bool on_line(const Root& root) {
        if (root.s_where == Where::nowhere) return root.at_point;
        return root.s_where != Where::below && root.s_where != Where::above;
    }
    [[nodiscard]] bool wanted(const Root& root) const {
        return with_rejected_ || (in_step(root) && on_line(root));
    }

    double rounded(const Pair& value) {
        settled_ = settled_ && pair::settled(value);
        return value.value + 0.0;
    }

    void emit(const Root& root) {
        if (in_step(root) && on_line(root)) return accept(root);
        RejectedRoot& out = answer_.rejected[answer_.rejected_count++];
        out.t = rounded(root.t);
        if (root.s_where != Where::nowhere) out.s = rounded(root.s);
        if (root.t_where == Where::below)
            out.why = RejectReason::before_step;
        else if (root.t_where == Where::above)
            out.why = RejectReason::after_step;
        else if (root.s_where == Where::nowhere)
            out.why = RejectReason::zero_length;
        else
            out.why = root.s_where == Where::below ? RejectReason::before_p : RejectReason::beyond_q;
    }

    void accept(const Root& root) {
        const std::size_t at = answer_.found.count++;
        StraightContact& out = answer_.found.contacts[at];
        answer_.t_first[at] = answer_.t_last[at] = root.t;
        out.kind = root.kind;
        out.t_first = out.t_last = rounded(root.t);
        switch (root.s_where) {
            case Where::zero:
                out.feature_first = LineFeature::p_end;
                break;
            case Where::one:
                out.feature_first = LineFeature::q_end;
                break;
            case Where::nowhere:
                out.feature_first = LineFeature::whole;
                break;
            default:
                break;
        }
        out.feature_last = out.feature_first;
        out.s_first = out.s_last = root.s_where == Where::nowhere ? 0.5 : rounded(root.s);
    }

    const Corners& corners_;
    bool with_rejected_;
    Quadratic f_{}, h_{};
    Pair w_{};
    bool settled_ = true;
    StraightAnswer answer_;
};

StraightContact without_points(const Contact& contact) {
    return {contact.kind,   contact.feature_first, contact.feature_last, contact.t_first,
            contact.t_last, contact.s_first,       contact.s_last};
}

StraightContacts by_exact(const SweepQuery& query) {
    const SweepContacts full = sweep_exact(
        {{{query.segment.p.start, query.segment.p.end, {}}, {query.segment.q.start, query.segment.q.end, {}}},
         {query.point.start, query.point.end, {}},
         0.0});
    StraightContacts out;
    out.took_exact = true;
    out.collinear_throughout = full.collinear_throughout;
    for (const Contact& contact : full.contacts) out.contacts[out.count++] = without_points(contact);
    return out;
}

}  // namespace

StraightContacts sweep_straight(const SweepQuery& query) {
    if (surely_missed(query)) return {};
    Corners corners;
    if (grid::to_grid(query, corners)) {
        if (const auto answer = Solver(corners, false).run()) return answer->found;
    }
    return by_exact(query);
}

std::optional<StraightAnswer> straight_by_integers(const SweepQuery& query) {
    Corners corners;
    if (!grid::to_grid(query, corners)) return std::nullopt;
    return Solver(corners, true).run();
}

}  // namespace crosscut
