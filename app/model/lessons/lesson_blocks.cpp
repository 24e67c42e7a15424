#include "app/model/lessons/lesson_blocks.h"

#include "app/model/fields/scene_text.h"
#include "app/model/files/json_reader.h"
#include "app/model/maps/wkt_text.h"
#include "app/model/number_format.h"
#include "core/list_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace crosscut {
namespace {

constexpr std::size_t kMostChoices = 20;
constexpr std::string_view kSolve = "solve";
constexpr double kFarthest = 1e100;  // from here on a slider cannot be drawn

/// One line of a fence: positions are those in the fence's text.
struct FenceLine {
    std::string_view name;
    std::size_t at = 0;
    std::string_view value;
    std::size_t value_at = 0;
};

/// The text with its comments replaced by blanks.
std::string without_comments(std::string text) {
    for (std::size_t at = 0; (at = text.find("  #", at)) != std::string::npos;) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        std::fill(text.begin() + static_cast<std::ptrdiff_t>(at),
                  text.begin() + static_cast<std::ptrdiff_t>(end), ' ');
        at = end;
    }
    return text;
}

/// A value of several lines as one line.
std::string on_one_line(std::string_view value) {
    std::string line;
    for (const char c : value) {
        const bool blank = c == ' ' || c == '\t' || c == '\r' || c == '\n';
        if (!blank) line += c;
        if (blank && !line.empty() && line.back() != ' ') line += ' ';
    }
    return line;
}

/// The lines of a fence, each word at most once and one of the known words.
class FenceLines {
  public:
    FenceLines(const MarkdownBlock& fence, LessonErrors& mistakes,
               std::initializer_list<std::string_view> known)
        : fence_(fence), mistakes_(mistakes), known_(known), text_(without_comments(fence.text)) {
        for (std::size_t at = 0; at < text_.size() && !mistakes_.full();) at = read_from(at);
    }

    void wrong(std::size_t byte, std::string what) {
        mistakes_.add(fence_.source_of(byte), std::move(what));
        fine_ = false;
    }
    void wrong(std::string what) {
        mistakes_.add(fence_.at, std::move(what));
        fine_ = false;
    }
    [[nodiscard]] bool fine() const { return fine_; }
    /// One of the lines was ignored for its length: its value is not known.
    [[nodiscard]] bool too_long() const { return too_long_; }
    [[nodiscard]] std::size_t source_of(std::size_t byte) const { return fence_.source_of(byte); }
    [[nodiscard]] std::size_t begin() const { return fence_.at; }
    [[nodiscard]] const FenceLine* find(std::string_view name) const {
        const auto found = std::find_if(lines_.begin(), lines_.end(),
                                        [&](const FenceLine& line) { return line.name == name; });
        return found == lines_.end() ? nullptr : &*found;
    }
    /// The line, which is required.
    const FenceLine* need(std::string_view name) {
        const FenceLine* line = find(name);
        if (line == nullptr) wrong("a " + fence_.word + " needs a line \"" + std::string(name) + ":\".");
        return line;
    }
    std::optional<double> number(const FenceLine& line) {
        const auto value = parse_number(std::string(line.value)).value;
        if (!value) wrong(line.value_at, printable_key(line.name) + " needs a number.");
        return value;
    }

