#include "core/methods/program/languages.h"

#include "core/methods/program/declared.h"
#include "core/methods/program/dialect.h"
#include "core/methods/program/head.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>

namespace crosscut::program {
namespace {

constexpr int kIndent = 4;

class Writer {
  public:
    Writer(Language language, const Program& program, const std::string& about)
        : language_(language),
          program_(program),
          dialect_(language, program),
          about_(about),
          declared_(program) {}

    std::vector<Line> run() {
        write(program_.body, 1);
        std::vector<Line> all;
        for (std::string& line : head_of(language_, program_, declared_, about_, dialect_.divided()))
            all.push_back({std::move(line)});
        all.insert(all.end(), std::make_move_iterator(lines_.begin()), std::make_move_iterator(lines_.end()));
        lines_ = std::move(all);
        if (language_ == Language::c) put(0, "}");
        return std::move(lines_);
    }

  private:
    using Asks = std::vector<const Ask*>;

    void put(int depth, const std::string& text, std::vector<const Statement*> statements = {}) {
        lines_.push_back(
            {std::string(static_cast<std::size_t>(depth * kIndent), ' ') + text, std::move(statements)});
    }

    // --- statements -------------------------------------------------------------------------------------------------

    void write(const Block& block, int depth) {
        for (std::size_t i = 0; i < block.size();) {
            const Statement& s = block[i];
            if (is_guard(s)) {
                i = guard(block, i, depth);
                continue;
            }
            ++i;
            if (s.kind == Statement::Kind::ask) {
                ask(s, depth);
            } else if (s.kind == Statement::Kind::answer) {
                answer(s, depth);
            } else {
                assign(s, depth);
            }
        }
    }

    /// Whether one of its ways is an answer and the other one what stands after it.
    [[nodiscard]] static bool is_guard(const Statement& s) {
        return s.kind == Statement::Kind::ask && (s.no.empty() ? ends(s.yes) : s.yes.empty() && ends(s.no));
    }
    /// `if this or that: answer`, `if not (this and that): answer`: as many of one answer as stand one after the other. Returns
    /// where they end.
    std::size_t guard(const Block& block, std::size_t first, int depth) {
        const bool on_yes = block[first].no.empty();
        const auto way = [&](const Statement& s) -> const Block& { return on_yes ? s.yes : s.no; };
        Asks asks;
        std::vector<const Statement*> statements;
        std::vector<const Block*> copies;
        std::size_t i = first;
        for (; i < block.size() && is_guard(block[i]) && block[i].no.empty() == on_yes &&
               same(way(block[i]), way(block[first]));
             ++i) {
            asks.push_back(&block[i].question);
            statements.push_back(&block[i]);
            copies.push_back(&way(block[i]));
        }
        open(on_yes ? dialect_.any(asks) : dialect_.all(asks, true), depth, statements);
        arms(copies, depth + 1, !on_yes && asks.size() == 1 ? asks : Asks{});
        close(depth);
        if (on_yes) know(asks);
        return i;
    }

    void assign(const Statement& s, int depth) {
        for (std::size_t i = 0; i < s.names.size(); ++i) {
            const std::string value = dialect_.text(s.values[i]);
            const bool fresh = !declared_.declares(s.names[i]);
            const char* sign = language_ == Language::pseudo ? " ← " : " = ";
            put(depth,
                (language_ == Language::c && fresh ? "const double " : "") + s.names[i] + sign + value +
                    end(),
                {&s});
        }
    }
    [[nodiscard]] const char* end() const { return language_ == Language::c ? ";" : ""; }

    void answer(const Statement& s, int depth) {
        std::string fields;
        for (const AnswerField& field : s.answer) {
            fields += fields.empty() ? "" : ", ";
            const std::string value = dialect_.text(field.value);
            if (language_ == Language::python) {
                fields += "\"" + field.name + "\": " + value;
            } else if (language_ == Language::pseudo) {
                fields += field.value->operation == Operation::word ? value : field.name + " = " + value;
            } else {
                fields += "." + field.name + " = ";
                fields += declared_.is_word(field.value) || declared_.always(field.name)
                              ? value
                              : "{1, " + value + "}";
            }
        }
        if (language_ == Language::pseudo) return put(depth, "answer " + fields, {&s});
        const char* open = language_ == Language::c ? "return (answer){" : "return {";
        put(depth, open + fields + "}" + end(), {&s});
    }

