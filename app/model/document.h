#pragma once

#include <crosscut/types.h>
#include "app/model/fields/field_access.h"
#include "app/model/files/files.h"
#include "app/model/scene.h"
#include "app/view/camera.h"
#include "app/view/draw_list.h"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace crosscut {

/// Undo and redo over a tree of states: a state added after going back begins a new branch, and the old
/// branch stays. At most `kMost` steps are stored. The oldest are dropped first, the present one never; the
/// steps after a dropped one become beginnings.
template <class State>
class History {
  public:
    using Id = std::uint32_t;  ///< of a step: it grows, and is never used twice
    static constexpr std::size_t kMost = 500;

    struct Step {
        Id id = 0;
        std::optional<Id> before{};  ///< nothing: a beginning
        std::optional<Id> next{};    ///< the one of its successors that was visited last: the target of redo
        State state{};
    };
    /// The path from one step to another: the steps to undo, the latest first, and then those to redo.
    struct StepPath {
        std::vector<Id> back, forth;
    };

    History() { begin({}); }
    /// Drops everything; `state` is the new beginning.
    void reset(State state) {
        steps_.clear();
        forgotten_ = 0;
        begin(std::move(state));
    }
    /// Adds `state` as another beginning, and makes it the present.
    void begin(State state) { add(std::move(state), std::nullopt); }
    /// Adds `state` after the present step, and makes it the present.
    void add(State state) { add(std::move(state), at_); }
    /// Makes a stored step the present; any other id changes nothing.
    void go(Id id) {
        if (id == at_ || find(id) == nullptr) return;
        at_ = id;
        for (const Step* step = find(id); step->before; step = find(*step->before))
            find(*step->before)->next = step->id;
    }

    /// The stored steps, the oldest first.
    [[nodiscard]] std::span<const Step> steps() const { return std::span(steps_).subspan(forgotten_); }
    [[nodiscard]] const Step& present() const { return *find(at_); }
    [[nodiscard]] Step& present() { return *find(at_); }
    /// The step, or null where it is no longer stored.
    [[nodiscard]] const Step* find(Id id) const { return find_in(steps(), id); }
    [[nodiscard]] Step* find(Id id) { return find_in(std::span(steps_).subspan(forgotten_), id); }
    /// The targets of undo and redo; null where there is none.
    [[nodiscard]] const Step* before() const { return present().before ? find(*present().before) : nullptr; }
    [[nodiscard]] const Step* next() const { return present().next ? find(*present().next) : nullptr; }

    /// The branch of undo and redo, from its beginning to its end.
    [[nodiscard]] std::vector<Id> line() const {
        std::vector<Id> ids = back_from(at_);
        std::reverse(ids.begin(), ids.end());
        for (const Step* step = next(); step != nullptr; step = step->next ? find(*step->next) : nullptr)
            ids.push_back(step->id);
        return ids;
    }
    /// The path from the present to a stored step; where they have different beginnings, over both of these.
    [[nodiscard]] StepPath path_to(Id id) const {
        StepPath path{back_from(at_), back_from(id)};
        while (!path.back.empty() && !path.forth.empty() && path.back.back() == path.forth.back()) {
            path.back.pop_back();
            path.forth.pop_back();
        }
        std::reverse(path.forth.begin(), path.forth.end());
        return path;
    }

  private:
    template <class AStep>
    [[nodiscard]] static AStep* find_in(std::span<AStep> steps, Id id) {
        const auto at = std::lower_bound(steps.begin(), steps.end(), id,
                                         [](const Step& step, Id other) { return step.id < other; });
        return at != steps.end() && at->id == id ? &*at : nullptr;
    }
    void add(State state, std::optional<Id> before) {
        const Id id = next_id_++;
        if (before) find(*before)->next = id;
        steps_.push_back({id, before, std::nullopt, std::move(state)});
        at_ = id;
        if (steps().size() > kMost) forget_oldest();
    }
    void forget_oldest() {
        const Id gone = steps_[forgotten_].id;
        steps_[forgotten_++].state = State();
        for (std::size_t i = forgotten_; i < steps_.size(); ++i)
            if (steps_[i].before == gone) steps_[i].before.reset();
        if (forgotten_ < kMost) return;
        steps_.erase(steps_.begin(), steps_.begin() + static_cast<std::ptrdiff_t>(forgotten_));
        forgotten_ = 0;
    }
    /// The step and all before it, the latest first.
    [[nodiscard]] std::vector<Id> back_from(Id id) const {
        std::vector<Id> ids{id};
        for (const Step* step = find(id); step->before; step = find(*step->before))
            ids.push_back(*step->before);
        return ids;
    }

    Id next_id_ = 1;
    Id at_ = 0;
    std::vector<Step> steps_;
    std::size_t forgotten_ = 0;  ///< dropped steps at the beginning, erased together later
};

// One document: a scene with its history, cameras and file.

