#include "app/ui/widgets/text_box.h"

#include "app/ui/style.h"
#include "core/list_text.h"

#include <imgui.h>
#include <imgui_internal.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <iterator>

namespace crosscut {
namespace {

constexpr const char* kBox = "##text";

int digest_of(const std::string& text) { return static_cast<int>(std::hash<std::string>{}(text)); }

/// Calls the caller's callback, and notes whether it has changed the text.
struct Watched {
    const TextBoxOptions& options;
    bool changed = false;
};

int call_watched(ImGuiInputTextCallbackData* data) {
    Watched& watched = *static_cast<Watched*>(data->UserData);
    data->UserData = watched.options.data;
    const int answer = watched.options.callback(data);
    watched.changed = watched.changed || data->BufDirty;
    return answer;
}

/// At most this many bytes were inserted and removed, if the text was changed at one position.
int changed_bytes(const std::string& before, const std::string& after) {
    const auto apart = std::mismatch(before.begin(), before.end(), after.begin(), after.end()).first;
    const auto first = static_cast<std::size_t>(apart - before.begin());
    const std::size_t most = std::min(before.size(), after.size()) - first;
    std::size_t last = 0;
    while (last < most && before[before.size() - 1 - last] == after[after.size() - 1 - last]) ++last;
    return static_cast<int>(before.size() + after.size() - 2 * (first + last));
}

/// Whether the present change is undo or redo.
bool goes_through_changes() {
    const ImGuiIO& io = ImGui::GetIO();
    const auto down = [](ImGuiKey key) { return ImGui::IsKeyDown(ImGui::GetKeyIndex(key)); };
    return (io.KeyCtrl || io.KeySuper) && (down(ImGuiKey_Z) || down(ImGuiKey_Y));
}

/// Dear ImGui stores 999 characters of what was typed and removed. Beyond that it forgets what an undone
/// change had inserted, redoes later changes without it, and crashes at a position beyond the text's end.
constexpr int kMostUndoSteps = 900;

/// The state of a box between frames, in its window's own storage. Each opening has a new id, since Dear
/// ImGui keeps what was typed into another text under the old one, and undoes that in whatever text it finds.
class Memory {
  public:
    explicit Memory(const char* name) {
        ImGui::PushID(name);
        opening_ = ImGui::GetID("opening");
        frame_ = ImGui::GetID("frame");
        digest_ = ImGui::GetID("digest");
        changed_ = ImGui::GetID("changed");
        edited_ = ImGui::GetID("edited");
    }
    ~Memory() { ImGui::PopID(); }
    Memory(const Memory&) = delete;
    Memory& operator=(const Memory&) = delete;

    /// Starts a new opening where the box has changed since. Returns whether the box needs the focus again.
    [[nodiscard]] bool begin(const std::string& text) {
        const int last = storage_.GetInt(frame_);
        if (last == 0) return false;
        const bool had_keyboard = last + 1 == ImGui::GetFrameCount();
        if (had_keyboard && storage_.GetInt(digest_) == digest_of(text)) return false;
        ImGui::PushID(opening());
        const bool has_it = ImGui::GetActiveID() == ImGui::GetID(kBox);  // or a box drawn before has taken it
        ImGui::PopID();
        renew();
        return had_keyboard && has_it;
    }
    /// To be called after the box was drawn.
    void end(const std::string& text, int edited, bool changed) {
        if (!ImGui::IsItemActive()) {
            if (storage_.GetInt(frame_) != 0) renew();
            return;
        }
        storage_.SetInt(frame_, ImGui::GetFrameCount());
        storage_.SetInt(digest_, digest_of(text));
        const int all = std::min(storage_.GetInt(edited_) + edited, kMostUndoSteps);
        storage_.SetInt(edited_, all);
        if (changed || all == kMostUndoSteps) storage_.SetInt(changed_, 1);
    }
    [[nodiscard]] int opening() const { return storage_.GetInt(opening_); }
    [[nodiscard]] bool changed() const { return storage_.GetInt(changed_) != 0; }

  private:
    void renew() {
        storage_.SetInt(opening_, opening() + 1);
        storage_.SetInt(frame_, 0);
        storage_.SetInt(changed_, 0);
        storage_.SetInt(edited_, 0);
    }

