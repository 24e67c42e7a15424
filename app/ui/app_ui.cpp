#include "app/ui/app_ui.h"

#include "app/ui/answer_panel.h"
#include "app/ui/timeline_dock.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

constexpr double kLongestStep_s = 0.1;  // after a pause the clock does not jump
constexpr double kSaid_s = 5.0;

constexpr ImGuiWindowFlags kPanel = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                    ImGuiWindowFlags_NoSavedSettings |
                                    ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoNav;

ImVec2 vec(const Vec2& v) { return {static_cast<float>(v.x), static_cast<float>(v.y)}; }

void begin_panel(const char* name, const Rect& rect, ImGuiWindowFlags more = 0) {
    ImGui::SetNextWindowPos(vec(rect.low));
    ImGui::SetNextWindowSize(vec(rect.size()));
    ImGui::Begin(name, nullptr, (kPanel & ~more) | (more & ImGuiWindowFlags_AlwaysVerticalScrollbar));
}

/// A hairline along one edge of a panel, so that panels end without a box around them.
void edge(const Theme& theme, const Vec2& from, const Vec2& to) {
    ImGui::GetForegroundDrawList()->AddLine(vec(from), vec(to), packed(theme.border), 1.0f);
}

void tooltip(const char* text) {
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", text);
}

bool button_if(const char* label, bool enabled) {
    ImGui::BeginDisabled(!enabled);
    const bool pressed = ImGui::Button(label);
    ImGui::EndDisabled();
    return pressed;
}

}  // namespace

UiFrame AppUi::frame(const InputFrame& in, Workspace& workspace, Preferences& preferences) {
    UiFrame out;
    const Theme& look = theme(preferences.theme);
    now_s_ = in.now_s;
    still_ = preferences.reduce_motion;
    apply_style(look, in.scale);
    run_commands(in, workspace, preferences, out);
    if (shown_.panes.empty()) present(workspace);
    layout_ = layout_for(in.window_px, in.scale, panels_, shown_.timeline.has_value());
    feed_mouse(in, workspace);
    advance(in, workspace);
    workspace.observe(gestures_.editing() || editing_in_panel_);
    present(workspace);
    layout_ = layout_for(in.window_px, in.scale, panels_, shown_.timeline.has_value());

    const ItemId on_canvas = gestures_.busy() ? gestures_.dragged() : gestures_.hovered();
    workspace.highlight.hovered.clear();
    for (const ItemId id : {on_canvas, panel_hovered_}) {
        if (id) workspace.highlight.hovered.push_back(id);
    }
    panel_hovered_ = {};
    editing_in_panel_ = false;
    draw_canvas(in, workspace, preferences, out);
    draw_welcome(workspace, look);
    if (panels_) {
        draw_top_bar(workspace, preferences, out);
        draw_side(workspace, look);
        if (shown_.timeline) draw_dock(workspace, look);
        draw_status(in, workspace, look);
    }
    if (const std::string done = file_prompt_.draw(workspace, look, fonts_); !done.empty())
        say(done, in.now_s);
    if (help_open_) draw_help(look);
    out.background = look.background;
    out.animating = workspace.scene().animating() || flight_.under_way() || pane_view_.moving();
    out.wake_s = said_until_s_;
    return out;
}

PanePicture AppUi::canvas_only(const InputFrame& in, Workspace& workspace, ThemeId look, bool transparent,
                               std::string_view pane) {
    const Viewport viewport{in.window_px, in.scale};
    FlattenOptions options;
    options.theme = look;
    options.transparent = transparent;
    present(workspace);
    (void)workspace.camera(main_pane(), viewport);
    present(workspace);  // again: what a 3D scene shows depends on the camera it has now
    const auto chosen =
        std::find_if(shown_.panes.begin(), shown_.panes.end(), [&](const Pane& p) { return p.id == pane; });
    const Pane& shown = chosen == shown_.panes.end() ? main_pane() : *chosen;
    return pane_view_.draw(workspace, shown, viewport, {0, 0}, options, fonts_, in.now_s);
}

