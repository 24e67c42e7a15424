#include "app/model/described/report_json.h"

namespace crosscut {
namespace {

Json number_or_null(std::size_t number) { return number > 0 ? Json(number) : Json(nullptr); }

}  // namespace

Json report_json(const std::string& source, const ReadReport& report) {
    Json named = Json::array();
    for (const auto& [feature, fault] : report.named)
        named.push_back({{"feature", feature},
                         {"line", number_or_null(fault.line)},
                         {"column", number_or_null(fault.column)},
                         {"expected", fault.expected},
                         {"found", fault.found}});
    return {{"file", source},
            {"features", report.features},
            {"read", report.read()},
            {"left_out", report.left_out},
            {"hidden", report.hidden},
            {"stray", report.stray},
            {"heights", report.heights},
            {"measures", report.measures},
            {"reference_system", report.system.name.empty() ? Json(nullptr) : Json(report.system.name)},
            {"named", std::move(named)}};
}

}  // namespace crosscut
