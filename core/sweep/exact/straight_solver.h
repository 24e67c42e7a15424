#pragma once

#include <crosscut/sweep/sweep.h>
#include "core/number/double_double.h"
#include "core/number/fixed_int.h"
#include "core/sweep/exact/straight.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

// The line slides along itself: contacts over integers of any type.

namespace crosscut::straight {

/// over / under, under > 0.
template <class Int>
struct Fraction {
    Int over = 0, under = 1;
};

template <class Numbers, class Int = typename Numbers::Coordinate>
int compare(const Fraction<Int>& a, const Fraction<Int>& b) {
    return Numbers::sign(widened_product(a.over, b.under) - widened_product(b.over, a.under));
}

/// A moment when an end of the line is at the point, or the step begins or ends.
template <class Int>
struct TimedRoot {
    Fraction<Int> t;
    bool p = false, q = false;  // that end is at the point
};

/// When an end moving straight from `first` to `last` is at the origin; nothing if never, or always.
template <class Numbers, class Int = typename Numbers::Coordinate>
std::optional<Fraction<Int>> arrival(const IntegerVec2<Int>& first, const IntegerVec2<Int>& last) {
    if (cross(first, last) != 0) return std::nullopt;
    // The coordinate that changes more; the other one is checked against it.
    const Int dx = first.x - last.x;
    const Int dy = first.y - last.y;
    if (dx == 0 && dy == 0) return std::nullopt;
    const bool along_x = Numbers::size(dx) >= Numbers::size(dy);
    const Int under = along_x ? dx : dy;
    const Int over = along_x ? first.x : first.y;
    if (under > 0) return Fraction<Int>{over, under};
    return Fraction<Int>{Int(-over), Int(-under)};
}

/// The contacts when the point is on the supporting line throughout: contact begins and ends where an end of
/// the line meets the point, so every time is a fraction of two integers.
template <class Numbers>
class Slide {
  public:
    using Int = typename Numbers::Coordinate;
    using IntegerPoint = IntegerVec2<Int>;

    Slide(const grid::Corners<Int>& corners, StraightContacts& contacts, StraightRest* rest)
        : c_(corners), contacts_(contacts), rest_(rest) {
        contacts_.collinear_throughout = true;
        add({{Int(0), Int(1)}, c_.p0.zero(), c_.q0.zero()});
        add({{Int(1), Int(1)}, c_.p1.zero(), c_.q1.zero()});
    }

    /// False if a rounding is too close to call.
    bool run() {
        const bool p_stays = c_.p0.zero() && c_.p1.zero();
        const bool q_stays = c_.q0.zero() && c_.q1.zero();
        if (!p_stays && !q_stays) {
            if (const auto t = arrival<Numbers>(c_.p0, c_.p1)) add({*t, true, false});
            if (const auto t = arrival<Numbers>(c_.q0, c_.q1)) add({*t, false, true});
        }
        std::size_t begin = 0;
        while (roots_[begin].t.over < 0) reject(begin++, RejectReason::before_step);
        std::size_t end = begin;
        while (compare<Numbers>(roots_[end].t, {Int(1), Int(1)}) < 0) ++end;
        find_sides(begin, end);
        collect(begin, end);
        for (std::size_t i = end + 1; i < count_; ++i) reject(i, RejectReason::after_step);
        return settled_;
    }

  private:
    void add(const TimedRoot<Int>& root) {
        std::size_t i = 0;
        while (i < count_ && compare<Numbers>(roots_[i].t, root.t) < 0) ++i;
        if (i < count_ && compare<Numbers>(roots_[i].t, root.t) == 0) {
            roots_[i].p |= root.p;
            roots_[i].q |= root.q;
            return;
        }
        for (std::size_t k = count_++; k > i; --k) roots_[k] = roots_[k - 1];
        roots_[i] = root;
    }

    /// Just after t = 0 the ends are on one side of the point or on both; each arrival moves one end to the
    /// other side.
    void find_sides(std::size_t begin, std::size_t end) {
        const IntegerPoint& p = c_.p0.zero() ? c_.p1 : c_.p0;
        const IntegerPoint& q = c_.q0.zero() ? c_.q1 : c_.q0;
        int side = Numbers::sign(dot(p, q));
        for (std::size_t i = begin; i < end; ++i) {
            if (i > begin && roots_[i].p) side = -side;
            if (i > begin && roots_[i].q) side = -side;
            contact_after_[i] = side <= 0;
        }
    }

