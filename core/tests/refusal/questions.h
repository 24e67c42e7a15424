#pragma once

#include <crosscut/bounce/impact.h>
#include <crosscut/nearest/moving_spheres.h>
#include <crosscut/sweep/discrete_test.h>
#include <crosscut/sweep/sweep.h>

#include <functional>
#include <string>
#include <vector>

/// Public functions as rows of numbers, so that a test can spoil each number of each in turn.
namespace crosscut::refusals {

/// An argument, or a part of one, and good numbers for it.
struct Part {
    std::string name;
    std::vector<double> numbers;
};
using Parts = std::vector<Part>;

/// Reads arguments from a row of numbers.
class Reader {
  public:
    explicit Reader(const std::vector<double>& numbers) : numbers_(numbers) {}

    double number() { return numbers_.at(next_++); }
    Vec2 point2() {
        const double x = number();
        return {x, number()};
    }
    Vec3 point3() {
        const Vec2 xy = point2();
        return {xy.x, xy.y, number()};
    }
    Segment2 segment2() {
        const Vec2 start = point2();
        return {start, point2()};
    }
    Segment3 segment3() {
        const Vec3 start = point3();
        return {start, point3()};
    }
    Path2 path() {
        const Segment2 segment = segment2();
        return {segment.start, segment.end, point2()};
    }
    MovingSegment2 moving() {
        const Path2 p = path();
        return {p, path()};
    }
    SweepQuery query() {
        const MovingSegment2 line = moving();
        const Path2 point = path();
        return {line, point, number()};
    }
    SweepQuery straight() {
        const Segment2 p = segment2(), q = segment2(), point = segment2();
        return {{{p.start, p.end, {}}, {q.start, q.end, {}}}, {point.start, point.end, {}}, 0.0};
    }
    MovingSphere sphere() {
        const Segment3 segment = segment3();
        return {segment.start, segment.end, number()};
    }
    Ball ball() {
        const Vec2 position = point2();
        const Vec2 velocity = point2();
        return {position, velocity, number()};
    }
    BounceRules rules() {
        const Vec2 gravity = point2();
        const double restitution = number();
        return {gravity, restitution, number()};
    }
    Contact contact() {
        Contact contact;
        contact.t_first = number(), contact.t_last = number();
        contact.s_first = number(), contact.s_last = number();
        return contact;
    }
    FrameTest frames() {
        const double frames = number();
        return {frames, number()};
    }

  private:
    const std::vector<double>& numbers_;
    std::size_t next_ = 0;
};

struct QuestionCase {
    std::string question;
    Parts parts;
    std::function<void(Reader)> ask;
};

[[nodiscard]] Parts joined(std::initializer_list<Parts> all);

[[nodiscard]] std::vector<QuestionCase> questions_in_the_plane();
[[nodiscard]] std::vector<QuestionCase> questions_in_space();
[[nodiscard]] std::vector<QuestionCase> questions_of_sight_and_ways();
[[nodiscard]] std::vector<QuestionCase> questions_about_sweeps();
[[nodiscard]] std::vector<QuestionCase> questions_about_bouncing();

}  // namespace crosscut::refusals
