#include "core/sweep/methods/general.h"

#include "core/sweep/input.h"
#include "core/sweep/methods/general_formulas.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace crosscut {
namespace {

using namespace general_formulas;

bool nothing(const N& n) { return n.value() == 0.0; }

/// Products of four coordinates below this overflow nowhere.
constexpr double kLargest = 0x1p250;

constexpr std::array kTests{
    StepInfo{
        .id = "every_t",
        .sentence =
            "Is f zero at every t? Then the point never leaves the supporting line, and only the ends decide.",
        .items = "line"},
};

/// What stands before a power of t.
struct Coefficient {
    std::size_t power;
    N value;
};

class General {
  public:
    General(const SweepQuery& query, const SweepContacts& contacts)
        : query_(query), contacts_(contacts), thick_(query.radius > 0.0) {}

    Derivation run() {
        if (find_ways()) {
            find_coefficients();
            tell_moments();
        }
        return std::move(out_);
    }

  private:
    // --- what is given, and the paths as the point sees them ------------------------------------------------------

    Vector told(const char* id, const char* items, const char* sentence, const Vec2& value,
                SymbolStyle style = SymbolStyle::point) {
        return recorder_.given({.id = id, .symbol = id, .sentence = sentence, .items = items, .style = style},
                               given(value));
    }
    /// Nothing where a path is straight: constants that are 0 leave no trace in formulas.
    Vector bend(const char* id, const char* items, const Path2& path) {
        if (path.linear()) return {};
        return told(id, items, "Its constant acceleration, which bends the path.", path.acceleration,
                    SymbolStyle::vector);
    }
    Vector vector(const char* id, const char* items, const char* sentence, const Vector& value,
                  SymbolStyle style = SymbolStyle::vector) {
        return recorder_.vector(
            {.id = id, .symbol = id, .sentence = sentence, .items = items, .style = style}, value);
    }
    Vector seen(const char* id, const char* items, const Vector& value) {
        return vector(id, items, "As the point sees it: its own place is subtracted.", value,
                      SymbolStyle::point);
    }

    bool find_ways() {
        const Path2 &p = query_.segment.p, &q = query_.segment.q, &point = query_.point;
        const Vector p0 = told("p_0", "p0", "One end of the line starts here.", p.start);
        const Vector p1 = told("p_1", "p1", "That end arrives here.", p.end);
        const Vector q0 = told("q_0", "q0", "The other end starts here.", q.start);
        const Vector q1 = told("q_1", "q1", "And arrives here.", q.end);
        const Vector c0 = told("c_0", "c0", "The point starts here.", point.start);
        const Vector c1 = told("c_1", "c1", "And arrives here.", point.end);
        const Vector up = bend("u_p", "p.bend", p), uq = bend("u_q", "q.bend", q);
        const Vector uc = bend("u_c", "c.bend", point);
        if (thick_) {
            radius_ = recorder_.given({.id = "r",
                                       .symbol = "r",
                                       .sentence = "Contact is being at most this far apart.",
                                       .items = "radius"},
                                      N::given(query_.radius));
        }
        if (!(largest_of(query_) < kLargest)) return false;
        const Vector from = seen("P_0", "p0 pointer", p0 - c0);
        const Vector way_of_p = seen("P_1", "p1 pointer", p1 - c1) - from;
        const Vector other = seen("Q_0", "q0 pointer", q0 - c0);
        const Vector way_of_q = seen("Q_1", "q1 pointer", q1 - c1) - other;
        find_vectors(from, way_of_p, uc - up);
        find_line(other - from, way_of_q - way_of_p, uq - up);
        return true;
    }

    void find_vectors(const Vector& from, const Vector& way, const Vector& bend) {
        const Vector zero{};
        to_point_.bent = !(query_.segment.p.linear() && query_.point.linear());
        to_point_.start =
            vector("a", "p0 pointer va", "From p to the point, which stands at the origin.", zero - from);
        if (to_point_.bent) {
            to_point_.second = vector("e", "p.bend pointer ve",
                                      "Half the acceleration of the point as p sees it.", N(0.5) * bend);
        }
        to_point_.first = vector("b", "p0 p1 vb", "How that changes at first: against the way of p.",
                                 zero - way - to_point_.second);
    }

