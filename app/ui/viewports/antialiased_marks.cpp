#include "app/ui/viewports/antialiased.h"

#include "app/ui/style.h"
#include "app/view/marker_shape.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <span>

namespace crosscut {
namespace {

constexpr float kPi = std::numbers::pi_v<float>;
constexpr int kCornerSteps = 3;  // points of a rounded corner
constexpr int kHalfSteps = 7;    // points of a tick's round end

enum class Shape : std::uint8_t { disc, polygon, cross, capsule };

/// A marker's outline around its centre, y up; star-shaped, so that it can be moved in and out and filled from the middle.
struct Outline {
    static constexpr int kMost = 48;

    Shape shape = Shape::disc;
    int corners = 0;     ///< of a polygon
    float a = 0.0f;      ///< radius, inradius or half length
    float b = 0.0f;      ///< half width of a cross's bar, radius of a capsule
    float angle = 0.0f;  ///< counter-clockwise
    int count = 0;

    /// How far its edge can be moved in before nothing is left.
    [[nodiscard]] float depth() const { return shape == Shape::cross || shape == Shape::capsule ? b : a; }
    /// The points of the outline moved out by `offset`, of which there are always `count`.
    void points(float offset, std::array<glm::vec2, kMost>& out) const;
};

void polygon_points(const Outline& o, float offset, std::array<glm::vec2, Outline::kMost>& out) {
    const float half = kPi / static_cast<float>(o.corners);
    const float stretch = 1.0f / std::cos(half);
    std::size_t at = 0;
    for (int k = 0; k < o.corners; ++k) {
        const float middle = 0.5f * kPi + 2.0f * half * static_cast<float>(k);
        const glm::vec2 spoke{std::cos(middle), std::sin(middle)};
        for (int i = 0; i < kCornerSteps; ++i) {
            const float turn =
                middle + half * (2.0f * static_cast<float>(i) / static_cast<float>(kCornerSteps - 1) - 1.0f);
            out.at(at++) = offset > 0.0f
                               ? spoke * (o.a * stretch) + glm::vec2{std::cos(turn), std::sin(turn)} * offset
                               : spoke * ((o.a + offset) * stretch);
        }
    }
}

void cross_points(const Outline& o, float offset, std::array<glm::vec2, Outline::kMost>& out) {
    const float l = o.a + offset, w = o.b + offset;
    const std::array<glm::vec2, 12> corners{{{l, w},
                                             {w, w},
                                             {w, l},
                                             {-w, l},
                                             {-w, w},
                                             {-l, w},
                                             {-l, -w},
                                             {-w, -w},
                                             {-w, -l},
                                             {w, -l},
                                             {w, -w},
                                             {l, -w}}};
    std::copy(corners.begin(), corners.end(), out.begin());
}

void Outline::points(float offset, std::array<glm::vec2, kMost>& out) const {
    if (shape == Shape::polygon) return polygon_points(*this, offset, out);
    if (shape == Shape::cross) return cross_points(*this, offset, out);
    const float radius = (shape == Shape::disc ? a : b) + offset;
    for (int i = 0; i < count; ++i) {
        const int end = shape == Shape::capsule ? i / kHalfSteps : 0;
        const float turn = shape == Shape::capsule
                               ? kPi * (static_cast<float>(i - end * kHalfSteps) / (kHalfSteps - 1) +
                                        static_cast<float>(end))
                               : 2.0f * kPi * static_cast<float>(i) / static_cast<float>(count);
        const float rise = shape == Shape::capsule ? (end == 0 ? a : -a) : 0.0f;
        out.at(static_cast<std::size_t>(i)) = {radius * std::cos(turn), rise + radius * std::sin(turn)};
    }
}

Outline outline_of(const ScreenDot& dot, float size) {
    Outline o;
    o.angle = dot.angle_rad;
    switch (dot.marker) {
        case Marker::disc:
        case Marker::ring:
            o.a = 0.5f * size;
            o.count = std::clamp(8 + static_cast<int>(size), 12, Outline::kMost);
            break;
        case Marker::square:
        case Marker::diamond:
        case Marker::triangle:
            o.shape = Shape::polygon;
            o.corners = dot.marker == Marker::triangle ? 3 : 4;
            o.a = (o.corners == 3 ? kTriangleInradius : kSquareHalfSide) * size;
            o.angle += dot.marker == Marker::square ? 0.25f * kPi : 0.0f;
            o.count = o.corners * kCornerSteps;
            break;
        case Marker::cross:
            o.shape = Shape::cross;
            o.a = kCrossHalfLength * size;
            o.b = dot.stroke > 0.0f ? 0.5f * dot.stroke : kCrossHalfWidth * size;
            o.angle += 0.25f * kPi;
            o.count = 12;
            break;
        case Marker::tick:
            o.shape = Shape::capsule;
            o.b = dot.stroke > 0.0f ? 0.5f * dot.stroke : kTickHalfWidth * size;
            o.a = std::max(0.5f * size - o.b, 0.0f);
            o.count = 2 * kHalfSteps;
            break;
    }
    return o;
}

/// The outline at some distance, and how much is covered there.
struct Contour {
    float offset = 0.0f, coverage = 0.0f;
};

class MarkWriter {
  public:
    MarkWriter(ImDrawList& out, const Outline& outline, const glm::vec2& at)
        : out_(out), o_(outline), at_(at) {}

