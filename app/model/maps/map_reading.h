#pragma once

#include <crosscut/types.h>
#include "app/model/maps/line_map.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// The contract of all readers. A feature (a drawn element, a row, a question) is read whole or left out
/// whole; each one left out is named with its line and column, what was expected and what was found; those
/// read and those left out are all that the file has, and nothing of one left out takes part in an answer.
/// Where not one can be read, the file is refused.
namespace crosscut {

/// What is wrong with a text, and where.
struct Fault {
    std::size_t line = 0;    ///< from 1; 0: wrong with the whole
    std::size_t column = 0;  ///< characters, from 1; 0: wrong with the whole line
    std::string expected;    ///< "a number"
    std::string found;       ///< "\"4em\"", in quotes where it is a piece of the text
};

/// "roads.csv, line 3, column 7: expected a number, found "4em"."
[[nodiscard]] std::string fault_text(std::string_view source, const Fault& fault);
/// The same without its source: "line 3, column 7: expected a number, found "4em""; "expected …" where it has
/// no line.
[[nodiscard]] std::string fault_clause(const Fault& fault);

struct LeftOut {
    std::size_t feature = 0;  ///< from 0, in the order of the file
    Fault fault;
};

/// The reference system that coordinates are of, where a text says so.
struct ReferenceSystem {
    std::string name;     ///< however it is written: "EPSG:4326"; empty: none is said
    std::string written;  ///< as sentences show it: "\"SRID=4326\""
};

/// So many of those left out are named one by one.
inline constexpr std::size_t kMostLeftOutNamed = 100;

/// What was read of a file.
struct ReadReport {
    std::size_t features = 0;      ///< that the file has
    std::size_t left_out = 0;      ///< of them
    std::vector<LeftOut> named{};  ///< the first `kMostLeftOutNamed` of these
    std::size_t hidden = 0;        ///< elements beside the features that a drawing has and does not display
    ReferenceSystem system{};      ///< that those which were read are of
    bool heights = false;          ///< some of them have a third coordinate, which nothing uses
    bool measures = false;         ///< the same of numbers beyond coordinates
    /// Curves are read as chords that stray from them by at most this; 0 where there are none.
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
/// "roads.csv: read 2 of 3 features, left out 1", a clause without a full stop; where some are hidden, ", and
/// 4 more are hidden".
[[nodiscard]] std::string read_numbers(std::string_view source, const ReadReport& report);
/// The same as lines for a window, with the first of those left out.
[[nodiscard]] std::string left_out_text(const FileReport& read);
/// A line for each of those left out, and one for those that are not named; before them how far curves stray,
/// where there are any.
[[nodiscard]] std::string left_out_text(std::string_view source, const ReadReport& report);

struct LineMapText {
    LineMap map;        ///< a feature that was left out has no segments, but counts
    ReadReport report;  ///< also where all was left out, and so refused
    std::string error;  ///< a sentence that names the source: nothing was read; empty where something was
};

/// What becomes of a feature that cannot be read.
enum class BadFeature : bool {
    ends_reading,  ///< nothing is read
    is_left_out,   ///< the others are read
};

/// Takes what a reader meets in a file, and keeps the contract: features as they begin, their lines, and what
/// is wrong with them.
class MapReading {
  public:
    MapReading(std::string_view source, BadFeature bad) : source_(source), bad_(bad) {}

    /// The one before it is whole.
    void begin_feature();
    /// A line or a ring of the feature begins.
    void begin_line() {
        if (!left_out_) out_.map.begin_line();
    }
    /// Its next point.
    void add(Vec2 point) {
        if (!left_out_) out_.map.add(point);
    }
    /// The feature that has begun is left out, unless it is already.
    void leave_out(Fault fault);
    /// The feature that has begun says what its coordinates are of. Returns the system of those before it
    /// where that is another one, so that they cannot be compared.
    [[nodiscard]] const ReferenceSystem* other_system(const ReferenceSystem& reference);
    /// The feature has numbers that are not used.
    void has_height() { own_.heights = true; }
    void has_measure() { own_.measures = true; }
    /// An element is not displayed, and so no feature.
    void hide() { ++out_.report.hidden; }
    /// The whole text is: only the first fault counts.
    void refuse(const Fault& fault);

    /// There are curves among the lines, read as chords that stray from them by no more than this.
    void curves_stray_by(double most) { out_.report.stray = most; }

    /// The feature that has begun is not read any further.
    [[nodiscard]] bool is_left_out() const { return left_out_ || has_ended(); }
    /// Nothing is.
    [[nodiscard]] bool has_ended() const { return !out_.error.empty(); }
    [[nodiscard]] const LineMap& map() const { return out_.map; }
    /// Refused where the file has features and all were left out.
    [[nodiscard]] LineMapText result();

  private:
    /// What the feature that has begun says of itself counts when it was read whole.
    void end_feature();

    std::string source_;
    BadFeature bad_;
    LineMapText out_;
    ReadReport own_;         ///< of the present feature
    bool left_out_ = false;  ///< the present feature was
};

/// What is met in a text of coordinates, in the order in which it stands. What is made of it is the matter of
/// who gives the sink.
class PositionSink {
  public:
    PositionSink() = default;
    PositionSink(const PositionSink&) = delete;
    PositionSink& operator=(const PositionSink&) = delete;
    PositionSink(PositionSink&&) = delete;
    PositionSink& operator=(PositionSink&&) = delete;
    virtual ~PositionSink() = default;

    virtual void begin_feature() = 0;
    /// A line or a ring begins (or single points, where `connected` is false): what follows belongs to it.
    virtual void begin_list(bool connected) = 0;
    /// Two numbers, or three where the text has a height. A measure is not among them.
    virtual void add(std::span<const double> position) = 0;
    /// Positions of the feature have numbers beyond those, which nothing uses.
    virtual void has_measure() {}
    /// The feature says what its coordinates are of. Returns the system of those before it where that is
    /// another one: it is to be left out then.
    [[nodiscard]] virtual const ReferenceSystem* other_system(const ReferenceSystem& reference) = 0;
    /// The feature that has begun cannot be read: only its first fault counts.
    virtual void leave_out(Fault fault) = 0;
    /// Nothing can be read.
    virtual void refuse(Fault fault) = 0;
    /// Whether one of these was called for the feature that has begun: the rest of it says nothing more.
    [[nodiscard]] virtual bool is_left_out() const = 0;
    /// Whether nothing more is wanted.
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
