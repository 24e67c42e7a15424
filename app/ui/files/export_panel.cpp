#include "app/ui/files/export_panel.h"

#include <crosscut/types.h>
#include "app/model/files/folders.h"
#include "app/model/number_format.h"
#include "app/model/results/export_request.h"
#include "app/platform/files.h"
#include "app/ui/canvas/tiles.h"
#include "app/ui/style.h"
#include "app/ui/widgets/text_box.h"
#include "app/ui/widgets/tooltip.h"
#include "app/ui/widgets/widgets.h"
#include "app/view/camera.h"
#include "app/view/screen/label_layout.h"
#include "app/view/screen/screen_list.h"
#include "core/input.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>
#include <utility>

namespace crosscut {
namespace {

// Logical pixels.
constexpr float kWidth_px = 760.0f, kLabel_px = 90.0f, kRows_px = 440.0f, kGap_px = 16.0f;
constexpr float kLeastPreview_px = 80.0f, kPreviewHigh_px = 210.0f;

}  // namespace

void ExportPanel::toggle() {
    open_ = !open_;
    row_ = -1;
    forget_answers();
    enter_pressed_ = copy_requested_ = false;
}

void ExportPanel::open_with_time() {
    if (!open_) toggle();
    choices_.choose_time();
}

bool ExportPanel::close() {
    if (open_ && progress_) cancelled_ = true;
    return std::exchange(open_, false);
}

FileRequest ExportPanel::ask_where(const StandardFolders& folders) const {
    const ExportFormat format = choices_.request().format;
    const std::string path = resolved(choices_.path(), folders.current, folders.home);
    return {FileRequest::Purpose::save,       "Export to",     "Choose",     std::string(title(format)),
            {std::string(extension(format))}, parent_of(path), name_in(path)};
}

void ExportPanel::write_to(std::string path) {
    choices_.set_path(std::move(path));
    forget_answers();
}

std::optional<ExportRequest> ExportPanel::forecast_order() const {
    if (!open_ || progress_ || choices_.facts().scene.empty()) return std::nullopt;
    ExportRequest request = choices_.request();
    return request.what == ExportWhat::animation ? std::optional(std::move(request)) : std::nullopt;
}

bool ExportPanel::take_cancel() { return std::exchange(cancelled_, false); }

bool ExportPanel::press(const KeyPress& key) {
    if (!open_ || key.alt) return false;
    if (key.ctrl && key.key == Key::enter) {
        copy_requested_ = copy_requested_ || !key.repeat;
        return true;
    }
    if (key.ctrl) return false;
    const std::vector<ExportChoices::Row> rows = choices_.rows();
    const int count = static_cast<int>(rows.size());
    row_ = std::min(row_, count - 1);
    if (key.key == Key::enter) {
        enter_pressed_ = enter_pressed_ || (!key.repeat && !list_open_);
        return true;
    }
    if (key.key == Key::up || key.key == Key::down) {
        const int below = row_ < 0 ? count : row_;  // the file name comes last
        const int next = (below + (key.key == Key::down ? 1 : count)) % (count + 1);
        row_ = next == count ? -1 : next;
        return true;
    }
    if (key.key == Key::escape) return false;
    if (row_ < 0 || (key.key != Key::left && key.key != Key::right))
        return true;  // no key reaches what is below
    const ExportChoices::Row& row = rows[static_cast<std::size_t>(row_)];
    const int words = static_cast<int>(row.words.size());
    choices_.choose(row.name, (row.value + (key.key == Key::right ? 1 : words - 1)) % words);
    forget_answers();
    return true;
}

void ExportPanel::note(const std::string& name) { targets_.push_back(item_target("export:" + name)); }

bool ExportPanel::button(const char* word) {
    const bool pressed = ImGui::Button(word);
    note(word);
    return pressed;
}

void ExportPanel::draw_rows(float width, const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale);
    int index = 0;
    list_open_ = false;
    for (const ExportChoices::Row& row : choices_.rows()) {
        ImGui::AlignTextToFramePadding();
        const bool focused = index++ == row_;
        ImGui::TextColored(to_imgui(focused ? ui.theme.accent : ui.theme.text), "%s",
                           std::string(row.label).c_str());
        ImGui::SameLine(kLabel_px * k);
        const float available_px = width - kLabel_px * k;
        const std::vector<std::string_view> words(row.words.begin(), row.words.end());
        int value = row.value;
        const bool fits = segmented_fits(words, available_px, ui.fonts);
        const bool changed =
            fits ? segmented(std::string(row.name).c_str(), value, words, available_px, ui)
                 : drop_down(("##" + std::string(row.name)).c_str(), value, words, available_px, ui);
        list_open_ = list_open_ || ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopupId);
        if (changed) {
            choices_.choose(row.name, value);
            forget_answers();
        }
        if (fits)
            add_segment_targets("export:", words, targets_);
        else
            note(std::string(row.name));
    }
}

