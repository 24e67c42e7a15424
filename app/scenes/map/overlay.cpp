#include "app/scenes/map/map.h"
#include "app/view/draw_list.h"

#include "app/model/number_format.h"
#include "app/scenes/shared/method_results.h"
#include "core/number/double_text.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace crosscut::map_scene {
namespace {

// Up to so many rows have their borders at the ends of edges; otherwise rows are pixels high.
constexpr std::size_t kFewRows = 150;
constexpr double kRow_px = 2.0, kFill = 0.26;
// With more walls regions are filled with squares, according to the fraction that they cover of each.
constexpr std::size_t kManyWalls = 20'000;
constexpr double kSquare_px = 4.0, kFractions = 3.0;
constexpr std::array<const char*, 3> kRegionLabels{"A only ", "B only ", "both "};

/// An edge on the border of a layer, directed upwards.
struct Wall {
    Vec2 low, high;
    bool a, b;

    [[nodiscard]] double x_at(double y) const {
        if (y <= low.y) return low.x;
        if (y >= high.y) return high.x;
        return low.x + (high.x - low.x) * ((y - low.y) / (high.y - low.y));
    }
};

std::vector<Wall> walls_of(const Overlay& overlay, const PlaneView& view) {
    std::vector<Wall> walls;
    for (const OverlayEdge& edge : overlay.edges) {
        if (!edge.bounds_a && !edge.bounds_b) continue;
        Vec2 low = overlay.vertices[edge.from].at, high = overlay.vertices[edge.to].at;
        if (low.y > high.y) std::swap(low, high);
        const bool unseen =
            high.y < view.low.y || low.y > view.high.y || std::min(low.x, high.x) > view.high.x;
        if (low.y < high.y && !unseen) walls.push_back({low, high, edge.bounds_a, edge.bounds_b});
    }
    return walls;
}

/// The heights of the borders between rows.
std::vector<double> rows_of(const std::vector<Wall>& walls, const PlaneView& view) {
    std::set<double> ends{view.low.y, view.high.y};
    for (const Wall& wall : walls) {
        for (const double y : {wall.low.y, wall.high.y})
            if (y > view.low.y && y < view.high.y) ends.insert(y);
        if (ends.size() > kFewRows) break;
    }
    if (ends.size() <= kFewRows) return {ends.begin(), ends.end()};
    std::vector<double> rows;
    const double step = (walls.size() > kManyWalls ? kSquare_px : kRow_px) * view.units_per_px;
    const auto count = static_cast<std::size_t>(std::clamp((view.high.y - view.low.y) / step, 1.0, 4000.0));
    for (std::size_t i = 0; i <= count; ++i)
        rows.push_back(view.low.y +
                       (view.high.y - view.low.y) * static_cast<double>(i) / static_cast<double>(count));
    return rows;
}

/// For a position inside at least one layer.
Region region_of(bool in_a, bool in_b) {
    return in_a && in_b ? Region::both : in_a ? Region::a_only : Region::b_only;
}

class RegionFiller {
  public:
    RegionFiller(DrawList& canvas, const Overlay& overlay, const PlaneView& view)
        : canvas_(canvas), view_(view), walls_(walls_of(overlay, view)), rows_(rows_of(walls_, view)) {}

    std::vector<RegionPart> run() {
        if (rows_.size() < 2) return {};
        const bool squares = walls_.size() > kManyWalls;
        sort_from_below();
        for (std::size_t row = 0; row + 1 < rows_.size(); ++row) squares ? fill_squares(row) : fill_row(row);
        for (const auto& [sides, from] : open_) close(sides, from, rows_.back());
        return std::move(parts_);
    }

  private:
    /// Two walls with a region between them.
    struct Sides {
        std::uint32_t left, right;
        Region region;
        friend auto operator<=>(const Sides&, const Sides&) = default;
    };
    struct Crossed {
        double x;
        std::uint32_t wall;
    };

