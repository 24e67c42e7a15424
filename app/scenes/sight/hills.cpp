#include "app/model/maps/map_reading.h"
#include "app/scenes/sight/sight.h"
#include "core/methods/derivation.h"
#include "core/methods/formula.h"

#include <crosscut/predicates.h>
#include "app/model/fields/fields.h"
#include "app/model/maps/csv_text.h"
#include "app/model/maps/wkt_text.h"
#include "app/model/number_format.h"
#include "app/scenes/shared/method_results.h"
#include "app/scenes/shared/plane.h"
#include "core/number/rounded_functions.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

namespace crosscut::sight_scene {
namespace {

constexpr int kPieces = 16;            // per edge in the plot of slopes
constexpr double kLeastSlopes = 0.35;  // least height of that plot up and down; it is 2 wide
constexpr double kDepth = 0.35;        // least depth of the drawn ground, as a fraction of its width

/// The ground of a stretch, from end to end.
std::vector<Vec2> ground_of(const GroundStretch& stretch, const std::vector<Vec2>& ground) {
    std::vector<Vec2> points{stretch.first};
    for (const Vec2& p : ground) {
        if (stretch.first.x < p.x && p.x < stretch.last.x) points.push_back(p);
    }
    points.push_back(stretch.last);
    return points;
}

class HillsPainter {
  public:
    HillsPainter(DrawList& canvas, const HillsModel& model)
        : canvas_(canvas),
          c_(model.params),
          a_(model.answer),
          ground_(a_.hills.ground),
          digits_(model.digits) {}

    void run() {
        body();
        light();
        if (c_.step > 0) steps();
        horizon(a_.view.left);
        horizon(a_.view.right);
        std::optional<Vec3> blocked;
        if (a_.target.blocked_at) blocked = flat(*a_.target.blocked_at);
        if (a_.view.status == EyeStatus::sees)
            draw_sight(canvas_, flat(a_.hills.eye), flat(a_.hills.target), blocked);
        needed();
        points();
    }

  private:
    void body() {
        double low = std::min(a_.hills.eye.y, a_.hills.target.y), high = low;
        for (const Vec2& p : ground_) low = std::min(low, p.y), high = std::max(high, p.y);
        const double floor =
            low - std::max(kDepth * (high - low), 0.02 * (ground_.back().x - ground_.front().x));
        for (std::size_t i = 1; i < ground_.size(); ++i) {
            const Vec2 &p = ground_[i - 1], &q = ground_[i];
            canvas_.fill({flat({p.x, floor}), flat({q.x, floor}), flat(q), flat(p)}, Role::scenery, 0.16,
                         id_of("ground"));
            canvas_.line(Segment2{p, q}, {Role::scenery, 3.0, Dash::solid, 1.0, false}, id_of("ground"));
        }
    }

    void light() {
        for (const GroundStretch& stretch : a_.view.stretches) {
            const auto stretch_points = ground_of(stretch, ground_);
            std::vector<Vec3> seen;
            for (std::size_t i = 0; i < stretch_points.size(); ++i) {
                seen.push_back(flat(stretch_points[i]));
                if (i == 0 || stretch.first == stretch.last) continue;
                canvas_.fill({flat(a_.hills.eye), flat(stretch_points[i - 1]), flat(stretch_points[i])},
                             Role::light, kLitOpacity, id_of("light"));
            }
            if (stretch.first == stretch.last) {
                canvas_.dot(stretch.first, Marker::diamond, Role::answer, id_of("seen"));
            } else {
                canvas_.curve(std::move(seen), {Role::answer, 6.0, Dash::solid, 0.9, false}, id_of("seen"));
            }
        }
    }

    /// Draws the sight lines from the eye to each point, as far as the steps have come.
    void steps() {
        std::size_t number = 0;
        for (const bool right : {true, false}) {
            for (std::size_t i = 0; i < ground_.size(); ++i) {
                const Vec2& p = right ? ground_[i] : ground_[ground_.size() - 1 - i];
                if (right ? p.x <= a_.hills.eye.x : p.x >= a_.hills.eye.x) continue;
                canvas_.line(Segment2{a_.hills.eye, p}, {Role::text, 1.5, Dash::solid, 0.9, false},
                             id_of(event_name(number)));
                canvas_.dot(p, Marker::ring, Role::text, id_of(event_name(number))).hollow = true;
                ++number;
            }
        }
    }

