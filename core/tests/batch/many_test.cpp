// Many at once: bit for bit the answers of the judges one by one.
#include <crosscut/batch/many.h>
#include "core/tests/batch/columns.h"
#include "core/tests/intersect/generators.h"
#include "core/tests/nearest/generators.h"
#include "core/tests/refused.h"
#include "core/tests/sweep/inputs.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace crosscut::batch_test {
namespace {

struct CommonPoints {
    explicit CommonPoints(std::size_t count) : meeting(count), x(count), y(count), s(count), t(count) {}
    [[nodiscard]] CommonPointsArray all() { return {meeting, x, y, s, t}; }

    std::vector<Meeting> meeting;
    std::vector<double> x, y, s, t;
};

bool same_bits(double a, double b) {
    return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}

void expect_answer(const CommonPoint2& want, const CommonPoints& got, std::size_t i) {
    ASSERT_EQ(got.meeting[i], want.meeting) << "number " << i << ", seed " << kSeed;
    const Vec2 point = want.point.value_or(Vec2());
    EXPECT_TRUE(same_bits(got.x[i], point.x) && same_bits(got.y[i], point.y) &&
                same_bits(got.s[i], want.s.value_or(0.0)) && same_bits(got.t[i], want.t.value_or(0.0)))
        << "number " << i << ", seed " << kSeed;
}

/// Questions of one kind, enough of them to fill vectors and leave a rest.
struct Questions {
    Columns2 a, b;

