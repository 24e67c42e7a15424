#include <crosscut/batch/crossings.h>

#include "core/batch/box_pairs.h"
#include "core/batch/detail.h"
#include "core/batch/segment_tree.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <initializer_list>
#include <iterator>
#include <optional>
#include <span>
#include <thread>
#include <utility>
#include <vector>

namespace crosscut {
namespace {

using batch::SegmentTree;

constexpr const char* kCrossings = "crossings";

/// Parts of the work that each thread gets before the caller is told the progress.
constexpr std::size_t kPartsAThread = 4;
/// Leaves, or searching segments, in one part where all pairs are kept.
constexpr std::size_t kLeavesAPart = 512;
constexpr std::size_t kSegmentsAPart = 4096;
/// Smallest part where pairs are handed out: parts start small and grow while they hold few pairs.
constexpr std::size_t kSmallestPart = 16;
constexpr std::size_t kFewPairs = 4 * kSegmentsAPart;

struct Question {
    std::span<const Segment2> a;
    std::span<const Segment2> b;
    bool one_set;  ///< only pairs with a < b
    const CrossingsOptions& options;
};

void require_threads(const CrossingsOptions& options) {
    input::require_that(options.threads >= 1, kCrossings, "threads is below 1");
}

void require_question(const Question& q) {
    input::require_that(std::max(q.a.size(), q.b.size()) <= batch::kMostSegments, kCrossings,
                        "there are more than 2^30 segments");
    require_threads(q.options);
    input::require(kCrossings, input::Named{q.one_set ? "lines" : "a", q.a});
    if (!q.one_set) input::require(kCrossings, input::Named{"b", q.b});
}

using Pairs = std::vector<MeetingPair>;

void judge_into(const Question& q, std::uint32_t a, std::uint32_t b, Pairs& pairs) {
    const Meeting meeting = meeting_of(q.a[a], q.b[b]);
    if (meets(meeting)) pairs.push_back({a, b, meeting});
}

bool by_second(const MeetingPair& p, const MeetingPair& r) { return p.b < r.b; }

/// Sorts the pairs of one a and removes duplicates. Returns their end.
Pairs::iterator sort_once(Pairs::iterator first, Pairs::iterator last) {
    std::sort(first, last, by_second);
    return std::unique(first, last);
}

/// The meetings of segment number `i` of a, in order of b. `found` is scratch memory that is reused.
void search_one(const Question& q, const SegmentTree& tree, std::uint32_t i, batch::Candidates& candidates,
                Pairs& pairs) {
    batch::find_candidates(tree, q.a[i], q.one_set ? i + 1 : 0, candidates);
    const auto first = static_cast<std::ptrdiff_t>(pairs.size());
    for (const std::uint32_t b : candidates.crossing) pairs.push_back({i, b, Meeting::crossing});
    std::sort(candidates.doubtful.begin(), candidates.doubtful.end());
    const auto end = std::unique(candidates.doubtful.begin(), candidates.doubtful.end());
    std::for_each(candidates.doubtful.begin(), end, [&](std::uint32_t b) { judge_into(q, i, b, pairs); });
    pairs.erase(sort_once(pairs.begin() + first, pairs.end()), pairs.end());
}

/// The meetings of segments within one part of the tree, and of those with all parts after it, in no order,
/// some several times.
void join_part(const Question& q, const SegmentTree& tree, std::size_t part, Pairs& pairs) {
    batch::JoinedPairs joined_pairs;
    const std::size_t last = std::min((part + 1) * kLeavesAPart, tree.leaves.size());
    for (std::size_t leaf = part * kLeavesAPart; leaf < last; ++leaf)
        batch::join_leaf(tree, static_cast<std::uint32_t>(leaf), joined_pairs);
    pairs.reserve(joined_pairs.crossing.size() + joined_pairs.doubtful.size());
    for (const batch::IndexPair& pair : joined_pairs.crossing) {
        const auto [a, b] = std::minmax(pair.first, pair.second);
        pairs.push_back({a, b, Meeting::crossing});
    }
    for (const batch::IndexPair& pair : joined_pairs.doubtful) {
        const auto [a, b] = std::minmax(pair.first, pair.second);
        judge_into(q, a, b, pairs);
    }
}

/// Calls `work` with every part and the pairs that it has to fill. False where the caller stopped the search.
template <class Work>
bool all_parts(const Question& q, std::size_t count, std::vector<Pairs>& parts, const Work& work) {
    parts.resize(count);
    const std::size_t at_a_time = kPartsAThread * static_cast<std::size_t>(q.options.threads);
    for (std::size_t first = 0; first < count; first += at_a_time) {
        const std::size_t some = std::min(at_a_time, count - first);
        batch::in_parallel(q.options, some, [&](std::size_t i) { work(first + i, parts[first + i]); });
        const double fraction = static_cast<double>(first + some) / static_cast<double>(count);
        if (q.options.progress && !q.options.progress(fraction)) return false;
    }
    return true;
}

/// All pairs in order, each once; the parts are used up. A counting sort by a, then each a's pairs are sorted
/// by themselves.
Pairs in_order(std::vector<Pairs>& parts, std::size_t a_count) {
    std::vector<std::size_t> start(a_count + 2);
    for (const Pairs& part : parts)
        for (const MeetingPair& pair : part) ++start[pair.a + 2];
    for (std::size_t i = 2; i < start.size(); ++i) start[i] += start[i - 1];
    Pairs all(start.back());
    for (Pairs& part : parts) {
        for (const MeetingPair& pair : part) all[start[pair.a + 1]++] = pair;
        part = {};
    }
    auto end = all.begin();
    for (std::size_t a = 0; a < a_count; ++a) {
        const auto first = all.begin() + static_cast<std::ptrdiff_t>(start[a]);
        const auto last = sort_once(first, all.begin() + static_cast<std::ptrdiff_t>(start[a + 1]));
        end = end == first ? last : std::move(first, last, end);
    }
    all.erase(end, all.end());
    return all;
}

std::vector<CommonPoint2> points_of(const Question& q, const Pairs& pairs) {
    std::vector<CommonPoint2> points(pairs.size());
    const std::size_t parts = (pairs.size() + kSegmentsAPart - 1) / kSegmentsAPart;
    batch::in_parallel(q.options, parts, [&](std::size_t part) {
        const std::size_t last = std::min((part + 1) * kSegmentsAPart, pairs.size());
        for (std::size_t i = part * kSegmentsAPart; i < last; ++i)
            points[i] = common_point(q.a[pairs[i].a], q.b[pairs[i].b]);
    });
    return points;
}

bool search_all(const Question& q, const SegmentTree& tree, std::vector<Pairs>& parts) {
    if (q.one_set) {
        const std::size_t count = (tree.leaves.size() + kLeavesAPart - 1) / kLeavesAPart;
        return all_parts(q, count, parts,
                         [&](std::size_t part, Pairs& pairs) { join_part(q, tree, part, pairs); });
    }
    const std::size_t count = (q.a.size() + kSegmentsAPart - 1) / kSegmentsAPart;
    return all_parts(q, count, parts, [&](std::size_t part, Pairs& pairs) {
        batch::Candidates candidates;
        const std::size_t last = std::min((part + 1) * kSegmentsAPart, q.a.size());
        for (std::size_t i = part * kSegmentsAPart; i < last; ++i)
            search_one(q, tree, static_cast<std::uint32_t>(i), candidates, pairs);
    });
}

/// `tree` is that of b.
Crossings collect(const Question& q, const SegmentTree& tree) {
    Crossings all;
    std::vector<Pairs> parts;
    all.complete = search_all(q, tree, parts);
    if (!all.complete) return all;
    all.pairs = in_order(parts, q.a.size());
    if (q.options.points) all.points = points_of(q, all.pairs);
    return all;
}

Crossings collect(const Question& q) {
    require_question(q);
    return collect(q, batch::tree_of(q.b));
}

struct StreamedPart {
    std::size_t first = 0, last = 0;  ///< of the segments that search
    Pairs pairs;
    std::vector<CommonPoint2> points;
};

void search_part(const Question& q, const SegmentTree& tree, StreamedPart& part) {
    batch::Candidates candidates;
    for (std::size_t i = part.first; i < part.last; ++i)
        search_one(q, tree, static_cast<std::uint32_t>(i), candidates, part.pairs);
    if (!q.options.points) return;
    part.points.reserve(part.pairs.size());
    for (const MeetingPair& pair : part.pairs) part.points.push_back(common_point(q.a[pair.a], q.b[pair.b]));
}

bool stream(const Question& q, const CrossingsSink& sink) {
    require_question(q);
    const SegmentTree tree = batch::tree_of(q.b);
    const auto threads = static_cast<std::size_t>(q.options.threads);
    std::size_t size = kSmallestPart;
    for (std::size_t at = 0; at < q.a.size();) {
        std::vector<StreamedPart> parts;
        for (std::size_t i = 0; i < kPartsAThread * threads && at < q.a.size(); ++i) {
            const std::size_t last = std::min(at + size, q.a.size());
            parts.push_back({at, last, {}, {}});
            at = last;
        }
        batch::in_parallel(q.options, parts.size(), [&](std::size_t i) { search_part(q, tree, parts[i]); });
        std::size_t most_pairs = 0;
        for (const StreamedPart& part : parts) {
            if (!part.pairs.empty() && !sink({part.pairs, part.points})) return false;
            most_pairs = std::max(most_pairs, part.pairs.size());
        }
        const double fraction = static_cast<double>(at) / static_cast<double>(q.a.size());
        if (q.options.progress && !q.options.progress(fraction)) return false;
        size =
            most_pairs < kFewPairs ? std::min(2 * size, kSegmentsAPart) : std::max(size / 2, kSmallestPart);
    }
    return true;
}

/// Segments in which each run of consecutive equal points of one kin stands once.
struct Runs {
    std::vector<Segment2> lines;
    /// The first segment of each run, and at the end the number of segments.
    std::vector<std::uint32_t> first;
};

Runs runs_of(std::span<const Segment2> lines, std::span<const std::uint32_t> kin) {
    Runs runs;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const bool goes_on = i > 0 && kin[i] != 0 && kin[i] == kin[i - 1] && lines[i] == lines[i - 1] &&
                             lines[i].start == lines[i].end;
        if (goes_on) continue;
        runs.lines.push_back(lines[i]);
        runs.first.push_back(static_cast<std::uint32_t>(i));
    }
    runs.first.push_back(static_cast<std::uint32_t>(lines.size()));
    return runs;
}

/// Hands out the pairs of runs as pairs of their segments, in the same order, without those of one kin.
class RunsSink {
  public:
    RunsSink(const Runs& runs, std::span<const std::uint32_t> kin, const CrossingsSink& sink)
        : runs_(runs), kin_(kin), sink_(sink) {}

