#include "core/tests/sweep/oracle.h"
#include "core/tests/sweep/inputs.h"
#include "core/tests/turns.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <iomanip>
#include <sstream>

namespace crosscut::test::oracle_test {
namespace {

const std::uint64_t kSeed = seed_or(20130205);

std::string in_text(const SweepQuery& query) {
    std::ostringstream out;
    out << std::hexfloat;
    for (const Path2* path : {&query.segment.p, &query.segment.q, &query.point}) {
        for (const Vec2& v : {path->from, path->to, path->acceleration}) out << v.x << ", " << v.y << ", ";
        out << "\n  ";
    }
    out << "radius " << query.radius;
    return out.str();
}

struct Tally {
    long compared = 0, missed = 0, phantom = 0, off = 0, wrong = 0, not_nearest = 0, exact = 0, contacts = 0;
};

void run(const SweepMaker& maker) {
    Random random(kSeed);
    Tally tally;
    while (tally.compared < turns(20, 1000) * maker.batch) {
        const SweepQuery query = maker.make(random);
        const SweepContacts answer = sweep(query, {.rejected = true});
        const SweepFaults faults = check_sweep(query, answer);
        ++tally.compared;
        tally.missed += faults.missed;
        tally.phantom += faults.phantom;
        tally.off += faults.off;
        tally.wrong += faults.wrong;
        tally.not_nearest += faults.not_nearest;
        tally.exact += answer.took_exact ? 1 : 0;
        tally.contacts += static_cast<long>(answer.contacts.size());
        ASSERT_TRUE(faults.none()) << maker.name << ", seed " << kSeed << ", number " << tally.compared
                                   << ": " << faults.note << "\n  " << in_text(query);
    }
    std::printf(
        "%-26s compared %8ld  contacts %8ld  missed %ld  phantom %ld  over 1 ulp %ld  not nearest %ld  "
        "exact %5.1f %%\n",
        maker.name, tally.compared, tally.contacts, tally.missed, tally.phantom, tally.off, tally.not_nearest,
        100.0 * static_cast<double>(tally.exact) / static_cast<double>(tally.compared));
    EXPECT_GT(tally.contacts, 0) << maker.name << " never makes a contact: it tests nothing";
}

void run_all(std::span<const SweepMaker> makers) {
    for (const SweepMaker& maker : makers) {
        run(maker);
        if (testing::Test::HasFatalFailure()) return;
    }
}

TEST(SweepOracle, StraightPathsHaveNoMissedAndNoPhantomContact) { run_all(linear_makers()); }
TEST(SweepOracle, BentPathsHaveNoMissedAndNoPhantomContact) { run_all(bent_makers()); }
TEST(SweepOracle, ThickLinesHaveNoMissedAndNoPhantomContact) { run_all(thick_makers()); }

}  // namespace
}  // namespace crosscut::test::oracle_test
