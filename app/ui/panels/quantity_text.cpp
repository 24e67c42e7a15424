#include "app/ui/panels/quantity_text.h"

#include "app/model/number_format.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>

namespace crosscut {
namespace {

template <class Text>
std::string in_brackets(std::initializer_list<double> numbers, const Text& text) {
    std::string out = "(";
    for (const double n : numbers) out += (out.size() > 1 ? ", " : "") + text(n);
    return out + ")";
}

bool finite(std::initializer_list<double> numbers) {
    return std::all_of(numbers.begin(), numbers.end(), [](double v) { return std::isfinite(v); });
}

/// The change between two values of one kind.
struct Change {
    const Digits& digits;
    bool length;

    [[nodiscard]] std::string number(double d) const {
        return (d > 0.0 ? "+" : "") + (length ? digits.length(d) : Digits::number(d));
    }
    [[nodiscard]] std::string place(double d) const { return (d > 0.0 ? "+" : "") + digits.coordinate(d); }
    std::string operator()(double now, double before) const {
        const double d = now - before;
        return finite({d}) ? number(d) : std::string();
    }
    std::string operator()(const Vec2& now, const Vec2& before) const {
        const Vec2 d = now - before;
        return finite({d.x, d.y}) ? in_brackets({d.x, d.y}, [this](double v) { return place(v); })
                                  : std::string();
    }
    std::string operator()(const Vec3& now, const Vec3& before) const {
        const Vec3 d = now - before;
        return finite({d.x, d.y, d.z}) ? in_brackets({d.x, d.y, d.z}, [this](double v) { return place(v); })
                                       : std::string();
    }
    std::string operator()(const std::string&, const std::string& before) const { return "was: " + before; }
    template <class A, class B>
    std::string operator()(const A&, const B&) const {
        return {};
    }
};

}  // namespace

std::string value_text(const Quantity& q, const Digits& digits) {
    struct Text {
        const Digits& digits;
        bool length;
        std::string operator()(double v) const { return length ? digits.length(v) : Digits::number(v); }
        std::string operator()(const Vec2& v) const { return digits.point(v); }
        std::string operator()(const Vec3& v) const { return digits.point(v); }
        std::string operator()(const std::string& v) const { return v; }
    };
    std::string text = std::visit(Text{digits, q.length}, q.value);
    if (q.unit.empty()) return text;
    return q.unit == "°" ? text + q.unit : text + " " + q.unit;
}

std::string whole_text(const Quantity& q, const Digits& digits) {
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
    std::string shown = value_text(bare, digits);
    for (std::size_t at = 0; (at = shown.find("\u2212")) != std::string::npos;) shown.replace(at, 3, "-");
    return whole == shown ? std::string() : whole;
}

std::string change_text(const Quantity& now, const Quantity& before, const Digits& digits) {
    if (value_text(now, digits) == value_text(before, digits)) return {};
    const std::string change = std::visit(Change{digits, now.length}, now.value, before.value);
    return !change.empty() && now.unit == "°" ? change + now.unit : change;
}

}  // namespace crosscut
