#include "app/render/shaders.h"

#include <utility>

namespace crosscut {
namespace {

/// The files of a pass, without `.vert` and `.frag`, and what goes before its fragment shader.
struct Source {
    std::string_view name;
    std::string_view first = {};
};
constexpr std::array<Source, 4> kSources{
    {{"fill"}, {"line", "#define PLAIN_LINES\n#line 1\n"}, {"line"}, {"dot"}}};

ProgramResult link(const ShaderReader& reader, const Source& source) {
    const std::string_view name = source.name;
    const std::optional<std::string> vertex = reader(std::string(name) + ".vert");
    const std::optional<std::string> fragment = reader(std::string(name) + ".frag");
    if (!vertex || !fragment)
        return {std::nullopt,
                "shaders/" + std::string(name) + (vertex ? ".frag" : ".vert") + " cannot be read\n"};
    return link_program(name, *vertex, std::string(source.first) + *fragment);
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
        ProgramResult linked = link(reader_, kSources[i]);
        log += linked.log;
        if (!linked.program) continue;
        entries_[i].pane = glGetUniformLocation(linked.program->get(), "u_pane");
        entries_[i].program = *std::move(linked.program);
    }
    return log;
}

}  // namespace crosscut