    bool take(const CrossingsPart& part) {
        for (std::size_t at = 0; at < part.pairs.size();) {
            std::size_t last = at;
            while (last < part.pairs.size() && part.pairs[last].a == part.pairs[at].a) ++last;
            const std::uint32_t run = part.pairs[at].a;
            for (std::uint32_t a = runs_.first[run]; a < runs_.first[run + 1]; ++a)
                if (!take_all(part, at, last, a)) return false;
            at = last;
        }
        return flush();
    }

  private:
    static constexpr std::size_t kMostBuffered = std::size_t{1} << 16U;

    /// The pairs of one segment.
    bool take_all(const CrossingsPart& part, std::size_t at, std::size_t last, std::uint32_t a) {
        for (; at < last; ++at) {
            const MeetingPair& pair = part.pairs[at];
            const std::uint32_t first = runs_.first[pair.b], end = runs_.first[pair.b + 1];
            if (kin_[a] != 0 && kin_[a] == kin_[first]) continue;
            for (std::uint32_t b = first; b < end; ++b) {
                pairs_.push_back({a, b, pair.meeting});
                if (!part.points.empty()) points_.push_back(part.points[at]);
                if (pairs_.size() == kMostBuffered && !flush()) return false;
            }
        }
        return true;
    }
    bool flush() {
        const bool goes_on = pairs_.empty() || sink_({pairs_, points_});
        pairs_.clear();
        points_.clear();
        return goes_on;
    }

