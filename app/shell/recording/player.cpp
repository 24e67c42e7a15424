#include "app/shell/recording/player.h"

#include "app/cli/scene_commands.h"
#include "app/model/number_format.h"
#include "app/shell/recording/recorder.h"

#include <algorithm>

namespace crosscut {

namespace {

/// A page that does nothing.
PageAccess page_of(const RecordedPage& was) {
    PageAccess page;
    page.address = was.address;
    page.embedded = was.embedded;
    page.fingers = was.fingers;
    page.choose_files = [](const std::vector<std::string>&) {};
    page.show_link = page.print = [](const std::string&) {};
    return page;
}

FileAccess files_of(NotedAnswers& answers, const RecordingHead& head) {
    FileAccess files = NotedAnswers::files(answers, head.folders);
    if (head.page) files.page = page_of(*head.page);
    return files;
}

}  // namespace

Player::Player(std::span<const SceneType> types, RecordingReader& recording)
    : recording_(recording), workspace_(types, files_of(answers_, recording.head())), clipboard_(answers_) {
    const RecordingHead& head = recording.head();
    preferences_ = head.preferences;
    (void)restore(head, workspace_);  // what was not to be read is not at the end either
    answers_.give(head.answers);
    (void)choose_scene(workspace_, head.choice);
    ui_.show_recording(true);  // it was there to be seen and pressed
}

/// The shell's question before the window closes.
void Player::ask_to_close(const std::vector<std::string>& would_lose) {
    std::vector<const SceneType*> lost;
    for (const std::string& id : would_lose) {
        if (const SceneType* type = find_scene(workspace_.types(), id); type != nullptr) lost.push_back(type);
    }
    if (!lost.empty()) ui_.ask_to_close(std::move(lost));
}

UiFrame Player::frame(const RecordedFrame& frame) {
    answers_.give(frame.answers);
    if (!frame.announced.empty()) ui_.announce(frame.announced, frame.in.now_s);
    ask_to_close(frame.would_lose);
    ui_.show_export(frame.exporting);
    UiFrame shown = ui_.frame(frame.in, workspace_, preferences_);
    if (!frame.said.empty()) ui_.say(frame.said, frame.in.now_s);
    ++frames_;
    now_s_ = frame.in.now_s;
    const bool other = frame.check && checksum_of(workspace_.text()) != *frame.check;
    if (strayed_.empty() && (other || answers_.strayed()))
        strayed_ = ", first seen in frame " + std::to_string(frames_) + " at " + shortest(now_s_) + " s";
    return shown;
}

/// The first scene that is not as it was at the end of the recording, as a clause.
std::string Player::first_difference() const {
    const RecordingEnd& was = *recording_.end();
    const RecordingEnd now = end_of(workspace_);
    for (const SceneType& type : workspace_.types()) {
        const auto text_in = [&](const RecordingEnd& end) {
            const auto found = std::find_if(end.documents.begin(), end.documents.end(),
                                            [&](const auto& d) { return d.scene == type.id; });
            return found == end.documents.end() ? std::string() : found->text;
        };
        if (text_in(was) != text_in(now))
            return std::string(type.title) + " ends another way than it was recorded";
    }
    return now.scene == was.scene ? std::string() : "another scene is open at the end than was recorded";
}

Replayed Player::replayed() const {
    using Kind = Replayed::Kind;
    const std::string frames = std::to_string(frames_) + " frames";
    if (!recording_.error().empty()) return {Kind::failed, recording_.error()};
    const std::string& version = recording_.head().version;
    const std::string made_by =
        version == program_version() ? std::string() : " (it was recorded by version " + version + ")";
    if (recording_.end()) {
        if (const std::string other = first_difference(); !other.empty())
            return {Kind::differs, other + strayed_ + made_by + "."};
        return {Kind::same, "The same: " + frames + "."};
    }
    if (!strayed_.empty()) return {Kind::differs, "It goes another way" + strayed_ + made_by + "."};
    return {Kind::same, "The recording breaks off after " + frames + "; as far as it goes, it is the same."};
}

}  // namespace crosscut
