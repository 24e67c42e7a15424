#include "core/tests/refusal/questions.h"

#include <crosscut/bounce/step.h>
#include <crosscut/sweep/discrete_test.h>
#include <crosscut/sweep/polyline.h>
#include <crosscut/sweep/sweep_lines.h>
#include "core/bounce/detail.h"
#include "core/bounce/discrete_bounces.h"
#include "core/sweep/analysis.h"
#include "core/sweep/discrete_sample.h"
#include "core/sweep/exact/exact_sweep.h"
#include "core/sweep/exact/straight.h"
#include "core/sweep/methods/general.h"
#include "core/sweep/methods/sweep_problem.h"

#include <array>

namespace crosscut::refusals {
namespace {

Parts path_of(const std::string& name) {
    return {{name + ".from", {-1, -0.5}}, {name + ".to", {-1, 0.5}}, {name + ".acceleration", {0, 0.25}}};
}
Parts line_of(const std::string& name) {
    return joined({path_of(name + ".p"),
                   {{name + ".q.from", {1, 1.25}},
                    {name + ".q.to", {5, -1.75}},
                    {name + ".q.acceleration", {0, 0.5}}}});
}
Parts query_parts() {
    return joined({line_of("query.segment"),
                   {{"query.point.from", {0, 0}},
                    {"query.point.to", {0, 0.125}},
                    {"query.point.acceleration", {0.25, 0}},
                    {"query.radius", {0.25}}}});
}
/// `hit` has a contact, so that the judge is called and not only the quick proof of a miss.
Parts straight_parts(bool hit) {
    const double y = hit ? 0.0 : 50.0;
    return {{"query.segment.p.from", {-1, -0.5}}, {"query.segment.p.to", {-1, 0.5}},
            {"query.segment.q.from", {1, 1.25}},  {"query.segment.q.to", {5, -1.75}},
            {"query.point.from", {0, y}},         {"query.point.to", {0, y}}};
}
Parts ball_parts(const std::string& name) {
    return {{name + ".place", {0, 2}}, {name + ".velocity", {1, -3}}, {name + ".radius", {0.25}}};
}
Parts rules_parts() {
    return {{"rules.gravity", {0, -9.8}}, {"rules.restitution", {0.5}}, {"rules.friction", {0.25}}};
}
Parts contact_parts(const std::string& name) {
    return {{name + ".t_first", {0.25}},
            {name + ".t_last", {0.5}},
            {name + ".s_first", {0.25}},
            {name + ".s_last", {0.75}}};
}
Parts test_parts() { return {{"test.frames", {60}}, {"test.reach", {0.1}}}; }
Parts sample_parts() {
    return {{"look.line.start", {0, 0}},
            {"look.line.end", {1, 0}},
            {"look.point", {0.5, 0.25}},
            {"look.reach", {0.1}}};
}

template <class Question>
QuestionCase of_query(const std::string& name, Question ask) {
    return {name, query_parts(), [ask](Reader r) { ask(r.query()); }};
}

template <class Question>
QuestionCase case_of(const std::string& name, Question ask) {
    const Parts parts{{"question.p0", {-1, -0.5}}, {"question.p1", {-1, 0.5}}, {"question.q0", {1, 1.25}},
                      {"question.q1", {5, -1.75}}, {"question.c0", {0, 0}},    {"question.c1", {0, 0.125}}};
    return {name, parts, [ask](Reader r) {
                SweepQuestion<double> question;
                for (const auto& position : PointSweep::positions) {
                    const Vec2 p = r.point2();
                    question.*position = {p.x, p.y};
                }
                ask(question);
            }};
}

}  // namespace

std::vector<QuestionCase> questions_about_sweeps() {
    const auto crowd = [](const std::string& name, bool far_away) {
        const double y = far_away ? 50.0 : 0.0;
        return QuestionCase{name,
                            joined({line_of("lines[0]"),
                                    {{"point.from", {0, y}},
                                     {"point.to", {0, y}},
                                     {"point.acceleration", {0, 0}},
                                     {"radius", {0.25}}}}),
                            [](Reader r) {
                                const std::array lines{r.moving()};
                                const Path2 point = r.path();
                                (void)sweep_crowd(lines, point, r.number());
                            }};
    };
    const auto straight = [](const std::string& name, bool hit, auto ask) {
        return QuestionCase{name, straight_parts(hit), [ask](Reader r) { ask(r.straight()); }};
    };
    return {
        of_query("sweep", [](const SweepQuery& q) { (void)sweep(q); }),
        of_query("sweep_exact", [](const SweepQuery& q) { (void)sweep_exact(q); }),
        of_query("surely_apart", [](const SweepQuery& q) { (void)surely_apart(q); }),
        of_query("sweep_curve", [](const SweepQuery& q) { (void)sweep_curve(q); }),
        of_query("to_pointer_frame", [](const SweepQuery& q) { (void)to_pointer_frame(q); }),
        of_query("sweep_proof", [](const SweepQuery& q) { (void)sweep_proof(q, {}); }),
        of_query("derive_general", [](const SweepQuery& q) { (void)derive_general(q, {}); }),
        of_query("frame_verdict", [](const SweepQuery& q) { (void)frame_verdict(q, {}, FrameTest{}); }),
        straight("sweep_straight", true, [](const SweepQuery& q) { (void)sweep_straight(q); }),
        straight("sweep_straight", false, [](const SweepQuery& q) { (void)sweep_straight(q); }),
        case_of("run", [](const SweepQuestion<double>& q) { (void)run(PointSweep::methods()[0], q); }),
        case_of("derive", [](const SweepQuestion<double>& q) { (void)derive(PointSweep::methods()[0], q); }),
        crowd("sweep_crowd", false),
        crowd("sweep_crowd", true),
        {"sweep_polyline",
         joined({line_of("segment"),
                 {{"events[0].t", {0}},
                  {"events[0].place", {0, 0}},
                  {"events[1].t", {1}},
                  {"events[1].place", {1, 1}},
                  {"radius", {0.25}}}}),
         [](Reader r) {
             const MovingSegment2 line = r.moving();
             std::array<PointerEvent, 2> events;
             for (PointerEvent& e : events) e.t = r.number(), e.place = r.point2();
             (void)sweep_polyline(line, events, r.number());
         }},
        {"sweep_proof",
         joined({contact_parts("found.contacts[0]"),
                 {{"found.rejected[0].t", {2}}, {"found.rejected[0].s", {3}}}}),
         [](Reader r) {
             SweepContacts contacts;
             contacts.contacts.push_back(r.contact());
             const double t = r.number();
             contacts.rejected.push_back({t, r.number(), RejectReason::after_step});
             (void)sweep_proof({}, contacts);
         }},
        {"frame_verdict",
         joined({contact_parts("near_stretches[0]"), contact_parts("contacts[0]"), test_parts()}),
         [](Reader r) {
             const std::array near_by{r.contact()}, contacts{r.contact()};
             (void)frame_verdict(near_by, contacts, r.frames());
         }},
        {"frame_time", test_parts(), [](Reader r) { (void)frame_time(r.frames(), 3); }},
        {"frame_count", test_parts(), [](Reader r) { (void)frame_count(r.frames()); }},
        {"first_look_from", joined({test_parts(), {{"t", {0.5}}}}),
         [](Reader r) {
             const FrameTest test = r.frames();
             (void)first_look_from(test, r.number());
         }},
        {"chance_seen", joined({{{"stretch.t_first", {0.25}}, {"stretch.t_last", {0.5}}}, test_parts()}),
         [](Reader r) {
             NearInterval stretch;
             stretch.t_first = r.number(), stretch.t_last = r.number();
             (void)chance_seen(stretch, r.frames());
         }},
        {"derive_look", sample_parts(),
         [](Reader r) {
             const Segment2 line = r.segment2();
             const Vec2 point = r.point2();
             (void)derive_sample({line, point, r.number()}, NumberKind::float64);
         }},
        {"look_counts", sample_parts(),
         [](Reader r) {
             const Segment2 line = r.segment2();
             const Vec2 point = r.point2();
             (void)sample_counts({line, point, r.number()});
         }},
    };
}

std::vector<QuestionCase> questions_about_bouncing() {
    const Parts balls_and_walls = joined({ball_parts("ball"), line_of("walls[0]")});
    return {
        {"step_balls",
         joined({ball_parts("balls[0]"), line_of("walls[0]"), rules_parts(), {{"step_s", {0.01}}}}),
         [](Reader r) {
             std::array balls{r.ball()};
             const std::array walls{r.moving()};
             const BounceRules rules = r.rules();
             (void)step_balls(balls, walls, rules, r.number());
         }},
        {"next_impact",
         joined({ball_parts("query.ball"),
                 {{"query.acceleration", {0, -9.8}}},
                 line_of("query.walls[0]"),
                 {{"query.horizon_s", {1}}}}),
         [](Reader r) {
             const Ball ball = r.ball();
             const Vec2 acceleration = r.point2();
             const std::array walls{r.moving()};
             (void)next_impact({ball, acceleration, walls, r.number(), {}});
         }},
        {"free_place", balls_and_walls,
         [](Reader r) {
             const Ball ball = r.ball();
             const std::array walls{r.moving()};
             (void)free_place(ball, walls);
         }},
        {"support_of", joined({balls_and_walls, rules_parts(), {{"step_s", {0.01}}}}),
         [](Reader r) {
             const Ball ball = r.ball();
             const std::array walls{r.moving()};
             const BounceRules rules = r.rules();
             (void)support_of(ball, walls, rules, r.number());
         }},
        {"jumped", joined({balls_and_walls, rules_parts(), {{"frame_s", {0.01}}}}),
         [](Reader r) {
             const Ball ball = r.ball();
             const std::array walls{r.moving()};
             const BounceRules rules = r.rules();
             (void)jumped(ball, walls, rules, r.number());
         }},
        {"bounced",
         joined({{{"impact.time", {0.5}},
                  {"impact.place", {0, 1}},
                  {"impact.normal", {0, 1}},
                  {"impact.incoming", {1, -1}},
                  {"impact.wall_velocity", {0, 0}}},
                 rules_parts()}),
         [](Reader r) {
             Impact impact;
             impact.time = r.number();
             impact.place = r.point2(), impact.normal = r.point2();
             impact.incoming = r.point2(), impact.wall_velocity = r.point2();
             (void)bounced(impact, r.rules());
         }},
        {"seen_by_look",
         joined({{{"bounce.impact.time", {0.5}},
                  {"bounce.impact.place", {0, 1}},
                  {"bounce.impact.incoming", {1, -1}},
                  {"radius", {0.25}}},
                 line_of("wall"),
                 {{"gravity", {0, -9.8}}, {"begun_s", {1}}, {"hz", {60}}}}),
         [](Reader r) {
             Bounce bounce;
             bounce.impact.time = r.number();
             bounce.impact.place = r.point2(), bounce.impact.incoming = r.point2();
             const double radius = r.number();
             const MovingSegment2 wall = r.moving();
             const Vec2 gravity = r.point2();
             const double begun_s = r.number();
             (void)seen_by_sample(bounce, radius, wall, gravity, begun_s, r.number());
         }},
        {"contact_with",
         {{"wall.start", {0, 0}}, {"wall.end", {1, 0}}, {"place", {0.5, 2}}},
         [](Reader r) {
             const Segment2 wall = r.segment2();
             (void)contact_with(wall, r.point2());
         }},
    };
}

}  // namespace crosscut::refusals
