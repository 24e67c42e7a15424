#include "core/sweep/exact/bounded_roots.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <limits>

namespace crosscut::bounded {
namespace {

BoundedPoly trimmed(BoundedPoly a) {
    while (a.count > 0 && a.c[a.count - 1].exactly_zero()) --a.count;
    return a;
}

}  // namespace

BoundedPoly poly(std::initializer_list<Bounded> coefficients) {
    BoundedPoly out;
    for (const Bounded& c : coefficients) out.c[out.count++] = c;
    return trimmed(out);
}

BoundedPoly subtract(const BoundedPoly& a, const BoundedPoly& b) {
    BoundedPoly out;
    out.count = std::max(a.count, b.count);
    for (std::size_t i = 0; i < out.count; ++i) out.c[i] = a.c[i] - b.c[i];
    return trimmed(out);
}

BoundedPoly multiply(const BoundedPoly& a, const BoundedPoly& b) {
    BoundedPoly out;
    if (a.empty() || b.empty()) return out;
    assert(a.count + b.count <= BoundedPoly::kMost + 1);
    out.count = a.count + b.count - 1;
    for (std::size_t i = 0; i < a.count; ++i) {
        for (std::size_t k = 0; k < b.count; ++k) out.c[i + k] = out.c[i + k] + a.c[i] * b.c[k];
    }
    return trimmed(out);
}

Bounded value_at(const BoundedPoly& a, const Bounded& t) {
    Bounded value;
    for (std::size_t i = a.count; i-- > 0;) value = value * t + a.c[i];
    return value;
}

std::optional<int> sign_at(const BoundedPoly& a, const Bounded& t) {
    if (t.error <= std::abs(t.number.high) * 0x1p-54) {
        const int sign = value_at(RoughPoly(a), t.number.high).sign();
        if (sign != 0) return sign;
    }
    return sign(value_at(a, t));
}

namespace {

constexpr int kDeepest = 40;
constexpr int kMostIntervals = 160;  // intervals; after that the answer is in doubt
/// Where an interval is cut: not in the middle, where simple questions have their roots.
constexpr double kCut = 0.4921875;

double cut(Between between) {
    // By magnitude first, so that roots of any size are found in few steps.
    if (between.low > 0.0 && between.high > between.low * 8.0)
        return std::ldexp(2.0 * kCut, (std::ilogb(between.low) + std::ilogb(between.high)) / 2);
    return between.low + (between.high - between.low) * kCut;
}

/// An interval with one root; or, if `shared`, with two, one of each factor of a band, of which this is one.
struct Stretch {
    Between between;
    bool shared = false;
    double sign = 0.0;  ///< of the factor where it is shared
};

/// The search for a polynomial's roots, with the factors where it is a band's.
class Search {
  public:
    Search(const BoundedPoly& a, const Band* band)
        : a_(a), coarse_(a), slope_(coarse_.slope()), band_(band) {}

    /// Appends the roots between two numbers to `into`; false if they cannot be proven.
    bool find(Between between, std::vector<Bounded>& into) {
        isolated_.clear();
        evaluated_ = 0;
        if (!isolate(between, 0)) return false;
        for (const Stretch& stretch : isolated_) {
            const auto root = stretch.shared ? of_two(stretch) : alone(stretch.between);
            if (!root) return false;
            into.push_back(*root);
        }
        return true;
    }
    /// The same from above 0 to `high`, for a polynomial that is certainly not 0 at 0.
    bool find_above_0(double high, std::vector<Bounded>& into) {
        const double low = nearest_possible_root(coarse_);
        if (low >= high) return true;
        return low > 0.0 && find({low, high}, into);
    }

  private:
    bool isolate(Between between, int depth) {
        if (depth > kDeepest || ++evaluated_ > kMostIntervals) return false;
        // In doubt: on a shorter interval less cancels.
        const int changes = variations(coarse_, between).value_or(3);
        if (changes == 0) return true;
        if (changes == 1) {
            isolated_.push_back({between});
            return true;
        }
        if (changes == 2 && band_ != nullptr && split_by_factor(between)) return true;
        const double middle = cut(between);
        return isolate({between.low, middle}, depth + 1) && isolate({middle, between.high}, depth + 1);
    }
    bool split_by_factor(Between between);
    [[nodiscard]] std::optional<Bounded> alone(Between between) const;
    [[nodiscard]] std::optional<Bounded> by_slope(Between between, double guess) const;
    [[nodiscard]] std::optional<Bounded> of_two(const Stretch& stretch) const;
    /// The sign of the area where the band's polynomial is above 0, up to the only root between.
    [[nodiscard]] double side_outside(Between between) const {
        const bool from_low = value_at(coarse_, between.low).value > value_at(coarse_, between.high).value;
        const double outside = from_low ? between.low : between.high;
        return value_at(RoughPoly(band_->area), outside).value < 0.0 ? -1.0 : 1.0;
    }

