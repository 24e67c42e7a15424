#include "python/src/convert.h"
#include "python/src/many.h"

#include <pybind11/numpy.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace crosscut::python {

namespace {

/// For an attribute of the class.
template <class Body>
py::object method(const py::object& type, const Body& body) {
    return py::cpp_function(body, py::is_method(type));
}

/// The field that an answer is asked for as a condition.
struct Condition {
    /// Its name; empty where none does, null for what is no answer.
    const char* field = nullptr;
    const char* asks = nullptr;  ///< what it then asks
};

/// Of the type with this name. An answer is true only where what it says is plainly yes; where it is neither yes nor
/// no, asking is refused, as NumPy refuses it of arrays.
Condition condition_of(std::string_view type) {
    static constexpr std::pair<std::string_view, Condition> kConditions[] = {
        {"Intersection2", {"meeting", "whether they meet"}},
        {"CommonPoint2", {"meeting", "whether they meet"}},
        {"FirstHit", {"meeting", "whether they meet"}},
        {"SweepContacts", {"contacts", "whether there is a contact"}},
        {"CrowdHits", {"hits", "whether there is a hit"}},
        {"SphereMeeting", {"collide", "whether they collide"}},
        {"Route", {"outcome", "whether a way was found"}},
        {"LineOfSight", {"status", "whether one point sees the other"}},
        {"TargetView", {"status", "whether the target is seen"}}};
    static constexpr std::string_view kNeither[] = {
        "NearestPoints2",  "NearestPoints3",    "ApparentCrossing",
        "SweepCurve",      "FrameVerdict",      "Step",
        "WallContact",     "LayersCut",         "VisibleRegion",
        "ProfileView",     "CommonPoints",      "SweepsMany",
        "FirstHits",       "NearestPointsMany", "CrossingByMethod",
        "NearestByMethod", "SweepByMethod"};
    for (const auto& [name, condition] : kConditions)
        if (name == type) return condition;
    const bool neither = std::find(std::begin(kNeither), std::end(kNeither), type) != std::end(kNeither);
    return neither ? Condition{"", nullptr} : Condition{};
}

std::string condition_text(const Condition& condition) {
    if (*condition.field == '\0') return "As a condition it raises a TypeError: ask one of its fields.";
    return std::string("As a condition it says ") + condition.asks + ".";
}

/// "a Meeting", "an End"
std::string with_article(const std::string& name) {
    return (std::string_view("aeiouAEIOU").find(name.front()) != std::string_view::npos ? "an " : "a ") +
           name;
}

std::string joined(const py::list& fields) { return py::str(", ").attr("join")(fields).cast<std::string>(); }

/// The body of `__bool__`.
auto condition_body(const Condition& condition, const std::string& name, const py::list& fields) {
    const std::string sentence = with_article(name) + " is neither true nor false: ask one of its fields, " +
                                 joined(fields) + ", or whether it is None";
    return [field = std::string(condition.field), sentence](const py::object& self) {
        if (field.empty()) throw py::type_error(sentence);
        const int truth = PyObject_IsTrue(self.attr(field.c_str()).ptr());
        if (truth < 0) throw py::error_already_set();
        return truth != 0;
    };
}

}  // namespace

py::object make_named_tuple(const TypeWords& words, const py::list& fields, const py::list& types,
                            const py::list& docs, const py::tuple& defaults) {
    const py::object namedtuple = py::module_::import("collections").attr("namedtuple");
    py::object type =
        namedtuple(words.name, fields, py::arg("defaults") = defaults, py::arg("module") = "crosscut");
    if (*words.doc != '\0') type.attr("__doc__") = words.doc;  // else its fields, as Python writes them
    py::dict annotations;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const auto doc = docs[i].cast<std::string>();
        annotations[fields[i]] = types[i];
        type.attr(py::object(fields[i])).attr("__doc__") =
            types[i].cast<std::string>() + (doc.empty() ? "" : ": " + doc);
    }
    type.attr("__annotations__") = annotations;
    const Condition condition = condition_of(words.name);
    if (condition.field == nullptr) return type;
    type.attr("__doc__") = type.attr("__doc__").cast<std::string>() + "\n\n" + condition_text(condition);
    type.attr("__bool__") = method(type, condition_body(condition, words.name, fields));
    return type;
}

