#include "core/methods/program/languages.h"

#include "core/methods/program/declared.h"
#include "core/methods/program/dialect.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>

namespace crosscut::program {
namespace {

constexpr int kIndent = 4;

std::string list_of(const std::vector<std::string>& names, const char* between) {
    std::string all;
    for (const std::string& name : names) all += (all.empty() ? "" : between) + name;
    return all;
}

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
        std::vector<Line> body = std::exchange(lines_, {});
        if (language_ == Language::python) python_head();
        if (language_ == Language::c) c_head();
        if (language_ == Language::pseudo) pseudo_head();
        lines_.insert(lines_.end(), std::make_move_iterator(body.begin()),
                      std::make_move_iterator(body.end()));
        if (language_ == Language::c) put(0, "}");
        return std::move(lines_);
    }

  private:
    using Asks = std::vector<const Ask*>;

    void put(int depth, const std::string& text, std::vector<const Statement*> statements = {}) {
        lines_.push_back(
            {std::string(static_cast<std::size_t>(depth * kIndent), ' ') + text, std::move(statements)});
    }

    // --- what stands above ------------------------------------------------------------------------------------------

    [[nodiscard]] std::vector<std::string> taken() const {
        std::vector<std::string> names;
        for (const Input& input : program_.inputs) names.push_back(input.step);
        return names;
    }
    void pseudo_head() {
        put(0,
            program_.title + " of " + list_of(taken(), ", ") + (about_.empty() ? "" : "   (" + about_ + ")"));
    }
    void python_head() {
        put(0, "import math");
        put(0, "");
        if (dialect_.divided()) {
            put(0, "");
            put(0, "def quotient(a, b):");
            put(1, "\"\"\"a / b as a processor divides: by 0 it is infinite, or not a number.\"\"\"");
            put(1, "return a / b if b else a * math.copysign(math.inf, b)");
            put(0, "");
        }
        put(0, "");
        put(0, "def " + program_.id + "(" + list_of(taken(), ", ") + "):");
        put(1, "\"\"\"" + program_.title + (about_.empty() ? "." : ". " + about_) + "\"\"\"");
        for (const Input& input : program_.inputs) {
            if (input.names.size() > 1) put(1, list_of(input.names, ", ") + " = " + input.step);
        }
    }
    void c_head() {
        put(0, "#include <math.h>");
        put(0, "");
        const std::size_t most =
            std::max_element(program_.inputs.begin(), program_.inputs.end(), [](auto& a, auto& b) {
                return a.names.size() < b.names.size();
            })->names.size();
        put(0, most == 3 ? "typedef struct { double x, y, z; } point;"
                         : "typedef struct { double x, y; } point;");
        c_answer();
        put(0, "");
        put(0, "/* " + program_.title + (about_.empty() ? "." : ". " + about_) + " */");
        std::string head = "answer " + program_.id + "(";
        for (const Input& input : program_.inputs) {
            if (&input != program_.inputs.data()) head += ", ";
            head += (input.names.size() > 1 ? "point " : "double ") + input.step;
        }
        put(0, head + ") {");
        if (!declared_.numbers.empty()) put(1, "double " + list_of(declared_.numbers, ", ") + ";");
        if (!declared_.words.empty()) put(1, "const char *" + list_of(declared_.words, ", *") + ";");
    }
    void c_answer() {
        std::vector<std::string> always, maybe;
        for (const std::string& field : declared_.number_fields)
            (declared_.always(field) ? always : maybe).push_back(field);
        if (!maybe.empty()) put(0, "typedef struct { int known; double value; } number;");
        std::string fields;
        if (!declared_.word_fields.empty())
            fields += " const char *" + list_of(declared_.word_fields, ", *") + ";";
        if (!always.empty()) fields += " double " + list_of(always, ", ") + ";";
        if (!maybe.empty()) fields += " number " + list_of(maybe, ", ") + ";";
        put(0, "typedef struct {" + fields + " } answer;");
    }

    // --- statements -------------------------------------------------------------------------------------------------

    void write(const Block& block, int depth, std::size_t from = 0) {
        for (std::size_t i = from; i < block.size(); ++i) {
            const Statement& s = block[i];
            if (s.kind == Statement::Kind::ask) {
                ask(s, depth);
            } else if (s.kind == Statement::Kind::answer) {
                answer(s, depth);
            } else {
                assign(s, depth);
            }
        }
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
        const bool yes_ends = ends(s.yes), no_ends = ends(s.no);
        if (no_ends && (!yes_ends || size_of(s.no) <= size_of(s.yes))) return guard_no(s, depth);
        if (yes_ends) return guard_yes(s, depth);
        if (s.yes.empty()) {
            open(dialect_.all({&s.question}, true), depth, {&s});
            arm(s.no, depth + 1, {&s.question});
            return close(depth);
        }
        others(either(s, depth, "if"), depth);
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

    /// `if not (this and that): answer`, then what follows where all hold.
    void guard_no(const Statement& first, int depth) {
        Asks asks{&first.question};
        std::vector<const Statement*> statements{&first};
        std::vector<const Block*> copies{&first.no};
        const Statement* last = &first;
        while (!last->yes.empty() && last->yes.front().kind == Statement::Kind::ask &&
               same(last->yes.front().no, first.no)) {
            last = &last->yes.front();
            asks.push_back(&last->question);
            statements.push_back(last);
            copies.push_back(&last->no);
            if (statements[statements.size() - 2]->yes.size() > 1) break;
        }
        open(dialect_.all(asks, true), depth, statements);
        arms(copies, depth + 1, asks.size() == 1 ? asks : Asks{});
        close(depth);
        for (auto s = statements.rbegin(); s != statements.rend(); ++s)
            write((*s)->yes, depth, s == statements.rbegin() ? 0 : 1);
    }
    /// `if this or that: answer`, then what follows where none holds.
    void guard_yes(const Statement& first, int depth) {
        Asks asks{&first.question};
        std::vector<const Statement*> statements{&first};
        std::vector<const Block*> copies{&first.yes};
        const Statement* last = &first;
        while (!last->no.empty() && last->no.front().kind == Statement::Kind::ask &&
               same(last->no.front().yes, first.yes)) {
            last = &last->no.front();
            asks.push_back(&last->question);
            statements.push_back(last);
            copies.push_back(&last->yes);
            if (statements[statements.size() - 2]->no.size() > 1) break;
        }
        open(dialect_.any(asks), depth, statements);
        arms(copies, depth + 1, {});
        close(depth);
        know(asks);
        for (auto s = statements.rbegin(); s != statements.rend(); ++s)
            write((*s)->no, depth, s == statements.rbegin() ? 0 : 1);
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