void ExportPanel::draw_path(float width, const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale);
    ImGui::AlignTextToFramePadding();
    ImGui::TextColored(to_imgui(row_ < 0 ? ui.theme.accent : ui.theme.text), "%s", "File");
    ImGui::SameLine(kLabel_px * k);
    const char* const browse = "Browse\u2026";
    const ImGuiStyle& style = ImGui::GetStyle();
    const float button_px = ImGui::CalcTextSize(browse).x + 2 * style.FramePadding.x;
    ImGui::SetNextItemWidth(std::max(1.0f, width - kLabel_px * k - button_px - style.ItemSpacing.x));
    if (std::exchange(to_type_, false) || ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
    std::string path = choices_.path();
    ImGui::PushStyleColor(ImGuiCol_FrameBg, to_imgui(ui.theme.background));
    if (text_box("##path", path)) {
        write_to(std::move(path));
    }
    ImGui::PopStyleColor();
    note("file");
    ImGui::SameLine();
    browse_ = button(browse) || browse_;
}

/// Draws the preview and the size of the result.
void ExportPanel::draw_preview(const ViewState& view_state, Workspace& workspace, const Vec2& at, float width,
                               const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale);
    const ExportRequest request = choices_.request();
    const float high =
        draw_export_preview(request, view_state, workspace, at,
                            {static_cast<double>(width), kPreviewHigh_px * ui.fonts.scale}, ui);
    const std::string text = export_size_text(request, view_state.output(), forecast_bytes_);
    ImGui::SetCursorScreenPos({static_cast<float>(at.x), static_cast<float>(at.y) + high + 6 * k});
    ImGui::PushFont(ui.fonts.small);
    ImGui::TextDisabled("%s", text.c_str());
    ImGui::PopFont();
}

void ExportPanel::draw_progress(const UiContext& ui) {
    const std::string text = "Image " + std::to_string(progress_->done) + " of " +
                             std::to_string(progress_->count) + ", " + bytes_text(progress_->size_bytes) +
                             " so far";
    ImGui::PushStyleColor(ImGuiCol_PlotHistogram, to_imgui(ui.theme.accent));
    ImGui::ProgressBar(
        static_cast<float>(progress_->done) / static_cast<float>(std::max(1, progress_->count)),
        {-1, 6 * static_cast<float>(ui.fonts.scale)}, "");
    ImGui::PopStyleColor();
    ImGui::TextUnformatted(text.c_str());
    if (button("Stop")) cancelled_ = true;
}

/// Whether PDF is made by printing: a page has no library for PDF, but a browser, which also names the file.
bool ExportPanel::prints_to_pdf(const FileAccess& files) const {
    return files.page.has_value() && choices_.request().format == ExportFormat::pdf;
}

std::optional<ExportTask> ExportPanel::save(const FileAccess& files) {
    const ExportRequest request = choices_.request();
    std::string path = choices_.path();
    if (prints_to_pdf(files)) return ExportTask{request, path};
    if (path.empty()) return std::nullopt;
    if (path.starts_with('~')) path = resolved(path, files.folders.current, files.folders.home);
    if (name_in(path).find('.') == std::string::npos && !files.exists(path))
        path += extension(request.format);
    const std::string first = export_name(request.format, path, 1);
    if (error_ = files.cannot_write(first); !error_.empty()) {
        question_.clear();
        return std::nullopt;
    }
    if (question_.empty() && files.exists(first)) {
        question_ = shown_path(first, files) + " already exists. Replace it?";
        return std::nullopt;
    }
    forget_answers();
    return ExportTask{request, path};
}

