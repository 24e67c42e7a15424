#pragma once

#include "app/model/fields/field_access.h"
#include "app/ui/interaction/handles.h"
#include "app/view/decimal.h"

#include <string>
#include <vector>

namespace crosscut {

/// Typing the exact place of a handle: a text box for each coordinate, what was typed in it, and what is wrong with that.
/// Knows no window; `ValuePopover` draws it.
class ValueEntry {
  public:
    struct Box {
        HandleId handle{};
        std::string title;  ///< of the point, at its first box; else empty
        Role role = Role::text;
        int axis = 0;
        std::string text;
        std::string error{};  ///< one sentence
        std::string shown{};  ///< the text as it was before anything was typed
    };

    /// Whether its numbers have a comma for the decimal point; what is not typed in changes at once.
    void write_decimal_comma(bool on, Scene& scene);
    /// Boxes for a point, or for both ends of a body; what the scene does not have opens nothing. `step` is what the
    /// buttons go by.
    void open(const HandleId& id, Scene& scene, const DecimalStep& step);
    [[nodiscard]] bool is_open() const { return !boxes_.empty(); }
    [[nodiscard]] const HandleId& handle() const { return handle_; }
    [[nodiscard]] std::vector<Box>& boxes() { return boxes_; }
    [[nodiscard]] const std::vector<Box>& boxes() const { return boxes_; }
    /// The number a box stands for, as the scene has it now.
    [[nodiscard]] double value(Scene& scene, std::size_t box) const;

    /// Reads what is typed in a box and moves the handle. False, with the error set and the scene unchanged, if it is no
    /// number within the range of coordinates.
    bool apply(Scene& scene, std::size_t box);
    /// So many steps up (or down, if negative), each of one double with `ulp`; first applies what is typed.
    bool step(Scene& scene, std::size_t box, int count, bool ulp);
    /// Applies every box and closes. Stays open if one cannot be read.
    bool accept(Scene& scene);
    /// Takes everything back, bit for bit, and closes.
    void cancel(Scene& scene);
    /// Closes with the scene as it is.
    void close();

  private:
    struct Moved {
        HandleId id{};
        Vec3 to{};
        bool touched = false;
    };
    void set(Scene& scene, std::size_t box, double value);
    void refresh(Scene& scene);
    [[nodiscard]] std::string text_of(double value) const;

    HandleId handle_{};
    std::vector<Box> boxes_;
    std::vector<Moved> moved_;
    DecimalStep step_{};
    bool decimal_comma_ = false;
    FieldEdit edit_;
};

}  // namespace crosscut
