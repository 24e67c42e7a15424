#include "app/model/field_access.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

namespace crosscut {
namespace {

class NumberSetter final : public QuietVisitor {
  public:
    NumberSetter(std::string_view name, double value) : name_(name), value_(value) {}
    void number(const FieldName& n, double& v, const NumberRange& range) override {
        if (n.name == name_ && !std::isnan(value_)) v = std::clamp(value_, range.low, range.high);
    }

  private:
    std::string_view name_;
    double value_;
};

class FlagSetter final : public QuietVisitor {
  public:
    FlagSetter(std::string_view name, bool value) : name_(name), value_(value) {}
    void flag(const FieldName& n, bool& v) override {
        if (n.name == name_) v = value_;
    }

  private:
    std::string_view name_;
    bool value_;
};

class ChoiceSetter final : public QuietVisitor {
  public:
    using QuietVisitor::choice;
    ChoiceSetter(std::string_view name, int value) : name_(name), value_(value) {}
    void choice(const FieldName& n, int& v, std::span<const std::string_view> words) override {
        if (n.name == name_) v = std::clamp(value_, 0, static_cast<int>(words.size()) - 1);
    }

  private:
    std::string_view name_;
    int value_;
};

/// Every field is a few doubles; a flag and an index are doubles without loss.
class Reader final : public FieldVisitor {
  public:
    using FieldVisitor::choice;
    explicit Reader(std::vector<double>& into) : into_(into) {}
    void point(const FieldName&, Vec2& v) override { into_.insert(into_.end(), {v.x, v.y}); }
    void point(const FieldName&, Vec3& v) override { into_.insert(into_.end(), {v.x, v.y, v.z}); }
    void number(const FieldName&, double& v, const NumberRange&) override { into_.push_back(v); }
    void flag(const FieldName&, bool& v) override { into_.push_back(v ? 1.0 : 0.0); }
    void choice(const FieldName&, int& v, std::span<const std::string_view>) override { into_.push_back(v); }

  private:
    std::vector<double>& into_;
};

class Writer final : public FieldVisitor {
  public:
    using FieldVisitor::choice;
    explicit Writer(const std::vector<double>& from) : from_(from) {}
    void point(const FieldName&, Vec2& v) override { v.x = next(v.x), v.y = next(v.y); }
    void point(const FieldName&, Vec3& v) override { v.x = next(v.x), v.y = next(v.y), v.z = next(v.z); }
    void number(const FieldName&, double& v, const NumberRange&) override { v = next(v); }
    void flag(const FieldName&, bool& v) override { v = next(v ? 1.0 : 0.0) != 0.0; }
    void choice(const FieldName&, int& v, std::span<const std::string_view>) override {
        v = static_cast<int>(next(v));
    }

  private:
    double next(double otherwise) { return at_ < from_.size() ? from_[at_++] : otherwise; }
    const std::vector<double>& from_;
    std::size_t at_ = 0;
};

/// Gives back the numbers that are marked, and leaves the others alone.
class MarkedWriter final : public FieldVisitor {
  public:
    using FieldVisitor::choice;
    MarkedWriter(const std::vector<double>& from, const std::vector<bool>& marked)
        : from_(from), marked_(marked) {}
    void point(const FieldName&, Vec2& v) override { next(v.x), next(v.y); }
    void point(const FieldName&, Vec3& v) override { next(v.x), next(v.y), next(v.z); }
    void number(const FieldName&, double& v, const NumberRange&) override { next(v); }
    void flag(const FieldName&, bool& v) override {
        double value = v ? 1.0 : 0.0;
        next(value);
        v = value != 0.0;
    }
    void choice(const FieldName&, int& v, std::span<const std::string_view>) override {
        double value = v;
        next(value);
        v = static_cast<int>(value);
    }

  private:
    void next(double& value) {
        if (at_ < from_.size() && marked_[at_]) value = from_[at_];
        ++at_;
    }
    const std::vector<double>& from_;
    const std::vector<bool>& marked_;
    std::size_t at_ = 0;
};

/// Also a zero that has changed its sign has changed.
bool same_bits(double a, double b) {
    return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}

}  // namespace

void set_number(Scene& scene, std::string_view name, double value) {
    NumberSetter setter(name, value);
    scene.fields(setter);
}

void set_flag(Scene& scene, std::string_view name, bool value) {
    FlagSetter setter(name, value);
    scene.fields(setter);
}

void set_choice(Scene& scene, std::string_view name, int value) {
    ChoiceSetter setter(name, value);
    scene.fields(setter);
}

FieldValues FieldValues::of(Scene& scene) {
    FieldValues made;
    Reader reader(made.numbers_);
    scene.fields(reader);
    return made;
}

void FieldValues::restore(Scene& scene) const {
    Writer writer(numbers_);
    scene.fields(writer);
}

FieldEdit::FieldEdit(Scene& scene)
    : start_(FieldValues::of(scene)), touched_(start_.numbers_.size(), false) {}

void FieldEdit::change(Scene& scene, const std::function<void()>& how) {
    take_back(scene);
    const FieldValues before = FieldValues::of(scene);
    how();
    const FieldValues after = FieldValues::of(scene);
    const std::size_t count = std::min({touched_.size(), before.numbers_.size(), after.numbers_.size()});
    for (std::size_t i = 0; i < count; ++i) {
        if (!same_bits(before.numbers_[i], after.numbers_[i])) touched_[i] = true;
    }
}

void FieldEdit::take_back(Scene& scene) {
    MarkedWriter writer(start_.numbers_, touched_);
    scene.fields(writer);
}

}  // namespace crosscut
