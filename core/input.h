#pragma once

#include "core/invalid_input.h"
#include "core/types.h"

#include <cmath>
#include <cstddef>
#include <span>
#include <string>

/// How questions refuse what has no right answer. For the core's sources only.
///
/// A question says `require("intersect", Named{"a", a}, Named{"b", b});` first. Each type of argument has one `walk` that shows
/// its numbers and what is asked of them: here for points and segments, beside their types for all others.
namespace crosscut::input {

/// Where a number stands: "a" "end" is read a.end, and "walls" 2 "p" is read walls[2].p.
struct Place {
    const char* name = nullptr;
    const Place* in = nullptr;
    std::size_t index = 0;  ///< where `name` is null
};

[[nodiscard]] std::string text(const Place& at);

/// An argument and its name. It holds no copy.
template <class T>
struct Named {
    const char* name;
    const T& value;
};
template <class T>
Named(const char*, const T&) -> Named<T>;

/// Numbers of which more is asked than to be finite.
struct NotNegative {
    double value;
};
struct Above0 {
    double value;
};
/// Within [0, 1].
struct Share {
    double value;
};

/// The quick look at all numbers of a question. It adds up and does not branch: 0 times a number is 0 where that is finite and
/// otherwise NaN, which no sum loses again.
class Sum {
  public:
    void finite(const Place& /*at*/, double x) { sum_ += 0.0 * x; }
    void finite(const Place& /*at*/, const Vec2& v) { sum_ += 0.0 * v.x + 0.0 * v.y; }
    void finite(const Place& /*at*/, const Vec3& v) { sum_ += (0.0 * v.x + 0.0 * v.y) + 0.0 * v.z; }
    void ask(const Place& at, double x, bool holds, const char* /*otherwise*/) {
        finite(at, x);
        fits_ = fits_ & holds;
    }
    [[nodiscard]] bool good() const { return fits_ & (sum_ == 0.0); }

  private:
    double sum_ = 0.0;
    bool fits_ = true;
};

/// The second look, where the first one was not good: throws at the first number that is not as it has to be.
class Blame {
  public:
    explicit Blame(const char* question) : question_(question) {}

    void finite(const Place& at, double x) const { ask(at, x, true, ""); }
    void finite(const Place& at, const Vec2& v) const { ask(at, 0.0 * v.x + 0.0 * v.y, true, ""); }
    void finite(const Place& at, const Vec3& v) const {
        ask(at, 0.0 * v.x + 0.0 * v.y + 0.0 * v.z, true, "");
    }
    void ask(const Place& at, double x, bool holds, const char* otherwise) const;

  private:
    const char* question_;
};

template <class Look>
void walk(Look& look, const Place& at, double x) {
    look.finite(at, x);
}
template <class Look>
void walk(Look& look, const Place& at, NotNegative x) {
    look.ask(at, x.value, x.value >= 0.0, "is negative");
}
template <class Look>
void walk(Look& look, const Place& at, Above0 x) {
    look.ask(at, x.value, x.value > 0.0, "is not above 0");
}
template <class Look>
void walk(Look& look, const Place& at, Share x) {
    look.ask(at, x.value, (x.value >= 0.0) & (x.value <= 1.0), "is outside [0, 1]");
}
template <class Look>
void walk(Look& look, const Place& at, const Vec2& v) {
    look.finite(at, v);
}
template <class Look>
void walk(Look& look, const Place& at, const Vec3& v) {
    look.finite(at, v);
}
template <class Look>
void walk(Look& look, const Place& at, const Segment2& a) {
    look.finite({"start", &at}, a.start);
    look.finite({"end", &at}, a.end);
}
template <class Look>
void walk(Look& look, const Place& at, const Segment3& a) {
    look.finite({"start", &at}, a.start);
    look.finite({"end", &at}, a.end);
}
template <class Look, class T>
void walk(Look& look, const Place& at, std::span<const T> all) {
    for (std::size_t i = 0; i < all.size(); ++i) walk(look, {nullptr, &at, i}, all[i]);
}

template <class... T>
[[gnu::cold, gnu::noinline]] void refuse(const char* question, const Named<T>&... arguments) {
    const Blame blame(question);
    (walk(blame, Place{arguments.name}, arguments.value), ...);
}

/// Throws `InvalidInput` unless every argument of the question is as its `walk` says.
template <class... T>
void require(const char* question, const Named<T>&... arguments) {
    Sum sum;
    (walk(sum, Place{arguments.name}, arguments.value), ...);
    if (!sum.good()) [[unlikely]]
        refuse(question, arguments...);
}

}  // namespace crosscut::input
