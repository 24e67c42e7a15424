#include "core/sweep/sweep_exact.h"

#include "core/roots_real.h"
#include "core/sweep/sweep_cut.h"
#include "core/sweep/sweep_equations.h"

#include <array>
#include <utility>

namespace crosscut {
namespace {

using roots::Dyadic;
using roots::Poly;
using roots::RealRoot;

/// A moment at which some of the watched polynomials vanish.
struct Event {
    RealRoot time;
    unsigned zeros = 0;  // bit k: polynomial k vanishes here
};

class ExactSweep {
  public:
    /// Contacts between the times `begin` and `end`; `query` is asked for velocities only.
    ExactSweep(const SweepQuery& query, SweepEquations equations, double begin, double end, CutChoice cut)
        : query_(query), cut_(cut), eq_(std::move(equations)), begin_(begin), end_(end) {
        out_.took_exact = true;
        out_.collinear_throughout = eq_.area.empty();
        out_.zero_length_throughout = eq_.length_sq.empty();
    }

    PieceContacts run_piece() {
        PieceContacts piece;
        piece.found = run();
        piece.touches_begin = touches_begin_;
        piece.touches_end = touches_end_;
        piece.side_at_begin = side_beside(roots::dyadic(begin_), 1);
        piece.side_at_end = side_beside(roots::dyadic(end_), -1);
        return piece;
    }

    SweepContacts run() {
        if (query_.radius == 0.0 && !eq_.area.empty()) {
            for (RealRoot& root : roots::real_roots(eq_.area)) instant(root);
        } else {
            spans();
        }
        return std::move(out_);
    }

  private:
    // --- where along the line ---------------------------------------------------------------------------------

    struct Place {
        LineFeature feature;
        double s;
        Vec2 point;
    };

    double ratio(RealRoot& t, const Poly& top, const Poly& bottom) { return t.rounded_ratio(top, bottom); }

    Vec2 position(RealRoot& t, const PathPoly& path) {
        const Poly unit{eq_.weight};
        return {t.rounded_ratio(path.x, unit, eq_.exponent), t.rounded_ratio(path.y, unit, eq_.exponent)};
    }

    Vec2 foot(RealRoot& t) {
        const auto part = [&](const Poly& start, const Poly& line) {
            const Poly top =
                roots::subtract(roots::multiply(start, eq_.length_sq), roots::multiply(line, eq_.along_p));
            return t.rounded_ratio(top, roots::multiply(eq_.length_sq, eq_.weight), eq_.exponent);
        };
        return {part(eq_.p.x, eq_.line.x), part(eq_.p.y, eq_.line.y)};
    }

    LineFeature nearest_feature(RealRoot& t) {
        const int from_p = t.sign_of(eq_.along_p);
        const int from_q = t.sign_of(eq_.along_q);
        if (from_p == 0 && from_q == 0) return LineFeature::whole;  // length_sq is their difference
        if (from_p >= 0) return LineFeature::p_end;
        return from_q <= 0 ? LineFeature::q_end : LineFeature::inside;
    }

    double unclamped_s(RealRoot& t) { return ratio(t, roots::subtract(Poly{}, eq_.along_p), eq_.length_sq); }

    Place place(RealRoot& t) {
        const LineFeature feature = nearest_feature(t);
        const bool common = query_.radius == 0.0;
        switch (feature) {
            case LineFeature::p_end:
                return {feature, 0.0, position(t, common ? eq_.c : eq_.p)};
            case LineFeature::q_end:
                return {feature, 1.0, position(t, common ? eq_.c : eq_.q)};
            case LineFeature::whole:
                return {feature, 0.5, position(t, common ? eq_.c : eq_.p)};
            case LineFeature::inside:
                break;
        }
        return {feature, unclamped_s(t), common ? position(t, eq_.c) : foot(t)};
    }

    void accept(RealRoot& first, RealRoot& last, ContactKind kind) {
        Contact contact;
        contact.kind = kind;
        contact.t_first = first.rounded();
        contact.t_last = last.rounded();
        const Place begin = place(first);
        const Place end = &first == &last ? begin : place(last);
        contact.s_first = begin.s;
        contact.point_first = begin.point;
        contact.feature_first = begin.feature;
        contact.s_last = end.s;
        contact.point_last = end.point;
        contact.feature_last = end.feature;
        contact.cut = cut_direction(query_, contact.t_first, contact.s_first, cut_);
        out_.contacts.push_back(contact);
    }

