#include "core/visibility/line_of_sight.h"

#include "core/input.h"
#include "core/predicates.h"
#include "core/ranges.h"
#include "core/visibility/crossing_order.h"

#include <vector>

namespace crosscut {
namespace {

/// A place or a stretch of the line of sight that a wall touches without crossing it.
struct Contact {
    Vec2 first{}, last{};  ///< along the line of sight
    std::size_t wall = 0;
    int side = 0;  ///< 1: the wall lies to the left; -1: to the right; 0: along it
};

class SightCheck {
  public:
    SightCheck(const Vec2& from, const Vec2& to, std::span<const Segment2> walls)
        : from_(from), to_(to), walls_(walls) {}

    LineOfSight run() {
        for (std::size_t i = 0; i < walls_.size(); ++i) look_at(i);
        LineOfSight found = closed_end();
        if (!crossing_) return found;
        const Segment2& wall = walls_[*crossing_];
        const bool touched_before = !found.clear() && orientation(wall.start, wall.end, found.at) ==
                                                          orientation(wall.start, wall.end, from_);
        if (touched_before) return found;
        return {SightStatus::crossed, *crossing_, std::nullopt, visibility::ray_hit({from_, to_}, wall)};
    }

  private:
    /// For points of the line of sight.
    [[nodiscard]] bool before(const Vec2& p, const Vec2& q) const {
        if (from_.x != to_.x) return from_.x < to_.x ? p.x < q.x : p.x > q.x;
        return from_.y < to_.y ? p.y < q.y : p.y > q.y;
    }
    [[nodiscard]] bool between(const Vec2& p) const { return before(from_, p) && before(p, to_); }

    void look_at(std::size_t i) {
        const Segment2& wall = walls_[i];
        if (wall.start == wall.end) return;
        const int start = orientation(from_, to_, wall.start), end = orientation(from_, to_, wall.end);
        if (start * end > 0) return;
        if (start * end < 0) {
            const int here = orientation(wall.start, wall.end, from_),
                      there = orientation(wall.start, wall.end, to_);
            if (here * there < 0) add_crossing(i);
        } else if (start != 0 || end != 0) {
            const Vec2& touched = start == 0 ? wall.start : wall.end;
            if (between(touched)) contacts_.push_back({touched, touched, i, start + end});
        } else {
            const bool along = before(wall.start, wall.end);
            const Contact contact{along ? wall.start : wall.end, along ? wall.end : wall.start, i, 0};
            if (before(contact.first, to_) && before(from_, contact.last)) contacts_.push_back(contact);
        }
    }
    void add_crossing(std::size_t i) {
        if (!crossing_ || visibility::crossing_order({from_, to_}, walls_[i], walls_[*crossing_]) < 0)
            crossing_ = i;
    }

    /// The first place where one run of touching walls has been touched from both sides.
    [[nodiscard]] LineOfSight closed_end() {
        ranges::stable_sort(contacts_,
                            [&](const Contact& p, const Contact& q) { return before(p.first, q.first); });
        const Contact *left = nullptr, *right = nullptr;  // the first ones of the present run
        const Contact* reaches = nullptr;                 // the one of it that goes on farthest
        for (const Contact& contact : contacts_) {
            if (reaches == nullptr || before(reaches->last, contact.first)) left = right = reaches = nullptr;
            if (contact.side > 0 && left == nullptr) left = &contact;
            if (contact.side < 0 && right == nullptr) right = &contact;
            if (left != nullptr && right != nullptr) {
                const Contact& other = left == &contact ? *right : *left;
                return {SightStatus::closed_end, contact.wall, other.wall, contact.first + Vec2(0.0, 0.0)};
            }
            if (reaches == nullptr || before(reaches->last, contact.last)) reaches = &contact;
        }
        return {};
    }

    Vec2 from_, to_;
    std::span<const Segment2> walls_;
    std::vector<Contact> contacts_;
    std::optional<std::size_t> crossing_;
};

}  // namespace

LineOfSight line_of_sight(const Vec2& from, const Vec2& to, std::span<const Segment2> walls) {
    input::require("line_of_sight", input::Named{"from", from}, input::Named{"to", to},
                   input::Named{"walls", walls});
    if (from == to) return {};
    return SightCheck(from, to, walls).run();
}

}  // namespace crosscut