void AppUi::say(std::string sentence, double now_s) {
    said_ = std::move(sentence);
    said_until_s_ = now_s + kSaid_s;
}

void AppUi::present(Workspace& workspace) {
    shown_ = {};
    workspace.scene().present(workspace.viewpoint(), shown_);
}

void AppUi::feed_mouse(const InputFrame& in, Workspace& workspace) {
    const Viewport viewport{layout_.canvas.size(), in.scale};
    const DragModifiers modifiers{in.shift, in.ctrl, in.hold_x, in.hold_y, in.hold_z, true};
    // Dear ImGui knows which panel the mouse is over from the last frame; during a drag the canvas keeps it.
    const bool panel_has_it = ImGui::GetIO().WantCaptureMouse;
    for (const MouseEvent& event : in.mouse) {
        const bool over = layout_.canvas.contains(event.px) && !panel_has_it;
        if (event.kind == MouseEvent::Kind::press || event.kind == MouseEvent::Kind::wheel) flight_.stop();
        const GesturePlace place{
            &main_pane(), &workspace.camera(main_pane(), viewport), viewport, layout_.canvas.low, over, true};
        gestures_.handle(event, modifiers, workspace, {&place, 1});
        if (event.kind == MouseEvent::Kind::press && over)
            workspace.highlight.selected = {gestures_.hovered()};
    }
}

void AppUi::advance(const InputFrame& in, Workspace& workspace) {
    const CanvasGestures::PointerPath path = gestures_.take_pointer_path();
    const Handles handles = handles_of(workspace.scene());
    const bool moved = !path.points.empty() && handles.pointer.has_value();
    if (!moved && !workspace.scene().animating()) return;
    const double dt_s = std::clamp(in.dt_s, 0.0, kLongestStep_s);
    std::vector<Vec2> whole;
    if (moved) {
        // From where the pointer was to every place a mouse event told of: a fast flick loses nothing.
        const Vec3 last = handles.points[*handles.pointer].at;
        if (path.goes_on) whole.emplace_back(last.x, last.y);
        whole.insert(whole.end(), path.points.begin(), path.points.end());
    }
    workspace.scene().advance({dt_s, whole});
}

void AppUi::draw_canvas(const InputFrame& in, Workspace& workspace, const Preferences& preferences,
                        UiFrame& out) {
    const Viewport viewport{layout_.canvas.size(), in.scale};
    flight_.update(workspace.camera(main_pane(), viewport), in.now_s);
    FlattenOptions options;
    options.theme = preferences.theme;
    options.highlight = workspace.highlight;
    const glm::ivec2 origin{static_cast<int>(layout_.canvas.low.x), static_cast<int>(layout_.canvas.low.y)};
    out.panes.push_back(pane_view_.draw(workspace, main_pane(), viewport, origin, options, fonts_, in.now_s));
}

