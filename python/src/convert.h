#pragma once

#include <crosscut/intersect/intersection.h>
#include <crosscut/nearest/moving_spheres.h>
#include <crosscut/route/route.h>
#include <crosscut/types.h>
#include <crosscut/visibility/terrain.h>
#include "core/schema.h"
#include "python/src/type_text.h"

#include <pybind11/pybind11.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

/// Python's types and values from what the build reads from the library's headers (core/schema.h).
namespace crosscut::python {

using schema::Described;
using schema::DescribedEnum;
using schema::DescribedStruct;

/// The comment above a function.
struct FunctionComment {
    std::string_view name;
    const char* text;
};

// The Python types of described C++ types: a named tuple for a struct, an `IntEnum` for an enum.

namespace py = pybind11;

/// The name and the comment of a Python type.
struct TypeWords {
    const char* name;
    const char* doc;
};

/// `collections.namedtuple` with a comment for each field, which says its type too, and the types as
/// `__annotations__`; the last `defaults` fields may be left out.
[[nodiscard]] py::object make_named_tuple(const TypeWords& words, const py::list& fields,
                                          const py::list& types, const py::list& docs,
                                          const py::tuple& defaults);
/// A class for an answer about many: its fields are arrays, with comments as above, and its length is the number
/// of answers, that of the first array. It is no tuple, whose length would be the number of fields; asking for an
/// entry by its number raises a TypeError that names the fields.
[[nodiscard]] py::object make_columns(const TypeWords& words, const py::list& fields, const py::list& types,
                                      const py::list& docs);
/// `enum.IntEnum`, written as its word; its comment ends with a line for each enumerator. `truths`: whether each
/// is true; of an enum that has none, asking that raises a TypeError.
[[nodiscard]] py::object make_enum(const TypeWords& words, const py::list& names, const py::list& values,
                                   const py::list& docs, const py::list& truths);

/// How many entries a tuple needs before it can stand for this struct; the other fields keep their defaults.
template <class T>
inline constexpr std::size_t kNeededFields = std::tuple_size_v<decltype(Described<T>::fields)>;

/// Whether a type is an array for many answers.
template <class T>
inline constexpr bool kIsColumn = false;
template <class T>
using FirstField = std::remove_cvref_t<decltype(std::declval<T>().*std::get<0>(Described<T>::fields).member)>;
/// An answer about many, whose fields are arrays.
template <class T>
concept OfColumns = DescribedStruct<T> && kIsColumn<FirstField<T>>;

/// What a word says where it is asked as a condition; there is none where it is neither yes nor no.
inline bool truth_of(Meeting meeting) { return meets(meeting); }
inline bool truth_of(SphereVerdict verdict) {
    return verdict == SphereVerdict::collision || verdict == SphereVerdict::grazing;
}
inline bool truth_of(RouteOutcome outcome) { return outcome == RouteOutcome::found; }
inline bool truth_of(SightStatus status) { return status == SightStatus::clear; }
inline bool truth_of(TargetStatus status) { return status == TargetStatus::seen; }

template <class T>
[[nodiscard]] py::object to_python(const T& value);

template <DescribedStruct T>
[[nodiscard]] py::object make_type() {
    py::list names, types, docs;
    py::list defaults;
    const T fresh{};
    std::apply(
        [&](const auto&... field) {
            std::size_t at = 0;
            const auto report_one = [&](const auto& one) {
                names.append(one.name);
                types.append(answered_text<std::remove_cvref_t<decltype(fresh.*one.member)>>());
                docs.append(one.doc);
                if (at++ >= kNeededFields<T>) defaults.append(to_python(fresh.*one.member));
            };
            (report_one(field), ...);
        },
        Described<T>::fields);
    const TypeWords words{Described<T>::name, Described<T>::doc};
    if constexpr (OfColumns<T>)
        return make_columns(words, names, types, docs);
    else
        return make_named_tuple(words, names, types, docs, py::tuple(defaults));
}

template <DescribedEnum T>
[[nodiscard]] py::object make_type() {
    py::list names, values, docs, truths;
    std::apply(
        [&](const auto&... word) {
            (names.append(word.name), ...);
            (values.append(static_cast<int>(word.value)), ...);
            (docs.append(word.doc), ...);
            if constexpr (requires(T value) { truth_of(value); }) (truths.append(truth_of(word.value)), ...);
        },
        Described<T>::words);
    return make_enum({Described<T>::name, Described<T>::doc}, names, values, docs, truths);
}

/// The Python type, made on first use; it lives as long as the process.
template <class T>
[[nodiscard]] const py::object& type_of() {
    static const py::object* type = new py::object(make_type<T>());
    return *type;
}

// Converts the library's values to Python: numbers, tuples for points, None for absent values, lists, and the
// named tuples and enums above.

[[nodiscard]] inline py::object python_value(bool value) { return py::bool_(value); }
[[nodiscard]] inline py::object python_value(double value) { return py::float_(value); }
template <class T>
requires std::is_integral_v<T>
[[nodiscard]] py::object python_value(T value) { return py::int_(value); }
[[nodiscard]] inline py::object python_value(std::string_view value) {
    return py::str(value.data(), value.size());
}
[[nodiscard]] inline py::object python_value(const Vec2& p) { return py::make_tuple(p.x, p.y); }
[[nodiscard]] inline py::object python_value(const Vec3& p) { return py::make_tuple(p.x, p.y, p.z); }

template <class T>
[[nodiscard]] py::object python_value(const std::optional<T>& value) {
    if (!value) return py::none();
    return to_python(*value);
}

template <class... T>
[[nodiscard]] py::object python_value(const std::variant<T...>& value) {
    return std::visit([](const auto& held) { return to_python(held); }, value);
}

template <class Container>
[[nodiscard]] py::object python_list(const Container& values) {
    py::list list;
    for (const auto& value : values) list.append(to_python(value));
    return list;
}
template <class T>
[[nodiscard]] py::object python_value(const std::vector<T>& values) {
    return python_list(values);
}
template <class T, std::size_t N>
[[nodiscard]] py::object python_value(const std::array<T, N>& values) {
    return python_list(values);
}

template <DescribedEnum T>
[[nodiscard]] py::object python_value(T value) {
    return type_of<T>()(static_cast<int>(value));
}
template <DescribedStruct T>
[[nodiscard]] py::object python_value(const T& value) {
    return std::apply(
        [&](const auto&... field) -> py::object {
            if constexpr (OfColumns<T>) {
                // Nothing is looked up by name that can be kept: an answer may be about one pair.
                static auto* const type = reinterpret_cast<PyTypeObject*>(type_of<T>().ptr());
                static const std::array<PyObject*, sizeof...(field)> names{
                    PyUnicode_InternFromString(field.name)...};
                const auto made = py::reinterpret_steal<py::object>(type->tp_alloc(type, 0));
                if (!made) throw py::error_already_set();
                std::size_t at = 0;
                const auto set = [&](const py::object& part) {
                    if (PyObject_SetAttr(made.ptr(), names[at++], part.ptr()) != 0)
                        throw py::error_already_set();
                };
                (set(to_python(value.*field.member)), ...);
                return made;
            } else {
                return type_of<T>()(to_python(value.*field.member)...);
            }
        },
        Described<T>::fields);
}

template <class T>
py::object to_python(const T& value) {
    if constexpr (std::is_base_of_v<py::object, T>)
        return value;
    else
        return python_value(value);
}

// Converts Python's values to the library's: any sequence, array or geometry of Shapely is a point, a segment
// or a path where it has the right number of entries.

/// Thrown where an argument does not have the needed form. `what()` ends the sentence that begins with the
/// argument's name: " needs 2 numbers, not 3".
class WrongForm : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
    /// The same for a part: ".start needs 2 numbers, not 3".
    [[nodiscard]] WrongForm of(const std::string& part) const { return WrongForm(part + what()); }
};

