#include "app/model/files/best_scores.h"

#include "app/model/files/json_reader.h"

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

std::string key_of(std::string_view scene_id, std::string_view field) {
    return std::string(scene_id) + "." + std::string(field);
}

class BestScoreReader final : public QuietVisitor {
  public:
    [[nodiscard]] bool fields_alone() const override { return true; }
    BestScoreReader(std::string_view scene, BestScores& into) : scene_(scene), into_(into) {}
    void number(const FieldName& n, double& v, const NumberRange&) override {
        if (n.kept && std::isfinite(v)) into_[key_of(scene_, n.name)] = v;
    }

  private:
    std::string_view scene_;
    BestScores& into_;
};

class BestScoreGiver final : public QuietVisitor {
  public:
    [[nodiscard]] bool fields_alone() const override { return true; }
    BestScoreGiver(std::string_view scene, const BestScores& from) : scene_(scene), from_(from) {}
    void number(const FieldName& n, double& v, const NumberRange& range) override {
        if (!n.kept) return;
        const auto found = from_.find(key_of(scene_, n.name));
        if (found != from_.end()) v = std::clamp(found->second, range.low, range.high);
    }

  private:
    std::string_view scene_;
    const BestScores& from_;
};

}  // namespace

void read_best_scores(std::string_view scene_id, Scene& scene, BestScores& kept) {
    BestScoreReader reader(scene_id, kept);
    scene.fields(reader);
}

void give_best_scores(std::string_view scene_id, Scene& scene, const BestScores& kept) {
    BestScoreGiver giver(scene_id, kept);
    scene.fields(giver);
}

std::string best_scores_text(const BestScores& kept) {
    Json json = Json::object();
    for (const auto& [name, value] : kept)  // not operator[], which looks through all the others first
        json.get_ref<Json::object_t&>().emplace_back(name, value);
    return json.dump(2) + "\n";
}

ReadBestScores parse_best_scores(std::string_view text, std::string_view source) {
    const JsonText json = read_json(text);
    ReadBestScores out{{}, wrong_in(json, text, source)};
    const auto complain = [&](const std::string& what) {
        if (out.error.empty()) out.error = std::string(source) + ": " + what;
    };
    if (!json.value.is_object()) {
        complain("needs an object of names and numbers.");
        return out;
    }
    for (const auto& [name, value] : json.value.items()) {
        if (value.is_number()) {
            out.numbers[name] = value.get<double>();
        } else {
            complain(shown_key(name) + " needs a number.");
        }
    }
    return out;
}

}  // namespace crosscut
