#include "app/scenes/plane/segment_names.h"

#include <array>
#include <string>

namespace crosscut {
namespace {

class NumberedNames {
  public:
    NumberedNames(const std::string& letter, const std::string& word) {
        for (std::size_t i = 0; i < kMostNumberedSegments; ++i) {
            const std::string number = std::to_string(i + 1), id = letter + number,
                              label = word + " " + number;
            words_[i] = {id + "a", id + "b", id, label + " start", label + " end", label};
            const Words& w = words_[i];
            names_[i] = {w[0], w[1], w[2], w[3], w[4], w[5]};
        }
    }
    NumberedNames(const NumberedNames&) = delete;  // names point into words
    NumberedNames& operator=(const NumberedNames&) = delete;

    [[nodiscard]] const SegmentNames& of(std::size_t i) const { return names_.at(i); }

  private:
    using Words = std::array<std::string, 6>;
    std::array<Words, kMostNumberedSegments> words_;
    std::array<SegmentNames, kMostNumberedSegments> names_;
};

}  // namespace

const SegmentNames& wall_names(std::size_t i) {
    static const NumberedNames names("w", "Wall");
    return names.of(i);
}

const SegmentNames& cable_names(std::size_t i) {
    static const NumberedNames names("k", "Cable");
    return names.of(i);
}

}  // namespace crosscut
