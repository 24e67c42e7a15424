#pragma once

// The end-on slide over integers of any type; see `straight_solver.h`.
#include "core/sweep/straight/lattice.h"
#include "core/sweep/straight/straight.h"

#include <array>
#include <cstddef>
#include <optional>

namespace crosscut::straight {

/// over / under, under > 0.
template <class Int>
struct Fraction {
    Int over = 0, under = 1;
};

template <class Numbers, class Int = typename Numbers::Coordinate>
int compare(const Fraction<Int>& a, const Fraction<Int>& b) {
    return Numbers::sign(widened_product(a.over, b.under) - widened_product(b.over, a.under));
}

/// A moment when an end of the line is at the point, or the step begins or ends.
template <class Int>
struct Moment {
    Fraction<Int> t;
    bool p = false, q = false;  // that end is at the point
};

/// When an end going straight from `first` to `last` is at the origin; nothing if never, or always.
template <class Numbers, class Int = typename Numbers::Coordinate>
std::optional<Fraction<Int>> arrival(const IntegerVec2<Int>& first, const IntegerVec2<Int>& last) {
    if (cross(first, last) != 0) return std::nullopt;
    // The coordinate that moves further: the other one follows it.
    const Int dx = first.x - last.x;
    const Int dy = first.y - last.y;
    if (dx == 0 && dy == 0) return std::nullopt;
    const bool along_x = Numbers::size(dx) >= Numbers::size(dy);
    const Int under = along_x ? dx : dy;
    const Int over = along_x ? first.x : first.y;
    if (under > 0) return Fraction<Int>{over, under};
    return Fraction<Int>{Int(-over), Int(-under)};
}

/// The contacts when the point is on the supporting line throughout: contact begins and ends where an end of the line
/// meets the point, so every time is a fraction of two integers.
template <class Numbers>
class Slide {
  public:
    using Int = typename Numbers::Coordinate;
    using Place = IntegerVec2<Int>;

    Slide(const grid::Corners<Int>& corners, StraightContacts& found, StraightRest* rest)
        : c_(corners), found_(found), rest_(rest) {
        found_.collinear_throughout = true;
        add({{Int(0), Int(1)}, c_.p0.zero(), c_.q0.zero()});
        add({{Int(1), Int(1)}, c_.p1.zero(), c_.q1.zero()});
    }

    /// False if a rounding is too close to call.
    bool run() {
        const bool p_stays = c_.p0.zero() && c_.p1.zero();
        const bool q_stays = c_.q0.zero() && c_.q1.zero();
        if (!p_stays && !q_stays) {
            if (const auto t = arrival<Numbers>(c_.p0, c_.p1)) add({*t, true, false});
            if (const auto t = arrival<Numbers>(c_.q0, c_.q1)) add({*t, false, true});
        }
        std::size_t begin = 0;
        while (moments_[begin].t.over < 0) reject(begin++, RejectReason::before_step);
        std::size_t end = begin;
        while (compare<Numbers>(moments_[end].t, {Int(1), Int(1)}) < 0) ++end;
        find_sides(begin, end);
        collect(begin, end);
        for (std::size_t i = end + 1; i < count_; ++i) reject(i, RejectReason::after_step);
        return settled_;
    }

  private:
    void add(const Moment<Int>& moment) {
        std::size_t i = 0;
        while (i < count_ && compare<Numbers>(moments_[i].t, moment.t) < 0) ++i;
        if (i < count_ && compare<Numbers>(moments_[i].t, moment.t) == 0) {
            moments_[i].p |= moment.p;
            moments_[i].q |= moment.q;
            return;
        }
        for (std::size_t k = count_++; k > i; --k) moments_[k] = moments_[k - 1];
        moments_[i] = moment;
    }

