#include "core/sweep/polynomial/bounded_roots.h"

#include "core/sweep/polynomial/band_factor.h"
#include "core/sweep/polynomial/descartes.h"
#include "core/sweep/polynomial/rough_poly.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace crosscut::bounded {
namespace {

constexpr int kDeepest = 40;
constexpr int kMostAsked = 160;  // intervals; what needs more is in doubt
/// Where an interval is cut: not in the middle, where the roots of simple questions lie.
constexpr double kCut = 0.4921875;

double cut(Between between) {
    // By magnitude first, so that roots of any size are found in few steps.
    if (between.low > 0.0 && between.high > between.low * 8.0)
        return std::ldexp(2.0 * kCut, (std::ilogb(between.low) + std::ilogb(between.high)) / 2);
    return between.low + (between.high - between.low) * kCut;
}

/// A stretch with one root; or with two, one of each factor of a band, of which this is about one.
struct Stretch {
    Between between;
    bool shared = false;
    double sign = 0.0;  ///< of the factor where it is shared
};

/// A polynomial whose roots are looked for, with what it is made of where it is a band's.
class Search {
  public:
    Search(const BoundedPoly& a, const Band* band)
        : a_(a), coarse_(a), slope_(coarse_.slope()), band_(band) {}

    /// The roots between two numbers into `into`; false if they cannot be proven.
    bool find(Between between, std::vector<Bounded>& into) {
        isolated_.clear();
        asked_ = 0;
        if (!isolate(between, 0)) return false;
        for (const Stretch& stretch : isolated_) {
            const auto root = stretch.shared ? of_two(stretch) : alone(stretch.between);
            if (!root) return false;
            into.push_back(*root);
        }
        return true;
    }
    /// The same from above 0 to `high`, of a polynomial that surely is not 0 at 0.
    bool find_above_0(double high, std::vector<Bounded>& into) {
        const double low = nearest_possible_root(coarse_);
        if (low >= high) return true;
        return low > 0.0 && find({low, high}, into);
    }

  private:
    bool isolate(Between between, int depth) {
        if (depth > kDeepest || ++asked_ > kMostAsked) return false;
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
    int asked_ = 0;
    std::vector<Stretch> isolated_;
};

/// Where there are at most two roots: if the band's polynomial is surely above 0 at both ends, and the area on different sides
/// of 0, then each factor has one. The area keeps its sign up to the first root, so that is of the factor with that sign.
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
    // Without a length both factors are one, and their root a double one.
    return root && factor.has_length(*root) ? root : std::nullopt;
}

/// Errors up to this share of a root decide and round nearly everything that is asked of it.
constexpr double kFine = 0x1p-86;

/// The root in an interval that holds only one, as nearly as can be proven.
std::optional<Bounded> Search::alone(Between between) const {
    const auto look = [this](double t) {
        return ValueAndSlope{value_at(coarse_, t).value, value_at(slope_, t).value};
    };
    const double guess = newton(look, between);
    const auto plain = by_slope(between, guess);
    if (band_ == nullptr || (plain && plain->error <= std::abs(plain->number.high) * kFine)) return plain;
    const auto finer = root_of_factor(Factor(*band_, side_outside(between)), between, guess);
    return finer ? finer : plain;
}

std::optional<Bounded> Search::by_slope(Between between, double guess) const {
    const RoughValue steep = value_at(slope_, guess);
    const Bounded here = value_at(a_, exactly(guess));
    const DoubleDouble t = two_sum(guess, -here.number.value() / steep.value);
    // Within `around` of the root's guess the slope is at least `least`: it changes by at most the sum of the sizes of the
    // next derivative's terms.
    const double around = std::max(std::abs(guess) * 0x1p-30, std::abs(t.high - guess) * 2.0);
    double bend = 0.0;
    const double reach = std::abs(guess) + around;
    for (std::size_t i = a_.count; i-- > 2;)
        bend = bend * reach + slope_.size[i - 1] * static_cast<double>(i - 1);
    const double least = std::abs(steep.value) - (steep.size * RoughValue::kHorner + around * bend) * kUp;
    const double left = value_at(a_, {t, 0.0}).size() * kUp;
    const double error = left / least * kUp;
    if (!(least > 0.0 && error < around * 0.25)) return std::nullopt;
    if (!(t.high - around > between.low && t.high + around < between.high)) return std::nullopt;
    return Bounded{t, error};
}

/// Roots up to this size are looked for in t, larger ones in 1 / t: a border that simple questions have no root at.
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

/// t^(2 n) band(1 / t), a band too.
Band turned(const Band& band) {
    const std::size_t of_area = band.area.count - 1, of_length = band.length_sq.count / 2;
    const std::size_t n = std::max(of_area, of_length);
    return {turned(band.area, n), turned(band.length_sq, 2 * n), band.radius};
}
Band mirrored(const Band& band) { return {mirrored(band.area), mirrored(band.length_sq), band.radius}; }

/// The roots above the border of a polynomial that is a band's or, without one, any; ever farther from 0 come first.
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

Roots simple_roots_in_step(const BoundedPoly& a) {
    if (a.count < 2) return std::vector<Bounded>();
    std::vector<Bounded> found;
    if (!Search(a, nullptr).find({1.0 - kBorder, kBorder}, found)) return std::nullopt;
    return found;
}

}  // namespace crosscut::bounded