    const Runs& runs_;
    std::span<const std::uint32_t> kin_;
    CrossingsSink sink_;
    Pairs pairs_;
    std::vector<CommonPoint2> points_;
};

}  // namespace

Crossings crossings(std::span<const Segment2> lines, const CrossingsOptions& options) {
    return collect({lines, lines, true, options});
}

Crossings crossings(std::span<const Segment2> a, std::span<const Segment2> b,
                    const CrossingsOptions& options) {
    return collect({a, b, false, options});
}

Crossings batch::crossings_in(std::span<const Segment2> lines, const SegmentTree& tree,
                              const CrossingsOptions& options) {
    require_threads(options);
    return collect({lines, lines, true, options}, tree);
}

Crossings batch::crossings_in(std::span<const Segment2> a, std::span<const Segment2> b,
                              const SegmentTree& tree, const CrossingsOptions& options) {
    require_threads(options);
    return collect({a, b, false, options}, tree);
}

bool stream_crossings(std::span<const Segment2> lines, const CrossingsOptions& options,
                      const CrossingsSink& sink) {
    return stream({lines, lines, true, options}, sink);
}

bool stream_crossings(std::span<const Segment2> a, std::span<const Segment2> b,
                      const CrossingsOptions& options, const CrossingsSink& sink) {
    return stream({a, b, false, options}, sink);
}

