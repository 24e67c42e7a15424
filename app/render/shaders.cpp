#include "app/render/shaders.h"

#include <utility>

namespace crosscut {
namespace {

constexpr std::array<std::string_view, 3> kNames{"fill", "line", "dot"};

ProgramResult link(const ShaderReader& reader, std::string_view name) {
    const std::optional<std::string> vertex = reader(std::string(name) + ".vert");
    const std::optional<std::string> fragment = reader(std::string(name) + ".frag");
    if (!vertex || !fragment)
        return {std::nullopt,
                "shaders/" + std::string(name) + (vertex ? ".frag" : ".vert") + " cannot be read\n"};
    return link_program(name, *vertex, *fragment);
}

}  // namespace

Shaders::Result Shaders::create(ShaderReader reader) {
    Shaders shaders(std::move(reader));
    std::string log = shaders.reload();
    if (!log.empty()) return {std::nullopt, std::move(log)};
    return {std::move(shaders), {}};
}

std::string Shaders::reload() {
    std::string log;
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        ProgramResult linked = link(reader_, kNames[i]);
        log += linked.log;
        if (!linked.program) continue;
        entries_[i].pane = glGetUniformLocation(linked.program->get(), "u_pane");
        entries_[i].program = *std::move(linked.program);
    }
    return log;
}

}  // namespace crosscut
