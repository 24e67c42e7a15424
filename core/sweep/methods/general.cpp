#include "core/sweep/methods/general.h"

#include <crosscut/sweep/motion.h>
#include <crosscut/types.h>
#include "core/input.h"
#include "core/methods/formula.h"
#include "core/number/tracing.h"
#include "core/sweep/detail.h"
#include "core/sweep/methods/sweep_problem.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {
namespace {

using namespace general_formulas;

bool nothing(const N& n) { return n.value() == 0.0; }

/// Products of four coordinates below this do not overflow.
constexpr double kLargest = 0x1p250;

/// A coefficient of a power of t.
struct Coefficient {
    std::size_t power;
    N value;
};

class General {
  public:
    General(const SweepQuery& query, const SweepContacts& contacts)
        : query_(query), contacts_(contacts), thick_(query.radius > 0.0) {}

    Derivation run() {
        if (find_paths()) {
            find_coefficients();
            record_moments();
        }
        return std::move(out_);
    }

  private:
    // --- the input, and the paths in the point's frame -----------------------------------------------------

    Vector recorded(const char* key, const Vec2& value) { return steps_.given(key, input_vector(value)); }
    /// Nothing where a path is straight: constants that are 0 do not appear in formulas.
    Vector bend(const char* key, const Path2& path) {
        return path.linear() ? Vector{} : recorded(key, path.acceleration);
    }

    bool find_paths() {
        const Path2 &p = query_.segment.p, &q = query_.segment.q, &point = query_.point;
        const Vector p0 = recorded("p_0", p.from);
        const Vector p1 = recorded("p_1", p.to);
        const Vector q0 = recorded("q_0", q.from);
        const Vector q1 = recorded("q_1", q.to);
        const Vector c0 = recorded("c_0", point.from);
        const Vector c1 = recorded("c_1", point.to);
        const Vector up = bend("u_p", p), uq = bend("u_q", q);
        const Vector uc = bend("u_c", point);
        if (thick_) radius_ = steps_.given("r", N::given(query_.radius));
        if (!(largest_of(query_) < kLargest)) return false;
        const Vector from = steps_.vector("P_0", p0 - c0);
        const Vector motion_p = steps_.vector("P_1", p1 - c1) - from;
        const Vector other = steps_.vector("Q_0", q0 - c0);
        const Vector motion_q = steps_.vector("Q_1", q1 - c1) - other;
        find_vectors(from, motion_p, uc - up);
        find_line(other - from, motion_q - motion_p, uq - up);
        return true;
    }

    void find_vectors(const Vector& from, const Vector& motion, const Vector& bend) {
        const Vector zero{};
        to_point_.bent = !(query_.segment.p.linear() && query_.point.linear());
        to_point_.start = steps_.vector("a", zero - from);
        if (to_point_.bent) {
            to_point_.second = steps_.vector("e", N(0.5) * bend);
        }
        to_point_.first = steps_.vector("b", zero - motion - to_point_.second);
    }

    void find_line(const Vector& from, const Vector& motion, const Vector& bend) {
        line_.bent = !(query_.segment.p.linear() && query_.segment.q.linear());
        line_.start = steps_.vector("c", from);
        if (line_.bent) {
            line_.second = steps_.vector("h", N(0.5) * bend);
        }
        line_.first = steps_.vector("d", motion - line_.second);
    }

    // --- the equation -------------------------------------------------------------------------------------

    /// One cross product of the sum that makes a coefficient.
    struct Term {
        const char *u_name, *v_name;
        Vector u, v;
        bool there;
    };

    /// The symbol of a vector; c is the point.
    static const char* symbol_of(std::string_view name) { return name == "c" ? "l_0" : name.data(); }

    void coefficient(std::size_t power, std::initializer_list<Term> terms) {
        StepInfo info = general_step("k" + std::to_string(power));
        std::string items = info.items, headline = info.symbol;
        N value(0.0);
        const char* sign = " = ";
        for (const Term& term : terms) {
            if (!term.there) continue;
            value = value + cross(term.u, term.v);
            headline += std::string(sign) + symbol_of(term.u_name) + " × " + symbol_of(term.v_name);
            items += std::string(" v") + term.u_name + " v" + term.v_name;
            sign = " + ";
        }
        if (headline == info.symbol) return;
        info.items = items.c_str();
        info.headline = headline.c_str();
        k_.push_back({power, steps_.number(info, value)});
    }

