#pragma once

#if __cplusplus < 202002L && !(defined(_MSVC_LANG) && _MSVC_LANG >= 202002L)
#error "Crosscut needs C++20: -std=c++20, or in CMake target_compile_features(yours PRIVATE cxx_std_20)."
#endif

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include <concepts>
#include <cstdint>
#include <iosfwd>
#include <string_view>
#include <type_traits>

/// The objects of all questions. Everything here is a plain value; world units unless a name says otherwise.
/// Values may hold anything. Functions given them throw `InvalidInput` (crosscut/invalid_input.h) where a number
/// is not finite, and for what else their comments say.
namespace crosscut {

/// GLM's `dvec2` and `dvec3` as they are without switches: 16 and 24 bytes, whatever a program has GLM align.
using Vec2 = glm::vec<2, double, glm::packed_highp>;
using Vec3 = glm::vec<3, double, glm::packed_highp>;

/// How far an object extends along its line. segment: between its two points; ray: from the first through the
/// second and on; line: in both directions.
enum class Extent : std::uint8_t { segment, ray, line };

/// The enumerator's name as in the source, and as printed and read: "segment". Empty for a value that is none.
/// Every enum of the library has this function.
[[nodiscard]] std::string_view name(Extent extent);

/// An enum with a function `name`.
template <class E>
concept NamedEnum = std::is_enum_v<E> && requires(E value) {
    { name(value) } -> std::same_as<std::string_view>;
};

/// Writes the enumerator's name.
template <NamedEnum E>
std::ostream& operator<<(std::ostream& out, E value) {
    return out << name(value);
}

/// Two points and what runs between them. `Segment2` is also the type of a ray or a line, where an `Extent`
/// says so: the parameter always runs from 0 at `start` to 1 at `end`.
struct Segment2 {
    Vec2 start{};  ///< parameter 0, world units
    Vec2 end{};    ///< parameter 1, world units

    /// end - start, rounded to double.
    [[nodiscard]] Vec2 direction() const { return end - start; }
    /// The point at parameter t; exactly `start` at 0 and exactly `end` at 1.
    [[nodiscard]] Vec2 at(double t) const { return start * (1.0 - t) + end * t; }

    friend bool operator==(const Segment2&, const Segment2&) = default;
};

/// The same in space.
struct Segment3 {
    Vec3 start{};  ///< parameter 0, world units
    Vec3 end{};    ///< parameter 1, world units

    [[nodiscard]] Vec3 direction() const { return end - start; }
    [[nodiscard]] Vec3 at(double t) const { return start * (1.0 - t) + end * t; }

    friend bool operator==(const Segment3&, const Segment3&) = default;
};

/// The extent of each of the two objects of a question.
struct Extents {
    Extent a = Extent::segment;  ///< of the first object
    Extent b = Extent::segment;  ///< of the second

    friend bool operator==(const Extents&, const Extents&) = default;
};

[[nodiscard]] inline Segment2 reversed(const Segment2& s) { return {s.end, s.start}; }
[[nodiscard]] inline Segment3 reversed(const Segment3& s) { return {s.end, s.start}; }

}  // namespace crosscut