    void collect(std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i <= end; ++i) {
            const bool here = roots_[i].p || roots_[i].q || contact_after_[i];
            if (!here) continue;
            const std::size_t first = i;
            while (contact_after_[i]) {
                if (i != first) reject(i, RejectReason::covered);
                ++i;
            }
            accept(first, i, first == begin && i == end);
        }
    }

    DoubleDouble fraction(const Int& over, const Int& under) {
        if (over == 0) return {0.0, 0.0};
        if (over == under) return {1.0, 0.0};
        typename Numbers::Scale scale(under, over);
        const DoubleDouble value = scale.number(over) / scale.number(under);
        settled_ = settled_ && scale.fits();
        return value;
    }
    DoubleDouble fraction(const Fraction<Int>& f) { return fraction(f.over, f.under); }

    double rounded(const DoubleDouble& value) {
        const Rounded nearest = crosscut::rounded(value, std::abs(value.high) * grid::kOff);
        settled_ = settled_ && nearest.certain;
        return nearest.value;
    }
    double quotient(const Int& over, const Int& under) { return rounded(fraction(over, under)); }

    /// s when the step begins or ends and neither end of the line is at the point.
    double s_between(const IntegerPoint& p, const IntegerPoint& q) {
        const IntegerPoint line{Int(q.x - p.x), Int(q.y - p.y)};
        return Numbers::size(line.x) >= Numbers::size(line.y) ? quotient(Int(-p.x), line.x)
                                                              : quotient(Int(-p.y), line.y);
    }

    void set_position(const TimedRoot<Int>& root, LineFeature& feature, double& s) {
        if (root.p && root.q) {
            feature = LineFeature::whole;
            s = 0.5;
        } else if (root.p || root.q) {
            feature = root.p ? LineFeature::p_end : LineFeature::q_end;
            s = root.p ? 0.0 : 1.0;
        } else {
            feature = LineFeature::inside;
            s = root.t.over == 0 ? s_between(c_.p0, c_.q0) : s_between(c_.p1, c_.q1);
        }
    }

    void accept(std::size_t first, std::size_t last, bool whole) {
        const std::size_t at = contacts_.count++;
        StraightContact& out = contacts_.contacts[at];
        out.kind = first == last ? ContactKind::graze : whole ? ContactKind::always : ContactKind::lasting;
        const DoubleDouble t_first = fraction(roots_[first].t);
        const DoubleDouble t_last = first == last ? t_first : fraction(roots_[last].t);
        out.t_first = rounded(t_first);
        out.t_last = rounded(t_last);
        if (rest_ != nullptr) {
            rest_->t_first[at] = t_first;
            rest_->t_last[at] = t_last;
        }
        set_position(roots_[first], out.feature_first, out.s_first);
        set_position(roots_[last], out.feature_last, out.s_last);
    }

    void reject(std::size_t i, RejectReason why) {
        if (rest_ == nullptr || !rest_->wants_rejected) return;
        const DoubleDouble t = fraction(roots_[i].t);
        rest_->rejected_t[rest_->rejected_count] = t;
        RejectedRoot& out = rest_->rejected[rest_->rejected_count++];
        out.t = rounded(t);
        if (!(roots_[i].p && roots_[i].q)) out.s = roots_[i].p ? 0.0 : 1.0;
        out.why = why;
    }

    const grid::Corners<Int>& c_;
    StraightContacts& contacts_;
    StraightRest* rest_;
    std::size_t count_ = 0;
    std::array<TimedRoot<Int>, 4> roots_{};
    std::array<bool, 4> contact_after_{};
    bool settled_ = true;
};

}  // namespace crosscut::straight

// The straight sweep over integers of any type; for the sources that choose one. See `straight_by_integers`.

namespace crosscut::straight {

/// a x^2 + b x + c by its values: c at 0, at_one at 1.
template <class Numbers>
struct Quadratic {
    using Product = typename Numbers::Product;
    Product a, b, c;
    struct Signs {
        int a, b, c;
        int slope_at_one, at_one;
    } sign_of;

