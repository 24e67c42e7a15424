#pragma once

#include "app/model/scene.h"
#include "core/tests/random.h"

#include <glm/common.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

/// Shared by the tests of model, scenes, ui and command line: dice, random changes of fields, and a scene
/// with every kind of field.
namespace crosscut::model_test {

using test::Dice;

/// The value of a field as numbers, also for flags, choices and lists. Fields that are kept from scene to
/// scene do not belong to the scene and are left out.
struct FieldValue {
    std::string name;
    std::vector<double> numbers;

    friend bool operator==(const FieldValue&, const FieldValue&) = default;
};

inline std::vector<FieldValue> values_of(const Scene& scene) {
    std::vector<FieldValue> values;
    for (const Field& f : scene.fields()) {
        if (f.saved) continue;
        FieldValue value{std::string(f.name), {}};
        for (std::size_t i = 0; i < f.size(); ++i) value.numbers.push_back(f.number(i));
        if (f.kind == FieldKind::list) value.numbers = f.list();
        values.push_back(std::move(value));
    }
    return values;
}

/// The numbers of each field by its name.
inline std::map<std::string, std::vector<double>> fields_of(const Scene& scene) {
    std::map<std::string, std::vector<double>> fields;
    for (const FieldValue& value : values_of(scene)) fields[value.name] = value.numbers;
    return fields;
}

/// Gives fields random values within their ranges: all fields, or only the one with the number `only`.
template <class Number>
class Scrambler {
  public:
    Scrambler(Dice& dice, Number number, int only = -1) : dice_(dice), number_(number), only_(only) {}

    void scramble(Scene& scene) {
        for (Field& f : scene.fields()) {
            if (f.saved ? only_ < 0 : is_wanted()) give_value(f);
        }
        scene.update_derived();
    }

  private:
    bool is_wanted() { return at_++ == only_ || only_ < 0; }
    void give_value(Field& f) {
        switch (f.kind) {
            case FieldKind::point2:
            case FieldKind::point3:
                return f.set_point(glm::clamp(fresh(), Vec3(f.range.low), Vec3(f.range.high)));
            case FieldKind::number:
                return f.set(number_within(f.range));
            case FieldKind::flag:
                return f.set(dice_.coin() ? 1.0 : 0.0);
            case FieldKind::choice:
                return f.set(dice_.below(static_cast<int>(f.words.size())));
            case FieldKind::list:
                break;
        }
        std::vector<double> numbers(static_cast<std::size_t>(dice_.below(20)));
        for (double& number : numbers) number = number_(dice_);
        f.set_list(numbers);
    }
    /// Limits the number of generated objects: a few thousand show what a million would.
    double number_within(const NumberRange& range) {
        constexpr double kEnough = 1500.0;
        if (!range.whole || !range.by_factors || range.high <= kEnough) return any_number_within(range);
        NumberRange few = range;
        few.high = kEnough;
        return any_number_within(few);
    }
    double any_number_within(const NumberRange& range) {
        const int corner = dice_.below(6);
        return corner == 0   ? range.low
               : corner == 1 ? range.high
                             : std::clamp(number_(dice_), range.low, range.high);
    }
    double coordinate() { return std::clamp(number_(dice_), -kLargestCoordinate, kLargestCoordinate); }
    /// Sometimes an earlier point again, or a multiple of one, so that zero lengths and collinear points are
    /// common.
    Vec3 fresh() {
        Vec3 p{coordinate(), coordinate(), coordinate()};
        if (!positions_.empty()) {
            const Vec3 earlier =
                positions_[static_cast<std::size_t>(dice_.below(static_cast<int>(positions_.size())))];
            const int kind = dice_.below(6);
            if (kind == 0) p = earlier;
            if (kind == 1) p = earlier * 0.5;
            if (kind == 2) p.y = earlier.y;
        }
        positions_.push_back(p);
        return p;
    }

    Dice& dice_;
    Number number_;
    int only_;
    int at_ = 0;
    std::vector<Vec3> positions_;
};

/// Sets every field of `scene` to hostile numbers.
inline void scramble(Scene& scene, Dice& dice) {
    Scrambler(dice, [](Dice& d) { return d.hostile(); }).scramble(scene);
}

/// Sets every field of `scene` to numbers that a user might drag to.
inline void scramble_gently(Scene& scene, Dice& dice) {
    Scrambler(dice, [](Dice& d) { return d.between(-5, 5); }).scramble(scene);
}

/// Sets one field of `scene` to a hostile number.
inline void scramble_one(Scene& scene, Dice& dice) {
    const int only = dice.below(static_cast<int>(values_of(scene).size()));
    Scrambler(
        dice, [](Dice& d) { return d.hostile(); }, only)
        .scramble(scene);
}

/// A scene with every kind of field and a minimal picture.
class SpecimenScene final : public Scene {
  public:
    SpecimenScene() {
        Fields& f = fields();
        f.point({"a", "A"}, a);
        f.point({"b", "B"}, b);
        f.point({"deep", "D"}, deep);
        f.number({"small", "Small"}, small, kSmall);
        f.number({"wide", "Wide"}, wide, {});
        f.flag({"on", "On"}, on);
        f.choice({"kind", "Kind"}, kind, kKinds);
        f.number({.name = "time", .label = "t", .role = Role::pointer, .transient = true}, time, kUnit);
        f.flag({.name = "playing", .label = "Playing", .role = Role::pointer, .transient = true}, playing);
        f.point({.name = "spare", .label = "Spare", .hidden = true}, spare);
        f.list({"record", "Record"}, record);
        f.number({.name = "best", .label = "Best", .saved = true}, best, kScore);
    }
    void present(const Viewpoint&, SceneOutput& out) const override {
        out.canvas().line(Segment2{a, b}, {}, id_of("ab"));
        out.verdict = {"Here", "It is here.", VerdictKind::yes};
    }

    Vec2 a{1, 2}, b{3, 4};
    Vec3 deep{5, 6, 7};
    double small = 0.5, wide = 8.0;
    bool on = true;
    int kind = 1;
    double time = 0.25;
    bool playing = false;
    Vec2 spare{8, 9};
    std::vector<double> record{0.5, -1.0, 1e300};
    double best = 0.0;

  private:
    void list_handles(HandleList& list) override { list.body({"ab", "AB"}, "a", "b"); }

    static constexpr NumberRange kScore{0.0, 1000.0, 1.0};
    static constexpr NumberRange kSmall{-5.0, 5.0, 0.1, "s"};
    static constexpr NumberRange kUnit{0.0, 1.0, 0.01};
    static constexpr std::array<std::string_view, 3> kKinds{"one", "two words", "three"};
};

/// The specimen and a second scene of the same class, for testing switches between scenes.
inline std::span<const SceneType> specimen_types() {
    static const std::array<SceneType, 2> kTypes{
        SceneType{
            "specimen",
            "Specimen",
            "Every kind of field.",
            make_scene<SpecimenScene>,
            {
                Preset{"low", "Low", "All is low.", R"({"fields": {"a": [-1, -2], "small": -1}})"},
                Preset{"high", "High", "All is high.",
                       R"({"fields": {"a": [10, 20]}, "camera": {"centre": [3, 4], "px_per_unit": 50}})"},
                Preset{"same", "Same", "As it opens.", R"({"fields": {}})"},
            }},
        SceneType{"other", "Other", "The same again.", make_scene<SpecimenScene>}};
    return kTypes;
}

}  // namespace crosscut::model_test
