#include "core/tests/refusal/questions.h"

#include <crosscut/bounce/step.h>
#include <crosscut/distance/distance.h>
#include <crosscut/intersect/intersection.h>
#include <crosscut/nearest/apparent.h>
#include <crosscut/overlay/polygons.h>
#include <crosscut/predicates.h>
#include <crosscut/route/route.h>
#include <crosscut/sweep/discrete_test.h>
#include <crosscut/sweep/polyline.h>
#include <crosscut/sweep/sweep_lines.h>
#include <crosscut/visibility/seen_path.h>
#include <crosscut/visibility/terrain.h>
#include "core/bounce/detail.h"
#include "core/bounce/discrete_bounces.h"
#include "core/intersect/methods/intersect_problem.h"
#include "core/methods/comparison.h"
#include "core/nearest/distance_quadratic.h"
#include "core/nearest/impact.h"
#include "core/nearest/methods/nearest_problem.h"
#include "core/nearest/proof.h"
#include "core/polynomial/roots.h"
#include "core/sweep/analysis.h"
#include "core/sweep/discrete_sample.h"
#include "core/sweep/exact/exact_sweep.h"
#include "core/sweep/exact/straight.h"
#include "core/sweep/methods/general.h"
#include "core/sweep/methods/sweep_problem.h"

#include <array>

