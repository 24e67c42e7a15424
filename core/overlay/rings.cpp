#include "core/overlay/overlay.h"

#include <map>
#include <set>
#include <utility>

namespace crosscut {
namespace {

using Ring = std::vector<std::uint32_t>;

/// The ways around one face that leave out what dangles: an edge with the face on both sides.
class Rings {
  public:
    Rings(const Overlay& overlay, std::uint32_t face) : overlay_(overlay), face_(face) {}

    std::vector<Ring> run() {
        for (const std::uint32_t start : overlay_.boundaries(face_)) {
            std::uint32_t h = start;
            do {
                if (bounds(h) && !used_.contains(h)) follow(h);
                h = overlay_.next[h];
            } while (h != start);
        }
        return std::move(rings_);
    }

  private:
    [[nodiscard]] bool bounds(std::uint32_t h) const { return overlay_.face(h ^ 1U) != face_; }
    /// The one after h, past those that dangle from the vertex between.
    [[nodiscard]] std::uint32_t after(std::uint32_t h) const {
        std::uint32_t following = overlay_.next[h];
        while (!bounds(following)) following = overlay_.next[following ^ 1U];
        return following;
    }
    void follow(std::uint32_t start);

    const Overlay& overlay_;
    std::uint32_t face_;
    std::set<std::uint32_t> used_;
    std::vector<Ring> rings_;
};

/// One closed way, which is cut into two where it comes to a vertex again.
void Rings::follow(std::uint32_t start) {
    Ring way;
    std::map<std::uint32_t, std::size_t> place;  // of the vertex where each half-edge of the way begins
    std::uint32_t h = start;
    do {
        const std::uint32_t vertex = overlay_.origin(h);
        if (const auto known = place.find(vertex); known != place.end()) {
            const auto first = way.begin() + static_cast<std::ptrdiff_t>(known->second);
            rings_.emplace_back(first, way.end());
            for (auto at = first; at != way.end(); ++at) place.erase(overlay_.origin(*at));
            way.erase(first, way.end());
        }
        place[vertex] = way.size();
        way.push_back(h);
        used_.insert(h);
        h = after(h);
    } while (h != start);
    rings_.push_back(std::move(way));
}

}  // namespace

std::vector<std::vector<std::uint32_t>> face_rings(const Overlay& overlay, std::uint32_t face) {
    return Rings(overlay, face).run();
}

}  // namespace crosscut
