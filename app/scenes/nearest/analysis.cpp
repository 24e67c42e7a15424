#include "app/scenes/nearest/analysis.h"

#include "app/scenes/methods/method_strip.h"

namespace crosscut::nearest_scene {
namespace {

/// What was asked last is still known; else it is worked out.
template <class Known, class Asked, class Work>
const auto& known_or(std::optional<Known>& known, const Asked& asked, Work&& work) {
    if (!known || !(known->asked == asked)) known = Known{asked, work()};
    return known->value;
}

}  // namespace

const NearestPoints3& Analysis::judge(const Objects& o) {
    return known_or(judge_, o, [&] { return nearest_points(o.a, o.b, o.extents); });
}

const DistanceBowl& Analysis::bowl(const Objects& o) {
    return known_or(bowl_, o, [&] { return distance_bowl(o.a, o.b, o.extents); });
}

const ApparentCrossing& Analysis::seen(const Objects& o, const View& view) {
    return known_or(seen_, Seen{o, view}, [&] { return apparent_crossing(o.a, o.b, view, o.extents); });
}

const Comparison<nearest::NearestPair>& Analysis::comparison(const Choices& c) {
    const Objects& o = c.objects;
    return known_or(comparison_, ComparisonAsked{o, c.epsilon}, [&] {
        return compare_methods<nearest::NearestPair>(nearest::question_of(o.a, o.b, o.extents, c.epsilon),
                                                     judge(o));
    });
}

const ChosenAnswer& Analysis::chosen(const Choices& c) {
    return known_or(chosen_, ChosenAsked{c.objects, c.method, c.kind, c.epsilon}, [&] {
        const auto& v = verdict_at(comparison(c), c.method, c.kind);
        return ChosenAnswer{v.method->id, v.answer, v.excess, v.wrong};
    });
}

const Derived<nearest::NearestPair>& Analysis::derived(const Choices& c) {
    const Objects& o = c.objects;
    return known_or(derived_, ChosenAsked{o, c.method, c.kind, c.epsilon}, [&] {
        return derive(c.chosen_method(), nearest::question_of(o.a, o.b, o.extents, c.epsilon), c.kind);
    });
}

}  // namespace crosscut::nearest_scene
