#include "app/shell/recording/recorder.h"

#include "app/model/files/history_text.h"
#include "app/shell/recording/recording_lines.h"

#include <cstdint>
#include <utility>

namespace crosscut {
namespace {

constexpr int kCheckedEvery = 64;  // frames
constexpr std::size_t kLongText = 64U << 10;

}  // namespace

std::string checksum_of(const std::string& scene_text) {
    std::uint64_t hash = 14695981039346656037U;  // FNV-1a
    for (const char c : scene_text) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
    return std::to_string(hash);
}

RecordingHead head_of(const Workspace& workspace, const Preferences& preferences, BestScores scores,
                      Documents documents) {
    RecordingHead head;
    head.version = program_version();
    head.folders = workspace.files().folders;
    if (const auto& page = workspace.files().page)
        head.page = RecordedPage{page->address, page->embedded, page->fingers};
    head.preferences = preferences;
    head.scores = std::move(scores);
    head.index = session_index_of(workspace, preferences);
    for (const SceneType& type : workspace.types()) {
        const Document* document = workspace.document(type);
        if (document == nullptr || (documents == Documents::left && !document->restored)) continue;
        head.documents.push_back({std::string(type.id), workspace.text_of(type),
                                  history_lines(*document->scene, document->history, {})});
    }
    return head;
}

std::string restore(const RecordingHead& head, Workspace& workspace) {
    std::string wrong;
    const auto hear = [&wrong](std::string error) {
        if (wrong.empty()) wrong = std::move(error);
    };
    workspace.give_best_scores(head.scores);
    for (const RecordedDocument& document : head.documents) {
        const auto file = head.index.files.find(document.scene);
        const SavedFile saved = file == head.index.files.end() ? SavedFile{} : file->second;
        hear(workspace.restore(document.text, "The recording", saved));
        const SceneType* type = find_scene(workspace.types(), document.scene);
        if (type == nullptr || document.history.empty()) continue;
        ReadHistory read = parse_history(*type, document.history, "The recording");
        hear(std::move(read.error));
        if (read.history) workspace.restore_history(*type, *std::move(read.history));
    }
    hear(workspace.open_scene(head.index.scene));
    return wrong;
}

RecordingEnd end_of(const Workspace& workspace) {
    RecordingEnd end{std::string(workspace.type().id), {}};
    for (const SceneType& type : workspace.types()) {
        if (std::string text = workspace.text_of(type); !text.empty())
            end.documents.push_back({std::string(type.id), std::move(text)});
    }
    return end;
}

void Recorder::begin(const RecordingHead& head) { out_(head_lines(head)); }

void Recorder::asked_to_close(const std::vector<const SceneType*>& lost) {
    for (const SceneType* type : lost) frame_.would_lose.emplace_back(type->id);
}

void Recorder::frame_begins(const InputFrame& in) {
    frame_.in = in;
    frame_.imgui = imgui_input();
}

void Recorder::frame_ends(const Workspace& workspace) {
    if (++frames_ % kCheckedEvery == 0 && !long_text_) {
        const std::string text = workspace.text();
        frame_.check = checksum_of(text);
        long_text_ = text.size() > kLongText;
    }
    out_(lines_.line(frame_));
    frame_ = {};
}

void Recorder::end(const Workspace& workspace) { out_(end_lines(end_of(workspace))); }

}  // namespace crosscut
