#include "core/sweep/polynomial/bounded_poly.h"

#include <algorithm>
#include <cassert>

namespace crosscut::bounded {
namespace {

constexpr std::size_t kMost = BoundedPoly::kMost;
using Doubles = std::array<double, kMost>;

/// The coefficients as doubles, and sizes: each coefficient is off by at most 2^-52 of its size.
struct Rough {
    Doubles c{}, size{};
    std::size_t count = 0;
};

Rough rough(const BoundedPoly& a) {
    Rough out;
    out.count = a.count;
    for (std::size_t i = 0; i < a.count; ++i) {
        out.c[i] = a.c[i].number.high;
        out.size[i] = std::abs(a.c[i].number.high) + a.c[i].error * 0x1p54;
    }
    return out;
}

Rough slope_of(const Rough& a) {
    Rough slope;
    slope.count = a.count - 1;
    for (std::size_t i = 0; i < slope.count; ++i) {
        slope.c[i] = a.c[i + 1] * static_cast<double>(i + 1);
        slope.size[i] = a.size[i + 1] * static_cast<double>(i + 1);
    }
    return slope;
}

/// A value in double and the sum of the sizes that went into it.
struct Rounded {
    double value = 0.0, size = 0.0;
};

Rounded at(const Rough& a, double t) {
    Rounded out;
    for (std::size_t i = a.count; i-- > 0;) {
        out.value = out.value * t + a.c[i];
        out.size = out.size * std::abs(t) + a.size[i];
    }
    return out;
}

/// Horner in double: 2 roundings and 2 of t a step, and the coefficients' own, are below 64 u of the size for degree 8.
constexpr double kHorner = 0x1p-46;

/// Shifts, scales and sums below make less than 64 u of the sum of the sizes for degree 8; twice that leaves room.
constexpr double kDescartes = 0x1p-46;

/// Sign changes of (1 + y)^n a((low + high y) / (1 + y)), as `roots::sign_variations`; nothing where the signs of the first
/// or last coefficient, or of one whose sign matters, are not certain. 0 and 1 are the number of roots between.
std::optional<int> variations(const Rough& a, double low, double high) {
    Doubles c = a.c;
    Doubles size = a.size;
    const double reach = std::abs(low);
    for (std::size_t i = 0; i + 1 < a.count; ++i) {
        for (std::size_t k = a.count - 1; k-- > i;) {
            c[k] += low * c[k + 1];
            size[k] += reach * size[k + 1];
        }
    }
    double power = 1.0;
    for (std::size_t i = 0; i < a.count; ++i, power *= high - low) {
        c[i] *= power;
        size[i] *= power;
    }
    std::reverse(c.begin(), c.begin() + static_cast<std::ptrdiff_t>(a.count));
    std::reverse(size.begin(), size.begin() + static_cast<std::ptrdiff_t>(a.count));
    for (std::size_t i = 0; i + 1 < a.count; ++i) {
        for (std::size_t k = a.count - 1; k-- > i;) {
            c[k] += c[k + 1];
            size[k] += size[k + 1];
        }
    }
    int changes = 0;
    int last = 0;
    bool doubtful = false;  // since the last certain sign
    for (std::size_t i = 0; i < a.count; ++i) {
        const int sign =
            static_cast<int>(c[i] > size[i] * kDescartes) - static_cast<int>(c[i] < -size[i] * kDescartes);
        if (sign == 0) {
            doubtful = true;
            continue;
        }
        // What is in doubt between two different signs makes no difference; between equal ones it may.
        if (last == 0 ? doubtful : doubtful && sign == last) return std::nullopt;
        if (last != 0 && sign != last) ++changes;
        last = sign;
        doubtful = false;
    }
    if (doubtful || last == 0) return std::nullopt;
    return changes;
}

constexpr int kDeepest = 40;
constexpr int kMostAsked = 160;  // intervals; what needs more is in doubt
/// Where an interval is cut: not in the middle, where the roots of simple questions lie.
constexpr double kCut = 0.4921875;

struct Between {
    double low, high;
};

class Isolator {
  public:
    explicit Isolator(const Rough& a) : a_(a) {}

    bool search(double low, double high, int depth) {
        if (depth > kDeepest || ++asked_ > kMostAsked) return false;
        // In doubt: on a shorter interval less cancels.
        const int changes = variations(a_, low, high).value_or(2);
        if (changes == 0) return true;
        if (changes == 1) {
            found_.push_back({low, high});
            return true;
        }
        const double middle = low + (high - low) * kCut;
        return search(low, middle, depth + 1) && search(middle, high, depth + 1);
    }
    [[nodiscard]] const std::vector<Between>& found() const { return found_; }

