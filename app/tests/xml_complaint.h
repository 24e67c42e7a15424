#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace crosscut::test {

/// The first reason why the text is not well-formed XML of the writer's kind; empty: none. Collects the ids.
inline std::string xml_complaint(const std::string& text, std::set<std::string>& ids) {
    for (std::size_t at = text.find('&'); at != std::string::npos; at = text.find('&', at + 1))
        if (text.find(';', at) - at > 6) return "a bare &";
    std::vector<std::string> open;
    std::size_t at = text.find("?>") + 2;
    while (at < text.size()) {
        const std::size_t tag = text.find('<', at);
        const std::string between = text.substr(at, tag - at);
        if (open.empty() && between.find_first_not_of(" \n") != std::string::npos)
            return "text outside: " + between;
        if (between.find('>') != std::string::npos) return "loose > in: " + between;
        if (tag == std::string::npos) break;
        const std::size_t end = text.find('>', tag);
        if (end == std::string::npos) return "unclosed tag";
        std::string inside = text.substr(tag + 1, end - tag - 1);
        at = end + 1;
        if (inside.starts_with("/")) {
            if (open.empty() || open.back() != inside.substr(1)) return "</" + inside + " closes nothing";
            open.pop_back();
            continue;
        }
        if (std::count(inside.begin(), inside.end(), '"') % 2 != 0) return "quotes in: " + inside;
        if (inside.find('<') != std::string::npos) return "a tag in a tag: " + inside;
        if (const std::size_t id = inside.find(" id=\""); id != std::string::npos) {
            const std::string word = inside.substr(id + 5, inside.find('"', id + 5) - id - 5);
            if (!ids.insert(word).second) return "two things with the id " + word;
        }
        if (!inside.ends_with("/")) open.push_back(inside.substr(0, inside.find(' ')));
    }
    return open.empty() ? std::string() : "<" + open.back() + "> is never closed";
}

}  // namespace crosscut::test
