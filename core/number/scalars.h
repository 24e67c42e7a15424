#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <string_view>

/// A double that counts its operations.
///
/// A formula run on `Counting` does exactly what it does on double and counts the cost, so operation counts
/// are never written by hand. Each value points to its tally (there is no global one); a constant written in
/// a formula has none and uses the other operand's.
namespace crosscut {

/// The operations of a run. Sums and differences both count as additions.
struct OperationCounts {
    std::int32_t adds = 0;
    std::int32_t multiplies = 0;
    std::int32_t divides = 0;
    std::int32_t negations = 0;
    std::int32_t roots = 0;
    std::int32_t comparisons = 0;

    friend bool operator==(const OperationCounts&, const OperationCounts&) = default;
};

class Counting {
  public:
    Counting() = default;
    /// A constant of the formula.
    explicit Counting(double value) : value_(value) {}
    /// A given number whose operations go to `tally`, which must outlive it and everything computed from it.
    Counting(double value, OperationCounts& tally) : value_(value), tally_(&tally) {}

    [[nodiscard]] double value() const { return value_; }

    friend Counting operator+(const Counting& a, const Counting& b) {
        return counted(a, b, a.value_ + b.value_, &OperationCounts::adds);
    }
    friend Counting operator-(const Counting& a, const Counting& b) {
        return counted(a, b, a.value_ - b.value_, &OperationCounts::adds);
    }
    friend Counting operator*(const Counting& a, const Counting& b) {
        return counted(a, b, a.value_ * b.value_, &OperationCounts::multiplies);
    }
    friend Counting operator/(const Counting& a, const Counting& b) {
        return counted(a, b, a.value_ / b.value_, &OperationCounts::divides);
    }
    friend Counting operator-(const Counting& a) {
        return counted(a, a, -a.value_, &OperationCounts::negations);
    }
    friend Counting sqrt(const Counting& a) {
        return counted(a, a, std::sqrt(a.value_), &OperationCounts::roots);
    }
    /// Counts as a negation: both change only the sign bit.
    friend Counting absolute(const Counting& a) {
        return counted(a, a, std::fabs(a.value_), &OperationCounts::negations);
    }

    friend bool operator==(const Counting& a, const Counting& b) {
        return counted(a, b, a.value_ == b.value_);
    }
    friend bool operator<(const Counting& a, const Counting& b) { return counted(a, b, a.value_ < b.value_); }
    friend bool operator<=(const Counting& a, const Counting& b) {
        return counted(a, b, a.value_ <= b.value_);
    }
    friend bool operator>(const Counting& a, const Counting& b) { return b < a; }
    friend bool operator>=(const Counting& a, const Counting& b) { return b <= a; }

    friend double to_double(const Counting& a) { return a.value_; }
    friend bool is_finite(const Counting& a) { return std::isfinite(a.value_); }

  private:
    static OperationCounts* tally_of(const Counting& a, const Counting& b) {
        return a.tally_ ? a.tally_ : b.tally_;
    }

    static Counting counted(const Counting& a, const Counting& b, double value,
                            std::int32_t OperationCounts::*kind) {
        Counting result(value);
        result.tally_ = tally_of(a, b);
        if (result.tally_ != nullptr) ++(result.tally_->*kind);
        return result;
    }
    static bool counted(const Counting& a, const Counting& b, bool answer) {
        if (OperationCounts* tally = tally_of(a, b)) ++tally->comparisons;
        return answer;
    }

    double value_ = 0.0;
    OperationCounts* tally_ = nullptr;
};

// What a formula needs of its scalar besides arithmetic and comparison. The other scalar types define their
// own.

[[nodiscard]] inline float absolute(float value) { return std::fabs(value); }
[[nodiscard]] inline double absolute(double value) { return std::fabs(value); }
[[nodiscard]] inline bool is_finite(float value) { return std::isfinite(value); }
[[nodiscard]] inline bool is_finite(double value) { return std::isfinite(value); }
[[nodiscard]] inline double to_double(float value) { return static_cast<double>(value); }
[[nodiscard]] inline double to_double(double value) { return value; }

/// `yes` where `a < b`, else `no`; a choice between numbers without a branch.
template <class N>
[[nodiscard]] N where_less(const N& a, const N& b, const N& yes, const N& no) {
    return a < b ? yes : no;
}

/// The number type in which a method is run.
enum class NumberKind : std::uint8_t { float32, float64 };
inline constexpr std::array<NumberKind, 2> kNumberKinds{NumberKind::float32, NumberKind::float64};
/// "float" and "double".
[[nodiscard]] constexpr std::string_view name(NumberKind kind) {
    return kind == NumberKind::float32 ? "float" : "double";
}

}  // namespace crosscut
