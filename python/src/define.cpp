#include "python/src/define.h"

#include "generated/headers.h"

#include <algorithm>
#include <string>
#include <string_view>

namespace crosscut::python {

std::string without_query(std::string sentence) {
    constexpr std::string_view kQuery = "query.";
    const std::size_t at = sentence.find(": query.");
    return at == std::string::npos ? sentence : sentence.erase(at + 2, kQuery.size());
}

const char* comment_of(const char* function) {
    // What this module says itself comes first: of arrays, and of what Python returns.
    for (const std::string& called : {std::string("python::") + function, std::string(function)}) {
        const auto* found =
            std::find_if(kFunctionComments.begin(), kFunctionComments.end(),
                         [&](const FunctionComment& comment) { return comment.name == called; });
        if (found != kFunctionComments.end()) return found->text;
    }
    throw py::import_error(std::string("crosscut: no header has a comment about ") + function);
}

}  // namespace crosscut::python