    void find_coefficients() {
        const Vector &a = to_point_.start, &b = to_point_.first, &e = to_point_.second;
        const Vector &c = line_.start, &d = line_.first, &h = line_.second;
        const bool with_e = to_point_.bent, with_h = line_.bent;
        const Formula product = join_with(FormulaKind::infix, "×", {to_point_.formula(), line_.formula()});
        claim("f", join_with(FormulaKind::relation, "=", {symbol("f", "line"), product}));
        coefficient(4, {{"e", "h", e, h, with_e && with_h}});
        coefficient(3, {{"b", "h", b, h, with_h}, {"e", "d", e, d, with_e}});
        coefficient(2, {{"a", "h", a, h, with_h}, {"b", "d", b, d, true}, {"e", "c", e, c, with_e}});
        coefficient(1, {{"a", "d", a, d, true}, {"b", "c", b, c, true}});
        coefficient(0, {{"a", "c", a, c, true}});
        record_degree();
        if (thick_) record_thickness();
    }

    void record_degree() {
        const auto lead =
            std::find_if(k_.begin(), k_.end(), [](const Coefficient& k) { return !nothing(k.value); });
        flat_ = lead == k_.end();
        if (flat_) {
            static_cast<void>(steps_.test("every_t", k_.back().value == N(0)));
            return;
        }
        Formula sum;
        for (auto k = lead; k != k_.end(); ++k) {
            if (nothing(k->value)) continue;
            const Formula term = times_power(k->value.formula(), k->power);
            sum = sum.empty() ? term : compose(FormulaKind::sum, {sum, term});
        }
        claim("degree" + std::to_string(lead->power),
              join_with(FormulaKind::relation, "=", {sum, constant(0)}));
    }

    void record_thickness() {
        const auto square = [](Formula f) {
            return compose(FormulaKind::power, {std::move(f), constant(2)});
        };
        const Formula r_sq = square(radius_.formula());
        const auto length = [](Formula f) { return compose(FormulaKind::absolute, {std::move(f)}); };
        const auto within = [&](Formula f) {
            return join_with(FormulaKind::relation, "≤", {square(length(std::move(f))), r_sq});
        };
        const Formula band = compose(FormulaKind::product, {r_sq, square(length(line_.formula()))});
        claim("band", join_with(FormulaKind::relation, "≤", {square(symbol("f", "line")), band}));
        claim("cap_p", within(to_point_.formula()));
        claim("cap_q", within(compose(FormulaKind::difference, {to_point_.formula(), line_.formula()})));
    }

    void claim(std::string_view key, const Formula& equation) {
        claims_.claim(general_step(key), {equation});
    }

    // --- the answers --------------------------------------------------------------------------------------

    void record_moments() {
        int number = 0;
        for (const Moment& moment : moments_of(contacts_)) record_moment(moment, std::to_string(++number));
    }

    void record_moment(const Moment& moment, const std::string& number) {
        const Numbered numbered_t("t", number, moment.items);
        const N t = steps_.number(numbered_t.saying(moment.sentence), N::given(moment.t));
        if (moment.outside) return;
        const Vector w = steps_.vector(Numbered("w", number).info(), to_point_.at(t));
        const Vector l = steps_.vector(Numbered("l", number).info(), line_.at(t));
        const N s = record_s(moment, number, w, l);
        if (thick_ || flat_) return record_distance(moment, number, w - s * l);
        static_cast<void>(steps_.number(Numbered("f_t", number, moment.items).info(), cross(w, l)));
    }

    /// s of the nearest point of the line; for a rejected root, of the foot on its supporting line. 0.5 where
    /// there is no length.
    N record_s(const Moment& moment, const std::string& number, const Vector& w, const Vector& l) {
        const N length_sq = dot(l, l);
        if (moment.feature == LineFeature::whole || nothing(length_sq)) return N(0.5);
        const auto record = [&](const char* key, const N& s) {
            return steps_.number(Numbered(key, number, moment.items).info(), s);
        };
        if (!moment.contact || moment.feature == LineFeature::inside)
            return record("s_inside", dot(w, l) / length_sq);
        const bool at_p = moment.feature == LineFeature::p_end;
        return record(at_p ? "s_at_p" : "s_at_q", N(at_p ? 0.0 : 1.0));
    }