    void open(const std::string& condition, int depth, const std::vector<const Statement*>& asked,
              const char* word = "if") {
        const bool c = language_ == Language::c;
        put(depth, std::string(word) + (c ? " (" : " ") + condition + (c ? ") {" : ":"), asked);
    }
    void close(int depth) {
        if (language_ == Language::c) put(depth, "}");
    }
    /// A way that several questions lead to, each to a copy of its own.
    void arms(const std::vector<const Block*>& copies, int depth, const Asks& nonzero) {
        const std::size_t known = dialect_.known(), first = lines_.size();
        know(nonzero);
        write(*copies.front(), depth);
        for (std::size_t copy = 1; copy < copies.size(); ++copy) {
            std::vector<Line> before = std::exchange(lines_, {});
            write(*copies[copy], depth);
            std::vector<Line> again = std::exchange(lines_, std::move(before));
            for (std::size_t i = 0; i < again.size() && first + i < lines_.size(); ++i) {
                std::vector<const Statement*>& all = lines_[first + i].statements;
                all.insert(all.end(), again[i].statements.begin(), again[i].statements.end());
            }
        }
        dialect_.forget_to(known);
    }
    void arm(const Block& block, int depth, const Asks& nonzero) { arms({&block}, depth, nonzero); }
    /// What is not 0 where none of these questions holds.
    void know(const Asks& unfulfilled) {
        for (const Ask* ask : unfulfilled) {
            if (ask->sign == "=" && is_number(ask->parts[1], 0.0)) dialect_.know_nonzero(ask->parts[0]);
        }
    }

    void ask(const Statement& s, int depth) {
        if (s.yes.empty()) {
            open(dialect_.all({&s.question}, true), depth, {&s});
            arm(s.no, depth + 1, {&s.question});
            return close(depth);
        }
        if (same_otherwise(s)) return both(s, depth);
        others(either(s, depth, "if"), depth);
        close(depth);
    }
    /// Whether a second question stands before all of the way of yes, and leads on no where the first one does.
    [[nodiscard]] static bool same_otherwise(const Statement& s) {
        return s.yes.size() == 1 && s.yes.front().kind == Statement::Kind::ask && !s.no.empty() &&
               same(s.yes.front().no, s.no);
    }
    /// `if this and that:`, and the one way that a no to either leads to.
    void both(const Statement& first, int depth) {
        Asks asks{&first.question};
        std::vector<const Statement*> statements{&first};
        std::vector<const Block*> copies{&first.no};
        const Statement* last = &first;
        while (same_otherwise(*last)) {
            last = &last->yes.front();
            asks.push_back(&last->question);
            statements.push_back(last);
            copies.push_back(&last->no);
        }
        open(dialect_.all(asks, false), depth, statements);
        arm(last->yes, depth + 1, {});
        put(depth, language_ == Language::c ? "} else {" : "else:");
        arms(copies, depth + 1, {});
        close(depth);
    }
    /// `if this or that:` and the way that both lead to; returns the question that was asked last.
    const Statement& either(const Statement& first, int depth, const char* word) {
        Asks asks{&first.question};
        std::vector<const Statement*> statements{&first};
        std::vector<const Block*> copies{&first.yes};
        const Statement* last = &first;
        while (last->no.size() == 1 && last->no.front().kind == Statement::Kind::ask &&
               same(last->no.front().yes, first.yes)) {
            last = &last->no.front();
            asks.push_back(&last->question);
            statements.push_back(last);
            copies.push_back(&last->yes);
        }
        open(dialect_.any(asks), depth, statements, word);
        arms(copies, depth + 1, {});
        return *last;
    }
    void others(const Statement& s, int depth) {
        if (s.no.empty()) return;
        const Statement& next = s.no.front();
        const bool chain = s.no.size() == 1 && next.kind == Statement::Kind::ask && !ends(next.yes) &&
                           !ends(next.no) && !next.yes.empty();
        if (!chain) {
            put(depth, language_ == Language::c ? "} else {" : "else:");
            return arm(s.no, depth + 1, {&s.question});
        }
        const char* word = language_ == Language::c        ? "} else if"
                           : language_ == Language::python ? "elif"
                                                           : "else if";
        others(either(next, depth, word), depth);
    }

    Language language_;
    const Program& program_;
    Dialect dialect_;
    std::string about_;
    Declared declared_;
    std::vector<Line> lines_;
};

}  // namespace

std::vector<Line> written_in(Language language, const Program& program, const std::string& about) {
    return Writer(language, program, about).run();
}

std::string text_of(const std::vector<Line>& lines) {
    std::string text;
    for (const Line& line : lines) text += line.text + "\n";
    return text;
}

}  // namespace crosscut::program
