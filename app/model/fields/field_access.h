#pragma once

#include "app/model/fields/fields.h"
#include "app/model/scene.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

/// Access to single fields of a scene by name, and to all of them at once.
namespace crosscut {

/// Sets one number, flag or choice field; a name that the scene does not have, or of a field of another kind,
/// changes nothing. A number is clamped to its range, a choice to its words.
void set_number(Scene& scene, std::string_view name, double value);
void set_flag(Scene& scene, std::string_view name, bool value);
void set_choice(Scene& scene, std::string_view name, int value);

/// The state of a scene, for comparing and restoring: the values of its fields and lists, and its
/// annotations.
class Snapshot {
  public:
    enum class Part : std::uint8_t {
        all,  ///< every field and list, bit for bit
        /// What undo restores: without transient and saved fields (`FieldName`), and without lists.
        lasting,
    };
    [[nodiscard]] static Snapshot of(const Scene& scene, Part part = Part::all);
    /// Sets the fields to these values. A scene with other fields than those of the snapshot is not changed.
    void restore(Scene& scene) const;
    /// The value of a number field; nothing where the scene has no such field in the snapshot, or it is of
    /// another kind.
    [[nodiscard]] std::optional<double> number(const Scene& scene, std::string_view field) const;

    friend bool operator==(const Snapshot&, const Snapshot&) = default;
    /// Equal bit for bit: −0 differs from 0, as it does in a file.
    [[nodiscard]] bool identical(const Snapshot& other) const;
    [[nodiscard]] const Annotations& annotations() const { return annotations_; }
    void annotate(Annotations annotations) { annotations_ = std::move(annotations); }
    /// Equal for equal snapshots, in this run and in later ones; for different ones only by chance, once in
    /// 2^64.
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

/// A field whose value differs between two snapshots.
struct FieldChange {
    const Field* field = nullptr;
    std::vector<double> before, after;
};

/// The fields in which two lasting states of a scene differ, in the scene's order. Every field differs from
/// an empty snapshot, in which it has no numbers.
[[nodiscard]] std::vector<FieldChange> changes(const Scene& scene, const Snapshot& before,
                                               const Snapshot& after);

/// The lasting state after these changes to another one; each must have as many numbers as its field.
[[nodiscard]] Snapshot with(const Scene& scene, Snapshot before, const std::vector<FieldChange>& changes);

/// A change to a scene that is still in progress: a drag, a number being typed. Each `change` starts from the
/// fields as they were when the edit began, so intermediate states do not count; transient fields (a clock)
/// continue meanwhile, unless the edit itself changes them.
class FieldEdit {
  public:
    FieldEdit() = default;
    explicit FieldEdit(const Scene& scene);
    /// Reverts what this edit has done so far and does `how` instead.
    void change(Scene& scene, const std::function<void()>& how);
    /// Reverts all of it, bit for bit.
    void take_back(Scene& scene);

  private:
    Snapshot start_;
    std::vector<bool> touched_;        ///< the numbers that this edit has changed
    std::vector<bool> touched_lists_;  ///< the lists that it has changed
};

}  // namespace crosscut
