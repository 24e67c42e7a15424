// The fonts in the program: it needs no other files to show everything.
#include "app/shell/program_fonts.h"
#include "app/tests/ui/imgui_desk.h"

#include <gtest/gtest.h>

#include <imgui.h>

#include <string_view>
#include <utility>

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

TEST(ProgramFonts, EachIsAWholeOpenTypeFile) {
    if (!there()) GTEST_SKIP() << "this build found no fonts";
    const FontFiles& fonts = program_fonts();
    for (const FontFile& file : {fonts.text, fonts.strong, fonts.maths, fonts.maths_italic, fonts.code}) {
        ASSERT_GT(file.size(), 12u);
        const std::string_view head(reinterpret_cast<const char*>(file.data()), 4);
        EXPECT_TRUE(head == "OTTO" || head == std::string_view("\0\1\0\0", 4));
        EXPECT_EQ(program_fonts().text.data(), fonts.text.data()) << "they are unpacked once";
    }
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

/// The height of a capital letter, pixels.
float capital_px(ImFont* font) {
    const ImFontGlyph* glyph = font->FindGlyphNoFallback('H');
    return glyph != nullptr ? glyph->Y1 - glyph->Y0 : 0.0f;
}

TEST(ProgramFonts, LettersAreAsLargeAsTheirSizesSay) {
    if (!there()) GTEST_SKIP() << "this build found no fonts";
    ImguiDesk desk({400, 300}, false);
    constexpr float kCapital = 0.727f;  // of the em, in Inter
    for (const double scale : {1.0, 2.0}) {
        const Fonts fonts = build_fonts(program_fonts(), scale);
        bake_fonts();
        const auto em = [&](ImFont* font) { return capital_px(font) / kCapital / static_cast<float>(scale); };
        const float rounded = 1.0f / static_cast<float>(scale);  // to whole pixels
        EXPECT_GE(em(fonts.small), 13.0f - rounded) << "no text is smaller";
        EXPECT_GE(em(fonts.text), 14.0f - rounded);
        EXPECT_LE(em(fonts.text), 15.0f + rounded);
        EXPECT_GT(em(fonts.headline), 18.0f);
    }
}

}  // namespace
}  // namespace crosscut::program_fonts_test
