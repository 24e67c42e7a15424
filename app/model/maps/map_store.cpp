#include "app/model/maps/map_store.h"

#include "app/model/cut_text.h"
#include "core/input.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace crosscut {
namespace {

constexpr std::size_t kLongestName = 200;

constexpr char kBeforeSystem = '\n';  // separator within the stored name

/// An entry: how many numbers follow, its id, the length of its name, the name's bytes (with the reference
/// system on a line of its own where there is one), and for each line whether it begins a feature (1) or not
/// (0), the number of its points, and these.
std::vector<double> written(MapId id, const std::string& name, const std::string& system,
                            const LineMap& map) {
    const std::string text = system.empty() ? name : name + kBeforeSystem + system;
    std::vector<double> out{0.0, static_cast<double>(id), static_cast<double>(text.size())};
    for (const char c : text) out.push_back(static_cast<unsigned char>(c));
    const std::vector<Segment2>& all = map.segments();
    const std::vector<std::uint8_t> begins = map.beginnings();
    std::size_t count_at = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (i == 0 || begins[i] != 0) {
            out.push_back(begins[i] == 2 || i == 0 ? 1.0 : 0.0);
            count_at = out.size();
            out.insert(out.end(), {1.0, all[i].start.x, all[i].start.y});
        }
        out.insert(out.end(), {all[i].end.x, all[i].end.y});
        out[count_at] += 1.0;
    }
    out[0] = static_cast<double>(out.size() - 1);
    return out;
}

/// Reads numbers from the front of a list, as long as there are any and they are valid.
class NumberReader {
  public:
    explicit NumberReader(std::span<const double> numbers) : rest_(numbers) {}

    double take() {
        if (rest_.empty()) good_ = false;
        if (!good_) return 0.0;
        const double value = rest_.front();
        rest_ = rest_.subspan(1);
        good_ = std::isfinite(value) && std::fabs(value) <= kLargestStored;
        return value;
    }
    /// An integer from 0 up to `most`.
    std::size_t count(double most) {
        const double value = take();
        good_ = good_ && value >= 0.0 && value <= most && value == std::floor(value);
        return good_ ? static_cast<std::size_t>(value) : 0;
    }
    MapId id() { return static_cast<MapId>(count(kLargestMapId)); }
    [[nodiscard]] bool good() const { return good_; }
    [[nodiscard]] std::span<const double> rest() const { return rest_; }

  private:
    std::span<const double> rest_;
    bool good_ = true;
};

/// The entry in these numbers, without their count; null map where they are invalid.
MapStore::Entry read_entry(std::span<const double> numbers) {
    NumberReader in(numbers);
    MapStore::Entry entry;
    entry.id = in.id();
    for (std::size_t left = in.count(2 * kLongestName + 1); left > 0 && in.good(); --left)
        entry.name += static_cast<char>(in.count(255));
    if (const std::size_t end = entry.name.find(kBeforeSystem); end != std::string::npos) {
        entry.system = entry.name.substr(end + 1);
        entry.name.resize(end);
    }
    LineMap map;
    while (in.good() && !in.rest().empty()) {
        const bool feature = in.count(1) == 1;
        feature || map.features() == 0 ? map.begin_feature() : map.begin_line();
        for (std::size_t left = in.count(static_cast<double>(kMostStoredNumbers)); left > 0 && in.good();
             --left) {
            const double x = in.take();
            map.add({x, in.take()});
        }
    }
    if (in.good() && entry.id > 0) entry.map = std::make_shared<const LineMap>(std::move(map));
    return entry;
}

bool is_one_of(MapId id, std::span<const MapId> ids) {
    return std::find(ids.begin(), ids.end(), id) != ids.end();
}

/// The position of this id, or where to insert it.
template <class Entries>
auto position_of(MapId id, Entries& entries) {
    return std::lower_bound(entries.begin(), entries.end(), id,
                            [](const MapStore::Entry& entry, MapId wanted) { return entry.id < wanted; });
}

/// Inserts numbers into a sorted list, each once.
void unite(std::vector<MapId>& list, std::span<const MapId> with) {
    list.insert(list.end(), with.begin(), with.end());
    std::sort(list.begin(), list.end());
    list.erase(std::unique(list.begin(), list.end()), list.end());
}

/// Whether lines and name are the same; ids do not matter.
bool same_map(const MapStore::Entry& p, const MapStore::Entry& q) {
    constexpr std::ptrdiff_t kAfterId = 2;
    const std::vector<double>&a = *p.numbers, &b = *q.numbers;
    return a.size() == b.size() && std::equal(a.begin() + kAfterId, a.end(), b.begin() + kAfterId);
}

}  // namespace

