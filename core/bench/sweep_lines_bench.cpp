// A moving point among 1,000 moving lines: sweep_crowd compared with one sweep() a line, on the same inputs
// in one run. Prints nanoseconds a line, how the lines were settled, the hits, and whether they are the same.
#include <crosscut/sweep/motion.h>
#include <crosscut/sweep/sweep.h>
#include <crosscut/sweep/sweep_lines.h>
#include <crosscut/types.h>
#include "core/bench/measure.h"

#include <cstdio>
#include <cstdlib>
#include <random>
#include <vector>

namespace crosscut::bench {
namespace {

constexpr std::size_t kLines = 1000;
constexpr std::size_t kPieces = 64;
constexpr double kStep = 1.0 / 120.0;  // seconds

/// One step of a game: flying lines, pieces of a mouse's path, a radius.
struct Crowd {
    const char* name;
    std::vector<MovingSegment2> lines;
    std::vector<Path2> pieces;
    double radius;
};

Crowd crowd(const char* name, Vec2 gravity, double pace, double radius) {
    std::mt19937_64 random(7);
    const auto real = [&](double low, double high) {
        return std::uniform_real_distribution<double>(low, high)(random);
    };
    Crowd result{name, {}, {}, radius};
    const Vec2 bend = gravity * (kStep * kStep);
    for (std::size_t i = 0; i < kLines; ++i) {
        const auto path_from = [&](Vec2 start) {
            const Vec2 speed{real(-8.0, 8.0), real(-8.0, 8.0)};  // world units a second
            return Path2{start, start + speed * kStep + bend * 0.5, bend};
        };
        const Vec2 p{real(-8.0, 8.0), real(-5.0, 5.0)};
        const Path2 path_p = path_from(p);
        result.lines.push_back({path_p, path_from(p + Vec2{real(-1.5, 1.5), real(-1.5, 1.5)})});
    }
    for (std::size_t i = 0; i < kPieces; ++i) {
        const Vec2 from{real(-8.0, 8.0), real(-5.0, 5.0)};
        result.pieces.push_back({from, from + Vec2{real(-pace, pace), real(-pace, pace)}, {}});
    }
    return result;
}

std::vector<CrowdHit> line_by_line(const Crowd& crowd, const Path2& piece) {
    std::vector<CrowdHit> hits;
    for (std::size_t i = 0; i < crowd.lines.size(); ++i) {
        for (const Contact& contact : sweep({crowd.lines[i], piece, crowd.radius}).contacts)
            hits.push_back({i, contact});
    }
    return hits;
}

template <class Work>
double nanoseconds_a_line(const Crowd& crowd, std::size_t pieces, Work work) {
    const double start = processor_ns();
    for (std::size_t i = 0; i < pieces; ++i) work(crowd.pieces[i]);
    return (processor_ns() - start) / static_cast<double>(pieces * crowd.lines.size());
}

bool same(const std::vector<CrowdHit>& in_time, const std::vector<CrowdHit>& by_line) {
    if (in_time.size() != by_line.size()) return false;
    std::size_t line_hits = 0;
    for (const CrowdHit& hit : by_line) {
        for (const CrowdHit& other : in_time)
            line_hits += hit.line == other.line && hit.contact == other.contact ? 1U : 0U;
    }
    return line_hits == by_line.size();
}

bool measure(const Crowd& crowd) {
    CrowdCounts all;
    std::size_t hits = 0, judged = 0, wrong = 0;
    const auto fast = [&](const Path2& piece) {
        const CrowdHits line_hits = sweep_crowd(crowd.lines, piece, crowd.radius);
        all.lines += line_hits.counts.lines;
        all.apart += line_hits.counts.apart;
        all.proven += line_hits.counts.proven;
        all.judged += line_hits.counts.judged;
        hits += line_hits.hits.size();
    };
    const double crowd_ns = nanoseconds_a_line(crowd, kPieces, fast);
    constexpr std::size_t kJudged = 4;  // pieces: the judge takes long
    const double judge_ns = nanoseconds_a_line(
        crowd, kJudged, [&](const Path2& piece) { judged += line_by_line(crowd, piece).size(); });
    for (std::size_t i = 0; i < kJudged; ++i) {
        wrong += same(sweep_crowd(crowd.lines, crowd.pieces[i], crowd.radius).hits,
                      line_by_line(crowd, crowd.pieces[i]))
                     ? 0U
                     : 1U;
    }
    const auto fraction_at = [&](std::size_t part) {
        return 100.0 * static_cast<double>(part) / static_cast<double>(all.lines);
    };
    std::printf("%-28s | %9.1f %11.1f %8.0f | %7.2f %7.2f %7.3f | %6zu | %s, of %zu\n", crowd.name, crowd_ns,
                judge_ns, judge_ns / crowd_ns, fraction_at(all.apart), fraction_at(all.proven),
                fraction_at(all.judged), hits, wrong == 0 ? "the same" : "DIFFERENT", judged);
    return wrong == 0;
}

}  // namespace
}  // namespace crosscut::bench

int main() {
    using namespace crosscut;
    std::printf("%-28s | %9s %11s %8s | %7s %7s %7s | %6s |\n", "1,000 lines, ns a line", "crowd", "sweep()",
                "times", "boxes %", "proof %", "judge %", "hits");
    bool good = true;
    for (const double pace : {0.3, 3.0}) {
        std::printf("pieces of the pointer's way up to %.1f world units a step\n", pace);
        for (const bench::Crowd& crowd : {bench::crowd("straight", {}, pace, 0.0),
                                          bench::crowd("bent by gravity", {0.0, -9.8}, pace, 0.0),
                                          bench::crowd("straight, radius 0.05", {}, pace, 0.05),
                                          bench::crowd("bent, radius 0.05", {0.0, -9.8}, pace, 0.05)}) {
            good = bench::measure(crowd) && good;
        }
    }
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
