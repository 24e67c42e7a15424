#include "core/route/tangent.h"

#include "core/route/search.h"
#include "core/route/surd.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace crosscut::route {
namespace {

/// The relation of a wall to a leg.
enum class Nearness : std::uint8_t { clear, too_near, unknown };

/// A wall in the frame of a leg that runs from (0, 0) to (length, 0). `x` and `y` are the coordinates of the
/// wall's ends.
template <class N>
struct Framed {
    std::array<N, 2> x, y;
    N length, radius;
};

/// The exact answer for a wall with neither end at a centre of the leg's circles.
class ExactJudge {
  public:
    explicit ExactJudge(const Framed<Surd>& wall) : w_(wall) {}

    [[nodiscard]] bool too_near() const {
        return end_near_leg(0) || end_near_leg(1) || near_inside(Surd{0, 0, w_.length.r}) ||
               near_inside(w_.length) || crosses();
    }

  private:
    [[nodiscard]] bool end_near_leg(std::size_t end) const {
        const Surd &x = w_.x[end], &y = w_.y[end], beyond = x - w_.length;
        Surd square = y * y;
        if (sign_of(x) < 0)
            square = square + x * x;
        else if (sign_of(beyond) > 0)
            square = square + beyond * beyond;
        return sign_of(square - w_.radius * w_.radius) < 0;
    }
    /// Whether the leg's end at (x, 0) is nearer than the radius to the inside of the wall.
    [[nodiscard]] bool near_inside(const Surd& x) const {
        const Surd wx = w_.x[1] - w_.x[0], wy = w_.y[1] - w_.y[0];
        const Surd vx = x - w_.x[0], vy = Surd{0, 0, x.r} - w_.y[0];
        const Surd along = vx * wx + vy * wy, whole = wx * wx + wy * wy, across = vx * wy - vy * wx;
        if (sign_of(along) <= 0 || sign_of(whole - along) <= 0) return false;
        return sign_of(across * across - w_.radius * w_.radius * whole) < 0;
    }
    [[nodiscard]] bool crosses() const {
        const int first = sign_of(w_.y[0]), second = sign_of(w_.y[1]);
        if (first * second >= 0) return false;  // one of them 0: an end, which was tested before
        const Surd run = w_.y[1] - w_.y[0], at = w_.x[0] * w_.y[1] - w_.x[1] * w_.y[0];
        return sign_of(at) * second >= 0 && sign_of(w_.length * run - at) * second >= 0;
    }

