#pragma once

#include "app/model/fields/fields.h"

#include <initializer_list>
#include <span>
#include <string>

namespace crosscut {

/// "[1, 0.5]": shortest numbers that read back the same.
[[nodiscard]] std::string array_text(std::span<const double> numbers);
[[nodiscard]] std::string array_text(std::initializer_list<double> numbers);

/// Writes each field of a scene on a line of its own, as members of a JSON object. What is kept from scene to scene is no
/// part of a scene's text; what changes by itself, lists too, only with `transients`.
class FieldWriter final : public FieldVisitor {
  public:
    [[nodiscard]] bool fields_alone() const override { return true; }
    explicit FieldWriter(bool transients) : transients_(transients) {}

    using FieldVisitor::choice;
    void point(const FieldName& n, Vec2& v) override;
    void point(const FieldName& n, Vec3& v) override;
    void number(const FieldName& n, double& v, const NumberRange&) override;
    void flag(const FieldName& n, bool& v) override;
    void choice(const FieldName& n, int& v, std::span<const std::string_view> words) override;
    void list(const FieldName& n, std::vector<double>& values) override;
    [[nodiscard]] const std::string& text() const { return text_; }

  private:
    void add(const FieldName& n, const std::string& value);
    bool transients_;
    std::string text_;
};

}  // namespace crosscut
