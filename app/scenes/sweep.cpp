#include "core/sweep/sweep.h"
#include "app/model/scene.h"
#include "app/scenes/words.h"
#include "core/intersect/intersection.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>
#include <vector>

namespace crosscut {
namespace {

enum class Play : std::uint8_t { back_and_forth, loop, once };
constexpr std::array<std::string_view, 3> kPlayWords{"back and forth", "loop", "once"};
constexpr NumberRange kUnit{0.0, 1.0, 0.01, {}};
constexpr NumberRange kSeconds{0.2, 60.0, 0.5, "s"};
constexpr NumberRange kLines{1.0, 9.0, 1.0, {}};
constexpr NumberRange kCuts{0.0, 1e15, 1.0, {}};
constexpr std::size_t kMostCuts = 24;
constexpr int kGhosts = 9;
constexpr int kSamples = 96;
/// The area's plot reaches a little beyond the curve.
constexpr double kRoomAbove = 1.15;

/// A line that hit the pointer, as it was then.
struct Cut {
    Vec2 at{};
    Vec2 direction{};
    double t = 0.0;
    double s = 0.0;
};

Path2 turned(const Path2& path, double cosine, double sine) {
    const auto turn = [&](Vec2 v) { return Vec2{v.x * cosine - v.y * sine, v.x * sine + v.y * cosine}; };
    return {turn(path.start), turn(path.end), turn(path.acceleration)};
}

/// Lines whose ends move across the pointer. The real mouse is the moving point when `follow` is on.
class SweepScene final : public Scene {
  public:
    void fields(FieldVisitor& f) override {
        f.point({"p0", "p start", Role::object_a}, line_.p.start);
        f.point({"p1", "p end", Role::object_a}, line_.p.end);
        f.point({"q0", "q start", Role::object_b}, line_.q.start);
        f.point({"q1", "q end", Role::object_b}, line_.q.end);
        f.point({"pointer", "pointer", Role::pointer, follow_}, pointer_);
        f.flag({"follow", "The mouse is the point"}, follow_);
        if (follow_) f.follows_pointer("pointer");
        f.number({"lines", "Lines"}, lines_, kLines);
        f.number({"time", "t", Role::pointer, true}, time_, kUnit);
        f.flag({"playing", "Playing", Role::pointer, true}, playing_);
        f.flag({"forward", "Forwards", Role::pointer, true}, forward_);
        f.number({"cuts", "Cuts made", Role::answer, true}, cuts_made_, kCuts);
        f.number({"duration", "One run"}, duration_s_, kSeconds);
        f.choice({"play", "Play"}, play_, kPlayWords);
    }

    [[nodiscard]] bool animating() const override { return playing_; }

    void advance(const Moment& moment) override {
        std::vector<Vec2> path(moment.pointer_path.begin(), moment.pointer_path.end());
        if (!follow_ || path.empty()) path = {pointer_};
        if (path.size() == 1) path.push_back(path.front());
        const double pieces = static_cast<double>(path.size() - 1);
        for (std::size_t i = 0; i + 1 < path.size(); ++i) run(moment.dt_s / pieces, path[i], path[i + 1]);
    }

    void present(const Viewpoint&, Presentation& out) const override {
        DrawList& canvas = out.canvas();
        draw_paths(canvas);
        draw_ghosts(canvas);
        for (int i = 0; i < line_count(); ++i) draw_line(canvas, i);
        draw_cuts(canvas);
        draw_pointer(canvas);
        const SweepContacts whole = sweep(question(0));
        out.verdict = verdict(whole);
        read(out, whole);
        out.timeline = timeline(whole);
    }

  private:
    [[nodiscard]] int line_count() const { return static_cast<int>(std::lround(lines_)); }

    /// Line `i` of a fan around the origin; the first is the one whose ends are dragged.
    [[nodiscard]] MovingSegment2 line(int i) const {
        if (i == 0) return line_;
        const double angle = 2.0 * std::numbers::pi * i / line_count();
        const double c = std::cos(angle), s = std::sin(angle);
        return {turned(line_.p, c, s), turned(line_.q, c, s)};
    }

    /// The whole run of line `i` against the pointer standing where it is now.
    [[nodiscard]] SweepQuery question(int i) const { return {line(i), still(pointer_), 0.0}; }

