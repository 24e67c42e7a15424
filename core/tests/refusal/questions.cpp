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
#include <tuple>

namespace crosscut::refusals {
namespace {

/// An argument, with a good value.
template <class T>
struct Arg {
    std::string name;
    T good;
};
template <class T>
Arg(const char*, T) -> Arg<T>;

template <class... T, class Ask>
QuestionCase asks(const std::string& question, const std::tuple<Arg<T>...>& args, Ask ask) {
    return {question, [=](Numbers& n) {
                std::apply(
                    [&](const auto&... arg) {
                        std::tuple<T...> taken{n.take(arg.name, arg.good)...};  // one after the other
                        std::apply([&](auto&... all) { static_cast<void>(ask(all...)); }, taken);
                    },
                    args);
            }};
}

const Path2 kPath{{-1, -0.5}, {-1, 0.5}, {0, 0.25}};
const MovingSegment2 kLine{kPath, {{1, 1.25}, {5, -1.75}, {0, 0.5}}};

Contact good_contact() {
    Contact contact;
    contact.t_first = 0.25, contact.t_last = 0.5, contact.s_first = 0.25, contact.s_last = 0.75;
    return contact;
}

Question<double> method_question(Numbers& n) {
    const Vec2 a = n.take("question.a", Vec2{2, 4}), b = n.take("question.b", Vec2{10, 8});
    const Vec2 c = n.take("question.c", Vec2{3, 7}), d = n.take("question.d", Vec2{12, 4});
    return question_of({a, b}, {c, d});
}
nearest::Question<double> nearest_question(Numbers& n) {
    const Vec3 a1 = n.take("question.a1", Vec3{0, 0, 0}), a2 = n.take("question.a2", Vec3{1, 0, 0});
    const Vec3 b1 = n.take("question.b1", Vec3{1, 0, 1}), b2 = n.take("question.b2", Vec3{1, 1, 1});
    return nearest::question_of({a1, a2}, {b1, b2}, {}, n.take("question.tolerance", 1e-6));
}
SweepQuestion<double> sweep_method_question(Numbers& n) {
    constexpr std::array kNames{"p0", "p1", "q0", "q1", "c0", "c1"};
    const std::array good{kLine.p.from, kLine.p.to, kLine.q.from, kLine.q.to, Vec2{0, 0}, Vec2{0, 0.125}};
    SweepQuestion<double> question;
    for (std::size_t i = 0; i < good.size(); ++i) {
        const Vec2 p = n.take(std::string("question.") + kNames[i], good[i]);
        question.*PointSweep::positions[i] = {p.x, p.y};
    }
    return question;
}

std::vector<QuestionCase> questions_in_the_plane() {
    const Arg a{"a", Segment2{{2, 4}, {10, 8}}}, b{"b", Segment2{{3, 7}, {12, 4}}};
    const std::tuple ab{a, b};
    const Arg bent{"a", std::array{Vec2{0, 0}, Vec2{1, 0}, Vec2{2, 1}}};
    const Arg reach{"reach", 1.0};
    return {
        asks("intersect", ab, [](auto... x) { return intersect(x...); }),
        asks("meeting_of", ab, [](auto... x) { return meeting_of(x...); }),
        asks("common_point", ab, [](auto... x) { return common_point(x...); }),
        asks("approximate_point", ab, [](auto... x) { return approximate_point(x...); }),
        asks("distance", ab, [](auto... x) { return distance(x...); }),
        asks("nearest_points", ab, [](auto... x) { return nearest_points(x...); }),
        asks("turn_sign", ab, [](auto... x) { return turn_sign(x...); }),
        asks("along_sign", ab, [](auto... x) { return along_sign(x...); }),
        asks("within", std::tuple{a, b, reach}, [](auto... x) { return within(x...); }),
        asks("distance", std::tuple{bent, Arg{"b", Vec2{3, 3}}}, [](auto... x) { return distance(x...); }),
        asks("distance", std::tuple{a, Arg{"b", Vec2{3, 3}}}, [](auto... x) { return distance(x...); }),
        asks("nearest_points", std::tuple{bent, Arg{"b", bent.good}},
             [](auto... x) { return nearest_points(x...); }),
        asks("within", std::tuple{bent, b, reach}, [](auto... x) { return within(x...); }),
        asks("within", std::tuple{Arg{"a", Vec2{0, 0}}, Arg{"b", bent.good}, reach},
             [](auto... x) { return within(x...); }),
        asks("compare_distances", std::tuple{Arg{"p", Vec2{1, 2}}, a, b},
             [](auto... x) { return compare_distances(x...); }),
        asks("orientation", std::tuple{Arg{"a", Vec2{0, 0}}, Arg{"b", Vec2{1, 0}}, Arg{"c", Vec2{0, 1}}},
             [](auto... x) { return orientation(x...); }),
        asks("polynomial_roots", std::tuple{Arg{"coefficients", std::array{-1.0, 0.0, 1.0}}},
             [](auto c) { return polynomial_roots(c); }),
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
             search.grid_step = n.take("search.grid_step", 0.1);
             search.grid_radius = 1;
             (void)find_disagreement<SegmentIntersection>(question, search);
         }},
    };
}

