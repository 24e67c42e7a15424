// Coordinates in the notations of other programs, and the result of pasting them.
#include "app/model/maps/csv_text.h"

#include "app/model/number_format.h"
#include "app/model/workspace.h"
#include "app/scenes/scenes.h"
#include "app/tests/harness/said.h"

#include <gtest/gtest.h>

namespace crosscut::point_text_test {
namespace {

Vec3 point(const Workspace& w, const char* name) { return w.scene().fields().find(name)->point(); }

TEST(Paste, TwoSegmentsBecomeThoseOfTheSceneInOneStepOfUndo) {
    Workspace w(all_scenes());
    ASSERT_EQ(w.open_scene("intersect"), "");
    w.observe(false);
    const Vec3 before = point(w, "a");
    const Workspace::PasteResult pasted = w.paste("(0,0) (1,1) (0,1) (1,0)", "The clipboard");
    EXPECT_TRUE(pasted.done);
    EXPECT_EQ(point(w, "b"), (Vec3{1, 1, 0}));
    EXPECT_EQ(point(w, "d"), (Vec3{1, 0, 0}));
    w.undo();
    EXPECT_EQ(point(w, "a"), before);
    EXPECT_FALSE(w.can_undo());
}

TEST(Paste, IsFramedAndTakenBackWithTheViewThatWasBefore) {
    Workspace w(all_scenes());
    ASSERT_EQ(w.open_scene("intersect"), "");
    const Viewport viewport{{800, 600}, 1.0};
    const auto camera = [&] {
        const SceneOutput output = w.present(viewport);
        return w.camera(output.panes.front(), viewport);
    };
    const Camera before = camera();
    w.observe(false);
    ASSERT_TRUE(w.paste("0 0 1000 1000", "x").done);
    EXPECT_NE(camera(), before);
    w.undo();
    EXPECT_EQ(camera(), before);
}

TEST(Paste, OneSegmentLeavesTheOtherWhereItIs) {
    Workspace w(all_scenes());
    ASSERT_EQ(w.open_scene("nearest"), "");
    const Vec3 b1 = point(w, "b1");
    EXPECT_TRUE(w.paste("1 2 3 4 5 6", "x").done);
    EXPECT_EQ(point(w, "a2"), (Vec3{4, 5, 6}));
    EXPECT_EQ(point(w, "b1"), b1);
}

TEST(Paste, WhatDoesNotFitTheSceneOpensOneThatItFits) {
    Workspace w(all_scenes());
    ASSERT_EQ(w.open_scene("slice"), "");
    EXPECT_TRUE(w.paste("0 0 1 1", "x").done);
    EXPECT_EQ(w.type().id, "intersect");
    EXPECT_TRUE(w.paste("(0,0,1) (1,2,3)", "x").done);
    EXPECT_EQ(w.type().id, "nearest");
    EXPECT_TRUE(w.paste("0 0 1 1", "x").done) << "the plane is a part of space";
    EXPECT_EQ(w.type().id, "nearest");
    EXPECT_EQ(point(w, "a2"), (Vec3{1, 1, 0}));
}

TEST(Paste, InSweepTheyArePathsAndInBounceWalls) {
    Workspace w(all_scenes());
    ASSERT_EQ(w.open_scene("sweep"), "");
    EXPECT_TRUE(w.paste("0 0 1 1 0 1 1 0", "x").done);
    EXPECT_EQ(point(w, "q0"), (Vec3{0, 1, 0}));
    ASSERT_EQ(w.open_scene("bounce"), "");
    EXPECT_TRUE(w.paste("-1 0 1 0.5", "x").done);
    EXPECT_EQ(w.type().id, "bounce");
}

TEST(SaidOfPoints, WhatIsWrongWithThemAndWhatIsPasted) {
    const auto pasted_into = [](const said::Row& row, bool wanted) {
        Workspace w(all_scenes());
        EXPECT_EQ(w.open_scene(row.at("scene")), "");
        w.observe(false);
        const std::string before = w.text();
        const Workspace::PasteResult pasted = w.paste(row.at("text"), "x");
        EXPECT_EQ(pasted.done, wanted) << row.at("text");
        EXPECT_EQ(w.text() != before, wanted) << row.at("text");
        EXPECT_EQ(w.can_undo(), wanted) << row.at("text");
        return said::says(pasted.sentence);
    };
    const auto read = [](const said::Row& row) {
        const PointText text = read_points(row.at("text"), "The clipboard");
        if (text.points.empty()) return said::says(text.error);
        std::string points = text.space ? "in space" : "";
        for (const Vec3& p : text.points) {
            points += "(" + shortest(p.x) + ", " + shortest(p.y);
            points += text.space ? ", " + shortest(p.z) + ")" : ")";
        }
        return said::says(points);
    };
    said::expect("point_text",
                 {{"read", read},
                  {"pasted", [&](const said::Row& row) { return pasted_into(row, true); }},
                  {"not pasted", [&](const said::Row& row) { return pasted_into(row, false); }}});
}

}  // namespace
}  // namespace crosscut::point_text_test
