#pragma once

#include <cctype>
#include <filesystem>
#include <fstream>
#include <functional>
#include <initializer_list>
#include <iterator>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

/// Shared by the tests that read the sources as text.
namespace crosscut::code_rules {

inline std::string text_of(const std::string& file) {
    std::ifstream in(std::filesystem::path(CROSSCUT_SOURCE_DIR) / file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

inline std::vector<std::string> lines_of(const std::string& file) {
    std::istringstream in(text_of(file));
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

/// Each file of these folders with one of these endings, by its path from the root.
inline void for_each_file(std::initializer_list<const char*> folders,
                          std::initializer_list<std::string_view> endings,
                          const std::function<void(const std::string& file)>& look) {
    const std::filesystem::path root = CROSSCUT_SOURCE_DIR;
    for (const char* folder : folders)
        for (const auto& entry : std::filesystem::recursive_directory_iterator(root / folder))
            for (const std::string_view ending : endings)
                if (entry.path().extension() == ending)
                    look(std::filesystem::relative(entry.path(), root).generic_string());
}

/// Whether a phrase stands in a text as whole words.
inline bool has_words(std::string_view text, std::string_view phrase) {
    const auto in_a_word = [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
    };
    for (std::size_t at = text.find(phrase); at != std::string_view::npos; at = text.find(phrase, at + 1)) {
        const std::size_t end = at + phrase.size();
        if ((at == 0 || !in_a_word(text[at - 1])) && (end == text.size() || !in_a_word(text[end])))
            return true;
    }
    return false;
}

/// Tests and what they are made of are programs of their own.
inline bool is_of_the_program(const std::string& file) {
    for (const char* folder : {"/tests/", "/bench/", "/fuzz/"})
        if (file.find(folder) != std::string::npos) return false;
    return true;
}

}  // namespace crosscut::code_rules