    /// One stretch of time with the pointer going straight; turns round or wraps at the ends of the run.
    void run(double dt_s, Vec2 from, Vec2 to) {
        double left = playing_ ? dt_s / duration_s_ : 0.0;
        if (left == 0.0) return sweep_piece(time_, time_, from, to);
        if (play_ == Play::once && forward_ && time_ == 1.0) jump_to_start();  // played again
        Vec2 at = from;
        while (left > 0.0 && playing_) {
            const double room = forward_ ? 1.0 - time_ : time_;
            const double step = std::min(left, room);
            const Vec2 next = step == left ? to : at + (to - at) * (step / left);
            const double end =
                forward_ ? (step == room ? 1.0 : time_ + step) : (step == room ? 0.0 : time_ - step);
            sweep_piece(time_, end, at, next);
            time_ = end;
            at = next;
            left -= step;
            if (step == room) turn_round();
        }
        if (at != to)
            sweep_piece(time_, time_, at, to);  // the run ended while the pointer was still on its way
    }

    void jump_to_start() {
        time_ = 0.0;
        forward_ = true;
        touching_.fill(false);
    }

    void turn_round() {
        switch (play_) {
            case Play::back_and_forth:
                forward_ = !forward_;
                break;
            case Play::loop:
                jump_to_start();
                break;
            case Play::once:
                playing_ = false;
                forward_ = true;
                break;
        }
    }

    /// Records every hit while the clock goes from t0 to t1 and the pointer from `from` to `to`.
    void sweep_piece(double t0, double t1, Vec2 from, Vec2 to) {
        pointer_ = to;
        if (t0 == t1 && from == to) return;
        for (int i = 0; i < line_count(); ++i) {
            const MovingSegment2 whole = line(i);
            const Segment2 before = whole.at(t0), after = whole.at(t1);
            const SweepQuery query{
                {{before.start, after.start, {}}, {before.end, after.end, {}}}, {from, to, {}}, 0.0};
            const bool touched = std::exchange(touching_[static_cast<std::size_t>(i)], false);
            for (const Contact& hit : sweep(query).contacts) {
                touching_[static_cast<std::size_t>(i)] = hit.t_last == 1.0;
                if (touched && hit.t_first == 0.0)
                    continue;  // goes on from the stretch before: one hit, not two
                cuts_made_ += 1.0;
                cuts_.push_back({hit.point_first, hit.cut, t0 + (t1 - t0) * hit.t_first, hit.s_first});
            }
        }
        if (cuts_.size() > kMostCuts) cuts_.erase(cuts_.begin(), cuts_.end() - kMostCuts);
    }

    void draw_paths(DrawList& canvas) const {
        const auto path = [&](const Path2& p, const char* id0, const char* id1, const char* name,
                              Marker marker, Role role) {
            canvas.line(Segment2{p.start, p.end}, {role, 1.25, Dash::dashed, 0.7, false}, id_of(id1));
            canvas.line(Segment2{p.at(0.45), p.at(0.55)}, {role, 1.25, Dash::solid, 0.7, true}, id_of(id1));
            for (const auto& [at, id] : {std::pair{p.start, id0}, std::pair{p.end, id1}}) {
                canvas.dot(at, marker, role, id_of(id)).hollow = id == id1;
            }
            canvas.label(p.start, name, role, id_of(id0)).priority = 1;
        };
        path(line_.p, "p0", "p1", "p", Marker::disc, Role::object_a);
        path(line_.q, "q0", "q1", "q", Marker::square, Role::object_b);
    }

    /// The area between two moments: a quadrilateral, or two triangles where the line has turned about a point of itself.
    static void append_swept(DrawList& canvas, const Segment2& now, const Segment2& next) {
        const std::array<Vec2, 4> p{now.start, now.end, next.end, next.start};
        const auto fill = [&](std::initializer_list<Vec2> corners) {
            FillItem& item = canvas.fills.emplace_back();
            item.role = Role::ghost;
            item.opacity = 0.08;
            for (const Vec2& corner : corners) item.corners.push_back(flat(corner));
        };
        const auto turn = [](Vec2 a, Vec2 b, Vec2 c) {
            return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
        };
        if (const CommonPoint2 pivot = common_point(now, next); pivot.meeting == Meeting::crossing) {
            fill({p[0], p[3], pivot.point});
            fill({p[1], p[2], pivot.point});
        } else if (turn(p[0], p[1], p[2]) * turn(p[0], p[2], p[3]) < 0.0) {
            // A dent at one end of this diagonal; the other one lies inside.
            fill({p[1], p[2], p[3]});
            fill({p[1], p[3], p[0]});
        } else if (turn(p[1], p[2], p[3]) * turn(p[1], p[3], p[0]) < 0.0) {
            fill({p[0], p[1], p[2]});
            fill({p[0], p[2], p[3]});
        } else {
            fill({p[0], p[1], p[2], p[3]});
        }
    }