    [[nodiscard]] double middle(std::size_t row) const { return rows_[row] * 0.5 + rows_[row + 1] * 0.5; }
    void sort_from_below() {
        from_below_.resize(walls_.size());
        std::iota(from_below_.begin(), from_below_.end(), 0U);
        std::sort(from_below_.begin(), from_below_.end(),
                  [&](std::uint32_t p, std::uint32_t q) { return walls_[p].low.y < walls_[q].low.y; });
        const double beyond = 2.0 * view_.high.x - view_.low.x;
        walls_.push_back({{beyond, view_.low.y}, {beyond, view_.high.y}, false, false});
    }
    /// The walls that the middle of a row crosses, from left to right. Rows are visited upwards, and only
    /// walls that reach the present row are kept. Last comes the one on the right of the view, in place of all
    /// that are out of sight there: a region may go on as far as that.
    std::vector<Crossed> crossed_in(std::size_t row) {
        const double y = middle(row);
        for (; next_ < from_below_.size() && walls_[from_below_[next_]].low.y <= y; ++next_)
            active_walls_.push_back(from_below_[next_]);
        std::erase_if(active_walls_, [&](std::uint32_t w) { return walls_[w].high.y <= y; });
        std::vector<Crossed> crossed;
        crossed.reserve(active_walls_.size());
        for (const std::uint32_t w : active_walls_) crossed.push_back({walls_[w].x_at(y), w});
        std::sort(crossed.begin(), crossed.end(), [](const Crossed& p, const Crossed& q) {
            return p.x != q.x ? p.x < q.x : p.wall < q.wall;
        });
        const auto right = static_cast<std::uint32_t>(walls_.size() - 1);
        crossed.push_back({walls_[right].low.x, right});
        return crossed;
    }
    void fill_row(std::size_t row) {
        const std::vector<Crossed> crossed = crossed_in(row);
        std::map<Sides, double> now;
        bool in_a = false, in_b = false;
        for (std::size_t k = 0; k + 1 < crossed.size(); ++k) {
            in_a = in_a != walls_[crossed[k].wall].a;
            in_b = in_b != walls_[crossed[k].wall].b;
            if (!in_a && !in_b) continue;
            const Wall& right = walls_[crossed[k + 1].wall];
            if (std::max(right.x_at(rows_[row]), right.x_at(rows_[row + 1])) < view_.low.x) continue;
            const Region region = region_of(in_a, in_b);
            const Sides sides{crossed[k].wall, crossed[k + 1].wall, region};
            const auto before = open_.find(sides);
            now.emplace(sides, before == open_.end() ? rows_[row] : before->second);
        }
        for (const auto& [sides, from] : open_)
            if (!now.contains(sides)) close(sides, from, rows_[row]);
        open_ = std::move(now);
    }
    /// For each square of a row, how much of it each region covers along the row's middle.
    std::vector<std::array<double, 3>> covered_squares(std::size_t row, double side) {
        const auto count = static_cast<std::size_t>((view_.high.x - view_.low.x) / side) + 1;
        std::vector<std::array<double, 3>> squares(count);
        const std::vector<Crossed> crossed = crossed_in(row);
        bool in_a = false, in_b = false;
        for (std::size_t k = 0; k + 1 < crossed.size(); ++k) {
            in_a = in_a != walls_[crossed[k].wall].a;
            in_b = in_b != walls_[crossed[k].wall].b;
            if (!in_a && !in_b) continue;
            const auto region = static_cast<std::size_t>(region_of(in_a, in_b));
            double from = std::max(0.0, (crossed[k].x - view_.low.x) / side);
            const double to = std::min(static_cast<double>(count), (crossed[k + 1].x - view_.low.x) / side);
            while (from < to) {
                const double next = std::min(to, std::floor(from) + 1.0);
                squares[static_cast<std::size_t>(from)][region] += next - from;
                from = next;
            }
        }
        return squares;
    }
    /// Fills a row; neighbouring squares with one region and about the same cover become one rectangle.
    void fill_squares(std::size_t row) {
        const double side = kSquare_px * view_.units_per_px;
        const auto squares = covered_squares(row, side);
        const auto check_wall = [&](std::size_t i) {
            const auto& c = squares[i];
            const auto most = static_cast<std::size_t>(std::max_element(c.begin(), c.end()) - c.begin());
            return std::pair(most, std::round(kFractions * std::min(1.0, c[0] + c[1] + c[2])));
        };
        for (std::size_t i = 0; i < squares.size();) {
            const auto [region, fraction] = check_wall(i);
            std::size_t end = i + 1;
            while (end < squares.size() && check_wall(end) == std::pair(region, fraction)) ++end;
            const double left = view_.low.x + side * static_cast<double>(i);
            const double right = view_.low.x + side * static_cast<double>(end);
            i = end;
            if (fraction == 0.0) continue;
            fill({static_cast<Region>(region), rows_[row], rows_[row + 1], left, right, left, right},
                 kFill * fraction / kFractions);
        }
    }
    void close(const Sides& sides, double low, double high) {
        const double beyond = view_.high.x - view_.low.x;
        const auto seen = [&](double x) {
            return std::clamp(x, view_.low.x - beyond, view_.high.x + beyond);
        };
        const Wall &left = walls_[sides.left], &right = walls_[sides.right];
        // A side that leaves what is kept of the plane bends there.
        std::vector<double> heights{low, high};
        for (const Wall* wall : {&left, &right}) {
            for (const double x : {view_.low.x - beyond, view_.high.x + beyond}) {
                const double run = wall->high.x - wall->low.x;
                const double y = wall->low.y + (wall->high.y - wall->low.y) * ((x - wall->low.x) / run);
                if (run != 0.0 && y > low && y < high) heights.push_back(y);
            }
        }
        std::sort(heights.begin(), heights.end());
        for (std::size_t i = 0; i + 1 < heights.size(); ++i) {
            const double from = heights[i], to = heights[i + 1];
            if (from < to)
                fill({sides.region, from, to, seen(left.x_at(from)), seen(right.x_at(from)),
                      seen(left.x_at(to)), seen(right.x_at(to))},
                     kFill);
        }
    }
    void fill(const RegionPart& part, double opacity) {
        const auto r = static_cast<std::size_t>(part.region);
        FillItem& piece =
            canvas_.fill({flat({part.left_low, part.low}), flat({part.right_low, part.low}),
                          flat({part.right_high, part.high}), flat({part.left_high, part.high})},
                         kRegionRoles[r], opacity, id_of(kRegionIds[r]));
        piece.patch = true;  // its sides lie below the layers' lines
        parts_.push_back(part);
    }

