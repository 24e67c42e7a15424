#pragma once

#include "app/model/fields/scene_text.h"
#include "app/model/scene.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

/// What the tests of model, scenes, ui and command line share: dice, walks over fields, and a scene of every kind of field.
namespace crosscut::model_test {

class Dice {
  public:
    explicit Dice(unsigned seed) : engine_(seed) {}

    std::uint64_t bits() { return engine_(); }
    int below(int n) { return std::uniform_int_distribution<int>(0, n - 1)(engine_); }
    bool coin() { return below(2) == 0; }
    double between(double low, double high) {
        return std::uniform_real_distribution<double>(low, high)(engine_);
    }

    /// Any finite double, every bit pattern alike: half of them are beyond 1e154 or below 1e-154.
    double any_finite() {
        for (;;) {
            const double value = std::bit_cast<double>(bits());
            if (std::isfinite(value)) return value;
        }
    }

    /// What breaks formulas: zeros, small whole numbers, the ends of the range, neighbours of one another.
    double hostile() {
        static constexpr std::array kNasty{0.0,
                                           1.0,
                                           -1.0,
                                           0.5,
                                           1e300,
                                           -1e300,
                                           1e-300,
                                           -1e-300,
                                           5e-324,
                                           1e154,
                                           1e-154,
                                           1e16,
                                           3.0,
                                           1e308,
                                           -1.7976931348623157e308,
                                           2.2250738585072014e-308,
                                           0.1,
                                           1e9};
        switch (below(5)) {
            case 0:
                return kNasty[static_cast<std::size_t>(below(static_cast<int>(kNasty.size())))];
            case 1:
                return below(7) - 3;
            case 2:
                return std::nextafter(below(5) - 2.0, between(-9, 9));
            case 3:
                return any_finite();
            default:
                return between(-6, 6);
        }
    }

  private:
    std::mt19937_64 engine_;
};

/// The value of one field as numbers; flags, choices and lists count too. What is kept from scene to scene is not the
/// scene's and is left out.
struct FieldValue {
    std::string name;
    std::vector<double> numbers;
    bool transient = false;

    friend bool operator==(const FieldValue&, const FieldValue&) = default;
};

class FieldCollector final : public FieldVisitor {
  public:
    [[nodiscard]] bool fields_alone() const override { return true; }
    using FieldVisitor::choice;
    void point(const FieldName& n, Vec2& v) override { add(n, {v.x, v.y}); }
    void point(const FieldName& n, Vec3& v) override { add(n, {v.x, v.y, v.z}); }
    void number(const FieldName& n, double& v, const NumberRange&) override {
        if (!n.kept) add(n, {v});
    }
    void flag(const FieldName& n, bool& v) override { add(n, {v ? 1.0 : 0.0}); }
    void choice(const FieldName& n, int& v, std::span<const std::string_view>) override {
        add(n, {static_cast<double>(v)});
    }
    void list(const FieldName& n, std::vector<double>& v) override {
        values.push_back({std::string(n.name), v, true});
    }
    void body(const FieldName& n, std::string_view, std::string_view) override {
        bodies.emplace_back(n.name);
    }

    std::vector<FieldValue> values;
    std::vector<std::string> bodies;

  private:
    void add(const FieldName& n, std::vector<double> numbers) {
        values.push_back({std::string(n.name), std::move(numbers), n.transient});
    }
};

inline std::vector<FieldValue> values_of(Scene& scene) {
    FieldCollector walk;
    scene.fields(walk);
    return walk.values;
}

/// Without what changes by itself.
inline std::vector<FieldValue> lasting_values_of(Scene& scene) {
    std::vector<FieldValue> values = values_of(scene);
    std::erase_if(values, [](const FieldValue& v) { return v.transient; });
    return values;
}

/// Gives fields values within their ranges: every field, or only the one with the number `only`.
template <class Number>
class Scrambler final : public FieldVisitor {
  public:
    [[nodiscard]] bool fields_alone() const override { return true; }
    Scrambler(Dice& dice, Number number, int only = -1) : dice_(dice), number_(number), only_(only) {}