bool stream_crossings(std::span<const Segment2> lines, std::span<const std::uint32_t> kin,
                      const CrossingsOptions& options, const CrossingsSink& sink) {
    input::require_that(kin.size() == lines.size(), kCrossings, "kin is not as long as lines");
    const bool none = std::all_of(kin.begin(), kin.end(), [](std::uint32_t of) { return of == 0; });
    if (none) return stream({lines, lines, true, options}, sink);
    input::require(kCrossings, input::Named{"lines", lines});
    const Runs runs = runs_of(lines, kin);
    RunsSink of_segments(runs, kin, sink);
    return stream({runs.lines, runs.lines, true, options},
                  [&](const CrossingsPart& part) { return of_segments.take(part); });
}

}  // namespace crosscut

namespace crosscut::batch {

void in_parallel(const CrossingsOptions& options, std::size_t count, FunctionRef<void(std::size_t)> work) {
    if (count == 0) return;
    std::vector<std::exception_ptr> failures(count);
    std::atomic<std::size_t> ended = 0;
    const auto piece = [&](std::size_t i) {
        try {
            work(i);
        } catch (...) {
            failures[i] = std::current_exception();
        }
        ++ended;
    };
    if (options.executor) {
        options.executor(count, piece);
    } else {
        std::atomic<std::size_t> next = 0;
        const auto help = [&] {
            for (std::size_t i = next++; i < count; i = next++) piece(i);
        };
        const std::size_t helpers = std::min(static_cast<std::size_t>(options.threads), count) - 1;
        std::vector<std::thread> others;
        for (std::size_t i = 0; i < helpers; ++i) others.emplace_back(help);
        help();
        for (std::thread& other : others) other.join();
    }
    input::require_that(ended == count, kCrossings, "the executor did not do each piece once");
    for (const std::exception_ptr& failure : failures)
        if (failure) std::rethrow_exception(failure);
}

}  // namespace crosscut::batch