py::object make_columns(const TypeWords& words, const py::list& fields, const py::list& types,
                        const py::list& docs) {
    py::dict annotations, slots;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const auto doc = docs[i].cast<std::string>();
        annotations[fields[i]] = types[i];
        slots[fields[i]] = types[i].cast<std::string>() + (doc.empty() ? "" : ": " + doc);
    }
    py::dict members;
    members["__slots__"] = slots;
    members["__annotations__"] = annotations;
    members["__module__"] = "crosscut";
    members["__doc__"] = words.doc + std::string("\n\nIts length is the number of answers.");
    const auto python_type = py::reinterpret_borrow<py::object>(reinterpret_cast<PyObject*>(&PyType_Type));
    py::object type = python_type(words.name, py::make_tuple(), members);
    const py::object first = fields[0];
    type.attr("__len__") =
        method(type, [first](const py::object& self) { return py::len(self.attr(first)); });
    const Condition condition = condition_of(words.name);
    if (condition.field != nullptr) {
        type.attr("__doc__") = type.attr("__doc__").cast<std::string>() + " " + condition_text(condition);
        type.attr("__bool__") = method(type, condition_body(condition, words.name, fields));
    }
    const auto refuses = [sentence = with_article(words.name) +
                                     " has no entries by number: its fields are arrays, as in "
                                     "answer." +
                                     first.cast<std::string>() + "[0]; they are " + joined(fields)](
                             const py::args& /*any*/) -> py::object { throw py::type_error(sentence); };
    type.attr("__getitem__") = method(type, refuses);
    type.attr("__iter__") = method(type, refuses);
    type.attr("__repr__") = method(type, [fields, name = std::string(words.name)](const py::object& self) {
        std::string text;
        for (const py::handle field : fields) {
            text += text.empty() ? "" : ", ";
            text += field.cast<std::string>() + "=" + py::repr(self.attr(field)).cast<std::string>();
        }
        return name + "(" + text + ")";
    });
    return type;
}

py::object make_enum(const TypeWords& words, const py::list& names, const py::list& values,
                     const py::list& docs, const py::list& truths) {
    py::list members;
    for (std::size_t i = 0; i < names.size(); ++i) members.append(py::make_tuple(names[i], values[i]));
    py::object type =
        py::module_::import("enum").attr("IntEnum")(words.name, members, py::arg("module") = "crosscut");
    std::string doc = words.doc;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const auto comment = docs[i].cast<std::string>();
        doc += "\n" + names[i].cast<std::string>() + (comment.empty() ? "" : ": " + comment);
        type.attr(py::object(names[i])).attr("__doc__") = comment;
    }
    const std::string name = words.name;
    doc += truths.empty() ? "\nNone says yes or no as a condition: they are compared."
                          : "\nAs a condition these are true:";
    const std::string sentence = with_article(name) +
                                 " is neither true nor false: compare it, as in == crosscut." + name + "." +
                                 names[0].cast<std::string>();
    for (std::size_t i = 0; i < truths.size(); ++i)
        if (truths[i].cast<bool>()) doc += " " + names[i].cast<std::string>();
    type.attr("__doc__") = doc;
    type.attr("__bool__") = method(type, [truths, sentence](const py::object& self) {
        if (truths.empty()) throw py::type_error(sentence);
        return truths[self.attr("value").cast<std::size_t>()].cast<bool>();
    });
    type.attr("__str__") =
        method(type, [](const py::object& self) -> py::object { return self.attr("name"); });
    type.attr("__format__") = method(type, [](const py::object& self, const py::object& form) -> py::object {
        return self.attr("name").attr("__format__")(form);
    });
    return type;
}

std::string kind_of(py::handle value) {
    if (value.is_none()) return "None";
    const auto name = py::type::handle_of(value).attr("__name__").cast<std::string>();
    return with_article(name);
}

double read_number(py::handle value) {
    const double number = PyFloat_AsDouble(value.ptr());
    if (number == -1.0 && PyErr_Occurred() != nullptr) {
        PyErr_Clear();
        if (PyLong_Check(value.ptr()) != 0) throw WrongForm(" needs a number that a double can hold");
        throw WrongForm(" needs a number, not " + kind_of(value));
    }
    return number;
}

