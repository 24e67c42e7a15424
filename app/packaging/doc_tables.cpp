// Prints the tables of docs/ that come from the program, as Markdown: the table of keys, the descriptions of the
// methods, or the glossary. Usage: crosscut_doc_tables keys|methods|glossary
#include "app/model/glossary.h"
#include "app/ui/interaction/shortcuts.h"
#include "core/intersect/methods/intersect_problem.h"
#include "core/methods/method.h"
#include "core/nearest/methods/nearest_problem.h"
#include "core/sweep/methods/sweep_problem.h"

#include <iostream>
#include <string>
#include <string_view>

namespace crosscut {
namespace {

/// Keys separated by two blanks are separate keys: "]  Page Down" is "`]` `Page Down`".
std::string in_code(std::string_view keys) {
    std::string out = "`";
    for (std::size_t end; (end = keys.find("  ")) != std::string_view::npos; keys.remove_prefix(end + 2))
        out += std::string(keys.substr(0, end)) + "` `";
    return out + std::string(keys) + "`";
}

void print_keys() {
    bool first = true;
    for (const KeySheetLine& line : key_sheet_lines()) {
        if (line.keys.empty())
            std::cout << (first ? "" : "\n") << "## " << line.what
                      << "\n\n| keys | what they do |\n|---|---|\n";
        else
            std::cout << "| " << in_code(line.keys) << " | " << line.what << " |\n";
        first = false;
    }
}

template <class Topic>
void print_methods(std::string_view heading) {
    std::cout << "## " << heading << "\n";
    for (const Method<Topic>& method : Topic::methods()) {
        const MethodInfo& info = *method.info;
        std::cout << "\n### " << info.title << "\n\n`" << method.id << "`";
        if (info.wrong_on_purpose)
            std::cout << " · naive: a common shortcut that fails, shown so that you see how";
        if (!info.rays_and_lines) std::cout << " · segments only";
        std::cout << "\n\n- **Published:** " << info.source << "\n- **Promises:** " << info.promise
                  << "\n- **Leaves out:** " << info.gaps << "\n";
    }
}

void print_glossary() {
    std::string_view group;
    for (const Term& term : glossary()) {
        if (term.group != group)
            std::cout << (group.empty() ? "" : "\n") << "## " << term.group
                      << "\n\n| word | means |\n|---|---|\n";
        group = term.group;
        std::cout << "| " << term.term << " | " << term.definition << " |\n";
    }
}

int print(std::string_view what) {
    if (what == "keys") return print_keys(), 0;
    if (what == "glossary") return print_glossary(), 0;
    if (what != "methods") return std::cerr << "Usage: crosscut_doc_tables keys|methods|glossary\n", 2;
    print_methods<SegmentIntersection>("Two segments in the plane");
    std::cout << "\n";
    print_methods<nearest::NearestPair>("Two lines in space");
    std::cout << "\n";
    print_methods<PointSweep>("A moving line and a moving point");
    return 0;
}

}  // namespace
}  // namespace crosscut

int main(int argc, char** argv) { return crosscut::print(argc == 2 ? argv[1] : ""); }
