#include "core/tests/sweep/oracle.h"

#include "core/tests/sweep/exact_polynomial.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace crosscut::test {
namespace {

using Rational = BigRational;

constexpr double kMost = std::numeric_limits<double>::max();
double next(double x) { return std::nextafter(x, kMost); }
double previous(double x) { return std::nextafter(x, -kMost); }

/// All polynomials of the question, from the definition, in units of 2^-scale.
struct Polynomials {
    unsigned scale = 0;
    Ints px, py, qx, qy, cx, cy;  // the paths, doubled
    Ints x, y, dx, dy;            // p - c and q - p
    Ints area, along_p, along_q, length_sq, p_sq, q_sq, p_dot_q;
    Int r;

    explicit Polynomials(const SweepQuery& query) {
        for (const Path2* path : {&query.segment.p, &query.segment.q, &query.point}) {
            for (const Vec2& v : {path->from, path->to, path->acceleration}) {
                scale = std::max({scale, time_of(v.x).k, time_of(v.y).k});
            }
        }
        scale = std::max(scale, time_of(query.radius).k);
        path(query.segment.p, px, py);
        path(query.segment.q, qx, qy);
        path(query.point, cx, cy);
        x = plus(px, cx, -1);
        y = plus(py, cy, -1);
        const Ints u = plus(qx, cx, -1);
        const Ints v = plus(qy, cy, -1);
        dx = plus(u, x, -1);
        dy = plus(v, y, -1);
        area = plus(times(x, v), times(y, u), -1);
        along_p = plus(times(x, dx), times(y, dy));
        along_q = plus(times(u, dx), times(v, dy));
        length_sq = plus(times(dx, dx), times(dy, dy));
        p_sq = plus(times(x, x), times(y, y));
        q_sq = plus(times(u, u), times(v, v));
        p_dot_q = plus(times(x, u), times(y, v));
        r = 2 * fixed(query.radius);
    }

    Int fixed(double value) const {
        const Time t = time_of(value);
        return t.n << (scale - t.k);
    }

  private:
    void path(const Path2& path, Ints& out_x, Ints& out_y) const {
        const auto one = [&](double start, double end, double bend) {
            Ints c{2 * fixed(start), 2 * (fixed(end) - fixed(start)) - fixed(bend), fixed(bend)};
            while (!c.empty() && c.back() == 0) c.pop_back();
            return c;
        };
        out_x = one(path.from.x, path.to.x, path.acceleration.x);
        out_y = one(path.from.y, path.to.y, path.acceleration.y);
    }
};

/// The closed cell of numbers that round to t, cut to the step.
struct Cell {
    Time low, high;
};
Cell cell_of(double t) {
    return {middle(time_of(previous(t)), time_of(t)), middle(time_of(t), time_of(next(t)))};
}
Cell window_of(double t) { return {time_of(previous(t)), time_of(next(t))}; }
Cell in_step(Cell cell) {
    if (below(cell.low, kBegin)) cell.low = kBegin;
    if (below(kEnd, cell.high)) cell.high = kEnd;
    return cell;
}

class Checker {
  public:
    Checker(const SweepQuery& query, const SweepContacts& answer)
        : query_(query), answer_(answer), p_(query) {}

    SweepFaults run() {
        if (answer_.collinear_throughout != p_.area.empty()) wrong("collinear_throughout");
        if (answer_.zero_length_throughout != p_.length_sq.empty()) wrong("zero_length_throughout");
        order();
        if (query_.radius == 0.0 && !p_.area.empty()) {
            instants();
            rejected();
        } else {
            spans_closely();
        }
        return faults_;
    }

  private:
    void note(const std::string& text) {
        if (faults_.note.empty()) faults_.note = text;
    }
    void wrong(const std::string& text) {
        ++faults_.wrong;
        note(text);
    }
    void off(const std::string& text) {
        ++faults_.off;
        note(text);
    }
    void count(int want, int got) {
        if (want > got) faults_.missed += want - got;
        if (got > want) faults_.phantom += got - want;
        if (want != got) note(std::to_string(got) + " contacts, should be " + std::to_string(want));
    }

