#include "app/model/lessons/card_scene.h"

#include "app/model/fields/scene_text.h"
#include "app/model/files/json_reader.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <utility>

namespace crosscut {
namespace {

constexpr std::array<std::string_view, 8> kWords{"scene",   "preset", "depth",  "fields",
                                                 "answers", "camera", "hidden", "names"};
constexpr std::string_view kNoScene =
    "the first card needs a scene: { \"scene\": \"intersect\" } in a fence called scene.";

class CardSceneReader {
  public:
    CardSceneReader(const MarkdownBlock& fence, std::span<const SceneType> types, const LessonCard* before,
                    LessonCard& card, LessonMistakes& mistakes)
        : fence_(fence), types_(types), before_(before), card_(card), mistakes_(mistakes) {}

    void read() {
        if (fence_.text.size() > kLongestCardScene)
            return wrong_at(kLongestCardScene, "scene: has at most " +
                                                   std::to_string(kLongestCardScene >> 10U) +
                                                   " KiB, and more from here on.");
        json_ = read_json(fence_.text);
        if (!json_.wrong.empty()) return wrong_at(json_.at, "scene: " + json_.wrong + ".");
        if (!json_.value.is_object())
            return wrong_at(0, "scene: needs an object, as in { \"scene\": \"intersect\" }.");
        for (const auto& [key, value] : json_.value.items())
            if (std::find(kWords.begin(), kWords.end(), key) == kWords.end())
                wrong(key, shown_key(key) +
                               " is not a word of a scene; what the scene itself has stands in \"fields\".");
        read_depth();
        read_answers();
        read_state();
    }

  private:
    void wrong_at(std::size_t byte, std::string what) {
        mistakes_.add(fence_.source_of(byte), std::move(what));
    }
    /// At the value of a member, or at the beginning where there is none of this name.
    void wrong(std::string_view key, std::string what) {
        std::size_t i = 0;
        for (const auto& [name, value] : json_.value.items()) {
            const std::size_t after = json_.after_key[i++];
            if (name == key) return wrong_at(fence_.text.rfind('"', after - 2), std::move(what));
        }
        wrong_at(0, std::move(what));
    }
    /// The word that a member is; empty where it is not there. One that is no word is wrong.
    std::string word(const char* key, const std::string& needs) {
        const auto found = json_.value.find(key);
        if (found == json_.value.end()) return {};
        if (found->is_string() && !found->get_ref<const std::string&>().empty())
            return found->get<std::string>();
        wrong(key, "\"" + std::string(key) + "\" needs " + needs + ".");
        return {};
    }
    void read_depth() {
        const std::string needs = "\"see\", \"how\" or \"compare\"";
        const std::string depth = word("depth", needs);
        if (depth.empty()) return;
        depth_ = depth_named(depth);
        if (!depth_) wrong("depth", "\"depth\" needs " + needs + ".");
    }
    void read_answers() {
        const std::string needs = "\"hidden\" or \"shown\"";
        const std::string answers = word("answers", needs);
        card_.hides_answer = answers == "hidden";
        if (!answers.empty() && answers != "hidden" && answers != "shown")
            wrong("answers", "\"answers\" needs " + needs + ".");
    }
    const SceneType* type_of_card() {
        if (!json_.value.contains("scene")) {
            if (before_ == nullptr) wrong_at(0, std::string(kNoScene));
            return before_ != nullptr ? find_scene(types_, before_->scene) : nullptr;
        }
        const std::string needs = "one of " + known_scenes(types_);
        const std::string id = word("scene", needs);
        const SceneType* type = find_scene(types_, id);
        if (type == nullptr && !id.empty())
            wrong("scene",
                  "there is no scene " + shown_key(id) + "; there are " + known_scenes(types_) + ".");
        return type;
    }
    void read_state() {
        const SceneType* type = type_of_card();
        if (type == nullptr) return;
        card_.scene = type->id;
        const std::string preset = word("preset", "the id of a preset");
        Loaded loaded;
        if (json_.value.contains("preset")) {
            const Preset* found = find_preset(*type, preset);
            if (found == nullptr && !preset.empty())
                wrong("preset",
                      "the scene " + shown_key(type->id) + " has no preset " + shown_key(preset) + ".");
            if (found == nullptr) return;
            loaded = load_preset(*type, *found);
            if (!depth_) depth_ = found->depth;
        } else if (json_.value.contains("scene")) {
            loaded.type = type;
            loaded.scene = type->make();
        } else {
            loaded = load_scene(types_, before_->state, "The card before");
            if (!depth_) depth_ = before_->depth;
        }
        if (!loaded) return;  // the card before is wrong, which is said there
        if (const WrongInText bad = put_state(loaded, fence_.text); !bad.what.empty())
            return wrong_at(bad.at.value_or(0), bad.what);
        card_.depth = depth_.value_or(Depth::see);
        card_.state = save_scene(type->id, *loaded.scene, {true, loaded.camera});
    }

    const MarkdownBlock& fence_;
    std::span<const SceneType> types_;
    const LessonCard* before_;
    LessonCard& card_;
    LessonMistakes& mistakes_;
    JsonText json_;
    std::optional<Depth> depth_;
};

}  // namespace

void read_card_scene(const MarkdownBlock& fence, std::span<const SceneType> types, const LessonCard* before,
                     LessonCard& card, LessonMistakes& mistakes) {
    card.sets_scene = true;
    CardSceneReader(fence, types, before, card, mistakes).read();
}

void take_card_scene(const LessonCard* before, LessonCard& card, LessonMistakes& mistakes) {
    if (before == nullptr) return mistakes.add(card.at, std::string(kNoScene));
    card.scene = before->scene;
    card.state = before->state;
    card.depth = before->depth;
}

}  // namespace crosscut
