#include "python/src/define.h"

#include <crosscut/invalid_input.h>
#include <crosscut/sweep/motion.h>
#include "core/methods/method.h"
#include "core/number/scalars.h"

#include "generated/headers.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>

namespace crosscut::python {

std::string without_query(std::string sentence) {
    constexpr std::string_view kQuery = "query.";
    const std::size_t at = sentence.find(": query.");
    return at == std::string::npos ? sentence : sentence.erase(at + 2, kQuery.size());
}

const char* comment_of(const std::string& function) {
    // This module's own comments come first: those about arrays, and about what Python returns.
    for (const std::string& called : {"python::" + function, function}) {
        const auto* found =
            std::find_if(kFunctionComments.begin(), kFunctionComments.end(),
                         [&](const FunctionComment& comment) { return comment.name == called; });
        if (found != kFunctionComments.end()) return found->text;
    }
    throw py::import_error("crosscut: no header has a comment about " + function);
}

void describe(const py::object& owner, const char* name, const py::list& arguments, const std::string& answer,
              const char* comment) {
    if (!py::hasattr(owner, "signatures")) owner.attr("signatures") = py::list();
    owner.attr("signatures").attr("append")(py::make_tuple(name, arguments, answer, comment));
}

namespace {

template <class Topic>
std::vector<MethodAbout> about_methods() {
    std::vector<MethodAbout> result;
    for (const Method<Topic>& method : Topic::methods()) {
        result.push_back({std::string(method.id), std::string(method.info->title),
                          std::string(method.info->source), std::string(method.info->promise),
                          std::string(method.info->gaps)});
    }
    return result;
}

template <class Topic>
const Method<Topic>& method_called(const std::string& question, const std::string& id) {
    const Method<Topic>* method = find_method<Topic>(id);
    if (method != nullptr) return *method;
    std::string ids;
    for (const Method<Topic>& each : Topic::methods())
        ids += (ids.empty() ? "" : ", ") + std::string(each.id);
    throw InvalidInput(question + ": method needs one of " + ids);
}

NumberKind number_called(const std::string& question, const std::string& number) {
    for (const NumberKind kind : kNumberKinds) {
        if (name(kind) == number) return kind;
    }
    throw InvalidInput(question + ": number needs one of double, float");
}

}  // namespace

std::vector<MethodAbout> intersect_methods() { return about_methods<SegmentIntersection>(); }
std::vector<MethodAbout> nearest_methods() { return about_methods<nearest::NearestPair>(); }
std::vector<MethodAbout> sweep_methods() { return about_methods<PointSweep>(); }

CrossingByMethod intersect_by(const std::string& method, const Segment2& a, const Segment2& b,
                              Extent a_extent, Extent b_extent, const std::string& number) {
    const auto& chosen = method_called<SegmentIntersection>("intersect_by", method);
    const Answer<double> answer =
        run(chosen, question_of(a, b, {a_extent, b_extent}), number_called("intersect_by", number));
    CrossingByMethod result{answer.outcome, answer.why, std::string(answer.why.sentence),
                            std::nullopt,   answer.s,   answer.t};
    if (answer.point) result.point = Vec2{answer.point->x, answer.point->y};
    return result;
}

NearestByMethod nearest_by(const std::string& method, const Segment3& a, const Segment3& b, Extent a_extent,
                           Extent b_extent, const std::string& number, double tolerance) {
    const auto& chosen = method_called<nearest::NearestPair>("nearest_by", method);
    const NumberKind kind = number_called("nearest_by", number);
    if (!(tolerance >= 0.0)) throw InvalidInput("nearest_by: tolerance is a length and cannot be negative");
    const auto answer = run(chosen, nearest::question_of(a, b, {a_extent, b_extent}, tolerance), kind);
    NearestByMethod result;
    result.branch = answer.branch;
    result.because = nearest::sentence(answer.branch);
    if (!nearest::answers(answer.branch)) return result;
    result.distance = std::sqrt(answer.square);
    result.s = answer.s;
    result.t = answer.t;
    result.on_a = Vec3{answer.c.x, answer.c.y, answer.c.z};
    result.on_b = Vec3{answer.d.x, answer.d.y, answer.d.z};
    return result;
}

SweepByMethod sweep_by(const std::string& method, const MovingSegment2& segment, const Path2& point,
                       const std::string& number) {
    const auto& chosen = method_called<PointSweep>("sweep_by", method);
    const NumberKind kind = number_called("sweep_by", number);
    const SweepQuery query{segment, point, 0.0};
    if (!is_published_question(query))
        throw InvalidInput("sweep_by: " + method + " was published for straight paths");
    const auto answer = run(chosen, sweep_question(query), kind);
    SweepByMethod result;
    result.every_t = answer.every_t;
    for (const MethodRoot<double>& root : answer.found()) result.roots.push_back({root.t, root.s, root.fate});
    return result;
}

}  // namespace crosscut::python
