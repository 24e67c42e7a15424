#include "app/scenes/bounce/forecast.h"

namespace crosscut::bounce_scene {

Forecast forecast(const ForecastQuery& query) {
    Forecast told;
    told.ball = query.ball;
    std::vector<MovingSegment2> walls;
    for (const Segment2& wall : query.walls) walls.push_back(wall_at_rest(wall));
    if (!in_court(query.ball.place)) return told;
    const auto free = free_place(query.ball, walls);
    told.held = !free;
    if (!free) return told;
    Ball ball = query.ball;
    ball.place = *free;
    told.ball = ball;
    told.support = support_of(ball, walls, query.rules, kStep_s);
    double now = 0.0;
    for (int i = 0; i < query.legs && now < kLookAhead_s; ++i) {
        if (support_of(ball, walls, query.rules, kStep_s).count > 0) break;
        const double left = kLookAhead_s - now;
        Leg leg;
        leg.begins_s = now;
        leg.impact = next_impact({ball, query.rules.gravity, walls, left, {}});
        leg.way = flight(ball, query.rules.gravity, leg.impact ? leg.impact->time : left);
        if (leg.impact) leg.outgoing = bounced(*leg.impact, query.rules);
        told.legs.push_back(leg);
        if (!leg.impact) break;
        ball = {leg.impact->place, leg.outgoing, ball.radius};
        now = leg.hits_s();
    }
    return told;
}

}  // namespace crosscut::bounce_scene
