// Two types with one name in one namespace link without an error, and one of them is then used for both.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

namespace crosscut::one_definition_test {
namespace {

/// The types that a header defines, with their namespaces. By the project's format, namespaces and their
/// direct members begin at the start of a line.
std::vector<std::string> types_of(std::istream& header) {
    static const std::regex kNamespace(R"(^namespace ([\w:]+) \{.*)"), kEnd(R"(^\}  // namespace.*)"),
        kType(R"(^(?:struct|class|enum class) (\w+)(?: final)?(?: : [^{]*)? ?\{.*)");
    std::vector<std::string> inside, found;
    for (std::string line; std::getline(header, line);) {
        std::smatch match;
        if (std::regex_match(line, match, kNamespace)) {
            inside.push_back(match[1].str() + "::");
        } else if (std::regex_match(line, kEnd) && !inside.empty()) {
            inside.pop_back();
        } else if (std::regex_match(line, match, kType)) {
            std::string name;
            for (const std::string& part : inside) name += part;
            found.push_back(name + match[1].str());
        }
    }
    return found;
}

TEST(OneDefinition, ATypesNameIsReadWithItsNamespaces) {
    std::istringstream header(
        "namespace a::b {\nstruct One {\n    struct Inner {\n    };\n};\nclass Named;\n"
        "}  // namespace a::b\nnamespace c {\nclass Two final : public One {\nenum class E : int { x };\n");
    EXPECT_EQ(types_of(header), (std::vector<std::string>{"a::b::One", "c::Two", "c::E"}));
}

TEST(OneDefinition, NoTwoHeadersDefineTypesOfOneName) {
    std::map<std::string, std::string> defined_in;
    for (const char* folder : {"core", "app"}) {
        const std::filesystem::path root = std::filesystem::path(CROSSCUT_SOURCE_DIR) / folder;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
            const std::string path = entry.path().string();
            // Tests and benchmarks are programs of their own.
            if (entry.path().extension() != ".h" || path.find("/tests/") != std::string::npos ||
                path.find("/bench/") != std::string::npos)
                continue;
            std::ifstream header(entry.path());
            for (const std::string& type : types_of(header)) {
                const auto [other, fresh] = defined_in.emplace(type, path);
                EXPECT_TRUE(fresh) << type << " is defined in " << path << " and in " << other->second;
            }
        }
    }
    EXPECT_GT(defined_in.size(), 200u) << "the headers were read";
}

}  // namespace
}  // namespace crosscut::one_definition_test