    using FieldVisitor::choice;
    void point(const FieldName&, Vec2& v) override {
        if (wanted()) v = fresh({v.x, v.y, 0.0});
    }
    void point(const FieldName&, Vec3& v) override {
        if (wanted()) v = fresh(v);
    }
    void number(const FieldName& n, double& v, const NumberRange& range) override {
        if (n.kept ? only_ >= 0 : !wanted()) return;
        const int corner = dice_.below(6);
        v = corner == 0   ? range.low
            : corner == 1 ? range.high
                          : std::clamp(number_(dice_), range.low, range.high);
    }
    void flag(const FieldName&, bool& v) override {
        if (wanted()) v = dice_.coin();
    }
    void choice(const FieldName&, int& v, std::span<const std::string_view> words) override {
        if (wanted()) v = dice_.below(static_cast<int>(words.size()));
    }
    void list(const FieldName&, std::vector<double>& v) override {
        if (!wanted()) return;
        v.resize(static_cast<std::size_t>(dice_.below(20)));
        for (double& number : v) number = number_(dice_);
    }
    [[nodiscard]] int count() const { return at_; }

  private:
    bool wanted() { return at_++ == only_ || only_ < 0; }
    double coordinate() { return std::clamp(number_(dice_), -kLargestCoordinate, kLargestCoordinate); }
    /// Sometimes an earlier point again, or a multiple of one, so that zero lengths and straight rows are common.
    Vec3 fresh(const Vec3&) {
        Vec3 p{coordinate(), coordinate(), coordinate()};
        if (!seen_.empty()) {
            const Vec3 earlier = seen_[static_cast<std::size_t>(dice_.below(static_cast<int>(seen_.size())))];
            const int kind = dice_.below(6);
            if (kind == 0) p = earlier;
            if (kind == 1) p = earlier * 0.5;
            if (kind == 2) p.y = earlier.y;
        }
        seen_.push_back(p);
        return p;
    }

    Dice& dice_;
    Number number_;
    int only_;
    int at_ = 0;
    std::vector<Vec3> seen_;
};

/// Every field of `scene` anew, from hostile numbers.
inline void scramble(Scene& scene, Dice& dice) {
    Scrambler walk(dice, [](Dice& d) { return d.hostile(); });
    scene.fields(walk);
}

/// Every field of `scene` anew, from numbers a person might drag to.
inline void scramble_gently(Scene& scene, Dice& dice) {
    Scrambler walk(dice, [](Dice& d) { return d.between(-5, 5); });
    scene.fields(walk);
}

/// One field of `scene`, hostile.
inline void scramble_one(Scene& scene, Dice& dice) {
    const int fields = static_cast<int>(values_of(scene).size());
    Scrambler walk(
        dice, [](Dice& d) { return d.hostile(); }, dice.below(fields));
    scene.fields(walk);
}

/// A scene of every kind of field and no picture to speak of.
class SpecimenScene final : public Scene {
  public:
    void fields(FieldVisitor& f) override {
        f.point({"a", "A"}, a);
        f.point({"b", "B"}, b);
        f.body({"ab", "AB"}, "a", "b");
        f.point({"deep", "D"}, deep);
        f.number({"small", "Small"}, small, kSmall);
        f.number({"wide", "Wide"}, wide, {});
        f.flag({"on", "On"}, on);
        f.choice({"kind", "Kind"}, kind, kKinds);
        f.number({"time", "t", Role::pointer, true}, time, kUnit);
        f.flag({"playing", "Playing", Role::pointer, true}, playing);
        f.point({"spare", "Spare", Role::text, false, true}, spare);
        f.list({"record", "Record"}, record);
        f.number({.name = "best", .label = "Best", .kept = true}, best, kScore);
    }
    void present(const Viewpoint&, Presentation& out) const override {
        out.canvas().line(Segment2{a, b}, {}, id_of("ab"));
        out.verdict = {"Here", "It is here.", Tone::meets};
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
    static constexpr NumberRange kScore{0.0, 1000.0, 1.0, {}};
    static constexpr NumberRange kSmall{-5.0, 5.0, 0.1, "s"};
    static constexpr NumberRange kUnit{0.0, 1.0, 0.01, {}};
    static constexpr std::array<std::string_view, 3> kKinds{"one", "two words", "three"};
};

/// The specimen and a second scene of the same make, so that switching can be tested.
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
