#include "core/sweep/exact/bounded_straight.h"

#include <crosscut/sweep/motion.h>
#include <crosscut/types.h>
#include "core/number/double_double.h"
#include "core/sweep/sweep_cut.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace crosscut {
namespace bounded_straight {
namespace {

constexpr double kSmallest = 0x1p-200;
constexpr double kLargest = 0x1p200;
constexpr double kShortest = 0x1p-100;
/// With u = 2^-53 and m the largest coordinate: a corner is off by less than 64 u² m and is at most 2 m, a
/// cross product of two by less than 2^-96 m², and each coefficient below, at most four of them, by this much
/// of m².
constexpr double kCoefficient = 0x1p-92;
/// Relative: above the errors of the few operations behind a quotient or a sum.
constexpr double kOperations = 0x1p-98;
using bounded::kUp;

/// A number and how far off it may be.
struct Value {
    DoubleDouble number;
    double error = 0.0;

    /// -1 or 1 if that is certain, else 0.
    [[nodiscard]] int sign() const {
        return static_cast<int>(number.high > error * kUp) - static_cast<int>(number.high < -error * kUp);
    }
    [[nodiscard]] std::optional<double> rounded() const {
        const Rounded nearest = crosscut::rounded(number, error + std::abs(number.high) * kOperations);
        return nearest.certain ? std::optional(nearest.value) : std::nullopt;
    }
};

struct Corner {
    DoubleDouble x, y;
};

DoubleDouble difference(const DoubleDouble& a, const DoubleDouble& b) { return normalized(loose_sum(a, -b)); }

DoubleDouble seen(double start, double end, double t, double from) {
    if (t == 0.0 || start == end) return two_difference(start, from);
    if (t == 1.0) return two_difference(end, from);
    const DoubleDouble way = loose_product(t, two_difference(end, start));
    return normalized(loose_sum(two_difference(start, from), way));
}

Corner seen(const Path2& path, double t, const Vec2& from) {
    return {seen(path.from.x, path.to.x, t, from.x), seen(path.from.y, path.to.y, t, from.y)};
}

DoubleDouble cross(const Corner& u, const Corner& v) {
    return difference(loose_product(u.x, v.y), loose_product(u.y, v.x));
}

double size(const Vec2& v) { return std::max(std::abs(v.x), std::abs(v.y)); }
double size(const Path2& path) { return std::max(size(path.from), size(path.to)); }

/// a x² + b x + c, with its value and its slope at 1, all off by at most `error`.
struct Quadratic {
    DoubleDouble a, b, c, slope_at_one, at_one;
    double error;

    /// From the Bernstein form: value at 0, twice the middle coefficient, value at 1.
    Quadratic(const DoubleDouble& first, const DoubleDouble& twice_middle, const DoubleDouble& last,
              double off)
        : a(difference(loose_sum(first, last), twice_middle)),
          b(difference(twice_middle, first.times_power_of_two(2.0))),
          c(first),
          slope_at_one(difference(last.times_power_of_two(2.0), twice_middle)),
          at_one(last),
          error(off) {}

    [[nodiscard]] int sign(const DoubleDouble& coefficient) const { return Value{coefficient, error}.sign(); }
};

/// The root of a quadratic with a slope of the given sign; `w` is the root of its discriminant. An infinite
/// error where it cannot be told from one far away.
Value root_with_slope(const Quadratic& g, int slope, const Value& w) {
    const DoubleDouble turned = slope > 0 ? w.number : -w.number;
    const bool small = g.b.high * slope >= 0.0;
    const DoubleDouble sum = small ? sum_of_one_sign(g.b, turned) : sum_of_one_sign(-g.b, turned);
    const DoubleDouble twice = small ? g.c.times_power_of_two(-2.0) : g.a.times_power_of_two(2.0);
    const DoubleDouble& over = small ? twice : sum;
    const DoubleDouble& under = small ? sum : twice;
    const double off_sum = g.error + w.error, off_twice = 2.0 * g.error;
    const double least = std::abs(under.high) / kUp - (small ? off_sum : off_twice);
    if (!(least > 0.0)) return {{}, HUGE_VAL};
    const DoubleDouble root = over / under;
    const double size = std::abs(root.high) * kUp;
    const double passed_on = small ? off_twice + size * off_sum : off_sum + size * off_twice;
    return {root, (passed_on / least + size * kOperations) * kUp};
}

/// The slopes at which the area passes 0 within the piece, in order of time.
struct Slopes {
    int count = 0;
    std::array<int, 2> sign{};
};

/// Nothing where that is not certain. `discriminant` is the sign of the discriminant, 0 if in doubt.
std::optional<Slopes> slopes_within(const Quadratic& f, int discriminant) {
    const int first = f.sign(f.c), last = f.sign(f.at_one);
    if (first == 0 || last == 0) return std::nullopt;
    if (first != last) return Slopes{1, {last, 0}};
    if (discriminant < 0) return Slopes{};
    const int leaves = f.sign(f.b), arrives = f.sign(f.slope_at_one);
    if (leaves == 0 || arrives == 0) return std::nullopt;
    if (leaves == arrives || leaves == first) return Slopes{};
    return Slopes{2, {-first, first}};
}

/// One piece; what is not proven sets `settled_` to false for good.
class Solver {
  public:
    Solver(const MovingSegment2& segment, const PathPiece& piece, const SweepOptions& options)
        : query_{segment, {piece.path.start, piece.path.end, {}}, 0.0}, piece_(piece), options_(options) {}

