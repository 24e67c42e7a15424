// The files of the program's own: whatever stands in them, the program starts, and what it took from them it
// finds again.
#include "app/fuzz/edited_text.h"
#include "app/model/files/best_scores.h"
#include "app/model/files/preferences.h"

#include <cmath>

namespace crosscut {
namespace {

std::vector<std::string> state_texts() {
    Preferences placed;
    placed.x = 40;
    placed.y = -20;
    placed.recent_files = {"/home/a/lesson 1.json", "/home/a/lesson 2.json"};
    placed.recent_folders = {"/home/a"};
    return {preferences_text(Preferences{}), preferences_text(placed),
            best_scores_text({{"slice.best_zen", 1200.0}, {"slice.best", 7.5}, {"sweep.none", -1e-9}})};
}

void check(const std::string& text) {
    const ReadPreferences read = parse_preferences(text, "preferences.json");
    fuzz::expect(read.error.empty() || fuzz::is_sentence(read.error), "a sentence: " + read.error, text);
    const std::string written = preferences_text(read.preferences);
    const ReadPreferences again = parse_preferences(written, "preferences.json");
    fuzz::expect(again.error.empty() && preferences_text(again.preferences) == written,
                 "preferences come back", text);

    const ReadBestScores best_scores = parse_best_scores(text, "kept.json");
    fuzz::expect(best_scores.error.empty() || fuzz::is_sentence(best_scores.error),
                 "a sentence: " + best_scores.error, text);
    for (const auto& [name, value] : best_scores.numbers)
        fuzz::expect(std::isfinite(value), "kept numbers are finite: " + name, text);
    const ReadBestScores scores_again = parse_best_scores(best_scores_text(best_scores.numbers), "kept.json");
    fuzz::expect(scores_again.error.empty() && scores_again.numbers == best_scores.numbers,
                 "kept numbers come back", text);
}

}  // namespace
}  // namespace crosscut

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const std::vector<std::string> seeds = crosscut::state_texts();
    crosscut::check(crosscut::fuzz::edited_text({data, size}, seeds));
    return 0;
}