    void horizon(const std::optional<Vec2>& at) {
        if (!at) return;
        canvas_.line(Segment2{a_.hills.eye, *at}, {Role::text, 1.25, Dash::dashed, 0.8, false},
                     id_of("horizon"), Extent::ray);
        canvas_.dot(*at, Marker::ring, Role::text, id_of("horizon")).hollow = true;
        canvas_.label(*at, "horizon", Role::text, id_of("horizon"));
    }

    void needed() {
        if (a_.target.status != TargetStatus::hidden || !a_.target.needed) return;
        canvas_.dot(*a_.target.needed, Marker::triangle, Role::answer, id_of("needed"));
        LabelItem& label = canvas_.label(*a_.target.needed,
                                         "visible from " + digits_.coordinate(a_.target.needed->y) + " up",
                                         Role::answer, id_of("needed"));
        label.measures = true;
        label.priority = 4;
    }

    void points() {
        for (std::size_t i = 0; i < c_.ground_used(); ++i)
            canvas_.dot(c_.ground[i], Marker::disc, Role::scenery, id_of(ground_name(i).name)).size_px = 7.0;
        canvas_.dot(c_.eye, Marker::disc, Role::text, id_of("eye")).size_px = 14.0;
        canvas_.label(c_.eye, "eye", Role::text, id_of("eye")).priority = 3;
        canvas_.dot(c_.target, Marker::square, Role::object_b, id_of("target")).size_px = 12.0;
        canvas_.label(c_.target, "target", Role::object_b, id_of("target")).priority = 3;
    }

