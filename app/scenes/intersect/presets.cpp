#include "app/scenes/intersect/presets.h"

#include <array>

// Every notice has been checked against the running program, and scenes_intersect_presets_test.cpp holds it to that.
namespace crosscut::intersect_scene {
namespace {

constexpr std::array kPresets{
    // The seeds' own figures.
    Preset{"worked_example", "The worked example",
           "Halfway along one, a third along the other: they meet at (6, 6).",
           R"({"fields": {"a": [2, 4], "b": [10, 8], "c": [3, 7], "d": [12, 4]}})"},
    Preset{"minkowski_inside", "Line − line = parallelogram",
           "The origin lies inside AB − CD, so they meet; where it lies inside is s and t.",
           R"({"fields": {"a": [-3, 0], "b": [3, 0], "c": [-2, 3], "d": [1, -2], "method": "minkowski"}})"},
    Preset{
        "minkowski_corner", "Close to the corner A − C",
        "The origin is close to the corner A − C, so the crossing is close to A and to C.",
        R"({"fields": {"a": [-3, 0], "b": [3, 0], "c": [-2.5, 0.5], "d": [-1, -5], "method": "minkowski"}})"},
    Preset{
        "minkowski_outside", "Outside the parallelogram",
        "The origin lies beyond the side that belongs to B: the lines cross beyond B.",
        R"({"fields": {"a": [-3, 0], "b": [3, 0], "c": [3.5, 2.5], "d": [5.5, -2.5], "method": "minkowski"}})"},
    Preset{"normals_1", "On the first normal",
           "Projected on AB's normal, C and D fall on both sides of 0, which is where AB is.",
           R"({"fields": {"a": [-3, -1], "b": [3, 1], "c": [-1, 2], "d": [1, -2], "method": "projection"}})"},
    Preset{
        "normals_2", "One normal is not enough",
        "On AB's normal nothing has changed from the picture before, and yet they miss.",
        R"({"fields": {"a": [-3, -1], "b": [3, 1], "c": [3.5, 3.5], "d": [5.5, -0.5], "method": "projection"}})"},
    Preset{
        "normals_3", "On the second normal",
        "A miss on the other side of AB: on CD's normal A and B fall on one side of 0.",
        R"({"fields": {"a": [-3, -1], "b": [3, 1], "c": [-5.5, 0.5], "d": [-3.5, -3.5], "method": "projection",
               "step": 12}})"},
    Preset{
        "normals_4", "The exception: one direction",
        "Both normals show a single point, so the method looks along the line and finds B between C and D.",
        R"({"fields": {"a": [-4, -2], "b": [2, 1], "c": [0, 0], "d": [6, 3], "method": "projection"}})"},
    // Every row of the verdict table.
    Preset{"touching", "Touching at an end",
           "C lies exactly on AB. Move it by the smallest step and the touch is gone.",
           R"({"fields": {"a": [-3, -1], "b": [5, 3], "c": [1, 1], "d": [0, 4]}})"},
    Preset{"corner", "Corner", "B and C are one point: an end of both.",
           R"({"fields": {"a": [-4, -1], "b": [1, 2], "c": [1, 2], "d": [4, -2]}})"},
    Preset{"apart", "The lines cross, the segments do not",
           "The crossing exists, but beyond B: an answer that has to be rejected.",
           R"({"fields": {"a": [-4, -1], "b": [0, 0], "c": [2, 3], "d": [5, -2]}})"},
    Preset{"parallel", "Parallel",
           "No crossing at any distance; turn D a little and it comes in from far away.",
           R"({"fields": {"a": [-4, 0], "b": [4, 2], "c": [-3, -2.5], "d": [5, -0.5], "method": "pga"}})"},
    Preset{"overlap", "Overlap", "On one line the answer is a stretch with two ends, not a point.",
           R"({"fields": {"a": [-4, -2], "b": [2, 1], "c": [-2, -1], "d": [6, 3]}})"},
    Preset{"collinear_apart", "One line, a gap between", "Same line, nothing shared: the gap is the answer.",
           R"({"fields": {"a": [-5, -2], "b": [-1, 0], "c": [1, 1], "d": [5, 3]}})"},
    Preset{"zero_length", "A segment without length",
           "C and D coincide, so CD is a point, and it lies on AB.",
           R"({"fields": {"a": [-4, -2], "b": [4, 2], "c": [2, 1], "d": [2, 1]}})"},
    Preset{"point_off", "A point beside a segment",
           "CD is a point 2 away from AB; its normal, its slope and its join do not exist.",
           R"({"fields": {"a": [-3, 0], "b": [3, 0], "c": [1, 2], "d": [1, 2], "method": "projection"}})"},
    Preset{"points_equal", "The same point twice",
           "Neither has a length, and they are one point. Only least squares has an answer.",
           R"({"fields": {"a": [1, 1], "b": [1, 1], "c": [1, 1], "d": [1, 1], "method": "least_squares"}})"},
    Preset{"points_apart", "Two points apart", "Neither has a length, and they are 5 apart.",
           R"({"fields": {"a": [-1, -1], "b": [-1, -1], "c": [2, 3], "d": [2, 3]}})"},
    // What a method leaves out.
    Preset{
        "vertical", "Vertical",
        "A vertical line has no slope: slope and intercept have no answer, the others do.",
        R"({"fields": {"a": [1, -2], "b": [1, 2], "c": [-2, 0], "d": [3, 1], "method": "slope_intercept"}})"},
    Preset{"contained", "Overlooked overlap",
           "CD lies inside AB. The normals look only for ends of AB inside CD, and then divide 0 by 0.",
           R"({"fields": {"a": [-4, -2], "b": [6, 3], "c": [-2, -1], "d": [2, 1], "method": "projection"}})"},
    Preset{"ray_and_line", "A ray and a line",
           "As segments they would miss. A ray from A and the whole line CD meet, beyond B.",
           R"({"fields": {"a": [-4, -1], "b": [0, 0], "c": [2, 3], "d": [5, -2], "ab.extent": "ray",
               "cd.extent": "line"}})"},
    Preset{
        "too_short", "Too short for a tolerance",
        "The worked example, ten million times smaller. Least squares takes the lengths for none and says miss.",
        R"({"fields": {"a": [2e-7, 4e-7], "b": [1e-6, 8e-7], "c": [3e-7, 7e-7], "d": [1.2e-6, 4e-7],
               "method": "least_squares"}})"},
    // Where rounding turns a verdict.
    Preset{"t_junction", "T-junction that is not",
           "In decimals C is on AB; as doubles it is not, and only PGA notices. The others say hit.",
           R"({"fields": {"a": [-2.6, -2.7], "b": [1.5, 1.0], "c": [-1.37, -1.59], "d": [-3.8, 0.7]}})"},
    Preset{
        "t_junction_other", "T-junction, the other way", "They cross by a hair, and only PGA says miss.",
        R"({"fields": {"a": [-1.2, -3.2], "b": [-3.9, 1.8], "c": [-1.47, -2.7], "d": [2.6, 0], "method": "pga"}})"},
    Preset{"far_from_home", "Far from home",
           "Ten thousand units out, in float: PGA's products of coordinates cancel, and it alone says hit.",
           R"({"fields": {"a": [10000.25, 10000.875], "b": [10004, 10001.375], "c": [10001.375, 10003.625],
               "d": [10002.5, 10002.375], "method": "pga", "number": "float"}})"},
    Preset{
        "near_parallel_touch", "Near-parallel touch",
        "In float five methods say hit and least squares has no answer; the exact answer for those floats is miss.",
        R"({"fields": {"a": [0, 0], "b": [525, 7], "c": [1, 0.13], "d": [522, 6.96], "method": "minkowski",
               "number": "float"}})"},
    // Famous cases, from assets/cases/intersect.json.
    Preset{
        "kettner_a1", "Kettner's failure A1",
        "Two nearly equal segments that miss by ulps. Parametric form, slopes and Minkowski say hit.",
        R"({"fields": {"a": [7.300000000000019, 7.300000000000017], "b": [24.000000000000068, 24.00000000000007],
               "c": [24.00000000000005, 24.000000000000053], "d": [0.5000000000000162, 0.5000000000000124]}})"},
    Preset{
        "cgal_determinism", "CGAL's street corner",
        "Degrees of longitude and latitude in float: PGA alone says miss.",
        R"({"fields": {"a": [-122.37323046264295, 37.7435274415764], "b": [-122.3711959178425, 37.74348027376899],
               "c": [-122.37130249711004, 37.74203327688176], "d": [-122.3722247426892, 37.74401427059434],
               "method": "pga", "number": "float"}})"},
    Preset{"libgdx_5057", "libGDX issue 5057",
           "B and D are the same point, bit for bit. Slope and PGA say miss.",
           R"({"fields": {"a": [31.485935, 199.49142], "b": [35.280785, 203.2859], "c": [36.99131, 204.99626],
               "d": [35.280785, 203.2859], "method": "slope_intercept"}})"},
    Preset{"compas_1320", "COMPAS issue 1320",
           "Segments of a centimetre at coordinates of millions: PGA loses s altogether and says miss.",
           R"({"fields": {"a": [2687403.6546, 1169130.8538], "b": [2687403.6428, 1169130.854],
               "c": [2687403.6408, 1169130.8538], "d": [2687403.6509, 1169130.8544], "method": "pga"}})"},
    Preset{
        "turf_2456", "Turf issue 2456",
        "Nearly one segment twice. All say hit, but their points are off by thousands to billions of ulps.",
        R"({"fields": {"a": [109.97765856266103, 30.90174439429663], "b": [109.99221445294349, 30.834370219066155],
               "c": [109.99221445197468, 30.83437021906627], "d": [109.9776585755893, 30.9017443942969],
               "method": "pga"}})"},
    Preset{"eberly_2", "Eberly's example 2",
           "The lines cross far before A. Least squares squares the trouble and says hit.",
           R"({"fields": {"a": [-1.08962174737826, 9.72361455950886e-07],
               "b": [0.9122057859785855, -9.436982943210751e-07],
               "c": [-0.9001044750213624, 9.067144635133444e-07],
               "d": [1.073087717872113, -9.818578763399274e-07], "method": "least_squares"}})"},
    Preset{"godot_short", "Godot's short diagonal",
           "CD ends a millionth short of AB. Every method sees it, also in float.",
           R"({"fields": {"a": [0, 2], "b": [2, 0], "c": [0, 0], "d": [0.999999, 0.999999]}})"},
};

}  // namespace

std::span<const Preset> intersect_presets() { return kPresets; }

}  // namespace crosscut::intersect_scene