    void record_distance(const Moment& moment, const std::string& number, const Vector& off) {
        const char* key = moment.contact ? "n_contact" : "n_rejected";
        const Vector n = steps_.vector(Numbered(key, number, moment.items).info(), off);
        static_cast<void>(steps_.number(Numbered("D", number, moment.items).info(), sqrt(dot(n, n))));
    }

    const SweepQuery& query_;
    const SweepContacts& contacts_;
    bool thick_;
    bool flat_ = false;  ///< f is zero at every t
    Derivation out_;
    DerivationRecorder<N> steps_{out_, {PointSweep::steps(), general_steps()}};
    StepWriter claims_{out_};
    N radius_;
    VectorPolynomial to_point_{"a", "b", "e"}, line_{"l_0", "d", "h"};
    std::vector<Coefficient> k_;  ///< of f, highest power first; structural zeros are left out
};

}  // namespace

Derivation derive_general(const SweepQuery& query, const SweepContacts& contacts) {
    input::require("derive_general", input::Named{"query", query}, input::Named{"contacts", contacts});
    return General(query, contacts).run();
}

}  // namespace crosscut

namespace crosscut::general_formulas {

double largest_of(const SweepQuery& query) {
    double largest = query.radius;
    for (const Path2* path : {&query.segment.p, &query.segment.q, &query.point}) {
        for (const Vec2& v : {path->from, path->to, path->acceleration})
            largest = std::max({largest, std::abs(v.x), std::abs(v.y)});
    }
    return largest;
}

Formula times_power(const Formula& factor, std::size_t power) {
    if (power == 0) return factor;
    const Formula t = symbol("τ", "time");
    if (power == 1) return compose(FormulaKind::product, {factor, t});
    return compose(FormulaKind::product,
                   {factor, compose(FormulaKind::power, {t, constant(static_cast<double>(power))})});
}

Formula VectorPolynomial::formula() const {
    const auto vector = [](const char* name) { return symbol(name, {}, SymbolStyle::vector); };
    Formula sum = compose(FormulaKind::sum, {vector(start_name), times_power(vector(first_name), 1)});
    if (bent) sum = compose(FormulaKind::sum, {sum, times_power(vector(second_name), 2)});
    return sum;
}

std::vector<Moment> moments_of(const SweepContacts& contacts) {
    std::vector<Moment> all;
    for (const Contact& c : contacts.contacts) {
        if (c.kind == ContactKind::crossing)
            all.push_back({c.t_first, "The point changes sides of the line.", "hit time", c.feature_first});
        else if (c.kind == ContactKind::graze)
            all.push_back({c.t_first, "They touch for one instant.", "hit time", c.feature_first});
        else {
            const char* begins = c.t_first == 0.0 ? "In contact at the start." : "Contact begins.";
            const char* ends = c.t_last == 1.0 ? "Still in contact at the end." : "Contact ends.";
            all.push_back({c.t_first, begins, "hit time", c.feature_first});
            all.push_back({c.t_last, ends, "hit time", c.feature_last});
        }
    }
    for (const RejectedRoot& root : contacts.rejected) {
        Moment moment{root.t, "Rejected: " + std::string(reason_sentence(root.why)) + ".", "rejected time"};
        moment.contact = false;
        moment.outside = root.why == RejectReason::before_step || root.why == RejectReason::after_step;
        if (!root.s) moment.feature = LineFeature::whole;
        all.push_back(std::move(moment));
    }
    ranges::stable_sort(all, [](const Moment& a, const Moment& b) { return a.t < b.t; });
    return all;
}

}  // namespace crosscut::general_formulas

