#pragma once

#include <crosscut/types.h>
#include "app/model/results/answer_fields.h"
#include "core/number/double_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace crosscut {

/// Appends an object of JSON to a text, member by member, with the words of a form; see answer_fields.h.
/// Words must contain no character that JSON escapes; numbers must be finite.
template <class Form>
class AnswerText {
  public:
    explicit AnswerText(std::string& text) : text_(text) { text_ += '{'; }

    /// The value, as written.
    void put_as_written(std::string_view key, std::string_view value) {
        put_key(key);
        text_ += value;
    }
    template <class T>
    void put(std::string_view key, const T& value) {
        put_key(key);
        write(value);
    }
    /// The fields of an answer.
    template <schema::DescribedStruct T>
    void put_fields(const T& answer) {
        put_fields({}, answer);
    }
    void end() { text_ += '}'; }

  private:
    /// Whether the form shows T as the list of those of its flags that are set.
    template <class T>
    static constexpr bool kFlags = std::apply(
        [](const auto&... field) { return (std::is_same_v<decltype(field.member), bool T::*> && ...); },
        schema::Described<T>::fields);

    /// The key as it is written, in one piece: a map has millions of them.
    template <class Field>
    static constexpr auto kKey = [] {
        std::array<char, Field::word.size() + 3> key{'"'};
        std::copy(Field::word.begin(), Field::word.end(), key.begin() + 1);
        key[key.size() - 2] = '"';
        key.back() = ':';
        return key;
    }();

    /// `before` stands before each key.
    template <class T>
    void put_fields(std::string_view before, const T& answer) {
        for_each_field<Form>(answer, [&](auto field, const auto& value) { put_field(before, field, value); });
    }
    template <class Field, class T>
    void put_field(std::string_view before, Field field, const T& value) {
        if constexpr (schema::DescribedStruct<T>) {
            if constexpr (in_place<Form, T>())
                return put_fields(std::string(before) + std::string(field.word), value);
            else if constexpr (kFlags<T>)
                if (field.if_there && value == T{}) return;
        }
        put_key(before, field);
        write(value);
    }
    template <class Field, class T>
    void put_field(std::string_view before, Field field, const std::optional<T>& value) {
        if (value) return put_field(before, field, *value);
        if (field.if_there) return;
        put_key(before, field);
        write(nullptr);
    }

    template <class Field>
    void put_key(std::string_view before, Field field) {
        if (!before.empty()) return put_key(std::string(before) + std::string(field.word));
        put_comma();
        text_.append(kKey<Field>.data(), kKey<Field>.size());
    }
    void put_key(std::string_view key) {
        put_comma();
        text_ += '"';
        text_ += key;
        text_ += "\":";
    }
    void put_comma() {
        if (!first_) text_ += ',';
        first_ = false;
    }

    void write(std::nullptr_t) { text_ += "null"; }
    void write(bool value) { text_ += value ? "true" : "false"; }
    void write(double value) { append_shortest(text_, value + 0.0); }
    template <std::integral T>
    void write(T value) {
        std::array<char, 24> digits{};
        text_.append(digits.data(), std::to_chars(digits.begin(), digits.end(), value).ptr);
    }
    void write(std::string_view word) {
        text_ += '"';
        text_ += word;
        text_ += '"';
    }
    template <class E>
    requires std::is_enum_v<E>
    void write(E value) { write(shown_word<Form>(value)); }
    void write(const Vec2& p) { write(std::array{p.x, p.y}); }
    void write(const Vec3& p) { write(std::array{p.x, p.y, p.z}); }
    template <class T>
    void write(const std::optional<T>& value) {
        value ? write(*value) : write(nullptr);
    }
    template <class T, std::size_t count>
    void write(const std::array<T, count>& values) {
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
    template <schema::DescribedStruct T>
    void write(const T& value) {
        if constexpr (kFlags<T>) {
            std::vector<std::string_view> words;
            for_each_field<Form>(value, [&](auto field, bool set) {
                if (set) words.push_back(field.word);
            });
            write(words);
        } else {
            AnswerText inside(text_);
            inside.put_fields(value);
            inside.end();
        }
    }

    std::string& text_;
    bool first_ = true;
};

}  // namespace crosscut