    DrawList& canvas_;
    const Params& c_;
    const HillsAnswer& a_;
    const std::vector<Vec2>& ground_;
    const Digits& digits_;
};

}  // namespace

void draw_sight(DrawList& list, const Vec3& eye, const Vec3& target, const std::optional<Vec3>& blocked) {
    if (!blocked) {
        list.line(Segment3{eye, target}, {Role::answer, 2.5, Dash::solid, 1.0, false}, id_of("sight"));
        return;
    }
    list.line(Segment3{eye, *blocked}, {Role::text, 2.0, Dash::solid, 1.0, false}, id_of("sight"));
    list.line(Segment3{*blocked, target}, {Role::rejected, 1.5, Dash::dashed, 1.0, false}, id_of("sight"));
    list.dot(*blocked, Marker::diamond, Role::answer, id_of("block")).size_px = 11.0;
    LabelItem& label = list.label(*blocked, "blocked", Role::answer, id_of("block"));
    label.priority = 4;
    label.measures = true;
}

std::vector<ItemId> hill_answer_items(const HillsAnswer& answer) {
    std::vector<ItemId> items;
    for (const char* name : {"light", "seen", "horizon", "needed", "sight"}) items.push_back(id_of(name));
    for (std::size_t i = 0; i < 2 * answer.hills.ground.size(); ++i) items.push_back(id_of(event_name(i)));
    return items;
}

void draw_hills(DrawList& canvas, const HillsModel& model) { HillsPainter(canvas, model).run(); }

Pane slopes_pane(const HillsModel& model) {
    const HillsAnswer& a = model.answer;
    const auto& ground = a.hills.ground;
    Pane pane = pane_helpers::small_pane({0.0, 0.0}, 1.05);
    pane.fits = true;
    pane.note_is_legend = true;
    pane.note = "Up = steeper line of sight. A point is visible if no point before it is steeper.";
    if (ground.size() < 2 || a.view.status != EyeStatus::sees) return pane;
    const double middle = 0.5 * ground.front().x + 0.5 * ground.back().x,
                 half = 0.5 * ground.back().x - 0.5 * ground.front().x;
    if (!(half > 0.0)) return pane;
    const auto across = [&](double x) { return (x - middle) / half; };
    const Vec2 eye = a.hills.eye;
    const auto steepness = [&](const Vec2& p) {
        return rounded_atan2(p.y - eye.y, std::fabs(p.x - eye.x)) * 0.62;
    };
    pane.list.line(Segment2{{-1.0, 0.0}, {1.0, 0.0}}, pane_helpers::thin(Role::auxiliary, Dash::dashed),
                   id_of("level"));
    pane.list.label(Vec2{-1.0, 0.0}, "level", Role::auxiliary, id_of("level"));
    for (const bool right : {true, false}) {
        std::vector<Vec3> all, best;
        double highest = -2.0;
        for (std::size_t k = 1; k < ground.size(); ++k) {
            const std::size_t i = right ? k : ground.size() - 1 - k;
            const Segment2 edge =
                right ? Segment2{ground[i - 1], ground[i]} : Segment2{ground[i + 1], ground[i]};
            for (int piece = 0; piece <= kPieces; ++piece) {
                const Vec2 p = edge.at(static_cast<double>(piece) / kPieces);
                if (right ? p.x <= eye.x : p.x >= eye.x) continue;
                highest = std::max(highest, steepness(p));
                all.push_back(flat({across(p.x), steepness(p)}));
                best.push_back(flat({across(p.x), highest}));
            }
        }
        pane.list.curve(std::move(all), {Role::scenery, 1.5, Dash::solid, 0.9, false}, id_of("ground"));
        pane.list.curve(std::move(best), {Role::text, 1.5, Dash::dashed, 0.9, false}, id_of("horizon"));
    }
    for (const GroundStretch& stretch : a.view.stretches) {
        for (const Vec2& p : {stretch.first, stretch.last}) {
            if (p.x != eye.x)
                pane.list.dot(Vec2{across(p.x), steepness(p)}, Marker::disc, Role::answer, id_of("seen"))
                    .size_px = 7.0;
        }
    }
    pane.frame = pane.list.bounds();
    for (const double y : {-kLeastSlopes, kLeastSlopes}) pane.frame->add({0.0, y, 0.0});
    return pane;
}

namespace {

/// 1: p is seen higher than q from the eye; both are on one side of it.
int higher(const Vec2& eye, const Vec2& p, const Vec2& q) {
    const int turn = orientation(eye, q, p);
    return p.x > eye.x ? turn : -turn;
}

double slope(const Vec2& eye, const Vec2& p) {
    constexpr double kSteepest = 1e300;
    return std::clamp((p.y - eye.y) / std::fabs(p.x - eye.x), -kSteepest, kSteepest);
}

Formula steepness(const Vec2& eye, const Vec2& p, std::size_t number) {
    return symbol("m_" + std::to_string(number + 1), {}, SymbolStyle::scalar, slope(eye, p));
}

/// The first point on a side, with the slope at which it is seen.
Step first_one(const Vec2& eye, const Vec2& p, std::size_t number) {
    const std::string name = std::to_string(number + 1);
    const auto path_text = [&](const std::string& letter, double at, double from) {
        return compose(FormulaKind::difference, {symbol(letter + "_" + name, {}, SymbolStyle::scalar, at),
                                                 symbol(letter + "_eye", {}, SymbolStyle::scalar, from)});
    };
    Step step;
    step.id = event_name(number);
    step.items = {event_name(number)};
    step.sentence = "Point " + name + ", the first on this side, is visible: nothing is before it.";
    step.left = symbol("m_" + name, {});
    step.right =
        compose(FormulaKind::quotient,
                {path_text("y", p.y, eye.y), compose(FormulaKind::absolute, {path_text("x", p.x, eye.x)})});
    step.values = {slope(eye, p)};
    step.exact = {std::nullopt};
    step.error_ulps = {0.0};
    step.offsets = {0.0};
    return step;
}

/// A later point, compared with the highest so far.
Step comparison(const Vec2& eye, const Vec2& p, const Vec2& highest, std::size_t number, std::size_t best) {
    Step step;
    step.id = event_name(number);
    step.items = {event_name(number)};
    step.kind = StepKind::test;
    step.right = join_with(FormulaKind::relation, "\u2265",
                           {steepness(eye, p, number), steepness(eye, highest, best)});
    step.holds = step.holds_exact = higher(eye, p, highest) >= 0;
    const std::string name = "point " + std::to_string(number + 1);
    step.sentence =
        *step.holds ? "No point before is steeper than " + name + ": it is visible, and the horizon so far."
                    : "Point " + std::to_string(best + 1) + " is steeper than " + name + ", which is hidden.";
    return step;
}

}  // namespace

HillsAnswer hills_answer(const Hills& hills) {
    HillsAnswer answer{hills,
                       visible_ground(hills.eye, hills.ground),
                       target_view(hills.eye, hills.target, hills.ground),
                       {},
                       0.0};
    if (const auto below = ground_at(hills.eye.x, hills.ground)) answer.above_ground = hills.eye.y - below->y;
    const double width = hills.ground.back().x - hills.ground.front().x;
    for (const GroundStretch& s : answer.view.stretches)
        answer.visible_fraction += width > 0.0 ? (s.last.x - s.first.x) / width : 0.0;
    answer.visible_fraction = std::clamp(answer.visible_fraction, 0.0, 1.0);
    return answer;
}

Verdict hills_verdict(const HillsModel& model) {
    const HillsAnswer& a = model.answer;
    if (a.view.status == EyeStatus::below_ground)
        return {"Eye below the ground", "The eye is below the ground and sees nothing.",
                VerdictKind::special};
    switch (a.target.status) {
        case TargetStatus::seen:
            return {"Target visible", "Nothing blocks the line of sight to the target.", VerdictKind::yes};
        case TargetStatus::below_ground:
            return {"Target below the ground", "The target lies below the ground.", VerdictKind::special};
        case TargetStatus::hidden:
            break;
    }
    return {
        "Target hidden",
        "The hill at x = " + model.digits.coordinate(a.target.blocked_at->x) + " blocks the line of sight.",
        VerdictKind::no};
}

void read_hills(SceneOutput& out, const HillsModel& model) {
    const HillsAnswer& a = model.answer;
    const auto point = [&](const char* label, const std::optional<Vec2>& p, Role role, const char* id) {
        if (p) out.read(label, *p, role, id_of(id));
        if (!p) out.read(label, std::string("\u2013"), Role::rejected);
    };
    out.read("visible pieces of ground", std::to_string(a.view.stretches.size()), Role::answer,
             id_of("seen"));
    out.read("visible part of the width", 100.0 * a.visible_fraction, "%", Role::answer, id_of("seen"));
    if (a.above_ground) out.read_length("eye above ground", *a.above_ground, Role::text, id_of("eye"));
    point("horizon left", a.view.left, Role::text, "horizon");
    point("horizon right", a.view.right, Role::text, "horizon");
    point("blocked at", a.target.blocked_at, Role::answer, "block");
    point("target visible from", a.target.needed, Role::answer, "needed");
}

void add_hills_results(SceneOutput& out, const HillsModel& model) {
    const HillsAnswer& a = model.answer;
    const bool under = a.view.status == EyeStatus::below_ground;
    out.add_result("verdict", under                                     ? "eye_below_ground"
                              : a.target.status == TargetStatus::seen   ? "target_seen"
                              : a.target.status == TargetStatus::hidden ? "target_hidden"
                                                                        : "target_below_ground");
    out.add_result("meets", !under && a.target.status == TargetStatus::seen);
    out.add_result("stretches", static_cast<double>(a.view.stretches.size()));
    for (std::size_t i = 0; i < a.view.stretches.size(); ++i) {
        const std::string name = "seen." + std::to_string(i) + ".";
        out.add_result(name + "from", a.view.stretches[i].first);
        out.add_result(name + "to", a.view.stretches[i].last);
    }
    out.add_result("horizon.left", a.view.left);
    out.add_result("horizon.right", a.view.right);
    out.add_result("blocked_at", a.target.blocked_at);
    out.add_result("needed", a.target.needed);
}

std::vector<Check> hills_proof(const HillsModel& model) {
    const HillsAnswer& a = model.answer;
    std::vector<Check> checks;
    if (a.view.status != EyeStatus::sees) return checks;
    const Vec2 eye = a.hills.eye;
    for (const auto& [side, horizon] : {std::pair{"left", a.view.left}, std::pair{"right", a.view.right}}) {
        if (!horizon) continue;
        std::size_t count = 0, above = 0;
        for (const Vec2& p : a.hills.ground) {
            if (p.x == eye.x || (p.x > eye.x) != (horizon->x > eye.x)) continue;
            ++count;
            if (higher(eye, p, *horizon) > 0) ++above;
        }
        checks.push_back({"No point to the " + std::string(side) + " lies above the line to the horizon",
                          std::to_string(above) + " of " + std::to_string(count), above == 0,
                          id_of("horizon")});
    }
    if (a.target.highest) {
        const bool hidden = higher(eye, *a.target.highest, a.hills.target) > 0;
        checks.push_back({"The highest point before the target " +
                              std::string(hidden ? "lies above" : "does not lie above") + " the line to it",
                          "at x = " + sentence_number(a.target.highest->x),
                          hidden == (a.target.status == TargetStatus::hidden) ||
                              a.target.status == TargetStatus::below_ground,
                          id_of("block")});
    }
    return checks;
}

MethodSteps hills_method_steps(const HillsModel& model) {
    const Hills& hills = model.answer.hills;
    MethodSteps steps;
    steps.title = "The highest so far";
    steps.step_field = "step";
    std::size_t number = 0;
    if (model.answer.view.status == EyeStatus::sees) {
        for (const bool right : {true, false}) {
            std::optional<Vec2> highest;
            std::size_t best = 0;
            for (std::size_t i = 0; i < hills.ground.size(); ++i) {
                const Vec2& p = right ? hills.ground[i] : hills.ground[hills.ground.size() - 1 - i];
                if (right ? p.x <= hills.eye.x : p.x >= hills.eye.x) continue;
                steps.derivation.steps.push_back(highest ? comparison(hills.eye, p, *highest, number, best)
                                                         : first_one(hills.eye, p, number));
                if (!highest || higher(hills.eye, p, *highest) >= 0) highest = p, best = number;
                ++number;
            }
        }
    }
    steps.step = std::min(model.params.step, static_cast<int>(number));
    return steps;
}

namespace {

constexpr double kLargest = 1e300;

/// The columns of x and height in a row of this many fields.
struct ProfileColumns {
    std::array<std::size_t, 2> at{0, 1};
    std::size_t count = 2;
};

/// Nothing where the heading names no such columns.
std::optional<ProfileColumns> named_columns(const TableRow& heading) {
    const auto x = column_named(heading, {"X", "DISTANCE", "DIST", "STATION", "CHAINAGE", "LENGTH", "D"});
    const auto height =
        column_named(heading, {"HEIGHT", "Y", "Z", "H", "ELEVATION", "ELEV", "ELE", "ALTITUDE", "ALT"});
    if (!x || !height) return std::nullopt;
    return ProfileColumns{{*x, *height}, heading.fields.size()};
}

class ProfileReader {
  public:
    ProfileReader(std::string_view text, const std::string& source)
        : table_(without_byte_order_mark(text)), source_(source) {}