    ImGuiStorage& storage_ = *ImGui::GetStateStorage();
    ImGuiID opening_ = 0;
    ImGuiID frame_ = 0;   ///< the last frame with focus in this opening; 0: none
    ImGuiID digest_ = 0;  ///< hash of the text at the end of that frame
    /// whether the callback, or more than can be undone, has changed the text in this opening
    ImGuiID changed_ = 0;
    ImGuiID edited_ = 0;  ///< bytes inserted and removed in this opening
};

}  // namespace

bool text_box(const char* name, std::string& text, const TextBoxOptions& options) {
    Memory memory(name);
    if (memory.begin(text)) ImGui::SetKeyboardFocusHere();
    ImGuiInputTextFlags flags = options.flags;
    if (memory.changed()) flags |= ImGuiInputTextFlags_NoUndoRedo;
    Watched watched{options};
    const auto callback = options.callback != nullptr ? call_watched : nullptr;
    const std::string before = one_line(text);
    std::string display_text = before;
    ImGui::PushID(memory.opening());
    const bool answer =
        options.hint != nullptr
            ? ImGui::InputTextWithHint(kBox, options.hint, &display_text, flags, callback, &watched)
            : ImGui::InputText(kBox, &display_text, flags, callback, &watched);
    ImGui::PopID();
    if (display_text != before) text = display_text;
    memory.end(text, goes_through_changes() ? 0 : changed_bytes(before, display_text), watched.changed);
    return answer;
}

namespace {

float width_of(std::string_view text, ImFont* font, float size) {
    if (text.empty()) return 0.0f;  // without an address Dear ImGui would look for its end
    return font->CalcTextSizeA(size, 1e9f, 0.0f, text.data(), text.data() + text.size()).x;
}

/// The text without its last letter, which may have several bytes.
std::string_view one_less(std::string_view text) {
    while (!text.empty()) {
        const auto last = static_cast<unsigned char>(text.back());
        text.remove_suffix(1);
        if ((last & 0xC0u) != 0x80u) break;  // the first byte of a letter
    }
    return text;
}

/// Whether a word is a unit after a number, perhaps with punctuation after it.
bool is_unit(std::string_view word) {
    while (!word.empty() && (word.back() == '.' || word.back() == ',')) word.remove_suffix(1);
    return word == "s" || word == "ms" || word == "%";
}

/// The next position at which a text may be cut: at a space that is not beside a sign, as in "t = 0.5", or
/// before a unit, as in "0.5 s"; the text's size where there is none.
std::size_t next_break(std::string_view text, std::size_t from) {
    constexpr std::string_view kSigns[]{"=",      "<", ">",      "\u2264", "\u2265", "\u2248",
                                        "\u00d7", "/", "\u00b7", "+",      "\u2212"};
    for (std::size_t at = text.find(' ', from); at != std::string_view::npos; at = text.find(' ', at + 1)) {
        const std::string_view before = text.substr(0, at), after = text.substr(at + 1);
        const std::string_view next = after.substr(0, after.find(' '));
        const std::string_view last = before.substr(before.rfind(' ') + 1);
        const bool beside = std::any_of(std::begin(kSigns), std::end(kSigns),
                                        [&](std::string_view sign) { return next == sign || last == sign; });
        if (!beside && !is_unit(next)) return at;
    }
    return text.size();
}

constexpr std::string_view kReplacement = "\uFFFD";

/// The bytes of the text's first character if Dear ImGui can hold it; otherwise 0.
std::size_t holdable_bytes(std::string_view text) {
    const auto byte = [&](std::size_t i) {
        return static_cast<unsigned>(static_cast<unsigned char>(text[i]));
    };
    const unsigned first = byte(0);
    if (first < 0x80u) return first == 0 ? 0 : 1;
    const std::size_t size = first >= 0xF0u ? 4 : first >= 0xE0u ? 3 : 2;
    if (first < 0xC2u || first > 0xF4u || text.size() < size) return 0;
    unsigned code = first & (0xFFu >> (size + 1));
    for (std::size_t i = 1; i < size; ++i) {
        if ((byte(i) & 0xC0u) != 0x80u) return 0;
        code = code << 6u | (byte(i) & 0x3Fu);
    }
    const bool overlong = size > 2 && code < (size == 3 ? 0x800u : 0x10000u);
    const bool surrogate = code >= 0xD800u && code < 0xE000u;
    return overlong || surrogate || code > IM_UNICODE_CODEPOINT_MAX ? 0 : size;
}

}  // namespace

float text_width(ImFont* font, std::string_view text) {
    if (text.empty()) return 0.0f;  // its address may be null
    return font->CalcTextSizeA(font_px(font), 1e9f, 0.0f, text.data(), text.data() + text.size()).x;
}

void write_at(ImDrawList& out, ImFont* font, ImVec2 at, const Color& color, std::string_view text) {
    out.AddText(font, font_px(font), {std::round(at.x), std::round(at.y)}, packed(color), text.data(),
                text.data() + text.size());
}

std::string cut_to(std::string_view text, ImFont* font, float size, float width) {
    if (width_of(text, font, size) <= width) return std::string(text);
    const float dots = width_of("\u2026", font, size);
    std::string_view unchanged = text;
    while (!unchanged.empty() && width_of(unchanged, font, size) + dots > width)
        unchanged = one_less(unchanged);
    return std::string(unchanged) + "\u2026";
}

std::string clauses_in(std::string_view text, ImFont* font, float size, float width) {
    const std::string stop = text.ends_with('.') ? "." : "";
    std::string text_left(text);
    for (std::string_view rest = text; width_of(text_left, font, size) > width;) {
        const std::size_t semicolon = rest.rfind("; "), blanks = rest.rfind("  ");
        const std::size_t end =
            semicolon == text.npos || (blanks != text.npos && blanks > semicolon) ? blanks : semicolon;
        if (end == text.npos || end == 0) return cut_to(rest, font, size, width);
        rest = rest.substr(0, end);
        while (rest.ends_with(' ')) rest.remove_suffix(1);
        text_left = std::string(rest) + stop;
    }
    return text_left;
}

std::vector<std::string> lines_of(std::string_view text, ImFont* font, float size, float width,
                                  std::size_t most) {
    std::vector<std::string> lines;
    while (!text.empty() && lines.size() < most) {
        if (lines.size() + 1 == most) {
            lines.push_back(cut_to(text, font, size, width));
            break;
        }
        std::size_t end = text.size(), tried = next_break(text, 0);
        if (width_of(text, font, size) > width) {
            if (width_of(text.substr(0, tried), font, size) > width)
                tried = std::min(text.find(' '), text.size());
            end = tried;  // at least one word
            while (tried < text.size()) {
                tried = next_break(text, tried + 1);
                if (width_of(text.substr(0, tried), font, size) > width) break;
                end = tried;
            }
        }
        lines.push_back(cut_to(text.substr(0, end), font, size, width));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

std::string_view first_sentences(std::string_view text, std::size_t left_out) {
    for (; left_out > 0 && !text.empty(); --left_out) {
        std::size_t end = 0;  // behind the sentence before
        for (std::size_t at = 1; at + 1 < text.size(); ++at)
            if (text[at] == ' ' && (text[at - 1] == '.' || text[at - 1] == '?')) end = at;
        text = text.substr(0, end);
    }
    return text;
}

std::vector<std::string> sentences_in(std::string_view text, ImFont* font, float size, float width,
                                      std::size_t most) {
    for (std::string_view whole = text; !whole.empty(); whole = first_sentences(whole, 1)) {
        std::vector<std::string> lines = lines_of(whole, font, size, width, most + 1);
        if (lines.size() <= most) return lines;
    }
    return lines_of(text, font, size, width, most);
}

std::string wrapped(std::string_view text, ImFont* font, float size, float width) {
    return list_text(lines_of(text, font, size, width, text.size() + 1), "\n");
}

std::string one_line(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        const auto first = static_cast<unsigned char>(text.front());
        const std::size_t bytes = first < 0x20U || first == 0x7FU ? 0 : holdable_bytes(text);
        out += bytes > 0 ? text.substr(0, bytes) : kReplacement;
        text.remove_prefix(bytes > 0 ? bytes : 1);
    }
    return out;
}

}  // namespace crosscut