std::vector<QuestionCase> questions_in_space() {
    const Arg a{"a", Segment3{{0, 0, 0}, {1, 0, 0}}}, b{"b", Segment3{{1, 0, 1}, {1, 1, 1}}};
    const std::tuple ab{a, b};
    const Arg p{"a", MovingSphere{{1, 0, 0}, {-1, 1, 2}, 0.5}},
        q{"b", MovingSphere{{3, 0, 0}, {-3, 1, 2}, 0.5}};
    const Arg tolerance{"tolerance", 1e-6};
    return {
        asks("nearest_points", ab, [](auto... x) { return nearest_points(x...); }),
        asks("distance_bowl", ab, [](auto... x) { return distance_quadratic(x...); }),
        asks("size_of", ab, [](auto... x) { return nearest::size_of(x...); }),
        asks("apparent_crossing", std::tuple{a, b, Arg{"view.eye_or_direction", Vec3{0, 0, -1}}},
             [](auto s, auto t, auto along) { return apparent_crossing(s, t, View::along(along)); }),
        asks("excess_distance",
             std::tuple{a, b, Arg{"answer.s", 0.5}, Arg{"answer.t", 0.5}, Arg{"judge.distance", 1.0}},
             [](auto first, auto second, double s, double t, double distance) {
                 nearest::Answer<double> answer;
                 answer.branch = nearest::Branch::general, answer.s = s, answer.t = t;
                 NearestPoints3 judge;
                 judge.distance = distance;
                 return nearest::excess_distance(first, second, answer, judge);
             }),
        asks("nearest_proof",
             std::tuple{a, b, Arg{"found.s", 1.0}, Arg{"found.t", 0.0}, Arg{"found.on_a", Vec3{1, 0, 0}},
                        Arg{"found.on_b", Vec3{1, 0, 1}}, Arg{"found.distance", 1.0}},
             [](auto first, auto second, double s, double t, auto on_a, auto on_b, double distance) {
                 NearestPoints3 found;
                 found.s = s, found.t = t, found.on_a = on_a, found.on_b = on_b, found.distance = distance;
                 return nearest_proof(first, second, found);
             }),
        asks("moving_spheres", std::tuple{p, q}, [](auto... x) { return moving_spheres(x...); }),
        asks("impact", std::tuple{p, q, tolerance}, [](auto... x) { return nearest::impact(x...); }),
        asks("derive_impact", std::tuple{p, q, tolerance},
             [](auto... x) {
                 Derivation steps;
                 return nearest::derive_impact(x..., steps);
             }),
        {"compare_methods",
         [](Numbers& n) { (void)compare_methods<nearest::NearestPair>(nearest_question(n)); }},
        {"rhodes_thresholds",
         [](Numbers& n) { (void)nearest::rhodes_thresholds(nearest_question(n), NumberKind::float64); }},
        {"derive", [](Numbers& n) { (void)derive(nearest::NearestPair::methods()[0], nearest_question(n)); }},
    };
}

