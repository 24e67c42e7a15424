#include "core/sweep/sweep.h"

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

// First version: linear paths without a radius, in double. Certified decisions replace it.
struct Solver {
    Path2 p, q;
    SweepCurve curve;
    const SweepQuery& query;
    SweepContacts out;

    void add(double t, ContactKind kind) { add(t, t, kind); }

    void add(double first, double last, ContactKind kind) {
        Contact contact{};
        contact.kind = kind;
        contact.t_first = first;
        contact.t_last = last;
        const auto place = [&](double t, double& s, Vec2& point, LineFeature& feature) {
            const auto along = curve.s(t);
            s = along ? std::clamp(*along, 0.0, 1.0) : 0.5;
            feature = !along     ? LineFeature::whole
                      : s == 0.0 ? LineFeature::p_end
                      : s == 1.0 ? LineFeature::q_end
                                 : LineFeature::inside;
            point = query.point.at(t);
        };
        place(first, contact.s_first, contact.point_first, contact.feature_first);
        place(last, contact.s_last, contact.point_last, contact.feature_last);
        const Vec2 v = query.segment.p.velocity(first) * (1.0 - contact.s_first) +
                       query.segment.q.velocity(first) * contact.s_first;
        const double speed = std::hypot(v.x, v.y);
        contact.cut = speed > 0.0 ? v / speed : kStillCut;
        out.contacts.push_back(contact);
    }

    void root(double t, ContactKind kind) {
        const auto s = curve.s(t);
        if (t < 0.0 || t > 1.0) {
            out.rejected.push_back({t, s, t < 0.0 ? RejectReason::before_step : RejectReason::after_step});
        } else if (!s) {
            if (p.at(t) == Vec2{}) return add(t, kind);
            out.rejected.push_back({t, s, RejectReason::zero_length});
        } else if (*s < 0.0 || *s > 1.0) {
            out.rejected.push_back({t, s, *s < 0.0 ? RejectReason::before_p : RejectReason::beyond_q});
        } else {
            add(t, kind);
        }
    }

    // On the carrier throughout: contact while p and q are on different sides, p.q <= 0.
    void slide() {
        const Vec2 u = p.end - p.start;
        const Vec2 v = q.end - q.start;
        const double a = u.x * v.x + u.y * v.y;
        const double b = p.start.x * v.x + p.start.y * v.y + u.x * q.start.x + u.y * q.start.y;
        const double c = p.start.x * q.start.x + p.start.y * q.start.y;
        std::vector<double> cuts{0.0};
        for (const double t : roots(a, b, c)) {
            if (t > 0.0 && t < 1.0) cuts.push_back(t);
        }
        cuts.push_back(1.0);
        const auto touching = [&](double t) { return (a * t + b) * t + c <= 0.0; };
        for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
            if (touching(0.5 * (cuts[i] + cuts[i + 1]))) {
                const bool whole = cuts[i] == 0.0 && cuts[i + 1] == 1.0;
                add(cuts[i], cuts[i + 1], whole ? ContactKind::always : ContactKind::lasting);
            }
        }
        if (!out.contacts.empty()) return;
        for (const double t : cuts) {
            if (touching(t)) add(t, ContactKind::graze);
        }
    }

    static std::vector<double> roots(double a, double b, double c) {
        if (a == 0.0) return b == 0.0 ? std::vector<double>{} : std::vector<double>{-c / b};
        const double d = b * b - 4.0 * a * c;
        if (d < 0.0) return {};
        const double w = -0.5 * (b + std::copysign(std::sqrt(d), b));
        if (d == 0.0) return {w / a};
        std::vector<double> both{w / a, w == 0.0 ? 0.0 : c / w};
        std::sort(both.begin(), both.end());
        return both;
    }
};

}  // namespace

SweepContacts sweep(const SweepQuery& query, CutChoice) {
    const SweepQuery relative = to_pointer_frame(query);
    Solver solver{relative.segment.p, relative.segment.q, sweep_curve(query), query, {}};
    const double a = solver.curve.a();
    const double b = solver.curve.b();
    const double c = solver.curve.c();
    if (a == 0.0 && b == 0.0 && c == 0.0) {
        solver.out.collinear_throughout = true;
        solver.slide();
    } else {
        const auto found = Solver::roots(a, b, c);
        const bool twice = a != 0.0 && found.size() == 1;
        for (const double t : found) solver.root(t, twice ? ContactKind::graze : ContactKind::crossing);
    }
    return solver.out;
}

}  // namespace crosscut
