#include "core/tests/refusal/questions.h"

#include <crosscut/distance/distance.h>
#include <crosscut/intersect/intersection.h>
#include <crosscut/nearest/apparent.h>
#include <crosscut/overlay/polygons.h>
#include <crosscut/predicates.h>
#include <crosscut/route/route.h>
#include <crosscut/visibility/seen_path.h>
#include <crosscut/visibility/terrain.h>
#include "core/intersect/methods/intersect_problem.h"
#include "core/methods/comparison.h"
#include "core/nearest/distance_quadratic.h"
#include "core/nearest/impact.h"
#include "core/nearest/methods/nearest_problem.h"
#include "core/nearest/proof.h"
#include "core/polynomial/roots.h"

#include <array>

namespace crosscut::refusals {
namespace {

Parts segments(const std::string& a, const std::string& b) {
    return {{a + ".start", {2, 4}}, {a + ".end", {10, 8}}, {b + ".start", {3, 7}}, {b + ".end", {12, 4}}};
}
Parts segments3() {
    return {{"a.start", {0, 0, 0}}, {"a.end", {1, 0, 0}}, {"b.start", {1, 0, 1}}, {"b.end", {1, 1, 1}}};
}
Parts sphere_of(const std::string& name, double x) {
    return {{name + ".from", {x, 0, 0}}, {name + ".to", {-x, 1, 2}}, {name + ".radius", {0.5}}};
}
template <class Question>
QuestionCase of_segments(const std::string& question, const std::string& a, const std::string& b,
                         Question ask) {
    return {question, segments(a, b), [ask](Reader r) {
                const Segment2 one = r.segment2();
                ask(one, r.segment2());
            }};
}

}  // namespace

Parts joined(std::initializer_list<Parts> all) {
    Parts out;
    for (const Parts& parts : all) out.insert(out.end(), parts.begin(), parts.end());
    return out;
}

std::vector<QuestionCase> questions_in_the_plane() {
    const auto method = [](Reader& r) {
        const Segment2 ab = r.segment2();
        return question_of(ab, r.segment2());
    };
    const Parts parts{
        {"question.a", {2, 4}}, {"question.b", {10, 8}}, {"question.c", {3, 7}}, {"question.d", {12, 4}}};
    return {
        of_segments("intersect", "a", "b", [](auto a, auto b) { (void)intersect(a, b); }),
        of_segments("meeting_of", "a", "b", [](auto a, auto b) { (void)meeting_of(a, b); }),
        of_segments("common_point", "a", "b", [](auto a, auto b) { (void)common_point(a, b); }),
        of_segments("approximate_point", "a", "b", [](auto a, auto b) { (void)approximate_point(a, b); }),
        of_segments("distance", "a", "b", [](auto a, auto b) { (void)distance(a, b); }),
        of_segments("nearest_points", "a", "b", [](auto a, auto b) { (void)nearest_points(a, b); }),
        {"within", joined({segments("a", "b"), {{"reach", {1}}}}),
         [](Reader r) {
             const Segment2 a = r.segment2(), b = r.segment2();
             (void)within(a, b, r.number());
         }},
        {"compare_distances", joined({{{"p", {1, 2}}}, segments("a", "b")}),
         [](Reader r) {
             const Vec2 p = r.point2();
             const Segment2 a = r.segment2(), b = r.segment2();
             (void)compare_distances(p, a, b);
         }},
        of_segments("turn_sign", "a", "b", [](auto a, auto b) { (void)turn_sign(a, b); }),
        of_segments("along_sign", "a", "b", [](auto a, auto b) { (void)along_sign(a, b); }),
        {"compare_methods", parts,
         [method](Reader r) { (void)compare_methods<SegmentIntersection>(method(r)); }},
        {"methods_disagree", parts,
         [method](Reader r) { (void)methods_disagree<SegmentIntersection>(method(r), NumberKind::float64); }},
        {"orientation",
         {{"a", {0, 0}}, {"b", {1, 0}}, {"c", {0, 1}}},
         [](Reader r) {
             const Vec2 a = r.point2(), b = r.point2();
             (void)orientation(a, b, r.point2());
         }},
        {"find_disagreement", joined({parts, {{"search.grid_step", {0.1}}}}),
         [method](Reader r) {
             const Question<double> question = method(r);
             DisagreementSearch search;
             search.grid_step = r.number();
             search.grid_radius = 1;
             (void)find_disagreement<SegmentIntersection>(question, search);
         }},
        {"run", parts, [method](Reader r) { (void)run(SegmentIntersection::methods()[0], method(r)); }},
        {"derive", parts, [method](Reader r) { (void)derive(SegmentIntersection::methods()[0], method(r)); }},
        {"polynomial_roots",
         {{"coefficients[0]", {-1}}, {"coefficients[1]", {0}}, {"coefficients[2]", {1}}},
         [](Reader r) {
             const std::array c{r.number(), r.number(), r.number()};
             (void)polynomial_roots(c);
         }},
    };
}

std::vector<QuestionCase> questions_of_sight_and_ways() {
    const Parts wall{{"walls[0].start", {1, 0}}, {"walls[0].end", {1, 1}}};
    const Parts room{{"room.low", {-5, -5}}, {"room.high", {5, 5}}};
    const Parts ground{{"ground[0]", {0, 0}}, {"ground[1]", {2, 1}}, {"ground[2]", {4, 0}}};
    const Parts heights{{"heights[0]", {0}}, {"heights[1]", {1}}, {"heights[2]", {0}}, {"eye_height", {1}}};
    const Parts query{
        {"query.start.x", {0}},          {"query.start.y", {0}},        {"query.goal.x", {2}},
        {"query.goal.y", {1}},           {"query.radius", {0.25}},      {"query.walls[0].start.x", {1}},
        {"query.walls[0].start.y", {2}}, {"query.walls[0].end.x", {1}}, {"query.walls[0].end.y", {3}}};
    const auto points = [](Reader& r) { return std::array{r.point2(), r.point2(), r.point2()}; };
    const auto on_grid = [](Reader& r, const auto& ask) {
        const std::array all{r.number(), r.number(), r.number()};
        ask(HeightGrid{3, 1, all}, r.number());
    };
    const auto on_map = [](Reader& r, const auto& ask) {
        const Vec2 start = r.point2(), goal = r.point2();
        const double radius = r.number();
        const std::array walls{r.segment2()};
        ask(RouteQuery{start, goal, radius, walls});
    };
    return {
        {"visible_region", joined({{{"lamp", {0, 0}}}, wall, room}),
         [](Reader r) {
             const Vec2 lamp = r.point2();
             const std::array walls{r.segment2()};
             const Vec2 low = r.point2();
             (void)visible_region(lamp, walls, {low, r.point2()});
         }},
        {"seen_stretches",
         joined({{{"lamp", {0, 0}}, {"path.start", {2, -1}}, {"path.end", {2, 2}}}, wall, room}),
         [](Reader r) {
             const Vec2 lamp = r.point2();
             const Segment2 path = r.segment2();
             const std::array walls{r.segment2()};
             const Vec2 low = r.point2();
             (void)seen_stretches(lamp, path, walls, {low, r.point2()});
         }},
        {"line_of_sight", joined({{{"from", {0, 0}}, {"to", {2, 1}}}, wall}),
         [](Reader r) {
             const Vec2 from = r.point2(), to = r.point2();
             const std::array walls{r.segment2()};
             (void)line_of_sight(from, to, walls);
         }},
        {"visible_ground", joined({{{"eye", {0, 2}}}, ground}),
         [points](Reader r) {
             const Vec2 eye = r.point2();
             (void)visible_ground(eye, points(r));
         }},
        {"target_view", joined({{{"eye", {0, 2}}, {"target", {4, 1}}}, ground}),
         [points](Reader r) {
             const Vec2 eye = r.point2(), target = r.point2();
             (void)target_view(eye, target, points(r));
         }},
        {"ground_at", joined({{{"x", {1}}}, ground}),
         [points](Reader r) {
             const double x = r.number();
             (void)ground_at(x, points(r));
         }},
        {"blocked_by", heights,
         [on_grid](Reader r) {
             on_grid(r, [](const HeightGrid& grid, double eye_height) {
                 (void)blocked_by(grid, {0, 0}, eye_height, {2, 0});
             });
         }},
        {"viewshed", heights,
         [on_grid](Reader r) {
             on_grid(r, [](const HeightGrid& grid, double eye_height) {
                 (void)viewshed(grid, {0, 0}, eye_height);
             });
         }},
        {"find_route", query,
         [on_map](Reader r) { on_map(r, [](const RouteQuery& q) { (void)find_route(q); }); }},
        {"route_graph", query,
         [on_map](Reader r) { on_map(r, [](const RouteQuery& q) { (void)route_graph(q); }); }},
        {"node_lines",
         {{"segments[0].start", {0, 0}}, {"segments[0].end", {1, 1}}},
         [](Reader r) {
             const std::array all{r.segment2()};
             (void)node_lines(all);
         }},
    };
}

std::vector<QuestionCase> questions_in_space() {
    const auto question = [](Reader& r) {
        const Segment3 a = r.segment3(), b = r.segment3();
        return nearest::question_of(a, b, {}, r.number());
    };
    const Parts parts{{"question.a1", {0, 0, 0}},
                      {"question.a2", {1, 0, 0}},
                      {"question.b1", {1, 0, 1}},
                      {"question.b2", {1, 1, 1}},
                      {"question.tolerance", {1e-6}}};
    const Parts spheres = joined({sphere_of("a", 1), sphere_of("b", 3), {{"tolerance", {1e-6}}}});
    const Parts found{{"found.s", {1}},
                      {"found.t", {0}},
                      {"found.on_a", {1, 0, 0}},
                      {"found.on_b", {1, 0, 1}},
                      {"found.distance", {1}}};
    return {
        {"nearest_points", segments3(),
         [](Reader r) {
             const Segment3 a = r.segment3();
             (void)nearest_points(a, r.segment3());
         }},
        {"distance_bowl", segments3(),
         [](Reader r) {
             const Segment3 a = r.segment3();
             (void)distance_quadratic(a, r.segment3());
         }},
        {"apparent_crossing", joined({segments3(), {{"view.eye_or_direction", {0, 0, -1}}}}),
         [](Reader r) {
             const Segment3 a = r.segment3(), b = r.segment3();
             (void)apparent_crossing(a, b, View::along(r.point3()));
         }},
        {"compare_methods", parts,
         [question](Reader r) { (void)compare_methods<nearest::NearestPair>(question(r)); }},
        {"size_of", segments3(),
         [](Reader r) {
             const Segment3 a = r.segment3();
             (void)nearest::size_of(a, r.segment3());
         }},
        {"excess_distance",
         joined({segments3(), {{"answer.s", {0.5}}, {"answer.t", {0.5}}, {"judge.distance", {1}}}}),
         [](Reader r) {
             const Segment3 a = r.segment3(), b = r.segment3();
             nearest::Answer<double> answer;
             answer.branch = nearest::Branch::general;
             answer.s = r.number(), answer.t = r.number();
             NearestPoints3 judge;
             judge.distance = r.number();
             (void)nearest::excess_distance(a, b, answer, judge);
         }},
        {"nearest_proof", joined({segments3(), found}),
         [](Reader r) {
             const Segment3 a = r.segment3(), b = r.segment3();
             NearestPoints3 answer;
             answer.s = r.number(), answer.t = r.number();
             answer.on_a = r.point3(), answer.on_b = r.point3();
             answer.distance = r.number();
             (void)nearest_proof(a, b, answer);
         }},
        {"rhodes_thresholds", parts,
         [question](Reader r) { (void)nearest::rhodes_thresholds(question(r), NumberKind::float64); }},
        {"derive", parts,
         [question](Reader r) { (void)derive(nearest::NearestPair::methods()[0], question(r)); }},
        {"moving_spheres", joined({sphere_of("a", 1), sphere_of("b", 3)}),
         [](Reader r) {
             const MovingSphere a = r.sphere();
             (void)moving_spheres(a, r.sphere());
         }},
        {"impact", spheres,
         [](Reader r) {
             const MovingSphere a = r.sphere(), b = r.sphere();
             (void)nearest::impact(a, b, r.number());
         }},
        {"derive_impact", spheres,
         [](Reader r) {
             const MovingSphere a = r.sphere(), b = r.sphere();
             Derivation steps;
             (void)nearest::derive_impact(a, b, r.number(), steps);
         }},
    };
}

}  // namespace crosscut::refusals
