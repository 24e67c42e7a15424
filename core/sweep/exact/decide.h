#pragma once

#include <crosscut/sweep/sweep.h>
#include <crosscut/types.h>
#include "core/sweep/exact/exact_sweep.h"
#include "core/sweep/sweep_cut.h"

#include <array>
#include <utility>
#include <vector>

namespace crosscut {

/// Every decision of a sweep, over polynomials and roots of an engine: exact ones, or ones that may be in
/// doubt. Contact is a condition on the signs of a few polynomials in t; their real roots divide time into
/// cells on which nothing changes. Without a radius and off the supporting line, the roots of the area alone
/// are enough.
///
/// An engine has the types Poly, Path (two of them), Root, Time and Equations (see `SweepEquations`), and
///     is_zero(poly)  is_constant(poly)  real_roots(poly)  subtract(poly, poly)  multiply(poly, poly)
///     roots_in_step(poly, begin, end)         the roots between, and perhaps others
///     band_roots(equations)                   the roots of its polynomial `band`
///     at(double)  compare(root, root)  sign_of(root, poly)  changes_sign(root, poly)
///     rounded(root)  ratio(root, poly, poly)  the nearest doubles
///     length(root, poly, poly)                the same for a ratio in the unit of the equations
///     time_of(double)  between(root, root)    a time; one strictly between two roots
///     sign_at(poly, time)
///     in_doubt()                              true after an answer that is not proven
template <class Engine>
class SweepDecision {
  public:
    using Equations = typename Engine::Equations;
    using Poly = typename Engine::Poly;
    using Root = typename Engine::Root;

    /// Contacts between the times `begin` and `end`; of `query` only velocities are used.
    SweepDecision(const SweepQuery& query, Engine& engine, const Equations& equations, double begin,
                  double end, const SweepOptions& options)
        : query_(query), engine_(engine), options_(options), eq_(equations), begin_(begin), end_(end) {
        out_.collinear_throughout = engine_.is_zero(eq_.area);
        out_.zero_length_throughout = engine_.is_zero(eq_.length_sq);
    }

    /// The result is invalid if the engine is in doubt afterwards.
    SweepContacts run() {
        if (query_.radius == 0.0 && !out_.collinear_throughout) {
            for (Root& root : engine_.real_roots(eq_.area)) instant(root);
        } else {
            spans();
        }
        return std::move(out_);
    }
    /// After `run`, without the sides.
    [[nodiscard]] const SweepEnds& ends() const { return ends_; }

  private:
    // --- where along the line ------------------------------------------------------------------------------

    struct LinePosition {
        LineFeature feature;
        double s;
        Vec2 point;
    };

    Vec2 position(Root& t, const typename Engine::Path& path) {
        const Poly unit = eq_.unit();
        return {engine_.length(t, path.x, unit), engine_.length(t, path.y, unit)};
    }

    Vec2 foot(Root& t) {
        const auto part = [&](const Poly& start, const Poly& line) {
            const Poly top =
                engine_.subtract(engine_.multiply(start, eq_.length_sq), engine_.multiply(line, eq_.along_p));
            return engine_.length(t, top, engine_.multiply(eq_.length_sq, eq_.unit()));
        };
        return {part(eq_.p.x, eq_.line.x), part(eq_.p.y, eq_.line.y)};
    }

    LineFeature nearest_feature(Root& t) {
        const int from_p = engine_.sign_of(t, eq_.along_p);
        const int from_q = engine_.sign_of(t, eq_.along_q);
        if (from_p == 0 && from_q == 0) return LineFeature::whole;  // length_sq is their difference
        if (from_p >= 0) return LineFeature::p_end;
        return from_q <= 0 ? LineFeature::q_end : LineFeature::inside;
    }

    double unclamped_s(Root& t) {
        return engine_.ratio(t, engine_.subtract(Poly{}, eq_.along_p), eq_.length_sq);
    }

