#include "app/model/results/export_request.h"

#include "app/model/fields/field_access.h"
#include "app/model/files/files.h"
#include "app/model/scene_output.h"
#include "app/model/steps.h"
#include "app/view/camera.h"
#include "core/input.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace crosscut {
namespace {

struct FormatInfo {
    ExportFormat format;
    std::string_view extension, title;
};

constexpr std::array kFormats{
    FormatInfo{ExportFormat::png, ".png", "PNG"},
    FormatInfo{ExportFormat::svg, ".svg", "SVG"},
    FormatInfo{ExportFormat::pdf, ".pdf", "PDF"},
    FormatInfo{ExportFormat::tikz, ".tex", "TikZ"},
    FormatInfo{ExportFormat::gif, ".gif", "GIF"},
    FormatInfo{ExportFormat::frames, ".png", "PNGs"},
    FormatInfo{ExportFormat::csv, ".csv", "CSV"},
    FormatInfo{ExportFormat::json, ".json", "JSON"},
    FormatInfo{ExportFormat::latex, ".tex", "LaTeX"},
    FormatInfo{ExportFormat::geojson, ".geojson", "GeoJSON"},
};

const FormatInfo& format_info(ExportFormat format) {
    return *ranges::find(kFormats, format, &FormatInfo::format);
}

using enum ExportFormat;

/// Those of the formats that this build can make.
std::vector<ExportFormat> made(std::vector<ExportFormat> formats) {
    if (CROSSCUT_MAKES_PDF == 0) std::erase(formats, pdf);
    if (CROSSCUT_MAKES_GIF == 0) std::erase(formats, gif);
    return formats;
}

}  // namespace

std::string_view extension(ExportFormat format) { return format_info(format).extension; }
std::string_view title(ExportFormat format) { return format_info(format).title; }

std::optional<ExportFormat> picture_format(std::string_view path) {
    for (const ExportFormat format : {png, svg, pdf, tikz, gif})
        if (path.ends_with(extension(format))) return format;
    return std::nullopt;
}

std::vector<ExportFormat> formats_of(ExportWhat what) {
    switch (what) {
        case ExportWhat::view:
            break;
        case ExportWhat::window:
            return {png};
        case ExportWhat::animation:
            return made({gif, frames});
        case ExportWhat::values:
            return {csv, json};
        case ExportWhat::steps:
            return {latex, csv, json};
        case ExportWhat::shapes:
            return {geojson};
        case ExportWhat::sheet:
        case ExportWhat::answer_key:
            return made({pdf, png, svg, tikz});
    }
    return made({png, svg, pdf, tikz});
}

std::vector<ExportFormat> picture_formats() { return made({png, svg, pdf, tikz, gif}); }

std::string extensions(std::span<const ExportFormat> formats) {
    std::string text;
    for (std::size_t i = 0; i < formats.size(); ++i) {
        if (i > 0) text += i + 1 < formats.size() ? ", " : " or ";
        text += extension(formats[i]);
    }
    return text;
}

bool is_text(ExportFormat format) {
    return format == svg || format == tikz || format == csv || format == json || format == latex ||
           format == geojson;
}

bool can_be_copied(ExportFormat format) { return is_text(format) || format == png; }

bool is_pixels(ExportFormat format) { return format == png || format == gif || format == frames; }

std::optional<Animation> animation_named(std::string_view word) {
    if (word == "time") return Animation::time;
    if (word == "turn") return Animation::turn;
    if (word == "steps") return Animation::steps;
    return std::nullopt;
}

FlattenOptions flatten_options(const PictureStyle& style) {
    constexpr double kUsual_px = 17.0, kLeast_px = 12.0;
    FlattenOptions options;
    options.theme = style.theme;
    options.text_px = std::max(kUsual_px, kLeast_px / style.scale);
    options.transparent = style.transparent;
    options.grips = false;
    return options;
}