    void order() {
        double last = 0.0;
        for (const Contact& c : answer_.contacts) {
            if (c.t_first < last || c.t_last < c.t_first || c.t_last > 1.0) wrong("contacts out of order");
            if (c.instant() && c.t_first != c.t_last) wrong("an instant that lasts");
            last = c.t_last;
        }
    }

    // --- single instants ---

    void instants() {
        const RootSigns all = count_roots(p_.area, p_.p_dot_q, kBegin, kEnd);
        count(all.negative + all.zero, static_cast<int>(answer_.contacts.size()));
        for (const Contact& c : answer_.contacts) instant(c);
    }

    void instant(const Contact& c) {
        if (!c.instant()) return wrong("a lasting contact where only instants are possible");
        const auto same = std::count_if(answer_.contacts.begin(), answer_.contacts.end(),
                                        [&](const Contact& other) { return other.t_first == c.t_first; });
        Cell cell = in_step(cell_of(c.t_first));
        RootSigns here = count_roots(p_.area, p_.p_dot_q, cell.low, cell.high);
        if (here.negative + here.zero < same) {
            cell = in_step(window_of(c.t_first));
            here = count_roots(p_.area, p_.p_dot_q, cell.low, cell.high);
            if (here.negative + here.zero < same) return off("no contact within 1 ulp of t");
            ++faults_.not_nearest;
        }
        if (here.all() != 1) {
            ++faults_.unchecked_s;
            return;
        }
        set_position(c.s_first, c.feature_first, c.point_first, cell);
        const Cell beside = window_of(c.t_first);
        if (count_roots_of(p_.area, beside.low, beside.high) == 1) {
            const int turn = sign(p_.area, beside.low) * sign(p_.area, beside.high);
            if (turn != 0 && (turn < 0) != (c.kind == ContactKind::crossing)) wrong("crossing or graze");
        }
    }

    [[nodiscard]] int sign_at_root(const Ints& g, const Cell& cell) const {
        const RootSigns s = count_roots(p_.area, g, cell.low, cell.high);
        return s.positive - s.negative;
    }

    void set_position(double s, LineFeature feature, Vec2 point, const Cell& cell) {
        const int from_p = sign_at_root(p_.along_p, cell);
        const int from_q = sign_at_root(p_.along_q, cell);
        LineFeature want = LineFeature::inside;
        if (from_p == 0)
            want = from_q == 0 ? LineFeature::whole : LineFeature::p_end;
        else if (from_q == 0)
            want = LineFeature::q_end;
        if (feature != want) wrong("which part of the line");
        if (want == LineFeature::whole) {
            if (s != 0.5) wrong("s of a line without length");
        } else {
            quotient(s, plus({}, p_.along_p, -1), p_.length_sq, cell, "s");
        }
        coordinate(point.x, p_.cx, cell);
        coordinate(point.y, p_.cy, cell);
    }

    void coordinate(double value, const Ints& path, const Cell& cell) {
        if (std::abs(value) != kMost) quotient(value, path, {Int(2) << p_.scale}, cell, "point");
    }

    /// Whether a value is within 1 ulp of top / bottom at the root in the cell.
    void quotient(double value, const Ints& top, const Ints& bottom, const Cell& cell,
                  const std::string& what) {
        if (sign_at_root(excess(top, bottom, time_of(previous(value))), cell) < 0 ||
            sign_at_root(excess(top, bottom, time_of(next(value))), cell) > 0)
            off(what);
    }

    void rejected() {
        const int roots = count_roots(p_.area, {Int(1)}).all();
        if (roots != static_cast<int>(answer_.contacts.size() + answer_.rejected.size()))
            wrong("number of roots");
        double last = -kMost;
        for (const RejectedRoot& root : answer_.rejected) {
            if (root.t < last) wrong("rejected roots out of order");
            last = root.t;
            if (std::abs(root.t) == kMost) continue;
            const Cell cell = cell_of(root.t);
            const int here = count_roots_of(p_.area, cell.low, cell.high);
            if (here == 0) {
                off("rejected t");
            } else if (here == 1) {
                reason(root, cell);
            }
        }
    }

