#pragma once

#include <crosscut/types.h>
#include "app/model/maps/map_reading.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace crosscut {

/// Curves of SVG are read as chords that stray from them by no more than this share of the larger side of the box around all that
/// is drawn, as far as doubles tell places there apart.
inline constexpr double kCurveTolerance = 1e-5;

/// A file has at most as many elements and lines as bytes; what `use` and the chords of curves add is at most so many.
inline constexpr std::size_t kMostSvgPieces = 2'000'000;
/// What is expected of a file that has more.
[[nodiscard]] std::string too_many_svg_pieces();

/// What a document draws, in its own coordinates, curves as curves: how fine their chords have to be is only known once all is read.
class SvgDrawing {
  public:
    void begin_feature();
    void leave_out(Fault fault);
    /// The feature that has begun was left out.
    [[nodiscard]] bool is_left_out() const { return !features_.empty() && features_.back().left_out; }

    /// A line of the feature begins.
    void move_to(Vec2 p);
    void line_to(Vec2 p);
    void curve_to(Vec2 c, Vec2 d, Vec2 p);
    /// Along cos(angle) u + sin(angle) v around some center, from angle `start` on, to `p`.
    void arc_to(Vec2 u, Vec2 v, double start_rad, double sweep_rad, Vec2 p);
    /// A whole ellipse, from center + u on by way of center + v; all four ends of its axes are vertices.
    void ellipse(Vec2 center, Vec2 u, Vec2 v);

    /// All that was drawn since the feature began is finite.
    [[nodiscard]] bool is_finite() const { return finite_; }
    /// Features and what they are drawn with.
    [[nodiscard]] std::size_t pieces() const { return features_.size() + strokes_.size(); }

    /// Gives all of it to a reading. `most`: so many chords at most; where there are more, the text is refused.
    void give_to(MapReading& out, std::size_t most) const;

  private:
    enum class Kind : std::uint8_t { move, line, curve, arc, ellipse };
    /// Where it ends; its shape is what else it needs: the control points of a curve, or the axes of an ellipse with its center or the angles.
    struct Stroke {
        Kind kind = Kind::move;
        Vec2 to{};
        std::size_t shape = 0;  ///< of curves
    };
    struct Shape {
        Vec2 a{}, b{}, c{};
        double start_rad = 0.0, sweep_rad = 0.0;
    };
    struct Feature {
        std::size_t strokes = 0;  ///< before it
        bool left_out = false;
        Fault fault;
    };
    struct Flattening;

    void put(Kind kind, Vec2 to);
    void put(Kind kind, Vec2 to, const Shape& shape);
    template <class Visit>
    void visit_strokes(const Visit& visit) const;
    [[nodiscard]] double larger_side() const;

    std::vector<Feature> features_;
    std::vector<Stroke> strokes_;
    std::vector<Shape> shapes_;
    bool finite_ = true;
};

}  // namespace crosscut