    /// The line at nine moments, and the area between them.
    void draw_ghosts(DrawList& canvas) const {
        for (int i = 0; i + 1 < kGhosts; ++i) {
            const Segment2 now = line_.at(i / double(kGhosts - 1)),
                           next = line_.at((i + 1) / double(kGhosts - 1));
            append_swept(canvas, now, next);
        }
        for (int i = 0; i < kGhosts; ++i) {
            canvas.line(line_.at(i / double(kGhosts - 1)), {Role::ghost, 1.25, Dash::solid, 0.35, false});
        }
    }

    void draw_line(DrawList& canvas, int i) const {
        const Segment2 now = line(i).at(time_);
        canvas.line(now, {Role::text, 3.0, Dash::solid, i == 0 ? 1.0 : 0.6, false},
                    i == 0 ? id_of("line") : ItemId{});
        const double size = i == 0 ? 10.0 : 7.0;
        canvas.dot(now.start, Marker::disc, Role::object_a).size_px = size;
        canvas.dot(now.end, Marker::square, Role::object_b).size_px = size;
    }

    void draw_cuts(DrawList& canvas) const {
        for (std::size_t i = 0; i < cuts_.size(); ++i) {
            const Cut& cut = cuts_[i];
            const double age = static_cast<double>(cuts_.size() - 1 - i) / kMostCuts;
            DotItem& mark = canvas.dot(cut.at, Marker::tick, Role::answer, id_of("cut"));
            mark.size_px = 22.0;
            mark.angle_rad = std::atan2(cut.direction.y, cut.direction.x);
            mark.opacity = 1.0 - 0.8 * age;
            if (i + 3 < cuts_.size()) continue;
            canvas
                .label(cut.at, "t " + in_words(cut.t) + "  s " + in_words(cut.s), Role::answer, id_of("cut"))
                .priority = i + 1 == cuts_.size() ? 3 : 0;
        }
    }

    void draw_pointer(DrawList& canvas) const {
        DotItem& ring = canvas.dot(pointer_, Marker::ring, Role::pointer, id_of("pointer"));
        ring.size_px = 16.0;
        ring.hollow = true;
    }

    static std::string hit_words(const Contact& c) {
        if (c.kind == ContactKind::lasting)
            return "from t = " + in_words(c.t_first) + " to " + in_words(c.t_last);
        const std::string where =
            c.feature_first == LineFeature::whole ? "with zero length" : way_along(c.s_first);
        return "at t = " + in_words(c.t_first) + ", " + where;
    }

    static Verdict verdict(const SweepContacts& found) {
        if (found.contacts.empty()) {
            return {"Not swept",
                    found.rejected.empty()
                        ? "The line's carrier never comes over the pointer."
                        : "The carrier comes over the pointer, but not the line itself within the run.",
                    Tone::misses};
        }
        if (found.contacts.front().kind == ContactKind::always) {
            return {"Always touching", "The pointer is on the line during the whole run.", Tone::special};
        }
        const bool lasts = std::any_of(found.contacts.begin(), found.contacts.end(),
                                       [](const Contact& c) { return c.kind == ContactKind::lasting; });
        std::string sentence = "Swept " + times(found.contacts.size()) + ": ";
        for (std::size_t i = 0; i < found.contacts.size(); ++i)
            sentence += (i ? "; " : "") + hit_words(found.contacts[i]);
        return {lasts ? "Slides over it" : "Swept " + times(found.contacts.size()), sentence + ".",
                lasts ? Tone::special : Tone::meets};
    }

    void read(Presentation& out, const SweepContacts& found) const {
        out.read("t", time_, {}, Role::pointer, id_of("time"));
        out.read("pointer", pointer_, Role::pointer, id_of("pointer"));
        int number = 0;
        for (const Contact& c : found.contacts) {
            const std::string tail =
                found.contacts.size() > 1 ? " of hit " + std::to_string(++number) : " of the hit";
            out.read("t" + tail, c.t_first, {}, Role::answer, id_of("hit"));
            if (c.t_last > c.t_first) out.read("until t", c.t_last, {}, Role::answer, id_of("hit"));
            out.read("s" + tail, c.s_first, {}, Role::answer, id_of("hit"));
        }
        for (const RejectedRoot& r : found.rejected) {
            out.read("rejected t", r.t, {}, Role::rejected, id_of("rejected"));
            out.read("because", std::string(text(r.why)), Role::rejected, id_of("rejected"));
        }
    }

