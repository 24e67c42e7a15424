#pragma once

#include <crosscut/types.h>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <string>
#include <type_traits>
#include <vector>

/// The real cases of two segments, rays or lines (assets/cases), in the plane and in space.
namespace crosscut::test {

using nlohmann::json;

template <class V>
[[nodiscard]] V point_of(const json& value) {
    V point{};
    for (int i = 0; i < V::length(); ++i) point[i] = value.at(static_cast<std::size_t>(i)).get<double>();
    return point;
}

template <class V>
struct Case {
    using Segment = std::conditional_t<V::length() == 2, Segment2, Segment3>;

    std::string id;
    Segment a, b;
    Extents extents;
    json answer;
};

template <class V>
[[nodiscard]] std::vector<Case<V>> cases_in(const std::string& file) {
    const auto extent_of = [](const json& value, const char* key) {
        const std::string word = value.value(key, "segment");
        return word == "line" ? Extent::line : word == "ray" ? Extent::ray : Extent::segment;
    };
    std::ifstream in(std::string(CROSSCUT_ASSETS) + "/cases/" + file);
    std::vector<Case<V>> cases;
    const json all = json::parse(in);
    for (const json& value : all.at("cases")) {
        EXPECT_FALSE(value.at("source").get<std::string>().empty());
        cases.push_back({value.at("id"),
                         {point_of<V>(value.at("a")), point_of<V>(value.at("b"))},
                         {point_of<V>(value.at("c")), point_of<V>(value.at("d"))},
                         {extent_of(value, "ab"), extent_of(value, "cd")},
                         value.at("answer")});
    }
    return cases;
}

}  // namespace crosscut::test
