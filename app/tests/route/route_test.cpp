// Route: the texts about the path, the naive tests, traffic and the flight.
#include "app/scenes/route/route.h"
#include "app/model/workspace.h"
#include "app/scenes/shared/plane.h"
#include "app/tests/scenes/output.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <string>
#include <tuple>

namespace crosscut::route_test {
namespace {

using namespace scenes_test;
using namespace route_scene;

double number(const SceneOutput& p, const char* label) { return std::stod(read<std::string>(p, label)); }

std::size_t items(const SceneOutput& p, const char* id) {
    const DrawList& list = pane_of(p, "canvas").list;
    return items_with(list.lines, id).size() + items_with(list.curves, id).size();
}

TEST(RouteScene, AStepShowsTheSearchAsFarAsThatAndNoWay) {
    const auto scene = scene_of("route");
    EXPECT_EQ(items(output_of(*scene), "way"), 1U);
    const std::size_t count = output_of(*scene).method_steps->derivation.steps.size();
    EXPECT_EQ(static_cast<double>(count), number(output_of(*scene), "legs tested"));
    for (std::size_t step = 1; step <= count; ++step) {
        set(*scene, "step", std::to_string(step));
        const SceneOutput p = output_of(*scene);
        EXPECT_EQ(items(p, "way"), 0U);
        const bool blocked =
            p.method_steps->derivation.steps[step - 1].sentence.find("blocked") != std::string::npos;
        EXPECT_EQ(items(p, "leg"), blocked ? 0U : 1U) << step;
    }
}

TEST(RouteScene, TheFirstImpactIsWhereTheWalkerTouchesTheLine) {
    const Loaded loaded = preset_of("route", "gate");
    const SceneOutput p = output_of(*loaded.scene);
    const double t = read<double>(p, "time of first collision");
    set(*loaded.scene, "time", shortest(t));
    const SceneOutput then = output_of(*loaded.scene);
    const auto& plot = then.timeline->plots.front();
    // The plot of the gap reaches the radius there, and not before.
    for (const Vec2& sample : plot.samples)
        EXPECT_TRUE(sample.x >= t - 1e-9 || sample.y > 0.3) << sample.x << " " << sample.y;
    ASSERT_FALSE(then.timeline->marks.empty());
    EXPECT_EQ(then.timeline->marks.front().t, t);
}

/// The drawn walls as four numbers each, as a CSV has them.
std::string walls_in(Scene& scene) {
    std::string rows;
    const auto count = static_cast<std::size_t>(scene.fields().find("walls")->number());
    for (std::size_t i = 0; i < count; ++i) {
        const Vec3 a = scene.fields().find(wall_names(i).start)->point();
        const Vec3 b = scene.fields().find(wall_names(i).end)->point();
        for (const double x : {a.x, a.y, b.x}) rows += shortest(x) + ",";
        rows += shortest(b.y) + "\n";
    }
    return rows;
}

Workspace opened_in(const char* scene) {
    Workspace w(all_scenes());
    EXPECT_EQ(w.open_scene(scene), "");
    w.observe(false);
    return w;
}

TEST(LinesAsWalls, OfEveryFormatTakeThePlaceOfAllWallsAndUndoBringsThoseBack) {
    for (const char* scene : {"sight", "route", "bounce"}) {
        for (const auto& [text, bad, rest] :
             {std::tuple{"LINESTRING (0 0, 4 1, 2 3)\nPOINT (9 9)", 0U, ""},
              {R"({"type":"LineString","coordinates":[[0,0],[4,1],[2,3]]})", 0U, ""},
              {"x1,y1,x2,y2\n0,0,4,1\n4,1,2,3\n", 0U, ""},
              {"LINESTRING (0 0, 4 1, 2 3)\nLINESTRING (1 x, 2 2)", 1U, ""},
              {"<svg><path d='M0 0 L4 -1 L2 -3'/></svg>", 0U,
               " Flipped vertically, because y points down in SVG."}}) {
            Workspace w = opened_in(scene);
            const Snapshot before = Snapshot::of(w.scene(), Snapshot::Part::lasting);
            const Workspace::PasteResult pasted = w.paste(text, "a/f");
            EXPECT_TRUE(pasted.done);
            EXPECT_EQ(pasted.sentence,
                      std::string("2 walls, from f. Everything outside was moved in.") + rest);
            ASSERT_TRUE(w.reading().has_value());
            EXPECT_EQ(w.reading()->report.left_out, bad) << text;
            EXPECT_EQ(w.take_left_out() != nullptr, bad > 0) << text;
            EXPECT_EQ(w.take_left_out(), nullptr) << "said once";
            EXPECT_EQ(walls_in(w.scene()), "0,0,4,1\n4,1,2,3\n") << scene << ": " << text;
            EXPECT_EQ(w.type().id, scene);
            w.undo();
            EXPECT_TRUE(Snapshot::of(w.scene(), Snapshot::Part::lasting) == before) << "one step";
            EXPECT_FALSE(w.can_undo());
        }
    }
}

TEST(LinesAsWalls, OfAFarMapHaveLampStartAndGoalAmongThem) {
    constexpr const char* kFar = "LINESTRING (151200 -33900, 151300 -33900, 151300 -33800, 151250 -33850)";
    for (const auto& [scene, points] : {std::pair{"sight", std::vector{"lamp", "lamp3", "way.a", "way.b"}},
                                        std::pair{"route", std::vector{"start", "goal", "g1a", "c1a"}},
                                        std::pair{"bounce", std::vector{"launch", "spot"}}}) {
        Workspace w = opened_in(scene);
        ASSERT_TRUE(w.paste(kFar, "far.wkt").done);
        for (const char* name : points) {
            const Field* field = w.scene().fields().find(name);
            ASSERT_NE(field, nullptr) << name;
            const Vec3 p = field->point();
            EXPECT_TRUE(p.x > 151200 && p.x < 151300 && p.y > -33900 && p.y < -33800) << name;
        }
    }
    Workspace near = opened_in("route");
    const Vec3 start = near.scene().fields().find("start")->point();
    ASSERT_TRUE(near.paste("LINESTRING (-50 -50, 50 -50, 50 50)", "near.wkt").done);
    EXPECT_EQ(near.scene().fields().find("start")->point(), start) << "inside it stays";
}

/// This many lines, one above the other.
std::string rows_of(std::size_t count) {
    std::string rows;
    for (std::size_t i = 0; i < count; ++i)
        rows += "0," + std::to_string(i) + ",5," + std::to_string(i) + "\n";
    return rows;
}

double tested_walls(const Scene& scene) { return result_of<double>(output_of(scene), "walls"); }

TEST(LinesAsWalls, AreAllThereAreOrNoneAndABadFileChangesNothing) {
    for (const auto& [scene, most] :
         {std::pair{"sight", kMostFileWalls}, {"route", kMostFileWalls}, {"bounce", kMostNumberedSegments}}) {
        Workspace w = opened_in(scene);
        for (const std::size_t count : {std::size_t{13}, std::size_t{25}, kMostNumberedSegments}) {
            ASSERT_TRUE(w.paste(rows_of(count), "good.csv").done);
            EXPECT_EQ(w.scene().fields().find("walls")->number(), static_cast<double>(count)) << scene;
        }
        const std::string before = w.text();
        EXPECT_FALSE(w.paste(rows_of(most + 1), "large.csv").done);
        EXPECT_TRUE(w.text() == before) << "no part of a file that is too large";
        for (const char* bad : {"POINT (1 2)", "1,2,3\n3,4,5", "0,0,1,1\n0,0,1,1e301", "letter", ""}) {
            const Workspace::PasteResult refused = w.paste(bad, "bad");
            EXPECT_FALSE(refused.done) << bad;
            EXPECT_TRUE(w.text() == before) << refused.sentence;
        }
    }
    Workspace w = opened_in("route");
    EXPECT_FALSE(w.paste("0,0,2e12,1", "far.csv").done) << "beyond the edge";
    EXPECT_TRUE(w.paste("691000,5334000,691100,5334900", "utm.csv").done) << "a place in metres";
}

TEST(LinesAsWalls, ManyAreAllAskedAboutAndKeptWithTheSceneAndDrawnOnesStandAmongThem) {
    for (const char* name : {"sight", "route"}) {
        Workspace w = opened_in(name);
        // The last one separates lamp and walker, start and goal; the others are beside them.
        const std::string many = rows_of(2000) + "2,-20,2,-5\n";
        ASSERT_TRUE(w.paste(many, "many.csv").done);
        for (const auto& [field, value] :
             std::string_view(name) == "sight"
                 ? std::vector{std::pair{"lamp", "0,-10"}, {"way.a", "4,-11"}, {"way.b", "4,-9"}}
                 : std::vector{std::pair{"start", "0,-10"}, {"goal", "4,-10"}, {"radius", "0"}})
            set(w.scene(), field, value);
        w.observe(false);
        const auto check = [&](const Scene& scene, double walls) {
            EXPECT_EQ(tested_walls(scene), walls) << name;
            if (std::string_view(name) == "sight") {
                EXPECT_EQ(verdict_id(output_of(scene)), "never_in_sight");
            } else {
                EXPECT_NEAR(read<double>(output_of(scene), "shortest path"), 2.0 * std::hypot(2.0, 5.0),
                            1e-12);
            }
        };
        check(w.scene(), 2001.0);
        const Loaded again = load_scene(all_scenes(), w.text(), "again");
        ASSERT_TRUE(again) << again.error;
        check(*again.scene, 2001.0);
        const HandleList list = w.scene().handles();
        ASSERT_TRUE(list.drawing.has_value());
        list.drawing->draw({50, -50, 0}, {51, -50, 0});
        w.observe(false);
        check(w.scene(), 2002.0);
        ASSERT_TRUE(w.paste(rows_of(3), "few.csv").done);
        EXPECT_EQ(tested_walls(w.scene()), 3.0) << "no wall of the file before";
        w.undo();
        check(w.scene(), 2002.0);
    }
}

/// Many blocks, in rows.
std::string city() {
    std::string blocks;
    for (int i = 0; i < 22; ++i)
        for (int k = 0; k < 22; ++k) {
            const auto at = [](int n, const char* part) { return std::to_string(2 * n) + part; };
            const std::string x = at(i, ".1"), far_x = at(i, ".9"), y = at(k, k % 2 == 0 ? ".0" : ".2"),
                              far_y = at(k, ".8");
            blocks += "LINESTRING (" + x + " " + y + ", " + far_x + " " + y + ", " + far_x + " " + far_y +
                      ", " + x + " " + far_y + ", " + x + " " + y + ")\n";
        }
    return blocks;
}

/// Many short walls around the origin: the light reaches an end of nearly each, and each end is checked on its own.
std::string ring() {
    constexpr int kWalls = 4000;
    std::string rows = "x1,y1,x2,y2\n";
    const auto point = [](double part, double radius) {
        const double turn = 2.0 * std::numbers::pi / kWalls * part;
        return shortest(radius * std::cos(turn)) + "," + shortest(radius * std::sin(turn));
    };
    for (int i = 0; i < kWalls; ++i)
        rows += point(i, 50.0 + i % 7) + "," + point(i + 0.15, 51.0 + i % 7) + "\n";
    return rows;
}

TEST(LinesAsWalls, BeforeAPersonsEyesAnAnswerThatTakesLongIsNotThereYetAndNeverTheOldOne) {
    for (const auto& [id, lines, fields, change, waits, answer] :
         {std::tuple{"route", city(), "radius=0.05 start=-1,-1 goal=45,45", "goal=45,44", "searching",
                     "length"},
          {"sight", ring(), "", "lamp=30,20", "looking", "lamps.0.share"}}) {
        Workspace w = opened_in(id);
        ASSERT_TRUE(w.paste(lines, "lines").done);
        Scene& scene = w.scene();
        set(scene, fields);
        ASSERT_TRUE(scene.animating()) << "time has to begin to move";
        const auto let_it_work = [&] {
            for (int frames = 0; scene.animating() && frames < 100'000; ++frames) {
                scene.advance({1.0 / 60.0, {}});
                (void)output_of(scene);
            }
            return output_of(scene);
        };
        const double first = result_of<double>(let_it_work(), answer);
        set(scene, change);
        const SceneOutput waiting = output_of(scene);
        EXPECT_EQ(verdict_id(waiting), waits);
        EXPECT_TRUE(waiting.readout.empty()) << "no number of the answer before";
        EXPECT_TRUE(waiting.proof.empty());
        EXPECT_TRUE(waiting.panes.size() == 1 || w.type().id == "route");
        EXPECT_TRUE(scene.animating());
        (void)scene.handles();
        const double second = result_of<double>(let_it_work(), answer);
        EXPECT_NE(second, first);
        const Loaded alone = load_scene(all_scenes(), w.text(), "alone");
        ASSERT_TRUE(alone) << alone.error;
        EXPECT_EQ(result_of<double>(output_of(*alone.scene), answer), second)
            << "at once where nobody sees time move";
        EXPECT_EQ(output_of(*alone.scene).verdict.sentence, output_of(scene).verdict.sentence);
    }
}

TEST(LinesAsWalls, APointBeyondWhatASceneAnswersForIsRefusedAndNotLeftOut) {
    for (const auto& [type, farther] : {std::pair{"route", 1e13}, std::pair{"bounce", 1e7}}) {
        Workspace w = opened_in(type);
        const std::string before = w.text(), far = std::to_string(farther);
        for (const char* field : {"w1a", "w2b"})
            EXPECT_NE(set_field(w.scene(), field, far + ",0"), "") << type << " " << field;
        EXPECT_FALSE(w.paste("0,0\n" + far + ",1\n", "two.csv").done) << type;
        EXPECT_EQ(w.text(), before) << type;
    }
}

}  // namespace
}  // namespace crosscut::route_test
