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

/// Undo and redo over a tree of states: what is added after going back begins a branch, and the one that was
/// left stays. At most `kMost` steps are kept. The oldest leave first, the present one never; what came after
/// one that has left begins there.
template <class State>
class History {
  public:
    using Id = std::uint32_t;  ///< of a step: later ones have larger ones, and none is given twice
    static constexpr std::size_t kMost = 500;

    struct Step {
        Id id = 0;
        std::optional<Id> before{};  ///< nothing: here it begins
        std::optional<Id> next{};    ///< of those that came after it the one visited last, where redo goes
        State state{};
    };
    /// From one step to another: the steps whose doing is taken back, the latest first, and then those done
    /// again.
    struct StepPath {
        std::vector<Id> back, forth;
    };

    History() { begin({}); }
    /// Forgets everything; `state` is the new beginning.
    void reset(State state) {
        steps_.clear();
        forgotten_ = 0;
        begin(std::move(state));
    }
    /// Makes `state` the present and one more beginning beside what there is.
    void begin(State state) { add(std::move(state), std::nullopt); }
    /// Makes `state` the present, one step after what was.
    void add(State state) { add(std::move(state), at_); }
    /// Makes a step that is kept the present; any other changes nothing.
    void go(Id id) {
        if (id == at_ || find(id) == nullptr) return;
        at_ = id;
        for (const Step* step = find(id); step->before; step = find(*step->before))
            find(*step->before)->next = step->id;
    }

    /// Those that are kept, the oldest first.
    [[nodiscard]] std::span<const Step> steps() const { return std::span(steps_).subspan(forgotten_); }
    [[nodiscard]] const Step& present() const { return *find(at_); }
    [[nodiscard]] Step& present() { return *find(at_); }
    /// The step, or null where it is not kept.
    [[nodiscard]] const Step* find(Id id) const { return find_in(steps(), id); }
    [[nodiscard]] Step* find(Id id) { return find_in(std::span(steps_).subspan(forgotten_), id); }
    /// Where undo and redo go; null where they go nowhere.
    [[nodiscard]] const Step* before() const { return present().before ? find(*present().before) : nullptr; }
    [[nodiscard]] const Step* next() const { return present().next ? find(*present().next) : nullptr; }

    /// The line that undo and redo go along, from its beginning to its end.
    [[nodiscard]] std::vector<Id> line() const {
        std::vector<Id> ids = back_from(at_);
        std::reverse(ids.begin(), ids.end());
        for (const Step* step = next(); step != nullptr; step = step->next ? find(*step->next) : nullptr)
            ids.push_back(step->id);
        return ids;
    }
    /// From the present to a step that is kept; where they have no beginning in common, over both beginnings.
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
    std::size_t forgotten_ = 0;  ///< so many at the beginning, which are taken out together
};

// One scene as a person works on it, with all that belongs to it.

/// From where a pane is seen.
struct PaneCamera {
    /// What framed the pane last; the camera is it as long as nobody has moved it.
    struct Framing {
        Camera camera;
        Vec2 size_px{};
        double scale = 1.0;
        bool of_preset = false;  ///< as the preset says, where that shows all beside what is covered
        Bounds content{};        ///< what was there to frame
        friend bool operator==(const Framing&, const Framing&) = default;
    };
    std::string pane;
    Camera camera;
    bool fitted = false;          ///< framed anew whenever it is asked for
    std::optional<Camera> own{};  ///< what it was before that, where there was one
    std::optional<Framing> framing{};
    /// As a person left it, while a view that would cut off some of what it showed is framed instead.
    std::optional<Camera> left{};
    Viewport seen{{0, 0}, 1.0};  ///< the view it was asked for last; empty: none yet
    friend bool operator==(const PaneCamera&, const PaneCamera&) = default;
};

/// From where all of a document is seen.
struct DocumentView {
    std::vector<PaneCamera> cameras;
    std::optional<SavedCamera> loaded;  ///< of the main pane, until it is shown
    bool of_preset = false;             ///< it came with a preset

