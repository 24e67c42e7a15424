#include "app/render/shader_text.h"

#include "app/render/embedded_shaders.h"

#include <fstream>
#include <iterator>
#include <utility>

namespace crosscut {

ShaderReader embedded_shaders() {
    return [](std::string_view file) -> std::optional<std::string> {
        for (const EmbeddedShader& shader : embedded_shader_files())
            if (shader.file == file) return std::string(shader.text);
        return std::nullopt;
    };
}

ShaderReader shaders_in(std::filesystem::path folder) {
    return [folder = std::move(folder)](std::string_view file) -> std::optional<std::string> {
        std::ifstream in(folder / file, std::ios::binary);
        if (!in) return std::nullopt;
        return std::string(std::istreambuf_iterator<char>(in), {});
    };
}

ShaderReader usual_shaders() {
#ifdef CROSSCUT_SHADER_FOLDER
    return [tree = shaders_in(CROSSCUT_SHADER_FOLDER), built_in = embedded_shaders()](std::string_view file) {
        std::optional<std::string> text = tree(file);
        return text ? text : built_in(file);
    };
#else
    return embedded_shaders();
#endif
}

}  // namespace crosscut
