#include "core/route/tangent.h"

#include "core/number/hypot.h"
#include "core/route/surd.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

namespace crosscut::route {
namespace {

/// What can be said of a wall and a leg.
enum class Nearness : std::uint8_t { clear, too_near, unknown };

/// A wall and a leg in the leg's own frame: it runs from (0, 0) to (length, 0). `wall` has its ends there; an end that is the
/// centre of a circle of the leg is told apart, since its distance is the radius by construction.
template <class N>
struct Framed {
    N x[2], y[2];
    N length, radius;
    int turn[2];       ///< of the leg at its ends
    int centre_of[2];  ///< by end of the wall: 0 or 1 for the leg's end around which it stands, -1 for none
};

/// The sign of a number that is a product of `degree` lengths: -1, 0, 1.
struct ExactSign {
    static std::optional<int> of(const Surd& value, std::size_t /*degree*/) { return sign_of(value); }
};

/// The sign of one that was computed in double, where that is certain. With M the size of what it was computed from, every
/// length in the frame is off by less than 2^-38 M (a leg is not `steep`, so its direction is off by less than 2^-41: see there),
/// and a sum of eight products of `degree` of them by less than 2^-30 M^degree.
class DoubleSign {
  public:
    explicit DoubleSign(double size)
        : doubt_{0.0, 0x1p-30 * size, 0x1p-30 * size * size, 0.0, 0x1p-30 * (size * size) * (size * size)} {}

    /// Of degree 1, 2 or 4.
    [[nodiscard]] std::optional<int> of(double value, std::size_t degree) const {
        const double doubt = doubt_[degree];
        if (value > doubt) return 1;
        if (value < -doubt) return -1;
        return std::nullopt;
    }

  private:
    std::array<double, 5> doubt_;
};

template <class N, class Sign>
class Judge {
  public:
    Judge(const Framed<N>& wall, const Sign& sign) : w_(wall), sign_(sign) {}

    [[nodiscard]] Nearness answer() {
        for (int end : {0, 1})
            if (w_.centre_of[end] < 0) end_near_leg(end);
        for (int end : {0, 1}) leg_end_near_wall(end);
        crossing();
        return near_ ? Nearness::too_near : (unknown_ ? Nearness::unknown : Nearness::clear);
    }

  private:
    /// Whether an end of the wall is nearer than the radius to the leg. Where it is not certain whether it stands beside the leg or
    /// beyond its end, both say the same but for what is far below the doubt.
    void end_near_leg(int end) {
        const N &x = w_.x[end], &y = w_.y[end];
        N square = y * y;
        if (sign_.of(x, 1).value_or(0) < 0)
            square = square + x * x;
        else if (sign_.of(x - w_.length, 1).value_or(0) > 0)
            square = square + (x - w_.length) * (x - w_.length);
        settle(sign_.of(square - w_.radius * w_.radius, 2));
    }
    void settle(std::optional<int> sign_of_excess) {
        if (!sign_of_excess)
            unknown_ = true;
        else if (*sign_of_excess < 0)
            near_ = true;
    }

    /// Whether an end of the leg is nearer than the radius to the inside of the wall.
    void leg_end_near_wall(int end) {
        const N wx = w_.x[1] - w_.x[0], wy = w_.y[1] - w_.y[0];
        for (int i : {0, 1}) {
            if (w_.centre_of[i] != end) continue;
            // The wall leads away from the centre: it comes nearer where it leads toward the leg at all.
            const N toward = i == 0 ? wy : N(w_.y[0] - w_.y[1]);
            const auto sign = sign_.of(toward, 1);
            if (!sign)
                unknown_ = true;
            else if (*sign * w_.turn[end] < 0)
                near_ = true;
            return;
        }
        const N vx = end == 0 ? N(w_.x[0] - w_.x[0] - w_.x[0]) : N(w_.length - w_.x[0]);
        const N vy = w_.y[0] - w_.y[0] - w_.y[0];
        const N along = vx * wx + vy * wy, whole = wx * wx + wy * wy, across = vx * wy - vy * wx;
        const auto after_start = sign_.of(along, 2), before_end = sign_.of(whole - along, 2);
        if (after_start.value_or(1) <= 0 || before_end.value_or(1) <= 0) return;
        const auto excess = sign_.of(across * across - w_.radius * w_.radius * whole, 4);
        if (excess && *excess >= 0) return;
        if (excess && after_start && before_end)
            near_ = true;
        else
            unknown_ = true;
    }

    void crossing() {
        const auto first = sign_.of(w_.y[0], 1), second = sign_.of(w_.y[1], 1);
        if (first && second && *first * *second >= 0) return;  // one of them 0: an end, which has been asked
        const N run = w_.y[1] - w_.y[0], at = w_.x[0] * w_.y[1] - w_.x[1] * w_.y[0];
        const auto way = sign_.of(run, 1), after = sign_.of(at, 2),
                   before = sign_.of(w_.length * run - at, 2);
        if (way && after && *way * *after < 0) return;
        if (way && before && *way * *before < 0) return;
        if (first && second && way && after && before)
            near_ = true;
        else
            unknown_ = true;
    }