    void reason(const RejectedRoot& root, const Cell& cell) {
        const int after_0 = sign_at_root({Int(0), Int(1)}, cell);
        const int after_1 = sign_at_root({Int(-1), Int(1)}, cell);
        const int from_p = sign_at_root(p_.along_p, cell);
        const int from_q = sign_at_root(p_.along_q, cell);
        RejectReason want = RejectReason::beyond_q;
        if (after_0 < 0)
            want = RejectReason::before_step;
        else if (after_1 > 0)
            want = RejectReason::after_step;
        else if (from_p == 0 && from_q == 0)
            want = RejectReason::zero_length;
        else if (from_p > 0)
            want = RejectReason::before_p;
        if (root.why != want) wrong("why a root was rejected");
        const bool has_s = from_p != 0 || from_q != 0;
        if (root.s.has_value() != has_s) return wrong("s of a rejected root");
        if (!has_s || std::abs(*root.s) == kMost) return;
        quotient(*root.s, plus({}, p_.along_p, -1), p_.length_sq, cell, "s of a rejected root");
    }

    // --- spans ---

    struct Cluster {
        Time first, last;
        int roots = 0;
        bool cap = false;   // an end, or the border of a slide, is exactly at the radius
        bool band = false;  // the supporting line is
        bool foot = false;  // the foot of the point is at an end
    };

    void merge(std::vector<Cluster>& all, const Ints& f, bool Cluster::*kind) const {
        for (const Bracket& b : brackets(f, bits_)) {
            Cluster c{b.first, b.last, 1};
            c.*kind = true;
            all.push_back(c);
        }
    }

    std::vector<Cluster> clusters() const {
        std::vector<Cluster> all;
        if (query_.radius == 0.0) {
            merge(all, p_.p_dot_q, &Cluster::cap);
        } else {
            const Ints r_sq{p_.r * p_.r};
            merge(all, plus(p_.p_sq, r_sq, -1), &Cluster::cap);
            merge(all, plus(p_.q_sq, r_sq, -1), &Cluster::cap);
            merge(all, band(), &Cluster::band);
            merge(all, p_.along_p, &Cluster::foot);
            merge(all, p_.along_q, &Cluster::foot);
        }
        all.push_back({kBegin, kBegin});
        all.push_back({kEnd, kEnd});
        std::sort(all.begin(), all.end(),
                  [](const Cluster& a, const Cluster& b) { return below(a.first, b.first); });
        std::vector<Cluster> joined;
        for (const Cluster& c : all) {
            if (joined.empty() || below(joined.back().last, c.first)) {
                joined.push_back(c);
                continue;
            }
            Cluster& back = joined.back();
            if (below(back.last, c.last)) back.last = c.last;
            back.roots += c.roots;
            back.cap |= c.cap;
            back.band |= c.band;
            back.foot |= c.foot;
        }
        return joined;
    }

    [[nodiscard]] Ints band() const {
        return plus(times(p_.area, p_.area), times(p_.length_sq, {p_.r * p_.r}), -1);
    }

    static Rational value(const Ints& a, const Time& t) {
        Rational out = 0;
        const Rational at(t.n, Int(1) << t.k);
        for (std::size_t i = a.size(); i-- > 0;) out = out * at + Rational(a[i]);
        return out;
    }

    /// Is the point within the radius of the line at t? The definition itself.
    [[nodiscard]] bool near(const Time& t) const {
        const Rational x = value(p_.x, t);
        const Rational y = value(p_.y, t);
        const Rational dx = value(p_.dx, t);
        const Rational dy = value(p_.dy, t);
        const Rational length = dx * dx + dy * dy;
        Rational s = 0;
        if (length != 0) s = std::clamp<Rational>(-(x * dx + y * dy) / length, 0, 1);
        const Rational gap_x = x + s * dx;
        const Rational gap_y = y + s * dy;
        return gap_x * gap_x + gap_y * gap_y <= Rational(p_.r * p_.r);
    }

