#pragma once

#include <crosscut/types.h>
#include "core/number/double_text.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// Writes an answer field by field at the end of a text, as `json_text` writes it; without a tree of values in between.
class AnswerText {
  public:
    explicit AnswerText(std::string& text) : text_(text) { text_ += '{'; }

    /// The value as it is written.
    void put_as_written(std::string_view key, std::string_view value) {
        put_key(key);
        text_ += value;
    }
    /// Words have no character that JSON writes in another way; numbers are finite.
    template <class T>
    void put(std::string_view key, const T& value) {
        put_key(key);
        write(value);
    }
    void end() { text_ += '}'; }

  private:
    void put_key(std::string_view key) {
        text_ += first_ ? "\"" : ",\"";
        first_ = false;
        text_ += key;
        text_ += "\":";
    }
    void write(std::nullptr_t) { text_ += "null"; }
    void write(bool value) { text_ += value ? "true" : "false"; }
    void write(double value) {
        if (value == 0.0)
            text_ += '0';
        else
            append_shortest(text_, value);
    }
    void write(std::string_view word) {
        text_ += '"';
        text_ += word;
        text_ += '"';
    }
    void write(const Vec2& p) { write(std::array{p.x, p.y}); }
    template <class T>
    void write(const std::optional<T>& value) {
        value ? write(*value) : write(nullptr);
    }
    template <class T, std::size_t N>
    void write(const std::array<T, N>& values) {
        write_list(values);
    }
    template <class T>
    void write(const std::vector<T>& values) {
        write_list(values);
    }
    template <class List>
    void write_list(const List& values) {
        char before = '[';
        for (const auto& value : values) {
            text_ += before;
            write(value);
            before = ',';
        }
        text_ += before == '[' ? "[]" : "]";
    }

    std::string& text_;
    bool first_ = true;
};

}  // namespace crosscut