    /// From the Bernstein form: value at 0, twice the middle coefficient, value at 1.
    static Quadratic of(const Product& first, const Product& twice_middle, const Product& last) {
        const Product a = first - twice_middle + last;
        const Product b = twice_middle - 2 * first;
        constexpr auto sign = Numbers::sign;
        return {a, b, first, {sign(a), sign(b), sign(first), sign(2 * a + b), sign(last)}};
    }
};

/// The position of a root. `nowhere`: there is none with that slope.
enum class Where : std::uint8_t { below, zero, inside, one, above, nowhere };

/// The sign of the root at which a x^2 + b x + c has a slope of the given sign; 2 if there is none.
/// In the rising case the root is (-b + w) / 2a = -2c / (b + w), w > 0 the root of the discriminant.
inline int sign_of_root(int a, int b, int c, int slope) {
    return b * slope >= 0 ? -c * slope : (a == 0 ? 2 : a * slope);
}

/// The root with a slope of the given sign.
template <class Signs>
Where where(const Signs& g, int slope) {
    const int from_zero = sign_of_root(g.a, g.b, g.c, slope);
    if (from_zero == 2) return Where::nowhere;
    if (from_zero <= 0) return from_zero < 0 ? Where::below : Where::zero;
    const int from_one = sign_of_root(g.a, g.slope_at_one, g.at_one, slope);
    return from_one < 0 ? Where::inside : from_one == 0 ? Where::one : Where::above;
}

/// The double root -b / 2a.
template <class Signs>
Where where_double(const Signs& g) {
    const int from_zero = -g.b * g.a;
    if (from_zero <= 0) return from_zero < 0 ? Where::below : Where::zero;
    const int from_one = -g.slope_at_one * g.a;
    return from_one < 0 ? Where::inside : from_one == 0 ? Where::one : Where::above;
}

/// A root t with its s.
struct Root {
    Where t_where = Where::nowhere;
    Where s_where = Where::nowhere;  // nowhere: the line has no length at t
    bool at_point = false;           // ... and is at the point
    DoubleDouble t, s;
    ContactKind kind = ContactKind::crossing;
};

template <class Numbers>
class Solver {
  public:
    using Product = typename Numbers::Product;
    using Corners = grid::Corners<typename Numbers::Coordinate>;

    /// Values of roots outside [0, 1] are computed only where a `rest` wants them.
    Solver(const Corners& corners, StraightContacts& contacts, StraightRest* rest)
        : corners_(corners), contacts_(contacts), rest_(rest) {}

    /// False if a rounding is too close to call.
    bool run() {
        const Product p0_q1 = cross(corners_.p0, corners_.q1);
        const Product p1_q0 = cross(corners_.p1, corners_.q0);
        const Product f0 = cross(corners_.p0, corners_.q0);
        const Product f2 = cross(corners_.p1, corners_.q1);
        const Product f1 = p0_q1 + p1_q0;
        if (rest_ != nullptr) {
            rest_->ends.touches_begin = f0 == 0 && Numbers::sign(dot(corners_.p0, corners_.q0)) <= 0;
            rest_->ends.touches_end = f2 == 0 && Numbers::sign(dot(corners_.p1, corners_.q1)) <= 0;
        }
        if (f0 == 0 && f1 == 0 && f2 == 0) return Slide<Numbers>(corners_, contacts_, rest_).run();
        f_ = Quadratic<Numbers>::of(f0, f1, f2);
        if (rest_ != nullptr) find_sides(f_.sign_of);
        h_ = Quadratic<Numbers>::of(cross(corners_.p0, corners_.p1), p0_q1 - p1_q0,
                                    cross(corners_.q0, corners_.q1));
        discriminant_ = Numbers::discriminant(f0, f1, f2);
        if (discriminant_.sign > 0) two_roots();
        if (discriminant_.sign == 0) double_root();
        return settled_;
    }

  private:
    using Scale = typename Numbers::Scale;

    void find_sides(const typename Quadratic<Numbers>::Signs& f) {
        const auto first_of = [](int value, int slope, int bend) {
            return value != 0 ? value : slope != 0 ? slope : bend;
        };
        if (rest_->ends.touches_begin) rest_->ends.side_at_begin = first_of(f.c, f.b, f.a);
        if (rest_->ends.touches_end) rest_->ends.side_at_end = first_of(f.at_one, -f.slope_at_one, f.a);
    }

