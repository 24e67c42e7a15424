#include "core/sweep/methods/general_steps.h"

#include <algorithm>
#include <array>

namespace crosscut {
namespace {

/// The steps of a root carry its number behind their id: t1, w1, l1.
constexpr std::array kGeneralSteps{
    StepInfo{"u_p", "u_p", "Its constant acceleration, which bends the path.", "p.bend", SymbolStyle::vector},
    StepInfo{"u_q", "u_q", "Its constant acceleration, which bends the path.", "q.bend", SymbolStyle::vector},
    StepInfo{"u_c", "u_c", "Its constant acceleration, which bends the path.", "c.bend", SymbolStyle::vector},
    StepInfo{"r", "r", "Contact is being at most this far apart.", "radius"},

    StepInfo{"a", "a", "From p to the point, which stands at the origin.", "p0 pointer va",
             SymbolStyle::vector},
    StepInfo{"b", "b", "How that changes at first: against the way of p.", "p0 p1 vb", SymbolStyle::vector},
    StepInfo{"e", "e", "Half the acceleration of the point as p sees it.", "p.bend pointer ve",
             SymbolStyle::vector},
    StepInfo{"c", "c", "From p to q.", "line vc", SymbolStyle::vector},
    StepInfo{"d", "d", "How that changes at first.", "line vd", SymbolStyle::vector},
    StepInfo{"h", "h", "Half the acceleration of q as p sees it.", "q.bend p.bend vh", SymbolStyle::vector},

    StepInfo{
        "f", "",
        "Twice the area of the triangle of p, q and the point: 0 where the point is on the supporting line.",
        "line"},
    StepInfo{"k4", "k_4", "What stands before the fourth power of τ.", "line"},
    StepInfo{"k3", "k_3", "What stands before τ³.", "line"},
    StepInfo{"k2", "k_2", "What stands before τ².", "line"},
    StepInfo{"k1", "k_1", "What stands before τ.", "line"},
    StepInfo{"k0", "k_0", "What stands alone: f at time 0.", "line"},

    StepInfo{
        "every_t", "",
        "Is f zero at every time? Then the point never leaves the supporting line, and only the ends decide.",
        "line"},
    StepInfo{.id = "degree",
             .sentence = "f is the same at every time, and not zero.",
             .items = "line",
             .key = "degree0"},
    StepInfo{
        .id = "degree", .sentence = "Linear: zero at one moment at most.", .items = "line", .key = "degree1"},
    StepInfo{.id = "degree",
             .sentence = "A quadratic: zero at two moments at most.",
             .items = "line",
             .key = "degree2"},
    StepInfo{.id = "degree",
             .sentence = "A cubic: zero at three moments at most.",
             .items = "line",
             .key = "degree3"},
    StepInfo{.id = "degree",
             .sentence = "A quartic: zero at four moments at most.",
             .items = "line",
             .key = "degree4"},

    StepInfo{"band", "", "Beside the line: the distance to the supporting line is |f| over the length.",
             "line radius"},
    StepInfo{"cap_p", "", "Or round the end p.", "p0 radius"},
    StepInfo{"cap_q", "", "Or round the end q.", "q0 radius"},

    StepInfo{.id = "t", .symbol = "τ", .kind = StepKind::answer},
    StepInfo{"w", "w", "From p to the point at that time.", "line pointer", SymbolStyle::vector},
    StepInfo{"l", "l", "The line at that time, from p to q.", "line", SymbolStyle::vector},
    StepInfo{"f_t", "f", "f at that time: 0 but for rounding."},
    StepInfo{.id = "s",
             .symbol = "s",
             .sentence = "The end p is nearest.",
             .kind = StepKind::answer,
             .key = "s_at_p"},
    StepInfo{.id = "s",
             .symbol = "s",
             .sentence = "The end q is nearest.",
             .kind = StepKind::answer,
             .key = "s_at_q"},
    StepInfo{.id = "s",
             .symbol = "s",
             .sentence = "How far along the line the point is: its projection.",
             .kind = StepKind::answer,
             .key = "s_inside"},
    StepInfo{.id = "n",
             .symbol = "n",
             .sentence = "From the nearest point of the line to the point.",
             .style = SymbolStyle::vector,
             .key = "n_contact"},
    StepInfo{.id = "n",
             .symbol = "n",
             .sentence = "From the supporting line to the point, square to it.",
             .style = SymbolStyle::vector,
             .key = "n_rejected"},
    StepInfo{"D", "D", "How long that is: the distance."},
};

/// What the ids of numbered rows begin with: the letter that is written, but in plain letters.
const char* plain_letter(const StepInfo& row) {
    return std::string_view(row.id).size() == 1 ? row.id : row.symbol;
}

}  // namespace

std::span<const StepInfo> general_steps() { return kGeneralSteps; }

const StepInfo& general_step(std::string_view key) {
    return *std::find_if(kGeneralSteps.begin(), kGeneralSteps.end(),
                         [&](const StepInfo& row) { return key == row.called(); });
}

Numbered::Numbered(std::string_view key, const std::string& number, const char* items)
    : info_(general_step(key)), id_(plain_letter(info_) + number), symbol_(info_.symbol + ("_" + number)) {
    info_.id = id_.c_str();
    info_.symbol = symbol_.c_str();
    if (items != nullptr) info_.items = items;
}

}  // namespace crosscut