std::optional<ExportTask> ExportPanel::draw_buttons(float width, const FileAccess& files,
                                                    const UiContext& ui) {
    std::optional<ExportTask> task;
    if (const std::string& message = question_.empty() ? error_ : question_; !message.empty()) {
        ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(ui.theme.warning));
        ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + width);
        ImGui::TextUnformatted(message.c_str());
        ImGui::PopTextWrapPos();
        ImGui::PopStyleColor();
    }
    const bool prints = prints_to_pdf(files);
    if (prints) {
        ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + width);
        ImGui::TextUnformatted("The browser's print dialog makes the PDF, on a page as large as the image.");
        ImGui::PopTextWrapPos();
    }
    const bool pressed = button(prints ? "Print\u2026" : question_.empty() ? "Save" : "Replace");
    if (enter_pressed_) to_type_ = true;  // Enter has ended the typing
    if (std::exchange(enter_pressed_, false) || pressed) task = save(files);
    const bool copies = std::exchange(copy_requested_, false);
    if (can_be_copied(choices_.request().format)) {
        ImGui::SameLine();
        if (button("Copy") || copies) task = ExportTask{choices_.request(), {}};
        if (ImGui::IsItemHovered()) item_tooltip("Ctrl Enter");
    }
    ImGui::SameLine();
    if (button("Close")) open_ = false;
    return task;
}

std::optional<ExportTask> ExportPanel::draw(const ViewState& view_state, Workspace& workspace,
                                            const UiContext& ui) {
    targets_.clear();
    leaving_ = false;
    if (!open_) {
        tallest_px_ = 0.0f;
        return std::nullopt;
    }
    choices_.follow(facts_of(view_state, workspace, ui));
    const float k = static_cast<float>(ui.fonts.scale);
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const float width = fitting(kWidth_px * k, window.x, 24 * k);
    ImGui::SetNextWindowPos({window.x * 0.5f, window.y * 0.5f}, ImGuiCond_Always, {0.5f, 0.5f});
    ImGui::SetNextWindowSize({width, 0});
    ImGui::SetNextWindowSizeConstraints({width, std::min(tallest_px_, window.y)}, {width, 1e9f});
    const PlateStyle style(k);
    ImGui::Begin("##export", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_AlwaysAutoResize);
    ImGui::PushFont(ui.fonts.strong);
    ImGui::TextUnformatted("Export");
    ImGui::PopFont();
    std::optional<ExportTask> task;
    if (progress_) {
        draw_progress(ui);
    } else {
        const float inner = width - 2 * ImGui::GetStyle().WindowPadding.x;
        const float rows = std::min(kRows_px * k, inner), side = inner - rows - kGap_px * k;
        const ImVec2 top = ImGui::GetCursorScreenPos();
        ImGui::BeginGroup();
        draw_rows(rows, ui);
        if (!prints_to_pdf(workspace.files())) draw_path(rows, ui);
        task = draw_buttons(rows, workspace.files(), ui);
        ImGui::EndGroup();
        const ImVec2 below = ImGui::GetCursorScreenPos();
        if (side > kLeastPreview_px * k)
            draw_preview(view_state, workspace,
                         {static_cast<double>(top.x + rows + kGap_px * k), static_cast<double>(top.y)}, side,
                         ui);
        ImGui::SetCursorScreenPos({below.x, std::max(below.y, ImGui::GetCursorScreenPos().y)});
    }
    tallest_px_ = std::max(tallest_px_, ImGui::GetWindowHeight());
    ImGui::End();
    if (task && task->request.what == ExportWhat::window) {  // the panel would be in the picture
        open_ = false;
        leaving_ = true;
    }
    return task;
}

