#include "app/ui/panels/quantity_text.h"

#include "app/model/fields/number_text.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>

namespace crosscut {
namespace {

constexpr int kDigits = 4, kLeastDecimals = 2;

template <class Text>
std::string in_brackets(std::initializer_list<double> numbers, const Text& text) {
    std::string out = "(";
    for (const double n : numbers) out += (out.size() > 1 ? ", " : "") + text(n);
    return out + ")";
}

std::string plain(double v) { return readable(v, kDigits); }

/// A coordinate far from the origin keeps decimals, by which places there differ.
std::string coordinate(double v) {
    const double size = std::fabs(v);
    const int whole = size >= 1.0 && std::isfinite(size) ? static_cast<int>(std::log10(size)) + 1 : 0;
    return readable(v, std::clamp(whole + kLeastDecimals, kDigits, 17));
}

std::string with_sign(double v) { return (v > 0.0 ? "+" : "") + readable(v, kDigits); }

bool finite(std::initializer_list<double> numbers) {
    return std::all_of(numbers.begin(), numbers.end(), [](double v) { return std::isfinite(v); });
}

/// The change between two values of one kind.
struct Change {
    std::string operator()(double now, double before) const {
        const double d = now - before;
        return finite({d}) ? with_sign(d) : std::string();
    }
    std::string operator()(const Vec2& now, const Vec2& before) const {
        const Vec2 d = now - before;
        return finite({d.x, d.y}) ? in_brackets({d.x, d.y}, with_sign) : std::string();
    }
    std::string operator()(const Vec3& now, const Vec3& before) const {
        const Vec3 d = now - before;
        return finite({d.x, d.y, d.z}) ? in_brackets({d.x, d.y, d.z}, with_sign) : std::string();
    }
    std::string operator()(const std::string&, const std::string& before) const { return "was: " + before; }
    template <class A, class B>
    std::string operator()(const A&, const B&) const {
        return {};
    }
};

}  // namespace

std::string value_text(const Quantity& q) {
    struct Text {
        std::string operator()(double v) const { return plain(v); }
        std::string operator()(const Vec2& v) const { return in_brackets({v.x, v.y}, coordinate); }
        std::string operator()(const Vec3& v) const { return in_brackets({v.x, v.y, v.z}, coordinate); }
        std::string operator()(const std::string& v) const { return v; }
    };
    std::string text = std::visit(Text{}, q.value);
    if (q.unit.empty()) return text;
    return q.unit == "°" ? text + q.unit : text + " " + q.unit;
}

std::string whole_text(const Quantity& q) {
    struct Text {
        static std::string all(double v) { return std::isfinite(v) ? shortest(v) : std::string(); }
        std::string operator()(double v) const { return all(v); }
        std::string operator()(const Vec2& v) const { return in_brackets({v.x, v.y}, all); }
        std::string operator()(const Vec3& v) const { return in_brackets({v.x, v.y, v.z}, all); }
        std::string operator()(const std::string&) const { return {}; }
    };
    const std::string whole = std::visit(Text{}, q.value);
    Quantity bare = q;
    bare.unit.clear();
    std::string shown = value_text(bare);
    for (std::size_t at = 0; (at = shown.find("\u2212")) != std::string::npos;) shown.replace(at, 3, "-");
    return whole == shown ? std::string() : whole;
}

std::string change_text(const Quantity& now, const Quantity& before) {
    if (value_text(now) == value_text(before)) return {};
    const std::string change = std::visit(Change{}, now.value, before.value);
    return !change.empty() && now.unit == "°" ? change + now.unit : change;
}

}  // namespace crosscut
