#include "app/model/maps/svg_drawing.h"

#include "core/number/rounded_functions.h"

#include <glm/common.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <string>
#include <utility>

namespace crosscut {
namespace {

bool is_finite(Vec2 p) { return std::isfinite(p.x) && std::isfinite(p.y); }

double length(Vec2 v) { return rounded_hypot(v.x, v.y); }

/// From one place of an ellipse around the origin to another, `sweep` further. Large axes cost no digits.
Vec2 along_ellipse(Vec2 u, Vec2 v, double start_rad, double sweep_rad) {
    const auto [cosine, sine] = rounded_cos_sin(start_rad + 0.5 * sweep_rad);
    return 2.0 * rounded_cos_sin(0.5 * sweep_rad).sine * (cosine * v - sine * u);
}

Vec2 on_curve(Vec2 from, Vec2 c, Vec2 d, Vec2 p, double t) {
    const double u = 1.0 - t;
    return u * u * u * from + 3.0 * u * u * t * c + 3.0 * u * t * t * d + t * t * t * p;
}

/// Chords of equal steps of a parameter stray by at most an eighth of the second derivative times the square of the step.
double chords(double steps, double second_derivative, double tolerance) {
    const double bend = second_derivative / (8.0 * tolerance);
    return bend > 0.0 ? std::max(1.0, std::ceil(steps * std::sqrt(bend))) : 1.0;
}

/// The larger half axis of an ellipse of which these are two radii that a circle had at a right angle.
double larger_radius(Vec2 u, Vec2 v) {
    return 0.5 * (length({u.x + v.y, u.y - v.x}) + length({u.x - v.y, u.y + v.x}));
}

}  // namespace

std::string too_many_svg_pieces() {
    return "at most " + std::to_string(kMostSvgPieces) + " elements by use and chords of curves";
}

void SvgDrawing::begin_feature() {
    features_.push_back({strokes_.size(), false, {}});
    finite_ = true;
}

void SvgDrawing::leave_out(Fault fault) {
    Feature& last = features_.back();
    if (last.left_out) return;
    last.left_out = true;
    last.fault = std::move(fault);
    const auto gone = strokes_.begin() + static_cast<std::ptrdiff_t>(last.strokes);
    if (gone != strokes_.end()) shapes_.resize(gone->shape);
    strokes_.erase(gone, strokes_.end());
}

void SvgDrawing::put(Kind kind, Vec2 to) {
    if (is_left_out()) return;
    strokes_.push_back({kind, to, shapes_.size()});
    finite_ = finite_ && crosscut::is_finite(to);
}

void SvgDrawing::put(Kind kind, Vec2 to, const Shape& shape) {
    if (is_left_out()) return;
    put(kind, to);
    shapes_.push_back(shape);
    const bool all =
        crosscut::is_finite(shape.a) && crosscut::is_finite(shape.b) && crosscut::is_finite(shape.c);
    finite_ = finite_ && all && std::isfinite(shape.start_rad) && std::isfinite(shape.sweep_rad);
}

void SvgDrawing::move_to(Vec2 p) { put(Kind::move, p); }
void SvgDrawing::line_to(Vec2 p) { put(Kind::line, p); }
void SvgDrawing::curve_to(Vec2 c, Vec2 d, Vec2 p) { put(Kind::curve, p, {c, d, {}}); }

void SvgDrawing::arc_to(Vec2 u, Vec2 v, double start_rad, double sweep_rad, Vec2 p) {
    put(Kind::arc, p, {{}, u, v, start_rad, sweep_rad});
}

void SvgDrawing::ellipse(Vec2 center, Vec2 u, Vec2 v) {
    move_to(center + u);
    put(Kind::ellipse, center + u, {center, u, v, 0.0, 2.0 * std::numbers::pi});
    finite_ = finite_ && crosscut::is_finite(center - u) && crosscut::is_finite(center + v) &&
              crosscut::is_finite(center - v);
}

/// With the place where each begins.
template <class Visit>
void SvgDrawing::visit_strokes(const Visit& visit) const {
    Vec2 from{};
    for (const Stroke& stroke : strokes_) {
        visit(stroke, from,
              stroke.kind == Kind::move || stroke.kind == Kind::line ? Shape{} : shapes_[stroke.shape]);
        from = stroke.to;
    }
}

/// Chords of curves, and how many they are.
struct SvgDrawing::Flattening {
    double tolerance = 0.0;

