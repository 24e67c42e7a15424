// Map: picking marks, drawing while a layer moves, and files that are opened on their own.
#include "app/model/maps/map_store.h"
#include "app/model/workspace.h"
#include "app/scenes/map/map.h"
#include "app/tests/scenes/output.h"

#include <gtest/gtest.h>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace crosscut::map_pick_test {
namespace {

using namespace map_scene;
using scenes_test::output_of;
using scenes_test::preset_of;
using scenes_test::read;
using scenes_test::scene_of;

double apart(const Vec2& p, const Vec2& q) { return std::max(std::fabs(p.x - q.x), std::fabs(p.y - q.y)); }

TEST(MapPicture, OfManyLinesStaysTheSameWhileItIsMovedAndAreasAreWrittenWhereTheyAreSeen) {
    const auto scene = scene_of("map");
    for (const auto& [name, value] :
         {std::pair("a", "blocks"), {"a.count", "3200"}, {"b", "copy"}, {"b.x", "3"}, {"overlay", "yes"}})
        scenes_test::set(*scene, name, value);
    const auto seen_from = [&](const Vec2& low) {
        Viewpoint from;
        from.plane = PlaneView{low, low + Vec2(160, 96), 0.2};
        DrawList list = output_of(*scene, from).panes.front().list;
        std::size_t labels = 0;
        for (const LabelItem& label : list.labels) {
            labels += label.text.starts_with("both ") ? 1u : 0u;
            EXPECT_TRUE(label.anchor.x > low.x && label.anchor.x < low.x + 160) << label.text;
            EXPECT_TRUE(label.anchor.y > low.y && label.anchor.y < low.y + 96) << label.text;
        }
        EXPECT_EQ(labels, 1u);
        return list.lines;
    };
    const auto same = [](const std::vector<LineItem>& p, const std::vector<LineItem>& q) {
        return std::equal(p.begin(), p.end(), q.begin(), q.end(), [](const LineItem& a, const LineItem& b) {
            return a.from == b.from && a.to == b.to;
        });
    };
    const std::vector<LineItem> here = seen_from({-79, -47}), beside = seen_from({-72, -43});
    EXPECT_GT(here.size(), 500u);
    EXPECT_TRUE(same(here, beside));
    EXPECT_FALSE(same(here, seen_from({-20, -10}))) << "half a view farther it is another one";
}

TEST(MapMarks, AreSeenWhereTheMeetingsAre) {
    const auto layer_of = [](const LineMap& map) {
        auto data = std::make_shared<LayerData>();
        data->map = map;
        return Layer{data, map.segments()};
    };
    LineMap ends;  // touches, corners, overlaps, points, near-parallel lines
    for (const double y : {0.0, 1e-9, 1e-13, 0.5}) {
        ends.begin_feature();
        for (const Vec2 p : {Vec2(0, 0), Vec2(3, y), Vec2(1, y), Vec2(1, y)}) ends.add(p);
    }
    for (const LineMap& map : {generate_random(3000, 4), generate_random(900, 2), ends}) {
        const Layer layer = layer_of(map);
        const Meetings meetings = find_meetings(layer, nullptr);
        ASSERT_FALSE(meetings.all.empty());
        for (const MapMeeting& m : meetings.all) {
            const Segment2 &a = layer.segments[m.a], &b = layer.segments[m.b];
            for (const double unit : {1.0, 1e-5, 1e-12})
                EXPECT_LE(apart(quick_position(a, b, m.kind, unit), meeting_position(a, b)), 0.1 * unit);
        }
    }
}

TEST(MapMarks, ACoarsePictureHasFewLinesNearAllOfTheMap) {
    const LineMap map = generate_random(40'000, 3);
    Vec2 low(-180, -90), high(180, 90);
    const std::vector<Segment2> coarse = coarse_lines(map, low, high, 0.5);
    EXPECT_LE(coarse.size(), kMostCoarse);
    EXPECT_GT(coarse.size(), kMostCoarse / 4);
    // A border of very many short pieces keeps its ends and deviates by at most a few units.
    LineMap border;
    border.begin_feature();
    for (int i = 0; i <= 20'000; ++i) border.add({i * 0.018 - 180.0, 40.0 * std::sin(i * 0.001)});
    const double unit = 0.2;
    const std::vector<Segment2> few = coarse_lines(border, {-180, -40}, {180, 40}, unit);
    ASSERT_FALSE(few.empty());
    EXPECT_LT(few.size(), 2000U);
    EXPECT_EQ(few.front().start, border.segments().front().start);
    for (std::size_t i = 0; i < border.segments().size(); i += 50) {
        const Vec2 p = border.segments()[i].start;
        EXPECT_TRUE(std::any_of(few.begin(), few.end(), [&](const Segment2& s) {
            return std::min(apart(s.start, p), apart(s.end, p)) < 3.0 * unit;
        })) << p.x;
    }
}

double distance(const Vec2& point, const Segment2& s) {
    const Vec2 along = s.end - s.start;
    const double fraction = std::clamp(glm::dot(point - s.start, along) / glm::dot(along, along), 0.0, 1.0);
    return glm::length(point - s.at(fraction));
}

/// Two lines, one of which comes back near itself; most of their points are redundant.
TEST(FewerPoints, StayAsNearAsAskedAndKeepWhereLinesEnd) {
    std::vector<Segment2> lines;
    for (int i = 0; i < 300; ++i) {
        const auto at = [](int k) { return Vec2{10.0 * std::cos(0.02 * k), 5.0 * std::sin(0.04 * k)}; };
        lines.push_back({at(i), at(i + 1)});
    }
    for (int i = 0; i < 40; ++i) lines.push_back({{0.1 * i, 20.0}, {0.1 * (i + 1), 20.0}});
    const double apart = 0.02;
    const std::vector<Segment2> few = fewer_points(lines, apart);
    EXPECT_LT(few.size(), lines.size() / 3);
    for (const Segment2& line : lines) {
        const auto near = [&](const Segment2& s) { return distance(line.start, s) <= 1.001 * apart; };
        EXPECT_TRUE(std::any_of(few.begin(), few.end(), near)) << line.start.x << ", " << line.start.y;
    }
    EXPECT_EQ(few.front().start, lines.front().start);
    EXPECT_EQ(few.back().end, lines.back().end);
    EXPECT_TRUE(std::any_of(few.begin(), few.end(), [&](auto& s) { return s.end == lines[299].end; }));
    EXPECT_EQ(fewer_points(lines, 1e-12).size(), lines.size() - 40 + 3) << "what lies straight goes even so";
}

TEST(MapPick, TheNearestMarkWithinReachIsLookedAt) {
    const auto scene = preset_of("map", "pentagram").scene;
    const auto picking = scene->handles().picking;
    ASSERT_TRUE(picking.has_value());
    const auto selected = [&] { return scene->fields().find("looked")->number(); };
    picking->pick({3.5, 3.5}, 0.1);
    EXPECT_EQ(selected(), 0.0) << "nothing is there";
    picking->pick({1.2, 1.5}, 0.2);
    const double right = selected();
    ASSERT_GE(right, 1.0);
    const SceneOutput p = output_of(*scene);
    EXPECT_EQ(read<std::string>(p, "kind"), "crossing");
    EXPECT_EQ(read<Vec2>(p, "at").y, 1.546875);
    ASSERT_TRUE(p.camera_target.has_value());
    EXPECT_EQ(p.camera_target->at, read<Vec2>(p, "at")) << "the view flies there";
    EXPECT_EQ(p.log->chosen, static_cast<int>(right));
    picking->pick({-1.2, 1.5}, 0.2);
    EXPECT_NE(selected(), right);
    EXPECT_NE(output_of(*scene).camera_target->number, static_cast<std::size_t>(right));
}

TEST(MapPick, BeyondAThousandTheListGoesAlong) {
    const auto scene = preset_of("map", "random").scene;
    const SceneOutput before = output_of(*scene);
    ASSERT_EQ(before.log->rows.size(), 1000U);
    EXPECT_EQ(before.log->before, 0);
    EXPECT_FALSE(before.log->more.empty());
    scenes_test::set(*scene, "looked", "1234");
    const SceneOutput p = output_of(*scene);
    EXPECT_EQ(p.log->before, 1000);
    EXPECT_EQ(p.log->chosen, 1234);
    EXPECT_TRUE(p.log->more.starts_with("Numbers 1,001 to ")) << p.log->more;
    const Vec2 at = read<Vec2>(p, "at");
    scenes_test::set(*scene, "looked", "0");
    scene->handles().picking->pick(at, 1e-9);
    EXPECT_EQ(scene->fields().find("looked")->number(), 1234.0);
}

constexpr const char* kTriangle = R"({"type":"Polygon","coordinates":[[[0,0],[4,0],[0,3],[0,0]]]})";

TEST(OpenAnew, OneRuleWhateverIsOpen) {
    const auto type_after = [](std::string_view open, std::string_view text) {
        Workspace w(all_scenes());
        EXPECT_EQ(w.open_scene(open), "");
        const auto opened = w.open_anew(text, "a/file");
        EXPECT_TRUE(opened.done) << opened.sentence;
        return std::string(w.type().id);
    };
    for (const char* open : {"intersect", "nearest", "map", "sweep"}) {
        EXPECT_EQ(type_after(open, kTriangle), "map") << open;
        EXPECT_EQ(type_after(open, "LINESTRING (0 0, 1 1, 2 0)"), "map") << open;
        EXPECT_EQ(type_after(open, "0,0\n10,10\n0,10\n10,0\n"), "intersect") << open;
    }
}

TEST(OpenAnew, AFileIsLayerAOfAFreshMapAndUndoBringsTheOldOneBack) {
    Workspace w(all_scenes());
    ASSERT_TRUE(w.open_anew(kTriangle, "first.geojson").done);
    w.observe(false);  // after a frame was shown
    const Viewport view{{1000, 700}, 1.0};
    const SceneOutput first = output_of(w.scene());
    w.camera(first.panes.front(), view).plane.centre = {500, 500};
    ASSERT_TRUE(w.open_anew("LINESTRING (100 100, 120 100, 120 140)", "second.wkt").done);
    EXPECT_EQ(read<std::string>(output_of(w.scene()), "A"), "second.wkt");
    EXPECT_EQ(read<std::string>(output_of(w.scene()), "segments of A"), "2");
    const SceneOutput second = output_of(w.scene());
    const Vec2 centre = w.camera(second.panes.front(), view).plane.centre;
    EXPECT_LT(apart(centre, {110, 120}), 1e-6) << "the view shows it";
    w.undo();
    EXPECT_EQ(read<std::string>(output_of(w.scene()), "A"), "first.geojson");
    const auto failed = w.open_anew("nothing at all", "third.txt");
    EXPECT_FALSE(failed.done);
    EXPECT_EQ(w.type().id, "map");
    EXPECT_EQ(read<std::string>(output_of(w.scene()), "A"), "first.geojson") << "nothing has changed";
}

}  // namespace
}  // namespace crosscut::map_pick_test