MapStore::PutResult MapStore::put(LineMap map, const std::string& name, std::span<const MapId> used,
                                  const std::string& system) {
    const MapId id = next_id();
    Entry entry{id, cut_text(name, kLongestName), cut_text(system, kLongestName), nullptr, nullptr};
    std::replace(entry.name.begin(), entry.name.end(), kBeforeSystem, ' ');
    entry.numbers = std::make_shared<const std::vector<double>>(written(id, entry.name, entry.system, map));
    std::size_t in_text = entry.numbers->size();
    for (const Entry& each : entries_)
        if (is_one_of(each.id, used)) in_text += each.numbers->size();
    if (in_text > kMostStoredNumbers) return {PutResult::Outcome::too_large, 0};
    if (size() + entry.numbers->size() > most_in_use_) return {PutResult::Outcome::full, 0};
    entry.map = std::make_shared<const LineMap>(std::move(map));
    entries_.insert(position_of(id, entries_), std::move(entry));
    return {PutResult::Outcome::done, id};
}

std::size_t MapStore::size() const {
    std::size_t all = 0;
    for (const Entry& each : entries_) all += each.numbers->size();
    return all;
}

MapId MapStore::next_id() const {
    const MapId last =
        std::max(named_.empty() ? 0 : named_.back(), entries_.empty() ? 0 : entries_.back().id);
    if (last < kLargestMapId) return last + 1;
    MapId id = 1;
    while (find(id) != nullptr || std::binary_search(named_.begin(), named_.end(), id)) ++id;
    return id;
}

void MapStore::retain_only(std::span<const MapId> ids) {
    named_.clear();
    unite(named_, ids);
    std::erase_if(entries_, [&](const Entry& each) { return !is_one_of(each.id, ids); });
    for (Entry& each : entries_) each.in_use = true;
}

void MapStore::join(const MapStore& before, std::span<MapId* const> names) {
    const std::vector<Entry> own = std::exchange(entries_, before.entries_);
    unite(named_, before.named_);
    std::vector<std::pair<MapId, MapId>> renamed;
    for (const Entry& each : own) {
        const auto same = std::find_if(entries_.begin(), entries_.end(),
                                       [&](const Entry& other) { return same_map(each, other); });
        if (same != entries_.end()) {
            renamed.emplace_back(each.id, same->id);
            continue;
        }
        Entry entry = each;
        entry.id = next_id();
        entry.numbers = std::make_shared<const std::vector<double>>(
            written(entry.id, entry.name, entry.system, *entry.map));
        renamed.emplace_back(each.id, entry.id);
        entries_.insert(position_of(entry.id, entries_), std::move(entry));
    }
    for (MapId* name : names) {
        const auto found = std::find_if(renamed.begin(), renamed.end(),
                                        [&](const auto& pair) { return pair.first == *name; });
        if (found != renamed.end()) *name = found->second;
    }
}

const MapStore::Entry* MapStore::find(MapId id) const {
    const auto found = position_of(id, entries_);
    return found == entries_.end() || found->id != id ? nullptr : &*found;
}

std::vector<double> MapStore::numbers(std::span<const MapId> used) const {
    std::vector<const Entry*> chosen;
    std::size_t free_numbers = kMostStoredNumbers;
    const auto choose = [&](const Entry& entry, bool in_use) {
        if (!in_use || entry.numbers->size() > free_numbers) return;
        free_numbers -= entry.numbers->size();
        chosen.push_back(&entry);
    };
    for (const Entry& entry : entries_) choose(entry, is_one_of(entry.id, used));
    for (auto at = entries_.rbegin(); at != entries_.rend(); ++at) choose(*at, !is_one_of(at->id, used));
    ranges::stable_sort(chosen, [](const Entry* p, const Entry* q) { return p->id < q->id; });
    std::vector<double> all;
    all.reserve(kMostStoredNumbers - free_numbers);
    for (const Entry* entry : chosen) all.insert(all.end(), entry->numbers->begin(), entry->numbers->end());
    return all;
}

