#pragma once

#include "core/methods/recorder.h"

#include <span>
#include <string>
#include <string_view>

/// What is said about the steps of `derive_general`.
namespace crosscut {

/// Of each step that the straight methods do not have too.
[[nodiscard]] std::span<const StepInfo> general_steps();

/// The row of that key, which has to be there.
[[nodiscard]] const StepInfo& general_step(std::string_view key);

/// The row of that key for one of several roots: "t" and 1 give t1, written τ_1. Keeps the text that the row points to.
class Numbered {
  public:
    Numbered(std::string_view key, const std::string& number, const char* items = nullptr);
    Numbered(const Numbered&) = delete;
    Numbered& operator=(const Numbered&) = delete;

    [[nodiscard]] const StepInfo& info() const { return info_; }
    [[nodiscard]] StepInfo saying(const std::string& sentence) const {
        StepInfo said = info_;
        said.sentence = sentence.c_str();
        return said;
    }

  private:
    StepInfo info_;
    std::string id_, symbol_;
};

}  // namespace crosscut
