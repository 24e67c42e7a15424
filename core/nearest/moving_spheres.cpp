#include <crosscut/nearest/moving_spheres.h>

#include "core/nearest/detail.h"
#include "core/number/exact.h"
#include "core/number/fixed_int.h"

#include <algorithm>
#include <cstdint>

namespace crosscut {
namespace {

/// |gap(t)|^2 - reach^2 = a t^2 + 2 b t + c, the difference of the centres over time; `far` is its value at
/// 1.
struct Gap {
    Exact a = 0, b = 0, c = 0, far = 0, at_0 = 0;
};

Gap gap_of(const MovingSphere& p, const MovingSphere& q, const Exact& radius_sum) {
    Gap r;
    for (int i = 0; i < 3; ++i) {
        const Exact w = exact(p.from[i]) - exact(q.from[i]);
        const Exact v = (exact(p.to[i]) - exact(q.to[i])) - w;
        r.a += v * v;
        r.b += v * w;
        r.at_0 += w * w;
    }
    r.c = r.at_0 - radius_sum * radius_sum;
    r.far = r.a + 2 * r.b + r.c;
    return r;
}

/// One root of a t^2 + 2 b t + c: (-b - sqrt(d)) / a, or the later one, (-b + sqrt(d)) / a, which lies in [0,
/// 1]. a > 0, d >= 0.
class ContactTime {
  public:
    ContactTime(const Gap& g, const Exact& discriminant, bool later)
        : a_(g.a), b_(g.b), discriminant_(discriminant), later_(later) {}

    /// The double nearest to it, ties to even.
    [[nodiscard]] double rounded() const {
        std::int64_t below = ordinal(guess());
        while (side_of(exact(number_at<double>(below))) > 0) --below;
        while (side_of(exact(number_at<double>(below + 1))) <= 0) ++below;
        const Exact middle = (exact(number_at<double>(below)) + exact(number_at<double>(below + 1))) / 2;
        const int side = side_of(middle);
        const bool up = side < 0 || (side == 0 && below % 2 != 0);
        return number_at<double>(up ? below + 1 : below);
    }

  private:
    /// Within a few ulps: computed without cancellation.
    [[nodiscard]] double guess() const {
        const Exact b_squared = b_ * b_;
        if (later_ && (b_.sign() <= 0 || 4 * b_squared < discriminant_))
            return brought(round_sqrt_to_double(discriminant_ / (a_ * a_)) - round_to_double(b_ / a_));
        const Exact c = (b_squared - discriminant_) / a_;
        return brought(round_to_double(-c / b_) / (1.0 + round_sqrt_to_double(discriminant_ / b_squared)));
    }
    [[nodiscard]] static double brought(double time) { return std::clamp(time, 0.0, 1.0); }

    /// -1 where `time` comes before it, 1 where it comes after it.
    [[nodiscard]] int side_of(const Exact& time) const {
        const Exact past = a_ * time + b_;  // the root's a t + b is -sqrt(d), or sqrt(d)
        const int beyond = (past * past - discriminant_).sign();
        if (later_) return past.sign() < 0 ? -1 : beyond;
        return past.sign() > 0 ? 1 : -beyond;
    }

    const Exact &a_, &b_, &discriminant_;
    bool later_;
};

void find_times(SphereMeeting& r, const Gap& g) {
    if (g.a.is_zero()) {
        r.collide = g.c.sign() <= 0;
        if (r.collide) {
            r.impact = 0.0;
            r.release = 1.0;
        }
        return;
    }
    const Exact discriminant = g.b * g.b - g.a * g.c;
    const bool in_at_0 = g.c.sign() <= 0;
    const bool in_at_1 = g.far.sign() <= 0;
    const Exact back = -(g.a + g.b);  // half the slope at 1, with time reversed
    // The nearest time is inside the step, and the distance then is small enough.
    const bool comes = g.b.sign() < 0 && back.sign() < 0 && discriminant.sign() >= 0;
    r.collide = in_at_0 || in_at_1 || comes;
    if (!r.collide) return;
    r.impact = in_at_0 ? 0.0 : ContactTime(g, discriminant, false).rounded();
    r.release = in_at_1 ? 1.0 : ContactTime(g, discriminant, true).rounded();
}

}  // namespace

SphereMeeting moving_spheres(const MovingSphere& a, const MovingSphere& b, SphereParts parts) {
    input::require("moving_spheres", input::Named{"a", a}, input::Named{"b", b});
    const Exact radius_sum = exact(a.radius) + exact(b.radius);
    SphereMeeting r;
    r.reach = round_to_double(radius_sum);

    const Gap gap = gap_of(a, b, radius_sum);
    find_times(r, gap);
    Exact closest = 0;
    if (!gap.a.is_zero()) closest = -gap.b / gap.a;
    if (closest.sign() < 0) closest = 0;
    if (closest > 1) closest = 1;
    r.closest_time = round_to_double(closest);
    r.closest_distance = round_sqrt_to_double(gap.at_0 + closest * (2 * gap.b + closest * gap.a));

    if (!parts.path_test) return r;
    r.paths = nearest_points(a.path(), b.path());
    r.paths_come_close = exact(r.paths->distance) < radius_sum;
    if (r.collide) {
        r.verdict = *r.paths_come_close ? SphereVerdict::collision : SphereVerdict::grazing;
    } else {
        r.verdict = *r.paths_come_close ? SphereVerdict::false_alarm : SphereVerdict::miss;
    }
    return r;
}

}  // namespace crosscut
