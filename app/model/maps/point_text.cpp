#include "app/model/maps/point_text.h"

#include "app/model/fields/counted.h"
#include "app/model/fields/fields.h"
#include "app/model/fields/number_text.h"
#include "app/model/files/json_reader.h"
#include "app/model/maps/geometry_text.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace crosscut {
namespace {

/// What was found in a text, and the first thing that was wrong with it.
class Findings final : public PositionSink {
  public:
    Findings(std::string_view source, bool many_lines) : source_(source), many_lines_(many_lines) {}

    /// Two or three numbers of one point.
    void add(const std::vector<double>& at) override {
        if (failed()) return;
        if (at.size() != 2 && at.size() != 3)
            return fail("needs two or three numbers for a point and has " + std::to_string(at.size()));
        if (!out_.points.empty() && out_.space != (at.size() == 3))
            return fail("has points with two coordinates and points with three");
        if (out_.points.size() == kMostPastedPoints)
            return fail("has more than " + std::to_string(kMostPastedPoints) + " points");
        for (const double x : at)
            if (!(std::abs(x) <= kLargestCoordinate)) return fail("has a number that is too large");
        out_.space = at.size() == 3;
        out_.points.emplace_back(at[0], at[1], at.size() == 3 ? at[2] : 0.0);
    }
    void begin_list(bool) override {}
    void begin_feature() override {}
    void fail(const std::string& clause) override {
        if (failed()) return;
        const std::string line = many_lines_ && line_ > 0 ? " line " + std::to_string(line_) : "";
        out_.error = std::string(source_) + line + ": " + clause + ".";
    }
    void at_line(std::size_t line) { line_ = line; }
    [[nodiscard]] bool failed() const override { return !out_.error.empty(); }
    [[nodiscard]] bool empty() const { return out_.points.empty(); }

    [[nodiscard]] PointText result() {
        line_ = 0;
        if (out_.points.empty()) fail("has no points");
        if (failed()) out_.points.clear();
        return std::move(out_);
    }

  private:
    std::string_view source_;
    bool many_lines_;
    std::size_t line_ = 0;
    PointText out_;
};

/// The brackets of one line, each with the numbers of a point; names and signs between them are passed over.
void read_brackets(std::string_view line, Findings& out) {
    std::size_t at = 0;
    while (!out.failed() && (at = line.find_first_of("([", at)) != std::string_view::npos) {
        const std::size_t inside = line.find_first_of("([", at + 1);
        const std::size_t end = line.find_first_of(")]", at);
        if (end == std::string_view::npos) return out.fail("has a bracket that is not closed");
        if (inside < end) {  // brackets around brackets: a list of points
            at = inside;
            continue;
        }
        std::string_view group = line.substr(at + 1, end - at - 1);
        const bool decimal_comma = group.find_first_of(";|") != std::string_view::npos;
        std::string written(group);
        if (decimal_comma) std::replace(written.begin(), written.end(), ',', '.');
        std::string wrong;
        const auto numbers = numbers_of(parts_of(written, decimal_comma ? ";|" : ","), wrong);
        if (!numbers) return out.fail(no_number(wrong));
        out.add(*numbers);
        at = end + 1;
    }
}

/// A line of numbers: a point, a segment or two.
void read_row(std::string_view line, bool decimal_comma, bool may_be_heading, Findings& out) {
    std::string written(line);
    if (decimal_comma) std::replace(written.begin(), written.end(), ',', '.');
    std::string wrong;
    const auto numbers = numbers_of(parts_of(written, decimal_comma ? ";" : ",;"), wrong);
    if (!numbers) {
        if (!may_be_heading) out.fail(no_number(wrong));
        return;
    }
    const std::size_t count = numbers->size();
    const std::size_t each = count == 2 || count == 4 || count == 8    ? 2
                             : count == 3 || count == 6 || count == 12 ? 3
                                                                       : 0;
    if (each == 0)
        return out.fail(
            counted(count, "number makes", "numbers make") +
            " no points: four are a segment in the plane, six one in space, eight and twelve two");
    for (std::size_t i = 0; i < count; i += each)
        out.add({numbers->begin() + static_cast<std::ptrdiff_t>(i),
                 numbers->begin() + static_cast<std::ptrdiff_t>(i + each)});
}

void read_lines(std::string_view text, Findings& out) {
    const bool brackets = text.find_first_of("([") != std::string_view::npos;
    const bool decimal_comma = text.find(';') != std::string_view::npos &&
                               text.find(',') != std::string_view::npos &&
                               text.find('.') == std::string_view::npos;
    std::size_t number = 0;
    bool first = true;
    while (!text.empty() && !out.failed()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = trimmed(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        out.at_line(++number);
        if (line.empty() || line.front() == '#') continue;
        if (brackets)
            read_brackets(line, out);
        else
            read_row(line, decimal_comma, first && is_letter(line.front()), out);
        first = false;
    }
}

/// Returns a sentence where the text is no JSON at all.
std::string read_json_points(std::string_view text, std::string_view source, Findings& out) {
    const JsonText read = read_json(text);
    if (std::string wrong = wrong_in(read, text, source); !wrong.empty()) return wrong;
    if (read.value.is_object()) {
        read_geojson(read.value, out);
    } else if (is_numbers(read.value)) {
        std::string row;
        for (const Json& x : read.value) row += shortest(x.get<double>()) + " ";
        read_row(row, false, false, out);
    } else {
        read_nested(read.value, out);
    }
    return {};
}

}  // namespace

PointText read_points(std::string_view text, std::string_view source) {
    const std::string_view body = trimmed(text);
    Findings out(source, body.find('\n') != std::string_view::npos);
    if (body.empty()) {
        out.fail("is empty");
    } else if (body.front() == '{' || body.front() == '[') {
        if (std::string wrong = read_json_points(body, source, out); !wrong.empty()) {
            if (body.front() == '{') return {{}, false, std::move(wrong)};
            read_lines(body, out);  // "[0, 0] [1, 1]" is no JSON, and says as much
        }
    } else if (begins_as_wkt(body)) {
        read_wkt(body, out);
    } else {
        read_lines(body, out);
    }
    return out.result();
}

}  // namespace crosscut
