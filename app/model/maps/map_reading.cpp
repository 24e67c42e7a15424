#include "app/model/maps/map_reading.h"

#include "app/model/fields/fields.h"
#include "app/model/files/folders.h"
#include "app/model/number_format.h"
#include "app/model/printable_text.h"

#include <algorithm>
#include <utility>

namespace crosscut {
namespace {

constexpr int kStrayDigits = 3;

}  // namespace

std::string fault_clause(const Fault& fault) {
    std::string text;
    if (fault.line > 0) text = "line " + std::to_string(fault.line);
    if (fault.line > 0 && fault.column > 0) text += ", column " + std::to_string(fault.column);
    return text + (text.empty() ? "" : ": ") + "expected " + printable(fault.expected) + ", found " +
           printable(fault.found);
}

std::string fault_text(std::string_view source, const Fault& fault) {
    return printable(source) + (fault.line > 0 ? ", " : ": ") + fault_clause(fault) + ".";
}

std::string unused_clause(const ReadReport& report) {
    if (!report.heights && !report.measures) return {};
    const std::string heights = report.heights ? "heights (Z)" : "";
    return heights + (report.heights && report.measures ? " and " : "") +
           (report.measures ? "measures (M)" : "") + " are ignored";
}

std::string read_numbers(std::string_view source, const ReadReport& report) {
    const std::string hidden = grouped(report.hidden) + (report.hidden == 1 ? " more is" : " more are");
    return printable(source) + ": read " + grouped(report.read()) + " of " +
           counted(report.features, "feature") + ", left out " + grouped(report.left_out) +
           (report.hidden > 0 ? ", and " + hidden + " hidden" : "");
}

std::string left_out_text(const FileReport& read) {
    constexpr std::size_t kMostNamed = 3;
    const ReadReport& report = read.report;
    std::string text = read_numbers(name_within(read.source), report) + ".";
    const std::size_t listed = std::min(report.named.size(), kMostNamed);
    for (std::size_t i = 0; i < listed; ++i) text += "\n" + fault_clause(report.named[i].fault) + ".";
    if (report.left_out > listed) text += "\nAnd " + std::to_string(report.left_out - listed) + " more.";
    return text;
}

std::string left_out_text(std::string_view source, const ReadReport& report) {
    std::string text;
    if (report.stray > 0.0)
        text += printable(source) + ": curves are approximated by chords to within " +
                shortest(report.stray, kStrayDigits) + ".\n";
    for (const LeftOut& each : report.named) text += fault_text(source, each.fault) + " Left out.\n";
    if (report.left_out > report.named.size())
        text += "And " + std::to_string(report.left_out - report.named.size()) + " more left out.\n";
    return text;
}

void MapReading::begin_feature() {
    end_feature();
    out_.map.begin_feature();
    left_out_ = false;
}

void MapReading::leave_out(Fault fault) {
    if (is_left_out()) return;
    if (bad_ == BadFeature::ends_reading) return refuse(fault);
    out_.map.empty_feature();
    left_out_ = true;
    if (out_.report.left_out++ < kMostLeftOutNamed)
        out_.report.named.push_back({out_.map.features() - 1, std::move(fault)});
}

void MapReading::end_feature() {
    ReadReport& report = out_.report;
    const ReadReport own = std::exchange(own_, {});
    if (left_out_) return;
    report.heights = report.heights || own.heights;
    report.measures = report.measures || own.measures;
    if (report.system.name.empty()) report.system = own.system;
}

const ReferenceSystem* MapReading::other_system(const ReferenceSystem& reference) {
    if (reference.name.empty()) return nullptr;
    if (own_.system.name.empty()) own_.system = reference;
    const ReferenceSystem& before = out_.report.system.name.empty() ? own_.system : out_.report.system;
    return before.name == reference.name ? nullptr : &before;
}

void MapReading::refuse(const Fault& fault) {
    if (!has_ended()) out_.error = fault_text(source_, fault);
}

LineMapText MapReading::result() {
    end_feature();
    ReadReport& report = out_.report;
    report.features = out_.map.features();
    if (report.features == 0)
        refuse(
            {0, 0, "lines",
             report.hidden == 0 ? "no feature" : counted(report.hidden, "hidden element") + " and no other"});
    if (report.left_out > 0 && report.read() == 0) refuse(report.named.front().fault);
    if (has_ended()) out_.map = {};
    if (report.read() > 0 && has_ended()) report = {};
    return std::move(out_);
}

}  // namespace crosscut
