#include "core/sweep/straight_slide.h"

#include <algorithm>
#include <cstdlib>

namespace crosscut {
namespace {

using grid::Corners;
using grid::Whole2;
using pair::Int128;
using pair::Pair;
using pair::sign;

/// over / under, under > 0.
struct Fraction {
    std::int64_t over = 0, under = 1;
};

int compare(const Fraction& a, const Fraction& b) {
    return sign(Int128{a.over} * b.under - Int128{b.over} * a.under);
}

/// A moment when an end of the line is at the point, or the step begins or ends.
struct Moment {
    Fraction t;
    bool p = false, q = false;  // that end is at the point
};

/// When an end going straight from `first` to `last` is at the origin; nothing if never, or always.
std::optional<Fraction> arrival(const Whole2& first, const Whole2& last) {
    if (grid::cross(first, last) != 0 || first == last) return std::nullopt;
    // The coordinate that moves further: the other one follows it.
    const std::int64_t dx = first.x - last.x;
    const std::int64_t dy = first.y - last.y;
    const bool along_x = std::abs(dx) >= std::abs(dy);
    const std::int64_t under = along_x ? dx : dy;
    const std::int64_t over = along_x ? first.x : first.y;
    return under > 0 ? Fraction{over, under} : Fraction{-over, -under};
}

class Slide {
  public:
    Slide(const Corners& corners, bool with_rejected) : c_(corners), with_rejected_(with_rejected) {
        answer_.found.collinear_throughout = true;
        add({{0, 1}, c_.p0.zero(), c_.q0.zero()});
        add({{1, 1}, c_.p1.zero(), c_.q1.zero()});
    }

    std::optional<StraightAnswer> run() {
        const bool p_stays = c_.p0.zero() && c_.p1.zero();
        const bool q_stays = c_.q0.zero() && c_.q1.zero();
        if (!p_stays && !q_stays) {
            if (const auto t = arrival(c_.p0, c_.p1)) add({*t, true, false});
            if (const auto t = arrival(c_.q0, c_.q1)) add({*t, false, true});
        }
        std::size_t begin = 0;
        while (moments_[begin].t.over < 0) reject(begin++, RejectReason::before_step);
        std::size_t end = begin;
        while (compare(moments_[end].t, {1, 1}) < 0) ++end;
        find_sides(begin, end);
        collect(begin, end);
        for (std::size_t i = end + 1; i < count_; ++i) reject(i, RejectReason::after_step);
        if (!settled_) return std::nullopt;
        return answer_;
    }

  private:
    void add(Moment moment) {
        std::size_t i = 0;
        while (i < count_ && compare(moments_[i].t, moment.t) < 0) ++i;
        if (i < count_ && compare(moments_[i].t, moment.t) == 0) {
            moments_[i].p |= moment.p;
            moments_[i].q |= moment.q;
            return;
        }
        for (std::size_t k = count_++; k > i; --k) moments_[k] = moments_[k - 1];
        moments_[i] = moment;
    }

    /// Just after t = 0 the ends are on one side of the point or on both; each arrival turns one end round.
    void find_sides(std::size_t begin, std::size_t end) {
        const Whole2& p = c_.p0.zero() ? c_.p1 : c_.p0;
        const Whole2& q = c_.q0.zero() ? c_.q1 : c_.q0;
        int side = sign(grid::dot(p, q));
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

    static Pair fraction(const Fraction& f) {
        return pair::quotient(pair::from(Int128{f.over}), pair::from(Int128{f.under}));
    }

    double quotient(std::int64_t over, std::int64_t under) {
        const Pair value = pair::quotient(pair::from(Int128{over}), pair::from(Int128{under}));
        settled_ = settled_ && pair::settled(value);
        return value.value + 0.0;
    }

    /// s when the step begins or ends and neither end of the line is at the point.
    double s_between(const Whole2& p, const Whole2& q) {
        const Whole2 line{q.x - p.x, q.y - p.y};
        return std::abs(line.x) >= std::abs(line.y) ? quotient(-p.x, line.x) : quotient(-p.y, line.y);
    }

    void place(const Moment& moment, LineFeature& feature, double& s) {
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
        const std::size_t at = answer_.found.count++;
        StraightContact& out = answer_.found.contacts[at];
        answer_.t_first[at] = fraction(moments_[first].t);
        answer_.t_last[at] = fraction(moments_[last].t);
        out.kind = first == last ? ContactKind::graze : whole ? ContactKind::always : ContactKind::lasting;
        out.t_first = quotient(moments_[first].t.over, moments_[first].t.under);
        out.t_last = quotient(moments_[last].t.over, moments_[last].t.under);
        place(moments_[first], out.feature_first, out.s_first);
        place(moments_[last], out.feature_last, out.s_last);
    }

    void reject(std::size_t i, RejectReason why) {
        if (!with_rejected_) return;
        RejectedRoot& out = answer_.rejected[answer_.rejected_count++];
        out.t = quotient(moments_[i].t.over, moments_[i].t.under);
        if (!(moments_[i].p && moments_[i].q)) out.s = moments_[i].p ? 0.0 : 1.0;
        out.why = why;
    }

    const Corners& c_;
    bool with_rejected_;
    std::size_t count_ = 0;
    std::array<Moment, 4> moments_{};
    std::array<bool, 4> contact_after_{};
    bool settled_ = true;
    StraightAnswer answer_;
};

}  // namespace

std::optional<StraightAnswer> slide(const Corners& corners, bool with_rejected) {
    return Slide(corners, with_rejected).run();
}

}  // namespace crosscut
