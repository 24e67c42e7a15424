#include "app/model/fields/annotations_json.h"

#include <nlohmann/json.hpp>

#include <utility>

namespace crosscut {
namespace {

using AnyJson = nlohmann::ordered_json;

/// Whether a value is the word of an item, or a name as `name_from` leaves it.
bool is_word(const AnyJson& value) {
    if (!value.is_string()) return false;
    const std::string text = value.get<std::string>();
    return !text.empty() && text == name_from(text);
}

bool read_hidden(const AnyJson& hidden, Annotations& read) {
    bool fits = hidden.is_array();
    if (!fits) return false;
    for (const AnyJson& item : hidden) {
        fits = fits && is_word(item);
        if (is_word(item)) read.hidden.insert(item.get<std::string>());
    }
    return fits;
}

bool read_names(const AnyJson& names, Annotations& read) {
    bool fit = names.is_object();
    if (!fit) return false;
    for (const auto& [item, name] : names.items()) {
        const bool fits = is_word(item) && is_word(name);
        fit = fit && fits;
        if (fits) read.name(item, name.get<std::string>());
    }
    return fit;
}

}  // namespace

std::string hidden_text(const Annotations& annotations) { return AnyJson(annotations.hidden).dump(); }
std::string names_text(const Annotations& annotations) { return AnyJson(annotations.names).dump(); }

ReadAnnotations annotations_in(const AnyJson& json) {
    ReadAnnotations out;
    const bool hidden_fits = read_hidden(json.value("hidden", AnyJson::array()), out.annotations);
    const bool names_fit = read_names(json.value("names", AnyJson::object()), out.annotations);
    if (!hidden_fits)
        return {std::move(out.annotations), "hidden", R"(a list of what is hidden, as ["a", "b"])"};
    if (names_fit) return out;
    return {
        std::move(out.annotations), "names",
        "an object of names of at most " + std::to_string(kLongestGivenName) + R"( bytes, as {"a": "Home"})"};
}

}  // namespace crosscut
