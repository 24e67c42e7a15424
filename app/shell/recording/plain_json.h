#pragma once

#include "app/model/files/json_reader.h"
#include "app/view/draw_list.h"

#include <array>
#include <bitset>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

/// Plain data as JSON, and back to the last bit: numbers, enums, texts, containers, and structs that list
/// their members. Reading throws a `std::exception` for anything that was not written so.
namespace crosscut {

/// Thrown for a value of the right type that is not written by this program.
struct NotRecorded : std::exception {};

/// A text of any bytes: as it is if it is valid UTF-8 without NUL, otherwise its bytes in hexadecimal.
[[nodiscard]] Json bytes_json(std::string_view bytes);
[[nodiscard]] std::string bytes_from(const Json& json);

/// The member of an object that has this one alone.
[[nodiscard]] const Json& only_member(const Json& json, const char* name);

/// This struct, const or not.
template <class T, class Struct>
concept Is = std::same_as<std::remove_const_t<T>, Struct>;

// Each struct that is plain data has a function `members(value)`, a tuple of references to its members; each
// enum has a function `last_of(value)`, its last value.

template <Is<Vec2> T>
auto members(T& v) {
    return std::tie(v.x, v.y);
}

template <class T>
[[nodiscard]] Json plain_json(const T& value);
template <class T>
void read_plain(const Json& json, T& value);

/// A list, of `count` elements if that is given.
[[nodiscard]] inline const Json& list_from(const Json& json, std::optional<std::size_t> count = {}) {
    if (!json.is_array() || (count && json.size() != *count)) throw NotRecorded();
    return json;
}

/// How a type is written and read; this one: numbers, enums by their numbers, and structs as lists.
template <class T>
struct Plain {
    static Json write(const T& value) {
        if constexpr (std::is_enum_v<T>) {
            return static_cast<std::uint64_t>(value);
        } else if constexpr (std::is_same_v<T, char32_t>) {
            return static_cast<std::uint32_t>(value);
        } else if constexpr (std::is_arithmetic_v<T>) {
            return value;
        } else {
            return std::apply([](const auto&... member) { return Json::array({plain_json(member)...}); },
                              members(value));
        }
    }
    static void read(const Json& json, T& value) {
        if constexpr (std::is_same_v<T, bool>) {
            value = json.get<bool>();
        } else if constexpr (std::is_floating_point_v<T>) {
            const std::optional<double> number = double_in(json);
            if (!number) throw NotRecorded();
            value = *number;
        } else if constexpr (std::is_enum_v<T>) {
            const auto number = whole<std::uint64_t>(json);
            if (number > static_cast<std::uint64_t>(last_of(T()))) throw NotRecorded();
            value = static_cast<T>(number);
        } else if constexpr (std::is_same_v<T, char32_t>) {
            value = whole<std::uint32_t>(json);
            if (value > U'\U0010FFFF') throw NotRecorded();
        } else if constexpr (std::is_integral_v<T>) {
            value = whole<T>(json);
        } else {
            std::size_t i = 0;
            std::apply(
                [&](auto&... member) { (read_plain(list_from(json, sizeof...(member))[i++], member), ...); },
                members(value));
        }
    }

  private:
    template <class Whole>
    static Whole whole(const Json& json) {
        const bool fits = json.is_number_unsigned()
                              ? std::in_range<Whole>(json.get<std::uint64_t>())
                              : json.is_number_integer() && std::in_range<Whole>(json.get<std::int64_t>());
        if (!fits) throw NotRecorded();
        return json.get<Whole>();
    }
};

template <>
struct Plain<std::string> {
    static Json write(const std::string& bytes) { return bytes_json(bytes); }
    static void read(const Json& json, std::string& bytes) { bytes = bytes_from(json); }
};

template <>
struct Plain<PixelScale> {
    static Json write(const PixelScale& scale) { return static_cast<double>(scale); }
    static void read(const Json& json, PixelScale& scale) {
        double number = 0.0;
        read_plain(json, number);
        if (!PixelScale::allows(number)) throw NotRecorded();
        scale = number;
    }
};

/// Nothing is null.
template <class T>
struct Plain<std::optional<T>> {
    static Json write(const std::optional<T>& value) { return value ? plain_json(*value) : Json(); }
    static void read(const Json& json, std::optional<T>& value) {
        value.reset();
        if (!json.is_null()) read_plain(json, value.emplace());
    }
};

template <class T>
struct Plain<std::vector<T>> {
    static Json write(const std::vector<T>& list) {
        Json json = Json::array();
        for (const T& each : list) json.push_back(plain_json(each));
        return json;
    }
    static void read(const Json& json, std::vector<T>& list) {
        list.clear();
        for (const Json& each : list_from(json)) read_plain(each, list.emplace_back());
    }
};

template <class T, std::size_t N>
struct Plain<std::array<T, N>> {
    static Json write(const std::array<T, N>& list) {
        Json json = Json::array();
        for (const T& each : list) json.push_back(plain_json(each));
        return json;
    }
    static void read(const Json& json, std::array<T, N>& list) {
        for (std::size_t i = 0; i < N; ++i) read_plain(list_from(json, N)[i], list.at(i));
    }
};

/// The numbers of the bits that are set.
template <std::size_t N>
struct Plain<std::bitset<N>> {
    static Json write(const std::bitset<N>& bits) {
        Json json = Json::array();
        for (std::size_t i = 0; i < N; ++i)
            if (bits[i]) json.push_back(i);
        return json;
    }
    static void read(const Json& json, std::bitset<N>& bits) {
        std::vector<std::size_t> set;
        read_plain(json, set);
        bits.reset();
        for (const std::size_t i : set) bits.set(i);  // throws where there is no such bit
    }
};

template <class T, class Less>
struct Plain<std::map<std::string, T, Less>> {
    static Json write(const std::map<std::string, T, Less>& map) {
        Json json = Json::object();
        for (const auto& [key, value] : map) json[key] = plain_json(value);
        return json;
    }
    static void read(const Json& json, std::map<std::string, T, Less>& map) {
        if (!json.is_object()) throw NotRecorded();
        map.clear();
        for (const auto& entry : json.items()) read_plain(entry.value(), map[entry.key()]);
    }
};

template <class T>
Json plain_json(const T& value) {
    return Plain<T>::write(value);
}
template <class T>
void read_plain(const Json& json, T& value) {
    Plain<T>::read(json, value);
}

}  // namespace crosscut
