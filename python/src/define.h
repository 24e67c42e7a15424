#pragma once

#include <crosscut/bounce/impact.h>
#include <crosscut/bounce/step.h>
#include <crosscut/invalid_input.h>
#include <crosscut/sweep/motion.h>
#include <crosscut/types.h>
#include "core/intersect/methods/intersect_problem.h"
#include "core/nearest/methods/nearest_problem.h"
#include "core/sweep/methods/sweep_problem.h"
#include "python/src/convert.h"

#include <pybind11/pybind11.h>

#include <array>
#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

/// The library's functions as functions of Python.
namespace crosscut::python {

/// The argument as the library's type. Throws an `InvalidInput` that names function and argument.
template <class T>
[[nodiscard]] T read_argument(const py::object& value, const char* question, const char* argument) {
    try {
        return from_python<T>(value);
    } catch (const WrongForm& wrong) {
        throw InvalidInput(std::string(question) + ": " + argument + wrong.what());
    }
}

/// The sentence without ": query." in it.
[[nodiscard]] std::string without_query(std::string sentence);

/// Calls a function whose C++ form has everything in one `query`. Python passes its parts one by one, so an
/// error names the part alone: "sweep: radius is negative".
template <class Ask>
[[nodiscard]] auto ask_in_parts(const Ask& ask) {
    try {
        return ask();
    } catch (const InvalidInput& refused) {
        throw InvalidInput(without_query(refused.what()));
    }
}

/// The comment above the function in the header; an error at import where there is none.
[[nodiscard]] const char* comment_of(const std::string& function);

/// Appends to the `signatures` of the module or class what the package around this module needs to know of a
/// function: a tuple of its name, its arguments, the type of its answer and its comment. An argument is a tuple of
/// its name, its type and, where it has one, its default. Without a comment it is for checkers of types alone: one
/// of several that say which answer belongs to which arguments of the function of that name.
void describe(const py::object& owner, const char* name, const py::list& arguments, const std::string& answer,
              const char* comment);

template <class T>
[[nodiscard]] py::tuple described(const py::arg& argument) {
    return py::make_tuple(argument.name, given_text<T>());
}
template <class T>
[[nodiscard]] py::tuple described(const py::arg_v& argument) {
    return py::make_tuple(argument.name, given_text<T>(), argument.value);
}

/// What Python gives for an argument, whatever its type `T`.
template <class T>
struct GivenFor {
    using Object = py::object;
};
template <class T>
using Given = typename GivenFor<T>::Object;

/// Calls `ask` with the arguments that Python gave, without Python's lock, and gives its answer to Python.
template <class... In, class Ask, std::size_t... I>
[[nodiscard]] py::object answer(const Ask& ask, [[maybe_unused]] const char* name,
                                const std::array<const char*, sizeof...(In)>& names,
                                std::index_sequence<I...> /*of each*/, const Given<In>&... given) {
    const std::tuple<In...> read{read_argument<In>(given, name, names[I])...};
    const auto found = [&] {
        const py::gil_scoped_release others_run;
        return std::apply(ask, read);
    }();
    return to_python(found);
}

/// Makes `ask` the function `name` of the module, with the comment of the library's header. The package around
/// the module has names and defaults of arguments, and passes all of them on in order.
template <class Answer, class... In, class... Args>
void define(py::module_& module, const char* name, Answer (*ask)(In...), const Args&... args) {
    static_assert(sizeof...(In) == sizeof...(Args), "every argument has a name");
    const std::array<const char*, sizeof...(In)> names{args.name...};
    module.def(name, [=](const Given<In>&... given) {
        return answer<std::decay_t<In>...>(ask, name, names, std::index_sequence_for<In...>{}, given...);
    });
    py::list arguments;
    (arguments.append(described<std::decay_t<In>>(args)), ...);
    describe(module, name, arguments, answered_text<Answer>(), comment_of(name));
}

/// The same for a method of a class; `ask` is a function of `comments`, a namespace.
template <class Self, class Answer, class... In, class... Args>
void define_method(py::class_<Self>& type, const std::string& comments, const char* name,
                   Answer (*ask)(const Self&, In...), const Args&... args) {
    static_assert(sizeof...(In) == sizeof...(Args), "every argument has a name");
    const std::array<const char*, sizeof...(In)> names{args.name...};
    type.def(name, [=](const Self& self, const Given<In>&... given) {
        const auto of_self = [&](const auto&... read) { return ask(self, read...); };
        return answer<std::decay_t<In>...>(of_self, name, names, std::index_sequence_for<In...>{}, given...);
    });
    py::list arguments;
    (arguments.append(described<std::decay_t<In>>(args)), ...);
    describe(type, name, arguments, answered_text<Answer>(), comment_of(comments + "::" + name));
}

/// `define` for a function of two objects, each of which is a segment unless an extent is given.
template <class Answer, class Segment, Answer (*ask)(const Segment&, const Segment&, Extents)>
void define_pair(py::module_& module, const char* name) {
    using py::arg;
    define(
        module, name,
        +[](const Segment& a, const Segment& b, Extent of_a, Extent of_b) {
            return ask(a, b, {of_a, of_b});
        },
        arg("a"), arg("b"), arg("a_extent") = "segment", arg("b_extent") = "segment");
}

/// Adds the types to the module, each under its own name.
template <class... T>
void offer(py::module_& module) {
    ((module.attr(Described<T>::name) = type_of<T>()), ...);
}

}  // namespace crosscut::python