    const Framed<Surd>& w_;
};

/// The distance of leg and wall, in double.
double distance_of(const Framed<double>& w) {
    const double wx = w.x[1] - w.x[0], wy = w.y[1] - w.y[0], whole = wx * wx + wy * wy;
    const double at = (w.x[0] * w.y[1] - w.x[1] * w.y[0]) / wy;
    if (w.y[0] * w.y[1] < 0.0 && at >= 0.0 && at <= w.length) return 0.0;
    double least = std::numeric_limits<double>::infinity();  // of the squares
    for (std::size_t i : {0U, 1U}) {
        const double beyond = w.x[i] < 0.0 ? w.x[i] : std::max(0.0, w.x[i] - w.length);
        least = std::min(least, beyond * beyond + w.y[i] * w.y[i]);
        const double x = i == 0 ? 0.0 : w.length;
        const double along = ((x - w.x[0]) * wx - w.y[0] * wy) / whole;
        if (!(along > 0.0 && along < 1.0)) continue;
        const double dx = w.x[0] + along * wx - x, dy = w.y[0] + along * wy;
        least = std::min(least, dx * dx + dy * dy);
    }
    return std::sqrt(least);
}

/// The end of the wall that is the centre of one of the leg's circles, and which circle. Nothing where
/// neither is.
struct Incident {
    Vec2 centre{}, other{};  ///< the wall's ends
    int turn = 0;            ///< of the leg around it
};
std::optional<Incident> incident(const Tangent& leg, const Segment2& wall) {
    for (const Around& circle : {leg.from, leg.to}) {
        if (circle.turn == 0) continue;
        if (wall.start == circle.centre) return Incident{wall.start, wall.end, circle.turn};
        if (wall.end == circle.centre) return Incident{wall.end, wall.start, circle.turn};
    }
    return std::nullopt;
}

/// Whether the wall runs between the centres of the leg's two circles: the leg lies beside it, or crosses it.
bool between_centres(const Tangent& leg, const Segment2& wall) {
    if (leg.from.turn == 0 || leg.to.turn == 0) return false;
    return (wall.start == leg.from.centre && wall.end == leg.to.centre) ||
           (wall.end == leg.from.centre && wall.start == leg.to.centre);
}

/// A wall that leads away from a circle's centre either stays as far from the leg as the centre, or comes
/// nearer at once: the side decides.
Nearness side(int sign, int turn) { return sign * turn < 0 ? Nearness::too_near : Nearness::clear; }

/// In double, where that is certain. With M the size of all coordinates relative to the leg's beginning, a
/// leg that is not `steep` has a direction with an error below 2^-41, so the coordinates of the wall's ends
/// in its frame have one below 2^-39 M; and as a distance changes by no more than the ends move, the distance
/// has one below 2^-36 M.
Nearness in_double(const Tangent& leg, const Segment2& wall) {
    if (leg.steep) return Nearness::unknown;
    const Vec2& d = leg.direction;
    Framed<double> w{};
    w.length = leg.length;
    w.radius = leg.radius;
    double size = std::max(leg.length, leg.radius);
    const std::array<Vec2, 2> ends{wall.start, wall.end};
    for (std::size_t i : {0U, 1U}) {
        const Vec2 u = ends[i] - leg.from.centre;
        size = std::max({size, std::abs(u.x), std::abs(u.y)});
        w.x[i] = u.x * d.x + u.y * d.y;
        w.y[i] = u.y * d.x - u.x * d.y + leg.from.turn * leg.radius;
    }
    constexpr double kSmallest = 1e-140;  // below it products underflow
    if (!(size > kSmallest)) return Nearness::unknown;
    const double doubt = 0x1p-36 * size;
    if (const auto at = incident(leg, wall)) {
        const Vec2 away = at->other - at->centre;
        const double toward = away.y * d.x - away.x * d.y;
        if (!(std::abs(toward) > 0x1p-36 * (std::abs(away.x) + std::abs(away.y)))) return Nearness::unknown;
        return side(toward > 0.0 ? 1 : -1, at->turn);
    }
    const double distance = distance_of(w);
    if (distance > leg.radius + doubt) return Nearness::clear;
    return distance < leg.radius - doubt ? Nearness::too_near : Nearness::unknown;
}

/// Everything times D^2, D being the distance of the centres: then the only root is that of D^2 - k^2, the
/// leg's length.
struct ExactFrame {
    Exact dx, dy, square, root;  ///< from centre to centre; D^2; D^2 - k^2
    Exact apart;                 ///< k: the sideways offset of the leg relative to the line of the centres
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
    // The direction times D^2: (L - i k) times the vector from centre to centre, as complex numbers.
    const Surd dx = stands ? plain(1) : Surd{f.apart * f.dy, f.dx, r};
    const Surd dy = stands ? plain(0) : Surd{-f.apart * f.dx, f.dy, r};
    if (const auto at = incident(leg, wall)) {
        const Surd ux = plain(exact(at->other.x) - exact(at->centre.x));
        const Surd uy = plain(exact(at->other.y) - exact(at->centre.y));
        return side(sign_of(uy * dx - ux * dy), at->turn) == Nearness::too_near;
    }
    Framed<Surd> w{};
    w.length = Surd{0, f.square, r};
    w.radius = plain(exact(leg.radius) * f.square);
    const std::array<Vec2, 2> ends{wall.start, wall.end};
    for (std::size_t i : {0U, 1U}) {
        const Surd ux = plain(exact(ends[i].x) - exact(leg.from.centre.x));
        const Surd uy = plain(exact(ends[i].y) - exact(leg.from.centre.y));
        w.x[i] = ux * dx + uy * dy;
        w.y[i] = uy * dx - ux * dy + plain(exact(leg.radius) * leg.from.turn * f.square);
    }
    return ExactJudge(w).too_near();
}

}  // namespace

std::optional<Tangent> tangent(const Around& from, const Around& to, double radius) {
    return tangent(from, to, radius, distance(from.centre, to.centre));
}

std::optional<Tangent> tangent(const Around& from, const Around& to, double radius, double apart) {
    // Tangents of circles nearer to touching than this fraction of their distance are left to exact
    // arithmetic: for the others the length, the root of (D - k)(D + k), has an error below 2^-52 D^2 / (D -
    // k) and so the direction one below 2^-41.
    constexpr double kSteep = 1e-6;
    const Vec2 direction = to.centre - from.centre;
    const double k = radius * (to.turn - from.turn);
    Tangent t{from, to, radius};
    t.steep = !(apart - std::abs(k) > kSteep * apart);
    if (t.steep && exact_frame(from, to, radius).root.sign() < 0) return std::nullopt;
    t.length = std::sqrt(std::max(apart - std::abs(k), 0.0)) * std::sqrt(apart + std::abs(k));
    const double c = t.length / apart, s = std::clamp(k / apart, -1.0, 1.0);
    const Vec2 straight = direction / apart;
    t.direction = {straight.x * c + straight.y * s, straight.y * c - straight.x * s};
    const Vec2 left{-t.direction.y, t.direction.x};
    t.line = {from.centre - left * (radius * from.turn), to.centre - left * (radius * to.turn)};
    return t;
}

bool too_near(const Tangent& leg, const Segment2& wall) {
    if (between_centres(leg, wall)) return leg.from.turn != leg.to.turn;
    const Nearness answer = in_double(leg, wall);
    return answer == Nearness::unknown ? exactly(leg, wall) : answer == Nearness::too_near;
}

bool too_near(const Vec2& position, double radius, const Segment2& wall) {
    Tangent stand{{position, 0}, {position, 0}, radius, {1.0, 0.0}, {position, position}};
    return too_near(stand, wall);
}

}  // namespace crosscut::route