    LinePosition position_of(Root& t) {
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

    void accept(Root& first, Root& last, ContactKind kind) {
        Contact contact;
        contact.kind = kind;
        contact.t_first = engine_.rounded(first);
        contact.t_last = engine_.rounded(last);
        const LinePosition begin = position_of(first);
        const LinePosition end = &first == &last ? begin : position_of(last);
        contact.s_first = begin.s;
        contact.point_first = begin.point;
        contact.feature_first = begin.feature;
        contact.s_last = end.s;
        contact.point_last = end.point;
        contact.feature_last = end.feature;
        contact.cut = cut_direction(query_, contact.t_first, contact.s_first, options_.cut);
        out_.contacts.push_back(contact);
    }

    void reject(Root& t, RejectReason why) {
        if (!options_.rejected) return;
        RejectedRoot root;
        root.t = engine_.rounded(t);
        if (engine_.sign_of(t, eq_.length_sq) != 0) root.s = unclamped_s(t);
        root.why = why;
        out_.rejected.push_back(root);
    }

    // --- no radius, off the supporting line: single instants ----------------------------------------------

    int side_of(Root& t, double time) {
        Root border = engine_.at(time);
        return engine_.compare(t, border);
    }

    void instant(Root& t) {
        if (side_of(t, begin_) < 0) return reject(t, RejectReason::before_step);
        if (side_of(t, end_) > 0) return reject(t, RejectReason::after_step);
        const int from_p = engine_.sign_of(t, eq_.along_p);
        const int from_q = engine_.sign_of(t, eq_.along_q);
        if (from_p == 0 && from_q == 0) {
            if (engine_.sign_of(t, eq_.from_p_sq) != 0) return reject(t, RejectReason::zero_length);
        } else if (from_p > 0) {
            return reject(t, RejectReason::before_p);
        } else if (from_q < 0) {
            return reject(t, RejectReason::beyond_q);
        }
        ends_.touches_begin = ends_.touches_begin || side_of(t, begin_) == 0;
        ends_.touches_end = ends_.touches_end || side_of(t, end_) == 0;
        accept(t, t, engine_.changes_sign(t, eq_.area) ? ContactKind::crossing : ContactKind::graze);
    }

    /// A moment at which some of the watched polynomials vanish.
    struct Event {
        Root time;
        unsigned zeros = 0;  // bit k: polynomial k vanishes here
    };

    // --- contact that lasts -------------------------------------------------------------------------------

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

    /// Inserts a root among the events from number `from` on. Returns where to start for a larger root of the
    /// same polynomial: after it, or at it where it was there already, so that both are told apart.
    std::size_t insert(std::vector<Event>& events, Root root, unsigned zeros, std::size_t from = 0) {
        for (std::size_t i = from; i < events.size(); ++i) {
            const int order = engine_.compare(root, events[i].time);
            if (order > 0) continue;
            if (order == 0) {
                events[i].zeros |= zeros;
                return i;
            }
            events.insert(events.begin() + static_cast<std::ptrdiff_t>(i), Event{std::move(root), zeros});
            return i + 1;
        }
        events.push_back({std::move(root), zeros});
        return events.size();
    }

    std::vector<Event> events() {
        std::vector<Event> all;
        insert(all, engine_.at(begin_), 0);
        insert(all, engine_.at(end_), 0);
        const auto polys = watched();
        for (unsigned k = 0; k < kCount; ++k) {
            if (polys[k] == nullptr || engine_.is_constant(*polys[k])) continue;
            // They come in order, so each lies after the one before.
            std::size_t from = 0;
            for (Root& root : roots_of(*polys[k], k)) from = insert(all, std::move(root), 1U << k, from);
        }
        return all;
    }
    /// For polynomials whose roots are no boundaries only the roots that matter.
    std::vector<Root> roots_of(const Poly& poly, unsigned k) {
        if (k == kAlongP || k == kAlongQ) return engine_.roots_in_step(poly, begin_, end_);
        return k == kBand ? engine_.band_roots(eq_) : engine_.real_roots(poly);
    }

    Signs signs_at(const typename Engine::Time& time) {
        Signs signs{};
        const auto polys = watched();
        for (unsigned k = 0; k < kCount; ++k) {
            if (polys[k] != nullptr) signs[k] = engine_.sign_at(*polys[k], time);
        }
        return signs;
    }

    /// What holds between events: cell i lies after event i. Times outside the range are ignored.
    void spans() {
        std::vector<Event> all = events();
        if (engine_.in_doubt()) return;
        std::size_t begin = 0;
        while (side_of(all[begin].time, begin_) < 0) ++begin;
        std::size_t end = begin;
        while (side_of(all[end].time, end_) < 0) ++end;
        std::vector<bool> at(all.size());
        std::vector<bool> after(all.size());
        Signs before{};
        for (std::size_t i = begin; i <= end; ++i) {
            Signs here = i == begin ? signs_at(engine_.time_of(begin_)) : before;
            for (unsigned k = 0; k < kCount; ++k) {
                if ((all[i].zeros >> k & 1U) != 0) here[k] = 0;
            }
            at[i] = in_contact(here);
            if (i == end) break;
            before = signs_at(engine_.between(all[i].time, all[i + 1].time));
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
            ends_.touches_begin = ends_.touches_begin || first == begin;
            ends_.touches_end = ends_.touches_end || i == end;
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
        if (!options_.rejected || (event.zeros & kBoundaries) == 0) return;
        RejectReason why = RejectReason::covered;
        const LineFeature feature = nearest_feature(event.time);
        const bool of_band = (event.zeros >> kBand & 1U) != 0;
        if (of_band && feature == LineFeature::p_end) why = RejectReason::before_p;
        if (of_band && feature == LineFeature::q_end) why = RejectReason::beyond_q;
        if (!covered && feature == LineFeature::whole) why = RejectReason::zero_length;
        reject(event.time, why);
    }

    const SweepQuery& query_;
    Engine& engine_;
    const SweepOptions& options_;
    const Equations& eq_;
    double begin_, end_;
    SweepEnds ends_;
    SweepContacts out_;
};

}  // namespace crosscut
