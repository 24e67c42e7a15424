#include <crosscut/sweep/sweep_lines.h>
#include <crosscut/types.h>
#include "app/scenes/slice/game.h"

#include "core/number/fixed_int.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>

namespace crosscut::slice_scene {
namespace {

constexpr double kShortestHalf = 0.35;  // world units; a shorter one becomes a spark
constexpr int kRipening = 10;           // steps until a half can be cut
constexpr std::size_t kMostSparks = 48;
constexpr double kComboSteps = 0.6 * kStepsPerSecond;
constexpr int kPoints = 10;
constexpr int kMostInOneFlick = 6;  // lines of one flick that each earn more than the one before
/// Boxes are enlarged by more than the rounding error of their content.
constexpr double kRounding = 1e-9;

double length_of(std::span<const PointerPiece> pieces) {
    double length = 0.0;
    for (const PointerPiece& p : pieces) length += glm::length(p.to - p.from);
    return length;
}

}  // namespace

World::World(const Settings& settings) : settings_(settings) {
    const int crowd = rules_of(settings_.difficulty).crowd;
    for (int i = 0; i < crowd; ++i) add_line(-head_start(settings_, lines_created_));
    for (FlyingLine& line : lines_) line.now = line.flight.at(0.0);
    remove_what_left();
}

double World::seconds_left() const {
    return std::max(0.0, rules_of(settings_.difficulty).seconds - k_ / kStepsPerSecond);
}

int World::running_combo() const { return k_ - tally_.last_cut <= kComboSteps ? tally_.combo : 0; }

void World::add_line(double born) {
    const std::uint64_t number = lines_created_++;
    const Flight flight = incoming(settings_, number, born);
    lines_.push_back(
        {numbers_assigned_++, flight, flight.at(k_), {}, true, bites(settings_, number, born), k_});
}

void World::bring_in() {
    const Rules& rules = rules_of(settings_.difficulty);
    while (static_cast<int>(lines_.size()) < rules.crowd) add_line(k_);
    if (rules.crowd > 0 || k_ < next_volley_) return;
    const int size = volley_size(settings_, volleys_created_++);
    for (int i = 0; i < size; ++i) add_line(k_);
    next_volley_ = k_ + volley_gap(settings_, k_);
}

void World::step(std::span<const PointerPiece> pieces) {
    if (over()) return;
    bring_in();
    move_lines();
    strokes_.begin_step(length_of(pieces));
    gone_.assign(lines_.size(), false);
    fresh_.clear();
    for (const PointerPiece& piece : pieces) sweep_piece(piece);
    check_one(pieces);
    finish_step(pieces);
}

void World::move_lines() {
    boxes_.resize(lines_.size());
    for (std::size_t i = 0; i < lines_.size(); ++i) {
        FlyingLine& line = lines_[i];
        line.next = line.flight.at(k_ + 1);
        // A curved path deviates from its chord by an eighth of its acceleration.
        const Vec2 margin = glm::abs(line.flight.acceleration) * 0.125 + Vec2{kRounding};
        Box2 box;
        box.add(line.now), box.add(line.next);
        boxes_[i] = box.grown(margin);
    }
}

void World::sweep_piece(const PointerPiece& piece) {
    Box2 swept;
    swept.add(Segment2{piece.from, piece.to});
    const double more = strokes_.looking() ? kNear : 0.0;
    const Box2 looked_at = swept.grown(Vec2(more));
    const bool rests = piece.from == piece.to;
    std::vector<std::size_t> near, touched;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
        if (!boxes_[i].meets(looked_at) || gone_[i] || k_ < lines_[i].ripe_at ||
            (lines_[i].bites && (rests || spares())))
            continue;
        if (more > 0.0 && !lines_[i].bites) near.push_back(i);
        if (boxes_[i].meets(swept)) touched.push_back(i);
    }
    cut_stats_.sweeps += lines_.size();
    cut_stats_.apart += lines_.size() - touched.size();
    if (!touched.empty()) {
        std::vector<MovingSegment2> moving;
        moving.reserve(touched.size());
        for (const std::size_t i : touched)
            moving.push_back(lines_[i].flight.between(piece.begin, piece.end));
        const CrowdHits hits = sweep_crowd(moving, {piece.from, piece.to, {}}, 0.0, settings_.cut);
        cut_stats_.apart += hits.counts.apart + hits.counts.proven;
        cut_stats_.judged += hits.counts.judged;
        cut_stats_.hits += hits.hits.size();
        for (const CrowdHit& hit : hits.hits) {
            const std::size_t i = touched[hit.line];
            if (gone_[i]) continue;
            if (lines_[i].bites && spares()) continue;  // after another one that was hit in the same piece
            if (lines_[i].bites)
                bitten(i, piece, hit.contact);
            else
                cut(i, piece, hit.contact);
        }
    }
    if (strokes_.looking()) find_near(piece, near);
}

