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

/// Where a segment stands in a map.
struct SegmentPosition {
    std::size_t feature = 0;  ///< counted from 0, in the order of the file
    std::size_t segment = 0;  ///< counted from 0, through all parts and rings of the feature
};

/// The segments of many features. A feature consists of lines, a line of segments each of which begins where
/// the one before it ends; a line that ends where it begins is closed, as a ring is.
class LineMap {
  public:
    void begin_feature();
    /// Of the last feature.
    void begin_line();
    /// y counts the other way, as between a drawing's, which counts downwards, and a map's.
    void mirror();
    /// Takes all of the last feature away; it still counts.
    void empty_feature();
    /// Goes on from the last point of the line; the first point of a line makes no segment yet.
    void add(Vec2 point);

    [[nodiscard]] const std::vector<Segment2>& segments() const { return segments_; }
    /// For each segment whether it is a part of a closed line, of at least two segments.
    [[nodiscard]] std::vector<std::uint8_t> rings() const;
    /// For each segment whether a line begins with it, and whether a feature does: 0, 1 or 2.
    [[nodiscard]] std::vector<std::uint8_t> beginnings() const;
    [[nodiscard]] std::size_t features() const { return features_.size(); }
    [[nodiscard]] SegmentPosition position(std::size_t segment) const;
    /// Whether two segments are neighbours in one line, so that they share a vertex. What has no length
    /// between two segments parts no neighbours.
    [[nodiscard]] bool neighbours(std::size_t a, std::size_t b) const;
    /// For each segment without length the number, from 1 on, of the vertex at which its line stands there; 0
    /// for the others. Those of one vertex are neighbours of each other.
    [[nodiscard]] std::vector<std::uint32_t> vertices_stood_at() const;

  private:
    [[nodiscard]] bool only_points(std::size_t first, std::size_t last) const;

    std::vector<Segment2> segments_;
    std::vector<std::uint32_t> with_length_;  ///< how many up to each, and with it, are no points
    std::vector<std::size_t> features_;       ///< the number of segments before each
    std::vector<std::size_t> lines_;          ///< the same
    Vec2 last_{};
    bool begun_ = false;  ///< the line has a point
};

/// What two segments of a map have in common, in four words: a segment without length that lies on another
/// touches it, and makes a corner at an end of it or with another such segment.
enum class CrossingKind : std::uint8_t { crossing, touch, corner, overlap };
inline constexpr int kCrossingKinds = 4;

/// The enumerator's own word, and the word for many of them.
[[nodiscard]] std::string_view crossing_kind_name(CrossingKind kind);
[[nodiscard]] std::string_view crossing_kind_plural(CrossingKind kind);
/// "1 crossing", "3 touches".
[[nodiscard]] std::string counted(std::uint64_t count, CrossingKind kind);

/// Of two segments that meet, `point` being where, if in one.
[[nodiscard]] CrossingKind crossing_kind(Meeting meeting, const Segment2& a, const Segment2& b, Vec2 point);

}  // namespace crosscut
