#pragma once

#include "app/model/files/json_reader.h"
#include "app/shell/recording/recording.h"

#include <string>

namespace crosscut {

/// Frames as lines of JSON. What lasts, sizes and what is held down, stands only in the line where it changes, so that a frame
/// in which only time goes by takes some 30 bytes.
class FrameLineWriter {
  public:
    /// One line, with its end.
    [[nodiscard]] std::string line(const RecordedFrame& frame);

  private:
    Json lasting_ = Json::object();
    double now_s_ = 0.0;
};

/// Reads them in the same order.
class FrameLineReader {
  public:
    struct Result {
        RecordedFrame frame;
        std::string wrong;  ///< a clause, where the line is not as a recording has it
    };
    [[nodiscard]] Result read(const Json& line);

  private:
    RecordedFrame last_;  ///< what lasts of it
};

}  // namespace crosscut
