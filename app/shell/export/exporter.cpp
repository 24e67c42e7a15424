#include "app/shell/export/exporter.h"

#include "app/cli/scene_commands.h"
#include "app/export/images.h"
#include "app/shell/export/steps_latex.h"
#include "app/shell/program_fonts.h"

#include <utility>

namespace crosscut {

Exporter::Exporter(ExportOrder order, Workspace& workspace, DrawsWith draws_with)
    : order_(std::move(order)), workspace_(workspace), draws_with_(std::move(draws_with)) {}

Viewport Exporter::viewport() const { return {Vec2(order_.look.size_px), order_.look.scale}; }

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
    if (order_.what == ExportWhat::animation) return advance_animation();
    if (!is_pixels(order_.format)) {
        DrawnFile file = text();
        if (!file.error.empty()) return fail(std::move(file.error));
        out_.files.push_back(std::move(file.bytes));
    } else if (begin_drawing()) {
        (void)add(
            maker_->draw(workspace_, {order_.look, order_.what == ExportWhat::window, depth_, false, 0.0}),
            0);
    }
    done_ = count_;
    return false;
}

bool Exporter::begin_drawing() {
    if (maker_) return true;
    std::string error;
    Renderer* renderer = draws_with_(error);
    if (renderer == nullptr) return fail(std::move(error));
    PictureMaker::Result made = PictureMaker::create(*renderer, order_.look.size_px);
    maker_ = std::move(made.maker);
    return maker_ != nullptr || fail(std::move(made.error));
}

bool Exporter::add(const Pixels& pixels, int hundredths) {
    if (gif_) {
        std::string error = gif_->add(pixels.rgba, hundredths);
        return error.empty() || fail(std::move(error));
    }
    const auto bytes = png_bytes(pixels.rgba, pixels.size.x, pixels.size.y);
    if (bytes.empty()) return fail("The picture cannot be put into a .png: there is too little memory.");
    out_.files.emplace_back(bytes.begin(), bytes.end());
    return true;
}

bool Exporter::begin_animation() {
    if (pictures_) return true;
    // What it lacks is said before anybody is asked to draw.
    const Presentation shown = workspace_.present(viewport());
    if (std::string why = animation_missing(shown, order_.animation.motion); !why.empty())
        return fail(std::move(why));
    std::string error;
    Renderer* renderer = draws_with_(error);
    if (renderer == nullptr) return fail(std::move(error));
    AnimationPictures::Result made = AnimationPictures::create(order_, workspace_, *renderer);
    pictures_ = std::move(made.pictures);
    if (!pictures_) return fail(std::move(made.error));
    count_ = pictures_->count();
    if (order_.format == ExportFormat::gif) gif_.emplace(order_.look.size_px);
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
    const bool steps = order_.what == ExportWhat::steps;
    switch (order_.format) {
        case ExportFormat::csv:
            return {steps ? steps_csv(workspace_, order_.digits) : values_csv(workspace_, order_.digits), {}};
        case ExportFormat::geojson:
            return {workspace_.scene().shapes_geojson(), {}};
        case ExportFormat::json:
            return {steps ? steps_json(workspace_) : describe_json(workspace_), {}};
        case ExportFormat::latex: {
            const Presentation shown = workspace_.present(viewport());
            if (!shown.walkthrough) return {{}, animation_missing(shown, Animation::steps)};
            if (order_.step > 0) return {step_latex(*shown.walkthrough, order_.step), {}};
            return {
                order_.to_paste ? steps_latex(*shown.walkthrough) : steps_latex_document(*shown.walkthrough),
                {}};
        }
        default:
            return draw_vector(workspace_, order_.format, order_.look, program_fonts());
    }
}

}  // namespace crosscut