std::vector<QuestionCase> questions_about_sweeps() {
    const std::tuple query{Arg{"query", SweepQuery{kLine, {{0, 0}, {0, 0.125}, {0.25, 0}}, 0.25}}};
    const Arg frames{"test", FrameTest{60, 0.1}};
    const auto crowd = [](const Vec2& at) {
        return asks(
            "sweep_crowd",
            std::tuple{Arg{"lines", std::array{kLine}}, Arg{"point", Path2{at, at, {}}}, Arg{"radius", 0.25}},
            [](auto... x) { return sweep_crowd(x...); });
    };
    const auto straight = [](const Vec2& at) {
        const Arg p0{"query.segment.p.from", kLine.p.from}, p1{"query.segment.p.to", kLine.p.to};
        const Arg q0{"query.segment.q.from", kLine.q.from}, q1{"query.segment.q.to", kLine.q.to};
        return asks("sweep_straight",
                    std::tuple{p0, p1, q0, q1, Arg{"query.point.from", at}, Arg{"query.point.to", at}},
                    [](auto a, auto b, auto c, auto d, auto from, auto to) {
                        return sweep_straight({{{a, b, {}}, {c, d, {}}}, {from, to, {}}, 0.0});
                    });
    };
    const auto sample = [](const std::string& question, auto ask) {
        return asks(question,
                    std::tuple{Arg{"look.line", Segment2{{0, 0}, {1, 0}}}, Arg{"look.point", Vec2{0.5, 0.25}},
                               Arg{"look.reach", 0.1}},
                    [ask](auto... x) { return ask({x...}); });
    };
    return {
        asks("sweep", query, [](auto q) { return sweep(q); }),
        asks("sweep_exact", query, [](auto q) { return sweep_exact(q); }),
        asks("surely_apart", query, [](auto q) { return surely_apart(q); }),
        asks("sweep_curve", query, [](auto q) { return sweep_curve(q); }),
        asks("name_of_motion", std::tuple{Arg{"line", kLine}},
             [](auto line) { return name_of_motion(line); }),
        asks("to_pointer_frame", query, [](auto q) { return to_pointer_frame(q); }),
        asks("sweep_proof", query, [](auto q) { return sweep_proof(q, {}); }),
        asks("derive_general", query, [](auto q) { return derive_general(q, {}); }),
        asks("frame_verdict", query, [](auto q) { return frame_verdict(q, {}, FrameTest{}); }),
        // The first has a contact, so that the judge is called and not only the quick proof of a miss.
        straight({0, 0}),
        straight({0, 50}),
        crowd({0, 0}),
        crowd({0, 50}),
        {"run", [](Numbers& n) { (void)run(PointSweep::methods()[0], sweep_method_question(n)); }},
        {"derive", [](Numbers& n) { (void)derive(PointSweep::methods()[0], sweep_method_question(n)); }},
        asks("sweep_polyline",
             std::tuple{Arg{"segment", kLine},
                        Arg{"events", std::array{PointerEvent{0, {0, 0}}, PointerEvent{1, {1, 1}}}},
                        Arg{"radius", 0.25}},
             [](auto... x) { return sweep_polyline(x...); }),
        asks("sweep_proof",
             std::tuple{Arg{"found.contacts[0]", good_contact()}, Arg{"found.rejected[0].t", 2.0},
                        Arg{"found.rejected[0].s", 3.0}},
             [](auto contact, double t, double s) {
                 SweepContacts contacts;
                 contacts.contacts.push_back(contact);
                 contacts.rejected.push_back({t, s, RejectReason::after_step});
                 return sweep_proof({}, contacts);
             }),
        asks("frame_verdict",
             std::tuple{Arg{"near_stretches", std::array{good_contact()}},
                        Arg{"contacts", std::array{good_contact()}}, frames},
             [](auto... x) { return frame_verdict(x...); }),
        asks("frame_time", std::tuple{frames}, [](auto test) { return frame_time(test, 3); }),
        asks("frame_count", std::tuple{frames}, [](auto test) { return frame_count(test); }),
        asks("first_look_from", std::tuple{frames, Arg{"t", 0.5}},
             [](auto... x) { return first_look_from(x...); }),
        asks("chance_seen", std::tuple{Arg{"stretch.t_first", 0.25}, Arg{"stretch.t_last", 0.5}, frames},
             [](double first, double last, auto test) {
                 NearInterval stretch;
                 stretch.t_first = first, stretch.t_last = last;
                 return chance_seen(stretch, test);
             }),
        sample("derive_look", [](const DiscreteSample& q) { return derive_sample(q, NumberKind::float64); }),
        sample("look_counts", [](const DiscreteSample& q) { return sample_counts(q); }),
    };
}

