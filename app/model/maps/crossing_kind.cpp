#include "app/model/maps/crossing_kind.h"

#include "app/model/fields/counted.h"

#include <array>

namespace crosscut {
namespace {

constexpr std::array<std::string_view, kCrossingKinds> kOne{"crossing", "touch", "corner", "overlap"};
constexpr std::array<std::string_view, kCrossingKinds> kMany{"crossings", "touches", "corners", "overlaps"};

}  // namespace

std::string_view crossing_kind_name(CrossingKind kind) { return kOne[static_cast<std::size_t>(kind)]; }
std::string_view crossing_kind_plural(CrossingKind kind) { return kMany[static_cast<std::size_t>(kind)]; }

std::string counted(std::uint64_t count, CrossingKind kind) {
    return counted(count, crossing_kind_name(kind), crossing_kind_plural(kind));
}

CrossingKind crossing_kind(Meeting meeting, const Segment2& a, const Segment2& b, Vec2 point) {
    const auto at_end = [&](const Segment2& of) { return of.start == point || of.end == point; };
    switch (meeting) {
        case Meeting::overlap:
            return CrossingKind::overlap;
        case Meeting::touch:
            return CrossingKind::touch;
        case Meeting::corner:
        case Meeting::points_equal:
            return CrossingKind::corner;
        case Meeting::point_on:
            return at_end(a) && at_end(b) ? CrossingKind::corner : CrossingKind::touch;
        default:
            return CrossingKind::crossing;
    }
}

}  // namespace crosscut
