#include "app/ui/files/lessons.h"

#include "app/model/files/folders.h"
#include "app/model/lessons/lesson.h"
#include "app/model/lessons/lesson_check.h"
#include "app/model/results/scene_values.h"
#include "app/ui/style.h"
#include "app/ui/widgets/text_box.h"

#include <imgui.h>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <string>

namespace crosscut {
namespace {

constexpr double kStill_px = 6.0;  // a press that moves further is a drag and no guess, logical pixels
constexpr std::string_view kTheCard = "The card";

/// The text of a lesson of the box, or that of a file.
FileText text_of_lesson(const std::string& name, const FileAccess& files) {
    for (const LessonFile& file : lesson_files())
        if (file.file == name) return {std::string(file.text), {}};
    return files.read(name, FileKind::regular);
}

SaidLookup lookup(const Said& said) {
    return [said](std::string_view name) { return said.value(name); };
}

}  // namespace

bool is_lesson_name(std::string_view path) { return path.ends_with(".md") || path.ends_with(".MD"); }

bool holds_lesson(const std::string& path, const FileAccess& files) {
    const FileText file = files.read(path, FileKind::regular);
    return file.text && !read_lesson_title(*file.text).title.empty();
}

Workspace& Lessons::follow(Workspace& own) {
    left_.reset();
    if (!on()) return own;
    scenes_->reach_files_by(own.files());
    return *scenes_;
}

Lessons::Begun Lessons::begin(const std::string& name, const Workspace& own, Preferences& preferences) {
    const FileText file = text_of_lesson(name, own.files());
    if (!file.text) return {false, file.error};
    ReadLesson read = read_and_check_lesson(*file.text, own.types());
    if (!read.mistakes.empty()) return {false, one_line(first_mistake(read.mistakes, name_in(name)))};
    LessonMemory& memory = preferences.lessons;
    if (!on()) memory.depth_before = memory.depth_before.value_or(preferences.depth);
    memory.open = name;
    name_ = name;
    if (!left_) left_ = scenes_;  // of two that end in one frame the first is what the frame shows
    card_.forget();
    scenes_ = std::make_shared<Workspace>(own.types(), own.files());
    walk_.emplace(std::move(read.lesson), memory.of(name));
    left_as_.clear();
    open_card(preferences);
    if (walk_->index() == 0) return {true, {}};
    return {true, "The lesson goes on at card " + std::to_string(walk_->index() + 1) +
                      ", where it was left; the dots under the card lead to the others."};
}

std::string Lessons::resume(const Workspace& own, Preferences& preferences) {
    if (std::exchange(resumed_, true) || on() || preferences.lessons.open.empty()) return {};
    Begun begun = begin(preferences.lessons.open, own, preferences);
    if (begun.done) return {};
    end(preferences);
    return std::move(begun.sentence);
}

void Lessons::end(Preferences& preferences) {
    LessonMemory& memory = preferences.lessons;
    if (on()) keep(preferences);
    memory.open.clear();
    if (memory.depth_before) preferences.depth = *memory.depth_before;
    memory.depth_before.reset();
    walk_.reset();
    if (!left_) left_ = scenes_;
    scenes_.reset();
    card_.forget();
    changed_ = true;
}

void Lessons::keep(Preferences& preferences) const { preferences.lessons.of(name_) = walk_->progress(name_); }

void Lessons::go(std::size_t card, Preferences& preferences) {
    const std::string before = walk_->card().state;
    leave_card();
    if (!walk_->go(card)) return;
    const LessonCard& now = walk_->card();
    // A card that only goes on telling leaves the scene as the class has it.
    if (now.sets_scene || now.predict || !now.tasks.empty() || now.state != before ||
        scenes_->type().id != now.scene) {
        open_card(preferences);
        if (const auto left = left_as_.find(card); left != left_as_.end())
            (void)scenes_->open_text(left->second, kTheCard, "As it was left");
    }
    seen_.reset();
    keep(preferences);
}

/// What the class has done on a card is there again when it comes back; what is guessed about stays as the card has it.
void Lessons::leave_card() {
    const LessonCard& card = walk_->card();
    left_as_.erase(walk_->index());
    if (!card.predict && scenes_->type().id == card.scene && away())
        left_as_.emplace(walk_->index(), scenes_->text());
}

void Lessons::open_card(Preferences& preferences) {
    const LessonCard& card = walk_->card();
    (void)scenes_->begin_with(card.state, kTheCard);  // it was checked when the lesson was read
    preferences.depth = card.depth;
    opened_ = Snapshot::of(scenes_->scene(), Snapshot::Part::lasting);
    seen_.reset();
    changed_ = true;
}

/// As a step that undo takes back.
void Lessons::come_back(Preferences& preferences) {
    const LessonCard& card = walk_->card();
    (void)scenes_->begin_with(card.state, kTheCard, "Reset to the card");
    preferences.depth = card.depth;
    opened_ = Snapshot::of(scenes_->scene(), Snapshot::Part::lasting);
    changed_ = true;
}

/// From the card's own state and view on, since that is where it was tried; all of it one step of undo.
void Lessons::show_me(std::size_t task, Preferences& preferences) {
    const LessonCard& card = walk_->card();
    const Loaded shown = load_scene(scenes_->types(), card.state, kTheCard);
    if (!shown) return;  // never: it was checked when the lesson was read
    (void)put_fields(*shown.scene, card.tasks[task].solve);
    const std::string text =
        save_scene(card.scene, *shown.scene, {.transients = true, .camera = shown.camera});
    (void)scenes_->begin_with(text, kTheCard, "Shown how");
    preferences.depth = card.depth;
    changed_ = true;
}

bool Lessons::away() const {
    return scenes_->type().id != walk_->card().scene ||
           !(Snapshot::of(scenes_->scene(), Snapshot::Part::lasting) == *opened_);
}

bool Lessons::marks_places() const {
    return on() && walk_->predicting() && walk_->card().predict->kind == Prediction::Kind::point &&
           scenes_->type().id == walk_->card().scene;
}

void Lessons::word_hidden_answer(Presentation& shown) const {
    shown.verdict.sentence =
        walk_->predicting() ? "The answer comes when everybody has guessed." : "Press A to see the answer.";
}

bool Lessons::press(const KeyPress& press) {
    if (!on() || press.key != Key::a || press.ctrl || press.alt || press.shift) return false;
    if (!walk_->card().hides_answer || walk_->predicting()) return false;
    walk_->toggle_answer();
    return true;
}

bool Lessons::run(Command command, Preferences& preferences) {
    if (!on()) return false;
    switch (command) {
        case Command::next_preset:
            if (walk_->has_next()) go(walk_->index() + 1, preferences);
            return true;
        case Command::previous_preset:
            if (walk_->has_back()) go(walk_->index() - 1, preferences);
            return true;
        case Command::undo:
            return walk_->take_back();
        default:
            return false;
    }
}

void Lessons::take_guesses(InputFrame& in, const Stage& stage) {
    if (!marks_places() || in.touches.size() > 1) return pressed_.reset();
    const Rect& canvas = stage.layout().canvas;
    const bool free = !ImGui::GetIO().WantCaptureMouse;
    const auto taken = [&](const MouseEvent& event) {
        if (event.button != MouseButton::left) return false;
        if (event.kind == MouseEvent::Kind::press && free && canvas.contains(event.px)) {
            pressed_ = event.px;
            return true;
        }
        if (event.kind != MouseEvent::Kind::release || !pressed_) return false;
        const Vec2 from = *std::exchange(pressed_, std::nullopt);
        if (glm::distance(from, event.px) <= kStill_px * stage.scale()) {
            const Projector projector(stage.main_camera(*scenes_), stage.viewport());
            const Vec3 at = projector.unproject(event.px - canvas.low);
            walk_->guess({{at.x, at.y}, 0.0, 0});
        }
        return true;
    };
    std::erase_if(in.mouse, taken);
}

void Lessons::look(Preferences& preferences) {
    if (!on() || walk_->card().tasks.empty() || scenes_->type().id != walk_->card().scene) return;
    if (ImGui::IsAnyMouseDown()) return;  // what a drag only passes is not done
    std::optional<DocumentState> now = scenes_->state_of(scenes_->type());
    // What takes long is worked out when a scene comes to rest: that is worth another look.
    const bool moves = scenes_->scene().animating();
    if (seen_ == now && moved_ == moves) return;
    seen_ = std::move(now);
    moved_ = moves;
    if (walk_->look(lookup(Said::now(*scenes_))) > 0) keep(preferences);
}

void Lessons::draw_flags(const Stage& stage, const UiContext& ui) const {
    if (stage.main_index() != 0 || stage.main_pane().list.space != Space::plane ||
        scenes_->type().id != walk_->card().scene)
        return;
    const Projector projector(stage.main_camera(*scenes_), stage.viewport());
    crosscut::draw_flags(*walk_, projector, stage.layout().canvas.low, stage.shown().digits, ui);
}

void Lessons::draw_card(const Stage& stage, bool presenting, const UiContext& ui) {
    const CardLook look{presenting, false, away(), stage.shown().digits};
    asked_ = card_.draw(stage.layout().card, *walk_, look, ui);
}

std::string Lessons::answer_card(Preferences& preferences) {
    answer(std::exchange(asked_, {}), preferences);
    // Guesses come from the card, from the canvas and from the keys.
    if (on() && std::exchange(guesses_, walk_->guesses().size()) != walk_->guesses().size())
        keep(preferences);
    return on() ? "" : "The lesson has ended; your scenes are as you left them.";
}

void Lessons::answer(const CardAsk& ask, Preferences& preferences) {
    switch (ask.kind) {
        case CardAsk::Kind::nothing:
            return;
        case CardAsk::Kind::go:
            return go(ask.index, preferences);
        case CardAsk::Kind::come_back:
            return come_back(preferences);
        case CardAsk::Kind::end:
            return end(preferences);
        case CardAsk::Kind::hint:
            return walk_->show_hint(ask.index);
        case CardAsk::Kind::show_me:
            return show_me(ask.index, preferences);
        case CardAsk::Kind::guess:
            return walk_->guess(ask.guess);
        case CardAsk::Kind::take_back:
            return (void)walk_->take_back();
        case CardAsk::Kind::reveal:
            if (away()) come_back(preferences);  // that is what was guessed about
            seen_.reset();
            return walk_->reveal(lookup(Said::now(*scenes_)));
        case CardAsk::Kind::again:
            return walk_->begin_card();
        case CardAsk::Kind::toggle_answer:
            return walk_->toggle_answer();
        case CardAsk::Kind::restart:
            walk_->restart();
            left_as_.clear();
            open_card(preferences);
            return keep(preferences);
        case CardAsk::Kind::others:
            wants_others_ = true;
            return;
    }
}

namespace {

// Logical pixels.
constexpr float kPole = 26.0f, kFlagPad = 4.0f, kFoot = 3.0f, kRing = 9.0f, kLinePx = 1.5f;

/// A text on a plate with its middle at a place.
void write_plate(ImDrawList& out, const ImVec2& middle, const std::string& text, const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale), size = font_px(ui.fonts.small);
    const ImVec2 box = ui.fonts.small->CalcTextSizeA(size, 1e9f, 0.0f, text.c_str());
    const ImVec2 low{std::round(middle.x - box.x * 0.5f), std::round(middle.y - box.y * 0.5f)};
    const float pad = 3 * k;
    out.AddRectFilled({low.x - pad, low.y}, {low.x + box.x + pad, low.y + box.y},
                      packed(faded(ui.theme.background, 0.85f)), pad);
    out.AddText(ui.fonts.small, size, low, packed(ui.theme.text), text.c_str());
}

void draw_flag(ImDrawList& out, const ImVec2& foot, const std::string& number, const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale), size = font_px(ui.fonts.strong);
    const ImU32 ink = packed(ui.theme.apparent), letters = packed(ui.theme.background);
    const ImVec2 box = ui.fonts.strong->CalcTextSizeA(size, 1e9f, 0.0f, number.c_str());
    const ImVec2 top{std::round(foot.x), std::round(foot.y - kPole * k)};
    const float pad = kFlagPad * k;
    out.AddLine(foot, top, ink, std::max(1.5f, 2 * k));
    out.AddCircleFilled(foot, kFoot * k, ink);
    out.AddRectFilled({top.x, top.y - pad}, {top.x + box.x + 2 * pad, top.y + box.y}, ink, 2 * k);
    out.AddText(ui.fonts.strong, size, {top.x + pad, top.y - 0.5f * pad}, letters, number.c_str());
}

}  // namespace

