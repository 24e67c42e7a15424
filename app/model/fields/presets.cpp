#include "app/model/fields/presets.h"

#include "app/model/files/json_reader.h"

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <utility>

namespace crosscut {
namespace {

/// What it says to open in; nothing where it says nothing, or nothing that is known.
std::optional<Depth> depth_of(const Json& preset) {
    const auto found = preset.find("depth");
    if (found == preset.end() || !found->is_string()) return std::nullopt;
    return depth_named(found->get_ref<const std::string&>());
}

/// What is wrong with one preset; empty where nothing is.
std::string wrong_with(const Json& preset) {
    if (!preset.is_object()) return "needs an object";
    for (const char* word : {"title", "notice"}) {
        const auto found = preset.find(word);
        if (found == preset.end() || !found->is_string() || found->get_ref<const std::string&>().empty())
            return "needs a \"" + std::string(word) + "\"";
    }
    if (const auto depth = preset.find("depth"); depth != preset.end() && !depth_of(preset))
        return "needs \"see\", \"how\" or \"compare\" as its \"depth\"";
    for (const auto& [key, value] : preset.items()) {
        if (key != "title" && key != "notice" && key != "fields" && key != "camera" && key != "depth")
            return "has " + shown_key(key) + ", which is not a word of a preset";
    }
    return {};
}

/// "intersect.json line 12, column 5: expected ',', found string literal."
std::string not_json(const JsonText& read, std::string_view text, std::string_view file) {
    if (read.syntax.empty()) return wrong_in(read, text, file);
    const std::size_t at = std::min(read.at, text.size());
    const std::size_t line_end = at == 0 ? std::string_view::npos : text.rfind('\n', at - 1);
    const std::size_t column = at - (line_end == std::string_view::npos ? 0 : line_end + 1) + 1;
    return std::string(file) + " line " + std::to_string(line_of(text, at)) + ", column " +
           std::to_string(column) + ": " + read.syntax + ".";
}

/// Where the lines begin that the first key of a text stands on, and others that begin with a key as far to the right; the last
/// place is the end of the text. Empty where that key has no line of its own.
std::vector<std::size_t> lines_of_keys(std::string_view text) {
    const std::size_t key = text.find('"');
    const std::size_t end = key == std::string_view::npos ? key : text.rfind('\n', key);
    if (end == std::string_view::npos) return {};
    const std::string begins(text.substr(end, key - end + 1));
    std::vector<std::size_t> lines;
    for (std::size_t at = end; at != std::string_view::npos; at = text.find(begins, at + 1))
        lines.push_back(at + 1);
    lines.push_back(text.size());
    return lines;
}

class PresetReader {
  public:
    PresetReader(std::string_view text, std::string_view file) : text_(text), file_(file) {}

    ReadPresets read() {
        const JsonText whole = read_json(text_);
        if (whole.wrong.empty() && !whole.value.is_object())
            out_.error = std::string(file_) + ": needs an object of presets.";
        else if (whole.wrong.empty())
            add(whole, text_, 0);
        else
            read_one_by_one(whole);
        return std::move(out_);
    }

  private:
    void read_one_by_one(const JsonText& whole) {
        out_.error = not_json(whole, text_, file_);
        const std::vector<std::size_t> lines = lines_of_keys(text_);
        for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
            const std::string_view one = text_.substr(lines[i], lines[i + 1] - lines[i]);
            if (!read_alone(one, lines[i])) (void)read_alone(one.substr(0, one.rfind('}')), lines[i]);
        }
    }
    /// False where it is none. After the last one stands the brace that ends the file.
    bool read_alone(std::string_view one, std::size_t at) {
        const std::string alone =
            "{" + std::string(one.substr(0, one.find_last_not_of(" \t\r\n,") + 1)) + "}";
        const JsonText read = read_json(alone);
        if (read.wrong.empty()) add(read, alone, at - 1);
        return read.wrong.empty();
    }
    /// Adds what was read from `text`, the bytes of which stand `moved` bytes further on in the file.
    void add(const JsonText& read, std::string_view text, std::size_t moved) {
        std::size_t i = 0;
        for (const auto& [id, value] : read.value.items()) {
            const std::size_t begin = text.find_first_not_of(" \t\r\n:", read.after_key[i++]);
            // Up to the last brace before the next id, or before the one that closes the text.
            const std::size_t after = i < read.after_key.size() ? read.after_key[i] : text.rfind('}');
            const std::size_t end = text.rfind('}', after - 1) + 1;
            add(id, value, moved + begin, end - begin);
        }
    }
    void add(const std::string& id, const Json& value, std::size_t at, std::size_t length) {
        const std::size_t line = line_of(text_, at);
        const bool twice = std::any_of(out_.presets.begin(), out_.presets.end(),
                                       [&](const Preset& other) { return other.id == id; });
        const std::string wrong = twice ? "is given twice" : wrong_with(value);
        if (wrong.empty())
            out_.presets.push_back({id, value.at("title").get<std::string>(),
                                    value.at("notice").get<std::string>(), text_.substr(at, length), file_,
                                    line, depth_of(value)});
        else if (out_.error.empty())
            out_.error = std::string(file_) + " line " + std::to_string(line) + ": " + shown_key(id) + " " +
                         wrong + ".";
    }

    std::string_view text_, file_;
    ReadPresets out_;
};

}  // namespace

ReadPresets read_presets(std::string_view text, std::string_view file) {
    return PresetReader(text, file).read();
}

}  // namespace crosscut