    void find_line(const Vector& from, const Vector& way, const Vector& bend) {
        line_.bent = !(query_.segment.p.linear() && query_.segment.q.linear());
        line_.start = vector("c", "line vc", "From p to q.", from);
        if (line_.bent) {
            line_.second =
                vector("h", "q.bend p.bend vh", "Half the acceleration of q as p sees it.", N(0.5) * bend);
        }
        line_.first = vector("d", "line vd", "How that changes at first.", way - line_.second);
    }

    // --- the equation -----------------------------------------------------------------------------------------------

    /// One cross product of the sum that makes a coefficient.
    struct Term {
        const char *u_name, *v_name;
        Vector u, v;
        bool there;
    };

    void coefficient(std::size_t power, std::initializer_list<Term> terms) {
        const std::string number = std::to_string(power);
        const std::string id = "k" + number, name = "k_" + number;
        std::string items = "line", headline = name;
        N value(0.0);
        const char* sign = " = ";
        for (const Term& term : terms) {
            if (!term.there) continue;
            value = value + cross(term.u, term.v);
            headline += std::string(sign) + term.u_name + " × " + term.v_name;
            items += std::string(" v") + term.u_name + " v" + term.v_name;
            sign = " + ";
        }
        if (headline == name) return;
        constexpr const char* kWhy[] = {"What stands alone: f at t = 0.", "What stands before t.",
                                        "What stands before t squared.", "What stands before t cubed.",
                                        "What stands before the fourth power of t."};
        k_.push_back({power, recorder_.number({.id = id.c_str(),
                                               .symbol = name.c_str(),
                                               .sentence = kWhy[power],
                                               .items = items.c_str(),
                                               .headline = headline.c_str()},
                                              value)});
    }

    void find_coefficients() {
        const Vector &a = to_point_.start, &b = to_point_.first, &e = to_point_.second;
        const Vector &c = line_.start, &d = line_.first, &h = line_.second;
        const bool with_e = to_point_.bent, with_h = line_.bent;
        const Formula product = join_with(FormulaKind::infix, "×", {to_point_.formula(), line_.formula()});
        claim(
            "f", "line",
            "Twice the area of the triangle of p, q and the point: 0 where the point is on the supporting line.",
            join_with(FormulaKind::relation, "=", {symbol("f", "line"), product}));
        coefficient(4, {{"e", "h", e, h, with_e && with_h}});
        coefficient(3, {{"b", "h", b, h, with_h}, {"e", "d", e, d, with_e}});
        coefficient(2, {{"a", "h", a, h, with_h}, {"b", "d", b, d, true}, {"e", "c", e, c, with_e}});
        coefficient(1, {{"a", "d", a, d, true}, {"b", "c", b, c, true}});
        coefficient(0, {{"a", "c", a, c, true}});
        tell_degree();
        if (thick_) tell_thickness();
    }

    void tell_degree() {
        const auto lead =
            std::find_if(k_.begin(), k_.end(), [](const Coefficient& k) { return !nothing(k.value); });
        flat_ = lead == k_.end();
        if (flat_) {
            static_cast<void>(recorder_.test("every_t", k_.back().value == N(0)));
            return;
        }
        constexpr const char* kDegree[] = {
            "f is the same at every t, and not zero.", "Linear: zero at one moment at most.",
            "A quadratic: zero at two moments at most.", "A cubic: zero at three moments at most.",
            "A quartic: zero at four moments at most."};
        Formula sum;
        for (auto k = lead; k != k_.end(); ++k) {
            if (nothing(k->value)) continue;
            const Formula term = times_power(k->value.formula(), k->power);
            sum = sum.empty() ? term : compose(FormulaKind::sum, {sum, term});
        }
        claim("degree", "line", kDegree[lead->power],
              join_with(FormulaKind::relation, "=", {sum, constant(0)}));
    }

    void tell_thickness() {
        const auto square = [](Formula f) {
            return compose(FormulaKind::power, {std::move(f), constant(2)});
        };
        const Formula r_sq = square(radius_.formula());
        const auto length = [](Formula f) { return compose(FormulaKind::absolute, {std::move(f)}); };
        const auto within = [&](Formula f) {
            return join_with(FormulaKind::relation, "≤", {square(length(std::move(f))), r_sq});
        };
        const Formula band = compose(FormulaKind::product, {r_sq, square(length(line_.formula()))});
        claim("band", "line radius",
              "Beside the line: the distance to the supporting line is |f| over the length.",
              join_with(FormulaKind::relation, "≤", {square(symbol("f", "line")), band}));
        claim("cap_p", "p0 radius", "Or round the end p.", within(to_point_.formula()));
        claim("cap_q", "q0 radius", "Or round the end q.",
              within(compose(FormulaKind::difference, {to_point_.formula(), line_.formula()})));
    }