void draw_flags(const LessonWalk& walk, const Projector& projector, const Vec2& origin_px,
                const Digits& digits, const UiContext& ui) {
    const auto& predict = walk.card().predict;
    if (!predict || predict->kind != Prediction::Kind::point || walk.guesses().empty()) return;
    const auto px_of = [&](const Vec2& world) {
        const Vec2 px = origin_px + projector.project({world.x, world.y, 0.0}).px;
        return ImVec2(static_cast<float>(px.x), static_cast<float>(px.y));
    };
    ImDrawList& out = *ImGui::GetBackgroundDrawList();
    const Vec2 end = origin_px + projector.viewport().size_px;
    out.PushClipRect({static_cast<float>(origin_px.x), static_cast<float>(origin_px.y)},
                     {static_cast<float>(end.x), static_cast<float>(end.y)});
    const float k = static_cast<float>(ui.fonts.scale);
    const auto& revealed = walk.revealed();
    const auto& guesses = walk.guesses();
    if (revealed) {
        const ImVec2 truth = px_of(revealed->point);
        for (const Guess& guess : guesses)
            out.AddLine(px_of(guess.point), truth, packed(ui.theme.text_dim), kLinePx * k);
        out.AddCircle(truth, kRing * k, packed(ui.theme.answer), 0, 2 * k);
    }
    for (std::size_t i = 0; i < guesses.size(); ++i) {
        const ImVec2 foot = px_of(guesses[i].point);
        draw_flag(out, foot, std::to_string(i + 1), ui);
        if (!revealed) continue;
        write_plate(out, {foot.x, foot.y + 14 * k}, written(digits.length(revealed->distances[i]), ui.fonts),
                    ui);
    }
    out.PopClipRect();
}

}  // namespace crosscut
