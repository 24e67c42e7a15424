#pragma once

#include <crosscut/bounce/impact.h>
#include <crosscut/nearest/moving_spheres.h>
#include <crosscut/sweep/discrete_test.h>
#include <crosscut/sweep/sweep.h>

#include <functional>
#include <span>
#include <string>
#include <utility>
#include <vector>

/// Public functions as rows of numbers, so that a test can spoil each number of each in turn.
namespace crosscut::refusals {

/// An argument, or a part of one, and good numbers for it.
struct Part {
    std::string name;
    std::vector<double> numbers;
};

inline const Path2 kPath{{-1, -0.5}, {-1, 0.5}, {0, 0.25}};
inline const MovingSegment2 kLine{kPath, {{1, 1.25}, {5, -1.75}, {0, 0.5}}};

/// The arguments of a question, one after another: good numbers, or those of a row. Remembers what it gave.
class Numbers {
  public:
    Numbers() = default;
    explicit Numbers(std::span<const double> row) : row_(row) {}

    [[nodiscard]] const std::vector<Part>& parts() const { return parts_; }

    double number(const std::string& name, double good) { return take(name, {good})[0]; }
    Vec2 point2(const std::string& name, const Vec2& good) {
        const auto p = take(name, {good.x, good.y});
        return {p[0], p[1]};
    }
    Vec3 point3(const std::string& name, const Vec3& good) {
        const auto p = take(name, {good.x, good.y, good.z});
        return {p[0], p[1], p[2]};
    }
    Segment2 segment2(const std::string& name, const Segment2& good) {
        return {point2(name + ".start", good.start), point2(name + ".end", good.end)};
    }
    std::pair<Segment2, Segment2> segments2() {
        return {segment2("a", {{2, 4}, {10, 8}}), segment2("b", {{3, 7}, {12, 4}})};
    }
    std::pair<Segment3, Segment3> segments3() {
        const Vec3 a{0, 0, 0}, b{1, 0, 0}, c{1, 0, 1}, d{1, 1, 1};
        return {Segment3{point3("a.start", a), point3("a.end", b)},
                Segment3{point3("b.start", c), point3("b.end", d)}};
    }
    Path2 path(const std::string& name, const Path2& good) {
        return {point2(name + ".from", good.from), point2(name + ".to", good.to),
                point2(name + ".acceleration", good.acceleration)};
    }
    MovingSegment2 moving(const std::string& name) {
        return {path(name + ".p", kLine.p), path(name + ".q", kLine.q)};
    }
    SweepQuery query() {
        return {moving("query.segment"), path("query.point", {{0, 0}, {0, 0.125}, {0.25, 0}}),
                number("query.radius", 0.25)};
    }
    MovingSphere sphere(const std::string& name, double x) {
        return {point3(name + ".from", {x, 0, 0}), point3(name + ".to", {-x, 1, 2}),
                number(name + ".radius", 0.5)};
    }
    Ball ball(const std::string& name) {
        return {point2(name + ".place", {0, 2}), point2(name + ".velocity", {1, -3}),
                number(name + ".radius", 0.25)};
    }
    BounceRules rules() {
        return {point2("rules.gravity", {0, -9.8}), number("rules.restitution", 0.5),
                number("rules.friction", 0.25)};
    }
    Contact contact(const std::string& name) {
        Contact contact;
        contact.t_first = number(name + ".t_first", 0.25);
        contact.t_last = number(name + ".t_last", 0.5);
        contact.s_first = number(name + ".s_first", 0.25);
        contact.s_last = number(name + ".s_last", 0.75);
        return contact;
    }
    FrameTest frames() { return {number("test.frames", 60), number("test.reach", 0.1)}; }

  private:
    std::vector<double> take(const std::string& name, std::vector<double> numbers) {
        parts_.push_back({name, numbers});
        for (double& number : numbers)
            if (at_ < row_.size()) number = row_[at_++];
        return numbers;
    }

    std::span<const double> row_;
    std::size_t at_ = 0;
    std::vector<Part> parts_;
};

/// A function, which takes all its numbers before it is asked.
struct QuestionCase {
    std::string question;
    std::function<void(Numbers&)> ask;
};

[[nodiscard]] std::vector<QuestionCase> all_questions();

}  // namespace crosscut::refusals