  private:
    /// Reads the line that begins at a byte, with its continuation lines. Returns the start of the next one.
    std::size_t read_from(std::size_t at) {
        std::size_t end = text_.find('\n', at);
        while (end != std::string::npos && end + 1 < text_.size() &&
               (text_[end + 1] == ' ' || text_[end + 1] == '\t'))
            end = text_.find('\n', end + 1);
        end = std::min(end, text_.size());
        const std::string_view line = std::string_view(text_).substr(at, end - at);
        if (!trimmed(line).empty()) read_line(line, at);
        return end + 1;
    }
    void read_line(std::string_view line, std::size_t at) {
        const std::size_t colon = line.find(':');
        const std::string_view name = trimmed(line.substr(0, colon));
        at += static_cast<std::size_t>(name.data() - line.data());
        if (colon == std::string_view::npos)
            return wrong(at, "needs a word and a colon, such as \"" + std::string(known_.front()) + ":\".");
        if (std::find(known_.begin(), known_.end(), name) == known_.end())
            return wrong(at, printable_key(name) + " is not a word of a " + fence_.word + "; there are " +
                                 list_text(known_, ", ") + ".");
        if (find(name) != nullptr) return wrong(at, printable_key(name) + " is given twice.");
        const std::string_view value = trimmed(line.substr(colon + 1));
        if (value.empty()) return wrong(at, printable_key(name) + " needs a value.");
        const std::size_t most = name == kSolve ? kLongestCardScene : kLongestFenceLine;
        too_long_ = too_long_ || value.size() > most;
        if (value.size() > most)
            return wrong(at, printable_key(name) + " has at most " + std::to_string(most) + " bytes.");
        lines_.push_back({name, at, value, static_cast<std::size_t>(value.data() - text_.data())});
    }

    const MarkdownBlock& fence_;
    LessonErrors& mistakes_;
    std::vector<std::string_view> known_;
    std::string text_;
    std::vector<FenceLine> lines_;
    bool fine_ = true, too_long_ = false;
};

void read_choices(const FenceLine& line, FenceLines& lines, Prediction& prediction) {
    std::string_view rest = line.value;
    while (true) {
        const std::size_t bar = rest.find('|');
        const std::string_view word = trimmed(rest.substr(0, bar));
        const bool twice =
            std::find(prediction.choices.begin(), prediction.choices.end(), word) != prediction.choices.end();
        if (word.empty() || twice)
            return lines.wrong(line.value_at, "\"one of\" needs different words with | between them.");
        if (prediction.choices.size() == kMostChoices)
            return lines.wrong(line.value_at,
                               "\"one of\" has at most " + std::to_string(kMostChoices) + " words.");
        prediction.choices.emplace_back(word);
        if (bar == std::string_view::npos) break;
        rest.remove_prefix(bar + 1);
    }
    if (prediction.choices.size() < 2) lines.wrong(line.value_at, "\"one of\" needs two words or more.");
}

void read_slider(FenceLines& lines, Prediction& prediction) {
    const FenceLine* from = lines.need("from");
    const FenceLine* to = lines.need("to");
    if (from != nullptr) prediction.from = lines.number(*from).value_or(prediction.from);
    if (to != nullptr) prediction.to = lines.number(*to).value_or(prediction.to);
    if (lines.fine() && to != nullptr && !(prediction.from < prediction.to))
        lines.wrong(to->value_at, "\"to\" needs a number above that of \"from\".");
    if (lines.fine() && to != nullptr &&
        std::max(std::fabs(prediction.from), std::fabs(prediction.to)) > kFarthest)
        lines.wrong(to->value_at, "\"from\" and \"to\" need numbers between -1e100 and 1e100.");
    const FenceLine* step = lines.find("step");
    if (step == nullptr) return;
    prediction.step = lines.number(*step);
    if (lines.fine() && !(*prediction.step > 0.0 && *prediction.step <= prediction.to - prediction.from))
        lines.wrong(step->value_at,
                    "\"step\" needs a number above 0, at most the distance from \"from\" to \"to\".");
}

/// Reports a line that has a meaning only together with another one.
void only_with(std::string_view name, std::string_view other, bool there, FenceLines& lines) {
    const FenceLine* line = lines.find(name);
    if (line != nullptr && !there)
        lines.wrong(line->at,
                    printable_key(name) + " has a meaning only together with " + printable_key(other) + ".");
}

}  // namespace