namespace crosscut {
namespace {

using batch::HeightTree;
using batch::Slot;
using batch::Slots;

constexpr const char* kBoxPairs = "box_pairs";

Slots slots_of(std::span<const Segment2> lines) {
    Slots slots;
    slots.reserve(lines.size());
    for (std::uint32_t i = 0; i < lines.size(); ++i) slots.push_back({batch::box_of(lines[i]), i});
    return slots;
}

/// The extent of boxes: of all together, and of one on average.
struct Extent2 {
    Box2 all;
    Vec2 mean{};

    explicit Extent2(std::initializer_list<const Slots*> sets) {
        std::size_t count = 0;
        for (const Slots* slots : sets) {
            for (const Slot& slot : *slots) {
                all.add(slot.box);
                mean += slot.box.size();
            }
            count += slots->size();
        }
        if (count > 0) mean = mean * (1.0 / static_cast<double>(count));
    }
    /// Boxes are wide rather than tall, relative to the whole extent.
    [[nodiscard]] bool wide() const {
        const Vec2 size = all.size();
        return mean.x * size.y > mean.y * size.x;
    }
};

/// Sorts from the left; x and y are swapped where fewer boxes are then open at once.
void prepare(std::initializer_list<Slots*> sets, bool turned) {
    for (Slots* slots : sets) {
        for (Slot& slot : *slots) {
            if (!turned) break;
            std::swap(slot.box.low.x, slot.box.low.y);
            std::swap(slot.box.high.x, slot.box.high.y);
        }
        std::sort(slots->begin(), slots->end(),
                  [](const Slot& p, const Slot& q) { return p.box.low.x < q.box.low.x; });
    }
}

/// So many failed tests of boxes above or below cost as much as one search of the tree.
constexpr std::ptrdiff_t kPatience = 500;

/// The heights divided into lanes, twice as high as a box on average, so that most boxes lie in one or two of
/// them.
class Lanes {
  public:
    explicit Lanes(const Extent2& extent, std::size_t boxes) : low_(extent.all.low.y) {
        const double height = extent.all.high.y - low_;
        const double many = height / (2.0 * extent.mean.y);
        const double most = static_cast<double>(boxes) / 8.0;  // more would be mostly empty
        count_ = many > 1.0 ? static_cast<std::size_t>(std::min(many, most)) + 1 : 1;
        each_ = count_ > 1 ? static_cast<double>(count_) / height : 0.0;
    }
    [[nodiscard]] std::size_t count() const { return count_; }
    /// Of two heights the larger one is in the same lane or a later one.
    [[nodiscard]] std::size_t at(double y) const {
        const double lane = (y - low_) * each_;
        if (!(lane > 0.0)) return 0;
        return lane < static_cast<double>(count_ - 1) ? static_cast<std::size_t>(lane) : count_ - 1;
    }

  private:
    double low_, each_ = 0.0;
    std::size_t count_ = 1;
};

/// The boxes that the sweep has open: plain lists, until too many tests of them failed.
class ActiveList {
  public:
    /// `all`: every slot that may be searched for or opened.
    ActiveList(std::span<const Slot> slots, const Lanes& lanes, std::initializer_list<const Slots*> all)
        : slots_(slots),
          lanes_(lanes),
          all_(all),
          lists_(lanes.count()),
          patience_(kPatience * std::ssize(slots)) {}

    void add(std::uint32_t number) {
        if (tree_) return tree_->add(number);
        const Box2& box = slots_[number].box;
        const std::size_t first = lanes_.at(box.low.y), last = lanes_.at(box.high.y);
        for (std::size_t lane = first; lane <= last; ++lane)
            lists_[lane].push_back(
                {box.low.y, box.high.y, box.high.x, number, static_cast<std::uint32_t>(first)});
    }
    /// Passes the open slots that overlap this one to `sink`, and removes those that end before it begins.
    template <class Sink>
    bool meet(const Slot& slot, const Sink& sink) {
        if (tree_) return tree_->meet(slot, sink);
        const std::size_t first = lanes_.at(slot.box.low.y), last = lanes_.at(slot.box.high.y);
        for (std::size_t lane = first; lane <= last; ++lane)
            if (!meet_in(lane, first, slot.box, sink)) return false;
        if (patience_ < 0) plant();
        return true;
    }

