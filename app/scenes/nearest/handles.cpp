#include "app/scenes/nearest/handles.h"

#include "app/scenes/nearest/seen.h"
#include "app/scenes/nearest/setters.h"
#include "app/scenes/space/vectors.h"

namespace crosscut::nearest_scene {
namespace {

class CanvasHandles {
  public:
    CanvasHandles(HandleList& list, Choices& choices, const NearestPoints3& nearest)
        : list_(list), o_(&choices.objects), nearest_(nearest), inset_(choices.second_eye) {
        const bool one_way =
            nearest.relation == Relation3::parallel || nearest.relation == Relation3::collinear;
        slides_a_ = !one_way && !(o_->a.start == o_->a.end);
        slides_b_ = !one_way && !(o_->b.start == o_->b.end);
    }

    void add() {
        if (nearest_.distance > 0.0) {
            points_of("canvas");
            if (inset_) points_of("second_eye");
        }
        list_.handle({"canvas", "distance", "P", Role::answer, true, true}, nearest_.midpoint,
                     drag(with_middle_at));
        if (slides_a_) list_.derived({"s", "s", Role::object_a}, nearest_.s, setter(with_s));
        if (slides_b_) list_.derived({"t", "t", Role::object_b}, nearest_.t, setter(with_t));
        list_.derived({"distance", "distance", Role::answer}, nearest_.distance, setter(with_distance));
        const Objects* o = o_;
        for (const char* object : {"a", "b"}) {
            list_.offer(object, "Open these two in Intersect",
                        [o](const Viewpoint& from) { return open_in_intersect(*o, from); });
        }
    }

  private:
    template <class Change>
    [[nodiscard]] std::function<void(const Vec3&)> drag(Change change) const {
        Objects* o = o_;
        return [o, change](const Vec3& to) { *o = change(*o, to); };
    }
    template <class Change>
    [[nodiscard]] std::function<void(double)> setter(Change change) const {
        Objects* o = o_;
        return [o, change](double value) { *o = change(*o, value); };
    }

    void points_of(std::string_view pane) {
        if (slides_a_)
            list_.handle({pane, "c", "C", Role::answer, true, true, unit(o_->a.direction())}, nearest_.on_a,
                         drag(with_c_at));
        if (slides_b_)
            list_.handle({pane, "d", "D", Role::answer, true, true, unit(o_->b.direction())}, nearest_.on_b,
                         drag(with_d_at));
    }

    HandleList& list_;
    Objects* o_;
    const NearestPoints3& nearest_;
    bool inset_;
    bool slides_a_ = false, slides_b_ = false;
};

}  // namespace

void add_canvas_handles(HandleList& list, Choices& choices, const NearestPoints3& nearest) {
    CanvasHandles(list, choices, nearest).add();
}

}  // namespace crosscut::nearest_scene
