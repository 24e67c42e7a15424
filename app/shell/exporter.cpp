#include "app/shell/exporter.h"

#include <crosscut/types.h>
#include "app/cli/lesson_sheet.h"
#include "app/cli/scene_commands.h"
#include "app/export/images.h"
#include "app/export/page.h"
#include "app/model/files/preferences.h"
#include "app/model/scene.h"
#include "app/shell/program_fonts.h"
#include "app/shell/steps_latex.h"
#include "app/ui/input.h"
#include "app/view/camera.h"

#include <imgui.h>

#include <utility>

namespace crosscut {

Exporter::Exporter(ExportRequest request, Workspace& workspace, DrawsWith draws_with)
    : request_(std::move(request)), workspace_(workspace), draws_with_(std::move(draws_with)) {}

Viewport Exporter::viewport() const { return {Vec2(request_.style.size_px), request_.style.scale}; }

std::size_t Exporter::size_bytes() const {
    std::size_t sum = gif_ ? gif_->size_bytes() : 0;
    for (const std::string& file : out_.files) sum += file.size();
    return sum;
}

bool Exporter::fail(std::string sentence) {
    out_ = {{}, std::move(sentence)};
    return false;
}

bool Exporter::advance() {
    if (request_.what == ExportWhat::animation) return advance_animation();
    if (request_.what == ExportWhat::sheet || request_.what == ExportWhat::answer_key) return draw_sheets();
    if (!is_pixels(request_.format)) {
        DrawnFile file = text();
        if (!file.error.empty()) return fail(std::move(file.error));
        out_.files.push_back(std::move(file.bytes));
    } else if (begin_drawing()) {
        (void)add(maker_->draw(workspace_,
                               {request_.style, request_.what == ExportWhat::window, detail_, false, 0.0}),
                  0);
    }
    done_ = count_;
    return false;
}

/// The pages of a lesson's sheet. Returns false: there is no more to do.
bool Exporter::draw_sheets() {
    done_ = count_;
    if (!is_pixels(request_.format)) {
        SheetFiles sheet = draw_sheet(request_, workspace_.types(), program_fonts());
        out_ = {std::move(sheet.files), std::move(sheet.error)};
        return false;
    }
    constexpr double kPagePixels = 2.0;  // of the picture, for each of the page
    const SheetPages sheet = sheet_pages(request_, workspace_.types(), program_fonts());
    if (!sheet.error.empty()) return fail(sheet.error);
    for (const ScreenList& page : sheet.pages) {
        request_.style.size_px = glm::ivec2(kPagePixels * glm::dvec2(page.size));
        if (!begin_drawing() || !add(maker_->draw(page, kPagePixels), 0)) return false;
    }
    return false;
}

bool Exporter::begin_drawing() {
    if (maker_) return true;
    std::string error;
    Renderer* renderer = draws_with_(error);
    if (renderer == nullptr) return fail(std::move(error));
    PictureMaker::Result created = PictureMaker::create(*renderer, request_.style.size_px);
    maker_ = std::move(created.maker);
    return maker_ != nullptr || fail(std::move(created.error));
}

bool Exporter::add(const Pixels& pixels, int hundredths) {
    if (gif_) {
        std::string error = gif_->add(pixels.rgba, hundredths);
        return error.empty() || fail(std::move(error));
    }
    const auto bytes = png_bytes(pixels.rgba, pixels.size.x, pixels.size.y);
    if (bytes.empty()) return fail("The image cannot be saved as .png: there is not enough memory.");
    out_.files.emplace_back(bytes.begin(), bytes.end());
    return true;
}

bool Exporter::begin_animation() {
    if (pictures_) return true;
    // Errors about missing things come before a renderer is requested.
    const SceneOutput output = workspace_.present(viewport());
    if (std::string why = animation_missing(output, request_.animation.motion); !why.empty())
        return fail(std::move(why));
    std::string error;
    Renderer* renderer = draws_with_(error);
    if (renderer == nullptr) return fail(std::move(error));
    AnimationPictures::Result created = AnimationPictures::create(request_, workspace_, *renderer);
    pictures_ = std::move(created.pictures);
    if (!pictures_) return fail(std::move(created.error));
    count_ = pictures_->count();
    if (request_.format == ExportFormat::gif) gif_.emplace(request_.style.size_px);
    return true;
}

bool Exporter::advance_animation() {
    if (!begin_animation() || !add(pictures_->draw(done_), pictures_->hundredths(done_))) return false;
    if (++done_ < count_) return true;
    if (gif_) out_.files.push_back(gif_->finish());
    gif_.reset();
    return false;
}

DrawnFile Exporter::text() {
    const bool steps = request_.what == ExportWhat::steps;
    switch (request_.format) {
        case ExportFormat::csv:
            return {steps ? steps_csv(workspace_, request_.digits) : values_csv(workspace_, request_.digits),
                    {}};
        case ExportFormat::geojson:
            return {workspace_.scene().shapes_geojson(), {}};
        case ExportFormat::json:
            return {steps ? steps_json(workspace_) : describe_json(workspace_), {}};
        case ExportFormat::latex: {
            const SceneOutput output = workspace_.present(viewport());
            if (!output.method_steps) return {{}, animation_missing(output, Animation::steps)};
            if (request_.step > 0) return {step_latex(*output.method_steps, request_.step), {}};
            return {request_.to_paste ? steps_latex(*output.method_steps)
                                      : steps_latex_document(*output.method_steps),
                    {}};
        }
        case ExportFormat::png:
        case ExportFormat::gif:
        case ExportFormat::frames:
        case ExportFormat::svg:
        case ExportFormat::pdf:
        case ExportFormat::tikz:
            break;
    }
    return draw_vector(workspace_, request_.format, request_.style, program_fonts());
}

namespace {

constexpr int kSettle = 4;  // frames until sizes that depend on the last frame are right

InputFrame still_frame(const PictureStyle& style, double now_s) {
    InputFrame in;
    in.window_px = {style.size_px.x, style.size_px.y};
    in.scale = style.scale;
    in.now_s = now_s;
    in.dt_s = 0.0;
    return in;
}

/// Draws the whole window: runs the interface for a few frames with the scene's time stopped.
UiFrame run_whole_window(ImguiHost& host, AppUi& ui, Workspace& workspace, const PictureOptions& options) {
    Preferences preferences = options.preferences != nullptr ? *options.preferences : Preferences{};
    if (options.preferences == nullptr) preferences.theme = options.style.theme;
    preferences.reduce_motion = true;
    preferences.detail = options.detail;
    (void)workspace.take_opened();  // the level of detail is given, and a preset must not change it
    UiFrame frame;
    for (int i = 0; i < kSettle; ++i) {
        const InputFrame in = still_frame(options.style, options.now_s + i);
        host.begin(ui, in);
        frame = ui.frame(in, workspace, preferences);
        if (i + 1 < kSettle) ImGui::EndFrame();
    }
    return frame;
}

/// Draws the view alone, as large as the picture.
UiFrame run_view(ImguiHost& host, AppUi& ui, Workspace& workspace, const PictureOptions& options) {
    UiFrame frame;
    const InputFrame in = still_frame(options.style, options.now_s);
    host.begin(ui, in);
    frame.panes.push_back(ui.canvas_only(in, workspace, options.style, options.steps));
    frame.background = frame.panes.front().list.background;
    return frame;
}

}  // namespace

PictureMaker::PictureMaker(Renderer& renderer, Target target)
    : renderer_(renderer), target_(std::move(target)) {}

PictureMaker::Result PictureMaker::create(Renderer& renderer, glm::ivec2 size_px) {
    Target::Result target = Target::create(size_px);
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    if (!target.target) return {nullptr, target.error};
    return {std::unique_ptr<PictureMaker>(new PictureMaker(renderer, std::move(*target.target))), {}};
}

Pixels PictureMaker::draw(Workspace& workspace, const PictureOptions& options) {
    finish_microscope(workspace.scene());
    const ImguiHost::Current now(host_);
    const UiFrame frame = options.whole_window ? run_whole_window(host_, ui_, workspace, options)
                                               : run_view(host_, ui_, workspace, options);
    target_.bind();
    host_.end(ui_, frame, renderer_, target_.size(), options.style.transparent ? 0.0f : 1.0f);
    Pixels pixels = target_.read_pixels();
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    return pixels;
}

Pixels PictureMaker::draw(const ScreenList& page, double scale) {
    const ImguiHost::Current now(host_);
    PictureStyle style;
    style.size_px = target_.size();
    style.scale = scale;
    const InputFrame in = still_frame(style, 0.0);
    host_.begin(ui_, in);
    UiFrame frame;
    frame.panes.push_back(ui_.page_only(magnified(page, static_cast<float>(scale))));
    frame.background = page.background;
    target_.bind();
    host_.end(ui_, frame, renderer_, target_.size());
    Pixels pixels = target_.read_pixels();
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    return pixels;
}

double PictureMaker::settle(Workspace& workspace, PictureOptions options) {
    constexpr double kWhile_s = 0.2;  // longer than a label waits, and longer than it glides
    for (int i = 0; i < 3; ++i) {
        (void)draw(workspace, options);
        options.now_s += kWhile_s;
    }
    return options.now_s;
}

AnimationPictures::AnimationPictures(const ExportRequest& request, Workspace& workspace, SceneOutput output,
                                     std::unique_ptr<PictureMaker> maker)
    : request_(request),
      workspace_(workspace),
      viewport_{Vec2(request.style.size_px), request.style.scale},
      output_(std::move(output)),
      run_(workspace, output_, request.animation, viewport_),
      maker_(std::move(maker)) {}

AnimationPictures::Result AnimationPictures::create(const ExportRequest& request, Workspace& workspace,
                                                    Renderer& renderer) {
    SceneOutput output = workspace.present({Vec2(request.style.size_px), request.style.scale});
    if (std::string why = animation_missing(output, request.animation.motion); !why.empty())
        return {nullptr, std::move(why)};
    PictureMaker::Result created = PictureMaker::create(renderer, request.style.size_px);
    if (!created.maker) return {nullptr, std::move(created.error)};
    return {std::unique_ptr<AnimationPictures>(
                new AnimationPictures(request, workspace, std::move(output), std::move(created.maker))),
            {}};
}

Pixels AnimationPictures::draw(int frame) {
    run_.show(frame, workspace_, output_, viewport_);
    const bool steps = request_.animation.motion == Animation::steps;
    PictureOptions options{request_.style, false, DetailLevel::see, steps, now_s_};
    // Labels move to their positions for the picture's time before it is taken.
    if (steps) options.now_s = maker_->settle(workspace_, options);
    Pixels pixels = maker_->draw(workspace_, options);
    now_s_ = options.now_s + run_.hundredths(frame) / 100.0;
    return pixels;
}

namespace {

constexpr int kPairs = 4;

}  // namespace

SizeForecast::SizeForecast(const ExportRequest& request, Workspace& workspace, Renderer& renderer)
    : request_(request), pictures_(AnimationPictures::create(request, workspace, renderer).pictures) {
    if (!pictures_) return;
    if (request.format == ExportFormat::gif) gif_.emplace(request.style.size_px);
    const int count = pictures_->count();
    frames_.push_back(0);
    if (count <= 2 * kPairs) {
        for (int frame = 1; frame < count; ++frame) frames_.push_back(frame);
        return;
    }
    for (int pair = 0; pair < kPairs; ++pair) {
        const int frame = (2 * pair + 1) * (count - 2) / (2 * kPairs);
        frames_.push_back(frame);
        frames_.push_back(frame + 1);
    }
}

std::size_t SizeForecast::packed(int frame) {
    const Pixels pixels = pictures_->draw(frame);
    if (!gif_) return png_bytes(pixels.rgba, pixels.size.x, pixels.size.y).size();
    const std::size_t before = gif_->size_bytes();
    if (!gif_->add(pixels.rgba, pictures_->hundredths(frame)).empty()) return 0;
    return gif_->size_bytes() - before;
}

bool SizeForecast::advance() {
    if (at_ >= frames_.size()) return false;
    const int frame = frames_[at_];
    const auto bytes = static_cast<double>(packed(frame));
    if (at_ == 0) {
        first_ = bytes;
    } else if (frame == frames_[at_ - 1] + 1) {
        others_ += bytes;
        ++counted_;
    }
    return ++at_ < frames_.size();
}

std::optional<double> SizeForecast::bytes() const {
    if (!pictures_ || at_ < frames_.size()) return std::nullopt;
    const double each = counted_ > 0 ? others_ / counted_ : 0.0;
    return first_ + each * (pictures_->count() - 1);
}

}  // namespace crosscut