/// The camera of a pane.
struct PaneCamera {
    /// The framing of a pane; the camera equals it until the user moves it.
    struct Framing {
        Camera camera;
        Vec2 size_px{};
        double scale = 1.0;
        bool of_preset = false;  ///< as the preset defines it, where that leaves nothing under overlays
        Bounds content{};        ///< the content at that time
        friend bool operator==(const Framing&, const Framing&) = default;
    };
    std::string pane;
    Camera camera;
    bool fitted = false;          ///< framed anew on every call
    std::optional<Camera> own{};  ///< the camera before that, if there was one
    std::optional<Framing> framing{};
    /// The camera as the user left it, while the view has a size at which it would cut off a part and is
    /// framed instead.
    std::optional<Camera> left{};
    Viewport viewport{{0, 0}, 1.0};  ///< the viewport of the last call; empty: none yet
    /// Undo or redo has changed the content: framed anew where a part of it would be out of sight.
    bool refit = false;
    friend bool operator==(const PaneCamera&, const PaneCamera&) = default;
};

/// The cameras of a document.
struct DocumentView {
    std::vector<PaneCamera> cameras;
    std::optional<SavedCamera> loaded;  ///< of the main pane, until it is first drawn
    bool of_preset = false;             ///< it came with a preset

    /// The main pane's camera, as it is saved in a text; nothing before there is one.
    [[nodiscard]] std::optional<SavedCamera> saved_camera() const;
};

/// The preset that a scene was loaded from, and the state right after.
struct PresetOrigin {
    const Preset* preset;
    Snapshot state;
};

/// The file that a document is saved in.
struct SavedFile {
    std::string path;              ///< empty: none yet
    std::optional<FileMark> mark;  ///< of the version that was last read or written, when known
    std::uint64_t state = 0;       ///< hash of the scene's lasting state at that time
    friend bool operator==(const SavedFile&, const SavedFile&) = default;
};

/// One step of a document's history.
struct DocumentStep {
    Snapshot state;
    std::string name;  ///< what the user sees: "A moved", "Preset: Grazing"
    /// Also after later changes; null where it is not from a preset.
    std::shared_ptr<const PresetOrigin> from;
    /// For a step that brings a view of its own: the view on the other side of the step.
    std::optional<DocumentView> other_view;
    /// For a step that replaces the scene by another one: the file on the other side of it, perhaps none.
    std::optional<SavedFile> other_file{};
};

using DocumentHistory = History<DocumentStep>;
using StepId = DocumentHistory::Id;

struct Document {
    const SceneType* type = nullptr;
    std::unique_ptr<Scene> scene;
    bool was_visible = false;  ///< its first state was on screen, so that undo can go back to it
    DocumentHistory history;
    bool restored = false;  ///< from an earlier run, or begun with a text
    SavedFile file;
    DocumentView view;
    std::vector<PaneCamera> camera_past;

    [[nodiscard]] Snapshot lasting_state() const { return Snapshot::of(*scene, Snapshot::Part::lasting); }
    [[nodiscard]] const DocumentStep& step() const { return history.present().state; }
};

/// Caches the answer to the last question. It is not state: the answer depends on the question alone, so that
/// a `const` scene may use it.
template <class Question, class Answer>
class Memo {
  public:
    /// The cached answer, or `work()` for a new question. Valid until the next question.
    template <class Work>
    const Answer& of(Question question, Work&& work) const {
        if (!cached_ || !(cached_->first == question)) {
            cached_.reset();  // if work throws, no partial answer remains
            Answer answer = work();
            cached_.emplace(std::move(question), std::move(answer));
        }
        return cached_->second;
    }

    /// The answer if the question was the last one; null otherwise. Valid until the next question.
    const Answer* cached(const Question& question) const {
        return cached_ && cached_->first == question ? &cached_->second : nullptr;
    }

  private:
    mutable std::optional<std::pair<Question, Answer>> cached_;
};

/// A `Memo` of answers that may take longer than a frame. Before the first call of `advance`, and where there
/// is none, they are computed at once; in a window in slices, and until one is complete there is no answer.
/// Without threads, which the page does not have. `Work` is constructed from the question, which stays at its
/// address meanwhile; `go_on()` does a little, true while there is more to do; `take()` returns the answer
/// then.
template <class Question, class Answer, class Work>
class SlicedMemo {
  public:
    /// The answer; null while it is being computed. Valid until the next question.
    const Answer* of(Question question) const {
        if (!question_ || !(*question_ == question)) {
            work_.reset();
            answer_.reset();
            question_ = std::make_unique<const Question>(std::move(question));
            work_ = std::make_unique<Work>(*question_);
            work_on();
        } else if (!live_) {
            work_on();
        }
        return answer_ ? &*answer_ : nullptr;
    }

    /// Whether `advance` must be called: an answer is being computed; or `advance` has not been called yet,
    /// and one about so many objects would be computed at once.
    [[nodiscard]] bool waits(std::size_t objects) const {
        constexpr std::size_t kMany = 100;
        return work_ != nullptr || (!live_ && objects > kMany);
    }
    /// To be called once a frame: computes one more slice.
    void advance() {
        live_ = true;
        work_on();
    }

  private:
    void work_on() const {
        constexpr std::chrono::milliseconds kSlice{4};
        const auto begun = std::chrono::steady_clock::now();
        while (work_) {
            if (!work_->go_on()) {
                answer_.emplace(work_->take());
                work_.reset();
            } else if (live_ && std::chrono::steady_clock::now() - begun > kSlice) {
                return;
            }
        }
    }

    mutable std::unique_ptr<const Question> question_;
    mutable std::unique_ptr<Work> work_;
    mutable std::optional<Answer> answer_;
    bool live_ = false;
};

}  // namespace crosscut