    Questions(generators2::Kind kind, std::size_t count) {
        for (std::size_t i = 0; i < count; ++i) {
            const generators2::Question2 question = generators2::question(kind, kSeed, i);
            a.add(question.a);
            b.add(question.b);
        }
    }
};

/// The same segments one after the other.
std::vector<Segment2> rows_of(const Columns2& columns) {
    std::vector<Segment2> rows;
    for (std::size_t i = 0; i < columns.size(); ++i) rows.push_back(columns.all()[i]);
    return rows;
}

void expect_same(const CommonPoints& want, const CommonPoints& got) {
    EXPECT_EQ(got.meeting, want.meeting);
    for (std::size_t i = 0; i < want.meeting.size(); ++i)
        EXPECT_TRUE(same_bits(got.x[i], want.x[i]) && same_bits(got.y[i], want.y[i]) &&
                    same_bits(got.s[i], want.s[i]) && same_bits(got.t[i], want.t[i]))
            << "number " << i << ", seed " << kSeed;
}

TEST(IntersectMany, AnswersAsTheJudgeDoesOnEveryKindOfQuestionAndExtent) {
    constexpr Extent kExtents[] = {Extent::segment, Extent::ray, Extent::line};
    for (int kind = 0; kind < generators2::kKindCount; ++kind) {
        SCOPED_TRACE(generators2::kKindNames[static_cast<std::size_t>(kind)]);
        const Questions q(static_cast<generators2::Kind>(kind), 397);
        const std::vector<Segment2> a = rows_of(q.a), b = rows_of(q.b);
        for (const Extent first : kExtents)
            for (const Extent second : kExtents) {
                const Extents extents{first, second};
                CommonPoints got(q.a.size());
                intersect_many(q.a.all(), q.b.all(), got.all(), extents);
                CommonPoints verdicts(q.a.size());
                intersect_many(q.a.all(), q.b.all(), {verdicts.meeting, {}, {}, {}, {}}, extents);
                EXPECT_EQ(got.meeting, verdicts.meeting);
                CommonPoints of_rows(q.a.size());
                intersect_many(a, b, of_rows.all(), extents);
                expect_same(got, of_rows);
                for (std::size_t i = 0; i < q.a.size(); ++i)
                    expect_answer(common_point(q.a.all()[i], q.b.all()[i], extents), got, i);
            }
    }
}

/// Few pairs take other ways through the code than many; and one against many.
TEST(IntersectMany, AnswersAsTheJudgeDoesForEveryNumberOfPairs) {
    for (int kind = 0; kind < generators2::kKindCount; ++kind) {
        SCOPED_TRACE(generators2::kKindNames[static_cast<std::size_t>(kind)]);
        for (std::size_t count = 1; count <= 211; count += count < 34 ? 1 : 177) {
            const Questions q(static_cast<generators2::Kind>(kind), count);
            const std::vector<Segment2> a = rows_of(q.a), b = rows_of(q.b);
            CommonPoints got(count), of_one(count), of_rows(count), verdicts(count);
            intersect_many(q.a.all(), q.b.all(), got.all());
            intersect_many(a, b, of_rows.all());
            expect_same(got, of_rows);
            intersect_many(q.a.all()[count - 1], q.b.all(), of_one.all());
            intersect_many(a.back(), b, of_rows.all());
            expect_same(of_one, of_rows);
            intersect_many(q.a.all(), q.b.all(), {verdicts.meeting, {}, {}, {}, {}});
            EXPECT_EQ(verdicts.meeting, got.meeting);
            intersect_many(a, b, {verdicts.meeting});
            EXPECT_EQ(verdicts.meeting, got.meeting);
            for (std::size_t i = 0; i < count; ++i) {
                expect_answer(common_point(q.a.all()[i], q.b.all()[i]), got, i);
                expect_answer(common_point(q.a.all()[count - 1], q.b.all()[i]), of_one, i);
            }
        }
    }
}

using test::refusal;

using test::refusal;

TEST(Many, RefusesArraysOfDifferentLengths) {
    Questions q(generators2::Kind::uniform, 50);
    const std::vector<Segment2> rows = rows_of(q.a);
    CommonPoints got(50);
    EXPECT_EQ(refusal([&] { intersect_many(rows, std::span(rows).first(49), got.all()); }),
              "intersect_many: a and b are not equally long");
    const auto ask = [&] { intersect_many(q.a.all(), q.b.all(), got.all()); };
    EXPECT_EQ(refusal(ask), "");
    got.x.pop_back();
    EXPECT_EQ(refusal(ask),
              "intersect_many: an array of points in out is neither empty nor as long as the questions");
    got.meeting.pop_back();
    EXPECT_EQ(refusal(ask), "intersect_many: out.meeting is not as long as the questions");
    q.a.y0.pop_back();
    EXPECT_EQ(refusal(ask), "intersect_many: the arrays of a and b are not equally long");

    std::vector<double> x(5), y(5), out(4);
    const auto ask_nearest = [&] { nearest_many({{x, x, x}, {y, y, y}}, {{x, x, x}, {y, y, y}}, {{}, out}); };
    EXPECT_EQ(refusal(ask_nearest), "nearest_many: an array of out is neither empty nor as long as a and b");
    y.pop_back();
    EXPECT_EQ(refusal(ask_nearest), "nearest_many: the arrays of a and b are not equally long");

    std::vector<ContactTimes> times(4);
    const auto swept = [&] { sweep_many({{{x, x}, {x, x}}, {{x, x}, {x, x}}}, {{x, x}, {x, x}}, times); };
    EXPECT_EQ(refusal(swept), "sweep_many: out is not as long as lines");
    const auto uneven = [&] { sweep_many({{{x, x}, {x, y}}, {{x, x}, {x, x}}}, {{x, x}, {x, x}}, times); };
    EXPECT_EQ(refusal(uneven), "sweep_many: the arrays of lines are not equally long");
}

TEST(NearestMany, AnswersAsTheJudgeDoes) {
    NearestRandom random(kSeed);
    for (const NearestGenerator& generator : nearest_generators()) {
        SCOPED_TRACE(generator.name);
        constexpr std::size_t kCount = 40;
        Columns3 a, b;
        for (std::size_t i = 0; i < kCount; ++i) {
            const NearestPair pair = generator.make(random);
            a.add(pair.a);
            b.add(pair.b);
        }
        std::vector<Relation3> relation(kCount);
        std::vector<double> s(kCount), t(kCount), distance(kCount);
        std::vector<Vec3> on_a(kCount), on_b(kCount);
        const auto unique = std::make_unique<bool[]>(kCount);
        nearest_many(a.all(), b.all(), {relation, s, t, on_a, on_b, distance, {unique.get(), kCount}});
        for (std::size_t i = 0; i < kCount; ++i) {
            const NearestPoints3 want = nearest_points(a.all()[i], b.all()[i]);
            EXPECT_TRUE(relation[i] == want.relation && s[i] == want.s && t[i] == want.t &&
                        on_a[i] == want.on_a && on_b[i] == want.on_b && distance[i] == want.distance &&
                        unique[i] == want.unique)
                << "number " << i << ", seed " << kSeed;
        }
    }
}

struct Sweeps {
    Columns2 first, last;  ///< of the lines
    Columns2 points;       ///< from first to last
    std::vector<SweepQuery> queries;