  private:
    struct Entry {
        double low_y, high_y, high_x;
        std::uint32_t number, first_lane;
    };

    template <class Sink>
    bool meet_in(std::size_t lane, std::size_t first, const Box2& box, const Sink& sink) {
        std::vector<Entry>& list = lists_[lane];
        for (std::size_t i = 0; i < list.size();) {
            const Entry& other = list[i];
            if (other.high_x < box.low.x) {
                list[i] = list.back();
                list.pop_back();
                continue;
            }
            const bool overlap = (other.low_y <= box.high.y) & (box.low.y <= other.high_y);
            // Two slots that share several lanes are reported in the first of those.
            const bool here = overlap && std::max<std::size_t>(first, other.first_lane) == lane;
            patience_ -= here ? 0 : 1;
            if (here && !sink(slots_[other.number].index)) return false;
            ++i;
        }
        return true;
    }
    void plant() {
        heights_ = heights_of(all_);
        tree_.emplace(heights_, slots_);
        for (std::size_t lane = 0; lane < lists_.size(); ++lane)
            for (const Entry& entry : lists_[lane])
                if (entry.first_lane == lane) tree_->add(entry.number);
        lists_ = {};
    }

    std::span<const Slot> slots_;
    const Lanes& lanes_;
    std::vector<const Slots*> all_;
    std::vector<std::vector<Entry>> lists_;
    std::ptrdiff_t patience_;
    std::vector<double> heights_;
    std::optional<HeightTree> tree_;
};

}  // namespace

bool box_pairs(std::span<const Segment2> lines, const PairSink& sink) {
    input::require(kBoxPairs, input::Named{"lines", lines});
    Slots slots = slots_of(lines);
    prepare({&slots}, Extent2({&slots}).wide());
    const Lanes lanes(Extent2({&slots}), slots.size());
    ActiveList active(slots, lanes, {&slots});
    for (std::uint32_t next = 0; next < slots.size(); ++next) {
        const std::uint32_t index = slots[next].index;
        const auto report = [&](std::uint32_t other) {
            return sink(std::min(index, other), std::max(index, other));
        };
        if (!active.meet(slots[next], report)) return false;
        active.add(next);
    }
    return true;
}

bool box_pairs(std::span<const Segment2> a, std::span<const Segment2> b, const PairSink& sink) {
    input::require(kBoxPairs, input::Named{"a", a}, input::Named{"b", b});
    Slots of_a = slots_of(a), of_b = slots_of(b);
    prepare({&of_a, &of_b}, Extent2({&of_a, &of_b}).wide());
    const Lanes lanes(Extent2({&of_a, &of_b}), of_a.size() + of_b.size());
    ActiveList active_a(of_a, lanes, {&of_a, &of_b}), active_b(of_b, lanes, {&of_a, &of_b});
    std::uint32_t next_a = 0, next_b = 0;
    while (next_a < of_a.size() || next_b < of_b.size()) {
        const bool takes_a = next_b == of_b.size() ||
                             (next_a < of_a.size() && of_a[next_a].box.low.x <= of_b[next_b].box.low.x);
        const Slot& slot = takes_a ? of_a[next_a] : of_b[next_b];
        const auto report = [&](std::uint32_t other) {
            return takes_a ? sink(slot.index, other) : sink(other, slot.index);
        };
        if (!(takes_a ? active_b : active_a).meet(slot, report)) return false;
        if (takes_a)
            active_a.add(next_a++);
        else
            active_b.add(next_b++);
    }
    return true;
}

}  // namespace crosscut