    std::optional<PieceContacts> run() {
        const double m = std::max({size(query_.segment.p), size(query_.segment.q), size(query_.point)});
        if (!(m > kSmallest && m < kLargest)) return std::nullopt;
        const Corner p0 = seen(query_.segment.p, piece_.begin, query_.point.from);
        const Corner p1 = seen(query_.segment.p, piece_.end, query_.point.to);
        const Corner q0 = seen(query_.segment.q, piece_.begin, query_.point.from);
        const Corner q1 = seen(query_.segment.q, piece_.end, query_.point.to);
        const double off = kCoefficient * m * m;
        const DoubleDouble p0_q1 = cross(p0, q1), p1_q0 = cross(p1, q0);
        const DoubleDouble f0 = cross(p0, q0), f1 = normalized(loose_sum(p0_q1, p1_q0)), f2 = cross(p1, q1);
        const Quadratic f(f0, f1, f2, off);
        const Value discriminant{
            difference(loose_product(f1, f1), loose_product(f0, f2).times_power_of_two(4.0)),
            off * (4.0 * std::abs(f1.high) + 8.0 * (std::abs(f0.high) + std::abs(f2.high)))};
        const int sign = discriminant.sign();
        const std::optional<Slopes> slopes = slopes_within(f, sign);
        if (!slopes) return std::nullopt;
        if (slopes->count == 0) return PieceContacts{};
        if (sign <= 0) return std::nullopt;
        const DoubleDouble w = sqrt(discriminant.number);
        const Value root{w, (discriminant.error / w.high + w.high * kOperations) * kUp};
        const Quadratic h(cross(p0, p1), difference(p0_q1, p1_q0), cross(q0, q1), off);
        for (int i = 0; i < slopes->count; ++i) {
            const int slope = slopes->sign.at(static_cast<std::size_t>(i));
            add(root_with_slope(f, slope, root), root_with_slope(h, -slope, root));
        }
        if (!settled_) return std::nullopt;
        return std::move(out_);
    }

  private:
    double settled(const std::optional<double>& value) {
        settled_ = settled_ && value.has_value();
        return value.value_or(0.0);
    }

    double time(const Value& t) {
        const DoubleDouble length = two_difference(piece_.end, piece_.begin);
        const DoubleDouble in_step = sum_of_one_sign({piece_.begin, 0.0}, length * t.number);
        return settled(Value{in_step, t.error * length.high * kUp}.rounded());
    }

    double coordinate(double start, double end, const Value& t) {
        if (start == end) return start + 0.0;
        const DoubleDouble run = two_difference(end, start);
        const DoubleDouble position = normalized(loose_sum({start, 0.0}, run * t.number));
        const double largest = std::max(std::abs(start), std::abs(end));
        return settled(
            Value{position, (t.error * std::abs(run.high) + largest * kOperations) * kUp}.rounded());
    }

    /// The root at t in the piece, at s on the supporting line.
    void add(const Value& t, const Value& s) {
        const Value from_q{DoubleDouble{1.0, 0.0} - s.number,
                           s.error + std::abs(s.number.high) * kOperations};
        const int after_p = s.sign(), before_q = from_q.sign();
        settled_ = settled_ && after_p != 0 && before_q != 0;
        const bool on_line = after_p > 0 && before_q > 0;
        if (!settled_ || (!on_line && !options_.rejected)) return;
        const double t_rounded = time(t), s_rounded = settled(s.rounded());
        if (!on_line) {
            const RejectReason why = after_p < 0 ? RejectReason::before_p : RejectReason::beyond_q;
            out_.contacts.rejected.push_back({t_rounded, s_rounded, why});
            return;
        }
        Contact contact;
        contact.t_first = contact.t_last = t_rounded;
        contact.s_first = contact.s_last = s_rounded;
        const Path2& point = query_.point;
        contact.point_first = {coordinate(point.from.x, point.to.x, t),
                               coordinate(point.from.y, point.to.y, t)};
        contact.point_last = contact.point_first;
        if (settled_) contact.cut = cut_direction(query_, t_rounded, s_rounded, options_.cut);
        out_.contacts.contacts.push_back(contact);
    }

    SweepQuery query_;
    const PathPiece& piece_;
    const SweepOptions& options_;
    PieceContacts out_;
    bool settled_ = true;
};

}  // namespace
}  // namespace bounded_straight

std::optional<PieceContacts> straight_piece_bounded(const MovingSegment2& segment, const PathPiece& piece,
                                                    const SweepOptions& options) {
    using bounded_straight::kShortest;
    if (piece.end - piece.begin < kShortest || (piece.begin > 0.0 && piece.begin < kShortest))
        return std::nullopt;
    return bounded_straight::Solver(segment, piece, options).run();
}

}  // namespace crosscut
