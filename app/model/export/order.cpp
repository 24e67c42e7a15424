#include "app/model/export/order.h"
#include "core/input.h"

#include <algorithm>
#include <array>

namespace crosscut {
namespace {

struct Known {
    ExportFormat format;
    std::string_view extension, title;
};

constexpr std::array kKnown{
    Known{ExportFormat::png, ".png", "PNG"},     Known{ExportFormat::svg, ".svg", "SVG"},
    Known{ExportFormat::pdf, ".pdf", "PDF"},     Known{ExportFormat::tikz, ".tex", "TikZ"},
    Known{ExportFormat::gif, ".gif", "GIF"},     Known{ExportFormat::frames, ".png", "PNGs"},
    Known{ExportFormat::csv, ".csv", "CSV"},     Known{ExportFormat::json, ".json", "JSON"},
    Known{ExportFormat::latex, ".tex", "LaTeX"}, Known{ExportFormat::geojson, ".geojson", "GeoJSON"},
};

const Known& known(ExportFormat format) { return *ranges::find(kKnown, format, &Known::format); }

using enum ExportFormat;
constexpr std::array kOfView{png, svg, pdf, tikz};
constexpr std::array kOfWindow{png};
constexpr std::array kOfAnimation{gif, frames};
constexpr std::array kOfValues{csv, json};
constexpr std::array kOfSteps{latex, csv, json};
constexpr std::array kOfShapes{geojson};

}  // namespace

std::string_view extension(ExportFormat format) { return known(format).extension; }
std::string_view title(ExportFormat format) { return known(format).title; }

std::optional<ExportFormat> picture_format(std::string_view path) {
    for (const ExportFormat format : {png, svg, pdf, tikz, gif})
        if (path.ends_with(extension(format))) return format;
    return std::nullopt;
}

std::span<const ExportFormat> formats_of(ExportWhat what) {
    switch (what) {
        case ExportWhat::view:
            return kOfView;
        case ExportWhat::window:
            return kOfWindow;
        case ExportWhat::animation:
            return kOfAnimation;
        case ExportWhat::values:
            return kOfValues;
        case ExportWhat::steps:
            return kOfSteps;
        case ExportWhat::shapes:
            return kOfShapes;
    }
    return kOfView;
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

FlattenOptions flatten_options(const PictureLook& look) {
    constexpr double kUsual_px = 17.0, kLeast_px = 12.0;
    FlattenOptions options;
    options.theme = look.theme;
    options.text_px = std::max(kUsual_px, kLeast_px / look.scale);
    options.transparent = look.transparent;
    options.grips = false;
    return options;
}

}  // namespace crosscut