    Sweeps() {
        test::Random random(kSeed);
        for (const test::SweepMaker& maker : test::linear_makers())
            for (int i = 0; i < 13; ++i) add(maker.make(random));
    }
    void add(const SweepQuery& q) {
        queries.push_back(q);
        first.add({q.segment.p.from, q.segment.q.from});
        last.add({q.segment.p.to, q.segment.q.to});
        points.add({q.point.from, q.point.to});
    }
    [[nodiscard]] SweptLinesArray lines() const { return {first.all(), last.all()}; }
};

void expect_times(const SweepQuery& query, const ContactTimes& got) {
    const std::vector<Contact> want = sweep(query).contacts;
    ASSERT_EQ(got.count, want.size());
    for (std::size_t i = 0; i < want.size(); ++i)
        EXPECT_TRUE(got.kind[i] == want[i].kind && got.t_first[i] == want[i].t_first &&
                    got.t_last[i] == want[i].t_last && got.s_first[i] == want[i].s_first &&
                    got.s_last[i] == want[i].s_last);
}

TEST(SweepMany, AnswersAsTheJudgeDoesForOnePointAmongManyLines) {
    const Sweeps sweeps;
    const Segment2 path = sweeps.points.all()[1];
    std::vector<ContactTimes> got(sweeps.queries.size());
    sweep_many(sweeps.lines(), path.start, path.end, got);
    for (std::size_t i = 0; i < got.size(); i += 5) {
        SweepQuery query = sweeps.queries[i];
        query.point = {path.start, path.end, {}};
        expect_times(query, got[i]);
    }
}

TEST(SweepMany, AnswersAsTheJudgeDoesForEveryNumberOfPairs) {
    const Sweeps sweeps;
    const Segments2Array from = sweeps.first.all(), to = sweeps.last.all(), points = sweeps.points.all();
    for (std::size_t count = 1; count <= sweeps.queries.size();
         count += count < 18 ? 1 : sweeps.queries.size() - 18)
        for (std::size_t first = 0; first + count <= sweeps.queries.size(); first += 5) {
            std::vector<ContactTimes> got(count);
            sweep_many({from.part(first, count), to.part(first, count)},
                       {points.start.part(first, count), points.end.part(first, count)}, got);
            for (std::size_t i = 0; i < count; ++i) expect_times(sweeps.queries[first + i], got[i]);
        }
}

/// One number of an array is not finite, whatever it is and however many stand before it in a group.
TEST(Many, ARefusedQuestionNamesItsPlaceAndHasWrittenNothing) {
    constexpr double kBad[] = {kInfinity, -kInfinity, std::numeric_limits<double>::quiet_NaN()};
    const auto not_finite = [](const char* array, std::size_t at, const char* part) {
        return array + ("[" + std::to_string(at) + "]") + part + " is not finite";
    };
    for (const double bad : kBad)
        for (std::size_t count = 1; count < 40; count += count < 10 ? 1 : 7) {
            SCOPED_TRACE(count);
            Questions q(generators2::Kind::uniform, count);
            for (const std::size_t at : {count / 2, count - 1})
                for (const auto& [column, array, part] : {std::tuple(&q.a.x0, "intersect_many: a", ".start"),
                                                          {&q.a.y1, "intersect_many: a", ".end"},
                                                          {&q.b.y0, "intersect_many: b", ".start"},
                                                          {&q.b.x1, "intersect_many: b", ".end"}}) {
                    const double good = std::exchange((*column)[at], bad);
                    const std::string want = not_finite(array, at, part);
                    CommonPoints got(count);
                    std::fill(got.meeting.begin(), got.meeting.end(), Meeting::overlap);
                    std::fill(got.x.begin(), got.x.end(), 7.0);
                    const CommonPoints before = got;
                    EXPECT_EQ(refusal([&] { intersect_many(q.a.all(), q.b.all(), got.all()); }), want);
                    const CommonPointsArray verdicts{got.meeting, {}, {}, {}, {}};
                    EXPECT_EQ(refusal([&] { intersect_many(q.a.all(), q.b.all(), verdicts); }), want);
                    const std::vector<Segment2> rows_a = rows_of(q.a), rows_b = rows_of(q.b);
                    EXPECT_EQ(refusal([&] { intersect_many(rows_a, rows_b, got.all()); }), want);
                    if (column == &q.b.x1) {
                        EXPECT_EQ(refusal([&] { intersect_many(q.a.all()[0], q.b.all(), got.all()); }), want);
                        EXPECT_EQ(refusal([&] { intersect_many(rows_a[0], rows_b, got.all()); }), want);
                        EXPECT_EQ(refusal([&] { intersect_many(rows_b[at], rows_a, got.all()); }),
                                  "intersect_many: a.end is not finite");
                        std::vector<ContactTimes> times(count);
                        const SweptLinesArray lines{q.a.all(), q.b.all()};
                        EXPECT_EQ(refusal([&] { sweep_many(lines, Vec2(), Vec2(), times); }),
                                  not_finite("sweep_many: lines", at, ".to.end"));
                    }
                    EXPECT_TRUE(got.meeting == before.meeting && got.x == before.x && got.s == before.s);
                    (*column)[at] = good;
                }
            NearestRandom random(kSeed);
            Columns3 a, b;
            for (std::size_t i = 0; i < count; ++i) {
                a.add(nearest_rand(random).a);
                b.add(nearest_rand(random).b);
            }
            b.z1.back() = bad;
            std::vector<double> distance(count, 7.0);
            const NearestPointsArray out{{}, {}, {}, {}, {}, distance, {}};
            EXPECT_EQ(refusal([&] { nearest_many(a.all(), b.all(), out); }),
                      not_finite("nearest_many: b", count - 1, ".end"));
            EXPECT_EQ(distance, std::vector<double>(count, 7.0));
        }
    Sweeps sweeps;
    for (const double bad : kBad)
        for (const auto& [column, array, part] :
             {std::tuple(&sweeps.first.y1, "sweep_many: lines", ".from.end"),
              {&sweeps.last.x0, "sweep_many: lines", ".to.start"},
              {&sweeps.points.x1, "sweep_many: points", ".to"}}) {
            const double good = std::exchange(column->back(), bad);
            ContactTimes marked;
            marked.count = 9;
            std::vector<ContactTimes> got(sweeps.queries.size(), marked);
            const SweptPointsArray points{sweeps.points.all().start, sweeps.points.all().end};
            EXPECT_EQ(refusal([&] { sweep_many(sweeps.lines(), points, got); }),
                      not_finite(array, column->size() - 1, part));
            if (column != &sweeps.points.x1) {
                const Segment2 path = sweeps.points.all()[0];
                EXPECT_NE(refusal([&] { sweep_many(sweeps.lines(), path.start, path.end, got); }), "");
            }
            EXPECT_EQ(got, std::vector<ContactTimes>(got.size(), marked));
            column->back() = good;
        }
    const Segment2 bad{{kInfinity, 0}, {}};
    EXPECT_EQ(refusal([&] { intersect_many(bad, Segments2Array{}, {}); }),
              "intersect_many: a.start is not finite");
    EXPECT_EQ(refusal([&] { sweep_many({}, Vec2(kInfinity, 0), Vec2(), {}); }),
              "sweep_many: from is not finite");
    EXPECT_EQ(refusal([&] { sweep_many({}, Vec2(), Vec2(0, kInfinity), {}); }),
              "sweep_many: to is not finite");
}

}  // namespace
}  // namespace crosscut::batch_test