namespace {

Camera first_camera(const Pane& pane, const Viewport& viewport) {
    Camera camera;
    if (pane.default_camera) camera = *pane.default_camera;
    camera.space = pane.list.space;
    return pane.fixed_camera && pane.default_camera ? camera : pane.framed_by(camera, viewport);
}

/// Draws squares of two greys where the picture is transparent.
void draw_nothing(ImDrawList& out, const Vec2& low, const Vec2& high, float side) {
    out.AddRectFilled(imgui_vec(low), imgui_vec(high), IM_COL32(200, 200, 200, 255));
    const int columns = static_cast<int>(std::ceil((high.x - low.x) / side));
    const int rows = static_cast<int>(std::ceil((high.y - low.y) / side));
    for (int i = 0; i < columns * rows; ++i) {
        const int x = i % columns, y = i / columns;
        if ((x + y) % 2 != 0) continue;
        const Vec2 from = low + Vec2{x * static_cast<double>(side), y * static_cast<double>(side)};
        const Vec2 to{std::min(from.x + side, high.x), std::min(from.y + side, high.y)};
        out.AddRectFilled(imgui_vec(from), imgui_vec(to), IM_COL32(160, 160, 160, 255));
    }
}

}  // namespace

std::string export_size_text(const ExportRequest& request, const SceneOutput& output,
                             const std::optional<double>& forecast_bytes) {
    const bool drawn = request.what != ExportWhat::values && request.what != ExportWhat::steps &&
                       request.what != ExportWhat::shapes;
    if (!drawn) return {};
    const PictureStyle& style = request.style;
    std::string size =
        std::to_string(style.size_px.x) + " \u00D7 " + std::to_string(style.size_px.y) + " pixels";
    if (request.what == ExportWhat::window) return size;
    if (request.what == ExportWhat::view)
        return is_pixels(request.format) ? size : "Lines and text, at any size";
    const AnimationSize run = size_of(output, request.animation);
    const std::string files = std::to_string(run.count) + " images, " + readable(run.seconds, 3) + " s";
    if (!forecast_bytes) return size + "\n" + files + "\n\u2026";
    const double two_digits = std::pow(10.0, std::floor(std::log10(std::max(1.0, *forecast_bytes))) - 1.0);
    return size + "\n" + files + "\nabout " +
           bytes_text(static_cast<std::uintmax_t>(std::round(*forecast_bytes / two_digits) * two_digits));
}

float draw_export_preview(const ExportRequest& request, const ViewState& view_state, Workspace& workspace,
                          const Vec2& at, const Vec2& available_px, const UiContext& ui) {
    if (request.what != ExportWhat::view && request.what != ExportWhat::animation) return 0.0f;
    const Vec2 full(request.style.size_px);
    const double fraction = std::min(available_px.x / full.x, available_px.y / full.y);
    const Vec2 size{std::floor(full.x * fraction), std::floor(full.y * fraction)};
    const Viewport viewport{size, request.style.scale * fraction};
    const Panes& panes = view_state.output().panes;
    const auto found = ranges::find(panes, request.style.pane, &Pane::id);
    const Pane& pane = found != panes.end() ? *found : panes.front();
    const FlattenOptions options = flatten_options(request.style);
    // The canvas has its present camera; a linked view has its initial one.
    const Camera camera =
        pane.id == kMainPane ? workspace.camera(pane, view_state.viewport()) : first_camera(pane, viewport);
    LabelLayout labels;
    ScreenList list = pane_picture(pane, camera, viewport, options, {labels}, ui);
    ImDrawList& out = *ImGui::GetWindowDrawList();
    if (options.transparent)
        draw_nothing(out, at, at + size, static_cast<float>(8.0 * ui.fonts.scale));
    else
        out.AddRectFilled(imgui_vec(at), imgui_vec(at + size), packed(list.background));
    ui.pictures.add(out, std::move(list), at, ui.fonts);
    out.AddRect(imgui_vec(at), imgui_vec(at + size), packed(ui.theme.border));
    return static_cast<float>(size.y);
}

}  // namespace crosscut
