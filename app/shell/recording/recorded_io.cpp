#include "app/shell/recording/recorded_io.h"

#include "app/model/files/files.h"
#include "app/platform/files.h"

#include <imgui.h>

#include <utility>

namespace crosscut {
namespace {

using AnswerKind = IoAnswer::Kind;

using Path = const std::string&;

std::function<FileText()> noted_text(std::function<FileText()> read, const NoteAnswer& note,
                                     AnswerKind kind) {
    return [read = std::move(read), note, kind] {
        FileText file = read();
        note({.kind = kind, .text = file.text, .error = file.error});
        return file;
    };
}

template <class... Args>
std::function<bool(Args...)> noted_yes(std::function<bool(Args...)> ask, const NoteAnswer& note,
                                       AnswerKind kind) {
    return [ask = std::move(ask), note, kind](Args... args) {
        const bool yes = ask(args...);
        note({.kind = kind, .yes = yes});
        return yes;
    };
}

/// Records a function that returns an error or an empty text.
template <class... Args>
std::function<std::string(Args...)> noted_error(std::function<std::string(Args...)> act,
                                                const NoteAnswer& note, AnswerKind kind) {
    return [act = std::move(act), note, kind](Args... args) {
        std::string error = act(args...);
        note({.kind = kind, .error = error});
        return error;
    };
}

}  // namespace

FileAccess noted(const FileAccess& real, const NoteAnswer& note) {
    FileAccess out = real;
    out.exists = noted_yes(real.exists, note, AnswerKind::exists);
    out.is_folder = noted_yes(real.is_folder, note, AnswerKind::is_folder);
    out.same = noted_yes(real.same, note, AnswerKind::same);
    out.read = [read = real.read, note](Path path, FileKind kind) {
        return noted_text([&] { return read(path, kind); }, note, AnswerKind::read)();
    };
    out.read_standard_input = noted_text(real.read_standard_input, note, AnswerKind::standard_input);
    out.list = [list = real.list, note](Path path) {
        FolderList folder = list(path);
        note({.kind = AnswerKind::list, .error = folder.error, .entries = folder.entries});
        return folder;
    };
    out.write = noted_error(real.write, note, AnswerKind::written);
    out.cannot_write = noted_error(real.cannot_write, note, AnswerKind::cannot_write);
    return out;
}

void ReplayedIo::give(const std::vector<IoAnswer>& answers) {
    strayed_ = strayed_ || !waiting_.empty();
    waiting_.assign(answers.begin(), answers.end());
}

IoAnswer ReplayedIo::take(AnswerKind kind) {
    if (waiting_.empty() || waiting_.front().kind != kind) {
        strayed_ = true;
        return {.kind = kind, .error = "The recording does not know this."};
    }
    IoAnswer answer = std::move(waiting_.front());
    waiting_.pop_front();
    return answer;
}

FileAccess ReplayedIo::files(ReplayedIo& answers, StandardFolders folders) {
    const auto yes = [&answers](AnswerKind kind) { return answers.take(kind).yes; };
    const auto error = [&answers](AnswerKind kind) { return answers.take(kind).error; };
    const auto text = [&answers](AnswerKind kind) {
        IoAnswer answer = answers.take(kind);
        return FileText{std::move(answer.text), std::move(answer.error)};
    };
    return {.exists = [yes](Path) { return yes(AnswerKind::exists); },
            .is_folder = [yes](Path) { return yes(AnswerKind::is_folder); },
            .same = [yes](Path, Path) { return yes(AnswerKind::same); },
            .read = [text](Path, FileKind) { return text(AnswerKind::read); },
            .read_standard_input = [text] { return text(AnswerKind::standard_input); },
            .list =
                [&answers](Path path) {
                    IoAnswer answer = answers.take(AnswerKind::list);
                    return FolderList{path, std::move(answer.entries), std::move(answer.error)};
                },
            .write = [error](Path, std::string_view) { return error(AnswerKind::written); },
            .cannot_write = [error](Path) { return error(AnswerKind::cannot_write); },
            .folders = std::move(folders)};
}

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

ClipboardTap::ClipboardTap() : before_(std::make_unique<Before>()) { Before::install(this); }
ClipboardTap::ClipboardTap(NoteAnswer note) : ClipboardTap() { note_ = std::move(note); }
ClipboardTap::ClipboardTap(ReplayedIo& answers) : ClipboardTap() { answers_ = &answers; }
ClipboardTap::~ClipboardTap() { before_->put_back(); }

const char* ClipboardTap::pasted(ClipboardTap& tap) {
    IoAnswer answer{.kind = AnswerKind::pasted};
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