    void reject(RealRoot& t, RejectReason why) {
        RejectedRoot root;
        root.t = t.rounded();
        if (t.sign_of(eq_.length_sq) != 0) root.s = unclamped_s(t);
        root.why = why;
        out_.rejected.push_back(root);
    }

    // --- no radius, off the carrier: single instants ----------------------------------------------------------------

    static int side_of(RealRoot& t, double time) {
        RealRoot border(roots::dyadic(time));
        return RealRoot::compare(t, border);
    }

    /// The sign of the area just after (1) or just before (-1) a moment: that of the first derivative that is not zero.
    [[nodiscard]] int side_beside(const Dyadic& time, int direction) const {
        int sign = 1;
        for (Poly slope = eq_.area; !slope.empty(); slope = roots::derivative(slope)) {
            if (const int here = roots::sign_at(slope, time); here != 0) return here * sign;
            sign *= direction;
        }
        return 0;
    }

    /// True if the area changes sign here: the root is of odd order.
    bool passes(RealRoot& t) {
        bool odd = true;
        for (Poly slope = roots::derivative(eq_.area); t.is_root_of(slope);
             slope = roots::derivative(slope)) {
            odd = !odd;
        }
        return odd;
    }

    void instant(RealRoot& t) {
        if (side_of(t, begin_) < 0) return reject(t, RejectReason::before_step);
        if (side_of(t, end_) > 0) return reject(t, RejectReason::after_step);
        const int from_p = t.sign_of(eq_.along_p);
        const int from_q = t.sign_of(eq_.along_q);
        if (from_p == 0 && from_q == 0) {
            if (t.sign_of(eq_.from_p_sq) != 0) return reject(t, RejectReason::zero_length);
        } else if (from_p > 0) {
            return reject(t, RejectReason::before_p);
        } else if (from_q < 0) {
            return reject(t, RejectReason::beyond_q);
        }
        touches_begin_ = touches_begin_ || side_of(t, begin_) == 0;
        touches_end_ = touches_end_ || side_of(t, end_) == 0;
        accept(t, t, passes(t) ? ContactKind::crossing : ContactKind::graze);
    }

    // --- contact that lasts -----------------------------------------------------------------------------------------

    enum Watched : unsigned { kCapP, kCapQ, kBand, kAlongP, kAlongQ, kBetween, kCount };
    using Signs = std::array<int, kCount>;

    /// The polynomials whose signs decide; null: not needed in this query.
    [[nodiscard]] std::array<const Poly*, kCount> watched() const {
        if (query_.radius == 0.0) return {nullptr, nullptr, nullptr, nullptr, nullptr, &eq_.between};
        return {&eq_.cap_p, &eq_.cap_q, &eq_.band, &eq_.along_p, &eq_.along_q, nullptr};
    }

    [[nodiscard]] bool in_contact(const Signs& signs) const {
        if (query_.radius == 0.0) return signs[kBetween] <= 0;
        if (signs[kCapP] <= 0 || signs[kCapQ] <= 0) return true;
        return signs[kAlongP] < 0 && signs[kAlongQ] > 0 && signs[kBand] <= 0;
    }

    static void insert(std::vector<Event>& events, RealRoot root, unsigned zeros) {
        for (std::size_t i = 0; i < events.size(); ++i) {
            const int order = RealRoot::compare(root, events[i].time);
            if (order > 0) continue;
            if (order == 0) {
                events[i].zeros |= zeros;
            } else {
                events.insert(events.begin() + static_cast<std::ptrdiff_t>(i), Event{std::move(root), zeros});
            }
            return;
        }
        events.push_back({std::move(root), zeros});
    }

    std::vector<Event> events() {
        std::vector<Event> all;
        insert(all, RealRoot(roots::dyadic(begin_)), 0);
        insert(all, RealRoot(roots::dyadic(end_)), 0);
        const auto polys = watched();
        for (unsigned k = 0; k < kCount; ++k) {
            if (polys[k] == nullptr || polys[k]->size() < 2) continue;
            for (RealRoot& root : roots::real_roots(*polys[k])) insert(all, std::move(root), 1U << k);
        }
        return all;
    }

