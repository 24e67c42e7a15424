#pragma once

#include <crosscut/types.h>
#include "app/model/maps/line_map.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// The contract of all readers. A feature (a drawn element, a row, a question) is read completely or left out
/// completely; each one left out is named with its line and column, what was expected and what was found;
/// those read and those left out are all features of the file, and no part of one left out affects an answer.
/// Where none can be read, the file is refused.
namespace crosscut {

/// An error in a text, and its position.
struct Fault {
    std::size_t line = 0;    ///< from 1; 0: the whole text
    std::size_t column = 0;  ///< characters, from 1; 0: the whole line
    std::string expected;    ///< "a number"
    std::string found;       ///< "\"4em\"", in quotes where it is a piece of the text
};

/// "roads.csv, line 3, column 7: expected a number, found "4em"."
[[nodiscard]] std::string fault_text(std::string_view source, const Fault& fault);
/// The same without its source: "line 3, column 7: expected a number, found "4em""; "expected …" without a
/// line.
[[nodiscard]] std::string fault_clause(const Fault& fault);

struct LeftOut {
    std::size_t feature = 0;  ///< from 0, in the order of the file
    Fault fault;
};

/// The reference system of coordinates, where a text names one.
struct ReferenceSystem {
    std::string name;     ///< in a canonical form: "EPSG:4326"; empty: not given
    std::string written;  ///< as shown in sentences: "\"SRID=4326\""
};

/// The most features left out that are named one by one.
inline constexpr std::size_t kMostLeftOutNamed = 100;

/// What was read of a file.
struct ReadReport {
    std::size_t features = 0;      ///< in the file
    std::size_t left_out = 0;      ///< of these
    std::vector<LeftOut> named{};  ///< the first `kMostLeftOutNamed` of those left out
    std::size_t hidden = 0;        ///< elements that a drawing has beside the features and does not display
    ReferenceSystem system{};      ///< of the features that were read
    bool heights = false;          ///< some of them have a third coordinate, which is not used
    bool measures = false;         ///< the same for numbers beyond coordinates
    /// The largest distance of chords from the curves that they replace; 0 where there are none.
    double stray = 0.0;

    [[nodiscard]] std::size_t read() const { return features - left_out; }
};

/// The same with the name of the file.
struct FileReport {
    std::string source;
    ReadReport report;
};

/// "heights (Z) and measures (M) are read and not used", a clause without a full stop; empty where there are
/// none.
[[nodiscard]] std::string unused_clause(const ReadReport& report);
/// "roads.csv: read 2 of 3 features, left out 1", a clause without a full stop; for hidden ones ", and 4 more
/// are hidden" is appended.
[[nodiscard]] std::string read_numbers(std::string_view source, const ReadReport& report);
/// The same as lines for a window, with the first of those left out.
[[nodiscard]] std::string left_out_text(const FileReport& read);
/// A line for each of those left out, and one for those that are not named; before them the accuracy of
/// curves, where there are any.
[[nodiscard]] std::string left_out_text(std::string_view source, const ReadReport& report);

struct LineMapText {
    LineMap map;        ///< a feature that was left out has no segments, but counts
    ReadReport report;  ///< also where everything was left out, and the file refused
    std::string error;  ///< a sentence that names the source: nothing was read; else empty
};

/// What to do with an unreadable feature.
enum class BadFeature : bool {
    ends_reading,  ///< nothing is read
    is_left_out,   ///< the others are read
};

/// Receives the contents of a file from a reader and keeps the contract: features as they begin, their lines,
/// and their errors.
class MapReading {
  public:
    MapReading(std::string_view source, BadFeature bad) : source_(source), bad_(bad) {}

