#pragma once

// The straight sweep over integers of any type; for the sources that choose one. See `straight_by_integers`.
#include "core/sweep/straight/lattice.h"
#include "core/sweep/straight/slide.h"
#include "core/sweep/straight/straight.h"

#include <cstddef>
#include <cstdint>

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

/// Where a root lies. `nowhere`: there is none with that slope.
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

    /// Values of roots outside [0, 1] are computed only when there is a `rest` to hold them.
    Solver(const Corners& corners, StraightContacts& found, StraightRest* rest)
        : corners_(corners), found_(found), rest_(rest) {}

    /// False if a rounding is too close to call.
    bool run() {
        const Product p0_q1 = cross(corners_.p0, corners_.q1);
        const Product p1_q0 = cross(corners_.p1, corners_.q0);
        const Product f0 = cross(corners_.p0, corners_.q0);
        const Product f2 = cross(corners_.p1, corners_.q1);
        const Product f1 = p0_q1 + p1_q0;
        if (f0 == 0 && f1 == 0 && f2 == 0) return Slide<Numbers>(corners_, found_, rest_).run();
        f_ = Quadratic<Numbers>::of(f0, f1, f2);
        h_ = Quadratic<Numbers>::of(cross(corners_.p0, corners_.p1), p0_q1 - p1_q0,
                                    cross(corners_.q0, corners_.q1));
        discriminant_ = Numbers::discriminant(f0, f1, f2);
        if (discriminant_.sign > 0) two_roots();
        if (discriminant_.sign == 0) double_root();
        return settled_;
    }

  private:
    using Scale = typename Numbers::Scale;

    void two_roots() {
        const int first_slope = f_.sign_of.a != 0 ? -f_.sign_of.a : f_.sign_of.b;
        for (const int slope : {first_slope, -first_slope}) {
            Root root;
            root.t_where = where(f_.sign_of, slope);
            if (root.t_where == Where::nowhere) continue;
            root.s_where = where(h_.sign_of, -slope);
            if (!wanted(root)) continue;
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
        if (!wanted(root)) return;
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
    [[nodiscard]] bool wanted(const Root& root) const {
        return rest_ != nullptr || (in_step(root) && on_line(root));
    }

    double rounded(const DoubleDouble& value) {
        const Rounded nearest = crosscut::rounded(value, std::abs(value.high) * grid::kOff);
        settled_ = settled_ && nearest.certain;
        return nearest.value;
    }

    void emit(const Root& root) {
        if (in_step(root) && on_line(root)) return accept(root);
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
        const std::size_t at = found_.count++;
        StraightContact& out = found_.contacts[at];
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
            default:
                out.feature_first = LineFeature::inside;
                break;
        }
        out.feature_last = out.feature_first;
        out.s_first = out.s_last = root.s_where == Where::nowhere ? 0.5 : rounded(root.s);
    }

    const Corners& corners_;
    StraightContacts& found_;
    StraightRest* rest_;
    Quadratic<Numbers> f_, h_;
    grid::Discriminant<typename Numbers::Square> discriminant_;
    DoubleDouble w_{};
    bool settled_ = true;
};

}  // namespace crosscut::straight
