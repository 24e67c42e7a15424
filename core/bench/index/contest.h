#pragma once

#include <crosscut/types.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

/// The contest of indices: contenders that are built from the same segments and asked the same.
namespace crosscut::bench {

using Lines = std::vector<Segment2>;
using Indices = std::vector<std::uint32_t>;

/// A rectangle's corners.
struct Window {
    Vec2 low, high;
};

/// A contender's index. Each question replaces `found`, and returns false where the contender has no such
/// question.
class Index {
  public:
    Index() = default;
    Index(const Index&) = delete;
    Index& operator=(const Index&) = delete;
    virtual ~Index() = default;

    /// The segments that have a point in it.
    virtual bool window(const Window& window, Indices& found) const = 0;
    /// The first segment that a ray hits, if any.
    virtual bool first_hit(const Segment2& ray, Indices& found) const = 0;
    /// The segments at most a distance away.
    virtual bool within(const Vec2& p, double d, Indices& found) const = 0;
    /// The k nearest.
    virtual bool nearest(const Vec2& p, std::size_t k, Indices& found) const = 0;
};

struct IndexContender {
    std::string name;
    std::unique_ptr<Index> (*build)(const Lines& lines) = nullptr;
};

[[nodiscard]] std::vector<IndexContender> cgal_indices();
[[nodiscard]] std::vector<IndexContender> geos_indices();
[[nodiscard]] std::vector<IndexContender> boost_indices();

}  // namespace crosscut::bench