/// A number; anything with `__float__` is one, rounded as that does. Infinities and NaN are rejected by the
/// library's functions.
[[nodiscard]] double read_number(py::handle value);
[[nodiscard]] int read_whole_number(py::handle value);
/// True or False, NumPy's too, or the whole number 1 or 0.
[[nodiscard]] bool read_flag(py::handle value);
/// Whether a value is one for `read_flag`.
[[nodiscard]] bool is_flag(py::handle value);
/// What was given instead, as a sentence ends: "a str", "None".
[[nodiscard]] std::string kind_of(py::handle value);

/// A geometry of Shapely. Its parts are asked for by the names that versions 1.8 and 2 share.
[[nodiscard]] bool is_geometry(py::handle value);
/// A geometry's parts as a sequence: of a point its numbers, of a line or ring its points, of a polygon the outer
/// ring and the list of holes, of a collection its geometries. Of anything else with `__array__` that array;
/// lists, tuples, arrays and what has none of these as they are.
[[nodiscard]] py::object sequence_of(py::handle value);
/// The segments of geometries, and what else those say of each.
struct GeometrySegments {
    py::list segments;
    std::vector<std::uint8_t> ring;      ///< 1: it is a part of a ring, alone or of a polygon
    std::vector<std::uint32_t> polygon;  ///< the number of its polygon, from 1; 0 where it is of none
};
/// Of lines, rings, polygons and collections of them, and of lists of such, one after the other; a point is a
/// segment of zero length. Nothing where `value` is neither a geometry nor begins with one.
[[nodiscard]] std::optional<GeometrySegments> segments_of_geometries(py::handle value);