    /// Of the main pane, as it is kept in a text; nothing before there is one.
    [[nodiscard]] std::optional<SavedCamera> saved_camera() const;
};

/// The preset that a scene was loaded from, and what it made of the scene.
struct PresetOrigin {
    const Preset* preset;
    Snapshot state;
};

/// The file that a document is saved in.
struct SavedFile {
    std::string path;              ///< empty: none yet
    std::optional<FileMark> mark;  ///< of what was read from or written to it last, when known
    std::uint64_t state = 0;       ///< what the scene's lasting state hashed to then
    friend bool operator==(const SavedFile&, const SavedFile&) = default;
};

/// One state of a document, and how it came about.
struct DocumentStep {
    Snapshot state;
    std::string name;                          ///< what a person calls it: "A moved", "Preset: Grazing"
    std::shared_ptr<const PresetOrigin> from;  ///< also after changes to it; null where it is from none
    /// Of a step that brings a view of its own: the view on the side of the step where the document is not.
    std::optional<DocumentView> other_view;
    /// Of a step that puts another scene in place of the one before: the file on that side of it, perhaps
    /// none.
    std::optional<SavedFile> other_file{};
};

using DocumentHistory = History<DocumentStep>;
using StepId = DocumentHistory::Id;

struct Document {
    const SceneType* type = nullptr;
    std::unique_ptr<Scene> scene;
    bool seen = false;  ///< its first state was on screen, so that undo can go back to it
    DocumentHistory history;
    bool restored = false;  ///< from an earlier run, or begun with a text
    SavedFile file;
    DocumentView view;
    std::vector<PaneCamera> camera_past;

    [[nodiscard]] Snapshot lasting_state() const { return Snapshot::of(*scene, Snapshot::Part::lasting); }
    [[nodiscard]] const DocumentStep& step() const { return history.present().state; }
};

/// Remembers the answer to the question that was asked last. It is a cache and no state: what it gives
/// depends on the question alone, so that a `const` scene may ask.
template <class Question, class Answer>
class Memo {
  public:
    /// The answer that is known, or `work()` where another question was asked before. Valid until the next
    /// question.
    template <class Work>
    const Answer& of(Question question, Work&& work) const {
        if (!known_ || !(known_->first == question)) {
            known_.reset();  // work that throws leaves no half answer
            Answer answer = work();
            known_.emplace(std::move(question), std::move(answer));
        }
        return known_->second;
    }

    /// The answer where the question was asked last; null where it was not. Valid until the next question.
    const Answer* known(const Question& question) const {
        return known_ && known_->first == question ? &known_->second : nullptr;
    }

  private:
    mutable std::optional<std::pair<Question, Answer>> known_;
};

/// A `Memo` of answers that may take longer than a frame. Before time has moved, and where it never does,
/// they are worked out at once; in a window slice by slice, and until one is there nothing is said in its
/// place. Without threads, which a page has not. `Work` is made of the question, which stays where it is
/// meanwhile; `go_on()` does a little, true while there is more to do; `take()` gives the answer then.
template <class Question, class Answer, class Work>
class SlicedMemo {
  public:
    /// The answer; null while it is worked out. Valid until the next question.
    const Answer* of(Question question) const {
        if (!asked_ || !(*asked_ == question)) {
            work_.reset();
            answer_.reset();
            asked_ = std::make_unique<const Question>(std::move(question));
            work_ = std::make_unique<Work>(*asked_);
            work_on();
        } else if (!live_) {
            work_on();
        }
        return answer_ ? &*answer_ : nullptr;
    }

    /// Whether time has to move: an answer is being worked out; or time has not moved yet, and one about so
    /// many objects would be worked out at once.
    [[nodiscard]] bool waits(std::size_t objects) const {
        constexpr std::size_t kMany = 100;
        return work_ != nullptr || (!live_ && objects > kMany);
    }
    /// Time moves: one slice more.
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

    mutable std::unique_ptr<const Question> asked_;
    mutable std::unique_ptr<Work> work_;
    mutable std::optional<Answer> answer_;
    bool live_ = false;
};

}  // namespace crosscut
