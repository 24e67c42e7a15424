#pragma once

#include "core/enumerator_name.h"
#include "core/schema.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <tuple>
#include <utility>

/// Goes through the fields of an answer as a form of output shows them. A form is a type, such as `InSolve`.
namespace crosscut {

/// What a form shows of the struct T: the names of its fields in order, with ", " between them. Fields that
/// it does not name follow in the order of the header, so that nothing goes missing.
///
///   field         under its own name
///   field=word    under another word; neighbours with the same word are one list of two
///   field=        in the place of the whole: the words of T's fields are put behind the word for T
///   field?        left out where there is no value
///   -field        not shown
///   +word         what `put_computed(answer, put)`, an overload beside T, makes of the whole
///
/// For an enum: name=word where the word is another one than the enumerator's name.
template <class Form, class T>
inline constexpr std::string_view kAnswerWords{};

namespace shown_detail {

inline constexpr std::size_t kMade = static_cast<std::size_t>(-1);

/// No constant expression, so that a name in `kAnswerWords` that is no field does not compile.
inline void is_no_field() {}

/// One entry of an answer in a form.
struct Entry {
    std::string_view word;
    bool if_there = false;
    std::size_t index = 0;  ///< in `Described<T>::fields`; `kMade`: none of them
};

struct Item {
    char sign = ' ';  ///< '+', '-' or ' '
    std::string_view name, word;
    bool if_there = false;
};

/// Takes the first item from the text.
[[nodiscard]] constexpr Item take_item(std::string_view& text) {
    const std::size_t end = std::min(text.find(", "), text.size());
    std::string_view part = text.substr(0, end);
    text.remove_prefix(std::min(end + 2, text.size()));
    Item item;
    if (part.starts_with('+') || part.starts_with('-')) {
        item.sign = part.front();
        part.remove_prefix(1);
    }
    item.if_there = part.ends_with('?');
    if (item.if_there) part.remove_suffix(1);
    const std::size_t equals = part.find('=');
    item.name = part.substr(0, equals);
    item.word = equals == std::string_view::npos ? part : part.substr(equals + 1);
    return item;
}

template <std::size_t most>
struct Layout {
    std::array<Entry, most> fields{};
    std::size_t count = 0;
};

template <class Form, schema::DescribedStruct T>
[[nodiscard]] constexpr auto layout_of() {
    constexpr auto kNames =
        std::apply([](const auto&... field) { return std::array{std::string_view(field.name)...}; },
                   schema::Described<T>::fields);
    std::string_view text = kAnswerWords<Form, T>;
    constexpr auto kItems = std::count(kAnswerWords<Form, T>.begin(), kAnswerWords<Form, T>.end(), ',') + 1;
    Layout<kNames.size() + static_cast<std::size_t>(kItems)> layout;
    std::array<bool, kNames.size()> named{};
    while (!text.empty()) {
        const Item item = take_item(text);
        std::size_t index = kMade;
        if (item.sign != '+') {
            index =
                static_cast<std::size_t>(std::find(kNames.begin(), kNames.end(), item.name) - kNames.begin());
            if (index == kNames.size()) is_no_field();
            named[index] = true;
        }
        if (item.sign != '-') layout.fields[layout.count++] = {item.word, item.if_there, index};
    }
    for (std::size_t i = 0; i < kNames.size(); ++i)
        if (!named[i]) layout.fields[layout.count++] = {kNames[i], false, i};
    return layout;
}

template <class Form, class T>
inline constexpr auto kLayout = layout_of<Form, T>();

}  // namespace shown_detail

/// Entry number `i` of what a form shows of T.
template <class Form, class T, std::size_t i>
struct ShownField {
    static constexpr std::string_view word = shown_detail::kLayout<Form, T>.fields[i].word;
    /// Left out where there is no value.
    static constexpr bool if_there = shown_detail::kLayout<Form, T>.fields[i].if_there;
};

namespace shown_detail {

/// Gives entry number `i` to the sink, unless it is in the list with the one before it.
template <class Form, std::size_t i, class T, class Sink>
void visit(const T& answer, const Sink& sink) {
    constexpr const auto& kFields = kLayout<Form, T>.fields;
    constexpr ShownField<Form, T, i> kField;
    if constexpr (i > 0 && kFields[i - (i > 0)].word == kField.word) {
        return;
    } else if constexpr (kFields[i].index == kMade) {
        put_computed(answer, [&](const auto& made) { sink(kField, made); });
    } else {
        constexpr auto kMember = std::get<kFields[i].index>(schema::Described<T>::fields).member;
        if constexpr (i + 1 < kLayout<Form, T>.count && kFields[i + 1].word == kField.word) {
            constexpr auto kSecond = std::get<kFields[i + 1].index>(schema::Described<T>::fields).member;
            sink(kField, std::array{answer.*kMember, answer.*kSecond});
        } else {
            sink(kField, answer.*kMember);
        }
    }
}

}  // namespace shown_detail

/// Calls sink(ShownField<...>, value) for what the form shows of an answer, in order.
template <class Form, schema::DescribedStruct T, class Sink>
void for_each_field(const T& answer, const Sink& sink) {
    const auto visit_all = [&]<std::size_t... i>(std::index_sequence<i...>) {
        (shown_detail::visit<Form, i>(answer, sink), ...);
    };
    visit_all(std::make_index_sequence<shown_detail::kLayout<Form, T>.count>());
}

/// Whether the form puts the fields of T in the place of the whole.
template <class Form, schema::DescribedStruct T>
[[nodiscard]] constexpr bool in_place() {
    constexpr const auto& kLayout = shown_detail::kLayout<Form, T>;
    return std::any_of(kLayout.fields.begin(), kLayout.fields.begin() + kLayout.count,
                       [](const auto& entry) { return entry.word.empty(); });
}

/// The form's word for an enumerator.
template <class Form, class E>
[[nodiscard]] constexpr std::string_view shown_word(E value) {
    const std::string_view name = enumerator_name(value);
    for (std::string_view text = kAnswerWords<Form, E>; !text.empty();)
        if (const shown_detail::Item item = shown_detail::take_item(text); item.name == name)
            return item.word;
    return name;
}

}  // namespace crosscut