/// How many lists are inside of each other up to the first number: 1 of a point, 2 of a ring; 0 where there is none.
[[nodiscard]] int depth_of(py::handle value);
/// Two points of 3 numbers each, or 6 numbers.
[[nodiscard]] bool is_segment_in_space(py::handle value);

/// The entries of a sequence (`sequence_of`) that is not text; `clause` says what is needed where it is not one
/// or has another number of entries.
[[nodiscard]] py::object read_entries(py::handle value, std::size_t least, std::size_t most,
                                      const char* clause);
/// The same of a point or a line, which of Shapely's geometries are those that have `coords`.
[[nodiscard]] py::object read_points(py::handle value, std::size_t least, std::size_t most,
                                     const char* clause);
/// Throws where a geometry has parts instead of points; `clause` says what is needed.
void require_no_parts(py::handle value, const std::string& clause);
/// The number of an enumerator, given as its member. Throws `WrongForm`, with all names, for anything else.
[[nodiscard]] std::size_t read_member(py::handle value, const py::object& type);

/// How a value of a library type is read; the specializations below are the only ones.
template <class T>
struct Reads;

template <class T>
[[nodiscard]] T from_python(py::handle value) {
    return Reads<T>::read(value);
}

/// One entry of a sequence; an error names `part`.
template <class T>
[[nodiscard]] T read_entry(const py::object& entries, std::size_t at, const std::string& part) {
    const auto entry =
        py::reinterpret_steal<py::object>(PySequence_GetItem(entries.ptr(), static_cast<Py_ssize_t>(at)));
    if (!entry) throw py::error_already_set();
    try {
        return from_python<T>(entry);
    } catch (const WrongForm& wrong) {
        throw wrong.of(part);
    }
}

template <>
struct Reads<double> {
    static double read(py::handle value) { return read_number(value); }
};
template <>
struct Reads<bool> {
    static bool read(py::handle value) { return read_flag(value); }
};
template <>
struct Reads<int> {
    static int read(py::handle value) { return read_whole_number(value); }
};
template <>
struct Reads<std::size_t> {
    static std::size_t read(py::handle value) {
        const int number = read_whole_number(value);
        if (number < 0) throw WrongForm(" is negative");
        return static_cast<std::size_t>(number);
    }
};
template <>
struct Reads<std::string> {
    static std::string read(py::handle value) {
        if (!py::isinstance<py::str>(value)) throw WrongForm(" needs a word, not " + kind_of(value));
        return value.cast<std::string>();
    }
};
template <>
struct Reads<Vec2> {
    static Vec2 read(py::handle value) {
        const py::object two = read_points(value, 2, 2, " needs 2 numbers");
        return {read_entry<double>(two, 0, ".x"), read_entry<double>(two, 1, ".y")};
    }
};
template <>
struct Reads<Vec3> {
    static Vec3 read(py::handle value) {
        const py::object three = read_points(value, 3, 3, " needs 3 numbers");
        return {read_entry<double>(three, 0, ".x"), read_entry<double>(three, 1, ".y"),
                read_entry<double>(three, 2, ".z")};
    }
};

