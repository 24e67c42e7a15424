// Who may include whom: the table of the architecture, and a check of every #include of this project against
// it. The build cannot enforce it, since the window library is in the system's include path.
#include "app/tests/code_rules/sources.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace crosscut::include_rules_test {
namespace {

using namespace code_rules;
using Words = std::vector<std::string_view>;

struct Include {
    std::string path;
    int line = 0;
    bool quoted = false;
};

/// A folder of the project: files whose path begins with `prefix`. The lists have beginnings of what may be
/// included.
struct Folder {
    std::string_view prefix;
    Words ours;
    Words theirs;
    Words never{};  ///< takes precedence over the two lists
};

/// The longest prefix counts, so a folder stands before the one that contains it.
const std::vector<Folder>& folders() {
    static const Words anything{""};
    static const Words of_the_screen{"imgui", "glad/", "GLFW/", "EGL/", "GL/", "app/"};
    static const std::vector<Folder> table{
        {"core/tests/", {"core/"}, anything, of_the_screen},
        {"core/bench/", {"core/"}, anything, of_the_screen},
        {"core/fuzz/", {"core/"}, anything, of_the_screen},
        {"core/cmake/", {"core/"}, {}},
        {"core/include/", {"core/include/"}, {"glm/"}},
        {"core/",
         {"core/"},
         {"glm/", "boost/multiprecision/", "hwy/", "immintrin.h", "cpuid.h"},
         {"core/tests/", "core/bench/"}},
        {"app/view/", {"core/", "app/view/"}, {"glm/"}},
        // Differences between systems.
        {"app/platform/",
         {"app/platform/"},
         {"fcntl.h", "spawn.h", "unistd.h", "malloc.h", "sys/", "pthread.h", "windows.h", "io.h", "share.h",
          "shlobj.h", "shellapi.h", "commdlg.h", "psapi.h", "objbase.h"}},
        // Links hold a scene's text compressed.
        {"app/model/files/scene_link.cpp", {"app/model/", "app/platform/"}, {"zlib.h"}},
        {"app/model/files/qr_code.cpp", {"app/model/"}, {"qrcodegen/"}},
        // Only drawings are XML.
        {"app/model/maps/svg_", {"core/", "app/model/"}, {"glm/", "pugixml.hpp"}},
        // The one source that reads Markdown.
        {"app/model/lessons/lesson_markup.cpp", {"app/model/"}, {"md4c.h"}},
        // The build generates headers from others (python/headers).
        // Of the view only plain data, such as the camera, which the workspace stores for every pane.
        {"app/model/",
         {"core/", "generated/", "app/model/", "app/platform/", "app/view/draw_list.h", "app/view/camera.h",
          "app/view/decimal.h", "app/view/screen/screen_list.h", "app/view/theme.h", "app/view/utf8.h"},
         {"glm/", "nlohmann/"}},
        {"app/scenes/",
         {"core/", "app/scenes/", "app/model/scene.h", "app/model/number_format.h", "app/model/document.h",
          "app/model/cut_text.h", "app/model/steps.h", "app/model/fields/fields.h",
          "app/model/fields/scene_text.h", "app/model/maps/", "app/model/results/answer_results.h",
          "app/view/decimal.h", "app/view/draw_list.h"},
         {"glm/"}},
        {"app/render/", {"app/render/", "app/view/"}, {"glad/", "glm/"}},
        {"app/export/",
         {"core/methods/formula.h", "core/number/double_text.h", "core/input.h", "app/export/", "app/view/"},
         {"glm/", "stb_image_write.h", "cairo", "freetype/", "gif_lib.h"}},
        {"app/ui/",
         {"core/", "app/ui/", "app/model/", "app/platform/", "app/view/"},
         {"glm/", "imgui"},
         {"imgui_impl"}},
        // The one source that plays sound.
        {"app/sound/device_openal.cpp", {"app/sound/"}, {"AL/"}},
        {"app/sound/", {"app/sound/", "app/model/scene_output.h"}, {}},
        {"app/cli/",
         {"core/", "generated/", "app/cli/", "app/model/", "app/platform/", "app/view/", "app/export/"},
         {"glm/", "nlohmann/", "CLI/"}},
        {"app/shell/", {"core/", "app/"}, anything},
        {"app/packaging/", {"core/", "app/"}, {"glm/"}},
        {"app/main.cpp", {"core/", "app/"}, anything},
        {"app/fuzz/", {"core/", "app/"}, {}},
        {"app/tests/", {"core/", "app/", "generated/"}, anything},
    };
    return table;
}

/// The folder of the public headers, which are included as <crosscut/...>.
constexpr std::string_view kPublic = "core/include/";

const Folder* folder_of(std::string_view file) {
    for (const Folder& folder : folders()) {
        if (file.starts_with(folder.prefix)) return &folder;
    }
    return nullptr;
}

bool begins_with_one_of(std::string_view path, const Words& beginnings) {
    return std::any_of(beginnings.begin(), beginnings.end(),
                       [&](std::string_view beginning) { return path.starts_with(beginning); });
}

bool is_header(std::string_view file) { return file.ends_with(".h") || file.ends_with(".inl"); }

/// <vector>, <cmath>: no folder and no extension.
bool of_the_standard(const Include& include) {
    return !include.quoted && include.path.find_first_of("/.") == std::string::npos;
}

/// Empty if `file` may include it; otherwise the reason why not.
std::string complaint(std::string_view file, const Include& include) {
    const Folder* folder = folder_of(file);
    if (folder == nullptr) return "stands in no folder of the table";
    if (of_the_standard(include)) return {};
    if (begins_with_one_of(include.path, folder->never)) return "is never included here";
    const bool ours = begins_with_one_of(include.path, {"core/", "app/", "generated/"});
    if (include.path.starts_with(kPublic)) {
        if (include.quoted) return "is public: <crosscut/...>";
    } else if (include.quoted != ours)
        return ours ? "is ours and stands in quotes" : "needs its path from the root";
    if (!begins_with_one_of(include.path, ours ? folder->ours : folder->theirs))
        return "is not for this folder";
    if (folder->prefix == "core/" && include.path.starts_with("boost/") && is_header(file) &&
        file != "core/number/exact.h") {
        return "shows Boost in a header; only core/number/exact.h does";
    }
    return {};
}

/// Every #include of a text, also with blanks around the sign. Lines that begin with // do not count.
std::vector<Include> includes_of(const std::string& text) {
    std::vector<Include> found;
    std::istringstream lines(text);
    std::string line;
    for (int number = 1; std::getline(lines, line); ++number) {
        std::size_t at = line.find_first_not_of(" \t");
        if (at == std::string::npos || line[at] != '#') continue;
        at = line.find_first_not_of(" \t", at + 1);
        if (at == std::string::npos || line.compare(at, 7, "include") != 0) continue;
        const std::size_t open = line.find_first_of("\"<", at + 7);
        if (open == std::string::npos) continue;
        const bool quoted = line[open] == '"';
        const std::size_t close = line.find(quoted ? '"' : '>', open + 1);
        if (close == std::string::npos) continue;
        std::string path = line.substr(open + 1, close - open - 1);
        if (!quoted && path.starts_with("crosscut/")) path.insert(0, kPublic);
        found.push_back({path, number, quoted});
    }
    return found;
}

/// Whether the file belongs to an external project that a test builds: our table does not hold there.
bool of_an_outsider(const std::string& file) { return file.starts_with("core/tests/consumer/"); }

/// Path from the root and includes of every source of core and app.
const std::map<std::string, std::vector<Include>>& sources() {
    static const auto all = [] {
        std::map<std::string, std::vector<Include>> files;
        for_each_file({"core", "app"}, {".h", ".cpp", ".inl", ".def"}, [&](const std::string& file) {
            if (!of_an_outsider(file)) files[file] = includes_of(text_of(file));
        });
        return files;
    }();
    return all;
}

TEST(IncludeRules, EveryFileKeepsToTheTable) {
    std::size_t seen = 0;
    for (const auto& [file, includes] : sources()) {
        for (const Include& include : includes) {
            ++seen;
            const std::string why = complaint(file, include);
            EXPECT_EQ(why, "") << file << ":" << include.line << ": " << include.path << " " << why;
        }
    }
    EXPECT_GT(sources().size(), 100u);
    EXPECT_GT(seen, 500u);
}

/// Collects the headers that a file includes directly or indirectly, without itself; only ours are followed.
void collect_included(const std::string& file, std::set<std::string>& reached) {
    const auto found = sources().find(file);
    if (found == sources().end()) return;
    for (const Include& include : found->second) {
        if (reached.insert(include.path).second) collect_included(include.path, reached);
    }
}

/// Where the system has the JSON library, the compiler finds it for every target; the page and a build with the
/// pinned download do not: only who is linked with it reaches it.
TEST(IncludeRules, NoHeaderOfTheAppBringsBoostOrALibraryOfAnotherRoom) {
    int headers = 0, files = 0;
    for (const auto& [file, includes] : sources()) {
        if (!file.starts_with("app/") || file.starts_with("app/tests/")) continue;
        std::set<std::string> reached;
        collect_included(file, reached);
        if (!is_header(file)) {
            if (begins_with_one_of(file, {"app/model/", "app/cli/", "app/shell/", "app/fuzz/"})) continue;
            ++files;
            EXPECT_FALSE(reached.contains("nlohmann/json.hpp")) << file;
            continue;
        }
        ++headers;
        for (const std::string& path : reached) {
            EXPECT_FALSE(path.starts_with("boost/")) << file << " brings " << path;
            EXPECT_TRUE(path != "nlohmann/json.hpp" || file == "app/cli/solve_questions.h" ||
                        file.starts_with("app/model/results/") || file == "app/model/files/json_reader.h" ||
                        file == "app/shell/recording/plain_json.h")
                << file << " brings " << path;
            EXPECT_FALSE(path.starts_with("GLFW/")) << file << " brings " << path;
            EXPECT_TRUE(!path.starts_with("imgui") || file.starts_with("app/ui/") ||
                        file.starts_with("app/shell/"))
                << file << " brings " << path;
        }
    }
    EXPECT_GT(headers, 40);
    EXPECT_GT(files, 40);
}

TEST(IncludeRules, NothingGoesRoundInACircle) {
    for (const auto& [file, includes] : sources()) {
        if (!is_header(file)) continue;
        std::set<std::string> reached;
        collect_included(file, reached);
        EXPECT_FALSE(reached.contains(file)) << file << " includes itself by way of others";
    }
}

/// One of each reason and of each room: a table that says less is caught, one that allows what it should not is too.
TEST(IncludeRules, WrongExamplesAreCaught) {
    const std::tuple<const char*, const char*, bool> wrong[] = {
        {"core/sweep/sweep.cpp", "app/view/draw_list.h", true},
        {"core/sweep/sweep.cpp", "core/tests/intersect/oracle.h", true},
        {"core/nearest/kernel.inl", "boost/multiprecision/cpp_int.hpp", false},
        {"core/include/crosscut/sweep/sweep.h", "core/sweep/detail.h", true},
        {"core/tests/sweep_test.cpp", "GLFW/glfw3.h", false},
        {"app/view/camera.cpp", "app/model/scene.h", true},
        {"app/view/camera.cpp", "camera.h", true},
        {"app/view/camera.cpp", "app/view/camera.h", false},
        {"app/view/camera.cpp", "core/include/crosscut/types.h", true},
        {"app/model/fields/scene_text.cpp", "app/scenes/scenes.h", true},
        {"app/model/fields/scene_text.cpp", "app/view/screen/projected_lines.h", true},
        {"app/scenes/sweep.cpp", "app/model/workspace.h", true},
        {"app/scenes/sweep.cpp", "nlohmann/json.hpp", false},
        {"app/render/program.cpp", "imgui.h", false},
        {"app/export/svg.cpp", "app/model/scene.h", true},
        {"app/ui/canvas/view_state.cpp", "app/shell/window/window.h", true},
        {"app/ui/canvas/view_state.cpp", "imgui_impl_glfw.h", false},
        {"app/sound/sound.cpp", "AL/al.h", false},
        {"app/cli/solve.cpp", "app/ui/input.h", true},
        {"app/attic/old.cpp", "core/include/crosscut/types.h", false},
    };
    for (const auto& [file, include, quoted] : wrong)
        EXPECT_NE(complaint(file, {include, 1, quoted}), "") << file << " includes " << include;
}

TEST(IncludeRules, IncludesAreFoundHoweverTheyAreWritten) {
    const auto found = includes_of(
        "#include <imgui.h>\n  #  include \"app/ui/canvas/view_state.h\" // why\n// #include <no>\n"
        "#include\t<GLFW/glfw3.h>\n#include <crosscut/types.h>\n#define X\nint a; /* #include <no> */\n");
    ASSERT_EQ(found.size(), 4u);
    EXPECT_EQ(found[3].path, "core/include/crosscut/types.h");
    EXPECT_TRUE(found[0].path == "imgui.h" && !found[0].quoted);
    EXPECT_TRUE(found[1].path == "app/ui/canvas/view_state.h" && found[1].quoted);
    EXPECT_EQ(found[1].line, 2);
    EXPECT_EQ(found[2].path, "GLFW/glfw3.h");
}

}  // namespace
}  // namespace crosscut::include_rules_test
