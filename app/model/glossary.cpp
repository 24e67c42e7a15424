#include "app/model/glossary.h"

#include <algorithm>
#include <array>

namespace crosscut {
namespace {

constexpr std::string_view kLines = "What lines do";
constexpr std::string_view kSpace = "Distance and space";
constexpr std::string_view kMotion = "Motion and time";
constexpr std::string_view kMethods = "Methods and numbers";
constexpr std::string_view kOtherScenes = "The other scenes";
constexpr std::string_view kProgram = "The program";

constexpr std::array kTerms{
    Term{
        kLines, "intersection", "intersection|intersections",
        "Any point or piece that two lines share. A crossing, a touch, a shared end and an overlap are its four kinds.",
        "map", "star"},
    Term{kLines, "crossing", "crossing|crossings|cross|crosses",
         "Two segments, rays or lines pass through each other at one point inside both.", "intersect",
         "worked_example"},
    Term{kLines, "touch", "touch|touches",
         "Two things share a point and do not cross: in the letter T one segment ends on the other.",
         "intersect", "touching"},
    Term{kLines, "shared end", "shared end|shared ends",
         "Two segments end at the same point, like the letter L.", "intersect", "corner"},
    Term{kLines, "overlap", "overlap|overlaps|overlapping",
         "Two segments on the same line lie partly on top of each other.", "intersect", "overlap"},
    Term{kLines, "no intersection", "no intersection", "The two segments share no point.", "intersect",
         "apart"},
    Term{kLines, "parallel", "parallel", "Same direction: the lines never get nearer to each other.",
         "intersect", "parallel"},
    Term{kLines, "on the same line (collinear)", "on the same line|same line",
         "Both segments are pieces of one straight line.", "intersect", "collinear_apart"},
    Term{kLines, "skew", "skew",
         "Two lines in space that neither meet nor are parallel: one passes over the other.", "nearest",
         "skew"},
    Term{kLines, "segment, ray, line", "ray|rays", "A segment has two ends, a ray one, a line none.",
         "intersect", "ray_and_line"},
    Term{kLines, "extension", "extension", "The rest of the line beyond the ends of a segment, drawn dotted.",
         "intersect", "apart"},
    Term{kLines, "zero-length segment", "zero-length segment|zero length|single point|single points",
         "Both ends are the same point, so the segment is just a point.", "intersect", "zero_length"},
    Term{kLines, "end", "",
         "One of the two points where a segment stops. A is the start and B the end of AB.", "intersect",
         "worked_example"},
    Term{kLines, "s, t", "s|t", "How far along a segment: 0 at its start, 1 at its end, 0.5 halfway.",
         "intersect", "worked_example"},
    Term{kLines, "off the line", "off the line", "Not on it.", "intersect", "point_off"},
    Term{kLines, "perpendicular", "perpendicular", "At a right angle (90°).", "nearest", "inside_end"},
    Term{kLines, "vertical", "vertical", "Straight up and down.", "intersect", "vertical"},
    Term{kSpace, "nearest points", "nearest points|nearest point",
         "The one point on each line where the two lines are closest.", "nearest", "skew"},
    Term{kSpace, "distance", "distance",
         "The length between the nearest points: the shortest line from one to the other.", "nearest",
         "skew"},
    Term{kSpace, "connector", "connector", "The green line between the two nearest points.", "nearest",
         "skew"},
    Term{kSpace, "common perpendicular, n", "common perpendicular|n",
         "The one direction at a right angle to both lines.", "nearest", "skew"},
    Term{kSpace, "apparent crossing", "apparent crossing|seem to cross",
         "A crossing that only your viewpoint creates: one line passes in front of the other.", "nearest",
         "the_lie"},
    Term{kSpace, "gap", "gap", "How far one line is behind the other at the apparent crossing.", "nearest",
         "the_lie"},
    Term{kSpace, "clearance", "clearance", "The free space between a path and the nearest obstacle.", "route",
         "drone"},
    Term{kSpace, "viewing angle θ", "viewing angle|θ",
         "The angle between your line of sight and the common perpendicular.", "nearest", "the_lie"},
    Term{kSpace, "side view", "side view",
         "A small view at a right angle to yours: it shows the gap that you cannot see.", "nearest",
         "the_lie"},
    Term{kSpace, "projection", "projection|projections|projected",
         "A flat view made by leaving one coordinate out.", "nearest", "flat_xy"},
    Term{kSpace, "floor shadow", "floor shadow|floor shadows",
         "The shadow that a thing would throw on the floor at noon. It only helps the eye.", "nearest",
         "the_lie"},
    Term{kSpace, "distance surface", "distance surface",
         "A landscape over all pairs (s, t) whose height is the distance. Its lowest point is the answer.",
         "nearest", "skew"},
    Term{kSpace, "viewpoint sphere", "viewpoint sphere",
         "A ball on which every point is a direction to look from, coloured by the size of the gap.",
         "nearest", "the_lie"},
    Term{kSpace, "sum of radii", "sum of radii",
         "Two balls touch when their centres are exactly this far apart.", "spheres", "balls_collision"},
    Term{kSpace, "closest approach", "closest approach",
         "The moment at which two moving things are nearest, and how near that is.", "spheres",
         "balls_near_miss"},
    Term{kMotion, "path", "path|paths", "The line along which something moves.", "sweep", "moving_pointer"},
    Term{kMotion, "time", "τ", "From 0 at the start of the motion to 1 at its end. Formulas call it τ.",
         "sweep", "simple"},
    Term{kMotion, "motion", "", "Everything that happens from time 0 to time 1.", "sweep", "simple"},
    Term{kMotion, "timeline", "timeline", "The strip at the bottom that shows when things happen.", "sweep",
         "swept_twice"},
    Term{kMotion, "playhead", "playhead", "The white marker on the timeline: now.", "sweep", "swept_twice"},
    Term{kMotion, "sweep", "sweep|sweeps", "A moving line passes over a point.", "sweep", "swept_twice"},
    Term{kMotion, "the point (c)", "", "In Sweep, the thing that may be hit. Your mouse can move it.",
         "sweep", "mouse"},
    Term{kMotion, "pointer", "", "The arrow that your mouse moves, or your finger.", "sweep", "mouse"},
    Term{kMotion, "hit, miss, no answer", "hit|hits|miss|misses|no answer",
         "What a method says: there is an intersection, there is none, or it cannot say.", "intersect",
         "vertical"},
    Term{kMotion, "false hit, false miss", "false hit|false hits|false miss|false misses",
         "The method says hit and there is nothing there, or it says miss and there is something.",
         "intersect", "t_junction"},
    Term{kMotion, "contact", "contact", "The time during which two things stay together.", "sweep",
         "end_on_slide"},
    Term{kMotion, "collision", "collision|collide|collides", "Two solid things run into each other.",
         "spheres", "balls_collision"},
    Term{kMotion, "time of impact", "time of impact|impact", "The exact time of a collision.", "spheres",
         "balls_collision"},
    Term{kMotion, "graze", "graze|grazes|grazing", "To touch without passing through.", "sweep", "raise_one"},
    Term{kMotion, "sample", "sample|samples",
         "One moment at which a per-frame test checks. It knows nothing of the time between two samples.",
         "sweep", "frames_30"},
    Term{kMotion, "per-frame test", "per-frame test|per-frame tests",
         "What most games do: check for hits once per frame, that is, each time the screen is redrawn.",
         "sweep", "frames_30"},
    Term{kMotion, "detection distance", "detection distance",
         "How near a thing must be at a sample to count as hit.", "sweep", "frames_alarm"},
    Term{kMotion, "tunnelling", "tunnelling|tunnels", "Passing through a thin wall between two samples.",
         "bounce", "needle"},
    Term{kMotion, "root", "root|roots", "A time at which f(τ) is 0.", "sweep", "swept_twice"},
    Term{kMotion, "rejected root", "rejected root|rejected roots",
         "A root that is not a hit: too early, too late, or beyond an end of the line.", "sweep",
         "past_the_end"},
    Term{kMotion, "signed area f", "signed area",
         "Twice the area of the triangle p, q, c. It changes its sign when c changes sides.", "sweep",
         "simple"},
    Term{kMotion, "space–time view", "space–time view",
         "A view in which height is time: a moving line becomes a surface, a resting point a vertical line.",
         "sweep", "space_time"},
    Term{kMotion, "the point's view", "point's view",
         "The same motion as the point sees it: the point stands still and everything else moves.", "sweep",
         "pointer_frame"},
    Term{kMethods, "method", "method|methods",
         "A procedure that works out the answer, as published in a book, an article or a program.",
         "intersect", "worked_example"},
    Term{kMethods, "exact answer", "exact answer",
         "Worked out without any rounding; for float, from the numbers rounded to float.", "intersect",
         "t_junction"},
    Term{kMethods, "no error", "no error", "The number of the method is the exact one to the last digit.",
         "intersect", "worked_example"},
    Term{kMethods, "checks", "", "Small calculations that you can repeat to see that the answer is right.",
         "intersect", "worked_example"},
    Term{kMethods, "step", "", "One line of a calculation.", "intersect", "worked_example"},
    Term{kMethods, "float, double", "float|double|number type",
         "The two sizes of numbers in computers: about 7 digits (float) or 16 digits (double).", "intersect",
         "far_from_home"},
    Term{kMethods, "rounding", "rounding|rounded",
         "A number that does not fit into the digits there are is replaced by the nearest one that does.",
         "intersect", "t_junction"},
    Term{
        kMethods, "ulp", "ulp|ulps",
        "The step from one float or double to the next: the smallest difference that the computer can store.",
        "intersect", "t_junction"},
    Term{kMethods, "tolerance, ε", "tolerance", "A number below which a method treats everything as 0.",
         "nearest", "epsilon_points"},
    Term{kMethods, "disagreement", "disagreement|disagree",
         "Two methods, or a method and the exact answer, say different things.", "intersect", "t_junction"},
    Term{kMethods, "not covered", "not covered|does not cover",
         "The formula was never meant for this case. Rounding is not the reason.", "intersect", "contained"},
    Term{kMethods, "microscope", "microscope",
         "Shows the single numbers that a computer can store around a point, one square per number.",
         "intersect", "kettner_picture"},
    Term{kMethods, "naive method", "naive method|naive methods|naive",
         "A common shortcut that is known to fail, shown so that you see how.", "nearest", "clamp_each"},
    Term{kMethods, "unit square", "unit square",
         "All pairs (s, t) from 0 to 1. The segments cross if the answer lies inside.", "intersect",
         "worked_example"},
    Term{
        kMethods, "Minkowski difference", "Minkowski difference",
        "Every point of one segment minus every point of the other: a parallelogram. The segments intersect if it contains the origin.",
        "intersect", "minkowski_inside"},
    Term{kMethods, "projective view", "projective view",
         "The plane seen as a sheet of glass above an eye: parallel lines meet at the horizon.", "intersect",
         "horizon"},
    Term{kOtherScenes, "cut, near miss", "near miss|near misses",
         "Cut: your pointer crossed a flying line. Near miss: it passed close by.", "slice", "fast_flick"},
    Term{kOtherScenes, "escaped", "escaped", "The line left the field uncut.", "slice", "calm"},
    Term{kOtherScenes, "game", "", "From Play to the final score.", "slice", "calm"},
    Term{kOtherScenes, "wall", "", "A segment that blocks light, balls or walkers.", "sight", "house"},
    Term{kOtherScenes, "visible, hidden; lit", "visible|hidden|lit",
         "Visible: a straight line goes there without touching a wall. Lit: visible from a lamp.", "sight",
         "house"},
    Term{kOtherScenes, "walker", "walker", "The person who walks along the dashed path.", "sight", "house"},
    Term{kOtherScenes, "terrain, profile", "terrain|profile",
         "Terrain is ground with heights. A profile is a cut through it, seen from the side.", "sight",
         "grid"},
    Term{kOtherScenes, "light leak", "light leak|light leaks|leak|leaks",
         "A ray that rounding lets through a closed corner.", "sight", "leak"},
    Term{kOtherScenes, "shortest path", "shortest path",
         "The shortest line from start to goal that keeps clear of every wall.", "route", "rooms"},
    Term{kOtherScenes, "leg", "leg|legs", "One straight piece of a path.", "route", "rooms"},
    Term{kOtherScenes, "clear, blocked", "blocked", "Clear: nothing stands between. Blocked: something does.",
         "route", "rooms"},
    Term{kOtherScenes, "layer A, layer B; A only, both, B only", "layer A|layer B|A only|B only",
         "Two drawings on top of each other, and the three areas they make.", "map", "islands"},
    Term{
        kProgram, "scene", "",
        "One of the nine: Intersect, Nearest, Spheres, Sweep, Slice, Bounce, Map, Sight, Route. What you make in it is a drawing; on disk it is a file.",
        "", ""},
    Term{kProgram, "See, How, Compare", "",
         "Three modes of the same scene: the answer, one method, all methods.", "", ""},
    Term{kProgram, "example", "", "A ready-made situation that shows one thing.", "", ""},
    Term{kProgram, "canvas, view", "",
         "The canvas is the main drawing. A view is any other drawing of the same scene.", "", ""},
    Term{kProgram, "image", "", "What is exported or copied.", "", ""},
    Term{kProgram, "answer", "", "What is true of the drawing now.", "", ""},
    Term{kProgram, "point", "", "Anything that you can drag.", "", ""},
    Term{kProgram, "coordinates", "", "The numbers that say where a point is.", "", ""},
    Term{kProgram, "snap", "", "A dragged point jumps to the grid, to a point or to a line when it is near.",
         "", ""},
    Term{kProgram, "rotate", "", "See a 3D scene from another side.", "", ""},
    Term{kProgram, "undo, cancel", "",
         "Undo reverses a finished change. Cancel stops a drag that is going on.", "", ""},
    Term{kProgram, "lesson, card, guess", "",
         "A lesson is a set of cards. You guess first, then the answer is shown.", "", ""},
    Term{kProgram, "recording", "", "A file of everything you did, to play again.", "", ""},
    Term{kProgram, "autosave", "", "Your work is there again when you next open Crosscut.", "", ""},
    Term{kProgram, "ghost", "", "A grey copy of an earlier state, to compare with.", "", ""},
};

bool is_word(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '\'' || c == '-' || byte >= 0x80U;
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// Whether the form stands at `at` as whole words.
bool stands_at(std::string_view sentence, std::size_t at, std::string_view form) {
    const std::string_view there = sentence.substr(at, form.size());
    const bool capital = form.size() > 1 && lower(there.front()) == form.front();
    if (there.size() < form.size() || (there.front() != form.front() && !capital)) return false;
    const std::size_t end = at + form.size();
    return there.substr(1) == form.substr(1) && (end == sentence.size() || !is_word(sentence[end]));
}

/// The longest form of a term that stands at `at`; 0 where none does.
std::size_t length_at(std::string_view sentence, std::size_t at, std::string_view forms) {
    std::size_t longest = 0;
    while (!forms.empty()) {
        const std::string_view form = forms.substr(0, forms.find('|'));
        if (form.size() > longest && stands_at(sentence, at, form)) longest = form.size();
        forms.remove_prefix(std::min(form.size() + 1, forms.size()));
    }
    return longest;
}

}  // namespace

std::span<const Term> glossary() { return kTerms; }

namespace {

/// Whether it is one letter after a number: the s of "1.63 s" is seconds.
bool is_unit(std::string_view sentence, const TermRange& range) {
    if (range.end - range.begin != 1 || range.begin < 2 || sentence[range.begin - 1] != ' ') return false;
    const char before = sentence[range.begin - 2];
    return before >= '0' && before <= '9';
}

}  // namespace

std::vector<TermRange> terms_in(std::string_view sentence) {
    std::vector<TermRange> found;
    for (std::size_t at = 0; at < sentence.size();) {
        TermRange longest{at, at, nullptr};
        if (at == 0 || !is_word(sentence[at - 1]))
            for (const Term& term : kTerms)
                if (const std::size_t end = at + length_at(sentence, at, term.forms); end > longest.end)
                    longest = {at, end, &term};
        if (longest.term != nullptr && !is_unit(sentence, longest)) found.push_back(longest);
        at = std::max(longest.end, at + 1);
    }
    return found;
}

}  // namespace crosscut
