#pragma once

#include "python/src/types.h"

#include <crosscut/types.h>

#include <optional>
#include <stdexcept>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

/// Python's values as the library's: any sequence is a point, a segment or a path where it has the right number of entries, and
/// so is an array.
namespace crosscut::python {

/// An argument is not of the form that is needed. `what()` ends the sentence that the argument begins: " needs 2 numbers".
class WrongForm : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
    /// The same of a part: ".start needs 2 numbers".
    [[nodiscard]] WrongForm of(const std::string& part) const { return WrongForm(part + what()); }
};

/// A number; anything with `__float__` is one, rounded as that does. Infinities and NaN are the questions' own to refuse.
[[nodiscard]] double read_number(py::handle given);
[[nodiscard]] int read_whole_number(py::handle given);
[[nodiscard]] bool read_flag(py::handle given);
/// The entries of a sequence that is no text; `clause` says what is needed where it is none or has another number of entries.
[[nodiscard]] py::object read_entries(py::handle given, std::size_t least, std::size_t most,
                                      const char* clause);
/// The number of an enum's word, given as its member or as its name.
[[nodiscard]] std::size_t read_word(py::handle given, const py::object& type);

/// How the library's value of a type is read; the specializations below are all there are.
template <class T>
struct Reads;

template <class T>
[[nodiscard]] T from_python(py::handle given) {
    return Reads<T>::read(given);
}

/// One entry of a sequence; where it is wrong, `part` is named.
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
    static double read(py::handle given) { return read_number(given); }
};
template <>
struct Reads<bool> {
    static bool read(py::handle given) { return read_flag(given); }
};
template <>
struct Reads<int> {
    static int read(py::handle given) { return read_whole_number(given); }
};
template <>
struct Reads<std::string> {
    static std::string read(py::handle given) {
        if (!py::isinstance<py::str>(given)) throw WrongForm(" needs a word");
        return given.cast<std::string>();
    }
};
template <>
struct Reads<Vec2> {
    static Vec2 read(py::handle given) {
        const py::object two = read_entries(given, 2, 2, " needs 2 numbers");
        return {read_entry<double>(two, 0, ".x"), read_entry<double>(two, 1, ".y")};
    }
};
template <>
struct Reads<Vec3> {
    static Vec3 read(py::handle given) {
        const py::object three = read_entries(given, 3, 3, " needs 3 numbers");
        return {read_entry<double>(three, 0, ".x"), read_entry<double>(three, 1, ".y"),
                read_entry<double>(three, 2, ".z")};
    }
};

template <class T>
struct Reads<std::optional<T>> {
    static std::optional<T> read(py::handle given) {
        if (given.is_none()) return std::nullopt;
        return from_python<T>(given);
    }
};

template <class T>
struct Reads<std::vector<T>> {
    static std::vector<T> read(py::handle given) {
        const py::object entries = read_entries(given, 0, PY_SSIZE_T_MAX, " needs a list");
        std::vector<T> made;
        const std::size_t count = py::len(entries);
        made.reserve(count);
        for (std::size_t i = 0; i < count; ++i)
            made.push_back(read_entry<T>(entries, i, "[" + std::to_string(i) + "]"));
        return made;
    }
};

template <DescribedEnum T>
struct Reads<T> {
    static T read(py::handle given) { return static_cast<T>(read_word(given, type_of<T>())); }
};

template <DescribedStruct T>
struct Reads<T> {
    static T read(py::handle given) {
        constexpr std::size_t kFields = std::tuple_size_v<decltype(Described<T>::fields)>;
        static const std::string clause = needs();
        const py::object entries = read_entries(given, kNeededFields<T>, kFields, clause.c_str());
        const std::size_t count = py::len(entries);
        T made{};
        std::size_t at = 0;
        const auto take = [&](const auto& field) {
            using Value = std::remove_reference_t<decltype(made.*field.member)>;
            if (at < count)
                made.*field.member = read_entry<Value>(entries, at, std::string(".") + field.name);
            ++at;
        };
        std::apply([&](const auto&... field) { (take(field), ...); }, Described<T>::fields);
        return made;
    }
    /// " needs start and end, perhaps acceleration"
    static std::string needs() {
        std::string said = " needs";
        std::size_t at = 0;
        const auto name = [&](const char* field) {
            if (at == kNeededFields<T>)
                said += at > 0 ? ", perhaps" : " perhaps";
            else if (at > 0)
                said += at + 1 == kNeededFields<T> ? " and" : ",";
            said += std::string(" ") + field;
            ++at;
        };
        std::apply([&](const auto&... field) { (name(field.name), ...); }, Described<T>::fields);
        return said;
    }
};

}  // namespace crosscut::python
