# cmake -D OUTPUT=X.cpp -D "FILES=a.vert|b.frag" -P embed.cmake: writes a source file that holds the texts of the shaders.
string(REPLACE "|" ";" files "${FILES}")
set(entries "")
foreach(file ${files})
  file(READ "${file}" text)
  get_filename_component(name "${file}" NAME)
  string(APPEND entries "    {\"${name}\", R\"glsl(${text})glsl\"},\n")
endforeach()
file(WRITE "${OUTPUT}" "// Generated from shaders/ by app/render/embed.cmake.
#include \"app/render/embedded_shaders.h\"

#include <array>

namespace crosscut {
namespace {

constexpr auto kFiles = std::to_array<EmbeddedShader>({
${entries}});

}  // namespace

std::span<const EmbeddedShader> embedded_shader_files() { return kFiles; }

}  // namespace crosscut
")
