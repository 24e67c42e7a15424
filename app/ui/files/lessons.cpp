#include "app/ui/files/lessons.h"

#include <crosscut/types.h>
#include "app/model/fields/field_access.h"
#include "app/model/fields/scene_text.h"
#include "app/model/files/files.h"
#include "app/model/files/folders.h"
#include "app/model/lessons/lesson.h"
#include "app/model/lessons/lesson_check.h"
#include "app/model/lessons/lesson_progress.h"
#include "app/model/results/result_value.h"
#include "app/model/results/scene_values.h"
#include "app/model/scene.h"
#include "app/model/scene_output.h"
#include "app/ui/style.h"
#include "app/ui/widgets/text_box.h"
#include "app/view/draw_list.h"
#include "app/view/theme.h"

#include <imgui.h>
#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace crosscut {
namespace {

constexpr double kStill_px = 6.0;  // logical pixels: a press that moves farther is a drag and no guess
constexpr std::string_view kTheCard = "The card";

ResultLookup lookup(const SceneValues& values) {
    return [values](std::string_view name) { return values.value(name); };
}

}  // namespace

bool is_lesson_name(std::string_view path) { return path.ends_with(".md") || path.ends_with(".MD"); }

bool holds_lesson(const std::string& path, const FileAccess& files) {
    const FileText file = files.read(path, FileKind::regular);
    return file.text && !read_lesson_title(*file.text).title.empty();
}

Workspace& Lessons::follow(Workspace& own) {
    left_.reset();
    if (on()) own_step_ = step_of(own);
    if (ended_ && !ended_->after) ended_->after = step_of(own);
    if (!on()) return own;
    scenes_->set_file_access(own.files());
    return *scenes_;
}

Lessons::Begun Lessons::begin(const std::string& name, const Workspace& own, Preferences& preferences) {
    const FileText file = text_of_lesson(name, own.files());
    if (!file.text) return {false, file.error};
    ReadLesson read = read_and_check_lesson(*file.text, own.types());
    if (!read.mistakes.empty()) return {false, one_line(first_mistake(read.mistakes, name_in(name)))};
    LessonMemory& memory = preferences.lessons;
    if (!on()) memory.detail_before = memory.detail_before.value_or(preferences.detail);
    memory.open = name;
    name_ = name;
    text_ = *file.text;
    ended_.reset();
    own_step_ = step_of(own);
    if (!left_) left_ = scenes_;  // if two end in one frame, the frame shows the scenes of the first
    card_.forget();
    scenes_ = std::make_shared<Workspace>(own.types(), own.files());
    session_.emplace(std::move(read.lesson), memory.of(name));
    if (kept_ && kept_->name == name && kept_->card == session_->index() && session_->predicting())
        for (const Guess& guess : kept_->guesses) session_->guess(guess);
    kept_.reset();
    left_as_.clear();
    open_card(preferences);
    if (session_->index() == 0) return {true, {}};
    return {true, "Continuing at card " + std::to_string(session_->index() + 1) +
                      ". Use the dots below to go to another card."};
}

Lessons::Begun Lessons::begin_with(const std::string& name, std::string_view drawing, const Workspace& own,
                                   Preferences& preferences) {
    Begun begun = begin(name, own, preferences);
    if (!begun.done || session_->hides_answer()) return begun;
    const Snapshot card = Snapshot::of(scenes_->scene(), Snapshot::Part::lasting);
    const Loaded loaded = load_scene(scenes_->types(), drawing, "The link");
    if (!loaded || loaded.type != &scenes_->type() ||
        Snapshot::of(*loaded.scene, Snapshot::Part::lasting) == card)
        return begun;
    (void)scenes_->open_text(drawing, "The link", "Opened a link");
    return begun;
}

std::optional<LinkedCard> Lessons::linked_card() const {
    if (!on() || !is_lesson_of_box(name_) || scenes_->type().id != session_->card().scene)
        return std::nullopt;
    return LinkedCard{name_, session_->index()};
}

void Lessons::start_over(Preferences& preferences) {
    session_->restart();
    left_as_.clear();
    open_card(preferences);
    store_progress(preferences);
}

std::string Lessons::resume(const Workspace& own, Preferences& preferences) {
    if (std::exchange(resumed_, true) || on() || preferences.lessons.open.empty()) return {};
    const std::string drawing = std::exchange(preferences.lessons.linked, {});
    Begun begun = drawing.empty() ? begin(preferences.lessons.open, own, preferences)
                                  : begin_with(preferences.lessons.open, drawing, own, preferences);
    if (begun.done) return {};
    end(preferences);
    return std::move(begun.sentence);
}

