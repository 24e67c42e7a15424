// Map: its presets do what they promise, its counts equal those of all pairs, and its data is not lost.
#include "app/scenes/map/map.h"
#include <crosscut/nearest/segments.h>
#include "app/model/fields/field_access.h"
#include "app/model/maps/line_map_text.h"
#include "app/model/maps/map_store.h"
#include "app/model/workspace.h"
#include "app/tests/scenes/output.h"
#include "core/intersect/methods/intersect_problem.h"
#include "core/methods/method.h"
#include "core/tests/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <span>

namespace crosscut::map_test {
namespace {

using namespace map_scene;
using scenes_test::output_of;
using scenes_test::preset_of;
using scenes_test::read;
using scenes_test::result_of;
using scenes_test::scene_of;
using test::Dice;

Layer layer_of(LineMap map) {
    auto data = std::make_shared<LayerData>();
    data->ring = map.rings();
    data->map = std::move(map);
    std::vector<Segment2> segments = data->map.segments();
    return {std::move(data), std::move(segments)};
}

/// Compares the scene's counts with asking about every pair.
void hold_to_all_pairs(const Layer& a, const Layer* b) {
    const Layer& second = b != nullptr ? *b : a;
    const Meetings got = find_meetings(a, b);
    std::size_t met = 0;
    std::vector<std::array<MethodCount, 2>> want(SegmentIntersection::methods().size());
    for (std::size_t i = 0; i < a.segments.size(); ++i) {
        for (std::size_t j = b != nullptr ? 0 : i + 1; j < second.segments.size(); ++j) {
            if (b == nullptr && a.data->map.neighbours(i, j)) continue;
            const Segment2 &p = a.segments[i], &q = second.segments[j];
            const bool meet = meets(meeting_of(p, q));
            met += meet ? 1U : 0U;
            for (std::size_t m = 0; m < want.size(); ++m)
                for (const NumberKind kind : kNumberKinds) {
                    const bool says =
                        run(SegmentIntersection::methods()[m], question_of(p, q), kind).outcome ==
                        Outcome::hit;
                    MethodCount& count = want[m][static_cast<std::size_t>(kind)];
                    count.missed += meet && !says ? 1U : 0U;
                    count.invented += !meet && says ? 1U : 0U;
                }
        }
    }
    EXPECT_EQ(got.all.size(), met);
    const MethodCounts counts = count_wrong(a, b, got, 0, NumberKind::float64);
    const std::size_t chosen = counts.wrong.size();
    for (std::size_t m = 0; m < want.size(); ++m)
        for (const NumberKind kind : kNumberKinds) {
            const auto& count = counts.of[m][static_cast<std::size_t>(kind)];
            ASSERT_TRUE(count.has_value());
            const MethodCount& all = want[m][static_cast<std::size_t>(kind)];
            EXPECT_EQ(count->missed, all.missed) << m;
            EXPECT_LE(count->invented, all.invented) << "only pairs whose boxes overlap are asked about";
            if (m == 0 && kind == NumberKind::float64) {
                EXPECT_EQ(chosen, count->wrong());
            }
        }
}

TEST(Map, CountsAreThoseOfAllPairsOneByOne) {
    const Layer blocks = layer_of(generate_blocks(120, 3)), hatch = layer_of(generate_hatch(100, 5));
    hold_to_all_pairs(blocks, &hatch);
    const Layer random = layer_of(generate_random(150, 11));
    hold_to_all_pairs(random, nullptr);
    hold_to_all_pairs(blocks, &blocks);
}

constexpr const char* kMapText =
    "LINESTRING (0 0, 4 0, 4 4, 0 4, 0 0)\nPOLYGON ((0 0, x 1))\nLINESTRING (1 -1, 1 5)\n";

TEST(Map, WhereMorePairsMeetThanItLooksForItSaysSo) {
    std::string rows;
    for (int i = 0; i < 2100; ++i) rows += "1,1,1,1\n";
    const auto scene = scene_of("map");
    ASSERT_TRUE(scene->import_data(rows, "parked.csv").done);
    scene->update_derived();
    const SceneOutput p = output_of(*scene);
    EXPECT_EQ(p.verdict.headline, "Over 2,000,000 intersections");
    EXPECT_FALSE(scene->has_shapes());
}

TEST(Map, ATrackThatStandsStillMeetsNothing) {
    std::string line = "LINESTRING(";
    for (int i = 0; i < 20'000; ++i) line += i == 0 ? "1 1" : ",1 1";
    const auto scene = scene_of("map");
    ASSERT_TRUE(scene->import_data(line + ")", "parked.wkt").done);
    scene->update_derived();
    EXPECT_EQ(result_of<double>(output_of(*scene), "meetings"), 0.0);
}

TEST(Map, OfManySegmentsTheOtherFillRuleIsWorkedOutStepByStepToo) {
    constexpr int kPairs = 900;  // of squares, one inside the other
    std::string text = "MULTIPOLYGON (";
    for (int i = 0; i < kPairs; ++i) {
        const auto square = [&](int low, int high) {
            const auto at = [&](int x, int y) {
                return std::to_string(20 * i + x) + " " + std::to_string(y);
            };
            return "((" + at(low, low) + ", " + at(high, low) + ", " + at(high, high) + ", " + at(low, high) +
                   ", " + at(low, low) + "))";
        };
        text += (i > 0 ? ", " : "") + square(0, 10) + ", " + square(2, 8);
    }
    const auto live = scene_of("map");
    ASSERT_TRUE(live->import_data(text + ")", "squares.wkt").done);
    scenes_test::set(*live, "b", "itself");
    const auto pass = [&live](int most) {
        for (int i = 0; i < most && live->animating(); ++i) live->advance({1.0, {}});
    };
    constexpr int kEnough = 1000;
    pass(kEnough);
    EXPECT_EQ(result_of<double>(output_of(*live), "area.a"), 64.0 * kPairs);
    for (const int steps : {1, 3, 5, 7}) {  // cancelled during the work
        scenes_test::set(*live, "fill", "non_zero");
        EXPECT_TRUE(live->animating() || steps > 1);
        pass(steps);
        scenes_test::set(*live, "fill", "even_odd");
        pass(kEnough);
        EXPECT_EQ(result_of<double>(output_of(*live), "area.a"), 64.0 * kPairs);
    }
    scenes_test::set(*live, "fill", "non_zero");
    pass(kEnough);
    EXPECT_FALSE(live->animating());
    EXPECT_EQ(result_of<double>(output_of(*live), "area.a"), 100.0 * kPairs);
}

TEST(Map, AreasAsGeoJsonAreReadAgainWithTheSameAreas) {
    for (const char* id : {"islands", "pentagram", "blocks", "float"}) {
        const auto scene = preset_of("map", id).scene;
        scenes_test::set(*scene, "overlay", "yes");
        ASSERT_TRUE(scene->has_shapes());
        const std::string text = scene->shapes_geojson();
        const SceneOutput p = output_of(*scene);
        EXPECT_EQ(text.find("rounding") != std::string::npos,
                  result_of<double>(p, "overlay.rounded_together") > 0.0)
            << id;
        const auto again = scene_of("map");
        ASSERT_TRUE(again->import_data(text, "areas").done) << id;
        again->update_derived();
        // Each edge between two faces counts twice: what is inside a layer, or inside both, is bounded by a
        // ring and its holes.
        const double all = result_of<double>(p, "area.a_only") + result_of<double>(p, "area.b_only") +
                           result_of<double>(p, "area.both");
        EXPECT_NEAR(result_of<double>(output_of(*again), "area.a"), all, 1e-9 * all) << id;
    }
}

TEST(MapStore, GivesBackWhatItWasGiven) {
    MapStore store;
    const MapId id = store.put(read_line_map(kMapText, "x", BadFeature::is_left_out).map, "plan", {}).id;
    const MapId other = store.put(generate_random(10, 1), "random\nof chance", {}, "EPSG:4326").id;
    MapStore again;
    again.give(store.numbers({}));
    for (const MapId each : {id, other}) {
        ASSERT_NE(again.find(each), nullptr);
        EXPECT_EQ(again.find(each)->map->segments(), store.find(each)->map->segments());
        EXPECT_EQ(again.find(each)->map->rings(), store.find(each)->map->rings());
    }
    EXPECT_EQ(again.numbers({}), store.numbers({}));
    EXPECT_EQ(again.find(id)->name + again.find(id)->system, "plan");
    EXPECT_EQ(again.find(other)->name, "random of chance");
    EXPECT_EQ(again.find(other)->system, "EPSG:4326");
    std::vector<double> broken = store.numbers({});
    broken.resize(broken.size() - 3);
    again.give(broken);
    EXPECT_EQ(again.find(other), nullptr) << "what is cut off is not half there";
    EXPECT_NE(again.find(id), nullptr);
}

TEST(MapStore, WhatAStateNamesStaysAndWhatHasNoRoomIsRefused) {
    using Outcome = MapStore::PutResult::Outcome;
    // Six numbers a segment by itself, and a few for each entry.
    constexpr std::size_t kMost = kMostStoredNumbers / 6 - 5;
    MapStore store(2 * kMostStoredNumbers + 100);
    const MapId large = store.put(generate_random(kMost, 1), "large", {}).id;
    const MapId small = store.put(generate_random(10, 1), "small", {}).id;
    EXPECT_NE(store.find(large), nullptr) << "an earlier state may name it";
    EXPECT_EQ(store.put(generate_random(kMost, 1), "large", std::array{small}).outcome, Outcome::too_large);
    EXPECT_EQ(store.put(generate_random(kMost + 10, 1), "larger", {}).outcome, Outcome::too_large);
    const MapId next = store.put(generate_random(kMost, 2), "next", {}).id;
    EXPECT_EQ(store.put(generate_random(kMost, 3), "third", {}).outcome, Outcome::full);
    MapStore read;
    read.give(store.numbers(std::array{large}));
    EXPECT_NE(read.find(large), nullptr) << "what is used is written first";
    EXPECT_EQ(read.find(next), nullptr);
    store.retain_only(std::array{small, next});
    EXPECT_EQ(store.find(large), nullptr) << "no state names it any more";
    store.give({});
    EXPECT_NE(store.find(next), nullptr) << "a state names it";
    const MapId fresh = store.put(generate_random(3, 4), "fresh", {}).id;
    store.give(store.numbers(std::array{small}));
    EXPECT_NE(store.find(fresh), nullptr) << "it was among the numbers";
    store.give({});
    EXPECT_EQ(store.find(fresh), nullptr) << "it was put there and taken back";
}

TEST(MapScene, HoldsTwoMapsOfAHundredThousandLinesThatShareNoEnds) {
    std::string lines;
    for (int i = 0; i < 100'000; ++i)
        lines += "LINESTRING (" + std::to_string(i) + ".123456789012 -1.123456789012, " + std::to_string(i) +
                 ".23456789012345 1.123456789012)\n";
    Workspace w(all_scenes());
    ASSERT_EQ(w.open_scene("map"), "");
    scenes_test::set(w.scene(), "overlay", "no");
    for (const char* name : {"one.wkt", "two.wkt"}) {
        const Workspace::PasteResult imported = w.paste(lines, name);
        ASSERT_TRUE(imported.done) << imported.sentence;
    }
    const Loaded again = load_scene(all_scenes(), w.text(), "again");
    ASSERT_TRUE(again) << again.error;
    for (const char* label : {"segments of A", "segments of B"})
        EXPECT_EQ(read<std::string>(output_of(*again.scene), label), "100000");
}

TEST(MapStore, GivesNoNumberThatAMapHasOrAStateNames) {
    MapStore store;
    EXPECT_EQ(store.put(generate_random(3, 1), "first", {}).id, 1u);
    store.retain_only(std::array<MapId, 2>{1, 7});
    EXPECT_EQ(store.put(generate_random(3, 2), "of 7 the map is lost, and the name is not", {}).id, 8u);
    store.retain_only(std::array<MapId, 4>{1, 8, 2, kLargestMapId});
    EXPECT_EQ(store.put(generate_random(3, 3), "after the last number", {}).id, 3u);
    EXPECT_EQ(store.put(generate_random(3, 4), "again", {}).id, 4u);
}

TEST(MapStore, JoinsAnotherOneUnderNumbersOfItsOwn) {
    MapStore before, own;
    const MapId plan = before.put(generate_random(5, 1), "plan", {}).id;
    MapId same = own.put(generate_random(5, 1), "plan", {}).id,
          other = own.put(generate_random(6, 2), "other", {}).id;
    const std::vector<Segment2> lines = own.find(other)->map->segments();
    own.join(before, std::array{&same, &other});
    EXPECT_EQ(same, plan) << "the same lines are there once";
    ASSERT_NE(own.find(other), nullptr);
    EXPECT_NE(other, plan);
    EXPECT_EQ(own.find(other)->map->segments(), lines);
}

/// A line through this many points in a row.
std::string long_line(std::size_t points) {
    std::string text = "LINESTRING (";
    for (std::size_t i = 0; i < points; ++i)
        text += (i > 0 ? "," : "") + std::to_string(i % 1000) + " " + std::to_string(i / 1000);
    return text + ")";
}

TEST(Map, UndoFindsItsLinesWhateverWasOpenedAfterThem) {
    Workspace w(all_scenes());
    ASSERT_EQ(w.open_scene("map"), "");
    w.observe(false);
    const auto count = [&] { return result_of<double>(output_of(w.scene()), "segments.a"); };
    ASSERT_TRUE(w.open_anew(kMapText, "plan.wkt").done);
    const Preset* star = find_preset(w.type(), "star");
    ASSERT_NE(star, nullptr);
    ASSERT_EQ(w.open_preset(*star), "");
    EXPECT_EQ(w.preset(), star);
    EXPECT_EQ(count(), 12.0);
    ASSERT_TRUE(w.open_anew(kMapText + std::string("LINESTRING (9 9, 8 8)"), "more.wkt").done);
    EXPECT_EQ(count(), 6.0);
    w.undo();
    EXPECT_EQ(count(), 12.0);
    w.undo();
    EXPECT_EQ(count(), 5.0);
    w.redo();
    w.redo();
    EXPECT_EQ(count(), 6.0);
}

TEST(Map, WhatIsSharedHasNoLinesThatOnlyUndoNames) {
    Workspace w(all_scenes());
    ASSERT_TRUE(w.open_anew("LINESTRING (123.25 7, 8 9)\nLINESTRING (1 2, 3 4, 5 7)", "mine.wkt").done);
    ASSERT_TRUE(w.open_anew(kMapText, "plan.wkt").done);
    EXPECT_EQ(w.text().find("123.25"), std::string::npos) << "it is another file's";
    w.undo();
    EXPECT_NE(w.text().find("123.25"), std::string::npos);
    EXPECT_EQ(result_of<double>(output_of(w.scene()), "segments.a"), 3.0);
}

TEST(Map, AFileThatIsRefusedChangesNothing) {
    Workspace w(all_scenes());
    ASSERT_TRUE(w.open_anew(kMapText, "plan.wkt").done);
    const Preset* star = find_preset(w.type(), "star");
    ASSERT_EQ(w.open_preset(*star), "");
    scenes_test::set(w.scene(), "b.x", "0.5");
    w.observe(false);
    const std::string before = w.text();
    const StepId step = w.history().present().id;
    const Workspace::PasteResult refused =
        w.open_anew("LINESTRING (2e100 0, 1 1)\nLINESTRING (1 2, 3 4, 5 7)", "far.wkt");
    EXPECT_FALSE(refused.done);
    EXPECT_NE(refused.sentence.find("far.wkt"), std::string::npos) << refused.sentence;
    EXPECT_EQ(w.text(), before);
    EXPECT_EQ(w.from_preset(), star);
    EXPECT_EQ(w.history().present().id, step);
}

TEST(Map, MoreFilesThanATextHasRoomForStayWithinUndo) {
    constexpr std::size_t kPoints = 70'000;
    Workspace w(all_scenes());
    ASSERT_EQ(w.open_scene("map"), "");
    w.observe(false);
    set_choice(w.scene(), "b", 7);  // with itself
    set_flag(w.scene(), "overlay", false);
    for (std::size_t i = 0; i < 4; ++i)
        ASSERT_TRUE(w.open_anew(long_line(kPoints + i), std::to_string(i) + ".wkt").done);
    const std::string text = w.text();
    const Loaded loaded = load_scene(all_scenes(), text, "text");
    ASSERT_TRUE(loaded) << loaded.error;
    EXPECT_EQ(loaded.scene->fields().find("a.data")->number(), 4.0);
    for (int i = 0; i < 3; ++i) w.undo();
    const Scene& first = w.scene();
    EXPECT_EQ(first.fields().find("a.data")->number(), 1.0);
    EXPECT_EQ(read<std::string>(output_of(w.scene()), "segments of A"), std::to_string(kPoints - 1));
    set_number(*loaded.scene, "a.data", 1.0);
    EXPECT_TRUE(
        output_of(*loaded.scene)
            .verdict.sentence.ends_with(
                "Layer A is empty: its lines were too large to be saved with the rest. Open the file again."));
}

TEST(Map, WhatTakesLongComesStepByStepAndIsTheSame) {
    const auto of = [] {
        auto scene = scene_of("map");
        for (const auto& [name, value] : {std::pair("a", "blocks"), {"a.count", "4000"}, {"b.turn", "14"}})
            scenes_test::set(*scene, name, value);
        return scene;
    };
    const auto whole = of(), live = of();
    const SceneOutput at_once = output_of(*whole);
    scenes_test::set(*live, "b.x", "25");
    scenes_test::set(*live, "b.x", "24");
    int frames = 0;
    EXPECT_TRUE(live->animating()) << "so that time begins to run";
    for (; live->animating() && frames < 400; ++frames) live->advance({0.05, {}});
    EXPECT_GT(frames, 8) << "a rest, and more than one step";
    const SceneOutput in_steps = output_of(*live);
    ASSERT_EQ(in_steps.results.size(), at_once.results.size());
    for (std::size_t i = 0; i < at_once.results.size(); ++i)
        EXPECT_EQ(in_steps.results[i].value, at_once.results[i].value) << at_once.results[i].name;
    EXPECT_EQ(in_steps.verdict.sentence, at_once.verdict.sentence);
}

double distance(const Vec2& point, const Segment2& s) {
    return nearest_points({{s.start, 0.0}, {s.end, 0.0}}, {{point, 0.0}, {point, 0.0}}).distance;
}

/// Whether a ray from the point to the left crosses the rings an odd number of times.
bool within(std::span<const Segment2> rings, const Vec2& p) {
    bool inside = false;
    for (const Segment2& s : rings)
        if ((s.start.y > p.y) != (s.end.y > p.y))
            inside ^= s.start.x + (s.end.x - s.start.x) * ((p.y - s.start.y) / (s.end.y - s.start.y)) < p.x;
    return inside;
}

TEST(Map, EveryPartOfAnyViewIsFilledWithTheColourOfItsRegion) {
    Dice dice(26);
    const auto star = [](Vec2 centre, double turn) {
        LineMap map;
        map.begin_feature();
        for (int i = 0; i <= 24; ++i) {
            const double angle = turn + (i % 24) * 2.0 * std::numbers::pi / 24.0;
            map.add(centre + (i % 2 == 0 ? 40.0 : 11.0) * Vec2(std::cos(angle), std::sin(angle)));
        }
        return layer_of(std::move(map));
    };
    const Layer a = star({0, 0}, 0.5), b = star({7, -3}, 0.6);
    ASSERT_FALSE(b.data->ring.empty());
    const Overlay both = overlaid(a, &b, FillRule::even_odd).overlay;
    int seen = 0;
    for (int i = 0; i < 60; ++i) {
        const Vec2 half = Vec2(1.6, 1.0) * dice.magnitude(-0.5, 1.5), centre = dice.within(40.0);
        const PlaneView view{centre - half, centre + half, half.x / 400.0};
        DrawList list;
        const std::vector<RegionPart> parts = fill_regions(list, both, view);
        for (int k = 0; k < 30; ++k) {
            const Vec2 p = centre + half * dice.within(1.0);
            const auto near = [&](const Segment2& s) { return distance(p, s) < 4.0 * view.units_per_px; };
            if (std::any_of(a.segments.begin(), a.segments.end(), near) ||
                std::any_of(b.segments.begin(), b.segments.end(), near))
                continue;
            std::vector<Region> regions;
            for (const RegionPart& part : parts) {
                const double f = (p.y - part.low) / (part.high - part.low);
                if (f > 0.0 && f < 1.0 && part.left_low + (part.left_high - part.left_low) * f < p.x &&
                    part.right_low + (part.right_high - part.right_low) * f > p.x)
                    regions.push_back(part.region);
            }
            const bool in_a = within(a.segments, p), in_b = within(b.segments, p);
            std::vector<Region> want;
            if (in_a || in_b) want = {in_a && in_b ? Region::both : in_a ? Region::a_only : Region::b_only};
            ASSERT_EQ(regions, want) << p.x << ", " << p.y << " in view " << i;
            seen += in_a || in_b ? 1 : 0;
        }
    }
    EXPECT_GT(seen, 300);
}

TEST(Map, AreasThatAreWrittenAddUp) {
    OverlayAreas areas;
    areas.a_only = 11467.6, areas.both = 8150.6, areas.b_only = 300.4;
    areas.in_a = areas.a_only + areas.both, areas.in_b = areas.b_only + areas.both;
    const AreaWords words(areas);
    EXPECT_EQ(words.in_a, "19618.2") << "as many decimals as the smallest part takes";
    EXPECT_NEAR(std::stod(words.a_only) + std::stod(words.both), std::stod(words.in_a), 1e-9);
    const AreaWords halves({11467.5, 8150.5, 3000.5, 19618.0, 11151.0});
    EXPECT_EQ(std::stod(halves.a_only) + std::stod(halves.both), std::stod(halves.in_a));
    EXPECT_EQ(std::stod(halves.b_only) + std::stod(halves.both), std::stod(halves.in_b));
    EXPECT_EQ(AreaWords({11467.4, 8150.4, 3000.4, 19617.8, 11150.8}).in_a, "19618")
        << "no more digits for the sum";
    EXPECT_EQ(AreaWords({48.0, 12.0, 0.0, 48.0, 12.0}).a_only, "48");
}

TEST(Map, WhatItTakesCanBeSavedAndReadAgain) {
    const auto rows = [](std::size_t count, const std::string& x) {
        std::string text = "x1,y1,x2,y2\n";
        for (std::size_t i = 0; i < count; ++i)
            text += x + "," + std::to_string(i) + ",1," + std::to_string(i) + "\n";
        return text;
    };
    Workspace w(all_scenes());
    ASSERT_TRUE(w.paste(kMapText, "plan.wkt").done);
    Scene* scene = &w.scene();
    EXPECT_FALSE(scene->import_data(rows(3, "2e100"), "far.csv").done);
    EXPECT_FALSE(scene->import_data(rows(250'000, "0"), "many.csv").done);
    ASSERT_TRUE(scene->import_data(rows(3, "1e100"), "few.csv").done);
    const Loaded loaded = load_scene(all_scenes(), w.text(), "text");
    ASSERT_TRUE(loaded) << loaded.error;
    EXPECT_EQ(result_of<double>(output_of(*loaded.scene), "segments.b"), 3.0);
}

TEST(CoveredPixels, LeaveOutOnlyWhatChangesNothing) {
    const PlaneView view{{-20, -10}, {20, 10}, 0.5};
    const LineMap map = generate_random(4000, 9);
    CoveredPixels covered(view);
    std::vector<Segment2> remaining;
    for (const Segment2& line : map.segments())
        if (covered.cover(line)) remaining.push_back(line);
    EXPECT_LT(remaining.size(), map.segments().size() / 2);
    CoveredPixels again(view);
    for (const Segment2& line : remaining) again.cover(line);
    for (const Segment2& line : map.segments()) EXPECT_FALSE(again.cover(line));
    EXPECT_FALSE(again.cover({{-30, 0}, {-25, 3}})) << "outside";
}

// Map: picking marks, drawing while a layer moves, and files that are opened on their own.

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
        std::vector<std::pair<Vec3, Vec3>> ends;
        for (const LineItem& line : list.lines) ends.emplace_back(line.from, line.to);
        return ends;
    };
    const auto here = seen_from({-79, -47});
    EXPECT_GT(here.size(), 500u);
    EXPECT_EQ(here, seen_from({-72, -43}));
    EXPECT_NE(here, seen_from({-20, -10})) << "half a view farther it is another one";
}

TEST(MapMarks, AreSeenWhereTheMeetingsAre) {
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
}

}  // namespace
}  // namespace crosscut::map_test
