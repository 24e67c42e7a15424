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

std::string plain_text_of(const TextRun& run) { return run.formula ? plain_text(*run.formula) : run.text; }

/// Of a paragraph; empty of anything else.
std::string plain_text_of(const TextBlock& block) {
    std::string whole;
    if (block.kind != TextBlock::Kind::paragraph) return whole;
    for (const TextRun& run : block.runs) whole += plain_text_of(run);
    return whole;
}

/// Takes so many bytes of its plain text away from the front, and the blank after them.
void drop_front(TextBlock& block, std::size_t bytes) {
    while (!block.runs.empty()) {
        TextRun& run = block.runs.front();
        const std::size_t size = plain_text_of(run).size();
        if (bytes < size) {
            if (!run.formula) run.text.erase(0, run.text.find_first_not_of(" \n", bytes));
            if (run.formula || !run.text.empty()) return;
        }
        bytes -= std::min(bytes, size);
        block.runs.erase(block.runs.begin());
    }
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
        const std::string whole = plain_text_of(block);
        if (!whole.empty()) return whole.substr(0, sentence_length(whole));
    }
    return title;
}

std::vector<TextBlock> LessonCard::after_first_sentence() const {
    std::vector<TextBlock> rest = text;
    for (TextBlock& block : rest) {
        const std::string whole = plain_text_of(block);
        if (whole.empty()) continue;
        drop_front(block, sentence_length(whole));
        if (block.runs.empty()) rest.erase(rest.begin() + (&block - rest.data()));
        break;
    }
    return rest;
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