namespace crosscut {
namespace {

/// The steps of a root have its number after their id: t1, w1, l1.
constexpr std::array kGeneralSteps{
    StepInfo{"u_p", "u_p", "Its constant acceleration, which curves the path.", "p.bend",
             SymbolStyle::vector},
    StepInfo{"u_q", "u_q", "Its constant acceleration, which curves the path.", "q.bend",
             SymbolStyle::vector},
    StepInfo{"u_c", "u_c", "Its constant acceleration, which curves the path.", "c.bend",
             SymbolStyle::vector},
    StepInfo{"r", "r", "Contact means: at most this far apart.", "radius"},

    StepInfo{"a", "a", "From p to the point, which is at the origin.", "p0 pointer va", SymbolStyle::vector},
    StepInfo{"b", "b", "How that changes at first: opposite to the motion of p.", "p0 p1 vb",
             SymbolStyle::vector},
    StepInfo{"e", "e", "Half the acceleration of the point as seen from p.", "p.bend pointer ve",
             SymbolStyle::vector},
    StepInfo{"c", "l_0", "From p to q at time 0.", "line vc", SymbolStyle::vector},
    StepInfo{"d", "d", "How that changes at first.", "line vd", SymbolStyle::vector},
    StepInfo{"h", "h", "Half the acceleration of q as seen from p.", "q.bend p.bend vh", SymbolStyle::vector},

    StepInfo{"f", "",
             "Twice the area of the triangle of p, q and the point: 0 if the point is on the extended line.",
             "line"},
    StepInfo{"k4", "k_4", "The coefficient of τ⁴.", "line"},
    StepInfo{"k3", "k_3", "The coefficient of τ³.", "line"},
    StepInfo{"k2", "k_2", "The coefficient of τ².", "line"},
    StepInfo{"k1", "k_1", "The coefficient of τ.", "line"},
    StepInfo{"k0", "k_0", "The constant term: f at time 0.", "line"},

    StepInfo{"every_t", "",
             "Is f always 0? Then the point never leaves the extended line, and only the ends decide.",
             "line"},
    StepInfo{.id = "degree", .sentence = "f never changes and is not 0.", .items = "line", .key = "degree0"},
    StepInfo{.id = "degree", .sentence = "Linear: 0 at one time at most.", .items = "line", .key = "degree1"},
    StepInfo{.id = "degree",
             .sentence = "A quadratic: 0 at two times at most.",
             .items = "line",
             .key = "degree2"},
    StepInfo{
        .id = "degree", .sentence = "A cubic: 0 at three times at most.", .items = "line", .key = "degree3"},
    StepInfo{
        .id = "degree", .sentence = "A quartic: 0 at four times at most.", .items = "line", .key = "degree4"},

    StepInfo{"band", "", "Off the line: the distance to the extended line is |f| divided by the length.",
             "line radius"},
    StepInfo{"cap_p", "", "Or around the end p.", "p0 radius"},
    StepInfo{"cap_q", "", "Or around the end q.", "q0 radius"},

    StepInfo{.id = "t", .symbol = "τ", .kind = StepKind::answer},
    StepInfo{"w", "w", "From p to the point at that time.", "line pointer", SymbolStyle::vector},
    StepInfo{"l", "l", "The line at that time, from p to q.", "line", SymbolStyle::vector},
    StepInfo{"f_t", "f", "f at that time: 0, apart from rounding."},
    StepInfo{.id = "s",
             .symbol = "s",
             .sentence = "The end p is nearest.",
             .kind = StepKind::answer,
             .key = "s_at_p"},
    StepInfo{.id = "s",
             .symbol = "s",
             .sentence = "The end q is nearest.",
             .kind = StepKind::answer,
             .key = "s_at_q"},
    StepInfo{.id = "s",
             .symbol = "s",
             .sentence = "How far along the line the point is: its projection.",
             .kind = StepKind::answer,
             .key = "s_inside"},
    StepInfo{.id = "n",
             .symbol = "n",
             .sentence = "From the nearest point of the line to the point.",
             .style = SymbolStyle::vector,
             .key = "n_contact"},
    StepInfo{.id = "n",
             .symbol = "n",
             .sentence = "From the extended line to the point, perpendicular to the line.",
             .style = SymbolStyle::vector,
             .key = "n_rejected"},
    StepInfo{"D", "D", "How long that is: the distance."},
};

/// The beginning of the ids of numbered rows: the symbol in plain letters.
const char* plain_letter(const StepInfo& row) {
    return std::string_view(row.id).size() == 1 ? row.id : row.symbol;
}

}  // namespace

std::span<const StepInfo> general_steps() { return kGeneralSteps; }

const StepInfo& general_step(std::string_view key) {
    return *std::find_if(kGeneralSteps.begin(), kGeneralSteps.end(),
                         [&](const StepInfo& row) { return key == row.called(); });
}

Numbered::Numbered(std::string_view key, const std::string& number, const char* items)
    : info_(general_step(key)), id_(plain_letter(info_) + number), symbol_(info_.symbol + ("_" + number)) {
    info_.id = id_.c_str();
    info_.symbol = symbol_.c_str();
    if (items != nullptr) info_.items = items;
}

}  // namespace crosscut
