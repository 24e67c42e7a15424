#include "app/scenes/nearest/analysis.h"

#include "app/scenes/methods/method_strip.h"

namespace crosscut::nearest_scene {

const NearestPoints3& Analysis::judge(const Objects& o) const {
    return judge_.of(o, [&] { return nearest_points(o.a, o.b, o.extents); });
}

const DistanceBowl& Analysis::bowl(const Objects& o) const {
    return bowl_.of(o, [&] { return distance_bowl(o.a, o.b, o.extents); });
}

const ApparentCrossing& Analysis::seen(const Objects& o, const View& view) const {
    return seen_.of(Seen{o, view}, [&] { return apparent_crossing(o.a, o.b, view, o.extents); });
}

const Comparison<nearest::NearestPair>& Analysis::comparison(const Choices& c) const {
    const Objects& o = c.objects;
    return comparison_.of(ComparisonAsked{o, c.epsilon}, [&] {
        return compare_methods<nearest::NearestPair>(nearest::question_of(o.a, o.b, o.extents, c.epsilon),
                                                     judge(o));
    });
}

const ChosenAnswer& Analysis::chosen(const Choices& c) const {
    return chosen_.of(ChosenAsked{c.objects, c.method, c.kind, c.epsilon}, [&] {
        const auto& v = verdict_at(comparison(c), c.method, c.kind);
        return ChosenAnswer{v.method->id, v.answer, v.excess, v.wrong};
    });
}

const Derived<nearest::NearestPair>& Analysis::derived(const Choices& c) const {
    const Objects& o = c.objects;
    return derived_.of(ChosenAsked{o, c.method, c.kind, c.epsilon}, [&] {
        return derive(c.chosen_method(), nearest::question_of(o.a, o.b, o.extents, c.epsilon), c.kind);
    });
}

}  // namespace crosscut::nearest_scene
