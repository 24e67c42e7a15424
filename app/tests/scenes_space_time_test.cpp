// Space and time in one picture: what stands where, what is dragged in it, and what it costs.
#include "app/model/field_access.h"
#include "app/scenes/common/space_time.h"
#include "app/tests/model_walks.h"
#include "app/tests/scenes_shown.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

namespace crosscut {
namespace {

using namespace scenes_test;
using model_test::Dice;

constexpr double kRounding = 1e-9;

Motion some_motion(Dice& dice, bool bent, bool kinked) {
    const auto place = [&] { return Vec2{dice.between(-4, 4), dice.between(-4, 4)}; };
    Motion m;
    m.line = {{place(), place(), {}}, {place(), place(), {}}};
    m.path = {place(), place(), {}};
    if (bent) m.line.p.acceleration = place(), m.line.q.acceleration = place();
    if (!kinked) return m;
    m.path = {};
    m.events = {{0.0, place()}, {0.3, place()}, {0.55, place()}, {1.0, place()}};
    return m;
}

const Pane& pane_of(const Presentation& p, std::string_view id) {
    return *std::find_if(p.panes.begin(), p.panes.end(), [&](const Pane& q) { return q.id == id; });
}

/// How far a point is from a straight piece.
double distance(const Vec3& p, const Vec3& from, const Vec3& to) {
    const Vec3 along = to - from, off = p - from;
    const auto dot = [](const Vec3& a, const Vec3& b) { return a.x * b.x + a.y * b.y + a.z * b.z; };
    const double length_sq = dot(along, along);
    const double s = length_sq > 0.0 ? std::clamp(dot(off, along) / length_sq, 0.0, 1.0) : 0.0;
    const Vec3 gap = off - along * s;
    return std::sqrt(dot(gap, gap));
}

/// How far it is from the pointer's world line as it is drawn.
double from_world_line(const DrawList& list, const Vec3& p) {
    double least = 1e9;
    for (const CurveItem& curve : list.curves) {
        if (curve.id != id_of("pointer")) continue;
        for (std::size_t i = 0; i + 1 < curve.points.size(); ++i)
            least = std::min(least, distance(p, curve.points[i], curve.points[i + 1]));
    }
    return least;
}

TEST(SpaceTime, APiercingPointIsOnTheWorldLineAndOnTheLineAtItsTimeInEveryFrame) {
    Dice dice(81);
    int points = 0;
    for (int i = 0; i < 120; ++i) {
        const Motion m = some_motion(dice, i % 2 == 1, i % 3 == 0);
        const SweepContacts contacts = contacts_of(m);
        for (const double share : {0.0, 0.4, 1.0}) {
            const SpaceTimeInput input{m, contacts, 0.3, share};
            const Pane pane = space_time_pane(input);
            auto hit = pane.list.dots.begin();
            for (const Contact& c : contacts.contacts) {
                hit = std::find_if(hit, pane.list.dots.end(),
                                   [](const DotItem& d) { return d.id == id_of("hit"); });
                ASSERT_NE(hit, pane.list.dots.end()) << "seed 81, round " << i;
                EXPECT_FALSE(hit->hollow);
                EXPECT_LT(from_world_line(pane.list, hit->at), kRounding) << "seed 81, round " << i;
                const Segment2 line = m.line.at(c.t_first);
                EXPECT_LT(distance(hit->at, in_space_time(input, line.start, c.t_first),
                                   in_space_time(input, line.end, c.t_first)),
                          kRounding)
                    << "seed 81, round " << i;
                ++hit, ++points;
            }
        }
    }
    EXPECT_GT(points, 60);
}

TEST(SpaceTime, TheSliceOfTheGlassIsThePictureOnTheCanvas) {
    const auto scene = scene_of("sweep");
    set(*scene, "point", "path");
    for (const char* share : {"0", "0.6", "1"}) {
        for (const char* time : {"0", "0.37", "1"}) {
            set(*scene, "time", time);
            set(*scene, "frame_share", share);
            const Presentation p = shown(*scene);
            const auto bold = [](const DrawList& list) {
                const LineItem* found = nullptr;
                for (const LineItem& l : list.lines) {
                    const bool bolder = found == nullptr || l.stroke.width_px > found->stroke.width_px;
                    if (l.id == id_of("line") && bolder) found = &l;
                }
                return *found;
            };
            const LineItem canvas = bold(p.panes.front().list), slice = bold(pane_of(p, "space_time").list);
            EXPECT_TRUE(slice.solid);
            EXPECT_EQ(Vec2(canvas.from), Vec2(slice.from)) << time;
            EXPECT_EQ(Vec2(canvas.to), Vec2(slice.to)) << time;
            EXPECT_EQ(slice.from.z, slice.to.z);
            for (const FillItem& f : pane_of(p, "space_time").list.fills) {
                if (f.id != id_of("time")) continue;
                EXPECT_EQ(f.corners.front().z, slice.from.z) << "the glass";
            }
        }
    }
}

TEST(SpaceTime, ShearedByAllOfThePointersMotionTheWorldLineIsUpright) {
    Dice dice(82);
    for (int i = 0; i < 30; ++i) {
        const Motion m = some_motion(dice, false, i % 2 == 0);
        const SpaceTimeInput input{m, contacts_of(m), 0.5, 1.0};
        const Vec3 foot = world_line_at(input, 0.0);
        for (const double t : {0.1, 0.3, 0.5, 0.9, 1.0}) {
            const Vec3 at = world_line_at(input, t);
            EXPECT_NEAR(at.x, foot.x, kRounding);
            EXPECT_NEAR(at.y, foot.y, kRounding);
            const Vec2 back = out_of_space_time(input, at, t);
            EXPECT_NEAR(back.x, m.pointer_at(t).x, kRounding);
            EXPECT_NEAR(back.y, m.pointer_at(t).y, kRounding);
        }
    }
}

TEST(SpaceTime, ASlabShowsAStretchAndARejectedRootIsHollow) {
    const auto scene = scene_of("sweep");
    set(*scene, "point", "path");
    set(*scene, "thickness", "0.5");
    const Presentation thick = shown(*scene);
    const DrawList& list = pane_of(thick, "space_time").list;
    const auto piece = std::find_if(list.curves.begin(), list.curves.end(),
                                    [](const CurveItem& c) { return c.id == id_of("hit"); });
    ASSERT_NE(piece, list.curves.end());
    const double height = space_time_height([&] {
        Motion m;
        m.line = {{{-4.0, -2.4}, {3.2, -2.4}, {}}, {{-3.0, 2.6}, {4.2, 1.2}, {}}};
        m.path = {{-1.0, 1.6}, {1.6, -1.2}, {}};
        return m;
    }());
    EXPECT_NEAR(piece->points.front().z / height, read<double>(thick, "t of the hit"), kRounding);

    const auto none = preset_of("sweep", "raise");
    set(*none.scene, "c0", "-2,0");
    set(*none.scene, "c1", "-2,0");
    const Presentation missed = shown(*none.scene);
    for (const DotItem& d : pane_of(missed, "space_time").list.dots) {
        EXPECT_TRUE(d.hollow || d.id != id_of("rejected"));
        EXPECT_NE(d.id, id_of("hit"));
    }
}

TEST(SpaceTime, TheNumberOfFillsIsBounded) {
    Dice dice(83);
    for (int i = 0; i < 20; ++i) {
        Motion m = some_motion(dice, true, true);
        m.radius = i % 2 == 0 ? 0.3 : 0.0;
        m.events.clear();
        for (int k = 0; k <= 500; ++k) m.events.push_back({k / 500.0, {dice.between(-4, 4), 0.0}});
        const SpaceTimeInput input{m, {}, 0.5, 1.0};
        EXPECT_LT(space_time_pane(input).list.fills.size(), 900u);
    }
    const auto scene = scene_of("sweep");
    EXPECT_LT(pane_of(shown(*scene), "space_time").list.fills.size(), 120u) << "as it opens";
}

class HandleWalk final : public QuietVisitor {
  public:
    explicit HandleWalk(Scene& scene) { scene.fields(*this); }
    void handle(const DerivedHandle& h, const Vec3& at, const std::function<void(const Vec3&)>& to) override {
        if (h.pane != "space_time") return;
        EXPECT_TRUE(places.emplace(h.item, at).second) << h.item;
        EXPECT_EQ(h.deep, !(h.rail == Vec3{}))
            << h.item << ": what does not slide upwards stays in its plane";
        moves.emplace(h.item, to);
    }
    std::map<std::string, Vec3, std::less<>> places;
    std::map<std::string, std::function<void(const Vec3&)>, std::less<>> moves;
};

TEST(SpaceTimeHandles, AnEndGoesWhereItIsDraggedAndStaysInItsPlane) {
    for (const char* share : {"0", "0.5", "1"}) {
        for (const char* item : {"p0", "p1", "q0", "q1", "c0"}) {
            const auto scene = scene_of("sweep");
            set(*scene, "point", "path");
            set(*scene, "frame_share", share);
            const Vec3 before = HandleWalk(*scene).places.at(item);
            HandleWalk(*scene).moves.at(item)(before + Vec3{0.4, -0.3, 2.0});
            const Vec3 after = HandleWalk(*scene).places.at(item);
            EXPECT_NEAR(after.x, before.x + 0.4, kRounding) << item << " " << share;
            EXPECT_NEAR(after.y, before.y - 0.3, kRounding) << item << " " << share;
            EXPECT_EQ(before.z == 0.0, after.z == 0.0) << item;
        }
    }
}

TEST(SpaceTimeHandles, TheKnobOfTheGlassSetsTheTimeAndStopsTheClock) {
    const auto scene = scene_of("sweep");
    const auto time_of = [&] { return read<double>(shown(*scene), "t"); };
    const Vec3 knob = HandleWalk(*scene).places.at("time");
    EXPECT_EQ(knob.z, 0.0) << "it opens at t = 0";
    HandleWalk(*scene).moves.at("time")(knob + Vec3{0.0, 0.0, 1.0});
    const double first = time_of();
    EXPECT_GT(first, 0.0);
    EXPECT_NEAR(HandleWalk(*scene).places.at("time").z, 1.0, kRounding);
    EXPECT_FALSE(shown(*scene).timeline->playing);
    HandleWalk(*scene).moves.at("time")(knob + Vec3{0.0, 0.0, 1e9});
    EXPECT_EQ(time_of(), 1.0);
    HandleWalk(*scene).moves.at("time")(knob - Vec3{0.0, 0.0, 5.0});
    EXPECT_EQ(time_of(), 0.0);
}

TEST(SpaceTimeHandles, TheMouseHasNoEndsOfAPath) {
    const auto scene = scene_of("sweep");
    EXPECT_EQ(HandleWalk(*scene).places.count("c0"), 0u);
    EXPECT_EQ(HandleWalk(*scene).places.count("p1"), 1u);
}

}  // namespace
}  // namespace crosscut