    /// All inside the outline moved out by `edge`.
    void fill(float edge, const Color& color) {
        const float inner = std::max(edge - 0.5f, -o_.depth());
        const std::array<Contour, 2> contours{{{edge + 0.5f, 0.0f}, {inner, edge + 0.5f - inner}}};
        write(contours, true, color);
    }
    /// A band `width` wide inside the outline moved out by `edge`.
    void band(float edge, float width, const Color& color) {
        const float most = std::min(width, 1.0f);
        if (edge - 0.5f - width <= -o_.depth()) return fill(edge, color);
        const std::array<Contour, 4> contours{{{edge + 0.5f, 0.0f},
                                               {edge + 0.5f - most, most},
                                               {edge - 0.5f - width + most, most},
                                               {edge - 0.5f - width, 0.0f}}};
        write(contours, false, color);
    }

  private:
    void write(std::span<const Contour> contours, bool filled, const Color& color) {
        const int n = o_.count, rings = static_cast<int>(contours.size());
        out_.PrimReserve(6 * n * (rings - 1) + (filled ? 3 * n : 0), n * rings + (filled ? 1 : 0));
        const unsigned first = out_._VtxCurrentIdx;
        for (const Contour& contour : contours) {
            o_.points(contour.offset, points_);
            const ImU32 ink = packed(faded(color, contour.coverage));
            for (int i = 0; i < n; ++i) vertex(points_.at(static_cast<std::size_t>(i)), ink);
        }
        const auto number = [&](int ring, int i) { return first + static_cast<unsigned>(ring * n + i % n); };
        for (int ring = 0; ring + 1 < rings; ++ring) {
            for (int i = 0; i < n; ++i) {
                triangle(number(ring, i), number(ring, i + 1), number(ring + 1, i + 1));
                triangle(number(ring, i), number(ring + 1, i + 1), number(ring + 1, i));
            }
        }
        if (!filled) return;
        const unsigned middle = out_._VtxCurrentIdx;
        vertex({0.0f, 0.0f}, packed(faded(color, contours.back().coverage)));
        for (int i = 0; i < n; ++i) triangle(middle, number(rings - 1, i), number(rings - 1, i + 1));
    }
    void vertex(const glm::vec2& p, ImU32 color) {
        const glm::vec2 q{cosine_ * p.x - sine_ * p.y, sine_ * p.x + cosine_ * p.y};
        out_.PrimWriteVtx({at_.x + q.x, at_.y - q.y}, uv_, color);
    }
    void triangle(unsigned a, unsigned b, unsigned c) {
        for (const unsigned i : {a, b, c}) out_.PrimWriteIdx(static_cast<ImDrawIdx>(i));
    }

    ImDrawList& out_;
    const Outline& o_;
    glm::vec2 at_;
    float cosine_ = std::cos(o_.angle), sine_ = std::sin(o_.angle);
    ImVec2 uv_ = ImGui::GetFontTexUvWhitePixel();
    std::array<glm::vec2, Outline::kMost> points_{};
};

}  // namespace

void write_dot(ImDrawList& out, const ScreenDot& dot, const glm::vec2& origin) {
    if (!(dot.size > 0.0f) || !std::isfinite(dot.at.x + dot.at.y)) return;
    const float size = std::max(dot.size, 1.0f);
    const float fade =
        std::min(dot.size * dot.size, 1.0f);  // smaller than a pixel: fades instead of shrinking
    const Outline outline = outline_of(dot, size);
    MarkWriter pen(out, outline, origin + dot.at);
    const bool made_of_lines = dot.marker == Marker::tick || dot.marker == Marker::cross;
    float stroke = made_of_lines ? 0.0f : dot.stroke;
    if (dot.marker == Marker::ring && !(stroke > 0.0f)) stroke = std::max(1.0f, kRingWidth * size);
    if (dot.ring > 0.0f && dot.ring_color.a > 0.0f) {
        const Color plate = faded(dot.ring_color, fade);
        if (dot.marker == Marker::ring) {
            pen.band(dot.ring, stroke + 2.0f * dot.ring, plate);
        } else {
            pen.fill(dot.ring, plate);
        }
    }
    if (!(dot.color.a > 0.0f)) return;
    if (stroke > 0.0f) return pen.band(0.0f, stroke, faded(dot.color, fade));
    pen.fill(0.0f, faded(dot.color, fade));
}

}  // namespace crosscut
