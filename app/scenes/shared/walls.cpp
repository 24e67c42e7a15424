#include "app/scenes/shared/walls.h"

#include <crosscut/bounce/impact.h>
#include "app/model/fields/fields.h"
#include "app/model/maps/file_lines.h"
#include "app/model/maps/line_map.h"
#include "app/model/maps/map_ids_in_use.h"
#include "app/scenes/shared/plane.h"
#include "core/box2.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

namespace crosscut {

void draw_walls(DrawList& list, std::span<const Segment2> walls) {
    const bool many = walls.size() > kManyWalls;
    for (std::size_t i = 0; i < walls.size(); ++i) {
        const SegmentNames& names = wall_names(i);
        list.line(walls[i], {Role::scenery, many ? 2.5 : 4.0, Dash::solid, 1.0, false}, id_of(names.body));
        if (many) continue;
        list.dot(walls[i].start, Marker::disc, Role::scenery, id_of(names.start)).size_px = 9.0;
        list.dot(walls[i].end, Marker::disc, Role::scenery, id_of(names.end)).size_px = 9.0;
    }
    if (!many) write_wall_numbers(list, walls);
}

void DrawnWalls::add(const Segment2& wall) const {
    const auto clamped = [this](const Vec2& p) {
        return Vec2{std::clamp(p.x, -largest, largest), std::clamp(p.y, -largest, largest)};
    };
    if (used() < room_walls.size()) ++*count;
    room_walls[used() - 1] = {clamped(wall.start), clamped(wall.end)};
}

std::string DrawnWalls::remove(std::size_t at) const {
    if (at >= used()) return {};
    const bool last = at + 1 == used();
    const std::span<Segment2> after = room_walls.first(used()).subspan(at);
    std::copy(after.begin() + 1, after.end(), after.begin());
    --*count;
    return "Wall " + std::to_string(at + 1) +
           (last ? " deleted." : " deleted. The walls after it move up by one.");
}

void declare_walls(Fields& fields, const DrawnWalls& walls, const std::function<bool()>& elsewhere,
                   std::size_t from, std::size_t to) {
    for (std::size_t i = from; i < std::min(to, walls.room_walls.size()); ++i) {
        const SegmentNames& names = wall_names(i);
        const auto unused = [walls, elsewhere, i] { return elsewhere() || i >= walls.used(); };
        Field& start =
            fields.point({names.start, names.start_label, Role::scenery}, walls.room_walls[i].start);
        start.within(walls.largest).hidden_while(unused);
        if (i >= walls.named) start.sparse();
        Field& end = fields.point({names.end, names.end_label, Role::scenery}, walls.room_walls[i].end);
        end.within(walls.largest).hidden_while(unused);
        if (i >= walls.named) end.sparse();
    }
}

void add_wall_handles(HandleList& list, const DrawnWalls& walls) {
    for (std::size_t i = 0; i < walls.used(); ++i) {
        const SegmentNames& names = wall_names(i);
        list.body({names.body, names.label, Role::scenery}, names.start, names.end);
        if (!list.with_actions) continue;
        for (const std::string_view item : {names.body, names.start, names.end}) {
            list.add_action(
                item, "Delete this wall",
                [walls, i](const Viewpoint&) { return HandleList::ItemAction::Done{walls.remove(i)}; }, true);
        }
    }
    list.draws({"new_wall", "wall", Role::scenery}, [walls](const Vec3& from, const Vec3& to) {
        walls.add({{from.x, from.y}, {to.x, to.y}});
    });
}

void add_remove_action(SceneOutput& out, bool any) {
    out.actions.push_back(
        {kRemoveWallAction, "Delete last wall", "Deletes the wall that you drew last.", any});
}

void add_open_action(HandleList& list, std::string_view item, std::string_view label, std::string sentence,
                     std::string text) {
    add_open_action(list, item, label, std::move(sentence),
                    std::function<std::string()>([text = std::move(text)] { return text; }));
}

void add_open_action(HandleList& list, std::string_view item, std::string_view label, std::string sentence,
                     std::function<std::string()> text) {
    list.add_action(item, label, [sentence = std::move(sentence), text = std::move(text)](const Viewpoint&) {
        return HandleList::ItemAction::Done{sentence, text()};
    });
}

namespace {

constexpr double kApart = 0.04;  // numbers from each other, as a fraction of the longer side of all walls
constexpr std::array kFractions{0.5, 0.75, 0.25, 0.85, 0.15, 0.65, 0.35};

Box2 box_of(std::span<const Segment2> walls) {
    Box2 box;
    for (const Segment2& wall : walls) box.add(wall);
    return box;
}

}  // namespace

void write_wall_numbers(DrawList& list, std::span<const Segment2> walls) {
    const double apart = kApart * box_of(walls).longest();
    std::vector<Vec2> numbered;
    const auto is_free = [&](std::size_t number, const Vec2& at) {
        for (std::size_t i = 0; i < walls.size(); ++i)
            if (i != number && contact_with(walls[i], at).distance < 0.6 * apart) return false;
        return std::none_of(numbered.begin(), numbered.end(), [&](const Vec2& other) {
            return std::max(std::abs(other.x - at.x), std::abs(other.y - at.y)) < apart;
        });
    };
    for (std::size_t i = 0; i < walls.size(); ++i) {
        const auto fraction = std::find_if(kFractions.begin(), kFractions.end(),
                                           [&](double s) { return is_free(i, walls[i].at(s)); });
        numbered.push_back(walls[i].at(fraction == kFractions.end() ? kFractions.front() : *fraction));
        LabelItem& label =
            list.label(numbered.back(), std::to_string(i + 1), Role::scenery, id_of(wall_names(i).body));
        label.priority = 1;
    }
}

}  // namespace crosscut