    Signs signs_at(const Dyadic& time) {
        Signs signs{};
        const auto polys = watched();
        for (unsigned k = 0; k < kCount; ++k) {
            if (polys[k] != nullptr) signs[k] = roots::sign_at(*polys[k], time);
        }
        return signs;
    }

    /// What holds between events: cell i lies after event i. What is outside the time asked about is not looked at.
    void spans() {
        std::vector<Event> all = events();
        std::size_t begin = 0;
        while (side_of(all[begin].time, begin_) < 0) ++begin;
        std::size_t end = begin;
        while (side_of(all[end].time, end_) < 0) ++end;
        std::vector<bool> at(all.size());
        std::vector<bool> after(all.size());
        Signs before{};
        for (std::size_t i = begin; i <= end; ++i) {
            Signs here = i == begin ? signs_at(all[i].time.lo()) : before;
            for (unsigned k = 0; k < kCount; ++k) {
                if ((all[i].zeros >> k & 1U) != 0) here[k] = 0;
            }
            at[i] = in_contact(here);
            if (i == end) break;
            before = signs_at(roots::midpoint(all[i].time.hi(), all[i + 1].time.lo()));
            after[i] = in_contact(before);
        }
        collect(all, at, after, begin, end);
    }

    void collect(std::vector<Event>& all, const std::vector<bool>& at, const std::vector<bool>& after,
                 std::size_t begin, std::size_t end) {
        for (std::size_t i = 0; i < begin; ++i) reject_outside(all[i], RejectReason::before_step);
        for (std::size_t i = begin; i <= end; ++i) {
            if (!at[i]) {
                reject_inside(all[i], false);
                continue;
            }
            const std::size_t first = i;
            while (i < end && after[i]) {
                if (i != first) reject_inside(all[i], true);
                ++i;
            }
            touches_begin_ = touches_begin_ || first == begin;
            touches_end_ = touches_end_ || i == end;
            const bool whole = first == begin && i == end;
            const ContactKind kind = first == i ? ContactKind::graze
                                     : whole    ? ContactKind::always
                                                : ContactKind::lasting;
            accept(all[first].time, all[i].time, kind);
        }
        for (std::size_t i = end + 1; i < all.size(); ++i) reject_outside(all[i], RejectReason::after_step);
    }

    static constexpr unsigned kBoundaries = 1U << kCapP | 1U << kCapQ | 1U << kBand | 1U << kBetween;

    void reject_outside(Event& event, RejectReason why) {
        if ((event.zeros & kBoundaries) != 0) reject(event.time, why);
    }

    void reject_inside(Event& event, bool covered) {
        if ((event.zeros & kBoundaries) == 0) return;
        RejectReason why = RejectReason::covered;
        const LineFeature feature = nearest_feature(event.time);
        const bool of_band = (event.zeros >> kBand & 1U) != 0;
        if (of_band && feature == LineFeature::p_end) why = RejectReason::before_p;
        if (of_band && feature == LineFeature::q_end) why = RejectReason::beyond_q;
        if (!covered && feature == LineFeature::whole) why = RejectReason::zero_length;
        reject(event.time, why);
    }

    const SweepQuery& query_;
    CutChoice cut_;
    SweepEquations eq_;
    double begin_, end_;
    bool touches_begin_ = false, touches_end_ = false;
    SweepContacts out_;
};

}  // namespace

SweepContacts sweep_exact(const SweepQuery& query, CutChoice cut) {
    return ExactSweep(query, SweepEquations(query), 0.0, 1.0, cut).run();
}

PieceContacts sweep_piece(const MovingSegment2& segment, const PathPiece& piece, double radius,
                          CutChoice cut) {
    const SweepQuery query{segment, {piece.way.start, piece.way.end, {}}, radius};
    SweepEquations equations(segment, piece.way, piece.begin, piece.end, radius);
    return ExactSweep(query, std::move(equations), piece.begin, piece.end, cut).run_piece();
}

}  // namespace crosscut
