#include "app/scenes/route/objects.h"

namespace crosscut::route_scene {
namespace {

constexpr std::array<ObjectIds, kMostWalls> kWalls{{
    {"w1a", "w1b", "w1", "Wall 1 start", "Wall 1 end", "Wall 1"},
    {"w2a", "w2b", "w2", "Wall 2 start", "Wall 2 end", "Wall 2"},
    {"w3a", "w3b", "w3", "Wall 3 start", "Wall 3 end", "Wall 3"},
    {"w4a", "w4b", "w4", "Wall 4 start", "Wall 4 end", "Wall 4"},
    {"w5a", "w5b", "w5", "Wall 5 start", "Wall 5 end", "Wall 5"},
    {"w6a", "w6b", "w6", "Wall 6 start", "Wall 6 end", "Wall 6"},
    {"w7a", "w7b", "w7", "Wall 7 start", "Wall 7 end", "Wall 7"},
    {"w8a", "w8b", "w8", "Wall 8 start", "Wall 8 end", "Wall 8"},
    {"w9a", "w9b", "w9", "Wall 9 start", "Wall 9 end", "Wall 9"},
    {"w10a", "w10b", "w10", "Wall 10 start", "Wall 10 end", "Wall 10"},
    {"w11a", "w11b", "w11", "Wall 11 start", "Wall 11 end", "Wall 11"},
    {"w12a", "w12b", "w12", "Wall 12 start", "Wall 12 end", "Wall 12"},
    {"w13a", "w13b", "w13", "Wall 13 start", "Wall 13 end", "Wall 13"},
    {"w14a", "w14b", "w14", "Wall 14 start", "Wall 14 end", "Wall 14"},
    {"w15a", "w15b", "w15", "Wall 15 start", "Wall 15 end", "Wall 15"},
    {"w16a", "w16b", "w16", "Wall 16 start", "Wall 16 end", "Wall 16"},
    {"w17a", "w17b", "w17", "Wall 17 start", "Wall 17 end", "Wall 17"},
    {"w18a", "w18b", "w18", "Wall 18 start", "Wall 18 end", "Wall 18"},
    {"w19a", "w19b", "w19", "Wall 19 start", "Wall 19 end", "Wall 19"},
    {"w20a", "w20b", "w20", "Wall 20 start", "Wall 20 end", "Wall 20"},
    {"w21a", "w21b", "w21", "Wall 21 start", "Wall 21 end", "Wall 21"},
    {"w22a", "w22b", "w22", "Wall 22 start", "Wall 22 end", "Wall 22"},
    {"w23a", "w23b", "w23", "Wall 23 start", "Wall 23 end", "Wall 23"},
    {"w24a", "w24b", "w24", "Wall 24 start", "Wall 24 end", "Wall 24"},
}};

constexpr std::array<ObjectIds, kMostCables> kCables{{
    {"k1a", "k1b", "k1", "Cable 1 start", "Cable 1 end", "Cable 1"},
    {"k2a", "k2b", "k2", "Cable 2 start", "Cable 2 end", "Cable 2"},
    {"k3a", "k3b", "k3", "Cable 3 start", "Cable 3 end", "Cable 3"},
    {"k4a", "k4b", "k4", "Cable 4 start", "Cable 4 end", "Cable 4"},
    {"k5a", "k5b", "k5", "Cable 5 start", "Cable 5 end", "Cable 5"},
    {"k6a", "k6b", "k6", "Cable 6 start", "Cable 6 end", "Cable 6"},
    {"k7a", "k7b", "k7", "Cable 7 start", "Cable 7 end", "Cable 7"},
    {"k8a", "k8b", "k8", "Cable 8 start", "Cable 8 end", "Cable 8"},
}};

constexpr std::array<MoverIds, kMostGates> kGates{{
    {"g1h", "g1a", "g1b", "g1", "Gate 1 hinge", "Gate 1 first", "Gate 1 last", "gate 1"},
    {"g2h", "g2a", "g2b", "g2", "Gate 2 hinge", "Gate 2 first", "Gate 2 last", "gate 2"},
    {"g3h", "g3a", "g3b", "g3", "Gate 3 hinge", "Gate 3 first", "Gate 3 last", "gate 3"},
}};

constexpr std::array<MoverIds, kMostCarts> kCarts{{
    {"c1a", "c1b", "c1to", "c1", "Cart 1 front", "Cart 1 back", "Cart 1 goes to", "cart 1"},
    {"c2a", "c2b", "c2to", "c2", "Cart 2 front", "Cart 2 back", "Cart 2 goes to", "cart 2"},
    {"c3a", "c3b", "c3to", "c3", "Cart 3 front", "Cart 3 back", "Cart 3 goes to", "cart 3"},
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

const ObjectIds& wall_ids(std::size_t i) { return kWalls[i]; }
const ObjectIds& cable_ids(std::size_t i) { return kCables[i]; }
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
