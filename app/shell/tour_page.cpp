#include "app/shell/tour_page.h"

#include "app/export/svg.h"

namespace crosscut {
namespace {

constexpr std::string_view kHead = R"(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>Crosscut: all examples</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 80em; margin: 2em auto; padding: 0 1em; }
  section { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(22em, 100%), 1fr)); gap: 1.5em; }
  h2, h2 + p { grid-column: 1 / -1; margin: 0; }
  figure { margin: 0; }
  img { width: 100%; height: auto; }
</style>
</head>
<body>
<h1>Crosscut: all examples</h1>
)";

std::string figure(const SceneType& type, const Preset& preset) {
    const std::string name = xml::escaped(tour_name(type, preset)), title = xml::escaped(preset.title);
    return "<figure>\n<img src=\"" + name + ".png\" alt=\"" + title +
           "\" loading=\"lazy\">\n<figcaption><b>" + title + "</b>. " + xml::escaped(preset.caption) +
           " <a href=\"" + name + ".svg\">SVG</a></figcaption>\n</figure>\n";
}

}  // namespace

std::string tour_name(const SceneType& type, const Preset& preset) {
    return std::string(type.id) + "-" + preset.id;
}

std::string tour_page(std::span<const SceneType> types) {
    std::string page(kHead);
    for (const SceneType& type : types) {
        page += "<section>\n<h2>" + xml::escaped(type.title) + "</h2>\n<p>" + xml::escaped(type.summary) +
                "</p>\n";
        for (const Preset& preset : type.presets) page += figure(type, preset);
        page += "</section>\n";
    }
    return page + "</body>\n</html>\n";
}

}  // namespace crosscut
