#include "app/cli/crossings.h"

#include <crosscut/batch/crossings.h>
#include "app/cli/answer_text.h"
#include "app/model/fields/fields.h"
#include "app/model/files/files.h"
#include "app/model/files/json_reader.h"
#include "app/model/maps/line_map_text.h"
#include "app/model/maps/map_reading.h"
#include "app/model/printable_text.h"
#include "app/model/results/described.h"
#include "core/enumerator_name.h"
#include "core/number/double_text.h"

#include "generated/crossings_schema.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <thread>
#include <utility>

namespace crosscut {
namespace {

/// Output to standard output, or to a file that gets its name only when it is complete.
class CrossingsOutput {
  public:
    CrossingsOutput(const std::string& path, std::ostream& standard_out) : out_(standard_out) {
        if (!path.empty()) file_.emplace(path);
    }

    void write(std::string_view text) {
        if (file_)
            file_->write(text);
        else if (out_)
            out_.write(text.data(), static_cast<std::streamsize>(text.size()));
    }
    void flush() {
        if (!file_ && out_) out_.flush();
    }
    [[nodiscard]] bool failed() const { return file_ ? file_->failed() : !out_; }
    /// To be called when all is written. Returns a sentence where the file cannot be finished; always empty
    /// for standard output.
    [[nodiscard]] std::string finish() {
        flush();
        return file_ ? file_->finish() : std::string();
    }

  private:
    std::optional<FileWriter> file_;
    std::ostream& out_;
};

/// Two maps, or one with itself.
struct Maps {
    LineMap a;
    std::optional<LineMap> b;

    [[nodiscard]] const LineMap& second() const { return b ? *b : a; }
};

std::string source_name(const std::string& path) { return path == "-" ? "Standard input" : path; }

/// The readable part of a file, as in the window: an error where nothing can be read, or where the file is
/// recognized as another format.
LineMapText read_map(const std::string& path) {
    FileText file = read_large(path, kLargestMap);
    if (!file.text) return {{}, {}, std::move(file.error)};
    LineMapText read = read_line_map(*file.text, source_name(path), BadFeature::is_left_out);
    if (read.error.empty()) return read;
    if (std::string kind = another_kind(*file.text, TextKind::lines, source_name(path)); !kind.empty())
        read.error = std::move(kind);
    return read;
}

/// What was read of each file, and the sentences about it.
class Reports {
  public:
    void add(const std::string& path, const ReadReport& report) {
        files_.push_back({source_name(path), report});
    }
    [[nodiscard]] bool some_left_out() const {
        return std::any_of(files_.begin(), files_.end(),
                           [](const auto& file) { return file.second.left_out > 0; });
    }
    void say_left_out(std::ostream& notes) const {
        for (const auto& [source, report] : files_) {
            if (const std::string unused = unused_clause(report); !unused.empty())
                notes << printable(source) << ": its " << unused << ".\n";
            notes << left_out_text(source, report);
        }
    }
    /// Why the coordinates of two files cannot be compared.
    [[nodiscard]] std::string of_different_systems() const {
        const auto& [first, report] = files_.front();
        const ReferenceSystem &system = report.system, &other = files_.back().second.system;
        if (system.name.empty() || other.name.empty() || system.name == other.name) return {};
        return fault_text(files_.back().first, {0, 0, system.written + ", as in " + first, other.written});
    }
    /// "roads.csv: read 2 of 3 features, left out 1."
    [[nodiscard]] std::string numbers() const {
        std::string text;
        for (const auto& [source, report] : files_)
            text += (text.empty() ? "" : "; ") + read_numbers(source, report);
        return text + ".\n";
    }
    [[nodiscard]] Json json() const {
        Json files = Json::array();
        for (const auto& [source, report] : files_) files.push_back(report_json(source, report));
        return files;
    }

  private:
    std::vector<std::pair<std::string, ReadReport>> files_;
};

/// Writes pairs as text, and counts them.
class CrossingsWriter {
  public:
    CrossingsWriter(const CrossingsRequest& request, const Maps& maps, CrossingsOutput& out)
        : request_(request),
          maps_(maps),
          out_(out),
          format_(crossings_format(request.out).value_or(CrossingsFormat::jsonl)) {
        out_.write(crossings_head(format_));
    }

