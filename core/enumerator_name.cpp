#include "core/enumerator_name.h"

#include <crosscut/intersect/intersection.h>
#include <crosscut/nearest/apparent.h>
#include <crosscut/nearest/moving_spheres.h>
#include <crosscut/nearest/segments.h>
#include <crosscut/sweep/sweep.h>

namespace crosscut {

std::string_view meeting_name(Meeting meeting) { return enumerator_name(meeting); }
std::string_view relation_name(Relation3 relation) { return enumerator_name(relation); }
std::string_view feature_name(Feature feature) { return enumerator_name(feature); }
std::string_view sighting_name(Sighting sighting) { return enumerator_name(sighting); }
std::string_view verdict_name(SphereVerdict verdict) { return enumerator_name(verdict); }
std::string_view reason_name(RejectReason why) { return enumerator_name(why); }
std::string_view contact_kind_name(ContactKind kind) { return enumerator_name(kind); }

}  // namespace crosscut