    const Framed<N>& w_;
    const Sign& sign_;
    bool near_ = false, unknown_ = false;
};

/// Of a leg with these ends, by ends of the wall.
void mark_centres(const Around& from, const Around& to, const Segment2& wall, int (&centre_of)[2]) {
    const Vec2 ends[2] = {wall.start, wall.end};
    for (int i : {0, 1}) {
        centre_of[i] = -1;
        if (from.turn != 0 && ends[i] == from.centre) centre_of[i] = 0;
        if (to.turn != 0 && ends[i] == to.centre) centre_of[i] = 1;
    }
}

Nearness in_double(const Tangent& leg, const Segment2& wall) {
    if (leg.steep) return Nearness::unknown;
    Framed<double> w{};
    w.length = leg.length;
    w.radius = leg.radius;
    w.turn[0] = leg.from.turn, w.turn[1] = leg.to.turn;
    mark_centres(leg.from, leg.to, wall, w.centre_of);
    if (w.centre_of[0] >= 0 && w.centre_of[1] >= 0 && w.centre_of[0] != w.centre_of[1])
        return leg.from.turn == leg.to.turn ? Nearness::clear
                                            : Nearness::too_near;  // beside the wall, or across
    const Vec2& d = leg.direction;
    double size = std::max(leg.length, leg.radius);
    const Vec2 ends[2] = {wall.start, wall.end};
    for (int i : {0, 1}) {
        const Vec2 u = ends[i] - leg.from.centre;
        size = std::max({size, std::abs(u.x), std::abs(u.y)});
        w.x[i] = u.x * d.x + u.y * d.y;
        w.y[i] = u.y * d.x - u.x * d.y + leg.from.turn * leg.radius;
    }
    constexpr double kSmallest = 1e-60;  // below it products of four vanish
    if (!(size > kSmallest)) return Nearness::unknown;
    const DoubleSign sign{size};
    return Judge(w, sign).answer();
}

/// Everything times D^2, D being the distance of the centres: then the only root is that of D^2 - k^2, the leg's length.
struct ExactFrame {
    Exact dx, dy, square, root;  ///< from centre to centre; D^2; D^2 - k^2
    Exact apart;                 ///< k: how far the leg moves sideways beside the line of the centres
};

ExactFrame exact_frame(const Around& from, const Around& to, double radius) {
    ExactFrame f;
    f.dx = exact(to.centre.x) - exact(from.centre.x);
    f.dy = exact(to.centre.y) - exact(from.centre.y);
    f.square = f.dx * f.dx + f.dy * f.dy;
    f.apart = exact(radius) * (to.turn - from.turn);
    f.root = f.square - f.apart * f.apart;
    return f;
}

bool exactly(const Tangent& leg, const Segment2& wall) {
    const bool stands = leg.from.centre == leg.to.centre;
    ExactFrame f = exact_frame(leg.from, leg.to, leg.radius);
    if (stands) f.square = 1, f.root = 0;
    const Exact* r = &f.root;
    const auto plain = [&](const Exact& a) { return Surd{a, 0, r}; };
    // The direction times D^2: (L - i k) times the way from centre to centre, as complex numbers.
    const Surd dx = stands ? plain(1) : Surd{f.apart * f.dy, f.dx, r};
    const Surd dy = stands ? plain(0) : Surd{-f.apart * f.dx, f.dy, r};
    Framed<Surd> w{};
    w.length = Surd{0, f.square, r};
    w.radius = plain(exact(leg.radius) * f.square);
    w.turn[0] = leg.from.turn, w.turn[1] = leg.to.turn;
    mark_centres(leg.from, leg.to, wall, w.centre_of);
    const Vec2 ends[2] = {wall.start, wall.end};
    for (int i : {0, 1}) {
        const Surd ux = plain(exact(ends[i].x) - exact(leg.from.centre.x));
        const Surd uy = plain(exact(ends[i].y) - exact(leg.from.centre.y));
        w.x[i] = ux * dx + uy * dy;
        w.y[i] = uy * dx - ux * dy + plain(exact(leg.radius) * leg.from.turn * f.square);
    }
    const ExactSign sign;
    return Judge(w, sign).answer() == Nearness::too_near;
}

}  // namespace

std::optional<Tangent> tangent(const Around& from, const Around& to, double radius) {
    // A tangent of circles nearer to touching than this share of their distance is left to exact arithmetic: of the others the
    // length, the root of (D - k)(D + k), is right to 2^-52 D^2 / (D - k) and so the direction to 2^-41.
    constexpr double kSteep = 1e-6;
    const Vec2 way = to.centre - from.centre;
    const double apart = rounded_hypot(way.x, way.y), k = radius * (to.turn - from.turn);
    Tangent t{from, to, radius};
    t.steep = !(apart - std::abs(k) > kSteep * apart);
    if (t.steep && exact_frame(from, to, radius).root.sign() < 0) return std::nullopt;
    t.length = std::sqrt(std::max(apart - std::abs(k), 0.0)) * std::sqrt(apart + std::abs(k));
    const double c = t.length / apart, s = std::clamp(k / apart, -1.0, 1.0);
    const Vec2 straight = way / apart;
    t.direction = {straight.x * c + straight.y * s, straight.y * c - straight.x * s};
    const Vec2 left{-t.direction.y, t.direction.x};
    t.line = {from.centre - left * (radius * from.turn), to.centre - left * (radius * to.turn)};
    return t;
}

bool too_near(const Tangent& leg, const Segment2& wall) {
    const Nearness answer = in_double(leg, wall);
    return answer == Nearness::unknown ? exactly(leg, wall) : answer == Nearness::too_near;
}

bool too_near(const Vec2& place, double radius, const Segment2& wall) {
    Tangent stand{{place, 0}, {place, 0}, radius, {1.0, 0.0}, {place, place}};
    return too_near(stand, wall);
}

}  // namespace crosscut::route
