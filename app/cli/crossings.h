#pragma once

#include <crosscut/types.h>
#include "app/model/maps/line_map.h"

#include <array>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

namespace crosscut {

enum class CrossingsFormat : std::uint8_t { jsonl, csv, geojson };
/// The format for a file name's extension; nothing where it is none of these.
[[nodiscard]] std::optional<CrossingsFormat> crossings_format(const std::string& path);

struct CrossingsRequest {
    std::string file;                    ///< "-" is standard input
    std::string with;                    ///< empty: the crossings within `file`
    bool joints = false;                 ///< also where consecutive segments of a line meet at their vertex
    unsigned kinds = 0xf;                ///< a bit for each kind
    std::optional<std::uint64_t> limit;  ///< at least 1
    std::string out;                     ///< empty: JSON lines to standard output
    std::string report;       ///< a file for what was read and how many were found, or why not; empty: none
    bool strict = false;      ///< a file that cannot be read completely is refused
    bool found_is_1 = false;  ///< the exit code is 1 also where some pairs meet
};

/// A sentence that the output of an earlier run was not replaced: "out.csv: is not written and stays as it
/// was."
[[nodiscard]] std::string not_written(const std::string& path);

/// The sentence about a file that `--strict` refuses.
inline constexpr const char* kStrictRefusal = "Refused: --strict takes only files that can be read whole.";

/// Reads "crossing,touch"; returns a clause about what is wrong with it, or nothing.
[[nodiscard]] std::string read_crossing_kinds(const std::string& text, unsigned& kinds);

/// Writes every pair of segments that meet, in order, while the search goes on; a summary by kind goes to
/// `notes`, then what was read and left out, and with `progress` (a terminal is attached) how far the search
/// is. A feature that cannot be read is left out, as in the window, and named in `notes`; the others are
/// searched. Returns the exit code: 0 all was read, 1 some was left out, 2 no answer, with a sentence in
/// `notes`. Where `standard_out` has failed, the caller has to report it. An input file is never written, and
/// an output file that cannot be finished is removed. Two maps of different reference systems are refused.
/// The report of a refused request says so; `out` stays as it was, and a sentence says so. Memory: the maps,
/// and a tree of some 150 bytes a segment.
[[nodiscard]] int crossings_command(const CrossingsRequest& request, std::ostream& standard_out,
                                    std::ostream& notes, bool progress);

/// Two segments that meet, as they are written.
struct FoundCrossing {
    SegmentPosition a, b;
    CrossingKind meeting = CrossingKind::crossing;
    std::optional<Vec2> point;  ///< not for an overlap, nor are s and t
    std::optional<double> s, t;
    std::optional<std::array<Vec2, 2>> overlap;
};

/// The text before all crossings, one crossing, and the text after all. `first`: it is the first crossing.
[[nodiscard]] std::string crossings_head(CrossingsFormat format);
void append_crossing(std::string& text, CrossingsFormat format, const FoundCrossing& crossing, bool first);
[[nodiscard]] std::string_view crossings_end(CrossingsFormat format);

}  // namespace crosscut
