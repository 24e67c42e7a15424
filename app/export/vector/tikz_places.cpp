#include "app/export/vector/tikz_places.h"

#include "app/export/text/thousandths.h"
#include "core/number/double_text.h"

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

constexpr double kBpPerLogicalPx = 0.75;  // 96 pixels an inch
constexpr double kFurthest_px = 8000.0;   // TeX's lengths end at 16383 points
constexpr double kLeastUnit_px = 1e-2;    // and begin at 1/65536 of one
constexpr float kSamePlace_px = 0.05f;

bool is_name(const std::string& text) {
    const auto good = [](unsigned char c) { return std::isalnum(c) != 0; };
    return !text.empty() && text.size() <= 4 && std::isalpha(static_cast<unsigned char>(text.front())) != 0 &&
           std::all_of(text.begin(), text.end(), good);
}

/// All digits, without a power of ten, which TikZ would not read everywhere.
std::string in_full(double value) { return shortest_fixed_text(value); }

/// So many decimals, without zeros at the end.
std::string rounded(double value, int decimals) {
    std::string out = text_of_decimals(value, decimals);
    if (decimals > 0) out.erase(out.find_last_not_of('0') + 1);
    if (out.ends_with('.')) out.pop_back();
    return out == "-0" ? "0" : out;
}

}  // namespace

std::vector<NamedPlace> named_places(const DrawList& list) {
    std::vector<NamedPlace> out;
    for (const LabelItem& label : list.labels) {
        if (!is_name(label.text)) continue;
        const bool of_dot = std::any_of(list.dots.begin(), list.dots.end(),
                                        [&](const DotItem& dot) { return dot.at == label.anchor; });
        const bool known =
            std::any_of(out.begin(), out.end(), [&](const NamedPlace& p) { return p.name == label.text; });
        if (of_dot && !known) out.push_back({label.text, label.anchor});
    }
    return out;
}

TikzPlaces::TikzPlaces(const ScreenList& list, const TikzOptions& options) : size_(list.size) {
    bp_per_px_ = kBpPerLogicalPx / (list.scale > 0.0f ? static_cast<double>(list.scale) : 1.0);
    if (!options.world || options.world->camera.space != Space::plane) return;
    const TikzWorld& world = *options.world;
    const Projector projector(world.camera, world.viewport);
    for (const NamedPlace& place : world.places)
        named_.push_back({place, glm::vec2(projector.project(place.at).px)});
    const double unit = projector.focal_px();
    const Vec2 origin = projector.project({}).px;
    const Vec2 middle(list.size * 0.5f);
    const bool fits = unit > kLeastUnit_px && unit < kFurthest_px &&
                      std::abs(origin.x - middle.x) < kFurthest_px &&
                      std::abs(origin.y - middle.y) < kFurthest_px;
    if (!fits) return;
    unit_px_ = unit;
    origin_px_ = origin;
    decimals_ = std::max(0, static_cast<int>(std::ceil(std::log10(unit))) + 2);
}

std::string TikzPlaces::units() const {
    const std::string unit = of_the_world() ? in_full(unit_px_ * bp_per_px_) + "bp" : "1bp";
    return "x=" + unit + ", y=" + unit;
}

std::string TikzPlaces::declared() const {
    std::string out;
    for (const Named& named : named_) {
        const std::string where = "(" + in_full(named.place.at.x) + "," + in_full(named.place.at.y) + ")";
        out += of_the_world() ? "  \\coordinate (" + named.place.name + ") at " + where + ";\n"
                              : "  % " + named.place.name + " = " + where + "\n";
    }
    return out;
}

std::string TikzPlaces::at(const glm::vec2& px) const {
    if (!of_the_world())
        return "(" + in_thousandths(px.x * bp_per_px_) + "," + in_thousandths((size_.y - px.y) * bp_per_px_) +
               ")";
    for (const Named& named : named_)
        if (std::abs(named.px.x - px.x) < kSamePlace_px && std::abs(named.px.y - px.y) < kSamePlace_px)
            return "(" + named.place.name + ")";
    return "(" + rounded((px.x - origin_px_.x) / unit_px_, decimals_) + "," +
           rounded((origin_px_.y - px.y) / unit_px_, decimals_) + ")";
}

std::string TikzPlaces::offset(const glm::vec2& px) const {
    return "(" + length(px.x) + "," + length(-px.y) + ")";
}

std::string TikzPlaces::length(double px) const { return in_thousandths(px * bp_per_px_) + "bp"; }

}  // namespace crosscut