namespace crosscut::refusals {
namespace {

template <class Ask>
QuestionCase of_segments(const std::string& question, Ask ask) {
    return {question, [ask](Numbers& n) {
                const auto [a, b] = n.segments2();
                (void)ask(a, b);
            }};
}
template <class Ask>
QuestionCase of_segments3(const std::string& question, Ask ask) {
    return {question, [ask](Numbers& n) {
                const auto [a, b] = n.segments3();
                (void)ask(a, b);
            }};
}
template <class Ask>
QuestionCase of_query(const std::string& question, Ask ask) {
    return {question, [ask](Numbers& n) { (void)ask(n.query()); }};
}

Question<double> method_question(Numbers& n) {
    const Vec2 a = n.point2("question.a", {2, 4}), b = n.point2("question.b", {10, 8});
    const Vec2 c = n.point2("question.c", {3, 7}), d = n.point2("question.d", {12, 4});
    return question_of({a, b}, {c, d});
}
nearest::Question<double> nearest_question(Numbers& n) {
    const Vec3 a1 = n.point3("question.a1", {0, 0, 0}), a2 = n.point3("question.a2", {1, 0, 0});
    const Vec3 b1 = n.point3("question.b1", {1, 0, 1}), b2 = n.point3("question.b2", {1, 1, 1});
    return nearest::question_of({a1, a2}, {b1, b2}, {}, n.number("question.tolerance", 1e-6));
}
SweepQuestion<double> sweep_method_question(Numbers& n) {
    constexpr std::array kNames{"p0", "p1", "q0", "q1", "c0", "c1"};
    const std::array good{kLine.p.from, kLine.p.to, kLine.q.from, kLine.q.to, Vec2{0, 0}, Vec2{0, 0.125}};
    SweepQuestion<double> question;
    for (std::size_t i = 0; i < good.size(); ++i) {
        const Vec2 p = n.point2(std::string("question.") + kNames[i], good[i]);
        question.*PointSweep::positions[i] = {p.x, p.y};
    }
    return question;
}

std::vector<QuestionCase> questions_in_the_plane() {
    return {
        of_segments("intersect", [](auto a, auto b) { return intersect(a, b); }),
        of_segments("meeting_of", [](auto a, auto b) { return meeting_of(a, b); }),
        of_segments("common_point", [](auto a, auto b) { return common_point(a, b); }),
        of_segments("approximate_point", [](auto a, auto b) { return approximate_point(a, b); }),
        of_segments("distance", [](auto a, auto b) { return distance(a, b); }),
        of_segments("nearest_points", [](auto a, auto b) { return nearest_points(a, b); }),
        of_segments("turn_sign", [](auto a, auto b) { return turn_sign(a, b); }),
        of_segments("along_sign", [](auto a, auto b) { return along_sign(a, b); }),
        {"within",
         [](Numbers& n) {
             const auto [a, b] = n.segments2();
             (void)within(a, b, n.number("reach", 1));
         }},
        {"compare_distances",
         [](Numbers& n) {
             const Vec2 p = n.point2("p", {1, 2});
             const auto [a, b] = n.segments2();
             (void)compare_distances(p, a, b);
         }},
        {"orientation",
         [](Numbers& n) {
             const Vec2 a = n.point2("a", {0, 0}), b = n.point2("b", {1, 0});
             (void)orientation(a, b, n.point2("c", {0, 1}));
         }},
        {"compare_methods",
         [](Numbers& n) { (void)compare_methods<SegmentIntersection>(method_question(n)); }},
        {"methods_disagree",
         [](Numbers& n) {
             (void)methods_disagree<SegmentIntersection>(method_question(n), NumberKind::float64);
         }},
        {"run", [](Numbers& n) { (void)run(SegmentIntersection::methods()[0], method_question(n)); }},
        {"derive", [](Numbers& n) { (void)derive(SegmentIntersection::methods()[0], method_question(n)); }},
        {"find_disagreement",
         [](Numbers& n) {
             const Question<double> question = method_question(n);
             DisagreementSearch search;
             search.grid_step = n.number("search.grid_step", 0.1);
             search.grid_radius = 1;
             (void)find_disagreement<SegmentIntersection>(question, search);
         }},
        {"polynomial_roots",
         [](Numbers& n) {
             const std::array c{n.number("coefficients[0]", -1), n.number("coefficients[1]", 0),
                                n.number("coefficients[2]", 1)};
             (void)polynomial_roots(c);
         }},
    };
}

std::vector<QuestionCase> questions_in_space() {
    return {
        of_segments3("nearest_points", [](auto a, auto b) { return nearest_points(a, b); }),
        of_segments3("distance_bowl", [](auto a, auto b) { return distance_quadratic(a, b); }),
        of_segments3("size_of", [](auto a, auto b) { return nearest::size_of(a, b); }),
        {"apparent_crossing",
         [](Numbers& n) {
             const auto [a, b] = n.segments3();
             (void)apparent_crossing(a, b, View::along(n.point3("view.eye_or_direction", {0, 0, -1})));
         }},
        {"excess_distance",
         [](Numbers& n) {
             const auto [a, b] = n.segments3();
             nearest::Answer<double> answer;
             answer.branch = nearest::Branch::general;
             answer.s = n.number("answer.s", 0.5), answer.t = n.number("answer.t", 0.5);
             NearestPoints3 judge;
             judge.distance = n.number("judge.distance", 1);
             (void)nearest::excess_distance(a, b, answer, judge);
         }},
        {"nearest_proof",
         [](Numbers& n) {
             const auto [a, b] = n.segments3();
             NearestPoints3 found;
             found.s = n.number("found.s", 1), found.t = n.number("found.t", 0);
             found.on_a = n.point3("found.on_a", {1, 0, 0}), found.on_b = n.point3("found.on_b", {1, 0, 1});
             found.distance = n.number("found.distance", 1);
             (void)nearest_proof(a, b, found);
         }},
        {"compare_methods",
         [](Numbers& n) { (void)compare_methods<nearest::NearestPair>(nearest_question(n)); }},
        {"rhodes_thresholds",
         [](Numbers& n) { (void)nearest::rhodes_thresholds(nearest_question(n), NumberKind::float64); }},
        {"derive", [](Numbers& n) { (void)derive(nearest::NearestPair::methods()[0], nearest_question(n)); }},
        {"moving_spheres",
         [](Numbers& n) {
             const MovingSphere a = n.sphere("a", 1);
             (void)moving_spheres(a, n.sphere("b", 3));
         }},
        {"impact",
         [](Numbers& n) {
             const MovingSphere a = n.sphere("a", 1), b = n.sphere("b", 3);
             (void)nearest::impact(a, b, n.number("tolerance", 1e-6));
         }},
        {"derive_impact",
         [](Numbers& n) {
             const MovingSphere a = n.sphere("a", 1), b = n.sphere("b", 3);
             Derivation steps;
             (void)nearest::derive_impact(a, b, n.number("tolerance", 1e-6), steps);
         }},
    };
}

std::vector<QuestionCase> questions_about_sweeps() {
    const auto crowd = [](bool far_away) {
        const Vec2 at{0, far_away ? 50.0 : 0.0};
        return QuestionCase{"sweep_crowd", [at](Numbers& n) {
                                const std::array lines{n.moving("lines[0]")};
                                const Path2 point = n.path("point", {at, at, {}});
                                (void)sweep_crowd(lines, point, n.number("radius", 0.25));
                            }};
    };
    // `hit` has a contact, so that the judge is called and not only the quick proof of a miss.
    const auto straight = [](bool hit) {
        const Vec2 at{0, hit ? 0.0 : 50.0};
        return QuestionCase{
            "sweep_straight", [at](Numbers& n) {
                const auto path = [&](const std::string& name, const Vec2& from, const Vec2& to) {
                    return Path2{n.point2(name + ".from", from), n.point2(name + ".to", to), {}};
                };
                const Path2 p = path("query.segment.p", kLine.p.from, kLine.p.to);
                const Path2 q = path("query.segment.q", kLine.q.from, kLine.q.to);
                (void)sweep_straight({{p, q}, path("query.point", at, at), 0.0});
            }};
    };
    const auto sample = [](const std::string& question, auto ask) {
        return QuestionCase{question, [ask](Numbers& n) {
                                const Segment2 line = n.segment2("look.line", {{0, 0}, {1, 0}});
                                const Vec2 point = n.point2("look.point", {0.5, 0.25});
                                (void)ask({line, point, n.number("look.reach", 0.1)});
                            }};
    };
    return {
        of_query("sweep", [](const SweepQuery& q) { return sweep(q); }),
        of_query("sweep_exact", [](const SweepQuery& q) { return sweep_exact(q); }),
        of_query("surely_apart", [](const SweepQuery& q) { return surely_apart(q); }),
        of_query("sweep_curve", [](const SweepQuery& q) { return sweep_curve(q); }),
        of_query("to_pointer_frame", [](const SweepQuery& q) { return to_pointer_frame(q); }),
        of_query("sweep_proof", [](const SweepQuery& q) { return sweep_proof(q, {}); }),
        of_query("derive_general", [](const SweepQuery& q) { return derive_general(q, {}); }),
        of_query("frame_verdict", [](const SweepQuery& q) { return frame_verdict(q, {}, FrameTest{}); }),
        straight(true),
        straight(false),
        {"run", [](Numbers& n) { (void)run(PointSweep::methods()[0], sweep_method_question(n)); }},
        {"derive", [](Numbers& n) { (void)derive(PointSweep::methods()[0], sweep_method_question(n)); }},
        crowd(false),
        crowd(true),
        {"sweep_polyline",
         [](Numbers& n) {
             const MovingSegment2 line = n.moving("segment");
             std::array<PointerEvent, 2> events;
             for (std::size_t i = 0; i < 2; ++i) {
                 const std::string name = "events[" + std::to_string(i) + "]";
                 const double good = static_cast<double>(i);
                 events[i].t = n.number(name + ".t", good);
                 events[i].place = n.point2(name + ".place", {good, good});
             }
             (void)sweep_polyline(line, events, n.number("radius", 0.25));
         }},
        {"sweep_proof",
         [](Numbers& n) {
             SweepContacts contacts;
             contacts.contacts.push_back(n.contact("found.contacts[0]"));
             const double t = n.number("found.rejected[0].t", 2);
             contacts.rejected.push_back({t, n.number("found.rejected[0].s", 3), RejectReason::after_step});
             (void)sweep_proof({}, contacts);
         }},
        {"frame_verdict",
         [](Numbers& n) {
             const std::array near_by{n.contact("near_stretches[0]")}, contacts{n.contact("contacts[0]")};
             (void)frame_verdict(near_by, contacts, n.frames());
         }},
        {"frame_time", [](Numbers& n) { (void)frame_time(n.frames(), 3); }},
        {"frame_count", [](Numbers& n) { (void)frame_count(n.frames()); }},
        {"first_look_from",
         [](Numbers& n) {
             const FrameTest test = n.frames();
             (void)first_look_from(test, n.number("t", 0.5));
         }},
        {"chance_seen",
         [](Numbers& n) {
             NearInterval stretch;
             stretch.t_first = n.number("stretch.t_first", 0.25);
             stretch.t_last = n.number("stretch.t_last", 0.5);
             (void)chance_seen(stretch, n.frames());
         }},
        sample("derive_look", [](const DiscreteSample& q) { return derive_sample(q, NumberKind::float64); }),
        sample("look_counts", [](const DiscreteSample& q) { return sample_counts(q); }),
    };
}

std::vector<QuestionCase> questions_of_sight_and_ways() {
    const auto walls = [](Numbers& n, const std::string& name) {
        return std::array{n.segment2(name, {{1, 2}, {1, 3}})};
    };
    const auto room = [](Numbers& n) {
        const Vec2 low = n.point2("room.low", {-5, -5});
        return Room2{low, n.point2("room.high", {5, 5})};
    };
    const auto ground = [](Numbers& n) {
        const Vec2 a = n.point2("ground[0]", {0, 0}), b = n.point2("ground[1]", {2, 1});
        return std::array{a, b, n.point2("ground[2]", {4, 0})};
    };
    const auto on_grid = [](const std::string& question, auto ask) {
        return QuestionCase{question, [ask](Numbers& n) {
                                const double a = n.number("heights[0]", 0), b = n.number("heights[1]", 1);
                                const std::array all{a, b, n.number("heights[2]", 0)};
                                ask(HeightGrid{3, 1, all}, n.number("eye_height", 1));
                            }};
    };
    const auto on_map = [](const std::string& question, auto ask) {
        return QuestionCase{question, [ask](Numbers& n) {
                                const auto point = [&](const std::string& name, const Vec2& good) {
                                    const double x = n.number("query." + name + ".x", good.x);
                                    return Vec2{x, n.number("query." + name + ".y", good.y)};
                                };
                                const Vec2 start = point("start", {0, 0}), goal = point("goal", {2, 1});
                                const double radius = n.number("query.radius", 0.25);
                                const Vec2 from = point("walls[0].start", {1, 2});
                                const std::array all{Segment2{from, point("walls[0].end", {1, 3})}};
                                ask(RouteQuery{start, goal, radius, all});
                            }};
    };
    return {
        {"visible_region",
         [=](Numbers& n) {
             const Vec2 lamp = n.point2("lamp", {0, 0});
             const auto all = walls(n, "walls[0]");
             (void)visible_region(lamp, all, room(n));
         }},
        {"seen_stretches",
         [=](Numbers& n) {
             const Vec2 lamp = n.point2("lamp", {0, 0});
             const Segment2 path = n.segment2("path", {{2, -1}, {2, 2}});
             const auto all = walls(n, "walls[0]");
             (void)seen_stretches(lamp, path, all, room(n));
         }},
        {"line_of_sight",
         [=](Numbers& n) {
             const Vec2 from = n.point2("from", {0, 0}), to = n.point2("to", {2, 1});
             (void)line_of_sight(from, to, walls(n, "walls[0]"));
         }},
        {"visible_ground",
         [=](Numbers& n) {
             const Vec2 eye = n.point2("eye", {0, 2});
             (void)visible_ground(eye, ground(n));
         }},
        {"target_view",
         [=](Numbers& n) {
             const Vec2 eye = n.point2("eye", {0, 2}), target = n.point2("target", {4, 1});
             (void)target_view(eye, target, ground(n));
         }},
        {"ground_at",
         [=](Numbers& n) {
             const double x = n.number("x", 1);
             (void)ground_at(x, ground(n));
         }},
        on_grid("blocked_by",
                [](const HeightGrid& grid, double eye_height) {
                    (void)blocked_by(grid, {0, 0}, eye_height, {2, 0});
                }),
        on_grid("viewshed",
                [](const HeightGrid& grid, double eye_height) {
                    (void)viewshed(grid, {0, 0}, eye_height);
                }),
        on_map("find_route", [](const RouteQuery& query) { (void)find_route(query); }),
        on_map("route_graph", [](const RouteQuery& query) { (void)route_graph(query); }),
        {"node_lines", [=](Numbers& n) { (void)node_lines(walls(n, "segments[0]")); }},
    };
}

/// With a ball, a wall, rules and a time.
template <class Ask>
QuestionCase of_ball(const std::string& question, const std::string& time, Ask ask) {
    return {question, [time, ask](Numbers& n) {
                const Ball ball = n.ball("ball");
                const std::array walls{n.moving("walls[0]")};
                const BounceRules rules = n.rules();
                (void)ask(ball, walls, rules, n.number(time, 0.01));
            }};
}

std::vector<QuestionCase> questions_about_bouncing() {
    return {
        {"step_balls",
         [](Numbers& n) {
             std::array balls{n.ball("balls[0]")};
             const std::array walls{n.moving("walls[0]")};
             const BounceRules rules = n.rules();
             (void)step_balls(balls, walls, rules, n.number("step_s", 0.01));
         }},
        {"next_impact",
         [](Numbers& n) {
             const Ball ball = n.ball("query.ball");
             const Vec2 acceleration = n.point2("query.acceleration", {0, -9.8});
             const std::array walls{n.moving("query.walls[0]")};
             (void)next_impact({ball, acceleration, walls, n.number("query.horizon_s", 1), {}});
         }},
        {"free_place",
         [](Numbers& n) {
             const Ball ball = n.ball("ball");
             const std::array walls{n.moving("walls[0]")};
             (void)free_place(ball, walls);
         }},
        of_ball("support_of", "step_s", [](auto... all) { return support_of(all...); }),
        of_ball("jumped", "frame_s", [](auto... all) { return jumped(all...); }),
        {"bounced",
         [](Numbers& n) {
             Impact impact;
             impact.time = n.number("impact.time", 0.5);
             impact.place = n.point2("impact.place", {0, 1});
             impact.normal = n.point2("impact.normal", {0, 1});
             impact.incoming = n.point2("impact.incoming", {1, -1});
             impact.wall_velocity = n.point2("impact.wall_velocity", {0, 0});
             (void)bounced(impact, n.rules());
         }},
        {"seen_by_look",
         [](Numbers& n) {
             Bounce bounce;
             bounce.impact.time = n.number("bounce.impact.time", 0.5);
             bounce.impact.place = n.point2("bounce.impact.place", {0, 1});
             bounce.impact.incoming = n.point2("bounce.impact.incoming", {1, -1});
             const double radius = n.number("radius", 0.25);
             const MovingSegment2 wall = n.moving("wall");
             const Vec2 gravity = n.point2("gravity", {0, -9.8});
             const double begun_s = n.number("begun_s", 1);
             (void)seen_by_sample(bounce, radius, wall, gravity, begun_s, n.number("hz", 60));
         }},
        {"contact_with",
         [](Numbers& n) {
             const Segment2 wall = n.segment2("wall", {{0, 0}, {1, 0}});
             (void)contact_with(wall, n.point2("place", {0.5, 2}));
         }},
    };
}

}  // namespace

std::vector<QuestionCase> all_questions() {
    std::vector<QuestionCase> all;
    for (const auto& some : {questions_in_the_plane(), questions_in_space(), questions_of_sight_and_ways(),
                             questions_about_sweeps(), questions_about_bouncing()})
        all.insert(all.end(), some.begin(), some.end());
    return all;
}

}  // namespace crosscut::refusals