std::optional<Prediction> read_prediction(const MarkdownBlock& fence, LessonErrors& mistakes) {
    FenceLines lines(fence, mistakes,
                     {"ask", "point", "number", "from", "to", "step", "moves", "one of", "answer", "within",
                      "paper", "key"});
    if (lines.too_long()) return std::nullopt;
    Prediction prediction;
    if (const FenceLine* ask = lines.need("ask")) prediction.ask = on_one_line(ask->value);
    if (const FenceLine* paper = lines.find("paper")) prediction.paper = on_one_line(paper->value);
    if (const FenceLine* key = lines.find("key")) prediction.key = on_one_line(key->value);
    const FenceLine* point = lines.find("point");
    const FenceLine* number = lines.find("number");
    const FenceLine* choice = lines.find("one of");
    if ((point != nullptr ? 1 : 0) + (number != nullptr ? 1 : 0) + (choice != nullptr ? 1 : 0) != 1)
        lines.wrong("a predict needs one of the lines \"point:\", \"number:\" and \"one of:\".");
    const FenceLine* name = point != nullptr ? point : number;
    if (choice != nullptr) {
        prediction.kind = Prediction::Kind::choice;
        read_choices(*choice, lines, prediction);
        name = lines.need("answer");
    } else if (number != nullptr) {
        prediction.kind = Prediction::Kind::number;
        read_slider(lines, prediction);
    }
    only_with("answer", "one of", choice != nullptr, lines);
    only_with("from", "number", number != nullptr, lines);
    only_with("to", "number", number != nullptr, lines);
    only_with("step", "number", number != nullptr, lines);
    only_with("moves", "number", number != nullptr, lines);
    only_with("key", "paper", point == nullptr || !prediction.paper.empty(), lines);
    if (const FenceLine* moves = lines.find("moves")) prediction.moves = moves->value;
    if (name != nullptr) {
        prediction.name = name->value;
        prediction.at = lines.source_of(name->value_at);
    }
    if (const FenceLine* within = lines.find("within")) {
        prediction.within = lines.number(*within);
        if (choice != nullptr)
            lines.wrong(within->at, "\"within\" is for numbers; a word is right or wrong.");
        if (prediction.within && *prediction.within < 0.0)
            lines.wrong(within->value_at, "\"within\" needs a number of 0 or more.");
    }
    return lines.fine() ? std::optional(std::move(prediction)) : std::nullopt;
}

std::optional<LessonTask> read_task(const MarkdownBlock& fence, LessonErrors& mistakes) {
    FenceLines lines(fence, mistakes, {"do", "when", "hint", "paper", "key", kSolve});
    if (lines.too_long()) return std::nullopt;
    LessonTask task;
    task.at = lines.begin();
    if (const FenceLine* ask = lines.need("do")) task.ask = on_one_line(ask->value);
    if (const FenceLine* hint = lines.find("hint")) task.hint = on_one_line(hint->value);
    if (const FenceLine* paper = lines.find("paper")) task.paper = on_one_line(paper->value);
    if (const FenceLine* key = lines.find("key")) task.key = on_one_line(key->value);
    only_with("key", "paper", !task.paper.empty(), lines);
    if (const FenceLine* when = lines.need("when")) {
        TaskCondition::Read read = TaskCondition::read(when->value);
        if (read.mistake) lines.wrong(when->value_at + read.mistake->at, read.mistake->what);
        task.when = std::move(read.condition);
        task.when_at = lines.source_of(when->value_at);
    }
    if (const FenceLine* solve = lines.need(kSolve)) {
        task.solve = solve->value;
        task.solve_at = lines.source_of(solve->value_at);
        const JsonText json = read_json(task.solve);
        if (!json.wrong.empty())
            lines.wrong(solve->value_at + json.at, "solve: " + json.wrong + ".");
        else if (!json.value.is_object())
            lines.wrong(solve->value_at, "\"solve\" needs fields and their values, as in { \"b\": [2, 8] }.");
    }
    return lines.fine() ? std::optional(std::move(task)) : std::nullopt;
}

