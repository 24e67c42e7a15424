#include "app/scenes/plane/walls.h"

#include "app/scenes/plane/segment_names.h"
#include "app/scenes/plane/wall_numbers.h"

#include <algorithm>
#include <utility>

namespace crosscut {

void draw_walls(DrawList& list, std::span<const Segment2> walls) {
    const bool many = walls.size() > kManyWalls;
    for (std::size_t i = 0; i < walls.size(); ++i) {
        const SegmentNames& names = wall_names(i);
        list.line(walls[i], {Role::object_a, many ? 2.5 : 4.0, Dash::solid, 1.0, false}, id_of(names.body));
        if (many) continue;
        list.dot(walls[i].start, Marker::disc, Role::object_a, id_of(names.start)).size_px = 9.0;
        list.dot(walls[i].end, Marker::disc, Role::object_a, id_of(names.end)).size_px = 9.0;
    }
    if (!many) write_wall_numbers(list, walls);
}

void DrawnWalls::add(const Segment2& wall) const {
    const auto kept = [this](const Vec2& p) {
        return Vec2{std::clamp(p.x, -largest, largest), std::clamp(p.y, -largest, largest)};
    };
    if (used() < room.size()) *count += 1.0;
    room[used() - 1] = {kept(wall.start), kept(wall.end)};
}

std::string DrawnWalls::remove(std::size_t at) const {
    if (at >= used()) return {};
    const bool last = at + 1 == used();
    const std::span<Segment2> after = room.first(used()).subspan(at);
    std::copy(after.begin() + 1, after.end(), after.begin());
    *count -= 1.0;
    return "Wall " + std::to_string(at + 1) +
           (last ? " is gone." : " is gone; those after it move up by one.");
}

void declare_walls(Fields& fields, const DrawnWalls& walls, const std::function<bool()>& elsewhere) {
    for (std::size_t i = 0; i < walls.room.size(); ++i) {
        const SegmentNames& names = wall_names(i);
        const auto unused = [walls, elsewhere, i] { return elsewhere() || i >= walls.used(); };
        Field& start = fields.point({names.start, names.start_label, Role::object_a}, walls.room[i].start);
        start.within(walls.largest).hidden_while(unused);
        if (i >= walls.named) start.sparse();
        Field& end = fields.point({names.end, names.end_label, Role::object_a}, walls.room[i].end);
        end.within(walls.largest).hidden_while(unused);
        if (i >= walls.named) end.sparse();
    }
}

void add_wall_handles(HandleList& list, const DrawnWalls& walls) {
    for (std::size_t i = 0; i < walls.used(); ++i) {
        const SegmentNames& names = wall_names(i);
        list.body({names.body, names.label, Role::object_a}, names.start, names.end);
        if (!list.with_offers) continue;
        for (const std::string_view item : {names.body, names.start, names.end}) {
            list.offer(
                item, "Remove this wall",
                [walls, i](const Viewpoint&) { return HandleList::Offer::Done{walls.remove(i)}; }, true);
        }
    }
    list.draws({"new_wall", "wall", Role::object_a}, [walls](const Vec3& from, const Vec3& to) {
        walls.add({{from.x, from.y}, {to.x, to.y}});
    });
}

void add_remove_action(Presentation& out, bool any) {
    out.actions.push_back(
        {kRemoveWallAction, "Remove the last wall", "Take away the wall that was drawn last.", any});
}

void offer_to_open(HandleList& list, std::string_view item, std::string_view label, std::string sentence,
                   std::string text) {
    offer_to_open(list, item, label, std::move(sentence),
                  std::function<std::string()>([text = std::move(text)] { return text; }));
}

void offer_to_open(HandleList& list, std::string_view item, std::string_view label, std::string sentence,
                   std::function<std::string()> text) {
    list.offer(item, label, [sentence = std::move(sentence), text = std::move(text)](const Viewpoint&) {
        return HandleList::Offer::Done{sentence, text()};
    });
}

}  // namespace crosscut
