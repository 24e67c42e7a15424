#include "core/methods/codegen/emit.h"

#include "core/list_text.h"
#include "core/methods/codegen/expression_text.h"
#include "core/number/double_text.h"

#include <algorithm>
#include <cmath>
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
    using Asks = std::vector<const TestQuestion*>;

    void put(int depth, const std::string& text, std::vector<const Statement*> statements = {}) {
        lines_.push_back(
            {std::string(static_cast<std::size_t>(depth * kIndent), ' ') + text, std::move(statements)});
    }

    // --- statements ---------------------------------------------------------------------------------------

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

    /// Whether one branch ends in an answer and the other one is what follows.
    [[nodiscard]] static bool is_guard(const Statement& s) {
        return s.kind == Statement::Kind::ask && (s.no.empty() ? ends(s.yes) : s.yes.empty() && ends(s.no));
    }
    /// Writes `if this or that: answer`, or `if not (this and that): answer`, for all consecutive guards with
    /// the same answer. Returns the index after them.
    std::size_t guard(const Block& block, std::size_t first, int depth) {
        const bool on_yes = block[first].no.empty();
        const auto branch = [&](const Statement& s) -> const Block& { return on_yes ? s.yes : s.no; };
        Asks asks;
        std::vector<const Statement*> statements;
        std::vector<const Block*> copies;
        std::size_t i = first;
        for (; i < block.size() && is_guard(block[i]) && block[i].no.empty() == on_yes &&
               same(branch(block[i]), branch(block[first]));
             ++i) {
            asks.push_back(&block[i].question);
            statements.push_back(&block[i]);
            copies.push_back(&branch(block[i]));
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

    void open(const std::string& condition, int depth, const std::vector<const Statement*>& tested,
              const char* word = "if") {
        const bool c = language_ == Language::c;
        put(depth, std::string(word) + (c ? " (" : " ") + condition + (c ? ") {" : ":"), tested);
    }
    void close(int depth) {
        if (language_ == Language::c) put(depth, "}");
    }
    /// Writes a branch that several questions lead to, each with its own copy of the statements.
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
    /// Notes which divisors are not 0 where none of these questions holds.
    void know(const Asks& unfulfilled) {
        for (const TestQuestion* ask : unfulfilled) {
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
    /// Whether the yes branch begins with a second question with the same no branch, so that both are one
    /// `and`.
    [[nodiscard]] static bool same_otherwise(const Statement& s) {
        return s.yes.size() == 1 && s.yes.front().kind == Statement::Kind::ask && !s.no.empty() &&
               same(s.yes.front().no, s.no);
    }
    /// Writes `if this and that:` and the common no branch.
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
    /// Writes `if this or that:` and the common yes branch; returns the last question of the chain.
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

namespace {

using Lines = std::vector<std::string>;

std::string parameters_of(const Program& program) { return list_text(program.inputs, ", ", &Input::step); }

Lines in_python(const Program& program, const std::string& about, bool divides) {
    Lines lines{"import math", ""};
    if (divides) {
        lines.insert(lines.end(),
                     {"", "def quotient(a, b):",
                      "    \"\"\"a / b as a processor divides: by 0 it is infinite, or not a number.\"\"\"",
                      "    return a / b if b else a * math.copysign(math.inf, b)", ""});
    }
    lines.insert(lines.end(),
                 {"", "def " + program.id + "(" + parameters_of(program) + "):",
                  "    \"\"\"" + program.title + (about.empty() ? "." : ". " + about) + "\"\"\""});
    for (const Input& input : program.inputs) {
        if (input.names.size() > 1)
            lines.push_back("    " + list_text(input.names, ", ") + " = " + input.step);
    }
    return lines;
}

/// The type of the answer; a number that some answers lack has a flag that says whether it is known.
Lines answer_in_c(const Declared& declared) {
    std::vector<std::string> always, sometimes;
    for (const std::string& field : declared.number_fields)
        (declared.always(field) ? always : sometimes).push_back(field);
    Lines lines;
    if (!sometimes.empty()) lines.push_back("typedef struct { int known; double value; } number;");
    std::string fields;
    if (!declared.word_fields.empty())
        fields += " const char *" + list_text(declared.word_fields, ", *") + ";";
    if (!always.empty()) fields += " double " + list_text(always, ", ") + ";";
    if (!sometimes.empty()) fields += " number " + list_text(sometimes, ", ") + ";";
    lines.push_back("typedef struct {" + fields + " } answer;");
    return lines;
}

Lines in_c(const Program& program, const Declared& declared, const std::string& about) {
    const bool space = std::any_of(program.inputs.begin(), program.inputs.end(),
                                   [](const Input& input) { return input.names.size() == 3; });
    Lines lines{
        "#include <math.h>", "#include <stdio.h>", "",
        space ? "typedef struct { double x, y, z; } point;" : "typedef struct { double x, y; } point;"};
    for (std::string& line : answer_in_c(declared)) lines.push_back(std::move(line));
    lines.insert(lines.end(), {"", "/* " + program.title + (about.empty() ? "." : ". " + about) + " */"});
    const auto declared_input = [](const Input& input) {
        return (input.names.size() > 1 ? "point " : "double ") + input.step;
    };
    lines.push_back("answer " + program.id + "(" + list_text(program.inputs, ", ", declared_input) + ") {");
    if (!declared.numbers.empty()) lines.push_back("    double " + list_text(declared.numbers, ", ") + ";");
    if (!declared.words.empty()) lines.push_back("    const char *" + list_text(declared.words, ", *") + ";");
    return lines;
}

}  // namespace

std::vector<std::string> head_of(Language language, const Program& program, const Declared& declared,
                                 const std::string& about, bool divides) {
    if (language == Language::python) return in_python(program, about, divides);
    if (language == Language::c) return in_c(program, declared, about);
    return {program.title + " of " + parameters_of(program) + (about.empty() ? "" : "   (" + about + ")")};
}

namespace {

bool has(const std::vector<std::string>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

void add(std::vector<std::string>& to, const std::string& name) {
    if (!has(to, name)) to.push_back(name);
}

}  // namespace

bool Declared::is_word(const Expression& e) const {
    return e->operation == Operation::word || (is_name(e) && has(words, e->text));
}

bool Declared::declares(const std::string& name) const { return has(numbers, name) || has(words, name); }

void Declared::read(const Block& block, bool goes_on) {
    for (const Statement& s : block) {
        const bool outlives = s.kind == Statement::Kind::set || goes_on;
        for (std::size_t i = 0; outlives && i < s.names.size(); ++i)
            add(is_word(s.values[i]) ? words : numbers, s.names[i]);
        if (s.kind == Statement::Kind::ask) {
            // A branch that returns is left by its answer, and the other one then needs no braces.
            const bool both_go_on = !ends(s.yes) && !ends(s.no);
            read(s.yes, both_go_on || (goes_on && !ends(s.yes)));
            read(s.no, both_go_on || (goes_on && !ends(s.no)));
        }
        if (s.kind == Statement::Kind::answer) read_answer(s);
    }
}

void Declared::read_answer(const Statement& answer) {
    ++answers_;
    for (const AnswerField& field : answer.answer) {
        ++answers_with_[field.name];
        add(is_word(field.value) ? word_fields : number_fields, field.name);
    }
}

namespace {

using Lines = std::vector<std::string>;

constexpr int kDigits = 17;                                 // tell every double from every other
constexpr double kPythonLeast = 1e-4, kPythonLarge = 1e16;  // between these Python prints no power of ten

/// The numbers of one input: "4.0", or of several "{4.0, 3.0}" in C, else "(4.0, 3.0)".
std::string value_of(Language language, const Input& input, const double* numbers) {
    if (input.names.size() == 1) return number_in(language, *numbers);
    std::string all;
    for (std::size_t i = 0; i < input.names.size(); ++i)
        all += (i > 0 ? ", " : "") + number_in(language, numbers[i]);
    return language == Language::c ? "{" + all + "}" : "(" + all + ")";
}

/// A line for each input: "A = (0.0, 1.0)", in C with its type.
Lines inputs_in(Language language, const Program& program, const std::vector<double>& inputs) {
    Lines lines;
    std::size_t next = 0;
    for (const Input& input : program.inputs) {
        const std::string value = value_of(language, input, inputs.data() + next);
        next += input.names.size();
        const char* type = input.names.size() > 1 ? "const point " : "const double ";
        lines.push_back(language == Language::c ? type + input.step + " = " + value + ";"
                                                : input.step + " = " + value);
    }
    return lines;
}

std::string call(const Program& program) { return program.id + "(" + parameters_of(program) + ")"; }

/// As Python's `print` writes a float.
std::string in_python(double value) {
    if (std::isnan(value)) return "nan";
    const double size = std::fabs(value);
    if (!std::isfinite(value)) return shortest_text(value);
    if (size != 0.0 && (size < kPythonLeast || size >= kPythonLarge)) {
        int decimals = 0;
        while (double_from(text_with_power(value, decimals)) != value) ++decimals;
        return text_with_power(value, decimals);
    }
    const std::string text = shortest_fixed_text(value);
    return text.find('.') == std::string::npos ? text + ".0" : text;
}

std::string printed(Language language, const Answered::Field& field) {
    if (!field.word.empty()) return field.word;
    if (language == Language::c) return text_of_digits(field.number, kDigits);
    return language == Language::python ? in_python(field.number) : number_in(language, field.number);
}

Lines python(const Program& program, const std::vector<double>& inputs, const std::string& about) {
    Lines lines{"", "", "# " + about};
    for (std::string& line : inputs_in(Language::python, program, inputs)) lines.push_back(std::move(line));
    lines.insert(lines.end(), {"for name, value in " + call(program) + ".items():",
                               "    print(name, \"=\", value)", "# It prints:"});
    for (const Answered::Field& field : run(program, inputs).fields)
        lines.push_back("# " + field.name + " = " + printed(Language::python, field));
    return lines;
}

/// Statements that print the parts that `said` has.
Lines printing_in_c(const Declared& declared) {
    Lines lines;
    for (const std::string& field : declared.word_fields) {
        const std::string asks = declared.always(field) ? "" : "if (said." + field + ") ";
        lines.push_back(asks + "printf(\"" + field + " = %s\\n\", said." + field + ");");
    }
    for (const std::string& field : declared.number_fields) {
        const std::string print = "printf(\"" + field + " = %.17g\\n\", said." + field;
        lines.push_back(declared.always(field) ? print + ");"
                                               : "if (said." + field + ".known) " + print + ".value);");
    }
    return lines;
}

Lines c(const Program& program, const std::vector<double>& inputs, const std::string& about) {
    Lines lines{"", "/* " + about + " */", "int main(void) {"};
    const Declared declared(program);
    for (const std::string& line : inputs_in(Language::c, program, inputs)) lines.push_back("    " + line);
    lines.push_back("    const answer said = " + call(program) + ";");
    for (const std::string& line : printing_in_c(declared)) lines.push_back("    " + line);
    lines.insert(lines.end(),
                 {"}", "/* cc -ffp-contract=off " + program.id + ".c -lm && ./a.out prints: */"});
    const Answered answered = run(program, inputs);
    for (const auto* fields : {&declared.word_fields, &declared.number_fields}) {
        for (const std::string& name : *fields) {
            const Answered::Field* field = answered.find(name);
            if (field != nullptr)
                lines.push_back("/* " + name + " = " + printed(Language::c, *field) + " */");
        }
    }
    return lines;
}

Lines pseudo(const Program& program, const std::vector<double>& inputs, const std::string& about,
             NumberKind kind) {
    Lines lines{"", about};
    for (std::string& line : inputs_in(Language::pseudo, program, inputs)) lines.push_back(std::move(line));
    std::string answer;
    for (const Answered::Field& field : run(program, inputs, kind).fields) {
        const std::string value = printed(Language::pseudo, field);
        answer += (answer.empty() ? "" : ", ") + (field.word.empty() ? field.name + " = " + value : value);
    }
    lines.push_back("Answer: " + answer);
    return lines;
}

}  // namespace

std::vector<std::string> call_of(Language language, const Program& program, const std::vector<double>& inputs,
                                 const std::string& about, NumberKind kind) {
    if (language == Language::python) return python(program, inputs, about);
    if (language == Language::c) return c(program, inputs, about);
    return pseudo(program, inputs, about, kind);
}

}  // namespace crosscut::program