  private:
    const Rough& a_;
    int asked_ = 0;
    std::vector<Between> found_;
};

/// Newton's method, kept between the ends by halving.
double guess(const Rough& a, const Rough& slope, Between between) {
    const bool rises = at(a, between.low).value < at(a, between.high).value;
    double t = 0.5 * (between.low + between.high);
    for (int i = 0; i < 60; ++i) {
        const double here = at(a, t).value;
        ((here < 0.0) == rises ? between.low : between.high) = t;
        double next = t - here / at(slope, t).value;
        if (!(next > between.low && next < between.high)) next = 0.5 * (between.low + between.high);
        const bool close = std::abs(next - t) <= std::abs(t) * 0x1p-50;
        t = next;
        if (close) break;
    }
    return t;
}

/// The root of `a` in an interval that holds only one, as nearly as can be proven.
std::optional<Bounded> refined(const BoundedPoly& a, const Rough& rough_a, const Rough& slope,
                               const Between& between) {
    const double first = guess(rough_a, slope, between);
    const Rounded steep = at(slope, first);
    const Bounded here = value_at(a, exactly(first));
    const DoubleDouble t = two_sum(first, -here.number.value() / steep.value);
    // Within `around` of the root's guess the slope is at least `least`: it changes by at most the sum of the sizes of the
    // next derivative's terms.
    const double around = std::max(std::abs(first) * 0x1p-30, std::abs(t.high - first) * 2.0);
    double bend = 0.0;
    const double reach = std::abs(first) + around;
    for (std::size_t i = a.count; i-- > 2;)
        bend = bend * reach + slope.size[i - 1] * static_cast<double>(i - 1);
    const double least = std::abs(steep.value) - (steep.size * kHorner + around * bend) * kUp;
    const double left = value_at(a, {t, 0.0}).size() * kUp;
    const double error = left / least * kUp;
    if (!(least > 0.0 && error < around * 0.25)) return std::nullopt;
    if (!(t.high - around > between.low && t.high + around < between.high)) return std::nullopt;
    return Bounded{t, error};
}

/// The roots of `a` between two numbers into `into`; false if they cannot be proven.
bool roots_between(const BoundedPoly& a, double low, double high, std::vector<Bounded>& into) {
    const Rough coarse = rough(a);
    const Rough slope = slope_of(coarse);
    Isolator isolator(coarse);
    if (!isolator.search(low, high, 0)) return false;
    for (const Between& between : isolator.found()) {
        const auto root = refined(a, coarse, slope, between);
        if (!root) return false;
        into.push_back(*root);
    }
    return true;
}

BoundedPoly trimmed(BoundedPoly a) {
    while (a.count > 0 && a.c[a.count - 1].exactly_zero()) --a.count;
    return a;
}

/// Roots up to this size are looked for in t, larger ones in 1 / t: a border that simple questions have no root at.
constexpr double kBorder = 1.0859375;

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
    const Rough coarse = rough(a);
    if (t.error <= std::abs(t.number.high) * 0x1p-54) {
        const Rounded here = at(coarse, t.number.high);
        if (here.value > here.size * kHorner) return 1;
        if (here.value < -here.size * kHorner) return -1;
    }
    return sign(value_at(a, t));
}

std::optional<std::vector<Bounded>> simple_roots(const BoundedPoly& a) {
    std::vector<Bounded> found;
    if (a.count < 2) return found;
    BoundedPoly turned;  // t^n a(1 / t)
    turned.count = a.count;
    std::reverse_copy(a.c.begin(), a.c.begin() + static_cast<std::ptrdiff_t>(a.count), turned.c.begin());
    std::vector<Bounded> beyond, before;
    if (!roots_between(turned, -1.0 / kBorder, 0.0, before)) return std::nullopt;
    if (!roots_between(a, -kBorder, kBorder, found)) return std::nullopt;
    if (!roots_between(turned, 0.0, 1.0 / kBorder, beyond)) return std::nullopt;
    std::vector<Bounded> all;
    for (auto root = before.rbegin(); root != before.rend(); ++root) all.push_back(exactly(1.0) / *root);
    all.insert(all.end(), found.begin(), found.end());
    for (auto root = beyond.rbegin(); root != beyond.rend(); ++root) all.push_back(exactly(1.0) / *root);
    return all;
}

}  // namespace crosscut::bounded