void Lessons::end(Preferences& preferences) {
    LessonMemory& memory = preferences.lessons;
    if (on()) {
        store_progress(preferences);
        ended_ = Ended{name_, session_->lesson().title, false, false, own_step_};
        kept_ = Kept{name_, session_->index(), session_->guesses()};
    }
    memory.open.clear();
    if (memory.detail_before) preferences.detail = *memory.detail_before;
    memory.detail_before.reset();
    session_.reset();
    if (!left_) left_ = scenes_;
    scenes_.reset();
    card_.forget();
    changed_ = true;
}

std::string Lessons::leave_for(const SceneType& scene, Workspace& own, Preferences& preferences,
                               const Preset* example) {
    end(preferences);
    (void)own.open_scene(scene.id);  // an id of the list of scenes
    const OwnStep entered = step_of(own);
    std::string wrong = example != nullptr ? own.open_preset(*example) : std::string();
    ended_->for_scene = step_of(own) == entered;
    return wrong.empty() ? "Lesson closed. Undo opens it again." : wrong;
}

Lessons::OwnStep Lessons::step_of(const Workspace& own) { return {&own.type(), own.history().present().id}; }

const Lessons::Ended* Lessons::just_ended(const Workspace& own) const {
    return !on() && ended_ && (!ended_->after || *ended_->after == step_of(own)) ? &*ended_ : nullptr;
}

OuterSteps Lessons::outer_steps(const Workspace& own) const {
    if (const Ended* ended = just_ended(own)) {
        if (ended->undone) return {{}, "Lesson: " + ended->title};
        return {"Lesson closed", {}};
    }
    if (!on()) return {};
    if (session_->predicting() && !session_->guesses().empty()) return {"Guess", {}};
    if (scenes_->can_undo()) return {};
    if (session_->revealed()) return {"Show answer", {}};
    if (scenes_->type().id != session_->card().scene)
        return {"Opened " + std::string(scenes_->type().title), {}};
    return {"Lesson: " + session_->lesson().title, {}};
}

std::optional<std::string> Lessons::step_out(Command command, Workspace& own, Preferences& preferences) {
    const OuterSteps steps = outer_steps(own);
    if ((command == Command::undo ? steps.undo : steps.redo).empty()) return std::nullopt;
    if (on() && scenes_->type().id != session_->card().scene)
        return scenes_->open_scene(session_->card().scene);
    if (on()) {
        end(preferences);
        ended_->undone = true;
        return "Lesson closed. Redo opens it again.";
    }
    const Ended ended = *ended_;
    if (ended.after && !(*ended.after == ended.before)) {  // something was opened
        if (!ended.for_scene) own.undo();
        (void)own.open_scene(ended.before.type->id);
    }
    return begin(ended.name, own, preferences).sentence;
}

void Lessons::store_progress(Preferences& preferences) const {
    preferences.lessons.of(name_) = session_->progress(name_);
}

void Lessons::go(std::size_t card, Preferences& preferences) {
    const std::string before = session_->card().state;
    leave_card();
    if (!session_->go(card)) return;
    const LessonCard& now = session_->card();
    // A card of text only leaves the scene unchanged.
    if (now.sets_scene || now.predict || !now.tasks.empty() || now.state != before ||
        scenes_->type().id != now.scene) {
        open_card(preferences);
        if (const auto left = left_as_.find(card); left != left_as_.end())
            (void)scenes_->open_text(left->second, kTheCard, "Card as you left it");
    }
    last_state_.reset();
    store_progress(preferences);
}

/// Stores the scene as it was changed on this card, for when the card is opened again; the scene of a
/// prediction is not stored.
void Lessons::leave_card() {
    const LessonCard& card = session_->card();
    left_as_.erase(session_->index());
    if (!card.predict && scenes_->type().id == card.scene && away())
        left_as_.emplace(session_->index(), scenes_->text());
}

void Lessons::open_card(Preferences& preferences) {
    const LessonCard& card = session_->card();
    (void)scenes_->begin_with(card.state, kTheCard);  // its state was checked when the lesson was read
    preferences.detail = card.detail;
    opened_ = Snapshot::of(scenes_->scene(), Snapshot::Part::lasting);
    last_state_.reset();
    changed_ = true;
}

