#include "app/shell/session/session_index.h"

#include "app/model/files/json_reader.h"

namespace crosscut {

std::string session_index_text(const Workspace& workspace) {
    Json files = Json::object();
    for (const SceneType& type : workspace.types()) {
        if (const std::string path = workspace.path_of(type); !path.empty())
            files[std::string(type.id)] = path;
    }
    const Json json = {{"scene", workspace.type().id}, {"files", files}};
    // A file's name may hold any bytes.
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

SessionIndex parse_session_index(std::string_view text, std::string_view source) {
    const JsonText read = read_json(text);
    SessionIndex out{{}, {}, wrong_in(read, text, source)};
    if (!read.value.is_object()) {
        if (out.error.empty())
            out.error = std::string(source) + ": needs an object with \"scene\" and \"files\".";
        return out;
    }
    for (const auto& [key, value] : read.value.items()) {
        if (key == "scene" && value.is_string()) out.scene = value.get<std::string>();
        if (key != "files" || !value.is_object()) continue;
        for (const auto& [scene, path] : value.items())
            if (path.is_string()) out.files[scene] = path.get<std::string>();
    }
    return out;
}

}  // namespace crosscut