    /// Returns false where no more pairs are wanted.
    bool take(const CrossingsPart& part) {
        std::string text;
        for (std::size_t i = 0; i < part.pairs.size() && !has_more_; ++i)
            take_pair(part.pairs[i], part.points[i], text);
        out_.write(text);
        out_.flush();
        return !out_.failed() && !has_more_;
    }
    void end() { out_.write(crossings_end(format_)); }
    [[nodiscard]] std::uint64_t count() const { return count_; }
    /// "3 pairs of segments meet: 1 crossing, 2 overlaps."
    [[nodiscard]] std::string summary() const;
    [[nodiscard]] Json numbers() const {
        Json kinds = Json::object();
        for (std::size_t i = 0; i < by_kind_.size(); ++i)
            kinds[std::string(crossing_kind_name(static_cast<CrossingKind>(i)))] = by_kind_[i];
        return {{"pairs", count_}, {"kinds", std::move(kinds)}, {"limit_reached", has_more_}};
    }

  private:
    void take_pair(const MeetingPair& pair, const CommonPoint2& common, std::string& text) {
        const Segment2& a = maps_.a.segments()[pair.a];
        const Segment2& b = maps_.second().segments()[pair.b];
        FoundCrossing crossing;
        crossing.meeting = crossing_kind(pair.meeting, a, b, common.point.value_or(Vec2()));
        if ((request_.kinds >> static_cast<unsigned>(crossing.meeting) & 1U) == 0) return;
        const bool joint = !request_.joints && !maps_.b && crossing.meeting == CrossingKind::corner &&
                           maps_.a.neighbours(pair.a, pair.b);
        if (joint) return;
        has_more_ = request_.limit && count_ >= *request_.limit;
        if (has_more_) return;
        crossing.a = maps_.a.position(pair.a);
        crossing.b = maps_.second().position(pair.b);
        if (crossing.meeting == CrossingKind::overlap) {
            const Overlap2 shared = *intersect(a, b).overlap;
            crossing.overlap = {*shared.first, *shared.second};
        } else {
            crossing.point = *common.point;
            crossing.s = common.s.value_or(0.0);
            crossing.t = common.t.value_or(0.0);
        }
        append_crossing(text, format_, crossing, count_ == 0);
        ++count_;
        ++by_kind_[static_cast<std::size_t>(crossing.meeting)];
    }

    const CrossingsRequest& request_;
    const Maps& maps_;
    CrossingsOutput& out_;
    CrossingsFormat format_;
    std::uint64_t count_ = 0;
    std::array<std::uint64_t, kCrossingKinds> by_kind_{};
    bool has_more_ = false;  ///< pairs beyond the limit
};

std::string CrossingsWriter::summary() const {
    for (const auto& [map, path] : {std::pair(&maps_.a, &request_.file), {&maps_.second(), &request_.with}})
        if (map->segments().empty())
            return "No pair of segments meets: " +
                   printable(source_name(path->empty() ? request_.file : *path)) + " has no lines.\n";
    if (count_ == 0) return "No pair of segments meets.\n";
    std::string text = counted(count_, "pair of segments meets: ", "pairs of segments meet: ");
    bool first = true;
    for (std::size_t i = 0; i < by_kind_.size(); ++i) {
        if (by_kind_[i] == 0) continue;
        text += first ? "" : ", ";
        first = false;
        text += counted(by_kind_[i], static_cast<CrossingKind>(i));
    }
    return text + (has_more_ ? "; the limit is reached, but there are more.\n" : ".\n");
}

/// Progress, on one line that is overwritten.
class ProgressLine {
  public:
    ProgressLine(std::ostream& notes, bool enabled) : notes_(notes), enabled_(enabled) {}
    void show(double fraction) {
        const int percent = static_cast<int>(std::floor(100.0 * fraction));
        if (!enabled_ || percent == percent_) return;
        percent_ = percent;
        notes_ << "\r" << std::string(static_cast<std::size_t>(percent / 4), '#')
               << std::string(static_cast<std::size_t>(25 - percent / 4), '.') << " " << percent << " %"
               << std::flush;
    }
    void clear() {
        if (enabled_ && percent_ >= 0) notes_ << "\r" << std::string(33, ' ') << "\r" << std::flush;
    }

