#include "app/scenes/intersect/panes/pane_helpers.h"

#include "app/scenes/methods/answer_words.h"

namespace crosscut::intersect_scene {

bool has_parameters(const Intersection2& found) {
    switch (found.meeting) {
        case Meeting::crossing:
        case Meeting::touch:
        case Meeting::corner:
        case Meeting::apart:
            return found.s && found.t && *found.angle_rad > 0.0;
        default:
            return false;
    }
}

std::string parameters_text(const Intersection2& found) {
    return "s = " + share_words(*found.s) + ", t = " + share_words(*found.t);
}

std::string why_no_crossing(const Intersection2& found) {
    switch (found.meeting) {
        case Meeting::crossing:
        case Meeting::touch:
        case Meeting::corner:
        case Meeting::apart:
            return has_parameters(found) ? "" : "One line: many s and t, not one.";
        case Meeting::parallel:
            return "Parallel: no s and t at all.";
        case Meeting::overlap:
        case Meeting::collinear_apart:
            return "One line: many s and t, not one.";
        case Meeting::point_on:
        case Meeting::point_off:
        case Meeting::points_equal:
        case Meeting::points_apart:
            return "No length: its parameter means nothing.";
    }
    return {};
}

}  // namespace crosscut::intersect_scene