    /// Just after t = 0 the ends are on one side of the point or on both; each arrival turns one end round.
    void find_sides(std::size_t begin, std::size_t end) {
        const Place& p = c_.p0.zero() ? c_.p1 : c_.p0;
        const Place& q = c_.q0.zero() ? c_.q1 : c_.q0;
        int side = Numbers::sign(dot(p, q));
        for (std::size_t i = begin; i < end; ++i) {
            if (i > begin && moments_[i].p) side = -side;
            if (i > begin && moments_[i].q) side = -side;
            contact_after_[i] = side <= 0;
        }
    }

    void collect(std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i <= end; ++i) {
            const bool here = moments_[i].p || moments_[i].q || contact_after_[i];
            if (!here) continue;
            const std::size_t first = i;
            while (contact_after_[i]) {
                if (i != first) reject(i, RejectReason::covered);
                ++i;
            }
            accept(first, i, first == begin && i == end);
        }
    }

    DoubleDouble fraction(const Int& over, const Int& under) {
        if (over == 0) return {0.0, 0.0};
        if (over == under) return {1.0, 0.0};
        typename Numbers::Scale scale(under, over);
        const DoubleDouble value = scale.number(over) / scale.number(under);
        settled_ = settled_ && scale.fits();
        return value;
    }
    DoubleDouble fraction(const Fraction<Int>& f) { return fraction(f.over, f.under); }

    double rounded(const DoubleDouble& value) {
        const Rounded nearest = crosscut::rounded(value, std::abs(value.high) * grid::kOff);
        settled_ = settled_ && nearest.certain;
        return nearest.value;
    }
    double quotient(const Int& over, const Int& under) { return rounded(fraction(over, under)); }

    /// s when the step begins or ends and neither end of the line is at the point.
    double s_between(const Place& p, const Place& q) {
        const Place line{Int(q.x - p.x), Int(q.y - p.y)};
        return Numbers::size(line.x) >= Numbers::size(line.y) ? quotient(Int(-p.x), line.x)
                                                              : quotient(Int(-p.y), line.y);
    }

    void place(const Moment<Int>& moment, LineFeature& feature, double& s) {
        if (moment.p && moment.q) {
            feature = LineFeature::whole;
            s = 0.5;
        } else if (moment.p || moment.q) {
            feature = moment.p ? LineFeature::p_end : LineFeature::q_end;
            s = moment.p ? 0.0 : 1.0;
        } else {
            feature = LineFeature::inside;
            s = moment.t.over == 0 ? s_between(c_.p0, c_.q0) : s_between(c_.p1, c_.q1);
        }
    }

    void accept(std::size_t first, std::size_t last, bool whole) {
        const std::size_t at = found_.count++;
        StraightContact& out = found_.contacts[at];
        out.kind = first == last ? ContactKind::graze : whole ? ContactKind::always : ContactKind::lasting;
        const DoubleDouble t_first = fraction(moments_[first].t);
        const DoubleDouble t_last = first == last ? t_first : fraction(moments_[last].t);
        out.t_first = rounded(t_first);
        out.t_last = rounded(t_last);
        if (rest_ != nullptr) {
            rest_->t_first[at] = t_first;
            rest_->t_last[at] = t_last;
        }
        place(moments_[first], out.feature_first, out.s_first);
        place(moments_[last], out.feature_last, out.s_last);
    }

    void reject(std::size_t i, RejectReason why) {
        if (rest_ == nullptr) return;
        RejectedRoot& out = rest_->rejected[rest_->rejected_count++];
        out.t = quotient(moments_[i].t.over, moments_[i].t.under);
        if (!(moments_[i].p && moments_[i].q)) out.s = moments_[i].p ? 0.0 : 1.0;
        out.why = why;
    }

    const grid::Corners<Int>& c_;
    StraightContacts& found_;
    StraightRest* rest_;
    std::size_t count_ = 0;
    std::array<Moment<Int>, 4> moments_{};
    std::array<bool, 4> contact_after_{};
    bool settled_ = true;
};

}  // namespace crosscut::straight
