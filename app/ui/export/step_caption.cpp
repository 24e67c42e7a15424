#include "app/ui/export/step_caption.h"

#include "app/model/results/export_request.h"
#include "app/model/steps.h"
#include "app/ui/formula/formula_lines.h"
#include "app/ui/formula/typeset_draw.h"
#include "app/ui/style.h"

#include <imgui.h>

#include <algorithm>
#include <string>
#include <vector>

namespace crosscut {
namespace {

/// A line as large as the letters are, smaller where the room asks for it.
Typeset fitted(const Derivation& derivation, const Stop& stop, float letter, float room,
               const FaceMeasure& measure) {
    const FormulaBox row = whole_row(lines_of(derivation, stop));
    const float width = typeset(row, letter, measure).width;
    return typeset(row, width > room ? letter * room / width : letter, measure);
}

}  // namespace

void draw_step_caption(ImDrawList& out, const Presentation& shown, const Vec2& size, const UiContext& ui) {
    if (!shown.walkthrough || shown.walkthrough->step < 1) return;
    const Derivation& derivation = shown.walkthrough->derivation;
    const std::vector<Stop> stops = stops_of(derivation);
    if (stops.empty()) return;
    const std::size_t stop = std::min(static_cast<std::size_t>(shown.walkthrough->step), stops.size()) - 1;
    const FormulaLines lines = lines_of(derivation, stops[stop]);
    const bool given = derivation.steps[stops[stop].steps.front()].kind == StepKind::input;
    const std::string sentence = given ? "The numbers that were given." : lines.sentence;

    const float letter =
        static_cast<float>(flatten_options(PictureLook{.scale = ui.fonts.scale}).text_px * ui.fonts.scale);
    const float pad = 0.8f * letter, room = static_cast<float>(size.x) - 2.0f * pad;
    const FaceMeasure measure = face_measure(ui.fonts);
    const Typeset set = fitted(derivation, stops[stop], letter, room, measure);
    float highest = 0.0f;  // the picture's edge stays where it is from step to step
    for (const Stop& one : stops)
        highest = std::max(highest, fitted(derivation, one, letter, room, measure).height());
    const float words = ui.fonts.text->CalcTextSizeA(letter, 1e9f, 0.0f, sentence.c_str()).x;
    const float small = words > room ? letter * room / words : letter;

    const auto bottom = static_cast<float>(size.y);
    const float top = bottom - highest - 1.3f * letter - 2.0f * pad;
    out.AddRectFilled({0.0f, top}, {static_cast<float>(size.x), bottom}, packed(ui.theme.panel));
    out.AddText(ui.fonts.text, small, {pad, top + 0.6f * pad}, packed(ui.theme.text_dim), sentence.c_str());
    draw_typeset(out, set, {pad, bottom - pad - 0.5f * (highest - set.height()) - set.descent}, ui.fonts, {},
                 packed(ui.theme.text));
}

}  // namespace crosscut
