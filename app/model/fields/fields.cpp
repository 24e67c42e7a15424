#include "app/model/fields/fields.h"

#include <algorithm>
#include <cmath>

namespace crosscut {

Field& Field::hidden_while(std::function<bool()> claim) {
    hidden_while_ = std::move(claim);
    return *this;
}

Field& Field::within(double largest) {
    range.low = -largest;
    range.high = largest;
    return *this;
}

Field& Field::sparse() {
    left_out_at_ = point();
    return *this;
}

bool Field::is_left_out() const {
    if (!left_out_at_ || !is_hidden()) return false;
    for (std::size_t i = 0; i < size(); ++i)  // texts do not distinguish -0 from 0
        if (number(i) != (*left_out_at_)[static_cast<int>(i)]) return false;
    return true;
}

std::size_t Field::size() const {
    switch (kind) {
        case FieldKind::point2:
            return 2;
        case FieldKind::point3:
            return 3;
        case FieldKind::list:
            return 0;
        case FieldKind::number:
        case FieldKind::flag:
        case FieldKind::choice:
            break;
    }
    return 1;
}

void Field::set(double value, std::size_t i) {
    if (!range.whole) return set_(i, value);
    // NaN becomes the lowest value.
    set_(i, value >= range.low ? std::min(std::round(value), range.high) : range.low);
}

Vec3 Field::point() const { return {number(0), number(1), kind == FieldKind::point3 ? number(2) : 0.0}; }

void Field::set_point(const Vec3& to) {
    for (std::size_t i = 0; i < size(); ++i) set(to[static_cast<int>(i)], i);
}

Field& Fields::add(const FieldName& name, FieldKind kind) {
    fields_.push_back(Field(name, kind));
    return fields_.back();
}

Field& Fields::add_numbers(const FieldName& name, FieldKind kind, double* first) {
    Field& field = add(name, kind);
    field.get_ = [first](std::size_t i) { return first[i]; };
    field.set_ = [first](std::size_t i, double value) { first[i] = value; };
    return field;
}

Field& Fields::point(const FieldName& name, Vec2& value) {
    return add_numbers(name, FieldKind::point2, &value.x);
}

Field& Fields::point(const FieldName& name, Vec3& value) {
    return add_numbers(name, FieldKind::point3, &value.x);
}

Field& Fields::number(const FieldName& name, double& value, const NumberRange& range) {
    Field& field = add_numbers(name, FieldKind::number, &value);
    field.range = range;
    return field;
}

Field& Fields::add_integer(const FieldName& name, const NumberRange& range, const NumberRange& held,
                           std::function<double()> get, std::function<void(double)> set) {
    constexpr double kAllWhole = 0x1p53;  // up to here every whole number is a double
    Field& field = add(name, FieldKind::number);
    field.range = range;
    field.range.low = std::max({range.low, held.low, -kAllWhole});
    field.range.high = std::min({range.high, held.high, kAllWhole});
    field.range.whole = true;
    field.get_ = [get = std::move(get)](std::size_t) { return get(); };
    field.set_ = [set = std::move(set)](std::size_t, double value) { set(value); };
    return field;
}

Field& Fields::flag(const FieldName& name, bool& value) {
    Field& field = add(name, FieldKind::flag);
    field.get_ = [&value](std::size_t) { return value ? 1.0 : 0.0; };
    field.set_ = [&value](std::size_t, double truth) { value = truth != 0.0; };
    return field;
}

Field& Fields::choice(const FieldName& name, int& value, std::span<const std::string_view> words) {
    return add_choice(
        name, words, [&value] { return value; }, [&value](int index) { value = index; });
}

Field& Fields::add_choice(const FieldName& name, std::span<const std::string_view> words,
                          std::function<int()> get, std::function<void(int)> set) {
    Field& field = add(name, FieldKind::choice);
    field.words = words;
    field.get_ = [get = std::move(get)](std::size_t) { return static_cast<double>(get()); };
    field.set_ = [set = std::move(set)](std::size_t, double index) { set(static_cast<int>(index)); };
    return field;
}

Field& Fields::list(const FieldName& name, std::vector<double>& values) {
    return list(
        name, [&values] { return values; }, [&values](std::vector<double> to) { values = std::move(to); });
}

Field& Fields::list(const FieldName& name, std::function<std::vector<double>()> get,
                    std::function<void(std::vector<double>)> set) {
    Field& field = add(name, FieldKind::list);
    field.get_list_ = std::move(get);
    field.set_list_ = std::move(set);
    return field;
}

const Field* Fields::find(std::string_view name) const {
    const auto found = std::find_if(begin(), end(), [&](const Field& field) { return field.name == name; });
    return found == end() ? nullptr : &*found;
}

Field* Fields::find(std::string_view name) {
    const auto found = std::find_if(begin(), end(), [&](const Field& field) { return field.name == name; });
    return found == end() ? nullptr : &*found;
}

std::string listed(const std::vector<std::string>& words) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) text += i + 1 == words.size() ? " and " : ", ";
        text += words[i];
    }
    return text;
}

}  // namespace crosscut