void MapStore::give(const std::vector<double>& numbers) {
    std::vector<Entry> entries;
    std::span<const double> rest(numbers);
    while (!rest.empty()) {
        NumberReader in(rest);
        const std::size_t size = in.count(static_cast<double>(rest.size() - 1));
        if (!in.good()) break;
        const std::span<const double> whole = rest.first(size + 1);
        rest = rest.subspan(size + 1);
        const Entry* stored = find(NumberReader(whole.subspan(1)).id());
        if (stored != nullptr &&
            std::equal(whole.begin(), whole.end(), stored->numbers->begin(), stored->numbers->end())) {
            entries.push_back(*stored);
            continue;
        }
        Entry entry = read_entry(whole.subspan(1));
        const bool later = entries.empty() || entry.id > entries.back().id;
        if (entry.map == nullptr || !later) break;
        entry.numbers = std::make_shared<const std::vector<double>>(whole.begin(), whole.end());
        entries.push_back(std::move(entry));
    }
    for (Entry& own : entries_) {
        const auto at = position_of(own.id, entries);
        if (own.in_use && (at == entries.end() || at->id != own.id)) entries.insert(at, std::move(own));
    }
    entries_ = std::move(entries);
}

namespace {

constexpr Vec2 kHalf{180.0, 85.0};

/// splitmix64: the same on every system.
class Dice {
  public:
    explicit Dice(std::uint64_t seed) : state_(seed * 0x9e3779b97f4a7c15U + 1) {}
    /// In [low, high).
    double between(double low, double high) {
        state_ += 0x9e3779b97f4a7c15U;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
        z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
        z ^= z >> 31U;
        return low + (high - low) * (static_cast<double>(z >> 11U) * 0x1p-53);
    }

  private:
    std::uint64_t state_;
};

void add_line(LineMap& map, Vec2 from, Vec2 to) {
    map.begin_feature();
    map.add(from);
    map.add(to);
}

/// Columns and rows of a table with about so many cells, as square as possible.
struct Table {
    std::size_t columns, rows;

    explicit Table(std::size_t position_count)
        : columns(std::max<std::size_t>(1, static_cast<std::size_t>(std::lround(std::sqrt(
                                               static_cast<double>(position_count) * kHalf.x / kHalf.y))))),
          rows(std::max<std::size_t>(1, (position_count + columns / 2) / columns)) {}
    [[nodiscard]] Vec2 step() const {
        return 2.0 * kHalf / Vec2(static_cast<double>(columns), static_cast<double>(rows));
    }
};

}  // namespace

LineMap generate_blocks(std::size_t count, std::uint64_t seed) {
    constexpr double kStreet = 0.12, kUneven = 0.06;  // fractions of a block
    Dice dice(seed);
    const Table table((count + 3) / 4);
    LineMap map;
    for (std::size_t row = 0; row < table.rows; ++row) {
        for (std::size_t column = 0; column < table.columns; ++column) {
            const Vec2 at(static_cast<double>(column), static_cast<double>(row));
            std::array<Vec2, 4> corners{Vec2(kStreet), Vec2(1.0 - kStreet, kStreet), Vec2(1.0 - kStreet),
                                        Vec2(kStreet, 1.0 - kStreet)};
            for (Vec2& corner : corners) {
                const double aside = dice.between(-kUneven, kUneven);
                corner += Vec2(aside, dice.between(-kUneven, kUneven));
                corner = (at + corner) * table.step() - kHalf;
            }
            map.begin_feature();
            for (std::size_t i = 0; i <= corners.size(); ++i) map.add(corners[i % corners.size()]);
        }
    }
    return map;
}

LineMap generate_hatch(std::size_t count, std::uint64_t seed) {
    constexpr double kLength = 3.0, kSlope = 0.6, kUneven = 0.02;
    Dice dice(seed);
    const Table table(count);
    LineMap map;
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t column = i % table.columns, row = i / table.columns;
        const Vec2 at(static_cast<double>(column), static_cast<double>(row));
        const Vec2 from = (at + 0.5) * table.step() - kHalf;
        const double slope = kSlope + dice.between(-kUneven, kUneven);
        const Vec2 direction = Vec2(1.0, slope) * (kLength * table.step().x);
        add_line(map, from - 0.5 * direction, from + 0.5 * direction);
    }
    return map;
}

LineMap generate_random(std::size_t count, std::uint64_t seed) {
    Dice dice(seed);
    const Vec2 half_block = 1.5 * Table(std::max<std::size_t>(1, count)).step();
    LineMap map;
    for (std::size_t i = 0; i < count; ++i) {
        const double x = dice.between(-kHalf.x, kHalf.x);
        const Vec2 from(x, dice.between(-kHalf.y, kHalf.y));
        const double aside = dice.between(-half_block.x, half_block.x);
        add_line(map, from, from + Vec2(aside, dice.between(-half_block.y, half_block.y)));
    }
    return map;
}

}  // namespace crosscut
