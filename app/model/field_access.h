#pragma once

#include "app/model/fields.h"
#include "app/model/scene.h"

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

/// The values of every field, to come back to: bit for bit.
class FieldValues {
  public:
    [[nodiscard]] static FieldValues of(Scene& scene);
    /// Gives the fields these values again; `scene` must be of the kind they came from.
    void restore(Scene& scene) const;

  private:
    std::vector<double> numbers_;
};

}  // namespace crosscut
