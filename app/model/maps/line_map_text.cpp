#include "app/model/maps/line_map_text.h"

#include "app/model/files/json_reader.h"
#include "app/model/maps/geometry_text.h"
#include "app/model/maps/svg_lines.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace crosscut {
namespace {

constexpr JsonLimits kMapLimits{kLargestMap, 40'000'000};

/// Makes a map of what is met.
class MapSink final : public PositionSink {
  public:
    MapSink(const std::string& source, BadFeature bad) : source_(source), bad_(bad) {}

    void add(const std::vector<double>& position) override {
        if (failed()) return;
        if (position.size() < 2)
            return fail("needs two numbers for a point and has " + std::to_string(position.size()));
        if (connected_) out_.map.add({position[0], position[1]});
    }
    void begin_list(bool connected) override {
        if (failed()) return;
        connected_ = connected;
        out_.map.begin_line();
    }
    void begin_feature() override {
        left_out_ = false;
        in_feature_ = true;
        out_.map.begin_feature();
        connected_ = false;
    }
    void fail(const std::string& clause) override {
        if (failed()) return;
        const std::string place = line_ > 0 ? "line " + std::to_string(line_)
                                  : out_.map.features() > 0
                                      ? "feature " + std::to_string(out_.map.features() - 1)
                                      : std::string();
        const std::string sentence = source_ + (place.empty() ? "" : " " + place) + ": " + clause + ".";
        if (bad_ == BadFeature::ends_reading || place.empty()) {
            out_.error = sentence;
            return;
        }
        if (out_.skipped_count++ < kMostSkippedSaid) out_.skipped.push_back(sentence);
        if (in_feature_) out_.map.empty_feature();
        left_out_ = true;
    }
    [[nodiscard]] bool failed() const override { return left_out_ || ended(); }
    [[nodiscard]] bool ended() const { return !out_.error.empty(); }
    /// What is wrong from here on is wrong with this line, which has no feature yet.
    void at_line(std::size_t line) {
        line_ = line;
        left_out_ = in_feature_ = false;
    }
    [[nodiscard]] LineMapText result() { return std::move(out_); }

  private:
    const std::string& source_;
    BadFeature bad_;
    LineMapText out_;
    bool connected_ = false;
    bool in_feature_ = false;
    bool left_out_ = false;  ///< the present feature, or line, was
    std::size_t line_ = 0;
};

/// Calls `read` with every line that has something in it.
template <class Read>
void read_each_line(std::string_view text, MapSink& out, const Read& read) {
    for (std::size_t number = 1; !text.empty() && !out.ended(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = trimmed(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        out.at_line(number);
        if (!line.empty() && line.front() != '#') read(line);
    }
}

void read_wkt_lines(std::string_view text, MapSink& out) {
    read_each_line(text, out, [&](std::string_view line) {
        out.begin_feature();
        if (!begins_as_wkt(line)) return out.fail("is no WKT");
        read_wkt(line, out);
    });
}

/// A word that is no geometry, with numbers in brackets: not a heading.
bool is_unknown_wkt(std::string_view line) {
    const std::size_t open = line.find('(');
    if (open == std::string_view::npos) return false;
    std::string wrong;
    const auto numbers =
        numbers_of(parts_of(line.substr(open + 1, line.find_first_of(",)", open) - open - 1), ""), wrong);
    return numbers && !numbers->empty();
}

/// In which column of a heading each of x1, y1, x2 and y2 stands; one after the other where it does not name just these.
std::array<std::size_t, 4> columns_of(std::string_view heading) {
    std::string plain(heading);
    std::erase(plain, '"');
    const std::vector<std::string> names = parts_of(plain, ",;");
    constexpr std::array<std::string_view, 4> kNames{"x1", "y1", "x2", "y2"};
    std::array<std::size_t, 4> columns{0, 1, 2, 3};
    if (names.size() != kNames.size()) return columns;
    std::array<std::size_t, 4> named{};
    for (std::size_t i = 0; i < kNames.size(); ++i) {
        const auto at = std::find(names.begin(), names.end(), kNames[i]);
        if (at == names.end()) return columns;
        named[i] = static_cast<std::size_t>(at - names.begin());
    }
    return named;
}

void read_rows(std::string_view text, MapSink& out) {
    bool first = true;
    std::array<std::size_t, 4> columns{0, 1, 2, 3};
    read_each_line(text, out, [&](std::string_view line) {
        const bool may_be_heading =
            std::exchange(first, false) && (is_letter(line.front()) || line.front() == '"');
        std::string wrong;
        const auto numbers = numbers_of(parts_of(line, ",;"), wrong);
        if (!numbers && may_be_heading && is_unknown_wkt(line))
            return out.fail("is no geometry that is known");
        if (!numbers && may_be_heading) {
            columns = columns_of(line);
            return;
        }
        if (!numbers) return out.fail(no_number(wrong));
        if (numbers->size() != 4)
            return out.fail("needs four numbers, x1, y1, x2 and y2, and has " +
                            std::to_string(numbers->size()));
        out.begin_feature();
        out.begin_list(true);
        out.add({(*numbers)[columns[0]], (*numbers)[columns[1]]});
        out.add({(*numbers)[columns[2]], (*numbers)[columns[3]]});
    });
}

void read_json_map(const JsonText& read, MapSink& out) {
    if (!read.value.is_object()) return out.fail("is no GeoJSON: it is no object");
    if (!read.value.contains("features")) out.begin_feature();
    read_geojson(read.value, out);
}

/// Without the byte order mark that it may begin with.
std::string_view without_mark(std::string_view text) {
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
    return text;
}

}  // namespace

bool begins_as_drawing(std::string_view text) { return trimmed(without_mark(text)).starts_with('<'); }

LineMapText read_line_map(std::string_view text, const std::string& source, BadFeature bad) {
    text = without_mark(text);
    if (begins_as_drawing(text)) return read_svg_lines(text, source, bad);
    const std::string_view body = trimmed(text);
    if (body.empty()) return {{}, source + ": is empty."};
    MapSink out(source, bad);
    if (body.front() == '{' || body.front() == '[') {
        const JsonText read = read_json(text, kMapLimits);
        if (std::string wrong = wrong_in(read, text, source); !wrong.empty()) return {{}, std::move(wrong)};
        read_json_map(read, out);
    } else if (begins_as_wkt(body)) {
        read_wkt_lines(text, out);
    } else {
        read_rows(text, out);
    }
    return out.result();
}

}  // namespace crosscut
