#pragma once

#include <string>

/// Text as Windows has it, UTF-16, and as the program has it, UTF-8. What is wrong in it becomes U+FFFD. Only on Windows.
namespace crosscut {

[[nodiscard]] std::wstring wide_text(const std::string& utf8);
[[nodiscard]] std::string utf8_text(const std::wstring& wide);

}  // namespace crosscut
