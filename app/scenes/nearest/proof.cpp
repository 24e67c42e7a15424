#include "core/nearest/proof.h"
#include <crosscut/types.h>
#include "app/model/steps.h"
#include "app/scenes/nearest/nearest.h"
#include "app/scenes/shared/method_results.h"
#include "app/scenes/shared/space.h"
#include "app/view/draw_list.h"
#include "core/methods/comparison.h"
#include "core/methods/method.h"
#include "core/nearest/methods/nearest_problem.h"
#include "core/number/residual.h"

#include <algorithm>

namespace crosscut::nearest_scene {
namespace {

/// One of the two objects, as the checks name it.
struct Side {
    const char *object, *point, *parameter, *id, *point_id;
    Feature feature;
    Extent extent;
    double value;
    const Residual &gradient, &position;
    bool is_point;
};

class Writer {
  public:
    Writer(const SegmentPair3& o, const NearestPoints3& n, const Digits& digits)
        : o_(o), n_(n), digits_(digits), proof_(nearest_proof(o.a, o.b, n)) {}

    std::vector<Check> run() {
        relation();
        if (!proof_.representable) return checks_;
        const Side a{"A",
                     "P",
                     "s",
                     "a",
                     "c",
                     n_.feature_a,
                     o_.extents.a,
                     n_.s,
                     proof_.along_a,
                     proof_.on_a,
                     o_.a.start == o_.a.end};
        const Side b{"B",
                     "Q",
                     "t",
                     "b",
                     "d",
                     n_.feature_b,
                     o_.extents.b,
                     n_.t,
                     proof_.along_b,
                     proof_.on_b,
                     o_.b.start == o_.b.end};
        for (const Side& side : {a, b}) bottom(side);
        for (const Side& side : {a, b}) within(side);
        for (const Side& side : {a, b}) add_position(side);
        add("|P − Q| is the distance",
            digits_.length(n_.distance) + ", " + ulps_text(proof_.distance.fraction / 2.0),
            proof_.distance.zero(), "distance");
        return checks_;
    }

  private:
    void add(std::string claim, std::string value, bool holds, const char* id) {
        checks_.push_back({std::move(claim), std::move(value), holds, id_of(id)});
    }
    void relation();
    void bottom(const Side& side);
    void within(const Side& side);
    void add_position(const Side& side);

