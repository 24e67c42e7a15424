#include "app/scenes/sight/names.h"

#include <algorithm>
#include <array>

namespace crosscut::sight_scene {
namespace {

constexpr std::array<PointName, kMostLamps> kLamps{
    {{"lamp", "Lamp"}, {"lamp2", "Lamp 2"}, {"lamp3", "Lamp 3"}}};
constexpr std::array<PointName, kMostGround> kGround{
    {{"h1", "Ground 1"},   {"h2", "Ground 2"},   {"h3", "Ground 3"},   {"h4", "Ground 4"},
     {"h5", "Ground 5"},   {"h6", "Ground 6"},   {"h7", "Ground 7"},   {"h8", "Ground 8"},
     {"h9", "Ground 9"},   {"h10", "Ground 10"}, {"h11", "Ground 11"}, {"h12", "Ground 12"},
     {"h13", "Ground 13"}, {"h14", "Ground 14"}, {"h15", "Ground 15"}, {"h16", "Ground 16"},
     {"h17", "Ground 17"}, {"h18", "Ground 18"}, {"h19", "Ground 19"}, {"h20", "Ground 20"}}};
constexpr std::array<const char*, kNamedEvents> kEvents{
    "e1",  "e2",  "e3",  "e4",  "e5",  "e6",  "e7",  "e8",  "e9",  "e10", "e11", "e12", "e13", "e14",
    "e15", "e16", "e17", "e18", "e19", "e20", "e21", "e22", "e23", "e24", "e25", "e26", "e27", "e28",
    "e29", "e30", "e31", "e32", "e33", "e34", "e35", "e36", "e37", "e38", "e39", "e40", "e41", "e42",
    "e43", "e44", "e45", "e46", "e47", "e48", "e49", "e50", "e51", "e52", "e53", "e54", "e55", "e56",
    "e57", "e58", "e59", "e60", "e61", "e62", "e63", "e64", "e65", "e66", "e67", "e68", "e69", "e70",
    "e71", "e72", "e73", "e74", "e75", "e76", "e77", "e78", "e79", "e80", "e81", "e82", "e83", "e84",
    "e85", "e86", "e87", "e88", "e89", "e90", "e91", "e92", "e93", "e94", "e95", "e96"};

}  // namespace

const PointName& lamp_name(std::size_t i) { return kLamps[i]; }

const PointName& ground_name(std::size_t i) { return kGround[i]; }

const char* event_name(std::size_t i) { return kEvents[std::min(i, kNamedEvents - 1)]; }

}  // namespace crosscut::sight_scene