void AppUi::draw_top_bar(Workspace& workspace, Preferences& preferences, UiFrame& out) {
    const Theme& look = theme(preferences.theme);
    const float k = static_cast<float>(fonts_.scale);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {12 * k, 11 * k});
    begin_panel("##top", layout_.top);
    ImGui::PopStyleVar();
    for (const SceneType& type : workspace.types()) {
        const bool current = &type == &workspace.type();
        ImGui::PushFont(current ? fonts_.strong : fonts_.text);
        ImGui::PushStyleColor(ImGuiCol_Button, current ? to_imgui(look.panel_raised) : ImVec4(0, 0, 0, 0));
        if (ImGui::Button(std::string(type.title).c_str()))
            (void)workspace.open_scene(type.id);  // an id of the list it was read from
        if (current) {
            const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
            ImGui::GetWindowDrawList()->AddRectFilled({low.x + 8 * k, high.y - 3 * k},
                                                      {high.x - 8 * k, high.y}, packed(look.accent), 2 * k);
        }
        ImGui::PopStyleColor();
        ImGui::PopFont();
        tooltip(std::string(type.summary).c_str());
        ImGui::SameLine(0, 4 * k);
    }
    ImGui::SameLine(0, 20 * k);
    const Preset* preset = workspace.preset();
    ImGui::SetNextItemWidth(std::min(250.0f * k, ImGui::GetContentRegionAvail().x * 0.4f));
    if (ImGui::BeginCombo("##preset", preset ? std::string(preset->title).c_str() : "Presets",
                          ImGuiComboFlags_HeightLarge)) {
        for (const Preset& p : workspace.type().presets) {
            if (ImGui::Selectable(std::string(p.title).c_str(), &p == preset)) workspace.open_preset(p);
            tooltip(std::string(p.notice).c_str());
        }
        ImGui::EndCombo();
    }
    const char* theme_label = preferences.theme == ThemeId::light ? "Dark" : "Light";
    const float gap = ImGui::GetStyle().ItemSpacing.x, pad = 2 * ImGui::GetStyle().FramePadding.x;
    float right = 3 * gap + 4 * pad;
    for (const char* label : {"Undo", "Redo", theme_label, "?"}) right += ImGui::CalcTextSize(label).x;
    ImGui::SameLine(ImGui::GetWindowWidth() - right - 12 * k);
    if (button_if("Undo", workspace.can_undo())) run(Command::undo, workspace, preferences, out);
    ImGui::SameLine();
    if (button_if("Redo", workspace.can_redo())) run(Command::redo, workspace, preferences, out);
    ImGui::SameLine();
    if (ImGui::Button(theme_label)) run(Command::toggle_theme, workspace, preferences, out);
    ImGui::SameLine();
    if (ImGui::Button("?")) help_open_ = !help_open_;
    tooltip("All keys");
    ImGui::End();
    edge(look, {0, layout_.top.high.y}, layout_.top.high);
}

void AppUi::draw_side(Workspace& workspace, const Theme& look) {
    begin_panel("##side", layout_.side, ImGuiWindowFlags_NoScrollbar);
    const std::string_view notice =
        workspace.preset() != nullptr ? workspace.preset()->notice : std::string_view();
    panel_hovered_ = draw_answer(shown_, notice, workspace.highlight, look, fonts_);
    const auto heading = [&](const char* text) {
        ImGui::Dummy({0, ImGui::GetStyle().ItemSpacing.y});
        ImGui::PushFont(fonts_.strong);
        ImGui::TextUnformatted(text);
        ImGui::PopFont();
    };
    if (main_pane().list.space == Space::space) {
        heading("View");
        draw_camera_buttons(workspace);
    }
    heading("Values");
    editing_in_panel_ = inspector_.draw(workspace, look, fonts_) || editing_in_panel_;
    if (inspector_.hovered()) panel_hovered_ = inspector_.hovered();
    ImGui::End();
    edge(look, layout_.side.low, {layout_.side.low.x, layout_.side.high.y});
}

void AppUi::draw_camera_buttons(Workspace& workspace) {
    const Viewport viewport{layout_.canvas.size(), fonts_.scale};
    Camera& camera = workspace.camera(main_pane(), viewport);
    for (const SuggestedView& view : shown_.views) {
        if (ImGui::Button(view.label.c_str())) {
            Camera to = camera;
            to.turn = looking_along(camera.turn, view.direction);
            workspace.remember_camera();
            flight_.start(camera, to, now_s_, still_);
        }
        tooltip("Along the common normal the picture tells the truth");
        ImGui::SameLine();
    }
    const auto command = [&](const char* label, Command c, const char* key) {
        if (ImGui::Button(label)) run_on_camera(c, workspace, still_);
        tooltip(key);
    };
    command(camera.turn.parallel ? "Perspective" : "Parallel", Command::toggle_projection, "P");
    command("Front", Command::view_front, "1: along y");
    ImGui::SameLine();
    command("Right", Command::view_right, "3: along x");
    ImGui::SameLine();
    command("Top", Command::view_top, "7: down");
    ImGui::SameLine();
    command("Show all", Command::frame_all, "F");
}