/// Restores the card's state as a step that can be undone.
void Lessons::come_back(Preferences& preferences) {
    const LessonCard& card = session_->card();
    (void)scenes_->begin_with(card.state, kTheCard, "Reset card");
    preferences.detail = card.detail;
    opened_ = Snapshot::of(scenes_->scene(), Snapshot::Part::lasting);
    changed_ = true;
}

/// Shows how a task is done, starting from the card's own state and view, since it was tried there; all of it
/// is one step of undo.
void Lessons::show_me(std::size_t task, Preferences& preferences) {
    const LessonCard& card = session_->card();
    const Loaded loaded = load_scene(scenes_->types(), card.state, kTheCard);
    if (!loaded) return;  // cannot happen: it was checked when the lesson was read
    (void)put_fields(*loaded.scene, card.tasks[task].solve);
    const std::string text =
        save_scene(card.scene, *loaded.scene, {.transients = true, .camera = loaded.camera});
    (void)scenes_->begin_with(text, kTheCard, "Show me");
    preferences.detail = card.detail;
    changed_ = true;
}

bool Lessons::away() const {
    return scenes_->type().id != session_->card().scene ||
           !(Snapshot::of(scenes_->scene(), Snapshot::Part::lasting) == *opened_);
}

bool Lessons::marks_positions() const {
    return on() && session_->predicting() && session_->card().predict->kind == Prediction::Kind::point &&
           scenes_->type().id == session_->card().scene;
}

void Lessons::word_hidden_answer(SceneOutput& output) const {
    output.verdict.sentence =
        session_->predicting() ? "Guess first, then press Show answer." : "Press A to show the answer.";
}

bool Lessons::press(const KeyPress& press) {
    if (!on() || press.key != Key::a || press.ctrl || press.alt || press.shift) return false;
    if (!session_->card().hides_answer || session_->predicting()) return false;
    session_->toggle_answer();
    return true;
}

bool Lessons::run(Command command, Preferences& preferences) {
    if (!on()) return false;
    switch (command) {
        case Command::next_preset:
            if (session_->has_next()) go(session_->index() + 1, preferences);
            return true;
        case Command::previous_preset:
            if (session_->has_back()) go(session_->index() - 1, preferences);
            return true;
        case Command::come_back:
            come_back(preferences);
            return true;
        case Command::restart_lesson:
            start_over(preferences);
            return true;
        case Command::undo:
            return session_->take_back() || (!scenes_->can_undo() && session_->take_back_answer());
        default:
            return false;
    }
}

void Lessons::take_guesses(InputFrame& in, const ViewState& view_state) {
    if (!marks_positions() || in.touches.size() > 1) return pressed_.reset();
    const Rect& canvas = view_state.layout().canvas;
    const bool free = !ImGui::GetIO().WantCaptureMouse;
    const auto is_guess = [&](const MouseEvent& event) {
        if (event.button != MouseButton::left) return false;
        if (event.kind == MouseEvent::Kind::press && free && canvas.contains(event.px)) {
            pressed_ = event.px;
            return true;
        }
        if (event.kind != MouseEvent::Kind::release || !pressed_) return false;
        const Vec2 from = *std::exchange(pressed_, std::nullopt);
        if (glm::distance(from, event.px) <= kStill_px * view_state.scale()) {
            const Projector projector(view_state.main_camera(*scenes_), view_state.viewport());
            const Vec3 at = projector.unproject(event.px - canvas.low);
            session_->guess({{at.x, at.y}, 0.0, 0});
        }
        return true;
    };
    std::erase_if(in.mouse, is_guess);
}

void Lessons::check_tasks(Preferences& preferences) {
    if (!on() || session_->card().tasks.empty() || scenes_->type().id != session_->card().scene) return;
    if (ImGui::IsAnyMouseDown()) return;  // a state that a drag only passes through does not count
    std::optional<DocumentState> now = scenes_->state_of(scenes_->type());
    // Long computations are done when a scene comes to rest, so it is checked once more then.
    const bool moves = scenes_->scene().animating();
    if (last_state_ == now && moved_ == moves) return;
    last_state_ = std::move(now);
    moved_ = moves;
    if (session_->check_tasks(lookup(SceneValues::now(*scenes_))) > 0) store_progress(preferences);
}

