#include "app/tests/view/lists.h"
#include "app/view/screen/label_layout.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace crosscut::space_test {
namespace {

using namespace view_test;

constexpr unsigned kSeed = 77003u;

TEST(Flatten, InSpaceARayFadesTowardsItsVanishingPoint) {
    DrawList list = bare(Space::space);
    list.line(Segment3{{0, 0, 0}, {0.1, 0.5, -0.1}}, plain(), {}, Extent::ray);
    Camera c = camera_of(Space::space);
    c.turn.yaw_rad = 0;
    const ScreenList screen = flatten(list, c, {}, {});
    ASSERT_EQ(screen.lines.size(), 2u);
    const auto beyond =
        std::min_element(screen.lines.begin(), screen.lines.end(),
                         [](const auto& a, const auto& b) { return a.to_color.a < b.to_color.a; });
    EXPECT_NEAR(beyond->from_color.a, 1.0f, 1e-6f);
    EXPECT_NEAR(beyond->to_color.a, 0.0f, 1e-6f);
    // The vanishing point is the pixel of the direction alone: where a point a billion units away is seen.
    const Vec2 vanishing = Projector(c, {}).project(Vec3{0.1, 0.5, -0.1} * 1e9).px;
    EXPECT_NEAR(static_cast<double>(beyond->to.x), vanishing.x, 1e-3);
    EXPECT_NEAR(static_cast<double>(beyond->to.y), vanishing.y, 1e-3);
}

TEST(Flatten, WhatIsBehindTheEyeIsCutAtTheNearPlane) {
    Camera c = camera_of(Space::space);
    const Vec3 behind = c.turn.eye() - c.turn.forward() * 5.0 + c.turn.right();
    DrawList list = bare(Space::space);
    list.line(Segment3{c.turn.pivot, behind}, plain());
    list.line(Segment3{behind, behind + c.turn.up()}, plain());
    list.dot(behind, Marker::disc, Role::object_a);
    list.label(behind, "B");
    const ScreenList screen = flatten(list, c, {}, {});
    ASSERT_EQ(screen.lines.size(), 1u);
    EXPECT_NEAR(screen.lines[0].from.x, 640.0f, 1e-3f);
    EXPECT_GT(screen.lines[0].to.x, 1280.0f) << "towards the side it leaves the view on";
    EXPECT_TRUE(screen.dots.empty());
    EXPECT_TRUE(screen.labels.empty());
}

/// Two lines that look like a plus from above: the first along x at height `first`, the second along y at
/// height `second`.
ScreenList plus_sign(double first, double second, double sight_offset = 0.0, bool parallel = false) {
    DrawList list = bare(Space::space);
    list.line(Segment3{{-2, 0, first}, {2, 0, first}}, plain(), id_of("a")).solid = true;
    list.line(Segment3{{sight_offset, -2, second}, {sight_offset, 2, second}}, plain(), id_of("b")).solid =
        true;
    Camera c = camera_of(Space::space);
    c.turn = looking_along(c.turn, {0, 0, -1});
    c.turn.yaw_rad = 0;
    c.turn.parallel = parallel;
    return flatten(list, c, {}, {});
}

std::size_t pieces(const ScreenList& screen, const char* id) {
    return static_cast<std::size_t>(std::count_if(screen.lines.begin(), screen.lines.end(),
                                                  [id](const ScreenLine& l) { return l.id == id_of(id); }));
}

TEST(Flatten, TheFarLineIsCutThreePixelsEitherSideOfTheNearOne) {
    for (const bool parallel : {false, true}) {
        const ScreenList screen = plus_sign(1.0, -1.0, 0.25, parallel);
        ASSERT_EQ(pieces(screen, "a"), 1u);
        ASSERT_EQ(pieces(screen, "b"), 2u);
        for (const ScreenLine& l : screen.lines) {
            if (l.id != id_of("b")) continue;
            // Its round end, half its width further, is 3 px from the near line's edge: 3 + 1.5 from its
            // middle.
            const float gap =
                std::min(std::abs(l.from.y - 400.0f), std::abs(l.to.y - 400.0f)) - l.width / 2.0f;
            EXPECT_NEAR(gap, 3.0f + 1.5f, 1e-3f);
        }
        EXPECT_EQ(screen.lines.back().id, id_of("a")) << "the near one is drawn last";
        const ScreenList turned = plus_sign(-1.0, 1.0, 0.25, parallel);
        EXPECT_EQ(pieces(turned, "a"), 2u);
        EXPECT_EQ(pieces(turned, "b"), 1u);
    }
}

TEST(Flatten, LinesThatReallyMeetAreNotCut) {
    EXPECT_EQ(plus_sign(0.5, 0.5).lines.size(), 2u);
    EXPECT_EQ(plus_sign(0.5, 0.5 + 1e-6).lines.size(), 3u) << "a millionth of a gap is a gap";
    SCOPED_TRACE(kSeed);
    Dice dice(kSeed);
    for (int i = 0; i < 500; ++i) {  // lines made to meet in a point, up to the rounding of their coordinates
        const double home = i % 2 == 0 ? 0.0 : 1e9;
        const Vec3 meet = Vec3{dice.between(-1, 1), dice.between(-1, 1), dice.between(-1, 1)} + home;
        DrawList list = bare(Space::space);
        for (int k = 0; k < 2; ++k) {
            const Vec3 d{dice.between(-1, 1), dice.between(-1, 1), dice.between(-1, 1)};
            list.line(Segment3{meet - d * 0.7, meet + d}, plain()).solid = true;
        }
        Camera c = camera_of(Space::space);
        c.turn.pivot = Vec3(home);
        c.turn.yaw_rad = dice.between(-3, 3);
        ASSERT_EQ(flatten(list, c, {}, {}).lines.size(), 2u) << "case " << i;
    }
}

TEST(Flatten, LinesThatAreNotSolidNeitherCutNorAreCut) {
    DrawList list = bare(Space::space);
    list.line(Segment3{{-2, 0, 1}, {2, 0, 1}}, plain());
    list.line(Segment3{{0, -2, 0}, {0, 2, 0}}, plain()).solid = true;
    Camera c = camera_of(Space::space);
    EXPECT_EQ(flatten(list, c, {}, {}).lines.size(), 2u);
}

TEST(Flatten, WhatIsFarIsDrawnFirst) {
    SCOPED_TRACE(kSeed + 1);
    Dice dice(kSeed + 1);
    DrawList list = bare(Space::space);
    const Camera c = camera_of(Space::space);
    for (unsigned k = 1; k < 40; ++k) {
        const Vec3 at = c.turn.forward() * dice.between(-3, 3) + c.turn.right() * dice.between(-1, 1);
        list.line(Segment3{at, at + c.turn.up()}, plain(), {k});
        list.dot(at, Marker::disc, Role::object_a, {k});
    }
    const ScreenList screen = flatten(list, c, {}, {});
    const auto depth = [&](ItemId id) {
        return Projector(c, {}).project(list.lines[id.value - 1].from).depth;
    };
    ASSERT_EQ(screen.lines.size(), 39u);
    for (std::size_t k = 1; k < 39; ++k) {
        EXPECT_GE(depth(screen.lines[k - 1].id), depth(screen.lines[k].id) - 1e-9);
        EXPECT_GE(depth(screen.dots[k - 1].id), depth(screen.dots[k].id));
    }
}

/// The opacity of a label at height `z`, `aside_px` from a cylinder at height 0, seen from straight above.
float label_opacity(double z, double aside_px, ItemId id = id_of("p"), const FlattenOptions& options = {},
                    bool solid = true, Role role = Role::text) {
    Camera c = camera_of(Space::space);
    c.turn = looking_along(c.turn, {0, 0, -1});
    c.turn.yaw_rad = 0.0;
    c.turn.parallel = true;
    const Viewport v{{1280, 800}, 2.0};
    DrawList list = bare(Space::space);
    list.line(Segment3{{-2, 0, 0}, {2, 0, 0}}, plain(), id_of("a")).solid = solid;
    list.label(Vec3{0.3, aside_px * Projector(c, v).units_per_px(), z}, "P", role, id);
    return flatten(list, c, v, options).labels.at(0).color.a;
}

TEST(Flatten, ALabelFadesButCanBeReadWhereARodHidesItsAnchor) {
    EXPECT_FLOAT_EQ(label_opacity(-1.0, 0.0), 0.65f);
    EXPECT_FLOAT_EQ(label_opacity(-1.0, 15.5), 0.65f) << "8 logical pixels are 16 here";
    EXPECT_FLOAT_EQ(label_opacity(-1.0, 16.5), 1.0f);
    EXPECT_FLOAT_EQ(label_opacity(1.0, 0.0), 1.0f) << "in front";
    EXPECT_FLOAT_EQ(label_opacity(-0.05, 0.0), 1.0f)
        << "less behind than the 8 pixels measure: on the cylinder";
    EXPECT_FLOAT_EQ(label_opacity(-1.0, 0.0, id_of("a")), 1.0f) << "its own item hides nothing";
    EXPECT_FLOAT_EQ(label_opacity(-1.0, 0.0, id_of("p"), {}, false), 1.0f) << "only cylinders hide";
    EXPECT_FLOAT_EQ(label_opacity(-1.0, 0.0, {}), 0.65f) << "a label of no item fades too";
    for (const Role role : {Role::answer, Role::apparent})
        EXPECT_EQ(label_opacity(-1.0, 0.0, id_of("p"), {}, true, role),
                  label_opacity(1.0, 0.0, id_of("p"), {}, true, role));
    FlattenOptions options;
    options.highlight.hovered = {id_of("p")};
    EXPECT_FLOAT_EQ(label_opacity(-1.0, 0.0, id_of("p"), options), 1.0f);
}

TEST(Grid, TheAxesEndInThePictureAndTheFloorGoesOn) {
    SCOPED_TRACE(kSeed + 2);
    Dice dice(kSeed + 2);
    for (int i = 0; i < 100; ++i) {
        DrawList list = bare(Space::space);
        list.grid = true;
        Camera c = camera_of(Space::space);
        c.turn.yaw_rad = dice.between(-3, 3);
        c.turn.pitch_rad = dice.between(-0.3, 0.3);
        c.turn.distance = std::pow(10.0, dice.between(-3, 3));
        const Color z = theme(ThemeId::dark).axis_z;
        float lowest = 0.0f, highest = 800.0f;
        for (const ScreenLine& l : flatten(list, c, {}, {}).lines) {
            if (l.to_color.r != z.r || l.to_color.g != z.g) continue;
            EXPECT_FLOAT_EQ(l.width, 1.5f);
            EXPECT_NEAR(l.to_color.a, 0.0f, 1e-5f) << "faded away where it ends";
            lowest = std::max(lowest, l.to.y);
            highest = std::min(highest, l.to.y);
        }
        ASSERT_GT(highest, 0.0f) << "case " << i;
        ASSERT_LT(lowest, 800.0f) << "case " << i;
        ASSERT_GT(lowest - highest, 400.0f) << "case " << i;
    }
}

TEST(Labels, TheLetterOfAnAxisMakesWayForALineOfAnItem) {
    for (const bool crossed : {false, true}) {
        DrawList list;
        list.space = Space::space;
        if (crossed) list.line(Segment3{{-9, 0.01, 2.2}, {9, 0, 2.2}}, plain(30.0), id_of("a"));
        Camera c = camera_of(Space::space);
        c.turn.yaw_rad = c.turn.pitch_rad = 0.0;
        ScreenList screen = flatten(list, c, {}, {});
        LabelLayout layout;
        layout.lay_out(screen, approximate_text_size, 0.0);
        const auto z = std::find_if(screen.labels.begin(), screen.labels.end(),
                                    [](const ScreenLabel& l) { return l.text == "z"; });
        ASSERT_NE(z, screen.labels.end());
        EXPECT_EQ(z->hidden, crossed);
    }
}

}  // namespace
}  // namespace crosscut::space_test