// Walls that are the lines of a file.

namespace crosscut {
namespace {

/// The coordinate from `low` to `high` that corresponds to `x` from `old_low` to `old_high`.
double clamped_between(double low, double high, double x, double old_low, double old_high) {
    // fraction kept free at either end, so that nothing stands on the border
    constexpr double kFree = 0.1;
    const double old_size = old_high - old_low;
    const double fraction = old_size > 0.0 ? x / old_size - old_low / old_size : 0.5;
    return low + std::clamp(fraction, kFree, 1.0 - kFree) * (high - low);
}

/// The box, widened so that nothing in it has to stand on a wall: walls on one line get a box around them too.
Box2 widened(Box2 box) {
    constexpr double kLeastFraction = 0.2;
    const double least = box.longest() > 0.0 ? kLeastFraction * box.longest() : 1.0;
    for (const int axis : {0, 1}) {
        if (box.size()[axis] >= least) continue;
        const double middle = 0.5 * box.low[axis] + 0.5 * box.high[axis];
        box.low[axis] = middle - 0.5 * least, box.high[axis] = middle + 0.5 * least;
    }
    return box;
}

/// The box around all old walls and positions.
Box2 box_of(const DrawnWalls& walls, std::span<const AmongWalls> among) {
    Box2 box = box_of(walls.room_walls.first(walls.used()));
    if (walls.of_file != nullptr) box.add(box_of(walls.of_file->all()));
    for (const AmongWalls& thing : among)
        for (const Vec2* p : thing.points) box.add(*p);
    return box;
}

/// Returns whether something that is shown was moved.
bool move_inside(std::span<const AmongWalls> among, const Box2& from, const Box2& to) {
    bool moved = false;
    for (const AmongWalls& thing : among) {
        const std::vector<Vec2*>& points = thing.points;
        if (std::all_of(points.begin(), points.end(), [&](const Vec2* p) { return to.contains(*p); }))
            continue;
        for (Vec2* p : points)
            *p = {clamped_between(to.low.x, to.high.x, p->x, from.low.x, from.high.x),
                  clamped_between(to.low.y, to.high.y, p->y, from.low.y, from.high.y)};
        moved = moved || thing.visible;
    }
    return moved;
}

}  // namespace

Scene::DataImport take_walls(const DrawnWalls& walls, std::span<const AmongWalls> among,
                             std::string_view text, const std::string& source) {
    FileLines read = read_file_lines(text, source, walls.largest);
    if (!read.error.empty()) return {false, std::move(read.error)};
    const std::vector<Segment2> lines = read.map.segments();
    const std::size_t count = lines.size(), room_count = walls.room_walls.size();
    const std::size_t most = walls.of_file != nullptr ? kMostFileWalls : room_count;
    if (count > most)
        return {false, source + ": expected at most " + counted(most, "segment") + ", found " +
                           std::to_string(count) + "."};
    const Box2 before = box_of(walls, among);
    if (count > room_count && !walls.of_file->take(std::move(read.map), read.title))
        return {false, source + ": not enough memory for its walls, because Undo still keeps older ones."};
    if (count <= room_count && walls.of_file != nullptr) walls.of_file->use_none();
    const std::size_t used = count <= room_count ? count : 0;
    std::copy_n(lines.begin(), used, walls.room_walls.begin());
    *walls.count = used;
    const bool moved = move_inside(among, before, widened(box_of(lines)));
    std::string sentence = counted(count, "wall") + ", from " + read.title + ".";
    if (moved) sentence += " Everything outside was moved in.";
    return {true, std::move(sentence) + read.remarks, std::move(read.report)};
}

namespace {

constexpr std::string_view kNumberField = "walls.file", kListField = "walls.lines";
constexpr NumberRange kId = whole_numbers(0, kLargestMapId);

}  // namespace

void FileWalls::declare(Fields& fields) {
    fields.number({.name = kNumberField, .role = Role::scenery, .hidden = true}, id_, kId);
    const auto numbers = [this] { return store_.numbers(std::array{id_}); };
    fields.list({.name = kListField, .label = "Walls from files", .transient = true}, numbers,
                [this, numbers](const std::vector<double>& values) {
                    if (values != numbers()) store_.give(values);
                });
}

std::span<const Segment2> FileWalls::all() const {
    const MapStore::Entry* entry = store_.find(id_);
    return entry != nullptr ? std::span(entry->map->segments()) : std::span<const Segment2>();
}

bool FileWalls::take(LineMap map, const std::string& name) {
    const MapStore::PutResult put = store_.put(std::move(map), name, {});
    if (put.id != 0) id_ = put.id;
    return put.id != 0;
}

void FileWalls::inherit_data(const FileWalls& before) { store_.join(before.store_, std::array{&id_}); }

void FileWalls::retain_data_for(std::span<const Snapshot* const> states, const Scene& scene) {
    store_.retain_only(map_ids_in(states, scene, kNumberField));
}

}  // namespace crosscut