void Lessons::draw_flags(const ViewState& view_state, const UiContext& ui) const {
    if (view_state.main_index() != 0 || view_state.main_pane().list.space != Space::plane ||
        scenes_->type().id != session_->card().scene)
        return;
    const Projector projector(view_state.main_camera(*scenes_), view_state.viewport());
    crosscut::draw_flags(*session_, projector, view_state.layout().canvas.low, view_state.output().digits,
                         ui);
}

/// The number field that the guess's slider is, as of the playhead; empty: none at present.
std::string Lessons::slider_moves() const {
    const auto& predict = session_->card().predict;
    if (!session_->predicting() || scenes_->type().id != session_->card().scene) return {};
    return scenes_->scene().fields().find(predict->moves) != nullptr ? predict->moves : std::string();
}

void Lessons::draw_card(const ViewState& view_state, bool presenting, const UiContext& ui) {
    const CardStyle style{presenting, false, away(), view_state.output().digits};
    const std::string moves = slider_moves();
    Scene& scene = scenes_->scene();
    if (!moves.empty() && !card_.editing()) card_.set_slider(scene.fields().find(moves)->number());
    request_ = card_.draw(view_state.layout().card, *session_, style, ui);
    if (!moves.empty() && card_.editing()) set_number(scene, moves, card_.slider());
}

std::string Lessons::answer_card(Preferences& preferences) {
    answer(std::exchange(request_, {}), preferences);
    // Guesses come from the card, from the canvas and from keys.
    if (on() && std::exchange(guesses_, session_->guesses().size()) != session_->guesses().size())
        store_progress(preferences);
    return on() ? "" : "Lesson closed. Your drawings are back. Undo opens it again.";
}

void Lessons::answer(const CardRequest& request, Preferences& preferences) {
    switch (request.kind) {
        case CardRequest::Kind::nothing:
            return;
        case CardRequest::Kind::go:
            return go(request.index, preferences);
        case CardRequest::Kind::come_back:
            return come_back(preferences);
        case CardRequest::Kind::end:
            return end(preferences);
        case CardRequest::Kind::hint:
            return session_->show_hint(request.index);
        case CardRequest::Kind::show_me:
            return show_me(request.index, preferences);
        case CardRequest::Kind::guess:
            return session_->guess(request.guess);
        case CardRequest::Kind::take_back:
            return (void)session_->take_back();
        case CardRequest::Kind::reveal:
            if (away()) come_back(preferences);  // the state that the guesses were about
            last_state_.reset();
            return session_->reveal(lookup(SceneValues::now(*scenes_)));
        case CardRequest::Kind::again:
            return session_->begin_card();
        case CardRequest::Kind::toggle_answer:
            return session_->toggle_answer();
        case CardRequest::Kind::restart:
            return start_over(preferences);
        case CardRequest::Kind::others:
            wants_others_ = true;
            return;
        case CardRequest::Kind::menu:
            menu_px_ = request.px;
            return;
    }
}

namespace {

// Logical pixels.
constexpr double kPole = 26.0, kFlagPad = 4.0, kFoot = 3.0, kPlateGap = 7.0, kPlatePad = 3.0;
constexpr float kRing = 9.0f, kLine_px = 1.5f;
constexpr int kHighestFlag = 5;  // flags one above another

/// Boxes on the canvas that do not cover one another, physical pixels.
class FreeBoxes {
  public:
    /// Takes the first of these boxes that is free; the index, or nothing where none is.
    std::optional<std::size_t> take(std::span<const Rect> boxes) {
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            if (std::any_of(taken_.begin(), taken_.end(),
                            [&](const Rect& other) { return overlap(boxes[i], other); }))
                continue;
            taken_.push_back(boxes[i]);
            return i;
        }
        return std::nullopt;
    }

  private:
    static bool overlap(const Rect& a, const Rect& b) {
        return a.low.x < b.high.x && b.low.x < a.high.x && a.low.y < b.high.y && b.low.y < a.high.y;
    }
    std::vector<Rect> taken_;
};

