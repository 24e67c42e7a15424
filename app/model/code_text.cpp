#include "app/model/code_text.h"

#include "app/model/number_format.h"
#include "core/enumerator_name.h"
#include "core/list_text.h"
#include "core/methods/codegen/emit.h"
#include "core/number/scalars.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>

namespace crosscut {
namespace {

constexpr int kDigits = 4;  // the usual number of digits in formulas

bool in_name(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

std::string numbers_text(const std::vector<double>& values) {
    if (values.size() == 1) return readable(values.front(), kDigits);
    return "(" + list_text(values, ", ", [](double value) { return readable(value, kDigits); }) + ")";
}

std::string value_of(const Step& step) {
    if (step.holds) return *step.holds ? "yes" : "no";
    return step.values.empty() ? std::string() : numbers_text(step.values);
}

/// The function that recorded the step; for a lambda the one whose text contains the step's id, if any.
const SourceFunction* function_of(const Step& step, const std::vector<const SourceFunction*>& functions) {
    // Some compilers append the types of a template to its name, and have special characters for a lambda.
    const std::string_view teller = std::string_view(step.function).substr(0, step.function.find('<'));
    const bool lambda = teller == "operator()" || teller.empty();
    const SourceFunction* found = nullptr;
    for (const SourceFunction* f : functions) {
        const auto lines = std::count(f->text.begin(), f->text.end(), '\n');
        if (step.line < f->first_line || step.line >= f->first_line + lines) continue;
        if (f->name == teller) return f;
        if (!lambda) continue;
        if (found == nullptr || f->text.find("\"" + step.id + "\"") != std::string_view::npos) found = f;
    }
    return found;
}

/// Learns the names that a row's steps are assigned to: "s1" of `const Coord2<N> s1 = steps.vector("S1",
/// ...)`, ".a" of `told.a = ...`.
void learn_names(const CodeRow& row, const Derivation& derivation, CodeText& out) {
    constexpr std::string_view kRecorded = " = steps.";
    for (std::size_t at = row.text.find(kRecorded); at != std::string::npos;
         at = row.text.find(kRecorded, at + 1)) {
        std::size_t begin = at;
        while (begin > 0 && in_name(row.text[begin - 1])) --begin;
        const bool member = begin > 0 && row.text[begin - 1] == '.';
        const std::size_t quote = row.text.find_first_of("\")", at);
        const bool literal = quote != std::string::npos && row.text[quote] == '"';
        const std::string key =
            literal ? row.text.substr(quote + 1, row.text.find('"', quote + 1) - quote - 1) : "";
        for (const std::size_t i : row.steps) {
            const Step& step = derivation.steps[i];
            const bool its = key == step.id || row.steps.size() == 1;
            if (its && !step.items.empty())
                out.items.try_emplace((member ? "." : "") + row.text.substr(begin, at - begin),
                                      step.items.front());
        }
    }
}

void add_function(const SourceFunction& function, CodeText& out) {
    if (!out.rows.empty()) out.rows.push_back({""});
    CodeRow caption{"// " + std::string(function.file) + ":" + std::to_string(function.first_line)};
    caption.caption = true;
    out.rows.push_back(std::move(caption));
    std::string_view rest = function.text;
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        out.rows.push_back({std::string(rest.substr(0, end))});
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
}

/// The derivation's input numbers, in the order of the program's inputs.
std::vector<double> inputs_in(const Derivation& derivation, const program::Program& program) {
    std::vector<double> inputs;
    for (const program::Input& input : program.inputs) {
        const Step* step = derivation.find(input.step);
        for (std::size_t i = 0; i < input.names.size(); ++i)
            inputs.push_back(step != nullptr && i < step->values.size() ? step->values[i] : 0.0);
    }
    return inputs;
}

std::size_t index_of(const Derivation& derivation, const std::string& id) {
    const Step* step = id.empty() ? nullptr : derivation.find(id);
    return step != nullptr ? static_cast<std::size_t>(step - derivation.steps.data())
                           : derivation.steps.size();
}

/// The comment that says where the numbers of the call are from.
std::string about_call(StepsAs as, NumberKind kind) {
    const std::string about = "With the numbers of the drawing";
    if (kind == NumberKind::float64) return about + ".";
    return about + ", as float has them" +
           (as == StepsAs::pseudo ? "." : "; the program computes in double.");
}

/// The name that this line assigns; null where it asks or answers.
const std::string* name_set(const program::Statement& statement, std::string_view line) {
    for (const std::string& name : statement.names) {
        for (const char* sign : {" = ", " ← "}) {
            const std::size_t at = line.find(name + sign);
            if (at != std::string_view::npos && (at == 0 || !in_name(line[at - 1]))) return &name;
        }
    }
    return nullptr;
}

}  // namespace

std::string_view CodeText::item_of(std::string_view row, std::size_t at, std::size_t size) const {
    const std::string name(row.substr(at, size));
    if (at > 0 && row[at - 1] == '.') {
        const auto member = items.find("." + name);
        return member != items.end() ? std::string_view(member->second) : std::string_view();
    }
    for (const std::string& known : {name, "." + name}) {
        const auto found = items.find(known);
        if (found != items.end()) return found->second;
    }
    return {};
}

std::string CodeText::plain() const {
    std::string text;
    for (const CodeRow& row : rows) text += row.text + "\n";
    return text;
}

bool has_source(std::string_view method) {
    const auto all = source_functions();
    return std::any_of(all.begin(), all.end(), [&](const SourceFunction& f) { return f.method == method; });
}

CodeText source_text(std::string_view method, const Derivation& derivation) {
    CodeText out;
    std::vector<const SourceFunction*> functions;
    std::vector<std::size_t> first_rows;
    for (const SourceFunction& function : source_functions()) {
        if (function.method != method) continue;
        functions.push_back(&function);
        add_function(function, out);
        const auto lines =
            static_cast<std::size_t>(std::count(function.text.begin(), function.text.end(), '\n'));
        first_rows.push_back(out.rows.size() - lines);
    }
    for (std::size_t i = 0; i < derivation.steps.size(); ++i) {
        const Step& step = derivation.steps[i];
        const SourceFunction* function = function_of(step, functions);
        if (function == nullptr) continue;
        const auto which = std::find(functions.begin(), functions.end(), function) - functions.begin();
        CodeRow& row = out.rows[first_rows[static_cast<std::size_t>(which)] +
                                static_cast<std::size_t>(step.line - function->first_line)];
        row.steps.push_back(i);
        const std::string value = value_of(step);
        row.value += (row.value.empty() || value.empty() ? "" : "   ") + value;
    }
    for (const CodeRow& row : out.rows) learn_names(row, derivation, out);
    return out;
}

CodeText program_text(StepsAs as, const MethodProgram& method_program, const Derivation& derivation,
                      NumberKind kind) {
    const auto language = as == StepsAs::python ? program::Language::python
                          : as == StepsAs::c    ? program::Language::c
                                                : program::Language::pseudo;
    const std::vector<double> inputs = inputs_in(derivation, method_program.program);
    const program::Answered computed = program::run(method_program.program, inputs, kind);
    CodeText out;
    const auto learn = [&](const std::string& name, const std::string& id) {
        const std::size_t i = index_of(derivation, id);
        if (i < derivation.steps.size() && !derivation.steps[i].items.empty())
            out.items.try_emplace(name, derivation.steps[i].items.front());
    };
    for (const program::Input& input : method_program.program.inputs) {
        learn(input.step, input.step);
        for (const std::string& name : input.names) learn(name, input.step);
    }
    for (const program::Line& line :
         program::written_in(language, method_program.program, method_program.about)) {
        CodeRow row{line.text};
        row.executed = line.statements.empty();
        for (const program::Statement* statement : line.statements) {
            for (const std::string& name : statement->names) learn(name, statement->step);
            const std::string& id = statement->step.empty() ? statement->question.step : statement->step;
            const std::size_t i = index_of(derivation, id);
            if (!computed.took(*statement)) continue;
            row.executed = true;
            if (i < derivation.steps.size()) row.steps.push_back(i);
            const std::string* name = name_set(*statement, line.text);
            if (name == nullptr) continue;
            const auto value = computed.values.find(*name);
            if (value != computed.values.end()) row.value = readable(value->second, kDigits);
        }
        out.rows.push_back(std::move(row));
    }
    for (std::string& line :
         program::call_of(language, method_program.program, inputs, about_call(as, kind), kind))
        out.rows.push_back({std::move(line)});
    return out;
}

namespace {

constexpr std::array<std::string_view, kStepsAsCount> kTitles{"Formula", "C++", "Pseudo", "Python", "C"};

}  // namespace

std::string_view name(StepsAs as) { return enumerator_name(as); }
std::string_view title(StepsAs as) { return kTitles.at(static_cast<std::size_t>(as)); }

std::optional<StepsAs> steps_as_named(std::string_view word) { return enumerator_named<StepsAs>(word); }

}  // namespace crosscut