    /// Contact at a moment whose neighbours on both sides are free.
    [[nodiscard]] bool touches(const Cluster& c) const {
        if (near(c.first) || near(c.last) || c.cap) return true;
        if (!c.band) return false;
        if (!c.foot) return sign(p_.along_p, c.first) < 0 && sign(p_.along_q, c.first) > 0;
        const RootSigns p = count_roots(band(), p_.along_p, c.first, c.last);
        const RootSigns q = count_roots(band(), p_.along_q, c.first, c.last);
        return p.negative > 0 && q.positive > 0;
    }

    struct Span {
        Cluster first, last;
    };

    /// Events closer than the brackets are wide are merged; where that could be the error, repeat with
    /// narrower ones.
    void spans_closely() {
        const SweepFaults before = faults_;
        spans();
        if (faults_.none()) return;
        faults_ = before;
        bits_ = 2600;
        spans();
    }

    void spans() {
        const auto all = clusters();
        std::vector<Span> want;
        bool open = false;
        for (std::size_t i = 0; i < all.size(); ++i) {
            const bool after = i + 1 < all.size() && near(middle(all[i].last, all[i + 1].first));
            if (!open && (after || touches(all[i]))) want.push_back({all[i], all[i]});
            if (open) want.back().last = all[i];
            open = after;
        }
        count(static_cast<int>(want.size()), static_cast<int>(answer_.contacts.size()));
        if (want.size() != answer_.contacts.size()) return;
        for (std::size_t i = 0; i < want.size(); ++i) span(want[i], answer_.contacts[i]);
    }

    void span(const Span& want, const Contact& got) {
        moment(want.first, got.t_first, got.s_first, got.feature_first, got.point_first);
        moment(want.last, got.t_last, got.s_last, got.feature_last, got.point_last);
        const bool instant = !below(want.first.first, want.last.first);
        const bool whole = want.first.first.n == 0 && !below(want.last.last, kEnd);
        if (instant) {
            if (want.first.roots <= 1 && got.kind != ContactKind::graze) wrong("kind: should be a graze");
        } else if (got.kind != (whole ? ContactKind::always : ContactKind::lasting)) {
            wrong("kind: should last");
        }
    }

    void moment(const Cluster& want, double t, double s, LineFeature feature, Vec2 point) {
        const Cell near_t = window_of(t);
        if (below(want.first, near_t.low) || below(near_t.high, want.last)) off("t");
        const auto position_at = [&](const Time& time) {
            const Rational length = value(p_.length_sq, time);
            Rational at(1, 2);
            if (length != 0) at = std::clamp<Rational>(-value(p_.along_p, time) / length, 0, 1);
            return at;
        };
        const Rational a = position_at(want.first);
        const Rational b = position_at(want.last);
        const Rational slack = (a < b ? b - a : a - b) * 4;
        const bool clean = !p_.length_sq.empty() && count_roots_of(p_.length_sq, want.first, want.last) == 0;
        if (clean == (feature == LineFeature::whole)) wrong("a line without length");
        if (clean && (Rational(previous(s)) > a + slack || Rational(next(s)) < a - slack)) off("s of a span");
        if (feature == LineFeature::inside && (s < 0.0 || s > 1.0)) wrong("s outside the line");
        if (!clean || query_.radius == 0.0) return;
        const auto check = [&](double got, const Ints& start, const Ints& line) {
            const Rational unit(Int(1), Int(2) << p_.scale);
            const Rational u = (value(start, want.first) + a * value(line, want.first)) * unit;
            const Rational v = (value(start, want.last) + b * value(line, want.last)) * unit;
            const Rational tolerance = (u < v ? v - u : u - v) * 4;
            if (std::abs(got) == kMost) return;
            if (Rational(previous(got)) > u + tolerance || Rational(next(got)) < u - tolerance)
                off("point of a span");
        };
        check(point.x, p_.px, p_.dx);
        check(point.y, p_.py, p_.dy);
    }

    const SweepQuery& query_;
    const SweepContacts& answer_;
    Polynomials p_;
    int bits_ = 90;
    SweepFaults faults_;
};

}  // namespace

SweepFaults check_sweep(const SweepQuery& query, const SweepContacts& answer) {
    return Checker(query, answer).run();
}

}  // namespace crosscut::test
