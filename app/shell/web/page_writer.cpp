#include "app/shell/session/background_writer.h"

#include <utility>

namespace crosscut {

// A page has one thread, and its files are in memory: what is to be written is written at once.
BackgroundWriter::BackgroundWriter() = default;
BackgroundWriter::~BackgroundWriter() = default;
void BackgroundWriter::give(const std::string& name, Job job) { outcomes_.push_back({name, job()}); }
void BackgroundWriter::finish() {}
std::vector<BackgroundWriter::Outcome> BackgroundWriter::take_outcomes() {
    return std::exchange(outcomes_, {});
}

}  // namespace crosscut
