#include "app/ui/style.h"

#include "app/view/decimal.h"

#include <imgui.h>
#if defined(CROSSCUT_IMGUI_FREETYPE)
#include <imgui_freetype.h>
#endif

#include <algorithm>
#include <cmath>
#include <initializer_list>

namespace crosscut {
namespace {

/// Latin, Cyrillic (in names of files), Greek, punctuation, sub- and superscripts, arrows, the mathematical
/// operators in use and a few shapes.
constexpr ImWchar kTextGlyphs[] = {0x0020, 0x017F, 0x0400, 0x045F, 0x0394, 0x0394, 0x03B1, 0x03C9, 0x2009,
                                   0x2026, 0x2032, 0x2033, 0x2070, 0x209C, 0x2190, 0x2193, 0x2212, 0x2212,
                                   0x2248, 0x2248, 0x2260, 0x2265, 0x221A, 0x221E, 0x00D7, 0x00D7, 0};
constexpr ImWchar kLatinGlyphs[] = {0x0020, 0x007E, 0x00B0, 0x00B9, 0x00D7, 0x00D7, 0x2009,
                                    0x2026, 0x2070, 0x209C, 0x2212, 0x2212, 0};
/// What formulas write beside italic letters.
constexpr ImWchar kFormulaGlyphs[] = {0x0020, 0x007E, 0x00B0, 0x00B1, 0x00B7, 0x00B7, 0x00D7, 0x00D7,
                                      0x0391, 0x03C9, 0x2032, 0x2032, 0x2192, 0x2192, 0x2212, 0x2212,
                                      0x221E, 0x221E, 0x2248, 0x2248, 0x2260, 0x2265, 0};
constexpr ImWchar kBoldGlyphs[] = {0x0020, 0x007E, 0};
constexpr ImWchar kSignGlyphs[] = {0x0020, 0x0020, 0x2227, 0x2228, 0};
constexpr ImWchar kItalicGlyphs[] = {0x0020, 0x007E, 0x03B1, 0x03C9, 0x2212, 0x2212, 0};

/// ASCII, and the further characters of comments and pseudo code.
constexpr ImWchar kCodeGlyphs[] = {0x0020, 0x007E, 0x00B2, 0x00B3, 0x00B7, 0x00B9, 0x00D7, 0x00D7,
                                   0x2013, 0x2013, 0x2070, 0x207B, 0x2190, 0x2190, 0x2212, 0x2212,
                                   0x221A, 0x221A, 0x221E, 0x221E, 0x2264, 0x2265, 0};
constexpr ImWchar kSubscriptGlyphs[] = {0x2080, 0x2089, 0};

constexpr double kHeadline_px = 23.0, kNumber_px = 29.0;  // line heights, as kText_px
constexpr float kSignScale = 1.25f;
// Around the drawn item, and above and below its text: together under fingers 44 and a line of text's 17 fit.
constexpr float kTouchMargin = 4.0f, kTouchPadding = 10.0f;
constexpr double kTrembles_px = 6.0, kTouchTrembles_px = 8.0;  // movement before it counts as a drag
constexpr float kItalicScale = 1.45f;  // letters in the maths font are smaller for the same size

ImFontConfig plain_config() {
    ImFontConfig config;
    config.OversampleH = 1;  // the rasterizer hints; oversampling would only blur and cost start-up time
    config.OversampleV = 1;
    return config;
}

/// Null without a file. Dear ImGui reads the bytes without changing them.
ImFont* from_file(FontFile file, float size, ImFontConfig config, const ImWchar* glyphs) {
    if (file.empty()) return nullptr;
    config.FontDataOwnedByAtlas = false;
    return ImGui::GetIO().Fonts->AddFontFromMemoryTTF(const_cast<unsigned char*>(file.data()),
                                                      static_cast<int>(file.size()), size, &config, glyphs);
}

ImFont* face(FontFile file, float size, const ImWchar* glyphs) {
    ImFontConfig config = plain_config();
    if (ImFont* font = from_file(file, size, config, glyphs)) return font;
    config.SizePixels = size;
    return ImGui::GetIO().Fonts->AddFontDefault(&config);
}

/// Adds the letters that the last font lacks from another file; does nothing without the file.
void lend(FontFile file, float size, const ImWchar* glyphs) {
    ImFontConfig config = plain_config();
    config.MergeMode = true;
    from_file(file, size, config, glyphs);
}

/// Adds the fonts of labels; one of the interface with the right size is used again.
void add_labels(Fonts& fonts, const FontFiles& files, double label_px, float size) {
    fonts.label_px = label_px;
    fonts.label = label_px == kSmallText_px ? fonts.small : label_px == kText_px ? fonts.text : nullptr;
    if (fonts.label == nullptr) {
        fonts.label = face(files.text, size, kTextGlyphs);
        lend(files.maths, size, kSignGlyphs);
    }
    fonts.label_italic = label_px == kText_px ? fonts.italic : nullptr;
    if (fonts.label_italic == nullptr) {
        fonts.label_italic = face(files.maths_italic, size * kItalicScale, kItalicGlyphs);
        lend(files.text, size, kSubscriptGlyphs);
    }
}

/// Adds the fonts of formulas; fonts of the interface with the right size are used again.
void add_maths(Fonts& fonts, const FontFiles& files, double scale) {
    const auto add = [&](Face kind, float letter, float size, FontFile file, const ImWchar* glyphs) {
        const auto px = static_cast<float>(std::round(size * scale));
        fonts.maths.push_back(
            {kind, static_cast<float>(std::round(letter * scale)), px, face(file, px, glyphs)});
    };
    for (const float letter : kFormulaSizes_px) {
        add(Face::upright, letter, letter, files.text, kFormulaGlyphs);
        add(Face::italic, letter, letter * kItalicScale, files.maths_italic, kItalicGlyphs);
        add(Face::bold, letter, letter, files.strong, kBoldGlyphs);
        if (letter > 14) add(Face::maths, letter, letter * kSignScale, files.maths, kSignGlyphs);
    }
}

ImVec4 mixed(const Color& a, const Color& b, float u) {
    return {a.r + (b.r - a.r) * u, a.g + (b.g - a.g) * u, a.b + (b.b - a.b) * u, 1.0f};
}

void apply_colors(const Theme& t, ImVec4* colors) {
    const ImVec4 panel = to_imgui(t.panel), raised = to_imgui(t.panel_raised);
    const ImVec4 accent = to_imgui(t.accent);
    const ImVec4 hovered = mixed(t.panel_raised, t.accent, 0.22f),
                 active = mixed(t.panel_raised, t.accent, 0.40f);
    colors[ImGuiCol_Text] = to_imgui(t.text);
    colors[ImGuiCol_TextDisabled] = to_imgui(t.text_dim);
    colors[ImGuiCol_WindowBg] = panel;
    colors[ImGuiCol_ChildBg] = ImVec4(0, 0, 0, 0);
    colors[ImGuiCol_PopupBg] = raised;
    colors[ImGuiCol_Border] = to_imgui(t.border);
    colors[ImGuiCol_FrameBg] = raised;
    colors[ImGuiCol_FrameBgHovered] = hovered;
    colors[ImGuiCol_FrameBgActive] = active;
    colors[ImGuiCol_Button] = raised;
    colors[ImGuiCol_ButtonHovered] = hovered;
    colors[ImGuiCol_ButtonActive] = active;
    colors[ImGuiCol_Header] = raised;
    colors[ImGuiCol_HeaderHovered] = hovered;
    colors[ImGuiCol_HeaderActive] = active;
    colors[ImGuiCol_CheckMark] = accent;
    colors[ImGuiCol_SliderGrab] = accent;
    colors[ImGuiCol_SliderGrabActive] = accent;
    colors[ImGuiCol_Separator] = to_imgui(t.border);
    colors[ImGuiCol_ScrollbarBg] = ImVec4(0, 0, 0, 0);
    // visible enough that nobody has to search for it
    colors[ImGuiCol_ScrollbarGrab] = to_imgui(faded(t.text_dim, 0.6f));
    colors[ImGuiCol_ScrollbarGrabHovered] = to_imgui(faded(t.text_dim, 0.8f));
    colors[ImGuiCol_ScrollbarGrabActive] = to_imgui(t.text_dim);
    colors[ImGuiCol_TextSelectedBg] = active;
    colors[ImGuiCol_NavHighlight] = accent;
}

}  // namespace

ImVec4 to_imgui(const Color& c) { return {c.r, c.g, c.b, c.a}; }
ImU32 packed(const Color& c) { return ImGui::ColorConvertFloat4ToU32(to_imgui(c)); }

double label_height(const Vec2& window_px) {
    struct Height {
        double from_lines, height_px;
    };
    constexpr Height kHeights[] = {{1500, 29}, {1250, 25}, {1000, 22}, {880, 18}};
    constexpr double kLinesPerColumn = 0.625;  // 1280 x 800
    const double lines = std::min(window_px.y, kLinesPerColumn * window_px.x);
    for (const Height& height : kHeights)
        if (lines >= height.from_lines) return height.height_px;
    return kSmallText_px;
}

Fonts build_fonts(const FontFiles& files, PixelScale scale, double label_px) {
    ImGui::GetIO().Fonts->Clear();
#if defined(CROSSCUT_IMGUI_FREETYPE)
    ImGui::GetIO().Fonts->FontBuilderIO = ImGuiFreeType::GetBuilderForFreeType();
    ImGui::GetIO().Fonts->FontBuilderFlags = ImGuiFreeTypeBuilderFlags_LightHinting;
#endif
    const auto px = [&](double size) { return static_cast<float>(size * scale); };
    Fonts fonts;
    fonts.text = face(files.text, px(kText_px), kTextGlyphs);
    lend(files.maths, px(kText_px), kSignGlyphs);
    fonts.strong = face(files.strong, px(kText_px), kTextGlyphs);
    fonts.headline = face(files.strong, px(kHeadline_px), kTextGlyphs);
    fonts.number = face(files.strong, px(kNumber_px), kLatinGlyphs);
    fonts.small = face(files.text, px(kSmallText_px), kTextGlyphs);
    lend(files.maths, px(kSmallText_px), kSignGlyphs);
    fonts.italic = face(files.maths_italic, px(kText_px) * kItalicScale, kItalicGlyphs);
    lend(files.text, px(kText_px), kSubscriptGlyphs);
    fonts.code = face(files.code, px(kCodeText_px), kCodeGlyphs);
    add_labels(fonts, files, label_px, px(label_px));
    add_maths(fonts, files, scale);
    fonts.scale = scale;
    return fonts;
}

void apply_style(const Theme& theme, double scale, bool touch) {
    ImGuiStyle style;
    if (touch) style.TouchExtraPadding = {kTouchMargin, kTouchMargin};
    style.WindowPadding = {16, 14};
    style.FramePadding = {10, touch ? kTouchPadding : 6.0f};
    style.ItemSpacing = {8, 8};
    style.ItemInnerSpacing = {8, 6};
    style.WindowRounding = 0;
    style.ChildRounding = 4;
    style.PopupRounding = 4;
    style.FrameRounding = 4;
    style.GrabRounding = 3;
    style.ScrollbarRounding = 3;
    style.ScrollbarSize = 10;
    style.WindowBorderSize = 0;
    // a white box on light grey needs an edge
    style.FrameBorderSize = theme.id == ThemeId::dark ? 0.0f : 1.0f;
    style.PopupBorderSize = 1;
    apply_colors(theme, style.Colors);
    style.ScaleAllSizes(static_cast<float>(scale));
    ImGui::GetStyle() = style;
    ImGui::GetIO().MouseDragThreshold =
        static_cast<float>((touch ? kTouchTrembles_px : kTrembles_px) * scale);
}

std::string written(std::string_view text, const Fonts& fonts) {
    return fonts.decimal_comma ? with_decimal_comma(text) : std::string(text);
}

float letter_size(float size, FontStyle font_style) {
    return font_style == FontStyle::italic ? size * kItalicScale : size;
}

ImFont* canvas_font(const Fonts& fonts, float size, FontStyle font_style) {
    const auto nearest = [&](std::initializer_list<ImFont*> built) {
        const float wanted_px = letter_size(size, font_style);
        return std::min(built, [&](const ImFont* a, const ImFont* b) {
            return std::abs(font_px(a) - wanted_px) < std::abs(font_px(b) - wanted_px);
        });
    };
    if (font_style == FontStyle::italic) return nearest({fonts.label_italic, fonts.italic});
    return nearest({fonts.label, fonts.small, fonts.text});
}

TextMeasure text_measure(const Fonts& fonts) {
    return [fonts](std::string_view text, float size, FontStyle font_style) {
        const ImVec2 v = canvas_font(fonts, size, font_style)
                             ->CalcTextSizeA(letter_size(size, font_style), 1e9f, 0.0f, text.data(),
                                             text.data() + text.size());
        return glm::vec2(v.x, v.y);
    };
}

MathsFont maths_font(const Fonts& fonts, Face face, float letter_px) {
    MathsFont best;
    float difference = 1e9f;
    for (const MathsFont& font : fonts.maths) {
        // A larger font is better than a smaller one: shrinking keeps letters sharp.
        const float d =
            font.letter_px >= letter_px ? font.letter_px - letter_px : 3.0f * (letter_px - font.letter_px);
        if (font.face != face || d >= difference) continue;
        best = font;
        difference = d;
    }
    if (best.font == nullptr) best = {face, letter_px, letter_px, fonts.text};
    if (difference >= 0.5f) best.size_px *= letter_px / best.letter_px;
    best.letter_px = letter_px;
    return best;
}

FaceMeasure face_measure(const Fonts& fonts) {
    return [&fonts](std::string_view text, Face face, float letter_px) {
        const MathsFont font = maths_font(fonts, face, letter_px);
        return font.font->CalcTextSizeA(font.size_px, 1e9f, 0.0f, text.data(), text.data() + text.size()).x;
    };
}

}  // namespace crosscut
