// An endless recording is refused before it takes all memory, or unlimited time.
#include "app/model/files/files.h"
#include "app/shell/recording/recording.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <utility>

namespace crosscut::recording_limits_test {
namespace {

/// A text, and then another one over and over; counts what is read.
class EndlessBytes {
  public:
    EndlessBytes(std::string first, std::string then) : piece_(std::move(first)), then_(std::move(then)) {}
    [[nodiscard]] std::size_t bytes_read() const { return bytes_read_; }
    [[nodiscard]] ReadBytes reading() {
        return [this](char* to, std::size_t most) {
            if (at_ == piece_.size()) piece_ = then_, at_ = 0;
            const std::size_t count = piece_.copy(to, most, at_);
            at_ += count;
            bytes_read_ += count;
            return std::optional(count);
        };
    }

  private:
    std::string piece_, then_;
    std::size_t at_ = 0, bytes_read_ = 0;
};

/// The error at the end.
std::string read_all_of(ReadBytes in) {
    RecordingReader reader(std::move(in), "walk");
    if (const std::string error = reader.read_head(); !error.empty()) return error;
    while (reader.next()) {
    }
    return reader.error();
}

TEST(ARecordingWithoutAnEnd, IsRefused) {
    RecordingHead plain;
    plain.version = program_version();
    const std::string head = head_lines(plain), much(std::size_t{1} << 20U, 'x');
    const auto document = [&](const std::string& key) {
        return "{\"" + key + "\":[\"intersect\",\"" + much + "\",\"\"]}\n";
    };
    struct Case {
        std::string first, then, says;
    };
    for (const Case& c :
         {Case{much, much, "is not a Crosscut recording"},
          Case{std::string(4096, '\0'), std::string(4096, '\0'), "is not a Crosscut recording"},
          Case{std::string(kRecordingBegins) + "3,\"", much, "is not a Crosscut recording"},
          Case{head, much, "line 2: is longer than 16 MiB"},
          Case{head + "{\"t\":\"", much, "line 2: is longer than 16 MiB"},
          Case{head, document("document"), "32 MiB"},
          Case{head + document("final"), document("final"), "32 MiB"}}) {
        EndlessBytes bytes(c.first, c.then);
        const std::string text = read_all_of(bytes.reading());
        EXPECT_NE(text.find(c.says), std::string::npos) << text;
        EXPECT_LE(bytes.bytes_read(), std::size_t{40} << 20U) << c.says;
    }
}

}  // namespace
}  // namespace crosscut::recording_limits_test
