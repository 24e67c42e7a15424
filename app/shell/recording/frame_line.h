#pragma once

#include "app/shell/recording/recording.h"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>

namespace crosscut {

/// Frames as lines of JSON. What lasts, sizes and what is held down, stands only in the line where it changes, so that a frame
/// in which only time goes by takes some 30 bytes.
class FrameLineWriter {
  public:
    /// One line, with its end.
    [[nodiscard]] std::string line(const RecordedFrame& frame);

  private:
    std::optional<RecordedFrame> last_;  ///< what lasts of it
};

/// Reads them in the same order.
class FrameLineReader {
  public:
    struct Result {
        RecordedFrame frame;
        std::string wrong;  ///< a clause, where the line is not as a recording has it
    };
    [[nodiscard]] Result read(const nlohmann::ordered_json& line);

  private:
    RecordedFrame last_;  ///< what lasts of it
};

}  // namespace crosscut