    DrawList& canvas_;
    const PlaneView& view_;
    std::vector<Wall> walls_;  ///< in sight, and at last the view's right side
    std::vector<double> rows_;
    std::vector<std::uint32_t> from_below_;  ///< walls in the order of their lower ends …
    std::size_t next_ = 0;                   ///< … and the first that no row has reached yet
    std::vector<std::uint32_t> active_walls_;
    std::map<Sides, double> open_;  ///< … with the height at which each begins
    std::vector<RegionPart> parts_;
};

/// The area of the visible part, world units squared, and its centre; nothing where no part is visible.
std::optional<std::pair<double, Vec2>> seen_of(const RegionPart& part, const PlaneView& view) {
    const double low = std::max(part.low, view.low.y), high = std::min(part.high, view.high.y);
    if (!(low < high)) return std::nullopt;
    const auto x_at = [&](double at_low, double at_high, double y) {
        return at_low + (at_high - at_low) * ((y - part.low) / (part.high - part.low));
    };
    const double y = low * 0.5 + high * 0.5;
    const double x =
        x_at(part.left_low, part.left_high, y) * 0.5 + x_at(part.right_low, part.right_high, y) * 0.5;
    if (!(x > view.low.x && x < view.high.x)) return std::nullopt;
    const double right = std::min(x_at(part.right_low, part.right_high, low), view.high.x);
    const double left = std::max(x_at(part.left_low, part.left_high, low), view.low.x);
    return std::pair((right - left) * (high - low), Vec2(x, y));
}

/// The number of decimals that is useful for all three areas; nothing where their sizes differ too much for
/// that.
std::optional<int> decimals_of(const OverlayAreas& areas) {
    constexpr int kMostDecimals = 9;
    constexpr double kEnough = 1000.0, kExact = 0x1p53;  // units of the last decimal
    for (int decimals = 0; decimals <= kMostDecimals; ++decimals) {
        const double scale = std::pow(10.0, decimals);
        if (!(std::max(areas.in_a, areas.in_b) * scale < kExact)) return std::nullopt;
        const auto shows = [&](double area) {
            return std::round(area * scale) == area * scale || area * scale >= kEnough;
        };
        if (shows(areas.a_only) && shows(areas.b_only) && shows(areas.both)) return decimals;
    }
    return std::nullopt;
}

}  // namespace

AreaWords::AreaWords(const OverlayAreas& areas)
    : a_only(sentence_number(areas.a_only)),
      both(sentence_number(areas.both)),
      b_only(sentence_number(areas.b_only)),
      in_a(sentence_number(areas.in_a)),
      in_b(sentence_number(areas.in_b)) {
    const auto decimals = decimals_of(areas);
    if (!decimals) return;
    const double scale = std::pow(10.0, *decimals);
    const double a = std::round(areas.in_a * scale), b = std::round(areas.in_b * scale),
                 common = std::round(areas.both * scale);
    if (common > std::min(a, b)) return;
    const auto write = [&](double steps) { return fixed_digits(steps / scale, *decimals); };
    a_only = write(a - common), both = write(common), b_only = write(b - common);
    in_a = write(a), in_b = write(b);
}

