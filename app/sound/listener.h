#pragma once

#include "app/model/scene_output.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace crosscut {

/// What is to be heard of a moment.
struct Heard {
    std::optional<double> pitch{};  ///< from −1 to 1; nothing: no hum
    bool tick = false;
    std::vector<double> clicks{};  ///< of each its share, from 0 to 1

    friend bool operator==(const Heard&, const Heard&) = default;
};

/// Hears what a scene does. What it shows tells it, in these facts: `signed.value` and `signed.scale`, a distance with a sign
/// and a length to measure it by; `cuts` and `last_cut.s`, how many there were and where the last one was. And the timeline:
/// its playhead and its marks.
class Listener {
  public:
    /// What is heard at a moment, seconds. `scene` is another number for another scene or another state that was opened: then
    /// nothing is heard of what was before. The hum sounds while the signed distance changes and a little longer; there is a
    /// tick when the playhead comes to or over a root that counts, and a click for each cut since the last moment.
    [[nodiscard]] Heard hear(const Presentation& shown, std::size_t scene, double now_s);
    /// Nothing was heard for a while: what comes next is the beginning.
    void forget() { scene_.reset(); }

  private:
    void begin(const Presentation& shown, std::size_t scene);
    [[nodiscard]] std::optional<double> pitch(const Presentation& shown, double now_s);
    [[nodiscard]] bool passed_root(const Presentation& shown);
    [[nodiscard]] std::vector<double> clicks(const Presentation& shown);

    std::optional<std::size_t> scene_;
    std::optional<double> pitch_, playhead_;
    double step_ = 0.0;       ///< of the playhead, the last one
    double changed_s_ = 0.0;  ///< when the pitch did
    bool changes_ = false;    ///< it has, since the beginning
    double cuts_ = 0.0;
};

}  // namespace crosscut
