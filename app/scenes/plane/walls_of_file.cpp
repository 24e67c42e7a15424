// Walls that are the lines of a file.
#include "app/scenes/plane/walls.h"

#include "app/model/fields/fields.h"
#include "app/model/maps/file_lines.h"

#include <algorithm>
#include <utility>

namespace crosscut {
namespace {

/// One direction of a box.
struct Reach {
    double low = 0.0, high = 0.0;

    void add(double x) { low = std::min(low, x), high = std::max(high, x); }
    [[nodiscard]] double size() const { return high - low; }
    [[nodiscard]] bool holds(double x) const { return low <= x && x <= high; }
    /// At least `least` long, about the same middle.
    void widen(double least) {
        if (size() >= least) return;
        const double middle = 0.5 * low + 0.5 * high;
        low = middle - 0.5 * least, high = middle + 0.5 * least;
    }
    /// Where in it something is that is at `x` in `other`.
    [[nodiscard]] double place(double x, const Reach& other) const {
        constexpr double kFree = 0.1;  // of it, at either end: not on its border
        const double share = other.size() > 0.0 ? x / other.size() - other.low / other.size() : 0.5;
        return low + std::clamp(share, kFree, 1.0 - kFree) * size();
    }
};

struct Box {
    Reach x, y;

    explicit Box(const Vec2& p) : x{p.x, p.x}, y{p.y, p.y} {}
    void add(const Vec2& p) { x.add(p.x), y.add(p.y); }
    [[nodiscard]] bool holds(const Vec2& p) const { return x.holds(p.x) && y.holds(p.y); }
    /// So that nothing in it has to stand on a wall: walls on one line have a box around them, too.
    void widen() {
        constexpr double kLeastShare = 0.2;
        const double larger = std::max(x.size(), y.size());
        const double least = larger > 0.0 ? kLeastShare * larger : 1.0;
        x.widen(least), y.widen(least);
    }
};

Box box_of(std::span<const Segment2> walls) {
    Box box(walls.front().start);
    for (const Segment2& wall : walls) box.add(wall.start), box.add(wall.end);
    return box;
}

/// Around all that there was.
Box box_of(const DrawnWalls& walls, std::span<const AmongWalls> among) {
    Box box(*among.front().points.front());
    const auto add = [&box](std::span<const Segment2> all) {
        for (const Segment2& wall : all) box.add(wall.start), box.add(wall.end);
    };
    add(walls.room.first(walls.used()));
    if (walls.of_file != nullptr) add(walls.of_file->all());
    for (const AmongWalls& thing : among)
        for (const Vec2* p : thing.points) box.add(*p);
    return box;
}

/// Whether something that is shown was moved.
bool move_inside(std::span<const AmongWalls> among, const Box& from, const Box& to) {
    bool moved = false;
    for (const AmongWalls& thing : among) {
        const std::vector<Vec2*>& points = thing.points;
        if (std::all_of(points.begin(), points.end(), [&](const Vec2* p) { return to.holds(*p); })) continue;
        for (Vec2* p : points) *p = {to.x.place(p->x, from.x), to.y.place(p->y, from.y)};
        moved = moved || thing.shown;
    }
    return moved;
}

}  // namespace

Scene::DataTaken take_walls(const DrawnWalls& walls, std::span<const AmongWalls> among, std::string_view text,
                            const std::string& source) {
    FileLines read = read_file_lines(text, source, walls.largest);
    if (!read.error.empty()) return {false, std::move(read.error)};
    const std::vector<Segment2> lines = read.map.segments();
    const std::size_t count = lines.size(), room = walls.room.size();
    const std::size_t most = walls.of_file != nullptr ? kMostFileWalls : room;
    if (count > most)
        return {false, source + ": expected at most " + counted(most, "segment") + ", found " +
                           std::to_string(count) + "."};
    const Box before = box_of(walls, among);
    if (count > room && !walls.of_file->take(std::move(read.map), read.title))
        return {false, source + ": its walls have no room beside those that undo goes back to."};
    if (count <= room && walls.of_file != nullptr) walls.of_file->use_none();
    const std::size_t used = count <= room ? count : 0;
    std::copy_n(lines.begin(), used, walls.room.begin());
    *walls.count = static_cast<double>(used);
    Box box = box_of(lines);
    box.widen();
    const bool moved = move_inside(among, before, box);
    std::string sentence = counted(count, "wall") + ", from " + read.title + ".";
    if (moved) sentence += " What lay outside was moved in among them.";
    return {true, std::move(sentence) + read.remarks, std::move(read.report)};
}

}  // namespace crosscut
