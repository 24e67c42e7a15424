#pragma once

#include <crosscut/bounce/impact.h>
#include <crosscut/nearest/moving_spheres.h>
#include <crosscut/sweep/discrete_test.h>
#include <crosscut/sweep/polyline.h>
#include <crosscut/sweep/sweep.h>
#include <crosscut/visibility/region.h>

#include <array>
#include <functional>
#include <span>
#include <string>
#include <vector>

/// Public functions as rows of numbers, so that a test can spoil each number of each in turn.
namespace crosscut::refusals {

/// An argument, or a part of one, and good numbers for it.
struct Part {
    std::string name;
    std::vector<double> numbers;
};

/// The arguments of a question, one after another: good numbers, or those of a row. Remembers what it gave.
class Numbers {
  public:
    Numbers() = default;
    explicit Numbers(std::span<const double> row) : row_(row) {}

    [[nodiscard]] const std::vector<Part>& parts() const { return parts_; }

    double take(const std::string& name, double good) { return part(name, {good})[0]; }
    Vec2 take(const std::string& name, const Vec2& good) {
        const auto p = part(name, {good.x, good.y});
        return {p[0], p[1]};
    }
    Vec3 take(const std::string& name, const Vec3& good) {
        const auto p = part(name, {good.x, good.y, good.z});
        return {p[0], p[1], p[2]};
    }
    Segment2 take(const std::string& name, const Segment2& good) {
        return {take(name + ".start", good.start), take(name + ".end", good.end)};
    }
    Segment3 take(const std::string& name, const Segment3& good) {
        return {take(name + ".start", good.start), take(name + ".end", good.end)};
    }
    Path2 take(const std::string& name, const Path2& good) {
        return {take(name + ".from", good.from), take(name + ".to", good.to),
                take(name + ".acceleration", good.acceleration)};
    }
    MovingSegment2 take(const std::string& name, const MovingSegment2& good) {
        return {take(name + ".p", good.p), take(name + ".q", good.q)};
    }
    SweepQuery take(const std::string& name, const SweepQuery& good) {
        return {take(name + ".segment", good.segment), take(name + ".point", good.point),
                take(name + ".radius", good.radius)};
    }
    PointerEvent take(const std::string& name, const PointerEvent& good) {
        return {take(name + ".t", good.t), take(name + ".place", good.place)};
    }
    MovingSphere take(const std::string& name, const MovingSphere& good) {
        return {take(name + ".from", good.from), take(name + ".to", good.to),
                take(name + ".radius", good.radius)};
    }
    Ball take(const std::string& name, const Ball& good) {
        return {take(name + ".place", good.place), take(name + ".velocity", good.velocity),
                take(name + ".radius", good.radius)};
    }
    BounceRules take(const std::string& name, const BounceRules& good) {
        return {take(name + ".gravity", good.gravity), take(name + ".restitution", good.restitution),
                take(name + ".friction", good.friction)};
    }
    Contact take(const std::string& name, Contact good) {
        good.t_first = take(name + ".t_first", good.t_first);
        good.t_last = take(name + ".t_last", good.t_last);
        good.s_first = take(name + ".s_first", good.s_first);
        good.s_last = take(name + ".s_last", good.s_last);
        return good;
    }
    FrameTest take(const std::string& name, const FrameTest& good) {
        return {take(name + ".frames", good.frames), take(name + ".reach", good.reach)};
    }
    Room2 take(const std::string& name, const Room2& good) {
        return {take(name + ".low", good.low), take(name + ".high", good.high)};
    }
    template <class T, std::size_t N>
    std::array<T, N> take(const std::string& name, std::array<T, N> good) {
        for (std::size_t i = 0; i < N; ++i) good[i] = take(name + "[" + std::to_string(i) + "]", good[i]);
        return good;
    }

  private:
    std::vector<double> part(const std::string& name, std::vector<double> numbers) {
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