    [[nodiscard]] Timeline timeline(const SweepContacts& found) const {
        Timeline out{"time", "playing", time_, playing_, plots(), {}};
        for (const Contact& c : found.contacts) {
            out.marks.push_back(
                {c.t_first, c.t_last, {0.0, c.s_first}, true, "Hit " + hit_words(c), id_of("hit")});
        }
        for (const RejectedRoot& r : found.rejected) {
            out.marks.push_back(
                {r.t, r.t, {0.0, r.s}, false, "Rejected: " + std::string(text(r.why)), id_of("rejected")});
        }
        return out;
    }

    /// The signed area, zero where the pointer is on the carrier; and the parameter along the line where it has a length.
    [[nodiscard]] std::vector<TimePlot> plots() const {
        TimePlot area{"area", {}, -1.0, 1.0, {}, {{0.0, {}}}, Role::pointer};
        TimePlot along{"s", {}, -0.5, 1.5, TimePlot::Band{}, {{1.0, "s = 1"}, {0.0, "s = 0"}}, Role::text};
        const SweepCurve curve = sweep_curve(question(0));
        double size = std::numeric_limits<double>::min();
        for (int i = 0; i <= kSamples; ++i) {
            const double t = i / double(kSamples), f = curve.f(t);
            size = std::max(size, std::fabs(f));
            area.samples.emplace_back(t, f);
            if (const auto s = curve.s(t)) along.samples.emplace_back(t, *s);
        }
        area.high = kRoomAbove * std::min(size, 0.4 * std::numeric_limits<double>::max());
        area.low = -area.high;
        return {area, along};
    }

    MovingSegment2 line_{{{-4.0, -2.4}, {3.2, -2.4}, {}}, {{-3.0, 2.6}, {4.2, 1.2}, {}}};
    Vec2 pointer_{0.8, 0.3};
    bool follow_ = true;
    double lines_ = 1.0;
    double time_ = 0.0;
    bool playing_ = true;
    double duration_s_ = 4.0;
    Play play_ = Play::back_and_forth;
    bool forward_ = true;
    std::vector<Cut> cuts_;
    /// Whether each line was on the pointer when the last stretch of time ended.
    std::array<bool, static_cast<std::size_t>(kLines.high)> touching_{};
    double cuts_made_ = 0.0;
};

constexpr std::array kPresets{
    Preset{"mouse", "Your mouse is the point",
           "Move the mouse into the line's way, or flick across it: every hit leaves a mark.",
           R"({"fields": {}})"},
    Preset{
        "swept_twice", "Swept twice",
        "One pass, two hits: at t = 0.25 a third along, at t = 0.75 a fifth along.",
        R"({"fields": {"p0": [-1, -0.5], "p1": [-1, 0.5], "q0": [1, 1.25], "q1": [5, -1.75], "pointer": [0, 0],
                          "follow": false}})"},
    Preset{
        "end_on_slide", "End-on slide",
        "The line slides along itself over the pointer: contact from t = 0.4 to 0.6.",
        R"({"fields": {"p0": [-3, 0], "p1": [2, 0], "q0": [-2, 0], "q1": [3, 0], "pointer": [0, 0], "follow": false}})"},
    Preset{
        "pivot", "Pivot on the pointer", "The line turns about the pointer and never leaves it.",
        R"({"fields": {"p0": [-1, -1], "p1": [1, -1], "q0": [1, 1], "q1": [-1, 1], "pointer": [0, 0], "follow": false}})"},
    Preset{
        "simple", "Simple", "Both ends at one velocity: one hit, and the quadratic is only linear.",
        R"({"fields": {"p0": [-3, -2], "p1": [3, -2], "q0": [-3, 2], "q1": [3, 2], "pointer": [0.5, 0.4], "follow": false}})"},
    Preset{
        "raise", "Raise",
        "One end runs along the floor, the other climbs down: move the point for 0, 1 or 2 hits.",
        R"({"fields": {"p0": [-1, 3], "p1": [-1, -1], "q0": [-1, -1], "q1": [3, -1], "pointer": [-0.4, -0.4], "follow": false}})"},
    Preset{
        "fan", "Five lines", "Five lines turn through the plane. Cut as many as you can.",
        R"({"fields": {"p0": [0.6, -0.4], "p1": [0.6, 0.8], "q0": [3.4, -2.4], "q1": [2.6, 3.2], "lines": 5}})"},
};

}  // namespace

SceneType sweep_scene() {
    return {"sweep", "Sweep", "Moving lines pass over the pointer: when, and where along the line.", kPresets,
            [] { return std::unique_ptr<Scene>(std::make_unique<SweepScene>()); }};
}

}  // namespace crosscut
