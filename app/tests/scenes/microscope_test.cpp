// The microscope: its cells are the numbers, their colours the answers of the methods and the judge.
#include "app/scenes/shared/microscope.h"
#include <crosscut/predicates.h>
#include "app/model/fields/field_access.h"
#include "app/model/scene.h"
#include "app/scenes/intersect/intersect.h"
#include "app/scenes/shared/method_results.h"
#include "app/scenes/sweep/sweep.h"
#include "app/tests/scenes/output.h"
#include "core/number/fixed_int.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <sstream>
#include <string>

namespace crosscut::microscope_test {
namespace {

using namespace microscope;
using namespace scenes_test;

constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// The question with its point in a cell.
Question<double> question_in(const intersect_scene::GridQuery& query, const Vec2& at) {
    Question<double> question = query.from.question;
    question.*SegmentIntersection::positions[static_cast<std::size_t>(query.point - 1)] = {at.x, at.y};
    return seen_in(query.kind, question);
}

intersect_scene::Params t_junction(int point, int zoom) {
    intersect_scene::Params params;
    params.pair = {{{-2.6, -2.7}, {1.5, 1.0}}, {{-1.37, -1.59}, {-3.8, 0.7}}, {}};
    params.lens.zoom = zoom;
    open(params.lens, point, intersect_scene::point_number(params.pair, point));
    return params;
}

template <class Question>
CellGrid whole(const Question& question) {
    CellGrid grid(question.window(), kMostCells * kMostCells);
    grid.begin(question.ask());
    return grid;
}

/// How many cell handles there are.
long cell_handles(Scene& scene) {
    const HandleList list = scene.handles();
    return std::ranges::count_if(
        list.handles, [](const HandleList::Handle& handle) { return handle.handle.pane == kMicroscopePane; });
}

TEST(Ordinal, CountsNeighboursAndGivesThemBack) {
    for (const double x : {0.0, 5e-324, -5e-324, 0.1, -1.0, 1e300, 2.2250738585072014e-308}) {
        EXPECT_EQ(ordinal(std::nextafter(x, kInfinity)), ordinal(x) + 1) << x;
        EXPECT_EQ(number_at<double>(ordinal(x)), x);
    }
    EXPECT_EQ(ordinal(-0.0), 0);
    EXPECT_EQ(ordinal(std::nextafter(1.0f, 2.0f)), ordinal(1.0f) + 1);
    EXPECT_EQ(number_at<float>(ordinal(-0.1f)), -0.1f);
}

TEST(Lens, HasOneNumberACellAlsoAroundZeroAndAtTheEnds) {
    const double largest_float = static_cast<double>(std::numeric_limits<float>::max());
    for (const NumberKind kind : kNumberKinds) {
        for (const double middle : {0.0, 1.0, -0.5, 5e-324, 1e-310, 1e300, -1e300, largest_float, 1e10}) {
            const MicroscopeWindow window({middle, -middle}, 32, kind);
            for (const std::vector<double>& numbers : {window.xs(), window.ys()}) {
                ASSERT_EQ(numbers.size(), 32u);
                for (std::size_t i = 1; i < numbers.size(); ++i) {
                    const double next =
                        kind == NumberKind::float64
                            ? std::nextafter(numbers[i - 1], kInfinity)
                            : static_cast<double>(std::nextafter(static_cast<float>(numbers[i - 1]),
                                                                 std::numeric_limits<float>::infinity()));
                    EXPECT_EQ(numbers[i], next) << middle;
                    EXPECT_LE(std::fabs(numbers[i]), kLargestCoordinate);
                }
            }
            EXPECT_TRUE(window.cell_of({middle, -middle})) << middle;
        }
    }
}

TEST(Lens, FindsTheCellOfAPlaceAndOfAPoint) {
    const MicroscopeWindow window({0.3, -7.0}, 16, NumberKind::float64);
    for (const Cell cell : {Cell{0, 0}, Cell{15, 15}, Cell{3, 8}}) {
        EXPECT_EQ(window.cell_at(window.position(cell)), cell);
        EXPECT_EQ(window.cell_of(window.point(cell)), cell);
    }
    EXPECT_EQ(window.cell_at({-1.0, 2.0}), (Cell{0, 15}));
    EXPECT_FALSE(window.cell_of({0.31, -7.0}));
    for (const NumberKind kind : kNumberKinds) {
        const MicroscopeWindow below({-3.0, -3.0}, 16, kind);
        EXPECT_TRUE(below.cell_of({-3.0, -3.0}));
        EXPECT_FALSE(below.cell_of({3.0, 3.0})) << "more numbers lie between than can be counted";
        EXPECT_FALSE(below.cell_of({kLargestCoordinate, -3.0}));
    }
}

TEST(Cells, HaveTheAnswersOfTheMethodAndOfTheJudge) {
    for (const Method<SegmentIntersection>& method : SegmentIntersection::methods()) {
        for (const NumberKind kind : kNumberKinds) {
            for (int point = 1; point <= 4; ++point) {
                intersect_scene::Params params = t_junction(point, 3);
                params.method = static_cast<int>(&method - SegmentIntersection::methods().data());
                params.kind = kind;
                const auto query = intersect_scene::grid_query(params);
                const CellGrid grid = whole(*query);
                for (int i = 0; i < 64; ++i) {
                    const Cell cell{i % 8, i / 8};
                    const Question<double> q = question_in(*query, grid.window().point(cell));
                    const Outcome outcome = run(method, q, kind).outcome;
                    const CellAnswer& says = grid.at(cell);
                    EXPECT_EQ(says.says == Says::hit, outcome == Outcome::hit) << method.id;
                    EXPECT_EQ(says.says == Says::nothing, outcome == Outcome::no_answer) << method.id;
                    EXPECT_EQ(says.meets, meets(SegmentIntersection::reference(q).meeting)) << method.id;
                }
            }
        }
    }
}

TEST(Cells, AreTheSameWhetherAskedAtOnceOrBitByBit) {
    const auto query = *intersect_scene::grid_query(t_junction(3, 6));
    const CellGrid once = whole(query);
    CellGrid grid(query.window(), 64);
    grid.begin(query.ask());
    EXPECT_FALSE(grid.complete());
    int frames = 0;
    for (; !grid.complete(); ++frames) grid.refine(query.ask(), 500);
    EXPECT_GT(frames, 3);
    for (int i = 0; i < 64 * 64; ++i) ASSERT_EQ(grid.at({i % 64, i / 64}), once.at({i % 64, i / 64})) << i;
}

TEST(Cells, AreCountedOnceEach) {
    const CellGrid grid = whole(*intersect_scene::grid_query(t_junction(3, 5)));
    CellCounts counts;
    for (int i = 0; i < 32 * 32; ++i) ++counts.of[static_cast<int>(verdict_of(grid.at({i % 32, i / 32})))];
    EXPECT_GT(counts.wrong(), 0) << "a T-junction is where methods fail";
    for (int i = 0; i < kVerdicts; ++i) EXPECT_EQ(grid.counts().of[i], counts.of[i]);
}

TEST(Cells, TheBoundaryIsDrawnBetweenOppositeAnswersAndNowhereElse) {
    const CellGrid grid = whole(*intersect_scene::grid_query(t_junction(3, 4)));
    DrawList list;
    draw_boundary(list, grid);
    double drawn = 0.0;
    for (const LineItem& line : list.lines)
        drawn += std::fabs(line.to.x - line.from.x) + std::fabs(line.to.y - line.from.y);
    int pairs = 0;
    for (int i = 0; i < 16 * 16; ++i) {
        const Cell cell{i % 16, i / 16};
        if (cell.column > 0 && grid.at(cell).meets != grid.at({cell.column - 1, cell.row}).meets) ++pairs;
        if (cell.row > 0 && grid.at(cell).meets != grid.at({cell.column, cell.row - 1}).meets) ++pairs;
    }
    EXPECT_GT(pairs, 0);
    EXPECT_NEAR(drawn * 16, pairs, 1e-9);
}

TEST(Cells, AreFilledOnceEach) {
    const CellGrid grid = whole(*intersect_scene::grid_query(t_junction(3, 6)));
    DrawList list;
    fill_cells(list, grid);
    double area = 0.0;
    for (const FillItem& fill : list.fills)
        area += (fill.corners[1].x - fill.corners[0].x) * (fill.corners[3].y - fill.corners[0].y);
    EXPECT_NEAR(area, 1.0, 1e-9);
}

/// The height at which a polyline passes this x; nothing where it does not.
std::optional<double> height_at(const std::vector<Vec2>& run, double x) {
    for (std::size_t i = 1; i < run.size(); ++i) {
        if (x < run[i - 1].x || x >= run[i].x) continue;
        return run[i - 1].y + (run[i].y - run[i - 1].y) * ((x - run[i - 1].x) / (run[i].x - run[i - 1].x));
    }
    return std::nullopt;
}

TEST(TrueLine, PassesEachCellOnTheSideThatIsExactlyRight) {
    const Segment2 ab{{-2.6, -2.7}, {1.5, 1.0}};
    for (const double scale : {1.0, 0x1p-900, 0x1p990}) {
        const Segment2 line{ab.start * scale, ab.end * scale};
        const MicroscopeWindow window({-1.37 * scale, -1.59 * scale}, 16, NumberKind::float64);
        const std::vector<Vec2> run = true_line(line, window);
        int compared = 0;
        for (int i = 0; i < 16 * 16; ++i) {
            const Cell cell{i % 16, i / 16};
            const auto height = height_at(run, window.position(cell).x);
            if (!height || std::fabs(window.position(cell).y - *height) < 1e-9) continue;
            const int side = orientation(line.start, line.end, window.point(cell));
            EXPECT_EQ(side > 0, window.position(cell).y > *height)
                << cell.column << " " << cell.row << " " << scale;
            ++compared;
        }
        EXPECT_GT(compared, 200) << scale;
    }
    EXPECT_TRUE(true_line({{5, 5}, {6, 5}}, MicroscopeWindow({0, 0}, 16, NumberKind::float64)).empty());
}

TEST(Microscope, FollowsAPointThatLeavesItsCellsByArrows) {
    const auto scene = scene_with("intersect", "lens=d lens.zoom=3");
    scene->update_derived();
    for (int i = 0; i < 9; ++i) scene->perform(kMicroscopeRight);
    const SceneOutput output = output_of(*scene);
    EXPECT_NE(item_with(pane_of(output, kMicroscopePane).list.dots, "d"), nullptr);
}

TEST(Microscope, ShowsKettnersFailureTheTJunctionAndTheNearParallelTouch) {
    for (const char* preset : {"kettner_a1", "kettner_picture", "t_junction", "near_parallel_touch"}) {
        const Loaded loaded = preset_of("intersect", preset);
        finish_microscope(*loaded.scene);
        EXPECT_FALSE(loaded.scene->animating());
        const SceneOutput output = output_of(*loaded.scene);
        const Pane& lens = pane_of(output, kMicroscopePane);
        EXPECT_NE(lens.note.find(" is wrong in "), std::string::npos) << preset;
        EXPECT_EQ(complaint(output), "") << preset;
        const auto& words = lens.list.labels;
        const auto has_text = [&](std::string_view text) {
            return std::ranges::any_of(words, [&](const LabelItem& l) { return l.text == text; });
        };
        EXPECT_TRUE(has_text("bold line: exact boundary")) << preset;
        EXPECT_EQ(has_text("dashed: at A or B"), std::string_view(preset) == "kettner_a1")
            << preset << ": where one is in view";
    }
}

TEST(Microscope, ShowsOnlyFiniteNumbersAtTheEndsOfTheRange) {
    for (const char* at : {"0,0", "5e-324,-5e-324", "1e300,-1e300", "1e-310,1", "0.5,1e300", "3.4e38,0"}) {
        for (const char* number : {"float", "double"}) {
            const auto scene =
                scene_with("intersect", std::string("lens=a a=") + at + " c=" + at + " number=" + number);
            scene->update_derived();
            EXPECT_EQ(complaint(output_of(*scene)), "") << at << " " << number;
            for (const auto step : {kMicroscopeLeft, kMicroscopeRight, kMicroscopeDown, kMicroscopeUp})
                scene->perform(step);
            EXPECT_EQ(complaint(output_of(*scene)), "") << at << " " << number;
        }
    }
}

TEST(Microscope, InSweepAsksTheMethodAndTheJudge) {
    sweep_scene::Params params;
    params.lens.zoom = 3;
    params.setup.p = {{0, 0}, {1, 2}, {}};
    params.setup.q = {{3, 1}, {4, 3}, {}};
    params.setup.c = {{0.3, 0.1}, {5, 0.1}, {}};
    for (const auto point : {sweep_scene::PointKind::mouse, sweep_scene::PointKind::path}) {
        for (const NumberKind kind : kNumberKinds) {
            params.point = point;
            params.kind = kind;
            params.mouse = {0.3, 0.1};
            open(params.lens, 1, {0.3, 0.1});
            const auto query = sweep_scene::grid_query(params);
            ASSERT_TRUE(query);
            const CellGrid grid = whole(*query);
            for (int i = 0; i < 64; ++i) {
                const Cell cell{i % 8, i / 8};
                SweepQuestion<double> q = seen_in(kind, query->from.question);
                const Vec2 at = grid.window().point(cell);
                q.c0 = {at.x, at.y};
                if (point == sweep_scene::PointKind::mouse) q.c1 = q.c0;
                const auto answer = run(PointSweep::methods().front(), q, kind);
                const auto found = answer.found();
                const bool hit =
                    std::ranges::any_of(found, [](const auto& r) { return r.fate == RootFate::hit; });
                EXPECT_EQ(grid.at(cell).says == Says::hit, hit) << i;
                EXPECT_EQ(grid.at(cell).meets, !PointSweep::reference(q).contacts.empty()) << i;
            }
        }
    }
}

TEST(Microscope, WhatIsFoundUnderItCanBeTakenHoldOfAtOnce) {
    for (const auto& [id, words] : {std::pair("intersect", "a b c d"), {"sweep", "c0 c1"}}) {
        int moved = 0;
        std::istringstream points(words);
        for (std::string point; points >> point;) {
            const auto scene = scene_of(id);
            if (std::string_view(id) == "sweep") set(*scene, "point", "path");
            set(*scene, "lens", point.c_str());
            scene->update_derived();
            ASSERT_EQ(cell_handles(*scene), 1) << id << " " << point;
            const Vec3 before = scene->fields().find(point)->point();
            const std::string sentence = scene->perform("find");
            moved += scene->fields().find(point)->point() == before ? 0 : 1;
            EXPECT_EQ(cell_handles(*scene), 1) << id << " " << point << ": " << sentence;
        }
        EXPECT_GT(moved, 0) << id << ": no point under the microscope was moved";
    }
}

TEST(Microscope, InSweepSaysWhereItHasNothingToAsk) {
    const auto scene = scene_of("sweep");
    set(*scene, "lens", "pointer");
    scene->update_derived();
    const auto fills = [&] { return pane_of(output_of(*scene), kMicroscopePane).list.fills.size(); };
    EXPECT_GT(fills(), 0u);
    set(*scene, "thickness", "0.5");
    scene->update_derived();
    EXPECT_EQ(fills(), 0u);
    EXPECT_NE(pane_of(output_of(*scene), kMicroscopePane).note, "");
}

}  // namespace
}  // namespace crosscut::microscope_test
