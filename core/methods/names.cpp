#include "core/enumerator_name.h"
#include "core/intersect/methods/intersect_problem.h"
#include "core/methods/comparison.h"
#include "core/nearest/distance_quadratic.h"
#include "core/nearest/impact.h"
#include "core/nearest/methods/nearest_problem.h"
#include "core/sweep/analysis.h"
#include "core/sweep/methods/sweep_problem.h"

namespace crosscut {

std::string_view name(MotionName motion) { return enumerator_name(motion); }
std::string_view name(Outcome outcome) { return enumerator_name(outcome); }
std::string_view name(RootFate fate) { return enumerator_name(fate); }
std::string_view name(Nudge nudge) { return enumerator_name(nudge); }
std::string_view name(ClampStep::Kind kind) { return enumerator_name(kind); }
std::string_view nearest::name(Branch branch) { return enumerator_name(branch); }
std::string_view nearest::name(ImpactCase what) { return enumerator_name(what); }

}  // namespace crosscut
