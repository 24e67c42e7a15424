#include "app/scenes/shared/method_results.h"
#include "app/scenes/sweep/sweep.h"
#include "app/view/draw_list.h"
#include "core/number/residual.h"
#include "core/sweep/analysis.h"

#include <cmath>
#include <limits>

namespace crosscut::sweep_scene {
namespace {

/// The residual of a distance: "exactly", "3.4×10⁻¹⁶ off, 0.5 ulp".
std::string away_text(const Residual& r) {
    if (r.sign == 0) return "exactly";
    return sentence_number(std::fabs(r.value)) + " off, " + ulps_text(r.fraction);
}

/// False for a value at the limit of double, where an answer was clamped.
bool in_range(double x) { return std::fabs(x) < std::numeric_limits<double>::max(); }

class Proof {
  public:
    Proof(const SweepQuery& query, const SweepContacts& judge)
        : query_(query), judge_(judge), proof_(sweep_proof(query, judge)) {}

    std::vector<Check> run() {
        if (query_.radius == 0.0) count();
        for (std::size_t i = 0; i < judge_.contacts.size(); ++i) contact(i);
        between();
        if (query_.radius == 0.0)
            for (std::size_t i = 0; i < judge_.rejected.size(); ++i) rejected(i);
        return std::move(checks_);
    }

  private:
    void add(std::string claim, std::string value, bool holds, const char* id) {
        checks_.push_back({std::move(claim), std::move(value), holds, id_of(id)});
    }

    void count();
    void contact(std::size_t i);
    void moment(const MomentProof& at, double t, double s, bool edge, const std::string& when);
    void between();
    void rejected(std::size_t i);

    [[nodiscard]] std::string number_of(std::size_t i) const {
        return judge_.contacts.size() > 1 ? " " + std::to_string(i + 1) : std::string();
    }

    const SweepQuery& query_;
    const SweepContacts& judge_;
    SweepProof proof_;
    std::vector<Check> checks_;
};

std::string sign_text(int sign, double value) {
    if (sign == 0) return "0, exactly";
    if (value == 0.0 || !in_range(value)) return sign > 0 ? "above 0" : "below 0";
    return sentence_number(value) + (sign > 0 ? " > 0" : " < 0");
}

std::string roots_text(int roots) {
    return roots == 0 ? "no root" : roots == 1 ? "one root" : std::to_string(roots) + " roots";
}

/// Checks that as many roots were found as the polynomial has, accepted and rejected ones together.
void Proof::count() {
    if (proof_.degree < 0) return add("f(τ) is always 0", "all coefficients are exactly 0", true, "line");
    const int found = static_cast<int>(judge_.contacts.size() + judge_.rejected.size());
    const bool holds = found == proof_.real_roots;
    if (proof_.degree == 0) return add("f(τ) never changes", "it is not 0", holds, "line");
    if (proof_.degree == 1) return add("f(τ) is linear: one root", "A is exactly 0", holds, "line");
    if (proof_.degree > 2)
        return add("f(τ) has " + roots_text(proof_.real_roots), "counted exactly", holds, "line");
    add("f(τ) has " + roots_text(proof_.real_roots),
        "D = " + sign_text(proof_.discriminant_sign, proof_.discriminant),
        holds && proof_.real_roots == 1 + proof_.discriminant_sign, "line");
}

/// `edge`: contact begins or ends at this time; otherwise the pointer is within the contact radius.
void Proof::moment(const MomentProof& at, double t, double s, bool edge, const std::string& when) {
    const bool thick = query_.radius > 0.0;
    if (!thick) add(when + "f(τ) = 0", residual_text(at.area), at.area.zero(), "hit");
    add(when + "τ is between 0 and 1", "τ = " + fraction_text(t), t >= 0.0 && t <= 1.0, "hit");
    add(when + "s is between 0 and 1", "s = " + fraction_text(s), s >= 0.0 && s <= 1.0, "hit");
    if (!thick)
        add(when + "the point is on the line", away_text(at.gap), at.gap.zero(), "pointer");
    else if (edge)
        add(when + "the distance is the radius", away_text(at.gap), at.gap.zero(), "pointer");
    else
        add(when + "the distance is at most the radius", sentence_number(query_.radius), at.within(),
            "pointer");
}

void Proof::contact(std::size_t i) {
    const Contact& c = judge_.contacts[i];
    const std::string number = number_of(i);
    if (c.instant())
        return moment(proof_.first[i], c.t_first, c.s_first, true,
                      "At " + (number.empty() ? "the hit" : "hit" + number) + ", ");
    const std::string contact = number.empty() ? "" : " (contact" + number + ")";
    moment(proof_.first[i], c.t_first, c.s_first, c.t_first > 0.0,
           (c.t_first > 0.0 ? "On entering" : "At the start") + contact + ", ");
    moment(proof_.last[i], c.t_last, c.s_last, c.t_last < 1.0,
           (c.t_last < 1.0 ? "On leaving" : "At the end") + contact + ", ");
    add("Halfway between the two they touch", "checked directly", proof_.lasts[i], "hit");
}

void Proof::between() {
    const bool none = judge_.contacts.empty();
    const bool always = !none && judge_.contacts.front().kind == ContactKind::always;
    if (always) return;
    if (query_.radius > 0.0 || !none)
        add(none ? "Halfway through the motion they do not touch"
                 : "Halfway between the contacts they do not touch",
            "checked directly", proof_.apart_between, "pointer");
}

void Proof::rejected(std::size_t i) {
    const RejectedRoot& root = judge_.rejected[i];
    if (!in_range(root.t)) return;
    add("A rejected root: f(τ) = 0 at time " + fraction_text(root.t), residual_text(proof_.rejected[i].area),
        proof_.rejected[i].area.zero(), "rejected");
    switch (root.why) {
        case RejectReason::before_step:
            return add("It is too early", "τ < 0", root.t <= 0.0, "rejected");
        case RejectReason::after_step:
            return add("It is too late", "τ > 1", root.t >= 1.0, "rejected");
        case RejectReason::before_p:
            return add("It is before p", "s = " + fraction_text(*root.s), *root.s <= 0.0, "rejected");
        case RejectReason::beyond_q:
            return add("It is beyond q", "s = " + fraction_text(*root.s), *root.s >= 1.0, "rejected");
        case RejectReason::zero_length:
            return add("The line is a single point there, off c",
                       sentence_number(std::fabs(proof_.rejected[i].gap.value)) + " away",
                       proof_.rejected[i].gap.sign != 0, "rejected");
        case RejectReason::covered:
            return;
    }
}

}  // namespace

std::vector<Check> proof(const SweepQuery& query, const SweepContacts& judge) {
    return Proof(query, judge).run();
}

}  // namespace crosscut::sweep_scene
