// The overlay of two layers, compared with the plain definition in rational numbers: every point where
// segments meet, every stretch between two of them, Euler's formula, and areas summed strip by strip.
#include <crosscut/overlay/overlay.h>

#include <crosscut/overlay/polygons.h>
#include "core/number/exact.h"
#include "core/overlay/cuts.h"
#include "core/tests/intersect/generators.h"
#include "core/tests/refused.h"
#include "core/tests/turns.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <set>
#include <string>
#include <utility>

namespace crosscut::overlay_test {
namespace {

using generators2::Random;
using Segments = std::vector<Segment2>;
using Flags = std::vector<std::uint8_t>;

constexpr std::uint64_t kSeed = 20261123;

struct ExactPoint {
    Exact x, y;
    friend bool operator<(const ExactPoint& p, const ExactPoint& q) {
        return p.x != q.x ? p.x < q.x : p.y < q.y;
    }
};
ExactPoint exact_point(const Vec2& p) { return {exact(p.x), exact(p.y)}; }
ExactPoint operator-(const ExactPoint& p, const ExactPoint& q) { return {p.x - q.x, p.y - q.y}; }
Exact cross(const ExactPoint& p, const ExactPoint& q) { return p.x * q.y - p.y * q.x; }
Exact dot(const ExactPoint& p, const ExactPoint& q) { return p.x * q.x + p.y * q.y; }

bool on(const ExactPoint& p, const ExactPoint& start, const ExactPoint& end) {
    return cross(end - start, p - start) == 0 && dot(p - start, p - end) <= 0;
}

/// Where two segments meet; of an overlap its ends.
std::vector<ExactPoint> meetings(const Segment2& a, const Segment2& b) {
    const ExactPoint p = exact_point(a.start), q = exact_point(a.end), r = exact_point(b.start),
                     s = exact_point(b.end);
    std::vector<ExactPoint> found;
    for (const ExactPoint& end : {p, q})
        if (on(end, r, s)) found.push_back(end);
    for (const ExactPoint& end : {r, s})
        if (on(end, p, q)) found.push_back(end);
    const Exact turn = cross(q - p, s - r);
    if (turn == 0) return found;
    const Exact t = cross(r - p, s - r) / turn, u = cross(r - p, q - p) / turn;
    if (t >= 0 && t <= 1 && u >= 0 && u <= 1) found.push_back({p.x + t * (q.x - p.x), p.y + t * (q.y - p.y)});
    return found;
}

/// All vertices and edges by the definition.
struct Plain {
    std::set<ExactPoint> vertices;
    std::set<std::pair<ExactPoint, ExactPoint>> edges;
    std::size_t runs = 0;  ///< edges, each as often as segments run along it
};
Plain plain(const Segments& all) {
    Plain out;
    for (const Segment2& a : all) {
        if (a.start == a.end) continue;
        std::set<ExactPoint> along{exact_point(a.start), exact_point(a.end)};
        for (const Segment2& b : all) {
            if (b.start == b.end) continue;
            for (const ExactPoint& p : meetings(a, b)) along.insert(p);
        }
        out.vertices.insert(along.begin(), along.end());
        out.runs += along.size() - 1;
        for (auto p = along.begin(), q = std::next(p); q != along.end(); ++p, ++q) out.edges.insert({*p, *q});
    }
    return out;
}

/// Twice the area inside a alone, b alone and both, strip by strip between the vertices' x.
struct Twice {
    Exact a_only = 0, b_only = 0, both = 0;
};
struct Layer {
    Segments segments;
    Flags ring;
    std::vector<std::uint32_t> feature{};  ///< empty: one
    FillRule fill = FillRule::even_odd;
};
bool is_inside(const std::map<std::uint32_t, int>& turns, FillRule rule) {
    return std::any_of(turns.begin(), turns.end(), [&](const auto& of) {
        return rule == FillRule::even_odd ? of.second % 2 != 0 : of.second != 0;
    });
}
Twice twice(const Layer& a, const Layer& b, const Plain& all) {
    std::set<Exact> xs;
    for (const ExactPoint& p : all.vertices) xs.insert(p.x);
    Twice out;
    if (xs.empty()) return out;
    for (auto low = xs.begin(), high = std::next(low); high != xs.end(); ++low, ++high) {
        struct Crossed {
            Exact sum;  // of the heights at both sides
            bool of_b;
            std::uint32_t feature;
            int turn;  // 1: the ring runs to the right
        };
        std::vector<Crossed> crossed;
        for (const Layer* layer : {&a, &b})
            for (std::size_t i = 0; i < layer->segments.size(); ++i) {
                const ExactPoint p = exact_point(layer->segments[i].start),
                                 q = exact_point(layer->segments[i].end);
                if (layer->ring[i] == 0 || std::min(p.x, q.x) > *low || std::max(p.x, q.x) < *high) continue;
                const auto height = [&](const Exact& x) -> Exact {
                    return p.y + (x - p.x) / (q.x - p.x) * (q.y - p.y);
                };
                crossed.push_back({height(*low) + height(*high), layer == &b,
                                   layer->feature.empty() ? 0 : layer->feature[i], p.x < q.x ? 1 : -1});
            }
        std::sort(crossed.begin(), crossed.end(), [](const auto& p, const auto& q) { return p.sum < q.sum; });
        std::map<std::uint32_t, int> turns_a, turns_b;  // of the rings of each feature
        for (std::size_t k = 0; k + 1 < crossed.size(); ++k) {
            (crossed[k].of_b ? turns_b : turns_a)[crossed[k].feature] += crossed[k].turn;
            const bool in_a = is_inside(turns_a, a.fill), in_b = is_inside(turns_b, b.fill);
            const Exact area = (crossed[k + 1].sum - crossed[k].sum) * (*high - *low);
            if (in_a && in_b) out.both += area;
            if (in_a && !in_b) out.a_only += area;
            if (in_b && !in_a) out.b_only += area;
        }
    }
    return out;
}

Layer of_lines(Segments lines) {
    const std::size_t count = lines.size();
    return {std::move(lines), Flags(count, 0)};
}
void add_ring(Layer& layer, const std::vector<Vec2>& corners) {
    for (std::size_t i = 0; i < corners.size(); ++i) {
        layer.segments.push_back({corners[i], corners[(i + 1) % corners.size()]});
        layer.ring.push_back(1);
    }
}
Layer square(double low, double high) {
    Layer out;
    add_ring(out, {{low, low}, {high, low}, {high, high}, {low, high}});
    return out;
}
Overlay overlay_of(const Layer& a, const Layer& b) {
    return overlay({a.segments, a.ring, a.feature, a.fill}, {b.segments, b.ring, b.feature, b.fill});
}

// Every ring is closed, has the face on its left everywhere, and visits no vertex twice; together they are
// the boundary of the face.
void hold_rings(const Overlay& result) {
    std::size_t sides = 0, expected = 0;
    for (const OverlayEdge& edge : result.edges) expected += edge.left != edge.right ? 2U : 0U;
    for (std::uint32_t f = 0; f < result.faces.size(); ++f) {
        for (const std::vector<std::uint32_t>& ring : face_rings(result, f)) {
            std::set<std::uint32_t> seen;
            for (std::size_t i = 0; i < ring.size(); ++i) {
                EXPECT_EQ(result.face(ring[i]), f);
                EXPECT_EQ(result.origin(ring[i] ^ 1U), result.origin(ring[(i + 1) % ring.size()]));
                EXPECT_TRUE(seen.insert(result.origin(ring[i])).second);
            }
            sides += ring.size();
        }
    }
    EXPECT_EQ(sides, expected);
}

/// The noded lines are the plain edges, rounded, in order of their segments and along them.
void hold_noded(const Segments& all, const Plain& want) {
    using Ends = std::array<double, 4>;
    const auto ends = [](const Vec2& p, const Vec2& q) {
        return overlaying::before(p, q) ? Ends{p.x, p.y, q.x, q.y} : Ends{q.x, q.y, p.x, p.y};
    };
    const auto rounded = [](const ExactPoint& p) { return Vec2(round_to_double(p.x), round_to_double(p.y)); };
    std::multiset<Ends> expected, got;
    for (const auto& [from, to] : want.edges)
        if (rounded(from) != rounded(to)) expected.insert(ends(rounded(from), rounded(to)));
    const std::vector<NodedSegment> noded = node_lines(all);
    std::size_t runs = 0;
    for (std::size_t i = 0; i < noded.size(); ++i) {
        const NodedSegment& one = noded[i];
        got.insert(ends(one.line.start, one.line.end));
        runs += one.count;
        const Segment2& whole = all[one.segment];
        const auto along = [&](const Vec2& from, const Vec2& to) {
            const auto rises = [](double x, double y, bool upwards) { return upwards ? x <= y : x >= y; };
            return rises(from.x, to.x, whole.start.x <= whole.end.x) &&
                   rises(from.y, to.y, whole.start.y <= whole.end.y);
        };
        EXPECT_TRUE(along(one.line.start, one.line.end));
        if (i == 0) continue;
        EXPECT_TRUE(noded[i - 1].segment < one.segment ||
                    (noded[i - 1].segment == one.segment && along(noded[i - 1].line.end, one.line.start)));
    }
    EXPECT_EQ(got, expected);
    if (expected.size() == want.edges.size()) {
        EXPECT_EQ(runs, want.runs);
    }
}

/// Everything that can be counted, and all areas.
void hold_to_definition(const Layer& a, const Layer& b) {
    Segments all = a.segments;
    all.insert(all.end(), b.segments.begin(), b.segments.end());
    const Overlay result = overlay_of(a, b);
    const Plain want = plain(all);
    ASSERT_EQ(result.vertices.size(), want.vertices.size());
    ASSERT_EQ(result.edges.size(), want.edges.size());
    EXPECT_EQ(result.points,
              std::count_if(all.begin(), all.end(), [](const Segment2& s) { return s.start == s.end; }));
    // Euler: V − E + F = 1 + C.
    EXPECT_EQ(result.vertices.size() + result.faces.size(), result.edges.size() + 1 + result.components);
    std::multiset<std::pair<double, double>> rounded;
    for (const ExactPoint& p : want.vertices) rounded.emplace(round_to_double(p.x), round_to_double(p.y));
    std::size_t together = 0;
    for (const auto& p : rounded) together += rounded.count(p) > 1 ? 1U : 0U;
    EXPECT_EQ(result.rounded_together, together);
    for (const OverlayVertex& vertex : result.vertices)
        EXPECT_TRUE(rounded.contains({vertex.at.x, vertex.at.y}));
    const Twice area = twice(a, b, want);
    const OverlayAreas got = areas(result);
    EXPECT_EQ(got.a_only, round_to_double(area.a_only / 2));
    EXPECT_EQ(got.b_only, round_to_double(area.b_only / 2));
    EXPECT_EQ(got.both, round_to_double(area.both / 2));
    EXPECT_EQ(got.in_a, round_to_double((area.a_only + area.both) / 2));
    EXPECT_EQ(got.in_b, round_to_double((area.b_only + area.both) / 2));
    EXPECT_TRUE(got.balanced);
    std::array<std::array<double, 2>, 2> of_faces{};
    const std::vector<double> each = face_areas(result);
    for (std::size_t f = 0; f < each.size(); ++f)
        of_faces.at(result.faces[f].in_a).at(result.faces[f].in_b) += each[f];
    const double slack = 1e-12 * (got.in_a + got.in_b);
    EXPECT_NEAR(of_faces[1][0], got.a_only, slack);
    EXPECT_NEAR(of_faces[0][1], got.b_only, slack);
    EXPECT_NEAR(of_faces[1][1], got.both, slack);
    hold_rings(result);
    hold_noded(all, want);
    std::size_t runs = 0;
    for (const OverlayEdge& edge : result.edges) {
        runs += edge.count_a + edge.count_b;
        EXPECT_EQ(result.faces[edge.left].in_a != result.faces[edge.right].in_a, edge.bounds_a);
        EXPECT_EQ(result.faces[edge.left].in_b != result.faces[edge.right].in_b, edge.bounds_b);
    }
    EXPECT_EQ(runs, want.runs);
}

Vec2 any(Random& random, double low, double high) {
    const double x = random.between(low, high);
    return {x, random.between(low, high)};
}
Vec2 whole(Random& random, int size) {
    const double x = random.below(size);
    return {x, static_cast<double>(random.below(size))};
}

/// A few rings and lines, from harmless to hostile.
/// `parted`: rings are of two features in turn.
Layer layer(Random& random, int kind, bool parted) {
    Layer out;
    const auto corner = [&]() -> Vec2 {
        switch (kind) {
            case 0:
                return any(random, 0, 1);
            case 1:
                return whole(random, 5);
            case 2:
                return whole(random, 4) * 0.1;  // tenths: all but collinear
            case 3:
                return any(random, 0, 1) + Vec2(1e6, 0);
            default:
                return whole(random, 3) + any(random, 0, 1) * (random.chance(0.5) ? 1e-15 : 0.0);
        }
    };
    const int rings = random.below(4);
    for (int r = 0; r < rings; ++r) {
        std::vector<Vec2> corners;
        const int count = 3 + random.below(4);
        for (int i = 0; i < count; ++i) corners.push_back(corner());
        add_ring(out, corners);
        if (random.chance(0.2)) std::reverse(corners.begin(), corners.end());
        if (random.chance(0.2)) add_ring(out, corners);
        if (parted) out.feature.resize(out.segments.size(), r % 2 == 0 ? 7U : 3U);
    }
    const int lines = random.below(4);
    for (int i = 0; i < lines; ++i) {
        const Vec2 p = corner();
        out.segments.push_back({p, corner()});
        out.ring.push_back(0);
    }
    if (parted) out.feature.resize(out.segments.size(), 0U);
    return out;
}

void hold_rounds(int first, int count) {
    Random random(kSeed + static_cast<std::uint64_t>(first));
    for (int i = 0; i < count; ++i) {
        SCOPED_TRACE("seed " + std::to_string(kSeed) + " + " + std::to_string(first) + ", round " +
                     std::to_string(i));
        Layer a = layer(random, i % 5, i % 2 == 1), b = layer(random, i % 5, i % 2 == 1);
        if (i % 3 > 0) a.fill = FillRule::non_zero;
        if (i % 3 > 1) b.fill = FillRule::non_zero;
        hold_to_definition(a, b);
        if (::testing::Test::HasFailure()) return;
    }
}

TEST(Overlay, IsThePlainDefinition) {
    hold_to_definition({}, {});
    hold_rounds(0, 15);
}
TEST(OverlaySlow, IsThePlainDefinition) { hold_rounds(1, test::turns(400, 10000)); }

TEST(Overlay, OfHostilePairsIsThePlainDefinition) {
    for (int kind = 0; kind < generators2::kKindCount; ++kind) {
        SCOPED_TRACE(std::string(generators2::kKindNames[static_cast<std::size_t>(kind)]));
        for (std::uint64_t i = 0; i < 4; ++i) {
            Layer a, b;
            for (std::uint64_t k = 0; k < 3; ++k) {
                const auto pair =
                    generators2::question(static_cast<generators2::Kind>(kind), kSeed, 3 * i + k);
                a.segments.push_back(pair.a);
                b.segments.push_back(pair.b);
            }
            hold_to_definition(of_lines(a.segments), of_lines(b.segments));
        }
    }
}

// Along the base all parameters round to one half: what counts is the exact order.
TEST(Overlay, ThousandsOfCutsWithOneRoundedParameterAreInOrder) {
    constexpr int kLines = 6000;
    Layer a = of_lines({{{-0x1p80, 0}, {0x1p80, 0}}});
    for (int i = 0; i < kLines; ++i) {
        const double x = i * 7919 % kLines;  // each once, in no order
        a.segments.push_back({{x, -1}, {x, 1}});
        a.ring.push_back(0);
    }
    const Overlay result = overlay_of(a, {});
    EXPECT_EQ(result.edges.size(), 3U * kLines + 1);
    for (const OverlayEdge& edge : result.edges) {
        if (edge.segment != 0) continue;
        const double from = result.vertices[edge.from].at.x, to = result.vertices[edge.to].at.x;
        EXPECT_TRUE(to - from == 1 || from == -0x1p80 || to == 0x1p80) << from << " to " << to;
    }
}

TEST(Overlay, ASliverFarBelowADoubleIsAFaceAllTheSame) {
    Layer a = square(0, 1), b;
    add_ring(b, {{0, 0}, {0x1p-1000, 1}, {0, 1}});
    const OverlayAreas area = areas(overlay_of(a, b));
    EXPECT_EQ(area.both, 0x1p-1001);
    EXPECT_EQ(area.in_a, 1.0);
    EXPECT_TRUE(area.balanced);
}

TEST(Overlay, SaysWhereAnAreaIsBeyondAllDoubles) {
    const double most = std::numeric_limits<double>::max();
    Layer wide;
    add_ring(wide, {{-most, -1}, {most, -1}, {most, 1}, {-most, 1}});
    const OverlayAreas area = areas(overlay_of(wide, square(0, 1)));
    EXPECT_EQ(area.in_a, most);
    EXPECT_EQ(area.in_b, 1.0);
    EXPECT_TRUE(area.beyond);
    Layer widest;  // exactly the largest double
    add_ring(widest, {{0, 0}, {most, 0}, {most, 1}, {0, 1}});
    const OverlayAreas least = areas(overlay_of(widest, {}));
    EXPECT_EQ(least.in_a, most);
    EXPECT_FALSE(least.beyond);
}

TEST(Overlay, RefusesWhatHasNoAnswer) {
    const auto why = [](const Layer& a, const Layer& b) {
        return test::refusal([&] { (void)overlay_of(a, b); });
    };
    Layer open = square(0, 1);
    open.segments.pop_back();
    EXPECT_EQ(why(open, {}), "overlay: a.ring has another size than a.segments");
    open.ring.pop_back();
    EXPECT_EQ(why({}, open), "overlay: the rings of b do not close");
    Layer turned = square(0, 1);  // closed, but not one way around
    turned.segments[1] = {turned.segments[1].end, turned.segments[1].start};
    EXPECT_EQ(areas(overlay_of(turned, {})).in_a, 1.0);
    turned.fill = FillRule::non_zero;
    EXPECT_EQ(why(turned, {}), "overlay: the rings of a do not close");
    Layer parts = square(0, 1);
    parts.feature = {4, 4, 4};
    EXPECT_NE(why(parts, {}), "");
    const Layer endless = of_lines({{{0, 0}, {std::numeric_limits<double>::infinity(), 0}}});
    EXPECT_EQ(why({}, endless), "overlay: b[0].end is not finite");
}

}  // namespace
}  // namespace crosscut::overlay_test