int read_whole_number(py::handle value) {
    const auto number = py::reinterpret_steal<py::object>(PyNumber_Index(value.ptr()));
    PyErr_Clear();
    if (!number) throw WrongForm(" needs a whole number, not " + kind_of(value));
    int overflows = 0;
    const long long whole = PyLong_AsLongLongAndOverflow(number.ptr(), &overflows);
    if (overflows != 0 || whole != static_cast<int>(whole))
        throw WrongForm(" needs a whole number of at most 31 bits");
    return static_cast<int>(whole);
}

bool is_flag(py::handle value) {
    if (py::isinstance<py::bool_>(value)) return true;
    if (py::hasattr(value, "dtype") && py::hasattr(value, "ndim")) {  // a single one of NumPy's has them too
        if (value.attr("ndim").cast<int>() != 0) return false;
        if (value.attr("dtype").attr("kind").cast<std::string>() == "b") return true;
    } else if (PyLong_CheckExact(value.ptr()) == 0) {
        return false;  // a word of an enum is no flag
    }
    const auto number = py::reinterpret_steal<py::object>(PyNumber_Index(value.ptr()));
    PyErr_Clear();
    return number && (number.equal(py::int_(0)) || number.equal(py::int_(1)));
}

bool read_flag(py::handle value) {
    if (!is_flag(value)) throw WrongForm(" needs True or False, not " + kind_of(value));
    return PyObject_IsTrue(value.ptr()) == 1;
}

namespace {

bool is_list(py::handle value) { return PyList_Check(value.ptr()) != 0 || PyTuple_Check(value.ptr()) != 0; }

bool is_number(py::handle value) { return PyFloat_Check(value.ptr()) != 0 || PyLong_Check(value.ptr()) != 0; }

bool is_text(py::handle value) {
    return PyUnicode_Check(value.ptr()) != 0 || PyBytes_Check(value.ptr()) != 0;
}

/// Those of a line, in pairs.
void add_steps(const py::list& points, py::list& segments) {
    if (points.size() == 1) segments.append(py::make_tuple(points[0], points[0]));
    for (std::size_t i = 1; i < points.size(); ++i) segments.append(py::make_tuple(points[i - 1], points[i]));
}

/// Shapely has a ring's points as those of a line, and names the kind.
bool is_ring(py::handle line) {
    return py::str(py::getattr(line, "geom_type", py::none())).cast<std::string>() == "LinearRing";
}

/// Adds the segments of what may hold others.
class GeometryReader {
  public:
    void add(py::handle value) {
        if (is_list(value) || py::isinstance<py::array>(value) || py::hasattr(value, "geoms")) {
            const py::list parts(py::hasattr(value, "geoms") ? value.attr("geoms")
                                                             : py::reinterpret_borrow<py::object>(value));
            for (const py::handle part : parts) add(part);
        } else if (py::hasattr(value, "exterior")) {
            ++polygons_;
            add_line(value.attr("exterior"), true, polygons_);
            for (const py::handle hole : py::list(value.attr("interiors"))) add_line(hole, true, polygons_);
        } else if (py::hasattr(value, "coords")) {
            add_line(value, is_ring(value), 0);
        } else {
            throw WrongForm(" needs geometries only, where it begins with one, not " + kind_of(value));
        }
    }
    [[nodiscard]] GeometrySegments take() { return std::move(read_); }

  private:
    void add_line(py::handle line, bool ring, std::uint32_t polygon) {
        add_steps(py::list(line.attr("coords")), read_.segments);
        read_.ring.resize(read_.segments.size(), ring ? 1 : 0);
        read_.polygon.resize(read_.segments.size(), polygon);
    }

    GeometrySegments read_;
    std::uint32_t polygons_ = 0;
};

}  // namespace

bool is_geometry(py::handle value) {
    if (is_list(value) || is_number(value) || is_text(value) || py::isinstance<py::array>(value))
        return false;
    return py::hasattr(value, "geoms") || py::hasattr(value, "exterior") || py::hasattr(value, "coords");
}

py::object sequence_of(py::handle value) {
    auto same = py::reinterpret_borrow<py::object>(value);
    if (is_number(value) || is_list(value) || is_text(value) || py::isinstance<py::array>(value)) return same;
    if (py::hasattr(value, "geoms")) return py::list(value.attr("geoms"));
    if (py::hasattr(value, "exterior"))
        return py::make_tuple(value.attr("exterior"), py::list(value.attr("interiors")));
    if (py::hasattr(value, "coords")) {
        const py::list points(value.attr("coords"));
        return points.size() == 1 ? py::object(points[0]) : py::object(points);
    }
    if (!py::hasattr(value, "__array__")) return same;
    py::array array = py::module_::import("numpy").attr("asarray")(value);
    return array.ndim() == 0 ? same : py::object(std::move(array));
}