    const SegmentPair3& o_;
    const NearestPoints3& n_;
    const Digits& digits_;
    NearestProof proof_;
    std::vector<Check> checks_;
};

void Writer::relation() {
    const bool a_point = o_.a.start == o_.a.end, b_point = o_.b.start == o_.b.end;
    if (a_point) add("A1 and A2 are the same point", "bit for bit", true, "a");
    if (b_point) add("B1 and B2 are the same point", "bit for bit", true, "b");
    if (a_point || b_point) return;
    const bool parallel = n_.relation == Relation3::parallel || n_.relation == Relation3::collinear;
    if (parallel) {
        add("A and B are parallel: A × B", "exactly 0", proof_.parallel, "a");
        const bool one = n_.relation == Relation3::collinear;
        add(one ? "B1 is on the line of A" : "B1 is off the line of A",
            one ? "exactly" : "by the distance of the lines", proof_.one_line == one, "b1");
        return;
    }
    add("A and B are not parallel", "A × B is not 0", !proof_.parallel, "a");
    const bool skew = n_.relation == Relation3::skew;
    add(skew ? "A and B do not lie in one plane" : "A and B lie in one plane",
        "volume " + signed_text(proof_.triple, proof_.triple_value), (proof_.triple != 0) == skew, "b");
}

/// The slope of the distance along one object: 0 inside, outward or 0 at an end.
void Writer::bottom(const Side& s) {
    if (s.is_point) return;
    const std::string product =
        std::string(s.object) + " · (" + s.point + (s.point[0] == 'P' ? "−Q)" : "−P)");
    if (s.feature == Feature::inside) {
        add(std::string("The connector is perpendicular to ") + s.object,
            product + " = " + residual_text(s.gradient, 0.5), s.gradient.zero(), s.id);
        return;
    }
    const bool start = s.feature == Feature::start;
    add(std::string(s.object) + (start ? " starts there" : " ends there"),
        product + (start ? " ≥ 0: " : " ≤ 0: ") + signed_text(s.gradient.sign, s.gradient.value),
        start ? s.gradient.not_below() : s.gradient.not_above(), s.id);
}

void Writer::within(const Side& s) {
    if (s.extent == Extent::line || s.is_point) return;
    const bool segment = s.extent == Extent::segment;
    add(std::string(s.parameter) + " on " + s.object + (segment ? " is between 0 and 1" : " is at least 0"),
        std::string(s.parameter) + " = " + fraction_text(s.value),
        s.value >= 0.0 && (!segment || s.value <= 1.0), s.parameter);
}

void Writer::add_position(const Side& s) {
    add(std::string(s.point) + " lies on " + s.object,
        s.position.sign == 0 ? "exactly" : "to " + ulps_text(s.position.fraction / 2.0), s.position.zero(),
        s.point_id);
}

}  // namespace

std::vector<Check> proof(const ViewModel& model) {
    return Writer(model.pair(), model.nearest, model.from.digits).run();
}

namespace {

using nearest::Branch;

constexpr double kSliderLow = 1e-10, kSliderHigh = 1.0;  // the slider's scale covers at least this range
constexpr double kAlike = 1.1;                           // ratio below which lengths share one mark
constexpr double kSmallest = 1e-18, kLargest = 1e6;      // and at most this range

/// What the method does with this tolerance.
std::string slider_sentence(Branch branch, bool turned) {
    switch (branch) {
        case Branch::degenerate_a:
            return turned ? "ε is above the length of A, which is now treated as a point."
                          : "A is a point with any ε.";
        case Branch::degenerate_b:
            return turned ? "ε is above the length of B, which is now treated as a point."
                          : "B is a point with any ε.";
        case Branch::degenerate_both:
            return turned ? "ε is above both lengths: A and B are now treated as points."
                          : "A and B are points with any ε.";
        case Branch::parallel:
            return turned ? "ε is above the root of the determinant: the lines are now treated as parallel."
                          : "The lines are parallel with any ε.";
        case Branch::general:
        case Branch::edge:
        case Branch::parallel_shadows:
        case Branch::no_plane:
        case Branch::zero_determinant:
        case Branch::out_of_range:
            break;
    }
    return "ε is too small to matter here.";
}

ThresholdSlider epsilon_slider(const Params& params) {
    const SegmentPair3& o = params.pair;
    const nearest::Question<double> question = nearest::question_of(o.a, o.b, o.extents, params.epsilon);
    const auto& rhodes = *find_method<nearest::NearestPair>("rhodes");
    const auto branch_at = [&](double epsilon) {
        nearest::Question<double> q = question;
        q.tolerance = epsilon;
        return run(rhodes, q, params.kind).branch;
    };
    const nearest::RhodesThresholds at = nearest::rhodes_thresholds(question, params.kind);
    ThresholdSlider slider;
    slider.field = "epsilon";
    slider.label = "ε";
    slider.logarithmic = true;
    const auto mark = [&](double value, const char* text) {
        if (value > 0.0) slider.marks.push_back({std::clamp(value, kSmallest, kLargest), text});
    };
    const bool alike = std::max(at.point_a, at.point_b) < kAlike * std::min(at.point_a, at.point_b);
    mark(at.point_a, alike ? "A and B points" : "A a point");
    if (!alike) mark(at.point_b, "B a point");
    const bool reached = at.parallel < std::min(at.point_a, at.point_b);
    if (reached) mark(at.parallel, "parallel");
    slider.low = kSliderLow;
    slider.high = kSliderHigh;
    for (const ThresholdSlider::Mark& m : slider.marks) {
        slider.low = std::min(slider.low, m.value / 10.0);
        slider.high = std::max(slider.high, m.value * 10.0);
    }
    const Branch now = branch_at(params.epsilon);
    slider.turned = now != branch_at(0.0);
    slider.sentence = slider_sentence(now, slider.turned);
    return slider;
}

}  // namespace

MethodSteps method_steps(const ViewModel& model, const Analysis& analysis) {
    const Params& c = model.params;
    MethodSteps steps = published_steps<nearest::NearestPair>(
        c, question_of(c), extents_text("A", "B", c.pair.extents), analysis.derivation(c));
    if (model.chosen.method->id == "rhodes") steps.slider = epsilon_slider(c);
    return steps;
}

std::string find_disagreement_near(Params& params) {
    const auto move_to = [&](const nearest::Question<double>& q) {
        params.pair.a = {vec_of(q.a1), vec_of(q.a2)};
        params.pair.b = {vec_of(q.b1), vec_of(q.b2)};
    };
    return move_to_disagreement<nearest::NearestPair>(
        params, question_of(params), "so that A and B are parallel or an end lies on the other line", move_to,
        [](const auto& comparison) { return disagreement_text(comparison, Digits()); });
}

std::string explain_disagreement(Params& params, const Analysis& analysis) {
    const Comparison<nearest::NearestPair>& comparison = analysis.comparison(params);
    const auto* v = chosen_if_wrong(comparison, params);
    if (v == nullptr) v = suspect(comparison);
    if (v == nullptr) return "All serious methods agree; there is nothing to explain.";
    const Fault fault = *fault_of(*v, comparison.judge_for(v->kind));
    choose(params, *v);
    params.step = stop_at(analysis.derivation(params), fault.step.value_or(std::string()));
    const std::string who = who_text(*v);
    switch (fault.cause) {
        case Cause::rounding:
            return who + (v->divergences.first_turned ? " goes wrong here: rounding flips this test."
                                                      : " starts to round here and ends far off.");
        case Cause::tolerance:
            return who + " goes wrong here. " + fault.text;
        case Cause::naive:
        case Cause::silence:
            break;
    }
    return who + " cannot go on here. " + std::string(nearest::sentence(v->answer.branch));
}

namespace {

/// Draws the path from the start of an object to a parameter.
void draw_path(DrawList& canvas, const Segment3& s, double parameter, const char* id, const char* name) {
    const Vec3 to = clamped(s.start + s.direction() * parameter);
    if (to == s.start) return;
    canvas.line(Segment3{s.start, to}, {Role::text, 2.0, Dash::solid, 0.9, true}, id_of(id));
    LabelItem& label = canvas.label(clamped(s.start * 0.5 + to * 0.5), name, Role::text, id_of(id));
    label.font_style = FontStyle::italic;
    label.priority = 2;
}

/// Draws the sphere of the tolerance: an object that ends inside it counts as a point.
void draw_tolerance(DrawList& canvas, const Vec3& at, double tolerance) {
    SphereItem ball;
    ball.centre = at;
    ball.radius = tolerance;
    ball.opacity = 0.0;
    ball.dash = Dash::dashed;
    ball.id = id_of("tolerance");
    canvas.balls.push_back(ball);
}

}  // namespace

void draw_step_symbols(DrawList& canvas, const ViewModel& model) {
    const SegmentPair3& o = model.pair();
    const nearest::Answer<double>& answer = model.chosen.answer;
    if (nearest::answers(answer.branch)) {
        draw_path(canvas, o.a, answer.s, "s", "s");
        draw_path(canvas, o.b, answer.t, "t", "t");
    }
    constexpr double kLargestSphere = 3.0;  // sizes of the scene: a larger sphere would fill the picture
    const double tolerance = model.params.epsilon;
    if (model.chosen.method->id != "rhodes" || tolerance > kLargestSphere * size_of(o)) return;
    draw_tolerance(canvas, o.a.start, tolerance);
    draw_tolerance(canvas, o.b.start, tolerance);
}

}  // namespace crosscut::nearest_scene