namespace {

constexpr std::array<std::string_view, 8> kWords{"scene",   "preset", "depth",  "fields",
                                                 "answers", "camera", "hidden", "names"};
constexpr std::string_view kNoScene =
    "the first card needs a scene: { \"scene\": \"intersect\" } in a fence called scene.";

class CardSceneReader {
  public:
    CardSceneReader(const MarkdownBlock& fence, std::span<const SceneType> types, const LessonCard* before,
                    LessonCard& card, LessonErrors& mistakes)
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
                wrong(key, printable_key(key) +
                               " does not belong here; the fields of the scene itself go into \"fields\".");
        read_depth();
        read_answers();
        read_state();
    }

  private:
    void wrong_at(std::size_t byte, std::string what) {
        mistakes_.add(fence_.source_of(byte), std::move(what));
    }
    /// An error at the value of a member, or at the beginning where there is none of this name.
    void wrong(std::string_view key, std::string what) {
        std::size_t i = 0;
        for (const auto& [name, value] : json_.value.items()) {
            const std::size_t after = json_.after_key[i++];
            if (name == key) return wrong_at(fence_.text.rfind('"', after - 2), std::move(what));
        }
        wrong_at(0, std::move(what));
    }
    /// The word of a member; empty where it does not exist. Anything that is not a word is an error.
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
        const std::string detail = word("depth", needs);
        if (detail.empty()) return;
        detail_ = detail_named(detail);
        if (!detail_) wrong("depth", "\"depth\" needs " + needs + ".");
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
        const std::string needs = "one of " + scene_names(types_);
        const std::string id = word("scene", needs);
        const SceneType* type = find_scene(types_, id);
        if (type == nullptr && !id.empty())
            wrong("scene",
                  "there is no scene " + printable_key(id) + "; there are " + scene_names(types_) + ".");
        return type;
    }
    void read_state() {
        const SceneType* type = type_of_card();
        if (type == nullptr) return;
        card_.scene = type->id;
        const std::string preset = word("preset", "the id of an example");
        Loaded loaded;
        if (json_.value.contains("preset")) {
            const Preset* found = find_preset(*type, preset);
            if (found == nullptr && !preset.empty())
                wrong("preset", "the scene " + printable_key(type->id) + " has no example " +
                                    printable_key(preset) + ".");
            if (found == nullptr) return;
            loaded = load_preset(*type, *found);
            if (!detail_) detail_ = found->detail;
        } else if (json_.value.contains("scene")) {
            loaded.type = type;
            loaded.scene = type->make();
        } else {
            loaded = load_scene(types_, before_->state, "The card before");
            if (!detail_) detail_ = before_->detail;
        }
        if (!loaded) return;  // the error of the card before is reported there
        if (const WrongInText bad = put_state(loaded, fence_.text); !bad.what.empty())
            return wrong_at(bad.at.value_or(0), bad.what);
        card_.detail = detail_.value_or(DetailLevel::see);
        card_.state = save_scene(type->id, *loaded.scene, {true, loaded.camera});
    }

    const MarkdownBlock& fence_;
    std::span<const SceneType> types_;
    const LessonCard* before_;
    LessonCard& card_;
    LessonErrors& mistakes_;
    JsonText json_;
    std::optional<DetailLevel> detail_;
};

}  // namespace

void read_card_scene(const MarkdownBlock& fence, std::span<const SceneType> types, const LessonCard* before,
                     LessonCard& card, LessonErrors& mistakes) {
    card.sets_scene = true;
    CardSceneReader(fence, types, before, card, mistakes).read();
}

void take_card_scene(const LessonCard* before, LessonCard& card, LessonErrors& mistakes) {
    if (before == nullptr) return mistakes.add(card.at, std::string(kNoScene));
    card.scene = before->scene;
    card.state = before->state;
    card.detail = before->detail;
}

}  // namespace crosscut
