#pragma once

#include "app/model/fields/fields.h"
#include "app/model/scene.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

/// Single fields of a scene by name, and all of them at once.
namespace crosscut {

/// Sets one number, flag or choice field; a name the scene does not have, or of another kind, changes
/// nothing. A number is brought into its range, a choice into its words.
void set_number(Scene& scene, std::string_view name, double value);
void set_flag(Scene& scene, std::string_view name, bool value);
void set_choice(Scene& scene, std::string_view name, int value);

/// The state of a scene, to compare and to come back to: the values of its fields and lists, and its
/// annotations.
class Snapshot {
  public:
    enum class Part : std::uint8_t {
        all,  ///< every field and list, bit for bit
        /// What undo goes back to: nothing that changes by itself, no list, nothing of the person's.
        lasting,
    };
    [[nodiscard]] static Snapshot of(const Scene& scene, Part part = Part::all);
    /// Gives the fields these values again. A scene of another kind than they came from is left as it is.
    void restore(Scene& scene) const;
    /// The value of a field of one number; nothing where the scene has no such field here, or is of another
    /// kind.
    [[nodiscard]] std::optional<double> number(const Scene& scene, std::string_view field) const;

    friend bool operator==(const Snapshot&, const Snapshot&) = default;
    /// The same bit for bit: here a −0 is not a 0, as it is not in a file.
    [[nodiscard]] bool identical(const Snapshot& other) const;
    [[nodiscard]] const Annotations& annotations() const { return annotations_; }
    void annotate(Annotations annotations) { annotations_ = std::move(annotations); }
    /// The same number for equal snapshots, in this run and in later ones; by chance, once in 2^64, for
    /// others.
    [[nodiscard]] std::uint64_t hash() const;

  private:
    friend class FieldEdit;
    friend std::vector<struct FieldChange> changes(const Scene& scene, const Snapshot& before,
                                                   const Snapshot& after);
    friend Snapshot with(const Scene& scene, Snapshot before, const std::vector<struct FieldChange>& changes);
    [[nodiscard]] bool fits(const Scene& scene) const;

    Part part_ = Part::all;
    std::vector<double> numbers_;
    std::vector<std::vector<double>> lists_;
    Annotations annotations_;
};

/// A field that has another value in one snapshot than in another.
struct FieldChange {
    const Field* field = nullptr;
    std::vector<double> before, after;
};

/// The fields in which two lasting states of a scene differ, in the scene's order. Every field differs from a
/// snapshot that is empty, in which it has no numbers.
[[nodiscard]] std::vector<FieldChange> changes(const Scene& scene, const Snapshot& before,
                                               const Snapshot& after);

/// The lasting state that these changes make of another one; each must have the numbers that its field takes.
[[nodiscard]] Snapshot with(const Scene& scene, Snapshot before, const std::vector<FieldChange>& changes);

/// A change to a scene that is still being made up: a drag, a number being typed. Each `change` starts from
/// the fields as they were when the edit began, so that how it got there does not count; what changes by
/// itself meanwhile (a clock) goes on, unless the edit itself touches it.
class FieldEdit {
  public:
    FieldEdit() = default;
    explicit FieldEdit(const Scene& scene);
    /// Takes back what this edit has done so far and does `how` instead.
    void change(Scene& scene, const std::function<void()>& how);
    /// Takes it all back, bit for bit.
    void take_back(Scene& scene);

  private:
    Snapshot start_;
    std::vector<bool> touched_;        ///< which numbers this edit has changed
    std::vector<bool> touched_lists_;  ///< and which lists
};

}  // namespace crosscut
