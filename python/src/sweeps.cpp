#include "generated/headers.h"
#include "python/src/define.h"
#include "python/src/motion.h"
#include "python/src/rooms.h"

namespace crosscut::python {

void define_sweeps(py::module_& module) {
    using py::arg;
    offer<Path2, MovingSegment2, CutChoice, ContactKind, LineFeature, Contact, RejectReason, RejectedRoot,
          SweepContacts, SweepCurve, CrowdHit, CrowdCounts, CrowdHits, PointerEvent, FrameTest, NearInterval,
          LooksAround, FrameVerdict>(module);
    module.attr("kStillCut") = to_python(kStillCut);

    const auto radius = arg("radius") = 0.0;
    const auto cut = arg("cut") = "line_velocity";
    define(
        module, "sweep",
        +[](const MovingSegment2& segment, const Path2& point, double r, CutChoice c) {
            return ask_in_parts([&] { return sweep({segment, point, r}, c); });
        },
        arg("segment"), arg("point"), radius, cut);
    define(
        module, "sweep_curve",
        +[](const MovingSegment2& segment, const Path2& point) {
            return ask_in_parts([&] { return sweep_curve({segment, point, 0.0}); });
        },
        arg("segment"), arg("point"));
    define(
        module, "sweep_crowd",
        +[](const std::vector<MovingSegment2>& lines, const Path2& point, double r, CutChoice c) {
            return sweep_crowd(lines, point, r, c);
        },
        arg("lines"), arg("point"), radius, cut);
    define(
        module, "sweep_polyline",
        +[](const MovingSegment2& segment, const std::vector<PointerEvent>& events, double r, CutChoice c) {
            return sweep_polyline(segment, events, r, c);
        },
        arg("segment"), arg("events"), radius, cut);
    define(
        module, "evenly_spaced", +[](const std::vector<Vec2>& places) { return evenly_spaced(places); },
        arg("places"));
    define(
        module, "frame_verdict",
        +[](const MovingSegment2& segment, const Path2& point, double r, const FrameTest& test) {
            const SweepQuery query{segment, point, r};
            return ask_in_parts([&] { return frame_verdict(query, sweep(query), test); });
        },
        arg("segment"), arg("point"), radius, arg("test") = type_of<FrameTest>()());
}

}  // namespace crosscut::python