template <class T>
struct Reads<std::optional<T>> {
    static std::optional<T> read(py::handle value) {
        if (value.is_none()) return std::nullopt;
        return from_python<T>(value);
    }
};

template <class T>
struct Reads<std::vector<T>> {
    static std::vector<T> read(py::handle value) {
        const py::object entries = read_entries(value, 0, PY_SSIZE_T_MAX, " needs a list");
        std::vector<T> result;
        const std::size_t count = py::len(entries);
        result.reserve(count);
        for (std::size_t i = 0; i < count; ++i)
            result.push_back(read_entry<T>(entries, i, "[" + std::to_string(i) + "]"));
        return result;
    }
};

/// Two points, or their numbers one after the other.
template <class Segment, class Point, py::ssize_t kWidth>
struct ReadsSegment {
    static Segment read(py::handle value) {
        try {
            return read_any(value);
        } catch (const WrongForm&) {
            if (kWidth == 2 && is_segment_in_space(value))
                throw WrongForm(" needs start and end in the plane: in space ask nearest_points");
            throw;
        }
    }
    static Segment read_any(py::handle value) {
        const py::object entries = read_points(value, 2, 2 * kWidth, " needs start and end");
        if (py::len(entries) == 2)
            return {read_entry<Point>(entries, 0, ".start"), read_entry<Point>(entries, 1, ".end")};
        const std::string clause = " needs 2 points or " + std::to_string(2 * kWidth) + " numbers";
        const py::object numbers = read_entries(entries, 2 * kWidth, 2 * kWidth, clause.c_str());
        return {from_python<Point>(numbers[py::slice(0, kWidth, 1)]),
                from_python<Point>(numbers[py::slice(kWidth, 2 * kWidth, 1)])};
    }
};
template <>
struct Reads<Segment2> : ReadsSegment<Segment2, Vec2, 2> {};
template <>
struct Reads<Segment3> : ReadsSegment<Segment3, Vec3, 3> {};

/// An array at one go, geometries of Shapely as their segments, or a list entry by entry.
template <>
struct Reads<std::vector<Segment2>> {
    static std::vector<Segment2> read(py::handle value);
};

template <DescribedEnum T>
struct Reads<T> {
    /// A word is compared here: asking Python's enum takes longer than many an answer.
    static T read(py::handle value) {
        std::optional<T> found;
        const auto compare = [&](const auto& word) {
            if (PyUnicode_CompareWithASCIIString(value.ptr(), word.name) == 0) found = word.value;
        };
        if (PyUnicode_Check(value.ptr()) != 0)
            std::apply([&](const auto&... word) { (compare(word), ...); }, Described<T>::words);
        return found ? *found : static_cast<T>(read_member(value, type_of<T>()));
    }
};

template <DescribedStruct T>
struct Reads<T> {
    static T read(py::handle value) {
        constexpr std::size_t kFields = std::tuple_size_v<decltype(Described<T>::fields)>;
        static const std::string clause = needs();
        const py::object entries = read_entries(value, kNeededFields<T>, kFields, clause.c_str());
        const std::size_t count = py::len(entries);
        T result{};
        std::size_t at = 0;
        const auto take = [&](const auto& field) {
            using Value = std::remove_reference_t<decltype(result.*field.member)>;
            if (at < count)
                result.*field.member = read_entry<Value>(entries, at, std::string(".") + field.name);
            ++at;
        };
        std::apply([&](const auto&... field) { (take(field), ...); }, Described<T>::fields);
        return result;
    }
    /// " needs start and end, perhaps acceleration"
    static std::string needs() {
        std::string text = " needs";
        std::size_t at = 0;
        const auto name = [&](const char* field) {
            if (at == kNeededFields<T>)
                text += at > 0 ? ", perhaps" : " perhaps";
            else if (at > 0)
                text += at + 1 == kNeededFields<T> ? " and" : ",";
            text += std::string(" ") + field;
            ++at;
        };
        std::apply([&](const auto&... field) { (name(field.name), ...); }, Described<T>::fields);
        return text;
    }
};

}  // namespace crosscut::python
