#include "app/shell/session/session_index.h"

#include "app/model/files/json_reader.h"
#include "app/platform/files.h"

#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

namespace crosscut {
namespace {

/// By its whole path: the next start may be in another folder.
Json json_of(const SavedFile& file) {
    std::error_code ec;
    const std::string path = path_text(std::filesystem::absolute(system_path(file.path), ec));
    Json json = {{"path", ec ? file.path : path}, {"state", file.state}};
    if (file.mark) json.update({{"size", file.mark->size}, {"hash", file.mark->hash}});
    return json;
}

/// Of an index that an older program wrote, the path alone.
SavedFile file_in(const Json& json) {
    if (json.is_string()) return {json.get<std::string>(), {}, {}};
    const auto number = [&](const char* key) -> std::optional<std::uint64_t> {
        const bool there = json.is_object() && json.contains(key) && json.at(key).is_number_unsigned();
        return there ? std::optional(json.at(key).get<std::uint64_t>()) : std::nullopt;
    };
    if (!json.is_object() || !json.contains("path") || !json.at("path").is_string()) return {};
    SavedFile file{json.at("path").get<std::string>(), {}, number("state").value_or(0)};
    const auto size = number("size"), hash = number("hash");
    if (size && hash) file.mark = FileMark{*size, *hash};
    return file;
}

}  // namespace

SessionIndex session_index_of(const Workspace& workspace, const Preferences& preferences) {
    SessionIndex index{.scene = std::string(workspace.type().id),
                       .lesson = preferences.lessons.open,
                       .depth_before = preferences.lessons.depth_before};
    for (const SceneType& type : workspace.types()) {
        const Document* document = workspace.document(type);
        if (document != nullptr && !document->file.path.empty()) index.files.emplace(type.id, document->file);
    }
    return index;
}

std::string session_index_text(const SessionIndex& index) {
    Json files = Json::object();
    for (const auto& [scene, file] : index.files) files[scene] = json_of(file);
    Json json = {{"scene", index.scene}, {"files", files}};
    if (!index.lesson.empty()) json["lesson"] = index.lesson;
    if (index.depth_before) json["depth_before"] = std::string(name(*index.depth_before));
    return written_json(json, 2) + "\n";
}

ReadSessionIndex parse_session_index(std::string_view text, std::string_view source) {
    const JsonText read = read_json(text);
    ReadSessionIndex out{{}, wrong_in(read, text, source)};
    if (!read.value.is_object()) {
        if (out.error.empty())
            out.error = std::string(source) + ": needs an object with \"scene\" and \"files\".";
        return out;
    }
    for (const auto& [key, value] : read.value.items()) {
        if (key == "scene" && value.is_string()) out.index.scene = value.get<std::string>();
        if (key == "lesson" && value.is_string()) out.index.lesson = value.get<std::string>();
        if (key == "depth_before" && value.is_string())
            out.index.depth_before = depth_named(value.get<std::string>());
        if (key != "files" || !value.is_object()) continue;
        for (const auto& [scene, file] : value.items())
            if (SavedFile saved = file_in(file); !saved.path.empty())
                out.index.files[scene] = std::move(saved);
    }
    return out;
}

}  // namespace crosscut