  private:
    std::ostream& notes_;
    bool enabled_;
    int percent_ = -1;
};

/// `joints`: also report where consecutive segments of a line meet at their vertex.
void search(const Maps& maps, bool joints, CrossingsWriter& writer, ProgressLine& progress) {
    CrossingsOptions options;
    options.points = true;
    options.threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    const auto show = [&](double fraction) {
        progress.show(fraction);
        return true;
    };
    options.progress = show;
    const auto sink = [&](const CrossingsPart& part) { return writer.take(part); };
    // False only where the writer stops the search, and then it knows why.
    static_cast<void>(maps.b ? stream_crossings(maps.a.segments(), maps.b->segments(), options, sink)
                      : joints
                          ? stream_crossings(maps.a.segments(), options, sink)
                          : stream_crossings(maps.a.segments(), maps.a.vertices_stood_at(), options, sink));
}

/// A sentence where a file that is read would be written, or one file would be written twice.
std::string overwrites(const CrossingsRequest& request) {
    const auto same = [](const std::string& a, const std::string& b) {
        return !a.empty() && !b.empty() && a != "-" && b != "-" && same_file(a, b);
    };
    for (const std::string* written : {&request.out, &request.report})
        for (const std::string* read : {&request.file, &request.with})
            if (same(*written, *read))
                return *written + ": is one of the input files. Choose another name for the output.";
    return same(request.out, request.report)
               ? request.report + ": is both --out and --report. Choose two names."
               : std::string();
}

/// The result of a request: the answer, or a sentence why there is none, which the report includes. A run
/// that ends otherwise, for example out of memory, does not leave the report of an earlier one behind either.
class FileOutcome {
  public:
    FileOutcome(const CrossingsRequest& request, std::ostream& notes) : request_(request), notes_(notes) {}
    FileOutcome(const FileOutcome&) = delete;
    FileOutcome& operator=(const FileOutcome&) = delete;
    FileOutcome(FileOutcome&&) = delete;
    FileOutcome& operator=(FileOutcome&&) = delete;
    ~FileOutcome() {
        if (!is_reported_) static_cast<void>(report({{"refused", "The search did not end."}}));
    }

    Reports reports;

    /// Nothing may be written: the output is one of the inputs.
    void keep_outputs() { is_reported_ = true; }
    int refuse(const std::string& sentence) {
        notes_ << printable(sentence) << "\n";
        const std::string old = not_written(request_.out);
        if (!old.empty()) notes_ << old << "\n";
        if (const std::string why = report({{"refused", sentence}}); !why.empty())
            notes_ << printable(why) << "\n";
        return 2;
    }
    /// Names each feature where all were left out.
    int refuse(const std::string& path, const LineMapText& read) {
        reports.add(path, read.report);
        if (read.report.left_out == 0) return refuse(read.error);
        notes_ << left_out_text(source_name(path), read.report);
        return refuse(read_numbers(source_name(path), read.report) + ".");
    }
    /// Returns a sentence where it cannot be written.
    [[nodiscard]] std::string report(const Json& members) {
        is_reported_ = true;
        if (request_.report.empty()) return {};
        Json report{{"files", reports.json()}};
        report.update(members);
        return write_file(request_.report, json_text(report) + "\n");
    }

  private:
    const CrossingsRequest& request_;
    std::ostream& notes_;
    bool is_reported_ = false;
};

}  // namespace

std::string not_written(const std::string& path) {
    return file_exists(path) ? printable(path) + ": was not written." : std::string();
}

std::optional<CrossingsFormat> crossings_format(const std::string& path) {
    if (path.ends_with(".jsonl")) return CrossingsFormat::jsonl;
    if (path.ends_with(".csv")) return CrossingsFormat::csv;
    if (path.ends_with(".geojson")) return CrossingsFormat::geojson;
    return std::nullopt;
}

std::string read_crossing_kinds(const std::string& text, unsigned& kinds) {
    kinds = 0;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t comma = std::min(text.find(',', at), text.size());
        const std::string_view word = std::string_view(text).substr(at, comma - at);
        const auto kind = enumerator_named<CrossingKind>(word);
        if (!kind) return "needs crossing, touch, corner or overlap, separated by commas";
        kinds |= 1U << static_cast<unsigned>(*kind);
        at = comma + 1;
    }
    return {};
}

int crossings_command(const CrossingsRequest& request, std::ostream& standard_out, std::ostream& notes,
                      bool progress) {
    FileOutcome outcome(request, notes);
    if (const std::string why = overwrites(request); !why.empty()) {
        outcome.keep_outputs();
        notes << printable(why) << "\n";
        return 2;
    }
    Maps maps;
    LineMapText first = read_map(request.file);
    if (!first.error.empty()) return outcome.refuse(request.file, first);
    Reports& reports = outcome.reports;
    reports.add(request.file, first.report);
    maps.a = std::move(first.map);
    if (!request.with.empty()) {
        LineMapText second = read_map(request.with);
        if (!second.error.empty()) return outcome.refuse(request.with, second);
        reports.add(request.with, second.report);
        maps.b = std::move(second.map);
    }
    reports.say_left_out(notes);
    if (const std::string why = reports.of_different_systems(); !why.empty()) return outcome.refuse(why);
    if (request.strict && reports.some_left_out()) {
        notes << reports.numbers();
        return outcome.refuse(kStrictRefusal);
    }
    CrossingsOutput out(request.out, standard_out);
    CrossingsWriter writer(request, maps, out);
    ProgressLine line(notes, progress);
    search(maps, request.joints, writer, line);
    writer.end();
    const std::string error = out.finish();
    line.clear();
    if (!error.empty()) return outcome.refuse(error);
    if (out.failed()) {  // the caller reports it
        static_cast<void>(outcome.report({{"refused", "Standard output: cannot be written."}}));
        return 2;
    }
    notes << writer.summary();
    if (const std::string why = outcome.report(writer.numbers()); !why.empty()) {
        notes << printable(why) << "\n";
        return 2;
    }
    notes << reports.numbers();
    const bool found = request.found_is_1 && writer.count() > 0;
    return found || reports.some_left_out() ? 1 : 0;
}

