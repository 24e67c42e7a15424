#pragma once

#include "app/scenes/intersect/objects.h"
#include "core/intersect/intersection.h"
#include "core/intersect/methods/question.h"

#include <optional>

namespace crosscut::intersect_scene {

/// What has been worked out about the objects, kept until they change: comparing all methods takes a millisecond, and a
/// frame asks again and again.
class Analysis {
  public:
    [[nodiscard]] const Intersection2& judge(const Objects& objects);
    [[nodiscard]] const Comparison<SegmentIntersection>& comparison(const Objects& objects);
    [[nodiscard]] const Derived<SegmentIntersection>& derived(const Objects& objects, int method,
                                                              NumberKind kind);

  private:
    struct Run {
        Objects objects;
        int method;
        NumberKind kind;
        Derived<SegmentIntersection> derived;
    };
    template <class Value>
    struct Known {
        Objects objects;
        Value value;
    };
    std::optional<Known<Intersection2>> judge_;
    std::optional<Known<Comparison<SegmentIntersection>>> comparison_;
    std::optional<Run> run_;
};

}  // namespace crosscut::intersect_scene