/// Tests one line a step without boxes, each in turn: if boxes or crowd lose anything, it is noticed while
/// the game runs.
void World::check_one(std::span<const PointerPiece> pieces) {
    if (lines_.empty() || pieces.empty()) return;
    const std::size_t i = static_cast<std::size_t>(k_) % lines_.size();
    if (k_ < lines_[i].ripe_at || (lines_[i].bites && spares())) return;
    ++cut_stats_.checked;
    const bool touched = std::any_of(pieces.begin(), pieces.end(), [&](const PointerPiece& p) {
        if (lines_[i].bites && p.from == p.to) return false;
        const SweepQuery query{lines_[i].flight.between(p.begin, p.end), {p.from, p.to, {}}, 0.0};
        return !surely_apart(query) && !crosscut::sweep(query).contacts.empty();
    });
    if (touched && !gone_[i]) ++cut_stats_.missed;
}

void World::find_near(const PointerPiece& piece, const std::vector<std::size_t>& near) {
    for (const std::size_t i : near) {
        const FlyingLine& line = lines_[i];
        strokes_.pass({line.number, line.flight, double(line.ripe_at), piece, piece.begin, kNear});
    }
}

void World::cut(std::size_t i, const PointerPiece& piece, const Contact& contact) {
    const FlyingLine line = lines_[i];
    gone_[i] = true;
    const double fraction = contact.t_first;
    const double time = piece.begin + (piece.end - piece.begin) * fraction;
    const Halves halves = halves_of(line.flight, time, contact.s_first, contact.cut);
    add_half(halves.p, time);
    add_half(halves.q, time);
    ReplayClip clip;
    clip.time = time;
    clip.s = contact.s_first;
    clip.position = piece.from + (piece.to - piece.from) * fraction;
    clip.direction = contact.cut;
    clip.flight = line.flight;
    clip.ripe = line.ripe_at;
    clip.spared = spares();
    clip.points = points_for(piece, line, time);
    clip.combo = tally_.combo;
    samples_.cut(line.flight, time);
    add_clip(clip);
}

/// The pointer goes through a dashed line: it breaks, and that costs a life and the combo.
void World::bitten(std::size_t i, const PointerPiece& piece, const Contact& contact) {
    const FlyingLine line = lines_[i];
    gone_[i] = true;
    const double fraction = contact.t_first;
    ReplayClip clip;
    clip.bitten = true;
    clip.time = piece.begin + (piece.end - piece.begin) * fraction;
    clip.s = contact.s_first;
    clip.position = piece.from + (piece.to - piece.from) * fraction;
    clip.direction = contact.cut;
    clip.flight = line.flight;
    clip.ripe = line.ripe_at;
    const Halves halves = halves_of(line.flight, clip.time, contact.s_first, contact.cut);
    add_spark(halves.p, clip.time);
    add_spark(halves.q, clip.time);
    ++tally_.bites;
    spared_until_ = k_ + kSparedSteps;
    tally_.combo = 0;
    tally_.last_cut = -1e9;
    add_clip(clip);
}

void World::add_half(const Flight& half, double time) {
    if (glm::length(half.q - half.p) < kShortestHalf) return add_spark(half, time);
    fresh_.push_back({numbers_assigned_++, half, half.at(k_ + 1), {}, false, false, k_ + kRipening});
}

void World::add_spark(const Flight& half, double time) {
    sparks_.push_back({half, time});
    if (sparks_.size() > kMostSparks) sparks_.erase(sparks_.begin());
}

int World::points_for(const PointerPiece& piece, const FlyingLine& line, double time) {
    ++tally_.cuts;
    const int in_flick = strokes_.cut(line.number);
    if (in_flick == 2) ++tally_.doubles;
    if (piece.from == piece.to || spares())
        return 0;       // it flew into a resting pointer, or a dashed line was touched
    if (!line.whole) {  // a half earns less
        tally_.score += kHalfPoints;
        return kHalfPoints;
    }
    tally_.combo = time - tally_.last_cut <= kComboSteps ? tally_.combo + 1 : 1;
    tally_.best_combo = std::max(tally_.best_combo, tally_.combo);
    tally_.last_cut = time;
    const int bonus = kPoints * std::clamp(in_flick - 1, 0, kMostInOneFlick);
    const int points = kPoints * std::min(tally_.combo, kMostFold) + bonus;
    tally_.score += points;
    return points;
}