namespace {

constexpr int kStep_hundredths = 150;
constexpr int kEnd_hundredths = 100;  // the last picture is shown for this long

int hundredths_at(int fps) { return 100 / std::clamp(fps, 1, 100); }

/// Whether time without an end can be set: it is shown from the present time on, at its usual speed.
bool goes_on(const SceneOutput& output) { return output.clock && output.clock->time_field; }

}  // namespace

std::string animation_missing(const SceneOutput& output, Animation motion) {
    switch (motion) {
        case Animation::time:
            return output.timeline || goes_on(output) ? "" : "This scene has no motion to animate.";
        case Animation::turn:
            return !output.panes.empty() && output.panes.front().list.space == Space::space
                       ? ""
                       : "Only 3D scenes can be rotated.";
        case Animation::steps:
            return output.method_steps && !stops_of(output.method_steps->derivation).empty()
                       ? ""
                       : "No method is shown, so there are no steps to animate.";
    }
    return {};
}

AnimationSize size_of(const SceneOutput& output, const AnimationRequest& request) {
    if (!animation_missing(output, request.motion).empty()) return {};
    if (request.motion == Animation::steps) {
        const auto stops = static_cast<int>(stops_of(output.method_steps->derivation).size());
        return {stops, stops * kStep_hundredths / 100.0};
    }
    const int frames = std::max(2, static_cast<int>(std::lround(request.seconds * request.fps)));
    if (request.motion == Animation::turn) return {frames, request.seconds};
    return {frames + 1, request.seconds + kEnd_hundredths / 100.0};
}

AnimationRun::AnimationRun(Workspace& workspace, const SceneOutput& output, const AnimationRequest& request,
                           const Viewport& viewport)
    : request_(request), count_(std::max(1, size_of(output, request).count)) {
    if (goes_on(output)) from_s_ = output.clock->now;
    if (request.motion == Animation::turn) camera_ = workspace.camera(output.panes.front(), viewport);
}

int AnimationRun::hundredths(int frame) const {
    if (request_.motion == Animation::steps) return kStep_hundredths;
    const bool last_of_time = request_.motion == Animation::time && frame + 1 == count_;
    return last_of_time ? kEnd_hundredths : hundredths_at(request_.fps);
}

void AnimationRun::show(int frame, Workspace& workspace, const SceneOutput& output,
                        const Viewport& viewport) const {
    switch (request_.motion) {
        case Animation::time:
            if (goes_on(output)) {
                set_flag(workspace.scene(), output.clock->playing_field, false);
                set_number(workspace.scene(), *output.clock->time_field,
                           from_s_ + static_cast<double>(frame) / std::max(1, request_.fps));
            }
            if (!output.timeline) return;
            set_flag(workspace.scene(), output.timeline->playing_field, false);
            set_number(workspace.scene(), output.timeline->time_field,
                       static_cast<double>(frame) / std::max(1, count_ - 1));
            return;
        case Animation::turn: {
            Camera& camera = workspace.camera(output.panes.front(), viewport);
            camera = camera_;
            camera.turn.yaw_rad += 2.0 * std::numbers::pi * frame / count_;
            return;
        }
        case Animation::steps:
            if (output.method_steps)
                set_number(workspace.scene(), output.method_steps->step_field, frame + 1);
            return;
    }
}

std::string export_name(ExportFormat format, const std::string& path, int number, int count) {
    if (format != ExportFormat::frames && count == 1) return path;
    const std::string_view end = extension(format);
    const bool ends = path.ends_with(end);
    const std::string digits = std::to_string(10000 + number).substr(1);
    return path.substr(0, path.size() - (ends ? end.size() : 0)) + "-" + digits + std::string(end);
}

std::string write_files(ExportFormat format, const std::string& path, std::span<const std::string> files) {
    int number = 0;
    const auto count = static_cast<int>(files.size());
    for (const std::string& bytes : files)
        if (std::string error = write_file(export_name(format, path, ++number, count), bytes); !error.empty())
            return error;
    return {};
}

}  // namespace crosscut
