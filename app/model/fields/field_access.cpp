#include "app/model/fields/field_access.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>

namespace crosscut {
namespace {

class NumberSetter final : public QuietVisitor {
  public:
    [[nodiscard]] bool fields_alone() const override { return true; }
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
    [[nodiscard]] bool fields_alone() const override { return true; }
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
    [[nodiscard]] bool fields_alone() const override { return true; }
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
    [[nodiscard]] bool fields_alone() const override { return true; }
    using FieldVisitor::choice;
    Reader(std::vector<double>& into, std::vector<std::vector<double>>& lists) : into_(into), lists_(lists) {}
    void point(const FieldName&, Vec2& v) override { into_.insert(into_.end(), {v.x, v.y}); }
    void point(const FieldName&, Vec3& v) override { into_.insert(into_.end(), {v.x, v.y, v.z}); }
    void number(const FieldName&, double& v, const NumberRange&) override { into_.push_back(v); }
    void flag(const FieldName&, bool& v) override { into_.push_back(v ? 1.0 : 0.0); }
    void choice(const FieldName&, int& v, std::span<const std::string_view>) override { into_.push_back(v); }
    void list(const FieldName&, std::vector<double>& values) override { lists_.push_back(values); }

  private:
    std::vector<double>& into_;
    std::vector<std::vector<double>>& lists_;
};

class Writer final : public FieldVisitor {
  public:
    [[nodiscard]] bool fields_alone() const override { return true; }
    using FieldVisitor::choice;
    Writer(const std::vector<double>& from, const std::vector<std::vector<double>>& lists)
        : from_(from), lists_(lists) {}
    void point(const FieldName&, Vec2& v) override { v.x = next(v.x), v.y = next(v.y); }
    void point(const FieldName&, Vec3& v) override { v.x = next(v.x), v.y = next(v.y), v.z = next(v.z); }
    void number(const FieldName&, double& v, const NumberRange&) override { v = next(v); }
    void flag(const FieldName&, bool& v) override { v = next(v ? 1.0 : 0.0) != 0.0; }
    void choice(const FieldName&, int& v, std::span<const std::string_view>) override {
        v = static_cast<int>(next(v));
    }
    void list(const FieldName&, std::vector<double>& values) override {
        if (list_at_ < lists_.size()) values = lists_[list_at_++];
    }

  private:
    double next(double otherwise) { return at_ < from_.size() ? from_[at_++] : otherwise; }
    const std::vector<double>& from_;
    const std::vector<std::vector<double>>& lists_;
    std::size_t at_ = 0, list_at_ = 0;
};

/// Gives back the numbers and lists that are marked, and leaves the others alone.
class MarkedWriter final : public FieldVisitor {
  public:
    [[nodiscard]] bool fields_alone() const override { return true; }
    using FieldVisitor::choice;
    /// What is marked and where it was.
    struct Marked {
        const std::vector<double>& numbers;
        const std::vector<bool>& which;
        const std::vector<std::vector<double>>& lists;
        const std::vector<bool>& which_lists;
    };
    explicit MarkedWriter(const Marked& from) : from_(from) {}
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
    void list(const FieldName&, std::vector<double>& values) override {
        if (list_at_ < from_.lists.size() && from_.which_lists[list_at_]) values = from_.lists[list_at_];
        ++list_at_;
    }

  private:
    void next(double& value) {
        if (at_ < from_.numbers.size() && from_.which[at_]) value = from_.numbers[at_];
        ++at_;
    }
    Marked from_;
    std::size_t at_ = 0, list_at_ = 0;
};

/// Also a zero that has changed its sign has changed.
bool same_bits(double a, double b) {
    return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}

bool same_bits(const std::vector<double>& a, const std::vector<double>& b) {
    return a.size() == b.size() &&
           (a.empty() || std::memcmp(a.data(), b.data(), a.size() * sizeof(double)) == 0);
}

/// Marks what differs.
template <class Values>
void mark_changed(const Values& before, const Values& after, std::vector<bool>& marked) {
    const std::size_t count = std::min({marked.size(), before.size(), after.size()});
    for (std::size_t i = 0; i < count; ++i) {
        if (!same_bits(before[i], after[i])) marked[i] = true;
    }
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
    Reader reader(made.numbers_, made.lists_);
    scene.fields(reader);
    return made;
}

void FieldValues::restore(Scene& scene) const {
    Writer writer(numbers_, lists_);
    scene.fields(writer);
}

FieldEdit::FieldEdit(Scene& scene)
    : start_(FieldValues::of(scene)),
      touched_(start_.numbers_.size(), false),
      touched_lists_(start_.lists_.size(), false) {}

void FieldEdit::change(Scene& scene, const std::function<void()>& how) {
    take_back(scene);
    const FieldValues before = FieldValues::of(scene);
    how();
    const FieldValues after = FieldValues::of(scene);
    mark_changed(before.numbers_, after.numbers_, touched_);
    mark_changed(before.lists_, after.lists_, touched_lists_);
}

void FieldEdit::take_back(Scene& scene) {
    MarkedWriter writer({start_.numbers_, touched_, start_.lists_, touched_lists_});
    scene.fields(writer);
}

}  // namespace crosscut
