#include "app/scenes/nearest/solved.h"

#include <algorithm>

namespace crosscut::nearest_scene_parts {
namespace {

/// A pair that is farther apart than the nearest by this share of the scene's size is seen to be wrong.
constexpr double kSeenWrong = 1e-6;

/// What was asked last is still known; else it is worked out.
template <class Known, class Asked, class Work>
const auto& known_or(std::optional<Known>& known, const Asked& asked, Work&& work) {
    if (!known || !(known->asked == asked)) known = Known{asked, work()};
    return known->value;
}

nearest::Answer<double> widened(const nearest::Answer<float>& a) {
    const auto triple = [](const nearest::Triple<float>& p) {
        return nearest::Triple<double>{p.x, p.y, p.z};
    };
    return {a.branch, a.s, a.t, triple(a.c), triple(a.d), a.square};
}

double size_of(const Objects& o) {
    double size = 0.0;
    for (const Vec3& v : {o.a.direction(), o.b.direction(), o.b.start - o.a.start}) {
        for (int i = 0; i < 3; ++i) size = std::max(size, std::fabs(v[i]));
    }
    return size;
}

}  // namespace

const NearestPoints3& Solved::judge(const Objects& o) {
    return known_or(judge_, o, [&] { return nearest_points(o.a, o.b, o.extents); });
}

const DistanceBowl& Solved::bowl(const Objects& o) {
    return known_or(bowl_, o, [&] { return distance_bowl(o.a, o.b, o.extents); });
}

const ChosenAnswer& Solved::chosen(const Choices& c) {
    const Objects& o = c.objects;
    return known_or(chosen_, ChosenAsked{o, c.method, c.kind, c.epsilon}, [&] {
        const nearest::Method& method =
            *nearest::find_method(kShownMethods.at(static_cast<std::size_t>(c.method)).id);
        const nearest::Question<double> question = nearest::question_of(o.a, o.b, o.extents, c.epsilon);
        ChosenAnswer made;
        made.method = c.method;
        made.answer = c.kind == NumberKind::float32 ? widened(method.in_float(nearest::in_float(question)))
                                                    : method.in_double(question);
        made.excess = nearest::excess_distance(o.a, o.b, made.answer, judge(o));
        made.wrong = !nearest::answers(made.answer.branch) || made.excess > kSeenWrong * size_of(o);
        return made;
    });
}

const SphereMeeting& Solved::meeting(const Choices& c) {
    const Objects& o = c.objects;
    return known_or(meeting_, MeetingAsked{o, c.balls.radius_a, c.balls.radius_b}, [&] {
        return moving_spheres({o.a.start, o.a.end, c.balls.radius_a}, {o.b.start, o.b.end, c.balls.radius_b});
    });
}

}  // namespace crosscut::nearest_scene_parts
