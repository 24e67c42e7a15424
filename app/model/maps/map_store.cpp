#include "app/model/maps/map_store.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace crosscut {
namespace {

constexpr double kLargestId = 1e9;
constexpr std::size_t kLongestName = 200;

/// An entry: how many numbers follow, its id, how long its name is, the name's bytes, and for each line whether it begins a feature
/// (1) or not (0), how many points it has, and these.
std::vector<double> written(double id, const std::string& name, const LineMap& map) {
    std::vector<double> out{0.0, id, static_cast<double>(name.size())};
    for (const char c : name) out.push_back(static_cast<unsigned char>(c));
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

/// Takes numbers off the front of a list, as long as there are any and they are what they have to be.
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
    /// A whole number from 0 up to `most`.
    std::size_t count(double most) {
        const double value = take();
        good_ = good_ && value >= 0.0 && value <= most && value == std::floor(value);
        return good_ ? static_cast<std::size_t>(value) : 0;
    }
    [[nodiscard]] bool good() const { return good_; }
    [[nodiscard]] std::span<const double> rest() const { return rest_; }

  private:
    std::span<const double> rest_;
    bool good_ = true;
};

/// The entry that these numbers are, without their count; null map where they are none.
MapStore::Entry read_entry(std::span<const double> numbers) {
    NumberReader in(numbers);
    MapStore::Entry entry;
    entry.id = static_cast<double>(in.count(kLargestId));
    for (std::size_t left = in.count(kLongestName); left > 0 && in.good(); --left)
        entry.name += static_cast<char>(in.count(255));
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
    if (in.good() && entry.id > 0.0) entry.map = std::make_shared<const LineMap>(std::move(map));
    return entry;
}

}  // namespace

std::optional<double> MapStore::put(LineMap map, const std::string& name, std::span<const double> used) {
    const double id = entries_.empty() ? 1.0 : entries_.back().id + 1.0;
    Entry entry{id, name.substr(0, kLongestName), nullptr, nullptr};
    entry.numbers = std::make_shared<const std::vector<double>>(written(id, entry.name, map));
    entry.map = std::make_shared<const LineMap>(std::move(map));
    const auto in_use = [&](const Entry& each) {
        return std::find(used.begin(), used.end(), each.id) != used.end();
    };
    std::size_t total = entry.numbers->size(), needed = total;
    for (const Entry& each : entries_) {
        total += each.numbers->size();
        if (in_use(each)) needed += each.numbers->size();
    }
    if (needed > kMostStoredNumbers) return std::nullopt;
    while (total > kMostStoredNumbers) {
        const auto gone = std::find_if_not(entries_.begin(), entries_.end(), in_use);
        total -= gone->numbers->size();
        entries_.erase(gone);
    }
    entries_.push_back(std::move(entry));
    return id;
}

const MapStore::Entry* MapStore::find(double id) const {
    const auto found =
        std::find_if(entries_.begin(), entries_.end(), [&](const Entry& entry) { return entry.id == id; });
    return found == entries_.end() ? nullptr : &*found;
}

std::vector<double> MapStore::numbers() const {
    std::vector<double> all;
    for (const Entry& entry : entries_) all.insert(all.end(), entry.numbers->begin(), entry.numbers->end());
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
        const Entry* known = size > 0 ? find(whole[1]) : nullptr;
        if (known != nullptr &&
            std::equal(whole.begin(), whole.end(), known->numbers->begin(), known->numbers->end())) {
            entries.push_back(*known);
            continue;
        }
        Entry entry = read_entry(whole.subspan(1));
        const bool later = entries.empty() || entry.id > entries.back().id;
        if (entry.map == nullptr || !later) break;
        entry.numbers = std::make_shared<const std::vector<double>>(whole.begin(), whole.end());
        entries.push_back(std::move(entry));
    }
    entries_ = std::move(entries);
}

}  // namespace crosscut
