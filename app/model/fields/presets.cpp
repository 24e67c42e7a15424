#include "app/model/fields/presets.h"

#include "app/model/files/json_reader.h"

#include <initializer_list>
#include <optional>

namespace crosscut {
namespace {

/// What it says to open in; nothing where it says nothing, or nothing that is known.
std::optional<Depth> depth_of(const Json& preset) {
    const auto found = preset.find("depth");
    if (found == preset.end() || !found->is_string()) return std::nullopt;
    return depth_named(found->get_ref<const std::string&>());
}

/// What is wrong with one preset; empty where nothing is.
std::string wrong_with(const Json& preset) {
    if (!preset.is_object()) return "needs an object";
    for (const char* word : {"title", "notice"}) {
        const auto found = preset.find(word);
        if (found == preset.end() || !found->is_string() || found->get_ref<const std::string&>().empty())
            return "needs a \"" + std::string(word) + "\"";
    }
    if (const auto depth = preset.find("depth"); depth != preset.end() && !depth_of(preset))
        return "needs \"see\", \"how\" or \"compare\" as its \"depth\"";
    for (const auto& [key, value] : preset.items()) {
        if (key != "title" && key != "notice" && key != "fields" && key != "camera" && key != "depth")
            return "has " + shown_key(key) + ", which is not a word of a preset";
    }
    return {};
}

}  // namespace

ReadPresets read_presets(std::string_view text, std::string_view file) {
    ReadPresets out;
    const JsonText json = read_json(text);
    out.error = wrong_in(json, text, file);
    if (out.error.empty() && !json.value.is_object())
        out.error = std::string(file) + ": needs an object of presets.";
    if (!out.error.empty()) return out;
    std::size_t i = 0;
    for (const auto& [id, value] : json.value.items()) {
        const std::size_t begin = text.find_first_not_of(" \t\r\n:", json.after_key[i++]);
        const std::size_t line = line_of(text, begin);
        if (const std::string wrong = wrong_with(value); !wrong.empty()) {
            out.error = std::string(file) + " line " + std::to_string(line) + ": " + shown_key(id) + " " +
                        wrong + ".";
            return out;
        }
        // Up to the last brace before the next id, or before the one that closes the file.
        const std::size_t after = i < json.after_key.size() ? json.after_key[i] : text.rfind('}');
        const std::size_t end = text.rfind('}', after - 1) + 1;
        out.presets.push_back({id, value.at("title").get<std::string>(),
                               value.at("notice").get<std::string>(), text.substr(begin, end - begin), file,
                               line, depth_of(value)});
    }
    return out;
}

}  // namespace crosscut
