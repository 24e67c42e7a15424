#include <crosscut/intersect/intersection.h>

namespace crosscut {

std::string_view meeting_name(Meeting meeting) {
    switch (meeting) {
        case Meeting::crossing:
            return "crossing";
        case Meeting::touch:
            return "touch";
        case Meeting::corner:
            return "corner";
        case Meeting::overlap:
            return "overlap";
        case Meeting::apart:
            return "apart";
        case Meeting::parallel:
            return "parallel";
        case Meeting::collinear_apart:
            return "collinear_apart";
        case Meeting::point_on:
            return "point_on";
        case Meeting::point_off:
            return "point_off";
        case Meeting::points_equal:
            return "points_equal";
        case Meeting::points_apart:
            break;
    }
    return "points_apart";
}

}  // namespace crosscut
