#include "app/shell/session/session_index.h"

#include "app/model/files/json_reader.h"

#include <utility>

namespace crosscut {

SessionIndex session_index_of(const Workspace& workspace) {
    SessionIndex index{std::string(workspace.type().id), {}};
    for (const SceneType& type : workspace.types()) {
        if (std::string path = workspace.path_of(type); !path.empty())
            index.files.emplace(type.id, std::move(path));
    }
    return index;
}

std::string session_index_text(const SessionIndex& index) {
    Json files = Json::object();
    for (const auto& [scene, path] : index.files) files[scene] = path;
    const Json json = {{"scene", index.scene}, {"files", files}};
    // A file's name may hold any bytes.
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
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
        if (key != "files" || !value.is_object()) continue;
        for (const auto& [scene, path] : value.items())
            if (path.is_string()) out.index.files[scene] = path.get<std::string>();
    }
    return out;
}

}  // namespace crosscut