    void claim(const char* id, const char* items, const char* sentence, const Formula& equation) {
        claims_.claim({.id = id, .sentence = sentence, .items = items}, {equation});
    }

    // --- the answers ------------------------------------------------------------------------------------------------

    void tell_moments() {
        int number = 0;
        for (const Moment& moment : moments_of(contacts_)) tell(moment, std::to_string(++number));
    }

    void tell(const Moment& moment, const std::string& number) {
        const std::string t_id = "t" + number, t_name = "t_" + number;
        const N t = recorder_.number({.id = t_id.c_str(),
                                      .symbol = t_name.c_str(),
                                      .sentence = moment.sentence.c_str(),
                                      .items = moment.items,
                                      .kind = StepKind::answer},
                                     N::given(moment.t));
        if (moment.outside) return;
        const Vector w = at(to_point_, t, "w", number, "line pointer", "From p to the point at that time.");
        const Vector l = at(line_, t, "l", number, "line", "The line at that time, from p to q.");
        const N s = tell_s(moment, number, w, l);
        if (thick_ || flat_) return tell_distance(moment, number, w - s * l);
        const std::string id = "f" + number, name = "f_" + number;
        static_cast<void>(recorder_.number({.id = id.c_str(),
                                            .symbol = name.c_str(),
                                            .sentence = "f at that time: 0 but for rounding.",
                                            .items = moment.items},
                                           cross(w, l)));
    }

    Vector at(const Way& way, const N& t, const char* letter, const std::string& number, const char* items,
              const char* sentence) {
        const std::string id = letter + number, name = std::string(letter) + "_" + number;
        return vector_at(id, name, items, sentence, way.at(t));
    }
    Vector vector_at(const std::string& id, const std::string& name, const char* items, const char* sentence,
                     const Vector& value) {
        return recorder_.vector({.id = id.c_str(),
                                 .symbol = name.c_str(),
                                 .sentence = sentence,
                                 .items = items,
                                 .style = SymbolStyle::vector},
                                value);
    }

    /// s of the nearest point of the line; of a rejected root, of the foot on its supporting line. 0.5 where there is no length.
    N tell_s(const Moment& moment, const std::string& number, const Vector& w, const Vector& l) {
        const std::string id = "s" + number, name = "s_" + number;
        StepInfo info{
            .id = id.c_str(), .symbol = name.c_str(), .items = moment.items, .kind = StepKind::answer};
        const N length_sq = dot(l, l);
        if (moment.feature == LineFeature::whole || nothing(length_sq)) return N(0.5);
        if (moment.contact && moment.feature != LineFeature::inside) {
            const bool at_p = moment.feature == LineFeature::p_end;
            info.sentence = at_p ? "The end p is nearest." : "The end q is nearest.";
            return recorder_.number(info, N(at_p ? 0.0 : 1.0));
        }
        info.sentence = "How far along the line the point is: its projection.";
        return recorder_.number(info, dot(w, l) / length_sq);
    }

    void tell_distance(const Moment& moment, const std::string& number, const Vector& off) {
        const char* sentence = moment.contact ? "From the nearest point of the line to the point."
                                              : "From the supporting line to the point, square to it.";
        const Vector n = vector_at("n" + number, "n_" + number, moment.items, sentence, off);
        const N distance = sqrt(dot(n, n));
        const std::string id = "D" + number, name = "D_" + number;
        static_cast<void>(recorder_.number({.id = id.c_str(),
                                            .symbol = name.c_str(),
                                            .sentence = "How long that is: the distance.",
                                            .items = moment.items},
                                           distance));
    }

    const SweepQuery& query_;
    const SweepContacts& contacts_;
    bool thick_;
    bool flat_ = false;  ///< f is zero at every t
    Derivation out_;
    DerivationRecorder<N> recorder_{out_, {kTests}};
    StepWriter claims_{out_};
    N radius_;
    Way to_point_{"a", "b", "e"}, line_{"c", "d", "h"};
    std::vector<Coefficient> k_;  ///< of f, highest power first; those that are 0 by their nature left out
};

}  // namespace

Derivation derive_general(const SweepQuery& query, const SweepContacts& contacts) {
    input::require("derive_general", input::Named{"query", query}, input::Named{"contacts", contacts});
    return General(query, contacts).run();
}

}  // namespace crosscut
