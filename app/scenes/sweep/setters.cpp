#include "app/scenes/sweep/setters.h"

namespace crosscut::sweep_scene_parts {

Objects with_contact_at_time(const Held& held, double t) {
    (void)t;
    return held.objects;
}

Objects with_contact_at_place(const Held& held, double t, double s) {
    (void)t, (void)s;
    return held.objects;
}

Objects with_meeting_at(const Held& held, double t, double s, const Vec2& place) {
    (void)t, (void)s, (void)place;
    return held.objects;
}

}  // namespace crosscut::sweep_scene_parts