void World::add_clip(const ReplayClip& clip) {
    if (clips_.size() == kMostEpisodes) clips_.erase(clips_.begin());
    clips_.push_back(clip);
}

void World::add_near_miss(const NearMiss& sampled) {
    const NearMiss near_miss = narrowed(sampled);
    // There was a sample at that distance, and the sweeps found no contact.
    ReplayClip clip;
    clip.cut = false;
    clip.time = near_miss.time;
    clip.distance = near_miss.distance;
    const double fraction =
        (near_miss.time - near_miss.piece.begin) / (near_miss.piece.end - near_miss.piece.begin);
    clip.position = near_miss.piece.from + (near_miss.piece.to - near_miss.piece.from) * fraction;
    clip.flight = near_miss.flight;
    clip.ripe = near_miss.ripe;
    add_clip(clip);
}

void World::finish_step(std::span<const PointerPiece> pieces) {
    std::size_t kept_count = 0;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
        if (gone_[i]) continue;
        if (kept_count != i) lines_[kept_count] = lines_[i];
        lines_[kept_count].now = lines_[kept_count].next;
        ++kept_count;
    }
    lines_.resize(kept_count);
    lines_.insert(lines_.end(), fresh_.begin(), fresh_.end());
    ++k_;
    remove_what_left();
    std::erase_if(sparks_, [&](const Spark& s) { return k_ - s.born > kSparkSteps; });
    if (const auto near_miss = strokes_.step(length_of(pieces), k_)) add_near_miss(*near_miss);
    samples_.at_step(k_, pieces.empty() ? std::nullopt : std::optional<Vec2>(pieces.back().to));
    outcome_ = judged();
    if (over()) samples_.finish();
}

void World::remove_what_left() {
    const bool counts = rules_of(settings_.difficulty).crowd == 0;
    std::erase_if(lines_, [&](const FlyingLine& line) {
        if (!line.whole && k_ - line.flight.born > kHalfSteps) return true;
        if (!left_for_good(line.flight, line.now, k_)) return false;
        if (!line.whole || line.bites || !counts) return true;
        ++tally_.misses;
        losses_.push_back({double(k_), edge_position(line.now)});
        return true;
    });
}

std::uint64_t World::hash() const {
    std::uint64_t h = 14695981039346656037ULL;
    const auto add = [&](double v) { h = (h ^ bit_cast<std::uint64_t>(v)) * 1099511628211ULL ^ (h >> 29); };
    const auto add_position = [&](const Vec2& v) { add(v.x), add(v.y); };
    for (const int n :
         {k_, tally_.score, tally_.cuts, tally_.misses, tally_.combo, tally_.best_combo, tally_.bites,
          tally_.doubles, strokes_.count(), strokes_.hits(), samples_.missed(), static_cast<int>(outcome_)})
        add(n);
    for (const double v :
         {tally_.last_cut, strokes_.fastest(), double(lines_created_), double(numbers_assigned_)})
        add(v);
    for (const FlyingLine& line : lines_) {
        add_position(line.now.start), add_position(line.now.end);
        add_position(line.flight.p_velocity), add_position(line.flight.q_velocity);
        add(line.number), add(line.ripe_at);
    }
    add(spared_until_);
    for (const Spark& spark : sparks_) add_position(spark.flight.p), add(spark.born);
    for (const ReplayClip& e : clips_) add(e.time), add(e.s), add_position(e.position), add(e.points);
    return h;
}

}  // namespace crosscut::slice_scene

// The state of a run, and how it ends.

namespace crosscut::slice_scene {

bool World::won() const {
    const int goal = rules_of(settings_.difficulty).goal;
    return outcome_ == Outcome::reached || (outcome_ == Outcome::lasted && goal == 0);
}

int World::lives_left() const {
    return std::max(0, rules_of(settings_.difficulty).lives - tally_.misses - tally_.bites);
}

void World::stop() {
    if (over()) return;
    outcome_ = Outcome::stopped;
    samples_.finish();
}

Outcome World::judged() const {
    const Rules& rules = rules_of(settings_.difficulty);
    if (lives_left() == 0) return Outcome::lost_all;
    if (rules.goal > 0 && tally_.cuts >= rules.goal) return Outcome::reached;
    return k_ >= rules.seconds * kStepsPerSecond ? Outcome::lasted : Outcome::running;
}

}  // namespace crosscut::slice_scene
