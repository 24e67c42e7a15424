#include "app/model/lessons/lesson.h"

#include "app/model/files/json_reader.h"

#include <algorithm>

namespace crosscut {
namespace {

/// How many bytes of a text its first sentence has; all where it has no end.
std::size_t sentence_length(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool ends = text[i] == '.' || text[i] == '?' || text[i] == '!';
        if (ends && (i + 1 == text.size() || text[i + 1] == ' ' || text[i + 1] == '\n')) return i + 1;
    }
    return text.size();
}

}  // namespace

std::string sentence(const LessonMistake& mistake, std::string_view file) {
    return std::string(file) + ":" + std::to_string(mistake.line) + ":" + std::to_string(mistake.column) +
           ": " + mistake.what;
}

std::string first_mistake(const std::vector<LessonMistake>& mistakes, std::string_view file) {
    std::string text = sentence(mistakes.front(), file);
    const std::size_t more = mistakes.size() - 1;
    if (more == 0) return text;
    return text + " There " +
           (more == 1 ? "is one more mistake" : "are " + std::to_string(more) + " more mistakes") +
           "; 'crosscut lesson check' lists them.";
}

LessonMistake mistake_at(std::string_view text, std::size_t byte, std::string what) {
    byte = std::min(byte, text.size());
    const std::size_t line = byte == 0 ? std::string_view::npos : text.rfind('\n', byte - 1);
    const std::size_t begin = line == std::string_view::npos ? 0 : line + 1;
    std::size_t column = 1;
    for (const char c : text.substr(begin, byte - begin))
        if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U) ++column;
    return {line_of(text, byte), column, std::move(what)};
}

std::string LessonCard::first_sentence() const {
    for (const TextBlock& block : text) {
        if (block.kind != TextBlock::Kind::paragraph) continue;
        std::string whole;
        for (const TextRun& run : block.runs) whole += run.formula ? plain_text(*run.formula) : run.text;
        if (!whole.empty()) return whole.substr(0, sentence_length(whole));
    }
    return title;
}

std::string word_to_choose(const SaidValue& value) {
    if (value.kind == SaidKind::truth) return value.truth ? "yes" : "no";
    return value.kind == SaidKind::word ? value.word : std::string();
}

std::string audience_words(const Lesson& lesson) {
    if (lesson.audience == "school") return "For schools";
    return lesson.audience == "programmers" ? "For programmers" : "";
}

}  // namespace crosscut
