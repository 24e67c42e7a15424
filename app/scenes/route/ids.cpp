#include "app/scenes/route/objects.h"

namespace crosscut::route_scene {
namespace {

constexpr std::array<MoverIds, kMostGates> kGates{{
    {"g1h", "g1a", "g1b", "g1", "Gate 1 hinge", "Gate 1 first", "Gate 1 last", "gate 1",
     "Open gate 1 and the walker in Sweep"},
    {"g2h", "g2a", "g2b", "g2", "Gate 2 hinge", "Gate 2 first", "Gate 2 last", "gate 2",
     "Open gate 2 and the walker in Sweep"},
    {"g3h", "g3a", "g3b", "g3", "Gate 3 hinge", "Gate 3 first", "Gate 3 last", "gate 3",
     "Open gate 3 and the walker in Sweep"},
}};

constexpr std::array<MoverIds, kMostCarts> kCarts{{
    {"c1a", "c1b", "c1to", "c1", "Cart 1 front", "Cart 1 back", "Cart 1 goes to", "cart 1",
     "Open cart 1 and the walker in Sweep"},
    {"c2a", "c2b", "c2to", "c2", "Cart 2 front", "Cart 2 back", "Cart 2 goes to", "cart 2",
     "Open cart 2 and the walker in Sweep"},
    {"c3a", "c3b", "c3to", "c3", "Cart 3 front", "Cart 3 back", "Cart 3 goes to", "cart 3",
     "Open cart 3 and the walker in Sweep"},
}};

constexpr std::array<PlaceIds, kMostPlaces> kPlaces{{
    {"p1", "P1"},
    {"p2", "P2"},
    {"p3", "P3"},
    {"p4", "P4"},
    {"p5", "P5"},
    {"p6", "P6"},
}};

}  // namespace

const MoverIds& gate_ids(std::size_t i) { return kGates[i]; }
const MoverIds& cart_ids(std::size_t i) { return kCarts[i]; }
const PlaceIds& place_ids(std::size_t i) { return kPlaces[i]; }

std::string_view mover_label(const Choices& c, std::size_t mover) {
    return mover < c.gates_used() ? kGates[mover].label : kCarts[mover - c.gates_used()].label;
}
std::string_view mover_id(const Choices& c, std::size_t mover) {
    return mover < c.gates_used() ? kGates[mover].body : kCarts[mover - c.gates_used()].body;
}

}  // namespace crosscut::route_scene
