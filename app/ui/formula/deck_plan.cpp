#include "app/ui/formula/deck_plan.h"

namespace crosscut {
namespace {

/// What is left of the room.
class Room {
  public:
    explicit Room(float px) : left_(px) {}
    /// Takes so much, where there is so much.
    bool take(float px) {
        if (px > left_) return false;
        left_ -= px;
        return true;
    }

  private:
    float left_;
};

using Size = DeckPlan::Size;

}  // namespace

DeckPlan plan_deck(float px, const DeckNeeds& n) {
    Room room(px - n.buttons);
    DeckPlan plan;
    if (n.counter > 0.0f && room.take(n.counter)) plan.counter = n.counter;
    if (n.type > 0.0f && room.take(n.type)) plan.type = Size::small;
    if (n.list > 0.0f && room.take(n.list)) plan.as = Size::small;
    if (plan.type == Size::small && room.take(n.types - n.type)) plan.type = Size::full;
    if (plan.counter > 0.0f && n.ends > 0.0f && room.take(n.ends)) plan.ends = true;
    if (plan.as != Size::none && n.copy > 0.0f && room.take(n.copy)) plan.copy = true;
    if (plan.counter > 0.0f && room.take(n.long_counter - n.counter)) plan.counter = n.long_counter;
    if (plan.as == Size::small && room.take(n.words - n.list)) plan.as = Size::full;
    if (!plan.copy && n.copy > 0.0f && room.take(n.copy)) plan.copy = true;
    if (n.title > 0.0f && room.take(n.title)) plan.title = true;
    return plan;
}

}  // namespace crosscut
