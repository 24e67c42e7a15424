#pragma once

#include "app/model/fields/fields.h"
#include "app/model/scene.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

/// Single fields of a scene by name, and all of them at once.
namespace crosscut {

/// Sets one number, flag or choice field; a name the scene does not have, or of another kind, changes nothing.
/// A number is brought into its range, a choice into its words.
void set_number(Scene& scene, std::string_view name, double value);
void set_flag(Scene& scene, std::string_view name, bool value);
void set_choice(Scene& scene, std::string_view name, int value);

/// The values of every field and list, to come back to: bit for bit.
class FieldValues {
  public:
    [[nodiscard]] static FieldValues of(Scene& scene);
    /// Gives the fields these values again; `scene` must be of the kind they came from.
    void restore(Scene& scene) const;

  private:
    friend class FieldEdit;
    std::vector<double> numbers_;
    std::vector<std::vector<double>> lists_;
};

/// A change to a scene that is still being made up: a drag, a number being typed. Each `change` starts from the fields as
/// they were when the edit began, so that how it got there does not count; what changes by itself meanwhile (a clock)
/// goes on, unless the edit itself touches it.
class FieldEdit {
  public:
    FieldEdit() = default;
    explicit FieldEdit(Scene& scene);
    /// Takes back what this edit has done so far and does `how` instead.
    void change(Scene& scene, const std::function<void()>& how);
    /// Takes it all back, bit for bit.
    void take_back(Scene& scene);

  private:
    FieldValues start_;
    std::vector<bool> touched_;        ///< which numbers this edit has changed
    std::vector<bool> touched_lists_;  ///< and which lists
};

}  // namespace crosscut