std::vector<QuestionCase> questions_of_sight_and_ways() {
    const Arg walls{"walls", std::array{Segment2{{1, 2}, {1, 3}}}};
    const Arg segments{"segments", walls.good};
    const Arg room{"room", Room2{{-5, -5}, {5, 5}}};
    const Arg lamp{"lamp", Vec2{0, 0}}, eye{"eye", Vec2{0, 2}};
    const Arg ground{"ground", std::array{Vec2{0, 0}, Vec2{2, 1}, Vec2{4, 0}}};
    const Arg heights{"heights", std::array{0.0, 1.0, 0.0}};
    const Arg eye_height{"eye_height", 1.0};
    const auto on_map = [](const std::string& question, auto ask) {
        return QuestionCase{question, [ask](Numbers& n) {
                                const auto point = [&](const std::string& name, const Vec2& good) {
                                    const double x = n.take("query." + name + ".x", good.x);
                                    return Vec2{x, n.take("query." + name + ".y", good.y)};
                                };
                                const Vec2 start = point("start", {0, 0}), goal = point("goal", {2, 1});
                                const double radius = n.take("query.radius", 0.25);
                                const Vec2 from = point("walls[0].start", {1, 2});
                                const std::array all{Segment2{from, point("walls[0].end", {1, 3})}};
                                ask(RouteQuery{start, goal, radius, all});
                            }};
    };
    return {
        asks("visible_region", std::tuple{lamp, walls, room}, [](auto... x) { return visible_region(x...); }),
        asks("seen_stretches", std::tuple{lamp, Arg{"path", Segment2{{2, -1}, {2, 2}}}, walls, room},
             [](auto... x) { return seen_stretches(x...); }),
        asks("line_of_sight", std::tuple{Arg{"from", Vec2{0, 0}}, Arg{"to", Vec2{2, 1}}, walls},
             [](auto... x) { return line_of_sight(x...); }),
        asks("visible_ground", std::tuple{eye, ground}, [](auto... x) { return visible_ground(x...); }),
        asks("target_view", std::tuple{eye, Arg{"target", Vec2{4, 1}}, ground},
             [](auto... x) { return target_view(x...); }),
        asks("ground_at", std::tuple{Arg{"x", 1.0}, ground}, [](auto... x) { return ground_at(x...); }),
        asks("blocked_by", std::tuple{heights, eye_height},
             [](auto h, double eye_at) {
                 return blocked_by({3, 1, h}, {0, 0}, eye_at, {2, 0});
             }),
        asks("viewshed", std::tuple{heights, eye_height},
             [](auto h, double eye_at) {
                 return viewshed({3, 1, h}, {0, 0}, eye_at);
             }),
        on_map("find_route", [](const RouteQuery& query) { (void)find_route(query); }),
        on_map("route_graph", [](const RouteQuery& query) { (void)route_graph(query); }),
        asks("node_lines", std::tuple{segments}, [](auto lines) { return node_lines(lines); }),
    };
}

std::vector<QuestionCase> questions_about_bouncing() {
    const Ball good{{0, 2}, {1, -3}, 0.25};
    const Arg ball{"ball", good};
    const Arg walls{"walls", std::array{kLine}};
    const Arg rules{"rules", BounceRules{{0.0, -9.8}, 0.5, 0.25}};
    return {
        asks("step_balls", std::tuple{Arg{"balls", std::array{good}}, walls, rules, Arg{"step_s", 0.01}},
             [](auto&... x) { return step_balls(x...); }),
        asks("next_impact",
             std::tuple{Arg{"query.ball", good}, Arg{"query.acceleration", Vec2{0, -9.8}},
                        Arg{"query.walls", walls.good}, Arg{"query.horizon_s", 1.0}},
             [](auto query_ball, auto acceleration, auto all, double horizon) {
                 return next_impact({query_ball, acceleration, all, horizon, {}});
             }),
        asks("free_place", std::tuple{ball, walls}, [](auto... x) { return free_place(x...); }),
        asks("support_of", std::tuple{ball, walls, rules, Arg{"step_s", 0.01}},
             [](auto... x) { return support_of(x...); }),
        asks("jumped", std::tuple{ball, walls, rules, Arg{"frame_s", 0.01}},
             [](auto... x) { return jumped(x...); }),
        asks("bounced",
             std::tuple{Arg{"impact.time", 0.5}, Arg{"impact.place", Vec2{0, 1}},
                        Arg{"impact.normal", Vec2{0, 1}}, Arg{"impact.incoming", Vec2{1, -1}},
                        Arg{"impact.wall_velocity", Vec2{0, 0}}, rules},
             [](double time, auto at, auto normal, auto incoming, auto wall_velocity, auto all) {
                 Impact impact;
                 impact.time = time, impact.place = at, impact.normal = normal;
                 impact.incoming = incoming, impact.wall_velocity = wall_velocity;
                 return bounced(impact, all);
             }),
        asks("seen_by_look",
             std::tuple{Arg{"bounce.impact.time", 0.5}, Arg{"bounce.impact.place", Vec2{0, 1}},
                        Arg{"bounce.impact.incoming", Vec2{1, -1}}, Arg{"radius", 0.25}, Arg{"wall", kLine},
                        Arg{"gravity", Vec2{0, -9.8}}, Arg{"begun_s", 1.0}, Arg{"hz", 60.0}},
             [](double time, auto at, auto incoming, auto... x) {
                 Bounce bounce;
                 bounce.impact.time = time, bounce.impact.place = at, bounce.impact.incoming = incoming;
                 return seen_by_sample(bounce, x...);
             }),
        asks("contact_with", std::tuple{Arg{"wall", Segment2{{0, 0}, {1, 0}}}, Arg{"place", Vec2{0.5, 2}}},
             [](auto... x) { return contact_with(x...); }),
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
