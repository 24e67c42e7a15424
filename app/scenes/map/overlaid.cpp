#include "app/scenes/map/overlaid.h"

#include "app/scenes/methods/answer_words.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace crosscut::map_scene {
namespace {

constexpr std::size_t kFewRows =
    150;  // so many rows end where edges do; with more of them, rows are of pixels
constexpr double kRow_px = 2.0, kFill = 0.26;
constexpr std::array<const char*, 3> kRegionLabels{"A only ", "B only ", "both "};

/// An edge that leads into a layer, upwards.
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

/// The heights between which rows lie.
std::vector<double> rows_of(const std::vector<Wall>& walls, const PlaneView& view) {
    std::set<double> ends{view.low.y, view.high.y};
    for (const Wall& wall : walls) {
        for (const double y : {wall.low.y, wall.high.y})
            if (y > view.low.y && y < view.high.y) ends.insert(y);
        if (ends.size() > kFewRows) break;
    }
    if (ends.size() <= kFewRows) return {ends.begin(), ends.end()};
    std::vector<double> rows;
    const double step = kRow_px * view.units_per_px;
    const auto count = static_cast<std::size_t>(std::clamp((view.high.y - view.low.y) / step, 1.0, 4000.0));
    for (std::size_t i = 0; i <= count; ++i)
        rows.push_back(view.low.y +
                       (view.high.y - view.low.y) * static_cast<double>(i) / static_cast<double>(count));
    return rows;
}

class RegionFiller {
  public:
    RegionFiller(DrawList& canvas, const Overlaid& overlaid, const PlaneView& view)
        : canvas_(canvas),
          overlaid_(overlaid),
          view_(view),
          walls_(walls_of(overlaid.overlay, view)),
          rows_(rows_of(walls_, view)) {}

    void run() {
        if (rows_.size() < 2) return;
        sort_into_rows();
        for (std::size_t row = 0; row + 1 < rows_.size(); ++row) fill_row(row);
        for (const auto& [sides, from] : open_) close(sides, from, rows_.back());
        write_areas();
    }

  private:
    /// Two walls with a region between.
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
    void sort_into_rows() {
        crossed_.resize(rows_.size() - 1);
        for (std::uint32_t w = 0; w < walls_.size(); ++w) {
            const Wall& wall = walls_[w];
            auto row = static_cast<std::size_t>(std::max<std::ptrdiff_t>(
                0, std::upper_bound(rows_.begin(), rows_.end(), wall.low.y) - rows_.begin() - 1));
            for (; row + 1 < rows_.size() && rows_[row] < wall.high.y; ++row) {
                const double y = middle(row);
                if (wall.low.y <= y && y < wall.high.y) crossed_[row].push_back({wall.x_at(y), w});
            }
        }
    }
    void fill_row(std::size_t row) {
        std::vector<Crossed>& crossed = crossed_[row];
        std::sort(crossed.begin(), crossed.end(),
                  [](const Crossed& p, const Crossed& q) { return p.x < q.x; });
        std::map<Sides, double> now;
        bool in_a = false, in_b = false;
        for (std::size_t k = 0; k + 1 < crossed.size(); ++k) {
            in_a = in_a != walls_[crossed[k].wall].a;
            in_b = in_b != walls_[crossed[k].wall].b;
            if ((!in_a && !in_b) || crossed[k + 1].x < view_.low.x) continue;
            const Region region = in_a && in_b ? Region::both : in_a ? Region::a_only : Region::b_only;
            const Sides sides{crossed[k].wall, crossed[k + 1].wall, region};
            const auto before = open_.find(sides);
            now.emplace(sides, before == open_.end() ? rows_[row] : before->second);
        }
        for (const auto& [sides, from] : open_)
            if (!now.contains(sides)) close(sides, from, rows_[row]);
        open_ = std::move(now);
    }
    void close(const Sides& sides, double low, double high) {
        const double beyond = view_.high.x - view_.low.x;
        const auto seen = [&](double x) {
            return std::clamp(x, view_.low.x - beyond, view_.high.x + beyond);
        };
        const Wall &left = walls_[sides.left], &right = walls_[sides.right];
        const Vec2 a(seen(left.x_at(low)), low), b(seen(right.x_at(low)), low);
        const Vec2 c(seen(right.x_at(high)), high), d(seen(left.x_at(high)), high);
        const auto r = static_cast<std::size_t>(sides.region);
        canvas_.fills.push_back(
            {{flat(a), flat(b), flat(c), flat(d)}, kRegionRoles[r], kFill, id_of(kRegionIds[r])});
        note_widest(r, (std::min(b.x, view_.high.x) - std::max(a.x, view_.low.x)) * (high - low),
                    (a + b + c + d) * 0.25);
    }
    void note_widest(std::size_t region, double size, const Vec2& at) {
        const bool seen = at.x > view_.low.x && at.x < view_.high.x;
        if (seen && (!widest_[region] || widest_[region]->first < size)) widest_[region] = {size, at};
    }
    void write_areas() {
        const OverlayAreas& areas = overlaid_.areas;
        const std::array<double, 3> values{areas.a_only, areas.b_only, areas.both};
        for (std::size_t r = 0; r < values.size(); ++r) {
            if (!widest_[r]) continue;
            LabelItem& label = canvas_.label(widest_[r]->second, kRegionLabels[r] + in_words(values[r]),
                                             kRegionRoles[r], id_of(kRegionIds[r]));
            label.measures = true;
            label.priority = 2;
        }
    }

    DrawList& canvas_;
    const Overlaid& overlaid_;
    const PlaneView& view_;
    std::vector<Wall> walls_;
    std::vector<double> rows_;
    std::vector<std::vector<Crossed>> crossed_;
    std::map<Sides, double> open_;  ///< and the height where each begins
    std::array<std::optional<std::pair<double, Vec2>>, 3> widest_;
};

}  // namespace

Overlaid overlaid(const Layer& a, const Layer* b) {
    Overlaid out;
    const OverlayLayer first{a.segments, a.data->ring};
    out.overlay = overlay(first, b != nullptr ? OverlayLayer{b->segments, b->data->ring} : OverlayLayer{});
    out.areas = areas(out.overlay);
    return out;
}

void fill_regions(DrawList& canvas, const Overlaid& overlaid, const PlaneView& view) {
    RegionFiller(canvas, overlaid, view).run();
}

}  // namespace crosscut::map_scene
