// Questions: whatever stands in a line, it is answered by one line of JSON, an answer or an error, and the
// exit code tells.
#include "app/cli/solve.h"
#include "app/cli/solve_questions.h"
#include "app/fuzz/edited_text.h"
#include "app/model/files/files.h"
#include "app/model/files/json_reader.h"

#include <sstream>

namespace crosscut {
namespace {

std::vector<std::string> example_questions() {
    std::vector<std::string> seeds{
        R"({"query":"intersect","id":7,"a":[2,-4.5],"b":[10,8e0],"c":[0.5,7],"d":[1e2,4]})"};
    for (const QueryKind& kind : query_kinds()) {
        const QueryHelp help = kind.help();
        seeds.emplace_back(help.example);
        Json all = Json::parse(help.example);
        for (const QueryField& field : help.fields) {
            if (!field.if_left_out.value || field.name == "tolerance") continue;
            all[std::string(field.name)] = Json::parse(*field.if_left_out.value);
        }
        all["id"] = 1.5;
        seeds.push_back(all.dump());
        all["method"] = kind.name == "sweep" ? "gidney" : kind.name == "nearest" ? "rhodes" : "pga";
        seeds.push_back(all.dump());
    }
    return seeds;
}

std::size_t questions_in(const std::string& text) {
    std::istringstream in(text);
    std::size_t count = 0;
    for (std::string line; std::getline(in, line);)
        count += line.find_first_not_of(" \t\r") == std::string::npos ? 0 : 1;
    return count;
}

std::string solved(const std::string& line) {
    std::ostringstream out;
    (void)solve(bytes_of(line), out, false);
    return out.str();
}

/// What is read without a tree of values is answered as with one, which a further field asks for.
void check_plain(const std::string& line) {
    if (!plain_question(line)) return;
    std::string full = line;
    full.insert(full.rfind('}'), R"(,"ab":"segment")");
    fuzz::expect(solved(line) == solved(full), "a plain question is answered as any other", line);
}

void check(const std::string& text) {
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) check_plain(line);
    std::ostringstream out, twice;
    const int code = solve(bytes_of(text), out, false);
    fuzz::expect(solve(bytes_of(text), twice, true) == code && out.str() == twice.str(),
                 "the same answer twice", text);
    std::istringstream answers(out.str());
    std::size_t count = 0, errors = 0;
    for (std::string line; std::getline(answers, line); ++count) {
        const JsonText answer = read_json(line);
        fuzz::expect(answer.wrong.empty() && answer.value.is_object(), "an answer is a JSON object", text);
        errors += answer.value.contains("error") ? 1 : 0;
    }
    fuzz::expect(count == questions_in(text), "an answer a line", text);
    fuzz::expect(code == (errors > 0 ? 1 : 0), "1 where a line was bad, else 0", text);
}

}  // namespace
}  // namespace crosscut

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const std::vector<std::string> seeds = crosscut::example_questions();
    crosscut::check(crosscut::fuzz::edited_text({data, size}, seeds));
    return 0;
}
