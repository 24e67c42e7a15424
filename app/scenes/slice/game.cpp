#include "app/scenes/slice/game.h"

#include <crosscut/types.h>

#include <algorithm>
#include <cmath>
#include <cstring>

namespace crosscut::slice_scene {
namespace {

bool same_bits(const std::vector<double>& a, const std::vector<double>& b) {
    return a.size() == b.size() &&
           (a.empty() || std::memcmp(a.data(), b.data(), a.size() * sizeof(double)) == 0);
}

constexpr int kPreviewSteps = 470;

/// Whether the pointer moves. One that only appears, as when a window opens under it, does not count as the
/// player's.
bool moves(std::span<const Vec2> path) {
    return std::any_of(path.begin(), path.end(),
                       [&](const Vec2& position) { return position != path.front(); });
}

/// The whole steps in a time; a rounding error of the clock does not make it one fewer.
int whole_steps(double time_s) { return static_cast<int>(std::floor(time_s * kStepsPerSecond + 1e-6)); }

}  // namespace

const Recording Game::kNone;

World replayed(const Settings& settings, const Recording& recording) {
    World world(settings);
    for (int k = 0; k < recording.steps() && !world.over(); ++k) world.step(recording.pieces(k));
    return world;
}

void Game::take_recorded(const std::vector<double>& numbers) {
    recording_.numbers() = numbers;
    if (!recording_.valid()) recording_.clear();
}

void Game::take_run_rules(const std::vector<double>& numbers) {
    run_rules_ = crosscut::slice_scene::settings_of(numbers) ? numbers : std::vector<double>();
}

void Game::settle() {
    const bool other_run = !same_bits(recording_.numbers(), input_numbers_) ||
                           !same_bits(run_rules_, input_rules_) || stopped_ != input_stopped_ ||
                           !same_bits(revision_, input_revision_);
    if (other_run) return begin_anew();
    played_ = played_ && begun();
    const bool changed = !(std::exchange(noted_, settings_) == settings_);
    if (!differs() && run_rules_.empty()) return;
    if (!begun() || world().over()) {
        if (changed) restart();  // otherwise what was set after a run ended waits for the next one
        return;
    }
    run_rules_ = differs() ? numbers_of(run_settings_) : std::vector<double>();
    input_rules_ = run_rules_;
}

void Game::begin_anew() {
    noted_ = settings_;
    refused_ = false;
    refused_ = begun() && !revision_.empty() && revision_ != std::vector{kRulesRevision};
    waiting_ = begun();
    played_ = played_ && begun();
    run_settings_ = begun() ? crosscut::slice_scene::settings_of(run_rules_).value_or(settings_) : settings_;
    input_rules_ = run_rules_;
    input_stopped_ = stopped_;
    input_numbers_ = recording_.numbers();
    input_revision_ = revision_;
    world_.reset();
    ++edition_, ++runs_;
    watched_.reset();
    rest_s_ = 0.0;
    path_so_far_.clear();
}

const World& Game::world() const {
    if (world_) return *world_;
    return replayed_.of(edition_, [&] {
        World rebuilt = replayed(run_settings_, recording());
        if (stopped_) rebuilt.stop();
        return rebuilt;
    });
}

const World& Game::preview() const {
    return preview_.of(settings_, [&] {
        World world(settings_);
        while (world.steps() < kPreviewSteps && !world.over()) world.step({});
        return world;
    });
}

/// Called before anything is recorded: a recording by other rules is dropped.
void Game::own() {
    if (!world_) world_ = world();
    played_ = true;
    revision_ = input_revision_ = {kRulesRevision};
    if (!std::exchange(refused_, false)) return;
    recording_.clear();
    input_numbers_.clear();
}

/// A recording only grows, except for the number of its steps.
void Game::note_inputs() {
    const std::vector<double>& numbers = recording_.numbers();
    const auto known = static_cast<std::ptrdiff_t>(input_numbers_.size());
    input_numbers_.insert(input_numbers_.end(), numbers.begin() + known, numbers.end());
    input_numbers_.front() = numbers.front();
}

void Game::run(int count, std::span<const Vec2> path) {
    own();
    World& world = *world_;
    const int first = world.steps();
    recording_.add(count, path);
    for (int k = first; k < first + count && !world.over(); ++k) world.step(recording_.pieces(k));
    note_inputs();
    ++edition_;
}

void Game::play(double dt_s, std::span<const Vec2> path) {
    if (world().over() || (waiting_ && !moves(path))) return;
    waiting_ = false;
    rest_s_ += dt_s;
    // What was collected must end where this path begins.
    const bool goes_on = !path_so_far_.empty() && !path.empty() && path_so_far_.back() == path.front();
    if (!goes_on && !path.empty()) path_so_far_.clear();  // the pointer has been elsewhere
    path_so_far_.insert(path_so_far_.end(), path.begin() + (goes_on ? 1 : 0), path.end());
    const int count = std::min(whole_steps(rest_s_), kMostSteps - recording().steps());
    if (count < 1) return;
    rest_s_ = std::max(0.0, rest_s_ - count / kStepsPerSecond);
    run(count, path_so_far_);
    path_so_far_.clear();
}

void Game::step_once() {
    if (!world().over() && recording().steps() < kMostSteps) run(1, {});
}

void Game::stop() {
    if (!begun() || world().over()) return;
    own();
    world_->stop();
    stopped_ = input_stopped_ = true;
    ++edition_;
}

void Game::restart() {
    recording_.clear();
    run_rules_.clear();
    revision_.clear();
    stopped_ = played_ = false;
    begin_anew();
}

void Game::watch() {
    watched_ = std::make_unique<World>(run_settings_);
    rest_s_ = 0.0;
}

void Game::watch_on(double dt_s) {
    if (!watched_) return;
    rest_s_ += dt_s;
    const int count = whole_steps(rest_s_);
    rest_s_ = std::max(0.0, rest_s_ - count / kStepsPerSecond);
    for (int i = 0; i < count && watched_->steps() < recording().steps(); ++i)
        watched_->step(recording_.pieces(watched_->steps()));
    if (watched_->steps() >= world().steps()) {
        watched_.reset();
        rest_s_ = 0.0;
    }
}

void Game::copy_transient_state(const Game& other) {
    watched_ = other.watched_ ? std::make_unique<World>(*other.watched_) : nullptr;
    waiting_ = other.waiting_;
    played_ = other.played_;
}

namespace {

constexpr double kTimesPerStep = 100.0;
constexpr double kLatticePerUnit = 1000.0;
constexpr double kFarthest = 100.0;  // world units; a pointer beyond is moved back to it
constexpr std::size_t kMostEvents = 100000;
/// More than a mouse reports; of more events only every second, third, ... is used.
constexpr std::size_t kMostEventsPerStep = 32;

double rounded_time(double time) { return std::round(time * kTimesPerStep) / kTimesPerStep; }
double rounded_position(double x) {
    return std::round(std::clamp(x, -kFarthest, kFarthest) * kLatticePerUnit) / kLatticePerUnit + 0.0;
}
Vec2 rounded(const Vec2& position) { return {rounded_position(position.x), rounded_position(position.y)}; }

/// The pointer's position between one event and a later one.
Vec2 on_the_path(const PointerEvent& from, const PointerEvent& to, double time) {
    if (time >= to.t) return to.place;
    return from.place + (to.place - from.place) * ((time - from.t) / (to.t - from.t));
}

}  // namespace

bool Recording::valid() const {
    if (numbers_.empty()) return true;
    const double steps = numbers_.front();
    if (numbers_.size() % 3 != 1 || events() > kMostEvents) return false;
    if (!(steps >= 0.0 && steps <= kMostSteps) || steps != std::floor(steps)) return false;
    double last = 0.0;
    for (std::size_t i = 0; i < events(); ++i) {
        const PointerEvent e = event(i);
        if (!(e.t >= last && e.t <= steps) || e.t != rounded_time(e.t) || e.place != rounded(e.place))
            return false;
        last = e.t;
    }
    return true;
}

PointerEvent Recording::event(std::size_t i) const {
    const std::size_t at = 1 + 3 * i;
    return {numbers_[at], {numbers_[at + 1], numbers_[at + 2]}};
}

void Recording::note(double time, const Vec2& position) {
    numbers_.insert(numbers_.end(), {time, position.x, position.y});
}

void Recording::add(int count, std::span<const Vec2> path) {
    if (numbers_.empty()) numbers_.push_back(0.0);
    const double begin = numbers_.front(), end = begin + count;
    numbers_.front() = end;
    if (path.empty() || events() + path.size() + 2 > kMostEvents) return;
    const Vec2 first = rounded(path.front());
    if (events() > 0) {
        const PointerEvent last = event(events() - 1);
        if (std::all_of(path.begin(), path.end(), [&](const Vec2& v) { return rounded(v) == last.place; }))
            return;
        if (last.t < begin) note(begin, last.place);
        if (last.place != first) note(begin, first);
    } else {
        note(begin, first);
    }
    const std::size_t pieces = path.size() - 1;
    const std::size_t stride = pieces / (kMostEventsPerStep * static_cast<std::size_t>(count)) + 1;
    for (std::size_t i = 1; i <= pieces; ++i) {
        if (i != pieces && i % stride != 0) continue;
        const double fraction = static_cast<double>(i) / static_cast<double>(pieces);
        note(i == pieces ? end : rounded_time(begin + count * fraction), rounded(path[i]));
    }
}

std::size_t Recording::later_than(double time) const {
    std::size_t low = 0, high = events();
    while (low < high) {
        const std::size_t middle = (low + high) / 2;
        if (numbers_[1 + 3 * middle] > time)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

std::vector<PointerPiece> Recording::pieces(int k) const {
    std::vector<PointerPiece> found;
    const double begin = k, end = k + 1.0;
    const std::size_t first_later = later_than(begin);
    for (std::size_t i = first_later == 0 ? 0 : first_later - 1; i < events(); ++i) {
        const PointerEvent from = event(i);
        if (from.t >= end) break;
        const bool rests = i + 1 == events();
        const PointerEvent to = rests ? PointerEvent{end, from.place} : event(i + 1);
        const double t0 = std::max(begin, from.t), t1 = std::min(end, to.t);
        if (t1 <= t0) continue;
        if (rests)
            found.push_back({t0, t1, from.place, from.place});
        else
            found.push_back({t0, t1, on_the_path(from, to, t0), on_the_path(from, to, t1)});
    }
    return found;
}

std::optional<Vec2> Recording::position(double time) const {
    const std::size_t later = later_than(time);
    if (later == 0) return std::nullopt;
    const PointerEvent from = event(later - 1);
    return later == events() ? from.place : on_the_path(from, event(later), time);
}

std::vector<PointerEvent> Recording::between(double from, double to) const {
    std::vector<PointerEvent> path;
    const auto first = position(from), last = position(to);
    if (!first || !last || !(from < to)) return path;
    path.push_back({0.0, *first});
    for (std::size_t i = later_than(from); i < events(); ++i) {
        const PointerEvent e = event(i);
        if (e.t >= to) break;
        path.push_back({std::clamp((e.t - from) / (to - from), path.back().t, 1.0), e.place});
    }
    path.push_back({1.0, *last});
    return path;
}

}  // namespace crosscut::slice_scene
