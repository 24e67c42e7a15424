#include "app/model/fields/camera_json.h"

#include "app/model/fields/field_json.h"
#include "app/model/fields/limit_text.h"
#include "app/model/fields/number_text.h"
#include "app/model/files/json_reader.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace crosscut {
namespace {

using OrderedJson = nlohmann::ordered_json;

/// Reads the members of an object; the first thing that is wrong wins.
class CameraReader {
  public:
    explicit CameraReader(const OrderedJson& json) : json_(json) {}

    ReadCamera read() {
        KeptCamera c;
        c.space = json_.contains("pivot") ? Space::space : Space::plane;
        if (c.space == Space::plane) {
            numbers("centre", &c.plane.centre.x, 2, -1e300, 1e300);
            numbers("px_per_unit", &c.plane.px_per_unit, 1, 1e-300, 1e300);
        } else {
            numbers("pivot", &c.turn.pivot.x, 3, -1e300, 1e300);
            numbers("yaw_rad", &c.turn.yaw_rad, 1, -1e6, 1e6);
            numbers("pitch_rad", &c.turn.pitch_rad, 1, -1.5707963267948966, 1.5707963267948966);
            numbers("roll_rad", &c.turn.roll_rad, 1, -1e6, 1e6);
            numbers("distance", &c.turn.distance, 1, 1e-300, 1e300);
            numbers("fov_rad", &c.turn.fov_rad, 1, 0.001, 3.0);
            flag("parallel", c.turn.parallel);
        }
        seen(c);
        for (const auto& [key, value] : json_.items()) {
            if (std::find(known_.begin(), known_.end(), key) == known_.end())
                complain(key, "is not a word of a camera");
        }
        if (out_.wrong.empty()) out_.camera = c;
        return std::move(out_);
    }

  private:
    void complain(const std::string& key, std::string what) {
        if (!out_.wrong.empty()) return;
        out_.key = key;
        out_.wrong = std::move(what);
    }
    void numbers(const char* key, double* out, std::size_t count, double low, double high) {
        known_.emplace_back(key);
        if (!json_.contains(key)) return;
        const auto values = numbers_in(json_.at(key), count);
        const std::vector<double> read = values.value_or(std::vector<double>{});
        const auto beyond =
            std::find_if(read.begin(), read.end(), [&](double v) { return !(v >= low && v <= high); });
        if (values && beyond == read.end()) {
            std::copy(read.begin(), read.end(), out);
        } else {
            complain(key, (count == 1 ? "needs a number from " + limit_text(low) + " to " + limit_text(high)
                                      : "needs " + std::to_string(count) + " finite numbers") +
                              ", found " +
                              (values ? shortest(*beyond) : found_instead_of_numbers(json_.at(key))));
        }
    }
    void seen(KeptCamera& c) {
        known_.emplace_back("seen_px");
        if (!json_.contains("seen_px")) return;
        const auto size = numbers_in(json_.at("seen_px"), 2);
        const auto fits = [](double px) { return px >= 1.0 && px <= 1e6; };
        if (size && fits(size->front()) && fits(size->back())) {
            c.seen_px = Vec2(size->front(), size->back());
            return;
        }
        complain("seen_px", "needs a width and a height from 1 to 1000000, found " +
                                (size ? shortest(fits(size->front()) ? size->back() : size->front())
                                      : found_instead_of_numbers(json_.at("seen_px"))));
    }
    void flag(const char* key, bool& out) {
        known_.emplace_back(key);
        if (!json_.contains(key)) return;
        if (json_.at(key).is_boolean()) {
            out = json_.at(key).get<bool>();
        } else {
            complain(key, "needs true or false, found " + found_json(json_.at(key)));
        }
    }

    const OrderedJson& json_;
    std::vector<std::string> known_;
    ReadCamera out_;
};

}  // namespace

std::string camera_text(const KeptCamera& camera) {
    const std::string seen = camera.seen_px
                                 ? ", \"seen_px\": " + array_text({camera.seen_px->x, camera.seen_px->y})
                                 : std::string();
    if (camera.space == Space::plane) {
        return "{\"centre\": " + array_text({camera.plane.centre.x, camera.plane.centre.y}) +
               ", \"px_per_unit\": " + shortest(camera.plane.px_per_unit) + seen + "}";
    }
    const Camera3& t = camera.turn;
    return "{\"pivot\": " + array_text({t.pivot.x, t.pivot.y, t.pivot.z}) +
           ", \"yaw_rad\": " + shortest(t.yaw_rad) + ", \"pitch_rad\": " + shortest(t.pitch_rad) +
           (t.roll_rad != 0.0 ? ", \"roll_rad\": " + shortest(t.roll_rad) : std::string()) +
           ", \"distance\": " + shortest(t.distance) + ", \"fov_rad\": " + shortest(t.fov_rad) +
           ", \"parallel\": " + (t.parallel ? "true" : "false") + seen + "}";
}

ReadCamera camera_in(const nlohmann::ordered_json& json) {
    if (!json.is_object()) return {std::nullopt, "camera", "needs an object"};
    return CameraReader(json).read();
}

}  // namespace crosscut