    /// A place on what is no ellipse: t from 0 to 1.
    static Vec2 place(const Stroke& stroke, Vec2 from, const Shape& shape, double t) {
        if (stroke.kind == Kind::curve) return on_curve(from, shape.a, shape.b, stroke.to, t);
        return from + along_ellipse(shape.b, shape.c, shape.start_rad, t * shape.sweep_rad);
    }
    [[nodiscard]] double count(const Stroke& stroke, Vec2 from, const Shape& shape) const {
        if (stroke.kind == Kind::move) return 0.0;
        if (stroke.kind == Kind::line) return 1.0;
        if (stroke.kind == Kind::curve)
            return chords(1.0,
                          6.0 * std::max(length(from - 2.0 * shape.a + shape.b),
                                         length(shape.a - 2.0 * shape.b + stroke.to)),
                          tolerance);
        const double quarters = stroke.kind == Kind::ellipse ? 4.0 : 1.0;
        return quarters *
               chords(std::fabs(shape.sweep_rad) / quarters, larger_radius(shape.b, shape.c), tolerance);
    }
    /// All but the last vertex.
    void draw(const Stroke& stroke, Vec2 from, const Shape& shape, MapReading& out) const {
        const int all = static_cast<int>(count(stroke, from, shape));
        if (stroke.kind == Kind::ellipse) return draw_ellipse(shape, all / 4, out);
        for (int i = 1; i < all; ++i) out.add(place(stroke, from, shape, static_cast<double>(i) / all));
    }
    /// The quarters are alike, and each begins at the end of an axis.
    static void draw_ellipse(const Shape& shape, int in_quarter, MapReading& out) {
        Vec2 u = shape.b, v = shape.c;
        for (int i = 1; i < 4 * in_quarter; ++i) {
            if (i % in_quarter == 0) {
                const Vec2 before = u;
                u = v;
                v = -before;
            }
            const auto [cosine, sine] =
                rounded_cos_sin(0.5 * std::numbers::pi * (i % in_quarter) / in_quarter);
            out.add(shape.a + cosine * u + sine * v);
        }
    }
};

/// Of a box around places that are all on what is drawn, so that it is no larger than that.
double SvgDrawing::larger_side() const {
    constexpr double kPlaces = 16;  // on each curve
    Vec2 low(std::numeric_limits<double>::infinity()), high = -low;
    const auto take = [&](Vec2 p) {
        low = glm::min(low, p);
        high = glm::max(high, p);
    };
    visit_strokes([&](const Stroke& stroke, Vec2 from, const Shape& shape) {
        if (stroke.kind == Kind::move) return;
        take(from);
        take(stroke.to);
        if (stroke.kind == Kind::ellipse) {
            const Vec2 half(length({shape.b.x, shape.c.x}), length({shape.b.y, shape.c.y}));
            take(shape.a - half);
            take(shape.a + half);
            return;
        }
        if (stroke.kind == Kind::line) return;
        for (double i = 1; i < kPlaces; ++i) take(Flattening::place(stroke, from, shape, i / kPlaces));
    });
    return low.x > high.x ? 0.0 : std::max(high.x - low.x, high.y - low.y);
}

void SvgDrawing::give_to(MapReading& out, std::size_t most) const {
    const double side = larger_side();
    const Flattening flat{kCurveTolerance * side};
    double curved = 0.0;
    visit_strokes([&](const Stroke& stroke, Vec2 from, const Shape& shape) {
        curved += flat.count(stroke, from, shape);
    });
    if (!std::isfinite(side) || !(curved <= static_cast<double>(most)))
        return out.refuse({0, 0, too_many_svg_pieces(), "more"});
    if (!shapes_.empty()) out.curves_stray_by(flat.tolerance);
    std::size_t feature = 0;
    const auto begin_until = [&](std::size_t stroke) {
        for (; feature < features_.size() && features_[feature].strokes <= stroke; ++feature) {
            out.begin_feature();
            if (features_[feature].left_out) out.leave_out(features_[feature].fault);
        }
    };
    std::size_t at = 0;
    visit_strokes([&](const Stroke& stroke, Vec2 from, const Shape& shape) {
        begin_until(at++);
        if (stroke.kind == Kind::move) {
            out.begin_line();
        } else {
            flat.draw(stroke, from, shape, out);
        }
        out.add(stroke.to);
    });
    begin_until(strokes_.size());
}

}  // namespace crosscut
