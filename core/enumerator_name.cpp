#include "core/enumerator_name.h"

#include <crosscut/intersect/intersection.h>
#include <crosscut/nearest/apparent.h>
#include <crosscut/nearest/moving_spheres.h>
#include <crosscut/nearest/segments.h>
#include <crosscut/sweep/sweep.h>
#include "core/intersect/methods/intersect_problem.h"
#include "core/methods/comparison.h"
#include "core/nearest/distance_quadratic.h"
#include "core/nearest/impact.h"
#include "core/nearest/methods/nearest_problem.h"
#include "core/sweep/analysis.h"
#include "core/sweep/methods/sweep_problem.h"

namespace crosscut {

std::string_view meeting_name(Meeting meeting) { return enumerator_name(meeting); }
std::string_view relation_name(Relation3 relation) { return enumerator_name(relation); }
std::string_view feature_name(Feature feature) { return enumerator_name(feature); }
std::string_view sighting_name(Sighting sighting) { return enumerator_name(sighting); }
std::string_view verdict_name(SphereVerdict verdict) { return enumerator_name(verdict); }
std::string_view reason_name(RejectReason why) { return enumerator_name(why); }
std::string_view contact_kind_name(ContactKind kind) { return enumerator_name(kind); }
std::string_view motion_name(MotionName name) { return enumerator_name(name); }
std::string_view name(Outcome outcome) { return enumerator_name(outcome); }
std::string_view name(Why why) { return enumerator_name(why); }
std::string_view name(RootFate fate) { return enumerator_name(fate); }
std::string_view name(Nudge nudge) { return enumerator_name(nudge); }
std::string_view name(ClampStep::Kind kind) { return enumerator_name(kind); }
std::string_view nearest::name(Branch branch) { return enumerator_name(branch); }
std::string_view nearest::name(ImpactCase what) { return enumerator_name(what); }

}  // namespace crosscut
