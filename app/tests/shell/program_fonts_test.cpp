// The fonts in the program, which needs no other files to show everything, and what is drawn without their texture.
#include "app/shell/program_fonts.h"
#include "app/shell/imgui_drawing.h"
#include "app/tests/ui/imgui_desk.h"

#include <gtest/gtest.h>
#include <imgui.h>

#include <string_view>
#include <vector>

namespace crosscut::program_fonts_test {
namespace {

bool there() { return !program_fonts().text.empty() && !program_fonts().maths_italic.empty(); }

/// How many characters of a UTF-8 text have no glyph of their own in a font.
int lacking(ImFont* font, std::u16string_view text) {
    int count = 0;
    for (const char16_t c : text)
        count += font->FindGlyphNoFallback(static_cast<ImWchar>(c)) == nullptr ? 1 : 0;
    return count;
}

TEST(ProgramFonts, HaveALetterForWhatTheProgramWrites) {
    if (!there()) GTEST_SKIP() << "this build found no fonts";
    ImguiDesk desk({400, 300}, false);
    const Fonts fonts = build_fonts(program_fonts(), 1.0);
    bake_fonts();
    EXPECT_EQ(lacking(fonts.text, u"Aé·×≈≠≤≥−√∞→ατωΔ′₀⁻¹…Жд∧"), 0);
    EXPECT_EQ(lacking(fonts.small, u"Aé·×≈≠≤≥−√∞→ατωΔ′₀⁻¹…Жд∧"), 0);
    EXPECT_EQ(lacking(fonts.italic, u"Axατω−₀"), 0);
    EXPECT_EQ(lacking(fonts.headline, u"Az×−²°…"), 0);
    EXPECT_EQ(lacking(fonts.code, u"A0_{}·×⁻¹²√−≤≥←∞–"), 0);
    EXPECT_GT(lacking(build_fonts({}, 1.0).text, u"τ≈→"), 0) << "Dear ImGui's own face lacks them";
}

using Kind = DrawRun::Kind;

/// The kinds of the runs of a list painted by `paint`; checks that they cover all of it in order.
template <class Paint>
std::vector<Kind> kinds_of(const Paint& paint) {
    ImguiDesk desk;
    std::vector<Kind> kinds;
    desk.frame([&] {
        ImDrawList& list = *ImGui::GetForegroundDrawList();
        paint(list);
        const ImVec2 white = ImGui::GetFontTexUvWhitePixel();
        for (const ImDrawCmd& command : list.CmdBuffer) {
            unsigned next = 0;
            for (const DrawRun& run : draw_runs(list, command, white)) {
                EXPECT_EQ(run.first, next);
                EXPECT_EQ(run.count % 3, 0u);
                next += run.count;
                kinds.push_back(run.kind);
                for (unsigned i = run.first; run.kind != Kind::letters && i < next; ++i) {
                    const ImDrawIdx index = list.IdxBuffer[static_cast<int>(command.IdxOffset + i)];
                    EXPECT_EQ(list.VtxBuffer[index].uv.x, white.x) << "what is flat has no letters";
                }
            }
            EXPECT_EQ(next, command.ElemCount);
        }
    });
    return kinds;
}

TEST(DrawRuns, WhatCoversMuchWithoutLettersIsApart) {
    const std::vector<Kind> kinds = kinds_of([](ImDrawList& list) {
        list.AddText({10, 10}, IM_COL32_WHITE, "before");
        list.AddRectFilled({0, 0}, {300, 200}, IM_COL32(1, 2, 3, 255));
        list.AddText({10, 10}, IM_COL32_WHITE, "between");
        list.AddRectFilled({0, 0}, {300, 200}, IM_COL32(1, 2, 3, 128));
    });
    EXPECT_EQ(kinds, (std::vector{Kind::letters, Kind::opaque, Kind::letters, Kind::flat}));
}

TEST(DrawRuns, WhatCoversLittleOrIsCutAwayStaysWithItsNeighbours) {
    const std::vector<Kind> kinds = kinds_of([](ImDrawList& list) {
        list.AddText({10, 10}, IM_COL32_WHITE, "before");
        list.AddRectFilled({0, 0}, {30, 20}, IM_COL32_WHITE);
        list.AddRectFilled({1270, 0}, {3000, 200}, IM_COL32_WHITE);
    });
    EXPECT_EQ(kinds, std::vector{Kind::letters});
}

}  // namespace
}  // namespace crosscut::program_fonts_test
