#pragma once

#include "app/model/fields/fields.h"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>
#include <vector>

namespace crosscut {

/// `count` finite numbers from a JSON value: an array of numbers or of texts that `parse_number` reads, or one text with
/// commas between; a single number may stand without the array. Nothing if it is anything else.
[[nodiscard]] std::optional<std::vector<double>> numbers_in(const nlohmann::ordered_json& value,
                                                            std::size_t count);

/// All the finite numbers of a JSON array, at most `kMostListed`, or of one text with commas between. Nothing if it is anything
/// else.
[[nodiscard]] std::optional<std::vector<double>> list_in(const nlohmann::ordered_json& value);
inline constexpr std::size_t kMostListed = 400'000;

/// Walks a scene's fields with a JSON object of values beside it. With `commit` false it only checks; two walks, one to
/// check and one to apply, make a load that changes all or nothing. Fields that are kept from scene to scene are passed over.
class FieldReader final : public FieldVisitor {
  public:
    [[nodiscard]] bool fields_alone() const override { return true; }
    FieldReader(const nlohmann::ordered_json& values, bool commit);

    struct Complaint {
        std::string name;
        std::string sentence;
    };
    /// The first value that does not fit.
    [[nodiscard]] const std::optional<Complaint>& complaint() const { return complaint_; }
    [[nodiscard]] bool knows(std::string_view name) const;

    using FieldVisitor::choice;
    void point(const FieldName& name, Vec2& value) override;
    void point(const FieldName& name, Vec3& value) override;
    void number(const FieldName& name, double& value, const NumberRange& range) override;
    void flag(const FieldName& name, bool& value) override;
    void choice(const FieldName& name, int& value, std::span<const std::string_view> words) override;
    void list(const FieldName& name, std::vector<double>& values) override;

  private:
    const nlohmann::ordered_json* find(const FieldName& name);
    void coordinates(const FieldName& name, double* values, std::size_t count);
    void complain(const FieldName& name, const std::string& needs);

    const nlohmann::ordered_json& values_;
    bool commit_;
    std::optional<Complaint> complaint_;
    std::vector<std::string> known_;
};

}  // namespace crosscut