/// Distances: C++ has a function for each pair of kinds, Python one for all.
namespace crosscut::python {

/// A point, or the points of a segment or a polyline in the plane; two points may also stand for a ray or a
/// line.
struct PlaneObject {
    std::vector<Vec2> points;
    bool point = false;

    [[nodiscard]] bool two() const { return points.size() == 2; }
    /// Of a point or two points.
    [[nodiscard]] Segment2 segment() const { return {points.front(), points.back()}; }
};

/// The double nearest to the exact distance, ties to even; beyond the largest double it is that one. It is 0
/// when the two meet (and where the distance is at most half of the smallest double). It does not depend on
/// the order of the two, nor on the direction of a segment, a line or a polyline.
///
/// Both are in the plane: a point, a segment, with an extent a ray or a line, or a list of points, which is a
/// polyline. Of a ring only the ring counts, not what it encloses. For many points at once ask
/// `SegmentIndex(segments).nearest_many(points)`.
[[nodiscard]] double distance(const PlaneObject& a, const PlaneObject& b, Extent a_extent, Extent b_extent);

}  // namespace crosscut::python

/// The published methods, called by their ids. Their answers are those of the published formulas, right or
/// wrong.
namespace crosscut::python {

/// A published method.
struct MethodAbout {
    std::string id;       ///< its name in `intersect_by`, `nearest_by` or `sweep_by`
    std::string title;    ///< for a heading
    std::string source;   ///< author, title, year
    std::string promise;  ///< what it promises
    std::string gaps;     ///< what it leaves out, kept as published
};

/// A method's answer for two objects in the plane.
struct CrossingByMethod {
    Outcome outcome = Outcome::no_answer;
    Why why = Why::undecided;
    std::string because;        ///< `why` as a sentence
    std::optional<Vec2> point;  ///< for a hit
    std::optional<double> s;    ///< along a; also for a miss, where the method computes it
    std::optional<double> t;    ///< along b
};

/// A method's answer for two objects in space. Without an answer the numbers are None.
struct NearestByMethod {
    nearest::Branch branch = nearest::Branch::zero_determinant;
    std::string because;             ///< `branch` as a sentence
    std::optional<double> distance;  ///< world units
    std::optional<double> s;         ///< along a
    std::optional<double> t;         ///< along b
    std::optional<Vec3> on_a;
    std::optional<Vec3> on_b;
};

/// A root that a method found.
struct RootByMethod {
    double t = 0.0;
    std::optional<double> s;  ///< along the line, where it was computed
    RootFate fate = RootFate::t_outside;
};

/// A method's answer for a sweep.
struct SweepByMethod {
    std::vector<RootByMethod> roots;  ///< as the formula gives them; hits are those it reports
    bool every_t = false;             ///< every t is a root, and the method tests t = 0 only
};

/// The published methods for two objects in the plane.
[[nodiscard]] std::vector<MethodAbout> intersect_methods();
/// The published methods for two objects in space.
[[nodiscard]] std::vector<MethodAbout> nearest_methods();
/// The published methods for sweeps.
[[nodiscard]] std::vector<MethodAbout> sweep_methods();

/// The answer of the published method with this id, computed in "double" or "float". Raises InvalidInput
/// where there is no such method or a number is not finite.
[[nodiscard]] CrossingByMethod intersect_by(const std::string& method, const Segment2& a, const Segment2& b,
                                            Extent a_extent, Extent b_extent, const std::string& number);
/// The same for two objects in space. `tolerance` is a length, used by the method rhodes only.
[[nodiscard]] NearestByMethod nearest_by(const std::string& method, const Segment3& a, const Segment3& b,
                                         Extent a_extent, Extent b_extent, const std::string& number,
                                         double tolerance);
/// The same for a sweep. The methods were published for straight paths: others are rejected.
[[nodiscard]] SweepByMethod sweep_by(const std::string& method, const MovingSegment2& segment,
                                     const Path2& point, const std::string& number);

// What each source adds to the module.

void define_plane(pybind11::module_& module);
void define_distances(pybind11::module_& module);
void define_space(pybind11::module_& module);
void define_sweeps(pybind11::module_& module);
void define_bounces(pybind11::module_& module);
void define_layers(pybind11::module_& module);
void define_sights(pybind11::module_& module);
void define_routes(pybind11::module_& module);
void define_many(pybind11::module_& module);
void define_index(pybind11::module_& module);
void define_methods(pybind11::module_& module);

/// The balls after a step of time and what happened in it.
struct Step {
    std::vector<Ball> balls;  ///< in the order in which they were given
    BounceReport report;
};

}  // namespace crosscut::python
