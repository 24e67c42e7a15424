// All crossings of many segments beside other libraries: times, memory, wrong pairs, and graphs.
#include <crosscut/intersect/intersection.h>
#include "core/bench/crossings/contest.h"
#include "core/bench/crossings/plot.h"
#include "core/bench/measure.h"

#include <malloc.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace crosscut::bench {
namespace {

/// A run that takes longer is made only once.
constexpr double kLongRun_s = 2.0;
/// A contender that takes longer is not run on ten times as many segments, which can take a hundred times as
/// long.
constexpr double kSlow_s = 0.5;
constexpr int kRepetitions = 5;
/// Up to here the pairs are compared with those that the judge finds among all pairs, beyond with our own.
constexpr std::size_t kMostForAllPairs = 10'000;

struct Row {
    std::vector<double> seconds;
    std::size_t count = 0;
    long memory_kib = 0;
    std::size_t wrong = 0;
};

std::vector<IndexPair> all_pairs(const Lines& lines) {
    std::vector<IndexPair> out;
    for (std::uint32_t i = 0; i < lines.size(); ++i)
        for (std::uint32_t k = i + 1; k < lines.size(); ++k)
            if (meets(meeting_of(lines[i], lines[k]))) out.emplace_back(i, k);
    return out;
}

/// Missing, invented, and found several times.
std::size_t wrong_pairs(std::vector<IndexPair> got, const std::vector<IndexPair>& want) {
    std::sort(got.begin(), got.end());
    std::vector<IndexPair> different;
    std::set_symmetric_difference(got.begin(), got.end(), want.begin(), want.end(),
                                  std::back_inserter(different));
    return different.size();
}

/// The peak memory of a run, beyond that without it; measured in a process of its own.
long memory_of(const CrossingsContender& who, const Lines& lines) {
    malloc_trim(0);  // free memory would hide what the run allocates
    const auto peak_kib = [&](bool runs) {
        const pid_t child = fork();
        if (child == 0) {
            if (runs) (void)who.run(lines);
            _exit(0);
        }
        int status = 0;
        rusage used{};
        wait4(child, &status, 0, &used);
        return used.ru_maxrss;
    };
    return peak_kib(true) - peak_kib(false);
}

double timed(const CrossingsContender& who, const Lines& lines, Found& found) {
    const double start = processor_ns();
    found = who.run(lines);
    return 1e-9 * (processor_ns() - start);
}

std::vector<Row> contest(const std::vector<CrossingsContender>& who, const std::vector<bool>& enabled,
                         const Lines& lines) {
    std::vector<Row> rows(who.size());
    const std::vector<IndexPair> truth =
        lines.size() <= kMostForAllPairs ? all_pairs(lines) : who.front().run(lines).pairs;
    for (int repetition = 0; repetition < kRepetitions; ++repetition)
        for (std::size_t i = 0; i < who.size(); ++i) {
            Row& row = rows[i];
            if (!enabled[i] || (!row.seconds.empty() && row.seconds.front() > kLongRun_s)) continue;
            Found found;
            row.seconds.push_back(timed(who[i], lines, found));
            row.count = found.count;
            if (repetition == 0 && who[i].gives_pairs) row.wrong = wrong_pairs(std::move(found.pairs), truth);
        }
    for (std::size_t i = 0; i < who.size(); ++i)
        if (enabled[i]) rows[i].memory_kib = memory_of(who[i], lines);
    return rows;
}

void print_rows(std::string_view kind, std::size_t lines, const std::vector<CrossingsContender>& who,
                const std::vector<Row>& rows) {
    std::printf("\n%.*s, %zu segments\n%-32s %10s %8s %12s %8s %9s\n", static_cast<int>(kind.size()),
                kind.data(), lines, "", "seconds", "x ours", "found", "wrong", "MiB");
    const double ours = median(rows.front().seconds);
    for (std::size_t i = 0; i < who.size(); ++i) {
        if (rows[i].seconds.empty()) continue;
        const double seconds = median(rows[i].seconds);
        std::printf("%-32s %10.5f %8.2f %12zu ", who[i].name.c_str(), seconds, seconds / ours, rows[i].count);
        who[i].gives_pairs ? std::printf("%8zu", rows[i].wrong) : std::printf("%8s", "points");
        std::printf(" %9.1f\n", static_cast<double>(rows[i].memory_kib) / 1024.0);
    }
    std::fflush(stdout);
}

void run_kind(const LinesKind& kind, const std::vector<CrossingsContender>& who,
              const std::filesystem::path& folder) {
    std::vector<PlotCurve> curves;
    for (const CrossingsContender& one : who) curves.push_back({one.name, {}});
    std::vector<bool> enabled(who.size(), true);
    for (const std::size_t count : {1'000U, 10'000U, 100'000U, 1'000'000U}) {
        const Lines lines = kind.make(count);
        for (std::size_t i = 0; i < who.size(); ++i) enabled[i] = enabled[i] && count <= who[i].most_lines;
        const std::vector<Row> rows = contest(who, enabled, lines);
        print_rows(kind.name, lines.size(), who, rows);
        for (std::size_t i = 0; i < who.size(); ++i) {
            if (!enabled[i]) continue;
            const double seconds = median(rows[i].seconds);
            curves[i].points.push_back({static_cast<double>(lines.size()), std::max(seconds, 1e-6)});
            enabled[i] = seconds < kSlow_s;
        }
    }
    const std::filesystem::path file = folder / ("crossings_" + std::string(kind.name) + ".svg");
    std::ofstream(file) << svg_plot("All crossings: " + std::string(kind.name) + " segments, one core",
                                    curves);
    std::printf("Graph: %s\n", file.c_str());
}

std::vector<CrossingsContender> contenders() {
    std::vector<CrossingsContender> who = own_crossings();
#ifdef CROSSCUT_HAS_CGAL_BOXES
    append(who, cgal_box_crossings());
#endif
#ifdef CROSSCUT_HAS_CGAL_SWEEP
    append(who, cgal_sweep_crossings());
#endif
#ifdef CROSSCUT_HAS_GEOS_NODING
    append(who, geos_crossings());
#endif
#ifdef CROSSCUT_HAS_BOOST_RTREE
    append(who, boost_crossings());
#endif
    return who;
}

}  // namespace
}  // namespace crosscut::bench

/// crossings_bench [FOLDER [KIND]]: graphs go into FOLDER, by default out/.
int main(int argc, char** argv) {
    using namespace crosscut::bench;
    const std::filesystem::path folder = argc > 1 ? argv[1] : "out";
    std::filesystem::create_directories(folder);
    const std::vector<CrossingsContender> who = contenders();
    for (const LinesKind& kind : lines_kinds())
        if (argc < 3 || kind.name == argv[2]) run_kind(kind, who, folder);
    std::printf("\nMedian of %d interleaved repetitions, processor time; once where a run takes over %g s\n",
                kRepetitions, kLongRun_s);
    return EXIT_SUCCESS;
}
