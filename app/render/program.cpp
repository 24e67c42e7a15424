#include "app/render/program.h"

#include <array>
#include <fstream>
#include <iterator>
#include <utility>

namespace crosscut {
namespace {

constexpr std::string_view kDesktopHeader = "#version 330 core\n#line 1\n";
constexpr std::string_view kEsHeader =
    "#version 300 es\nprecision highp float;\nprecision highp int;\n#line 1\n";

std::string_view header() {
    const auto* version = reinterpret_cast<const char*>(glGetString(GL_VERSION));
    const bool es = version != nullptr && std::string_view(version).starts_with("OpenGL ES");
    return es ? kEsHeader : kDesktopHeader;
}

/// A shader object that is deleted after linking.
class ShaderObject {
  public:
    explicit ShaderObject(GLenum stage) : name_(glCreateShader(stage)) {}
    ~ShaderObject() { glDeleteShader(name_); }
    ShaderObject(const ShaderObject&) = delete;
    ShaderObject& operator=(const ShaderObject&) = delete;
    [[nodiscard]] GLuint get() const { return name_; }

  private:
    GLuint name_;
};

std::string shader_log(GLuint shader) {
    GLint length = 0;
    glGetShaderiv(shader, GL_INFO_LOG_LENGTH, &length);
    std::string log(static_cast<std::size_t>(length > 0 ? length : 0), '\0');
    GLsizei written = 0;
    if (length > 0) glGetShaderInfoLog(shader, length, &written, log.data());
    log.resize(static_cast<std::size_t>(written));
    return log;
}

std::string program_log(GLuint program) {
    GLint length = 0;
    glGetProgramiv(program, GL_INFO_LOG_LENGTH, &length);
    std::string log(static_cast<std::size_t>(length > 0 ? length : 0), '\0');
    GLsizei written = 0;
    if (length > 0) glGetProgramInfoLog(program, length, &written, log.data());
    log.resize(static_cast<std::size_t>(written));
    return log;
}

/// Empty when it compiled, else the driver's log.
std::string compile(const ShaderObject& shader, std::string_view text) {
    const std::string_view head = header();
    const std::array<const GLchar*, 2> parts{head.data(), text.data()};
    const std::array<GLint, 2> lengths{static_cast<GLint>(head.size()), static_cast<GLint>(text.size())};
    glShaderSource(shader.get(), 2, parts.data(), lengths.data());
    glCompileShader(shader.get());
    GLint good = GL_FALSE;
    glGetShaderiv(shader.get(), GL_COMPILE_STATUS, &good);
    if (good == GL_TRUE) return {};
    const std::string log = shader_log(shader.get());
    return log.empty() ? "did not compile, and the driver does not say why" : log;
}

}  // namespace

ProgramResult link_program(std::string_view name, std::string_view vertex, std::string_view fragment) {
    const ShaderObject vertex_stage(GL_VERTEX_SHADER);
    const ShaderObject fragment_stage(GL_FRAGMENT_SHADER);
    std::string log;
    if (const std::string message = compile(vertex_stage, vertex); !message.empty())
        log += std::string(name) + ".vert: " + message + "\n";
    if (const std::string message = compile(fragment_stage, fragment); !message.empty())
        log += std::string(name) + ".frag: " + message + "\n";
    if (!log.empty()) return {std::nullopt, log};

    Program program = Program::create();
    glAttachShader(program.get(), vertex_stage.get());
    glAttachShader(program.get(), fragment_stage.get());
    glLinkProgram(program.get());
    glDetachShader(program.get(), vertex_stage.get());
    glDetachShader(program.get(), fragment_stage.get());
    GLint good = GL_FALSE;
    glGetProgramiv(program.get(), GL_LINK_STATUS, &good);
    if (good != GL_TRUE) return {std::nullopt, std::string(name) + ": " + program_log(program.get()) + "\n"};
    return {std::move(program), {}};
}

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

namespace {

/// The files of a pass, without `.vert` and `.frag`, and the text put before its fragment shader.
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
