#pragma once

#include <crosscut/intersect/intersection.h>
#include <crosscut/types.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// The position of a segment in a map.
struct SegmentPosition {
    std::size_t feature = 0;  ///< counted from 0, in the order of the file
    std::size_t segment = 0;  ///< counted from 0, through all parts and rings of the feature
};

/// The segments of many features. A feature consists of lines, a line of segments each of which begins where
/// the one before it ends; a line that ends where it begins is closed, like a ring.
class LineMap {
  public:
    void begin_feature();
    /// Begins a line of the last feature.
    void begin_line();
    /// Reverses the direction of y, which points down in drawings and up in maps.
    void mirror();
    /// Removes all lines of the last feature; it is still counted.
    void empty_feature();
    /// Appends a point to the line; its first point makes no segment yet.
    void add(Vec2 point);

    [[nodiscard]] const std::vector<Segment2>& segments() const { return segments_; }
    /// For each segment whether it is a part of a closed line, of at least two segments.
    [[nodiscard]] std::vector<std::uint8_t> rings() const;
    /// For each segment: 0; 1 if it begins a line; 2 if it begins a feature.
    [[nodiscard]] std::vector<std::uint8_t> beginnings() const;
    [[nodiscard]] std::size_t features() const { return features_.size(); }
    [[nodiscard]] SegmentPosition position(std::size_t segment) const;
    /// Whether two segments are neighbours in one line, so that they share a vertex. Segments of zero length
    /// between them are ignored.
    [[nodiscard]] bool neighbours(std::size_t a, std::size_t b) const;
    /// For each segment of zero length the number, from 1 on, of the vertex at which it is; 0 for the others.
    /// Those of one vertex are neighbours of each other.
    [[nodiscard]] std::vector<std::uint32_t> vertices_stood_at() const;

  private:
    [[nodiscard]] bool only_points(std::size_t first, std::size_t last) const;

    std::vector<Segment2> segments_;
    /// For each segment the number of segments with a length up to it.
    std::vector<std::uint32_t> with_length_;
    std::vector<std::size_t> features_;  ///< for each the number of segments before it
    std::vector<std::size_t> lines_;     ///< likewise
    Vec2 last_{};
    bool begun_ = false;  ///< the line has a point
};

/// What two segments of a map have in common, in four kinds: a segment of zero length that lies on another
/// touches it, and makes a corner at an end of it or with another such segment.
enum class CrossingKind : std::uint8_t { crossing, touch, corner, overlap };
inline constexpr int kCrossingKinds = 4;

/// The enumerator's name, and its plural.
[[nodiscard]] std::string_view crossing_kind_name(CrossingKind kind);
[[nodiscard]] std::string_view crossing_kind_plural(CrossingKind kind);
/// "1 crossing", "3 touches".
[[nodiscard]] std::string counted(std::uint64_t count, CrossingKind kind);

/// The kind for two segments that meet; `point` is the common point, if there is exactly one.
[[nodiscard]] CrossingKind crossing_kind(Meeting meeting, const Segment2& a, const Segment2& b, Vec2 point);

}  // namespace crosscut
