#pragma once

#include <crosscut/types.h>
#include "app/model/number_format.h"
#include "app/view/draw_list.h"

#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace crosscut {

/// The names of a field. `name` is the word in files, on the command line and in tests, and gives the item
/// id; `label` is displayed.
struct FieldName {
    std::string_view name;
    std::string_view label = name;
    Role role = Role::text;
    /// Changes by itself, or concerns the presentation and not the scene (a playhead, the method that is
    /// drawn): saved, but not an undo step, and set by its own controls and not by the inspector.
    bool transient = false;
    /// Drawn elsewhere than at its own position: saved and undone, but without a handle and without a row in
    /// the inspector.
    bool hidden = false;
    /// Belongs to the user and not to the scene (a best score): carried from scene to scene and from run to
    /// run, in no scene file, no undo step. Numbers only.
    bool saved = false;

    [[nodiscard]] constexpr ItemId id() const { return id_of(name); }
};

/// Coordinates of points stay within this in size, so that their differences and rotations stay finite.
inline constexpr double kLargestCoordinate = 1e300;

struct NumberRange {
    double low = -kLargestCoordinate;
    double high = kLargestCoordinate;
    double step = 0.1;  ///< of an arrow key or a spinner
    std::string_view unit{};
    bool by_factors = false;  ///< dragging multiplies it instead of adding to it: a tolerance
    bool whole = false;       ///< its value is rounded to an integer
};

/// From `low` to `high`, in steps of one.
[[nodiscard]] constexpr NumberRange whole_numbers(double low, double high) {
    return {.low = low, .high = high, .step = 1.0, .whole = true};
}

enum class FieldKind : std::uint8_t {
    point2,  ///< a point that can be dragged; its coordinates are finite and within its range
    point3,
    number,
    flag,
    choice,  ///< one of a few words
    /// Numbers saved with the transient fields that no control sets: a recording. No undo step.
    list,
};

/// One value of a scene: its names and access to the value. A value is a few numbers, except that of a list:
/// a flag is 0 or 1, a choice the index of its word.
class Field : public FieldName {
  public:
    FieldKind kind;
    NumberRange range{};                        ///< of a number, or of each coordinate of a point
    std::span<const std::string_view> words{};  ///< of a choice

    [[nodiscard]] bool is_point() const { return kind == FieldKind::point2 || kind == FieldKind::point3; }
    /// Not in use at present (a wall beyond the number of walls), or always hidden.
    [[nodiscard]] bool is_hidden() const { return hidden || (hidden_while_ && hidden_while_()); }
    Field& hidden_while(std::function<bool()> claim);
    /// For a point: its coordinates stay within this in size.
    Field& within(double largest);
    /// For a point: left out of texts while it is hidden and at its present position.
    Field& sparse();
    [[nodiscard]] bool is_left_out() const;

    /// The number of numbers in its value; 0 for a list.
    [[nodiscard]] std::size_t size() const;
    [[nodiscard]] double number(std::size_t i = 0) const { return get_(i); }
    /// The value must fit: check `range` and `words` first. Call `Scene::update_derived` afterwards.
    void set(double value, std::size_t i = 0);
    /// In the plane z is 0, and is ignored when set.
    [[nodiscard]] Vec3 point() const;
    void set_point(const Vec3& to);
    [[nodiscard]] std::vector<double> list() const { return get_list_(); }
    void set_list(std::vector<double> values) { set_list_(std::move(values)); }

  private:
    friend class Fields;
    Field(const FieldName& its_name, FieldKind its_kind) : FieldName(its_name), kind(its_kind) {}
    std::function<double(std::size_t)> get_;
    std::function<void(std::size_t, double)> set_;
    std::function<std::vector<double>()> get_list_;
    std::function<void(std::vector<double>)> set_list_;
    std::function<bool()> hidden_while_;
    std::optional<Vec3> left_out_at_;  ///< the position at which it is left out
};

/// Everything a scene owns, in the order of saving and display. Files, undo, the inspector, the handles, the
/// keyboard and the command line use this one list. The values must outlive it.
class Fields {
  public:
    Field& point(const FieldName& name, Vec2& value);
    Field& point(const FieldName& name, Vec3& value);
    Field& number(const FieldName& name, double& value, const NumberRange& range);
    /// Whole, and within what the type holds and a double holds exactly.
    template <class Integer>
    requires(std::integral<Integer> && !std::same_as<Integer, bool>) Field& number(const FieldName& name,
                                                                                   Integer& value,
                                                                                   const NumberRange& range) {
        using Limits = std::numeric_limits<Integer>;
        return add_integer(
            name, range, {static_cast<double>(Limits::min()), static_cast<double>(Limits::max())},
            [&value] { return static_cast<double>(value); },
            [&value](double to) { value = static_cast<Integer>(to); });
    }
    Field& flag(const FieldName& name, bool& value);
    /// `value` is an index into the words, which must outlive the list too.
    Field& choice(const FieldName& name, int& value, std::span<const std::string_view> words);
    template <class Enum>
    requires std::is_enum_v<Enum> Field& choice(const FieldName& name, Enum& value,
                                                std::span<const std::string_view> words) {
        return add_choice(
            name, words, [&value] { return static_cast<int>(value); },
            [&value](int index) { value = static_cast<Enum>(index); });
    }
    Field& list(const FieldName& name, std::vector<double>& values);
    Field& list(const FieldName& name, std::function<std::vector<double>()> get,
                std::function<void(std::vector<double>)> set);

    /// The field of this name, or null.
    [[nodiscard]] Field* find(std::string_view name);
    [[nodiscard]] const Field* find(std::string_view name) const;
    [[nodiscard]] auto begin() { return fields_.begin(); }
    [[nodiscard]] auto end() { return fields_.end(); }
    [[nodiscard]] auto begin() const { return fields_.begin(); }
    [[nodiscard]] auto end() const { return fields_.end(); }

  private:
    Field& add(const FieldName& name, FieldKind kind);
    Field& add_numbers(const FieldName& name, FieldKind kind, double* first);
    /// `held`: what the type holds.
    Field& add_integer(const FieldName& name, const NumberRange& range, const NumberRange& held,
                       std::function<double()> get, std::function<void(double)> set);
    Field& add_choice(const FieldName& name, std::span<const std::string_view> words,
                      std::function<int()> get, std::function<void(int)> set);
    std::vector<Field> fields_;
};

/// "1 wall", "1,180 walls", "0 walls": a count with its noun. `many`: the plural; empty: `one` with an s.
[[nodiscard]] inline std::string counted(std::uint64_t count, std::string_view one,
                                         std::string_view many = {}) {
    std::string text = grouped(count) + " ";
    text += count == 1 || many.empty() ? one : many;
    if (count != 1 && many.empty()) text += 's';
    return text;
}

/// "A", "A and B", "A, B and C".
[[nodiscard]] std::string listed(const std::vector<std::string>& words);

/// The most numbers of a list field in a file: two maps of 100,000 segments without common ends have fewer.
inline constexpr std::size_t kMostListedNumbers = 1'400'000;

/// A limit in a sentence: "-1000000", "0.05", and from 1e15 on with a power of ten: "1e300".
[[nodiscard]] inline std::string limit_text(double value) {
    constexpr double kWrittenOut = 1e15;
    if (std::fabs(value) < kWrittenOut && value == std::trunc(value))
        return std::to_string(static_cast<long long>(value));
    std::string text = shortest(value);
    if (const std::size_t plus = text.find('+'); plus != std::string::npos) text.erase(plus, 1);
    return text;
}

}  // namespace crosscut
