#include "generated/headers.h"
#include "python/src/define.h"
#include "python/src/rooms.h"

#include <crosscut/visibility/region.h>
#include <crosscut/visibility/seen_path.h>
#include <crosscut/visibility/terrain.h>

namespace crosscut::python {

/// Rows of heights, all equally long.
struct HeightRows {
    std::size_t columns = 0, rows = 0;
    std::vector<double> heights{};
};

template <>
struct Reads<std::size_t> {
    static std::size_t read(py::handle given) {
        const int number = read_whole_number(given);
        if (number < 0) throw WrongForm(" needs a whole number that is not negative");
        return static_cast<std::size_t>(number);
    }
};

template <>
struct Reads<HeightRows> {
    static HeightRows read(py::handle given) {
        HeightRows made;
        for (const std::vector<double>& row : from_python<std::vector<std::vector<double>>>(given)) {
            if (made.rows > 0 && row.size() != made.columns)
                throw WrongForm("[" + std::to_string(made.rows) + "] has another length than the first row");
            made.columns = row.size();
            made.heights.insert(made.heights.end(), row.begin(), row.end());
            ++made.rows;
        }
        return made;
    }
};

template <>
struct Shown<HeightRows> {
    static constexpr auto name = py::detail::const_name("rows of heights");
};

namespace {

using Walls = std::vector<Segment2>;
using Ground = std::vector<Vec2>;

HeightGrid grid_of(const HeightRows& rows) { return {rows.columns, rows.rows, rows.heights}; }

void define_rooms(py::module_& module) {
    using py::arg;
    offer<Room2, CornerKind, RegionCorner, SightEvent, RegionStatus, VisibleRegion, SightStatus, LineOfSight,
          SightChange, SightTime, SeenStretch>(module);
    define(
        module, "visible_region",
        +[](const Vec2& lamp, const Walls& walls, const Room2& room) {
            return visible_region(lamp, walls, room);
        },
        arg("lamp"), arg("walls"), arg("room"));
    define(
        module, "line_of_sight",
        +[](const Vec2& from, const Vec2& to, const Walls& walls) { return line_of_sight(from, to, walls); },
        arg("from_"), arg("to"), arg("walls"));
    define(
        module, "seen_stretches",
        +[](const Vec2& lamp, const Segment2& path, const Walls& walls, const Room2& room) {
            return seen_stretches(lamp, path, walls, room);
        },
        arg("lamp"), arg("path"), arg("walls"), arg("room"));
}

void define_hills(py::module_& module) {
    using py::arg;
    offer<EyeStatus, GroundStretch, ProfileView, TargetStatus, TargetView>(module);
    define(
        module, "visible_ground",
        +[](const Vec2& eye, const Ground& ground) { return visible_ground(eye, ground); }, arg("eye"),
        arg("ground"));
    define(
        module, "target_view",
        +[](const Vec2& eye, const Vec2& target, const Ground& ground) {
            return target_view(eye, target, ground);
        },
        arg("eye"), arg("target"), arg("ground"));
    define(
        module, "ground_at", +[](double x, const Ground& ground) { return ground_at(x, ground); }, arg("x"),
        arg("ground"));
}

void define_grids(py::module_& module) {
    using py::arg;
    offer<GridNode, GridBlock>(module);
    define(
        module, "viewshed",
        +[](const HeightRows& heights, const GridNode& eye, double eye_height) {
            return viewshed(grid_of(heights), eye, eye_height);
        },
        arg("heights"), arg("eye"), arg("eye_height"));
    define(
        module, "blocked_by",
        +[](const HeightRows& heights, const GridNode& eye, double eye_height, const GridNode& target) {
            return blocked_by(grid_of(heights), eye, eye_height, target);
        },
        arg("heights"), arg("eye"), arg("eye_height"), arg("target"));
    define(
        module, "ground_under",
        +[](const HeightRows& heights, const GridNode& from, const GridNode& to) {
            return ground_under(grid_of(heights), from, to);
        },
        arg("heights"), arg("from_"), arg("to"));
}

}  // namespace

void define_sights(py::module_& module) {
    define_rooms(module);
    define_hills(module);
    define_grids(module);
}

}  // namespace crosscut::python
