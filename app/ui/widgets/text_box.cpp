#include "app/ui/widgets/text_box.h"

#include "app/ui/widgets/text_fit.h"

#include <imgui_stdlib.h>

#include <algorithm>
#include <cstddef>
#include <functional>

namespace crosscut {
namespace {

int digest_of(const std::string& text) { return static_cast<int>(std::hash<std::string>{}(text)); }

/// The caller's callback, and whether it has changed the text.
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

/// How many bytes were put in and taken out at most, where a text was changed at one place.
int changed_bytes(const std::string& before, const std::string& after) {
    const auto apart = std::mismatch(before.begin(), before.end(), after.begin(), after.end()).first;
    const auto first = static_cast<std::size_t>(apart - before.begin());
    const std::size_t most = std::min(before.size(), after.size()) - first;
    std::size_t last = 0;
    while (last < most && before[before.size() - 1 - last] == after[after.size() - 1 - last]) ++last;
    return static_cast<int>(before.size() + after.size() - 2 * (first + last));
}

/// What changes now is taken back or done again.
bool goes_through_changes() {
    const ImGuiIO& io = ImGui::GetIO();
    const auto down = [](ImGuiKey key) { return ImGui::IsKeyDown(ImGui::GetKeyIndex(key)); };
    return (io.KeyCtrl || io.KeySuper) && (down(ImGuiKey_Z) || down(ImGuiKey_Y));
}

/// Dear ImGui keeps 999 characters of what was typed and taken out. Where that is not enough it forgets what an undone change had put
/// in, does the later ones again without it, and ends the program at a place beyond the text's end.
constexpr int kMostTakenBack = 900;

/// What is remembered of a box from frame to frame, in its window's own storage. The id of an opening is new, since Dear ImGui
/// keeps under the old one what was typed in another text, and up to 1.92 takes that back from whatever text it finds.
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

    /// Begins anew where the box is not what it was. True if the keyboard is to be given to it again.
    [[nodiscard]] bool begin(const std::string& text) {
        const int last = kept_.GetInt(frame_);
        if (last == 0) return false;
        const bool had_keyboard = last + 1 == ImGui::GetFrameCount();
        if (had_keyboard && kept_.GetInt(digest_) == digest_of(text)) return false;
        renew();
        return had_keyboard;
    }
    /// After the box was drawn.
    void end(const std::string& text, int edited, bool changed) {
        if (!ImGui::IsItemActive()) {
            if (kept_.GetInt(frame_) != 0) renew();
            return;
        }
        kept_.SetInt(frame_, ImGui::GetFrameCount());
        kept_.SetInt(digest_, digest_of(text));
        const int all = std::min(kept_.GetInt(edited_) + edited, kMostTakenBack);
        kept_.SetInt(edited_, all);
        if (changed || all == kMostTakenBack) kept_.SetInt(changed_, 1);
    }
    [[nodiscard]] int opening() const { return kept_.GetInt(opening_); }
    [[nodiscard]] bool changed() const { return kept_.GetInt(changed_) != 0; }

  private:
    void renew() {
        kept_.SetInt(opening_, opening() + 1);
        kept_.SetInt(frame_, 0);
        kept_.SetInt(changed_, 0);
        kept_.SetInt(edited_, 0);
    }

    ImGuiStorage& kept_ = *ImGui::GetStateStorage();
    ImGuiID opening_ = 0;
    ImGuiID frame_ = 0;    ///< the last one that it had the keyboard in, in this opening; 0: none
    ImGuiID digest_ = 0;   ///< of the text as it was left then
    ImGuiID changed_ = 0;  ///< by the callback or beyond what can be taken back, in this opening
    ImGuiID edited_ = 0;   ///< bytes put in and taken out, in this opening
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
    std::string shown = before;
    ImGui::PushID(memory.opening());
    const bool answer =
        options.hint != nullptr
            ? ImGui::InputTextWithHint("##text", options.hint, &shown, flags, callback, &watched)
            : ImGui::InputText("##text", &shown, flags, callback, &watched);
    ImGui::PopID();
    if (shown != before) text = shown;
    memory.end(text, goes_through_changes() ? 0 : changed_bytes(before, shown), watched.changed);
    return answer;
}

}  // namespace crosscut
