#pragma once

#include <crosscut/intersect/intersection.h>
#include "app/model/document.h"
#include "app/scenes/intersect/objects.h"
#include "core/intersect/methods/intersect_problem.h"

namespace crosscut::intersect_scene {

/// Bit for bit: a −0 can be told from a 0 by what a method writes about it.
[[nodiscard]] bool same_bits(const Objects& a, const Objects& b);

/// What has been worked out about the objects, kept until they change: comparing all methods takes a millisecond, and a
/// frame asks again and again.
class Analysis {
  public:
    [[nodiscard]] const Intersection2& judge(const Objects& objects) const;
    [[nodiscard]] const Comparison<SegmentIntersection>& comparison(const Objects& objects) const;
    [[nodiscard]] const Derived<SegmentIntersection>& derived(const Objects& objects, int method,
                                                              NumberKind kind) const;

  private:
    struct Asked {
        Objects objects;
        int method = 0;
        NumberKind kind{};
        friend bool operator==(const Asked& a, const Asked& b) {
            return same_bits(a.objects, b.objects) && a.method == b.method && a.kind == b.kind;
        }
    };
    Memo<Asked, Intersection2> judge_;
    Memo<Asked, Comparison<SegmentIntersection>> comparison_;
    Memo<Asked, Derived<SegmentIntersection>> derived_;
};

}  // namespace crosscut::intersect_scene