void AppUi::draw_dock(Workspace& workspace, const Theme& look) {
    begin_panel("##dock", layout_.dock);
    if (draw_timeline(*shown_.timeline, workspace, look, fonts_)) editing_in_panel_ = true;
    ImGui::End();
    edge(look, layout_.dock.low, {layout_.dock.high.x, layout_.dock.low.y});
}

void AppUi::draw_status(const InputFrame& in, Workspace& workspace, const Theme& look) {
    const float k = static_cast<float>(fonts_.scale);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {16 * k, 6 * k});
    begin_panel("##status", layout_.status);
    ImGui::PopStyleVar();
    ImGui::PushFont(fonts_.small);
    const bool speaking = in.now_s < said_until_s_ && !said_.empty();
    const std::string text = speaking ? said_
                                      : gestures_.hint(main_pane().list.space, {in.shift, in.ctrl, in.hold_x,
                                                                                in.hold_y, in.hold_z, true});
    ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(speaking ? look.text : look.text_dim));
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopStyleColor();
    const std::string file = workspace.path().empty() ? std::string() : workspace.path();
    if (!file.empty()) {
        ImGui::SameLine(ImGui::GetWindowWidth() - ImGui::CalcTextSize(file.c_str()).x - 16 * k);
        ImGui::TextUnformatted(file.c_str());
    }
    ImGui::PopFont();
    ImGui::End();
    edge(look, layout_.status.low, {layout_.status.high.x, layout_.status.low.y});
}

/// The one line for a first start, in a corner of the canvas until something has been done.
void AppUi::draw_welcome(const Workspace& workspace, const Theme& look) {
    if (workspace.preset() != nullptr || workspace.can_undo() || gestures_.busy()) return;
    const float k = static_cast<float>(fonts_.scale);
    const char* text = "Drag any dot.";
    ImDrawList& out = *ImGui::GetBackgroundDrawList();
    const float size = fonts_.text->FontSize;
    const ImVec2 wide = fonts_.text->CalcTextSizeA(size, 1e9f, 0.0f, text);
    const ImVec2 at{static_cast<float>(layout_.canvas.high.x) - wide.x - 24 * k,
                    static_cast<float>(layout_.canvas.low.y) + 18 * k};
    out.AddRectFilled({at.x - 10 * k, at.y - 6 * k}, {at.x + wide.x + 10 * k, at.y + wide.y + 6 * k},
                      packed(look.panel), 4 * k);
    out.AddText(fonts_.text, size, at, packed(look.text), text);
}

void AppUi::draw_help(const Theme& look) {
    const float k = static_cast<float>(fonts_.scale);
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos({window.x * 0.5f, window.y * 0.5f}, ImGuiCond_Always, {0.5f, 0.5f});
    ImGui::SetNextWindowSize({std::min(760 * k, window.x - 32 * k), 0});
    ImGui::SetNextWindowSizeConstraints({0, 0}, {window.x, window.y - 32 * k});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1.0f);
    ImGui::Begin("##help", &help_open_,
                 ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings);
    ImGui::PushFont(fonts_.headline);
    ImGui::TextUnformatted("Keys");
    ImGui::PopFont();
    if (ImGui::BeginTable("##keys", 4)) {
        for (int i = 0; i < 4; ++i) {
            ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthStretch, i % 2 == 0 ? 0.6f : 1.4f);
        }
        for (const Shortcut& s : shortcuts()) {
            if (s.keys.empty()) continue;
            ImGui::TableNextColumn();
            ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(look.accent));
            ImGui::TextUnformatted(s.keys.data(), s.keys.data() + s.keys.size());
            ImGui::PopStyleColor();
            ImGui::TableNextColumn();
            ImGui::TextUnformatted(s.what.data(), s.what.data() + s.what.size());
        }
        ImGui::EndTable();
    }
    if (ImGui::Button("Close")) help_open_ = false;
    ImGui::End();
    ImGui::PopStyleVar();
}

}  // namespace crosscut