int depth_of(py::handle value) {
    int depth = 0;
    py::object inside = sequence_of(value);
    while (!is_text(inside) && PySequence_Check(inside.ptr()) != 0 && PySequence_Size(inside.ptr()) > 0) {
        inside = py::reinterpret_steal<py::object>(PySequence_GetItem(inside.ptr(), 0));
        if (!inside) break;
        inside = sequence_of(inside);
        ++depth;
    }
    PyErr_Clear();  // an array without a dimension is a number
    return inside && PyNumber_Check(inside.ptr()) != 0 ? depth : 0;
}

bool is_segment_in_space(py::handle value) {
    const int depth = depth_of(value);
    if (depth != 1 && depth != 2) return false;
    const py::object entries = sequence_of(value);
    if (depth == 1) return py::len(entries) == 6;
    return py::len(entries) == 2 && py::len(sequence_of(py::object(entries[py::int_(0)]))) == 3;
}

std::optional<GeometrySegments> segments_of_geometries(py::handle value) {
    const bool list = is_list(value) || py::isinstance<py::array>(value);
    py::object first = py::none();
    if (list && PySequence_Size(value.ptr()) > 0) first = value[py::int_(0)];
    PyErr_Clear();  // of an array without a dimension
    if (!is_geometry(list ? py::handle(first) : value)) return std::nullopt;
    GeometryReader reader;
    reader.add(value);
    return reader.take();
}

py::object read_entries(py::handle value, std::size_t least, std::size_t most, const char* clause) {
    const py::object sequence = sequence_of(value);
    if (is_text(sequence) || PySequence_Check(sequence.ptr()) == 0)
        throw WrongForm(clause + (", not " + kind_of(value)));
    const Py_ssize_t count = PySequence_Size(sequence.ptr());
    if (count < 0) {
        PyErr_Clear();
        throw WrongForm(clause + std::string(", not an array without a dimension"));
    }
    if (static_cast<std::size_t>(count) < least || static_cast<std::size_t>(count) > most)
        throw WrongForm(clause + (", not " + std::to_string(count)) + (count == 1 ? " entry" : " entries"));
    return sequence;
}

void require_no_parts(py::handle value, const std::string& clause) {
    if (!is_geometry(value) || py::hasattr(value, "coords")) return;
    throw WrongForm(clause + ", not " + kind_of(value) +
                    (py::hasattr(value, "exterior") ? ", whose rings are its exterior and interiors"
                                                    : ", whose parts are its geoms"));
}

py::object read_points(py::handle value, std::size_t least, std::size_t most, const char* clause) {
    require_no_parts(value, clause);
    return read_entries(value, least, most, clause);
}

std::vector<Segment2> Reads<std::vector<Segment2>>::read(py::handle value) {
    const std::optional<GeometrySegments> pieces = segments_of_geometries(value);
    const py::object given = pieces ? py::object(pieces->segments) : sequence_of(value);
    if (py::isinstance<py::array>(given)) {
        const Entries numbers = Entries::read(given, {2, 2}, Alone::refused, {"", advice_about_lines});
        const std::span<const Segment2> all = segments_of(numbers);
        return {all.begin(), all.end()};
    }
    const py::object entries = read_entries(given, 0, PY_SSIZE_T_MAX, " needs a list of segments");
    std::vector<Segment2> result;
    const std::size_t count = py::len(entries);
    result.reserve(count);
    for (std::size_t i = 0; i < count; ++i)
        result.push_back(read_entry<Segment2>(entries, i, "[" + std::to_string(i) + "]"));
    return result;
}

std::size_t read_member(py::handle value, const py::object& type) {
    if (py::isinstance(value, type)) return value.cast<std::size_t>();
    std::string words;
    for (const auto& [name, member] : py::dict(type.attr("__members__")))
        words += (words.empty() ? " " : ", ") + name.cast<std::string>();
    throw WrongForm(
        " needs one of" + words + ", not " +
        (py::isinstance<py::str>(value) ? '"' + value.cast<std::string>() + '"' : kind_of(value)));
}

}  // namespace crosscut::python
