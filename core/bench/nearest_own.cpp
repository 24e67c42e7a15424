#include <crosscut/nearest/segments.h>
#include "core/bench/nearest_contest.h"
#include "core/nearest/methods/nearest_problem.h"

#include <cmath>

namespace crosscut::bench {
namespace {

NearestOutcome judge(const NearestPair& p) {
    const NearestPoints3 r = nearest_points(p.a, p.b);
    return {r.distance, r.on_a, r.on_b};
}

/// Methods are called as users call them: a question in, an answer out, looked up once.
template <int index>
NearestOutcome method(const NearestPair& p) {
    static const auto run = nearest::NearestPair::methods()[index].in_double;
    const auto r = run(nearest::question_of(p.a, p.b));
    return {std::sqrt(r.square), {r.c.x, r.c.y, r.c.z}, {r.d.x, r.d.y, r.d.z}};
}

template <int... index>
void add_methods(std::vector<NearestContender>& to, std::integer_sequence<int, index...> /*indices*/) {
    (to.push_back(nearest_contender<method<index>>("method " +
                                                   std::string(nearest::NearestPair::methods()[index].id))),
     ...);
}

}  // namespace

std::vector<NearestContender> own_nearest() {
    std::vector<NearestContender> who{nearest_contender<conjugate_line>("conjugate line, after Eberly")};
    add_methods(who, std::make_integer_sequence<int, 8>());
    who.push_back(nearest_contender<judge>("judge, everything correctly rounded"));
    return who;
}

}  // namespace crosscut::bench
