// Indices of segments, built once and asked often, beside other libraries: times, and answers that differ.
#include <crosscut/index/segment_index.h>
#include "core/bench/crossings/contest.h"
#include "core/bench/index/contest.h"
#include "core/bench/measure.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string_view>

namespace crosscut::bench {
namespace {

constexpr int kRepetitions = 5;
constexpr std::size_t kQueries = 2000;

class OwnIndex : public Index {
  public:
    explicit OwnIndex(const Lines& lines) : index_(lines) {}

    bool window(const Window& window, Indices& found) const override {
        index_.window(window.low, window.high, found);
        return true;
    }
    bool first_hit(const Segment2& ray, Indices& found) const override {
        if (const std::optional<FirstHit> hit = index_.first_hit(ray)) found.push_back(hit->index);
        return true;
    }
    bool within(const Vec2& p, double d, Indices& found) const override {
        index_.within(p, d, found);
        return true;
    }
    bool nearest(const Vec2& p, std::size_t k, Indices& found) const override {
        std::vector<Neighbour> neighbours;
        index_.nearest(p, k, neighbours);
        for (const Neighbour& one : neighbours) found.push_back(one.index);
        return true;
    }

  private:
    SegmentIndex index_;
};

std::vector<IndexContender> contenders() {
    std::vector<IndexContender> who{{"SegmentIndex", [](const Lines& lines) -> std::unique_ptr<Index> {
                                         return std::make_unique<OwnIndex>(lines);
                                     }}};
#ifdef CROSSCUT_HAS_CGAL_AABB
    append(who, cgal_indices());
#endif
#ifdef CROSSCUT_HAS_GEOS_STRTREE
    append(who, geos_indices());
#endif
#ifdef CROSSCUT_HAS_BOOST_RTREE
    append(who, boost_indices());
#endif
    return who;
}

/// Positions that all questions use, for a spacing of the segments.
struct Places {
    std::vector<Segment2> rays;
    double spacing;
};

/// A kind of question.
struct Question {
    const char* name;
    bool (*ask)(const Index& index, const Places& places, std::size_t i, Indices& found);
};

bool ask_window(const Index& index, const Places& places, std::size_t i, double spacings, Indices& found) {
    const Vec2 half(0.5 * spacings * places.spacing);
    return index.window({places.rays[i].start - half, places.rays[i].start + half}, found);
}

constexpr Question kQuestions[] = {
    {"window, 2 spacings", [](const Index& index, const Places& places, std::size_t i,
                              Indices& found) { return ask_window(index, places, i, 2.0, found); }},
    {"window, 20 spacings", [](const Index& index, const Places& places, std::size_t i,
                               Indices& found) { return ask_window(index, places, i, 20.0, found); }},
    {"first hit", [](const Index& index, const Places& places, std::size_t i,
                     Indices& found) { return index.first_hit(places.rays[i], found); }},
    {"within 2 spacings",
     [](const Index& index, const Places& places, std::size_t i, Indices& found) {
         return index.within(places.rays[i].start, 2.0 * places.spacing, found);
     }},
    {"nearest", [](const Index& index, const Places& places, std::size_t i,
                   Indices& found) { return index.nearest(places.rays[i].start, 1, found); }},
    {"8 nearest", [](const Index& index, const Places& places, std::size_t i,
                     Indices& found) { return index.nearest(places.rays[i].start, 8, found); }},
};

Places places_of(std::size_t count) {
    std::mt19937_64 random(5);
    std::uniform_real_distribution<double> unit(0.0, 1.0);
    Places places{{}, 1.0 / std::sqrt(static_cast<double>(count))};
    for (std::size_t i = 0; i < kQueries; ++i) {
        const double x = unit(random), y = unit(random);
        const Vec2 along(unit(random) - 0.5, unit(random) - 0.5);
        places.rays.push_back({{x, y}, Vec2(x, y) + along});
    }
    return places;
}

/// A contender's answers to all questions of a kind, each in order of index; none where it has no such
/// question.
std::vector<Indices> answers(const Index& index, const Question& question, const Places& places) {
    std::vector<Indices> all(kQueries);
    for (std::size_t i = 0; i < kQueries; ++i) {
        if (!question.ask(index, places, i, all[i])) return {};
        std::sort(all[i].begin(), all[i].end());
    }
    return all;
}

double nanoseconds_each(const Index& index, const Question& question, const Places& places) {
    Indices found;
    const double start = processor_ns();
    for (std::size_t i = 0; i < kQueries; ++i) {
        found.clear();
        (void)question.ask(index, places, i, found);
    }
    return (processor_ns() - start) / static_cast<double>(kQueries);
}

void print_row(const std::string& name, double ns, double ours, const char* unit) {
    std::printf("  %-16s %12.1f %-3s %8.2f", name.c_str(), ns, unit, ns / ours);
}

void run_question(const Question& question, const std::vector<IndexContender>& who,
                  const std::vector<std::unique_ptr<Index>>& indices, const Places& places) {
    const std::vector<Indices> ours = answers(*indices[0], question, places);
    std::size_t found = 0;
    for (const Indices& one : ours) found += one.size();
    std::printf("%s (%.1f found)\n", question.name,
                static_cast<double>(found) / static_cast<double>(kQueries));
    std::vector<std::vector<Indices>> given;
    for (const std::unique_ptr<Index>& index : indices) given.push_back(answers(*index, question, places));
    std::vector<std::vector<double>> times(who.size());
    for (int repetition = 0; repetition < kRepetitions; ++repetition)
        for (std::size_t i = 0; i < who.size(); ++i)
            if (!given[i].empty()) times[i].push_back(nanoseconds_each(*indices[i], question, places));
    for (std::size_t i = 0; i < who.size(); ++i) {
        if (given[i].empty()) continue;
        print_row(who[i].name, median(times[i]), median(times[0]), "ns");
        std::size_t different = 0;
        for (std::size_t k = 0; k < kQueries; ++k) different += std::size_t{given[i][k] != ours[k]};
        std::printf(" %8zu differ\n", different);
    }
    std::fflush(stdout);
}

void run_kind(const LinesKind& kind, std::size_t count, const std::vector<IndexContender>& who) {
    const Lines lines = kind.make(count);
    std::printf("\n%.*s, %zu segments%30s\n", static_cast<int>(kind.name.size()), kind.name.data(), count,
                "x ours");
    std::vector<std::unique_ptr<Index>> indices(who.size());
    std::vector<std::vector<double>> seconds(who.size());
    for (int repetition = 0; repetition < (count > 100'000 ? 1 : kRepetitions); ++repetition)
        for (std::size_t i = 0; i < who.size(); ++i) {
            indices[i].reset();
            const double start = processor_ns();
            indices[i] = who[i].build(lines);
            seconds[i].push_back(1e-6 * (processor_ns() - start));
        }
    std::printf("build\n");
    for (std::size_t i = 0; i < who.size(); ++i) {
        print_row(who[i].name, median(seconds[i]), median(seconds[0]), "ms");
        std::printf("\n");
    }
    const Places places = places_of(count);
    for (const Question& question : kQuestions) run_question(question, who, indices, places);
}

}  // namespace
}  // namespace crosscut::bench

/// index_bench [KIND]
int main(int argc, char** argv) {
    using namespace crosscut::bench;
    const std::vector<IndexContender> who = contenders();
    for (const LinesKind& kind : lines_kinds()) {
        if (argc > 1 && kind.name != argv[1]) continue;
        for (const std::size_t count : {std::size_t{10'000}, std::size_t{1'000'000}})
            run_kind(kind, count, who);
    }
    std::printf(
        "\nMedian of %d interleaved repetitions of %zu questions, processor time; the build of a "
        "million segments once\n",
        kRepetitions, kQueries);
    return EXIT_SUCCESS;
}