std::string area_text(const std::string& number) {
    const std::size_t whole = std::min(number.find('.'), number.size());
    if (number.find_first_not_of("0123456789.") != std::string::npos || whole > 15) return number;
    return grouped(std::stoull(number)) + number.substr(whole);
}

Overlaid overlaid(const Layer& a, const Layer* b, FillRule fill) {
    Overlaid out;
    out.overlay = overlay(overlay_layer(a, fill), b != nullptr ? overlay_layer(*b, fill) : OverlayLayer{});
    out.areas = areas(out.overlay);
    return out;
}

std::vector<RegionPart> fill_regions(DrawList& canvas, const Overlay& overlay, const PlaneView& view) {
    return RegionFiller(canvas, overlay, view).run();
}

void write_areas(DrawList& canvas, std::span<const RegionPart> parts, const OverlayAreas& areas,
                 const PlaneView& view) {
    std::array<std::optional<std::pair<double, Vec2>>, 3> widest;
    for (const RegionPart& part : parts) {
        const auto seen = seen_of(part, view);
        auto& most = widest[static_cast<std::size_t>(part.region)];
        if (seen && (!most || most->first < seen->first)) most = seen;
    }
    const AreaWords words(areas);
    const std::array<std::string, 3> values{words.a_only, words.b_only, words.both};
    for (std::size_t r = 0; r < values.size(); ++r) {
        if (!widest[r]) continue;
        // In the region's own colour it would hardly be readable on the region.
        LabelItem& label = canvas.label(widest[r]->second, kRegionLabels[r] + area_text(values[r]),
                                        Role::text, id_of(kRegionIds[r]));
        label.measures = true;
        label.priority = 2;
    }
}

namespace {

/// The half-edges of a ring in order.
using Ring = std::vector<std::uint32_t>;

/// Twice the signed area of a ring, positive counter-clockwise; rounded.
double signed_size(const Overlay& overlay, const Ring& ring) {
    double sum = 0.0;
    const Vec2 origin = overlay.vertices[overlay.origin(ring.front())].at;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Vec2 p = overlay.vertices[overlay.origin(ring[i])].at - origin;
        const Vec2 q = overlay.vertices[overlay.origin(ring[(i + 1) % ring.size()])].at - origin;
        sum += p.x * q.y - p.y * q.x;
    }
    return sum;
}

void put_ring(const Overlay& overlay, const Ring& ring, std::string& out) {
    out += '[';
    for (std::size_t i = 0; i <= ring.size(); ++i) {
        const Vec2 p = overlay.vertices[overlay.origin(ring[i % ring.size()])].at + Vec2(0.0);
        out += i == 0 ? "[" : ",[";
        append_shortest(out, p.x);
        out += ',';
        append_shortest(out, p.y);
        out += ']';
    }
    out += ']';
}

void put_face(const Overlay& overlay, std::uint32_t face, double area, std::string& out) {
    std::vector<Ring> rings = face_rings(overlay, face);
    // One of them is the outer ring, counter-clockwise; the others are holes.
    const auto outer = std::max_element(rings.begin(), rings.end(), [&](const Ring& p, const Ring& q) {
        return signed_size(overlay, p) < signed_size(overlay, q);
    });
    if (outer == rings.end()) return;
    std::iter_swap(rings.begin(), outer);
    const OverlayFace& of = overlay.faces[face];
    out += R"({"type":"Feature","properties":{"inside":")";
    out += of.in_a && of.in_b ? "both" : of.in_a ? "a only" : "b only";
    out += R"(","area":)";
    append_shortest(out, area);
    out += R"(},"geometry":{"type":"Polygon","coordinates":[)";
    for (std::size_t i = 0; i < rings.size(); ++i) {
        if (i > 0) out += ',';
        put_ring(overlay, rings[i], out);
    }
    out += "]}}";
}

}  // namespace

std::string overlay_geojson(const Overlaid& overlaid) {
    const Overlay& overlay = overlaid.overlay;
    const std::vector<double> areas = face_areas(overlay);
    std::string out = R"({"type":"FeatureCollection",)";
    if (overlay.rounded_together > 0)
        out += R"("note":")" + std::to_string(overlay.rounded_together) +
               R"( corners coincide with another one after rounding.",)";
    out += R"("features":[)";
    bool first = true;
    for (std::uint32_t f = 1; f < overlay.faces.size(); ++f) {
        if (!overlay.faces[f].in_a && !overlay.faces[f].in_b) continue;
        out += first ? "\n" : ",\n";
        first = false;
        put_face(overlay, f, areas[f], out);
    }
    return out + "\n]}\n";
}

}  // namespace crosscut::map_scene