/// Writes a text on a backdrop beside a foot: below it, else right, left or over its flag; nowhere where all of
/// that is taken, for the card says it too.
void write_plate(ImDrawList& out, const Vec2& foot, const std::string& text, FreeBoxes& boxes,
                 const UiContext& ui) {
    const double k = ui.fonts.scale, gap = kPlateGap * k, pad = kPlatePad * k;
    ImFont* font = ui.fonts.label;
    const float size = font_px(font);
    const ImVec2 letters = font->CalcTextSizeA(size, 1e9f, 0.0f, text.c_str());
    const Vec2 box{static_cast<double>(letters.x) + 2 * pad, static_cast<double>(letters.y)};
    const auto at = [&](double x, double y) {
        const Vec2 low{std::round(foot.x + x), std::round(foot.y + y)};
        return Rect{low, low + box};
    };
    const std::array places{at(-0.5 * box.x, gap), at(gap, -0.5 * box.y), at(-gap - box.x, -0.5 * box.y),
                            at(-0.5 * box.x, -2 * kPole * k - box.y)};
    const auto place = boxes.take(places);
    if (!place) return;
    const Rect& rect = places.at(*place);
    out.AddRectFilled(imgui_vec(rect.low), imgui_vec(rect.high), packed(faded(ui.theme.background, 0.85f)),
                      static_cast<float>(pad));
    out.AddText(font, size, imgui_vec({rect.low.x + pad, rect.low.y}), packed(ui.theme.text), text.c_str());
}

/// Draws a flag with a number; higher, or to the left of its pole, where another one stands.
void draw_flag(ImDrawList& out, const Vec2& foot, const std::string& number, FreeBoxes& boxes,
               const UiContext& ui) {
    const double k = ui.fonts.scale, pad = kFlagPad * k;
    ImFont* font = ui.fonts.strong;
    const float size = font_px(font);
    const ImVec2 letters = font->CalcTextSizeA(size, 1e9f, 0.0f, number.c_str());
    const Vec2 box{static_cast<double>(letters.x) + 2 * pad, static_cast<double>(letters.y) + pad};
    std::vector<Rect> places;
    for (int higher = 0; higher < kHighestFlag; ++higher) {
        for (const double aside : {0.0, -box.x}) {
            const Vec2 low{std::round(foot.x + aside), std::round(foot.y - kPole * k - pad - higher * box.y)};
            places.push_back({low, low + box});
        }
    }
    const Rect& rect = places[boxes.take(places).value_or(0)];
    const ImU32 color = packed(ui.theme.apparent);
    out.AddLine(imgui_vec(foot), imgui_vec({foot.x, rect.low.y}), color,
                std::max(1.5f, static_cast<float>(2 * k)));
    out.AddCircleFilled(imgui_vec(foot), static_cast<float>(kFoot * k), color);
    out.AddRectFilled(imgui_vec(rect.low), imgui_vec(rect.high), color, static_cast<float>(2 * k));
    out.AddText(font, size, imgui_vec({rect.low.x + pad, rect.low.y + 0.5 * pad}),
                packed(ui.theme.background), number.c_str());
}

}  // namespace

void draw_flags(const LessonSession& session, const Projector& projector, const Vec2& origin_px,
                const Digits& digits, const UiContext& ui) {
    const auto& predict = session.card().predict;
    if (!predict || predict->kind != Prediction::Kind::point || session.guesses().empty()) return;
    const auto px_of = [&](const Vec2& world) {
        return origin_px + projector.project({world.x, world.y, 0.0}).px;
    };
    ImDrawList& out = *ImGui::GetBackgroundDrawList();
    const Vec2 end = origin_px + projector.viewport().size_px;
    out.PushClipRect({static_cast<float>(origin_px.x), static_cast<float>(origin_px.y)},
                     {static_cast<float>(end.x), static_cast<float>(end.y)});
    const float k = static_cast<float>(ui.fonts.scale);
    const auto& revealed = session.revealed();
    const auto& guesses = session.guesses();
    if (revealed) {
        const ImVec2 truth = imgui_vec(px_of(revealed->point));
        for (const Guess& guess : guesses)
            out.AddLine(imgui_vec(px_of(guess.point)), truth, packed(ui.theme.text_dim), kLine_px * k);
        out.AddCircle(truth, kRing * k, packed(ui.theme.answer), 0, 2 * k);
    }
    FreeBoxes boxes;
    for (std::size_t i = 0; i < guesses.size(); ++i)
        draw_flag(out, px_of(guesses[i].point), std::to_string(i + 1), boxes, ui);
    for (std::size_t i = 0; revealed && i < guesses.size(); ++i)
        write_plate(out, px_of(guesses[i].point), written(digits.length(revealed->distances[i]), ui.fonts),
                    boxes, ui);
    out.PopClipRect();
}

}  // namespace crosscut