// The forms; see answer_fields.h.
struct InLines {};
struct InGeoJson {};  ///< without what the geometry has
struct InCsv {};

template <>
inline constexpr std::string_view kAnswerWords<InGeoJson, FoundCrossing> = "-point, -overlap";
template <>
inline constexpr std::string_view kAnswerWords<InCsv, FoundCrossing> = "a, b, meeting, point=";

namespace {

/// Appends the cells of a table's row to a text, from left to right. A column is called like the field, with
/// the name of the struct that it is a part of in front: "a_feature", "overlap_x1".
class CsvRow {
  public:
    /// `head`: the names of the columns, not the values.
    CsvRow(std::string& text, bool head) : text_(text), head_(head) {}

    template <schema::DescribedStruct T>
    void put(const T& value, std::string_view group = {}) {
        for_each_field<InCsv>(value,
                              [&](auto field, const auto& part) { put_part(group, field.word, part, true); });
    }

  private:
    template <class T>
    void put_part(std::string_view group, std::string_view word, const T& value, bool there) {
        if constexpr (schema::DescribedStruct<T>)
            put(value, word);
        else
            put_cell(group, word, value, there);
    }
    template <class T>
    void put_part(std::string_view group, std::string_view word, const std::optional<T>& value, bool there) {
        put_part(group, word, value.value_or(T{}), there && value.has_value());
    }
    void put_part(std::string_view, std::string_view word, const Vec2& p, bool there) {
        put_cell(word, "x", p.x, there);
        put_cell(word, "y", p.y, there);
    }
    void put_part(std::string_view, std::string_view word, const std::array<Vec2, 2>& ends, bool there) {
        put_cell(word, "x1", ends[0].x, there);
        put_cell(word, "y1", ends[0].y, there);
        put_cell(word, "x2", ends[1].x, there);
        put_cell(word, "y2", ends[1].y, there);
    }

    template <class T>
    void put_cell(std::string_view group, std::string_view word, const T& value, bool there) {
        if (!first_) text_ += ',';
        first_ = false;
        if (head_) {
            text_ += group;
            if (!group.empty()) text_ += '_';
            text_ += word;
        } else if (there) {
            write(value);
        }
    }
    void write(double value) { append_shortest(text_, value + 0.0); }
    void write(std::size_t value) { text_ += std::to_string(value); }
    void write(CrossingKind kind) { text_ += crossing_kind_name(kind); }

    std::string& text_;
    bool head_;
    bool first_ = true;
};

template <class Form>
void put_object(std::string& text, const FoundCrossing& crossing) {
    AnswerText<Form> object(text);
    object.put_fields(crossing);
    object.end();
}

void put_feature(std::string& text, const FoundCrossing& crossing, bool first) {
    text += first ? "\n" : ",\n";
    text += R"({"type":"Feature","geometry":)";
    AnswerText<InGeoJson> geometry(text);
    geometry.put("type", std::string_view(crossing.overlap ? "LineString" : "Point"));
    crossing.overlap ? geometry.put("coordinates", *crossing.overlap)
                     : geometry.put("coordinates", *crossing.point);
    geometry.end();
    text += R"(,"properties":)";
    put_object<InGeoJson>(text, crossing);
    text += '}';
}

}  // namespace

std::string crossings_head(CrossingsFormat format) {
    std::string text;
    switch (format) {
        case CrossingsFormat::csv:
            CsvRow(text, true).put(FoundCrossing{});
            return text + "\n";
        case CrossingsFormat::geojson:
            return R"({"type":"FeatureCollection","features":[)";
        case CrossingsFormat::jsonl:
            break;
    }
    return text;
}

void append_crossing(std::string& text, CrossingsFormat format, const FoundCrossing& crossing, bool first) {
    switch (format) {
        case CrossingsFormat::csv:
            CsvRow(text, false).put(crossing);
            break;
        case CrossingsFormat::geojson:
            return put_feature(text, crossing, first);
        case CrossingsFormat::jsonl:
            put_object<InLines>(text, crossing);
            break;
    }
    text += '\n';
}

std::string_view crossings_end(CrossingsFormat format) {
    return format == CrossingsFormat::geojson ? "\n]}\n" : std::string_view();
}

}  // namespace crosscut
