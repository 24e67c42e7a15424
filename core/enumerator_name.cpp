#include "core/enumerator_name.h"

#include <crosscut/crosscut.h>

namespace crosscut {

std::string_view name(Extent extent) { return enumerator_name(extent); }
std::string_view name(Meeting meeting) { return enumerator_name(meeting); }
std::string_view name(End end) { return enumerator_name(end); }
std::string_view name(View::Kind kind) { return enumerator_name(kind); }
std::string_view name(Sighting sighting) { return enumerator_name(sighting); }
std::string_view name(SphereVerdict verdict) { return enumerator_name(verdict); }
std::string_view name(Relation3 relation) { return enumerator_name(relation); }
std::string_view name(Feature feature) { return enumerator_name(feature); }
std::string_view name(CutChoice choice) { return enumerator_name(choice); }
std::string_view name(ContactKind kind) { return enumerator_name(kind); }
std::string_view name(LineFeature feature) { return enumerator_name(feature); }
std::string_view name(RejectReason why) { return enumerator_name(why); }
std::string_view name(FillRule rule) { return enumerator_name(rule); }
std::string_view name(RouteOutcome outcome) { return enumerator_name(outcome); }
std::string_view name(LegVerdict verdict) { return enumerator_name(verdict); }
std::string_view name(CornerKind kind) { return enumerator_name(kind); }
std::string_view name(RegionStatus status) { return enumerator_name(status); }
std::string_view name(SightChange change) { return enumerator_name(change); }
std::string_view name(EyeStatus status) { return enumerator_name(status); }
std::string_view name(TargetStatus status) { return enumerator_name(status); }
std::string_view name(SightStatus status) { return enumerator_name(status); }

}  // namespace crosscut