    ProfileText read() {
        const auto& broken = read_rows(
            table_, [&](const TableRow& row) { return is_heading(row); },
            [&](const TableRow& row) { take(row); }, [&] { return !result_.error.empty(); });
        if (broken) fail(*broken);
        if (result_.points.size() < 2)
            fail({0, 0, "at least two rows of x and height", counted(result_.points.size(), "row")});
        if (!result_.error.empty()) result_.points.clear();
        return std::move(result_);
    }

  private:
    void fail(const Fault& fault) {
        if (result_.error.empty()) result_.error = fault_text(source_, fault);
    }
    bool is_heading(const TableRow& row) {
        if (row.fault || has_number(table_, row)) return false;
        const std::optional<ProfileColumns> named = named_columns(row);
        if (named)
            columns_ = *named;
        else
            fail({row.line, 0, "a heading that names x and height, once each", found_fields(row)});
        return true;
    }
    void take(const TableRow& row) {
        if (row.fault) return fail(*row.fault);
        if (row.fields.size() != columns_.count)
            return fail({row.line, 0,
                         columns_.count == 2 ? "two numbers, x and height" : counted(columns_.count, "field"),
                         counted(row.fields.size(), "field")});
        constexpr std::array<const char*, 2> kNames{"x", "height"};
        std::array<double, 2> numbers{};
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            const TableField& field = row.fields[columns_.at.at(i)];
            Fault fault;
            const auto number = table_.number(field, kNames.at(i), fault);
            if (!number) return fail(fault);
            if (std::fabs(*number) > kLargest)
                return fail({row.line, field.position.column, "a number up to 1e300", shortest(*number)});
            numbers.at(i) = *number;
        }
        if (!result_.points.empty() && !(result_.points.back().x < numbers[0]))
            return fail({row.line, 0,
                         "an x above that of the row before, " + shortest(result_.points.back().x),
                         shortest(numbers[0])});
        if (result_.points.size() == kMostProfile)
            return fail({row.line, 0, "at most " + counted(kMostProfile, "row"), "more"});
        result_.points.emplace_back(numbers[0], numbers[1]);
    }

    TableReader table_;
    const std::string& source_;
    ProfileColumns columns_;
    ProfileText result_;
};

}  // namespace

ProfileText read_profile(std::string_view text, const std::string& source) {
    return ProfileReader(text, source).read();
}

bool has_profile_columns(std::string_view text) {
    TableReader table(without_byte_order_mark(text));
    TableRow row;
    if (!table.next(row) || row.fault) return false;
    const auto is_number = [&](const TableField& field) {
        Fault fault;
        return table.number(field, {}, fault).has_value();
    };
    if (!has_number(table, row)) return named_columns(row).has_value();
    return row.fields.size() == 2 && std::all_of(row.fields.begin(), row.fields.end(), is_number);
}

}  // namespace crosscut::sight_scene
