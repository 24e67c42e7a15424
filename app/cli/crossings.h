#pragma once

#include <crosscut/types.h>
#include "app/model/maps/line_map.h"

#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>

namespace crosscut {

enum class CrossingsFormat : std::uint8_t { jsonl, csv, geojson };
/// By the ending of a file's name; nothing where it is none of these.
[[nodiscard]] std::optional<CrossingsFormat> crossings_format(const std::string& path);

struct CrossingsRequest {
    std::string file;                    ///< "-" is standard input
    std::string with;                    ///< empty: the crossings within `file`
    bool joints = false;                 ///< also where a line goes on from one segment to the next
    unsigned kinds = 0xf;                ///< a bit each
    std::optional<std::uint64_t> limit;  ///< at least 1
    std::string out;                     ///< empty: JSON lines to standard output
    std::string report;       ///< a file for what was read and how many were found, or why not; empty: none
    bool strict = false;      ///< a file that cannot be read whole is refused
    bool found_is_1 = false;  ///< the exit code is 1 also where some meet
};

/// That the answer did not take the place of what an earlier run wrote there: "out.csv: is not written and
/// stays as it was."
[[nodiscard]] std::string not_written(const std::string& path);

/// What is said of a file that `--strict` refuses.
inline constexpr const char* kStrictRefusal = "Refused: --strict takes only files that can be read whole.";

/// Reads "crossing,touch"; returns a clause about what is wrong with it, or nothing.
[[nodiscard]] std::string read_crossing_kinds(const std::string& text, unsigned& kinds);

/// Writes every pair of segments that meet, in order, while the search goes on; a summary by kind goes to
/// `notes`, then what was read and left out, and how far it is where `progress` says that a person is there
/// to see it. A feature that cannot be read is left out, as in the window, and named in `notes`; the others
/// are searched. Returns the exit code: 0 all was read, 1 some was left out, 2 no answer, with a sentence in
/// `notes`. Where `standard_out` has failed, it is for the caller to say so. A file that is read is not
/// written, and one that cannot be finished is not left behind. Two maps of different reference systems are
/// refused. The report of a refused request says so; `out` stays as it was, and a sentence says so. Memory:
/// the maps, and a tree of some 150 bytes a segment.
[[nodiscard]] int crossings_command(const CrossingsRequest& request, std::ostream& standard_out,
                                    std::ostream& notes, bool progress);

/// Two segments that meet, as it is written.
struct FoundCrossing {
    SegmentPosition a, b;
    CrossingKind kind = CrossingKind::crossing;
    Vec2 point{};  ///< not for an overlap, as s and t
    double s = 0.0, t = 0.0;
    std::optional<std::pair<Vec2, Vec2>> overlap;
};

/// What comes before all, one crossing, and what comes after all. `first`: no other stands before it.
[[nodiscard]] std::string_view crossings_head(CrossingsFormat format);
void append_crossing(std::string& text, CrossingsFormat format, const FoundCrossing& found, bool first);
[[nodiscard]] std::string_view crossings_end(CrossingsFormat format);

}  // namespace crosscut
