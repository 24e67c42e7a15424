#include "app/scenes/methods/answer_words.h"
#include "app/scenes/methods/method_words.h"
#include "app/scenes/nearest/statements.h"
#include "core/nearest/detail.h"

namespace crosscut::nearest_scene {
namespace {

/// "exactly 0", or how far off by rounding: s, t and the places are doubles.
std::string residual_text(const Residual& r) {
    if (r.sign == 0) return "exactly 0";
    return in_words(r.value) + ", " + ulps_text(r.share / 2.0);
}

/// A number whose sign is known exactly, though it may be too small or too large to be written.
std::string signed_text(int sign, double value) {
    if (sign == 0) return "exactly 0";
    if (value != 0.0) return in_words(value);
    return sign > 0 ? "above 0" : "below 0";
}

/// One of the two, as the checks name it.
struct Side {
    const char *object, *point, *parameter, *id, *point_id;
    Feature feature;
    Extent extent;
    double value;
    const Residual &gradient, &place;
    bool is_point;
};

class Writer {
  public:
    Writer(const Objects& o, const NearestPoints3& n, const Digits& digits)
        : o_(o), n_(n), digits_(digits), proof_(nearest_proof(o.a, o.b, n)) {}

    std::vector<Check> run() {
        relation();
        if (!proof_.told) return checks_;
        const Side a{"A",
                     "C",
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
                     "D",
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
        for (const Side& side : {a, b}) place(side);
        add("|C − D| is the distance",
            digits_.length(n_.distance) + ", " + ulps_text(proof_.distance.share / 2.0),
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
    void place(const Side& side);

    const Objects& o_;
    const NearestPoints3& n_;
    const Digits& digits_;
    NearestProof proof_;
    std::vector<Check> checks_;
};

void Writer::relation() {
    const bool a_point = o_.a.start == o_.a.end, b_point = o_.b.start == o_.b.end;
    if (a_point) add("A1 and A2 are one point", "bit for bit", true, "a");
    if (b_point) add("B1 and B2 are one point", "bit for bit", true, "b");
    if (a_point || b_point) return;
    const bool parallel = n_.relation == Relation3::parallel || n_.relation == Relation3::collinear;
    if (parallel) {
        add("A and B run the same way: A × B", "exactly 0", proof_.parallel, "a");
        const bool one = n_.relation == Relation3::collinear;
        add(one ? "B1 is on the line of A" : "B1 is beside the line of A",
            one ? "exactly" : "by the distance of the lines", proof_.one_line == one, "b1");
        return;
    }
    add("A and B run different ways", "A × B is not 0", !proof_.parallel, "a");
    const bool skew = n_.relation == Relation3::skew;
    add(skew ? "No plane holds both" : "One plane holds both",
        "volume " + signed_text(proof_.triple, proof_.triple_value), (proof_.triple != 0) == skew, "b");
}

/// The slope of the distance along one of them: 0 inside, outward or 0 at an end.
void Writer::bottom(const Side& s) {
    if (s.is_point) return;
    const std::string product =
        std::string(s.object) + " · (" + s.point + (s.point[0] == 'C' ? "−D)" : "−C)");
    if (s.feature == Feature::inside) {
        add(std::string("The way across is square to ") + s.object,
            product + " = " + residual_text(s.gradient), s.gradient.zero(), s.id);
        return;
    }
    const bool start = s.feature == Feature::start;
    add(std::string("Farther along ") + s.object + (start ? " it only grows" : " there is no more"),
        product + (start ? " ≥ 0: " : " ≤ 0: ") + signed_text(s.gradient.sign, s.gradient.value),
        start ? s.gradient.not_below() : s.gradient.not_above(), s.id);
}

void Writer::within(const Side& s) {
    if (s.extent == Extent::line || s.is_point) return;
    const bool segment = s.extent == Extent::segment;
    add(std::string(s.parameter) + " on " + s.object + (segment ? " is between 0 and 1" : " is at least 0"),
        std::string(s.parameter) + " = " + share_words(s.value),
        s.value >= 0.0 && (!segment || s.value <= 1.0), s.parameter);
}

void Writer::place(const Side& s) {
    add(std::string(s.point) + " lies on " + s.object,
        s.place.sign == 0 ? "exactly" : "to " + ulps_text(s.place.share / 2.0), s.place.zero(), s.point_id);
}

}  // namespace

std::vector<Check> certificate(const State& state) {
    return Writer(state.objects(), state.nearest, state.from.digits).run();
}

}  // namespace crosscut::nearest_scene
