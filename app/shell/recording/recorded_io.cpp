#include "app/shell/recording/recorded_io.h"

#include "app/model/files/files.h"
#include "app/platform/files.h"
#include "app/shell/recording/plain_json.h"

#include <imgui.h>

#include <utility>

namespace crosscut {

constexpr EntryKind last_of(EntryKind) { return EntryKind::other; }

template <Is<FileText> T>
auto members(T& f) {
    return std::tie(f.text, f.error);
}
template <Is<FolderEntry> T>
auto members(T& e) {
    return std::tie(e.name, e.kind);
}
template <Is<FolderList> T>
auto members(T& f) {
    return std::tie(f.path, f.entries, f.error);
}

namespace {

constexpr const char* kPaste = "paste";
constexpr const char* kUnknown = "The recording does not know this.";

using Paste = std::function<std::optional<std::string>()>;

/// Calls `visit(name, function)` for each function whose answers are recorded.
template <class Visit>
void each_function(FileAccess& files, const Visit& visit) {
    visit("exists", files.exists);
    visit("is_folder", files.is_folder);
    visit("same", files.same);
    visit("read", files.read);
    visit("read_standard_input", files.read_standard_input);
    visit("list", files.list);
    visit("write", files.write);
    visit("cannot_write", files.cannot_write);
}

template <class R, class... Args>
std::function<R(Args...)> recorded(const char* of, std::function<R(Args...)> ask, const NoteAnswer& note) {
    if (!ask) return ask;
    return [of, ask = std::move(ask), note](Args... args) {
        R answer = ask(args...);
        note({of, plain_json(answer).dump()});
        return answer;
    };
}

/// The answer to a question that was not recorded: it failed.
template <class R>
R unknown() {
    if constexpr (std::is_same_v<R, std::string>) return kUnknown;
    R answer{};
    if constexpr (requires { answer.error; }) answer.error = kUnknown;
    return answer;
}

/// A function of the same type as the last argument, which tells no more than that.
template <class R, class... Args>
std::function<R(Args...)> replayed(const char* of, ReplayedIo& answers, const std::function<R(Args...)>&) {
    return [of, &answers](Args...) {
        R answer = unknown<R>();
        if (const auto value = answers.take(of)) read_plain(Json::parse(*value), answer);
        return answer;
    };
}

}  // namespace

FileAccess noted(const FileAccess& real, const NoteAnswer& note) {
    FileAccess out = real;
    each_function(out, [&](const char* of, auto& function) { function = recorded(of, function, note); });
    return out;
}

void check_answer(const IoAnswer& answer) {
    bool known = false;
    const auto try_as = [&]<class R, class... Args>(std::string_view of, const std::function<R(Args...)>&) {
        if (of != answer.of) return;
        R value{};
        read_plain(Json::parse(answer.value), value);
        known = true;
    };
    FileAccess files;
    each_function(files, try_as);
    try_as(kPaste, Paste());
    if (!known) throw NotRecorded();
}

void ReplayedIo::give(const std::vector<IoAnswer>& answers) {
    strayed_ = strayed_ || !waiting_.empty();
    waiting_.assign(answers.begin(), answers.end());
}

std::optional<std::string> ReplayedIo::take(std::string_view of) {
    if (waiting_.empty() || waiting_.front().of != of) {
        strayed_ = true;
        return std::nullopt;
    }
    std::string value = std::move(waiting_.front().value);
    waiting_.pop_front();
    return value;
}

FileAccess ReplayedIo::files(ReplayedIo& answers, StandardFolders folders) {
    FileAccess files;
    each_function(files, [&](const char* of, auto& function) { function = replayed(of, answers, function); });
    files.folders = std::move(folders);
    return files;
}

ClipboardTap::ClipboardTap()
    : user_before_(ImGui::GetIO().ClipboardUserData),
      paste_before_(ImGui::GetIO().GetClipboardTextFn),
      copy_before_(ImGui::GetIO().SetClipboardTextFn) {
    ImGuiIO& io = ImGui::GetIO();
    io.ClipboardUserData = this;
    io.GetClipboardTextFn = [](void* user) -> const char* {
        auto& tap = *static_cast<ClipboardTap*>(user);
        std::optional<std::string> text = tap.paste_();
        if (!text) return nullptr;
        tap.text_ = *std::move(text);
        return tap.text_.c_str();
    };
    io.SetClipboardTextFn = [](void* user, const char* text) {
        static_cast<ClipboardTap*>(user)->copy_(text);
    };
}

ClipboardTap::ClipboardTap(const NoteAnswer& note) : ClipboardTap() {
    const Paste paste = [this] {
        const char* text = paste_before_(user_before_);
        return text != nullptr ? std::optional<std::string>(text) : std::nullopt;
    };
    paste_ = recorded(kPaste, paste, note);
    copy_ = [this](const char* text) { copy_before_(user_before_, text); };
}

ClipboardTap::ClipboardTap(ReplayedIo& answers) : ClipboardTap() {
    paste_ = replayed(kPaste, answers, Paste());
}

ClipboardTap::~ClipboardTap() {
    ImGuiIO& io = ImGui::GetIO();
    io.ClipboardUserData = user_before_;
    io.GetClipboardTextFn = paste_before_;
    io.SetClipboardTextFn = copy_before_;
}

}  // namespace crosscut