    void two_roots() {
        const int first_slope = f_.sign_of.a != 0 ? -f_.sign_of.a : f_.sign_of.b;
        for (const int slope : {first_slope, -first_slope}) {
            Root root;
            root.t_where = where(f_.sign_of, slope);
            if (root.t_where == Where::nowhere) continue;
            root.s_where = where(h_.sign_of, -slope);
            if (!is_wanted(root)) continue;
            root.t = root_with_slope(f_, slope);
            if (root.s_where != Where::nowhere) root.s = root_with_slope(h_, -slope);
            emit(root);
        }
    }

    void double_root() {
        if (f_.sign_of.a == 0) return;  // then f is constant and not zero
        Root root;
        root.kind = ContactKind::graze;
        root.t_where = where_double(f_.sign_of);
        if (h_.sign_of.a != 0) {
            root.s_where = where_double(h_.sign_of);
        } else {
            root.at_point = h_.sign_of.c == 0;
        }
        if (!is_wanted(root)) return;
        root.t = double_root_of(f_);
        if (root.s_where != Where::nowhere) root.s = double_root_of(h_);
        emit(root);
    }

    DoubleDouble double_root_of(const Quadratic<Numbers>& g) {
        Scale scale(g.a, g.b);
        const DoubleDouble root = scale.number(-g.b) / scale.number(2 * g.a);
        settled_ = settled_ && scale.fits();
        return root;
    }

    /// The root of the discriminant, in the scale.
    DoubleDouble root_of_discriminant(Scale& scale) {
        if (!Numbers::kOneScale || w_.high == 0.0) w_ = scale.root(discriminant_.value);
        return w_;
    }

    /// The root of g with a slope of the given sign.
    DoubleDouble root_with_slope(const Quadratic<Numbers>& g, int slope) {
        Scale scale(g.a, g.b, g.c);
        const DoubleDouble b = scale.number(g.b);
        const DoubleDouble w = root_of_discriminant(scale);
        const DoubleDouble turned = slope > 0 ? w : -w;
        const DoubleDouble root = g.sign_of.b * slope >= 0
                                      ? scale.number(-2 * g.c) / sum_of_one_sign(b, turned)
                                      : sum_of_one_sign(-b, turned) / scale.number(2 * g.a);
        settled_ = settled_ && scale.fits();
        return root;
    }

    static bool in_step(const Root& root) {
        return root.t_where != Where::below && root.t_where != Where::above;
    }
    static bool on_line(const Root& root) {
        if (root.s_where == Where::nowhere) return root.at_point;
        return root.s_where != Where::below && root.s_where != Where::above;
    }
    [[nodiscard]] bool is_wanted(const Root& root) const {
        return (rest_ != nullptr && rest_->wants_rejected) || (in_step(root) && on_line(root));
    }

    double rounded(const DoubleDouble& value) {
        const Rounded nearest = crosscut::rounded(value, std::abs(value.high) * grid::kOff);
        settled_ = settled_ && nearest.certain;
        return nearest.value;
    }

    void emit(const Root& root) {
        if (in_step(root) && on_line(root)) return accept(root);
        rest_->rejected_t[rest_->rejected_count] = root.t;
        RejectedRoot& out = rest_->rejected[rest_->rejected_count++];
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
        const std::size_t at = contacts_.count++;
        StraightContact& out = contacts_.contacts[at];
        if (rest_ != nullptr) rest_->t_first[at] = rest_->t_last[at] = root.t;
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
            case Where::below:
            case Where::inside:
            case Where::above:
                out.feature_first = LineFeature::inside;
                break;
        }
        out.feature_last = out.feature_first;
        out.s_first = out.s_last = root.s_where == Where::nowhere ? 0.5 : rounded(root.s);
    }

    const Corners& corners_;
    StraightContacts& contacts_;
    StraightRest* rest_;
    Quadratic<Numbers> f_, h_;
    grid::Discriminant<typename Numbers::Square> discriminant_;
    DoubleDouble w_{};
    bool settled_ = true;
};

}  // namespace crosscut::straight
