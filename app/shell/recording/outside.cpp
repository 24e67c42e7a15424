#include "app/shell/recording/outside.h"

#include <imgui.h>

#include <utility>

namespace crosscut {
namespace {

using AnswerKind = OutsideAnswer::Kind;

OutsideAnswer of_file(AnswerKind kind, const FileText& file) { return {kind, file.text, file.error, false}; }

}  // namespace

FileAccess noted(const FileAccess& real, const NoteAnswer& note) {
    FileAccess out;
    out.exists = [exists = real.exists, note](const std::string& path) {
        const bool yes = exists(path);
        note({.kind = AnswerKind::exists, .yes = yes});
        return yes;
    };
    out.read = [read = real.read, note](const std::string& path, FileKind kind) {
        FileText file = read(path, kind);
        note(of_file(AnswerKind::read, file));
        return file;
    };
    out.read_standard_input = [read = real.read_standard_input, note] {
        FileText file = read();
        note(of_file(AnswerKind::standard_input, file));
        return file;
    };
    out.write = [write = real.write, note](const std::string& path, std::string_view bytes) {
        std::string error = write(path, bytes);
        note({.kind = AnswerKind::written, .error = error});
        return error;
    };
    return out;
}

void NotedAnswers::give(const std::vector<OutsideAnswer>& answers) {
    strayed_ = strayed_ || !waiting_.empty();
    waiting_.assign(answers.begin(), answers.end());
}

OutsideAnswer NotedAnswers::take(AnswerKind kind) {
    if (waiting_.empty() || waiting_.front().kind != kind) {
        strayed_ = true;
        return {.kind = kind, .error = "The recording does not know this."};
    }
    OutsideAnswer answer = std::move(waiting_.front());
    waiting_.pop_front();
    return answer;
}

FileAccess NotedAnswers::files(NotedAnswers& answers) {
    const auto read = [&answers](AnswerKind kind) {
        OutsideAnswer answer = answers.take(kind);
        return FileText{std::move(answer.text), std::move(answer.error)};
    };
    FileAccess out;
    out.exists = [&answers](const std::string&) { return answers.take(AnswerKind::exists).yes; };
    out.read = [read](const std::string&, FileKind) { return read(AnswerKind::read); };
    out.read_standard_input = [read] { return read(AnswerKind::standard_input); };
    out.write = [&answers](const std::string&, std::string_view) {
        return answers.take(AnswerKind::written).error;
    };
    return out;
}

#if IMGUI_VERSION_NUM < 19110
struct ClipboardTap::Before {
    void* user = ImGui::GetIO().ClipboardUserData;
    const char* (*get)(void*) = ImGui::GetIO().GetClipboardTextFn;
    void (*set)(void*, const char*) = ImGui::GetIO().SetClipboardTextFn;

    [[nodiscard]] const char* text() const { return get(user); }
    void put(const char* text) const { set(user, text); }
    static void install(ClipboardTap* tap) {
        ImGuiIO& io = ImGui::GetIO();
        io.ClipboardUserData = tap;
        io.GetClipboardTextFn = [](void* of) { return pasted(*static_cast<ClipboardTap*>(of)); };
        io.SetClipboardTextFn = [](void* of, const char* text) {
            copied(*static_cast<ClipboardTap*>(of), text);
        };
    }
    void put_back() const {
        ImGuiIO& io = ImGui::GetIO();
        io.ClipboardUserData = user;
        io.GetClipboardTextFn = get;
        io.SetClipboardTextFn = set;
    }
};
#else
struct ClipboardTap::Before {
    void* user = ImGui::GetPlatformIO().Platform_ClipboardUserData;
    const char* (*get)(ImGuiContext*) = ImGui::GetPlatformIO().Platform_GetClipboardTextFn;
    void (*set)(ImGuiContext*, const char*) = ImGui::GetPlatformIO().Platform_SetClipboardTextFn;

    /// They look for their own data where ours is.
    [[nodiscard]] const char* text() const {
        void* ours = std::exchange(ImGui::GetPlatformIO().Platform_ClipboardUserData, user);
        const char* text = get(ImGui::GetCurrentContext());
        ImGui::GetPlatformIO().Platform_ClipboardUserData = ours;
        return text;
    }
    void put(const char* text) const {
        void* ours = std::exchange(ImGui::GetPlatformIO().Platform_ClipboardUserData, user);
        set(ImGui::GetCurrentContext(), text);
        ImGui::GetPlatformIO().Platform_ClipboardUserData = ours;
    }
    static ClipboardTap& tap() {
        return *static_cast<ClipboardTap*>(ImGui::GetPlatformIO().Platform_ClipboardUserData);
    }
    static void install(ClipboardTap* tap) {
        ImGuiPlatformIO& io = ImGui::GetPlatformIO();
        io.Platform_ClipboardUserData = tap;
        io.Platform_GetClipboardTextFn = [](ImGuiContext*) { return pasted(Before::tap()); };
        io.Platform_SetClipboardTextFn = [](ImGuiContext*, const char* text) { copied(Before::tap(), text); };
    }
    void put_back() const {
        ImGuiPlatformIO& io = ImGui::GetPlatformIO();
        io.Platform_ClipboardUserData = user;
        io.Platform_GetClipboardTextFn = get;
        io.Platform_SetClipboardTextFn = set;
    }
};
#endif

ClipboardTap::ClipboardTap() : before_(std::make_unique<Before>()) { Before::install(this); }
ClipboardTap::ClipboardTap(NoteAnswer note) : ClipboardTap() { note_ = std::move(note); }
ClipboardTap::ClipboardTap(NotedAnswers& answers) : ClipboardTap() { answers_ = &answers; }
ClipboardTap::~ClipboardTap() { before_->put_back(); }

const char* ClipboardTap::pasted(ClipboardTap& tap) {
    OutsideAnswer answer{.kind = AnswerKind::pasted};
    if (tap.answers_ != nullptr) {
        answer = tap.answers_->take(AnswerKind::pasted);
    } else {
        if (const char* text = tap.before_->text(); text != nullptr) answer.text = text;
        tap.note_(answer);
    }
    tap.text_ = answer.text.value_or("");
    return answer.text ? tap.text_.c_str() : nullptr;
}

void ClipboardTap::copied(ClipboardTap& tap, const char* text) {
    if (tap.answers_ == nullptr) tap.before_->put(text);
}

}  // namespace crosscut