    /// Begins a feature; the one before it is complete.
    void begin_feature();
    /// Begins a line or a ring of the feature.
    void begin_line() {
        if (!left_out_) out_.map.begin_line();
    }
    /// Appends a point.
    void add(Vec2 point) {
        if (!left_out_) out_.map.add(point);
    }
    /// Leaves the current feature out, unless it is already.
    void leave_out(Fault fault);
    /// Sets the reference system of the current feature. Returns that of the features before where it
    /// differs, so that they cannot be compared.
    [[nodiscard]] const ReferenceSystem* other_system(const ReferenceSystem& reference);
    /// The feature has numbers that are not used.
    void has_height() { own_.heights = true; }
    void has_measure() { own_.measures = true; }
    /// An element is not displayed, and so is not a feature.
    void hide() { ++out_.report.hidden; }
    /// Refuses the whole text: only the first fault counts.
    void refuse(const Fault& fault);

    /// Some lines are chords of curves, at most this far from them.
    void curves_stray_by(double most) { out_.report.stray = most; }

    /// The rest of the current feature need not be read.
    [[nodiscard]] bool is_left_out() const { return left_out_ || has_ended(); }
    /// The rest of the text need not be read.
    [[nodiscard]] bool has_ended() const { return !out_.error.empty(); }
    [[nodiscard]] const LineMap& map() const { return out_.map; }
    /// The map; refused where the file has features and all were left out.
    [[nodiscard]] LineMapText result();

  private:
    /// The current feature's properties count only if it was read completely.
    void end_feature();

    std::string source_;
    BadFeature bad_;
    LineMapText out_;
    ReadReport own_;         ///< of the current feature
    bool left_out_ = false;  ///< the current feature is left out
};

/// Receives the contents of a text of coordinates in their order. The implementation decides what to make of
/// them.
class PositionSink {
  public:
    PositionSink() = default;
    PositionSink(const PositionSink&) = delete;
    PositionSink& operator=(const PositionSink&) = delete;
    PositionSink(PositionSink&&) = delete;
    PositionSink& operator=(PositionSink&&) = delete;
    virtual ~PositionSink() = default;

    virtual void begin_feature() = 0;
    /// A line or a ring begins (or single points, where `connected` is false).
    virtual void begin_list(bool connected) = 0;
    /// Two numbers, or three where the text has a height. A measure is not among them.
    virtual void add(std::span<const double> position) = 0;
    /// Positions of the feature have further numbers, which are not used.
    virtual void has_measure() {}
    /// Sets the reference system of the feature. Returns that of the features before where it differs: then
    /// it must be left out.
    [[nodiscard]] virtual const ReferenceSystem* other_system(const ReferenceSystem& reference) = 0;
    /// The current feature cannot be read: only its first fault counts.
    virtual void leave_out(Fault fault) = 0;
    /// The whole text cannot be read.
    virtual void refuse(Fault fault) = 0;
    /// Whether one of these two was called for the current feature: the rest of it is ignored.
    [[nodiscard]] virtual bool is_left_out() const = 0;
    /// Whether the rest of the text is ignored.
    [[nodiscard]] virtual bool has_ended() const = 0;
};

/// The sink that makes a map.
class MapSink final : public PositionSink {
  public:
    explicit MapSink(MapReading& reading) : reading_(reading) {}

    void begin_feature() override { reading_.begin_feature(); }
    void begin_list(bool connected) override {
        connected_ = connected;
        reading_.begin_line();
    }
    void add(std::span<const double> position) override {
        if (position.size() > 2) reading_.has_height();
        if (connected_) reading_.add({position[0], position[1]});
    }
    void has_measure() override { reading_.has_measure(); }
    [[nodiscard]] const ReferenceSystem* other_system(const ReferenceSystem& reference) override {
        return reading_.other_system(reference);
    }
    void leave_out(Fault fault) override { reading_.leave_out(std::move(fault)); }
    void refuse(Fault fault) override { reading_.refuse(fault); }
    [[nodiscard]] bool is_left_out() const override { return reading_.is_left_out(); }
    [[nodiscard]] bool has_ended() const override { return reading_.has_ended(); }

  private:
    MapReading& reading_;
    bool connected_ = false;
};

}  // namespace crosscut