    const BoundedPoly& a_;
    RoughPoly coarse_, slope_;
    const Band* band_;
    int evaluated_ = 0;
    std::vector<Stretch> isolated_;
};

/// Where there are at most two roots: if the band's polynomial is certainly above 0 at both ends, and the
/// area has different signs there, then each factor has one. The area keeps its sign up to the first root, so
/// that root belongs to the factor with that sign.
bool Search::split_by_factor(Between between) {
    if (value_at(coarse_, between.low).sign() != 1 || value_at(coarse_, between.high).sign() != 1)
        return false;
    const RoughPoly area(band_->area);
    const int first = value_at(area, between.low).sign();
    if (first == 0 || value_at(area, between.high).sign() != -first) return false;
    isolated_.push_back({between, true, static_cast<double>(first)});
    isolated_.push_back({between, true, -static_cast<double>(first)});
    return true;
}

std::optional<Bounded> Search::of_two(const Stretch& stretch) const {
    const Factor factor(*band_, stretch.sign);
    const double guess = newton([&](double t) { return factor.near(t); }, stretch.between);
    const auto root = root_of_factor(factor, stretch.between, guess);
    // Without a length both factors are equal, and their root is a double one.
    return root && factor.has_length(*root) ? root : std::nullopt;
}

/// Relative errors up to this decide and round nearly every root.
constexpr double kFine = 0x1p-86;

/// The root in an interval that contains only one, as precisely as can be proven.
std::optional<Bounded> Search::alone(Between between) const {
    const auto examine = [this](double t) {
        return ValueAndSlope{value_at(coarse_, t).value, value_at(slope_, t).value};
    };
    const double guess = newton(examine, between);
    const auto plain = by_slope(between, guess);
    if (band_ == nullptr || (plain && plain->error <= std::abs(plain->number.high) * kFine)) return plain;
    const auto finer = root_of_factor(Factor(*band_, side_outside(between)), between, guess);
    return finer ? finer : plain;
}

std::optional<Bounded> Search::by_slope(Between between, double guess) const {
    const RoughValue steep = value_at(slope_, guess);
    const Bounded here = value_at(a_, exactly(guess));
    const DoubleDouble t = two_sum(guess, -here.number.value() / steep.value);
    // Within `around` of the root's guess the slope is at least `least`: it changes by at most the sum of the
    // sizes of the next derivative's terms.
    const double around = std::max(std::abs(guess) * 0x1p-30, std::abs(t.high - guess) * 2.0);
    double bend = 0.0;
    const double magnitude = std::abs(guess) + around;
    for (std::size_t i = a_.count; i-- > 2;)
        bend = bend * magnitude + slope_.size[i - 1] * static_cast<double>(i - 1);
    const double least = std::abs(steep.value) - (steep.size * RoughValue::kHorner + around * bend) * kUp;
    const double left = value_at(a_, {t, 0.0}).size() * kUp;
    const double error = left / least * kUp;
    if (!(least > 0.0 && error < around * 0.25)) return std::nullopt;
    if (!(t.high - around > between.low && t.high + around < between.high)) return std::nullopt;
    return Bounded{t, error};
}

/// Roots up to this size are searched for in t, larger ones in 1 / t: a border that is no root of simple
/// questions.
constexpr double kBorder = 1.0859375;

/// t^n a(1 / t), for a degree of n at most.
BoundedPoly turned(const BoundedPoly& a, std::size_t n) {
    BoundedPoly out;
    out.count = n + 1;
    for (std::size_t i = 0; i < a.count; ++i) out.c[n - i] = a.c[i];
    return out;
}
/// a(-t).
BoundedPoly mirrored(BoundedPoly a) {
    for (std::size_t i = 1; i < a.count; i += 2) a.c[i] = -a.c[i];
    return a;
}

/// t^(2 n) band(1 / t), also a band.
Band turned(const Band& band) {
    const std::size_t of_area = band.area.count - 1, of_length = band.length_sq.count / 2;
    const std::size_t n = std::max(of_area, of_length);
    return {turned(band.area, n), turned(band.length_sq, 2 * n), band.radius};
}
Band mirrored(const Band& band) { return {mirrored(band.area), mirrored(band.length_sq), band.radius}; }

/// Appends the roots above the border, in increasing order; `band` is null unless the polynomial is a band's.
bool find_far(const BoundedPoly& a, const Band* band, std::vector<Bounded>& into) {
    const BoundedPoly far = turned(a, a.count - 1);
    const std::optional<Band> far_band = band != nullptr ? std::optional(turned(*band)) : std::nullopt;
    std::vector<Bounded> inverse;
    if (!Search(far, far_band ? &*far_band : nullptr).find_above_0(1.0 / kBorder, inverse)) return false;
    for (auto root = inverse.rbegin(); root != inverse.rend(); ++root) into.push_back(exactly(1.0) / *root);
    return true;
}

using Roots = std::optional<std::vector<Bounded>>;

Roots all_roots(const BoundedPoly& a, const Band* band) {
    std::vector<Bounded> all;
    const std::optional<Band> left = band != nullptr ? std::optional(mirrored(*band)) : std::nullopt;
    if (!find_far(mirrored(a), left ? &*left : nullptr, all)) return std::nullopt;
    std::reverse(all.begin(), all.end());
    for (Bounded& root : all) root = -root;
    if (!Search(a, band).find({-kBorder, kBorder}, all)) return std::nullopt;
    if (!find_far(a, band, all)) return std::nullopt;
    return all;
}

}  // namespace

Roots simple_roots(const BoundedPoly& a) {
    return a.count < 2 ? std::vector<Bounded>() : all_roots(a, nullptr);
}

Roots simple_roots(const Band& band, const BoundedPoly& poly) {
    if (band.area.empty() || band.length_sq.empty()) return simple_roots(poly);
    return poly.count < 2 ? std::vector<Bounded>() : all_roots(poly, &band);
}

namespace {

Roots roots_in_step(const BoundedPoly& a, const Band* band) {
    if (a.count < 2) return std::vector<Bounded>();
    std::vector<Bounded> found;
    if (!Search(a, band).find({1.0 - kBorder, kBorder}, found)) return std::nullopt;
    return found;
}

}  // namespace

Roots simple_roots_in_step(const BoundedPoly& a) { return roots_in_step(a, nullptr); }

Roots simple_roots_in_step(const Band& band, const BoundedPoly& poly) {
    return roots_in_step(poly, band.area.empty() || band.length_sq.empty() ? nullptr : &band);
}

namespace {

/// Shifts, scales and sums below have an error below 64 u of the sum of the sizes for degree 8; the bound is
/// twice that.
constexpr double kDescartes = 0x1p-46;

/// The coefficients of (1 + y)^n a((low + high y) / (1 + y)), from the last to the first.
RoughPoly stretched(RoughPoly a, Between between) {
    const auto shift = [&a](double by) {
        const double magnitude = std::abs(by);
        for (std::size_t i = 0; i + 1 < a.count; ++i) {
            for (std::size_t k = a.count - 1; k-- > i;) {
                a.c[k] += by * a.c[k + 1];
                a.size[k] += magnitude * a.size[k + 1];
            }
        }
    };
    shift(between.low);
    double power = 1.0;
    for (std::size_t i = 0; i < a.count; ++i, power *= between.high - between.low) {
        a.c[i] *= power;
        a.size[i] *= power;
    }
    std::reverse(a.c.begin(), a.c.begin() + static_cast<std::ptrdiff_t>(a.count));
    std::reverse(a.size.begin(), a.size.begin() + static_cast<std::ptrdiff_t>(a.count));
    shift(1.0);
    return a;
}

}  // namespace

std::optional<int> variations(const RoughPoly& a, Between between) {
    const RoughPoly seen = stretched(a, between);
    int changes = 0;
    int last = 0;
    bool doubtful = false;  // since the last certain sign
    for (std::size_t i = 0; i < seen.count; ++i) {
        const double doubt = seen.size[i] * kDescartes;
        const int sign = static_cast<int>(seen.c[i] > doubt) - static_cast<int>(seen.c[i] < -doubt);
        if (sign == 0) {
            doubtful = true;
            continue;
        }
        // An uncertain sign between two different ones makes no difference; between equal ones it may.
        if (last == 0 ? doubtful : doubtful && sign == last) return std::nullopt;
        if (last != 0 && sign != last) ++changes;
        last = sign;
        doubtful = false;
    }
    if (doubtful || last == 0) return std::nullopt;
    return changes;
}

double nearest_possible_root(const RoughPoly& a) {
    const double first = std::abs(a.c[0]) - a.size[0] * 0x1p-50;
    if (!(first > 0.0)) return 0.0;
    // |c_i| b^i is at most |c_0| 2^-i for every i, so all of them together stay below |c_0|.
    int exponent = std::numeric_limits<int>::max();
    for (std::size_t i = 1; i < a.count; ++i) {
        if (a.size[i] == 0.0) continue;
        const int less = std::ilogb(first) - (std::ilogb(a.size[i]) + 1);
        const int n = static_cast<int>(i);
        exponent = std::min(exponent, (less >= 0 ? less / n : -((n - 1 - less) / n)) - 2);
    }
    return exponent > 100 ? 0x1p100 : std::ldexp(1.0, exponent);
}

RoughPoly::RoughPoly(const BoundedPoly& a) : count(a.count) {
    for (std::size_t i = 0; i < count; ++i) {
        c[i] = a.c[i].number.high;
        size[i] = std::abs(a.c[i].number.high) + a.c[i].error * 0x1p54;
    }
}

RoughPoly RoughPoly::slope() const {
    RoughPoly out;
    out.count = count - 1;
    for (std::size_t i = 0; i < out.count; ++i) {
        out.c[i] = c[i + 1] * static_cast<double>(i + 1);
        out.size[i] = size[i + 1] * static_cast<double>(i + 1);
    }
    return out;
}

RoughValue value_at(const RoughPoly& a, double t) {
    RoughValue out;
    for (std::size_t i = a.count; i-- > 0;) {
        out.value = out.value * t + a.c[i];
        out.size = out.size * std::abs(t) + a.size[i];
    }
    return out;
}

Factor::Factor(const Band& band, double sign)
    : band_(band),
      far_(sign * band.radius),
      area_(band.area),
      length_sq_(band.length_sq),
      area_slope_(area_.slope()),
      length_slope_(length_sq_.slope()) {}

Bounded Factor::operator()(const Bounded& t) const {
    return value_at(band_.area, t) - root(value_at(band_.length_sq, t)) * exactly(far_);
}

ValueAndSlope Factor::near(double t) const {
    const double length = std::sqrt(std::max(value_at(length_sq_, t).value, 0.0));
    return {value_at(area_, t).value - far_ * length,
            value_at(area_slope_, t).value - far_ * 0.5 * value_at(length_slope_, t).value / length};
}

bool Factor::has_length(const Bounded& t) const { return sign(value_at(band_.length_sq, t)) == 1; }

std::optional<Bounded> root_of_factor(const Factor& factor, Between between, double guess) {
    Bounded t = exactly(guess);
    double error_bound = 0.0;
    for (int i = 0; i < 8; ++i) {
        const Bounded here = factor(t);
        const double at = t.number.high;
        const double slope = factor.near(at).slope;
        const double step = here.number.value() / slope;
        error_bound = std::abs(here.error / slope) * 4.0 + std::abs(at) * 0x1p-102;
        if (!(std::abs(step) <= std::abs(at))) return std::nullopt;
        t.number = t.number + DoubleDouble{-step, 0.0};
        if (std::abs(step) <= error_bound) break;
    }
    const Bounded low{t.number + DoubleDouble{-error_bound, 0.0}, 0.0};
    const Bounded high{t.number + DoubleDouble{error_bound, 0.0}, 0.0};
    const int before = sign(factor(low)).value_or(0);
    if (before == 0 || sign(factor(high)) != -before) return std::nullopt;
    if (sign(low - exactly(between.low)) != 1 || sign(exactly(between.high) - high) != 1) return std::nullopt;
    return Bounded{t.number, (error_bound + std::abs(t.number.high) * kSumFraction) * kUp};
}

}  // namespace crosscut::bounded
