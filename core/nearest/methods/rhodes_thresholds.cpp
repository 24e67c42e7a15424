#include "core/nearest/methods/rhodes_thresholds.h"

#include "core/nearest/input.h"
#include "core/nearest/methods/method_helpers.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace crosscut::nearest {
namespace {

template <class T>
RhodesThresholds thresholds(const Question<T>& question) {
    DerivationRecorder<T> silent;
    const method_helpers::System<T> e = method_helpers::normal_equations(question, silent);
    const T det = e.l11 * e.l22 - e.l12 * e.l12;
    const auto root = [](T square) {
        const T length = std::sqrt(std::fabs(square));
        return static_cast<double>(std::isfinite(length) ? length : std::numeric_limits<T>::max());
    };
    return {root(e.l11), root(e.l22), root(det)};
}

}  // namespace

RhodesThresholds rhodes_thresholds(const Question<double>& question, NumberKind kind) {
    input::require("rhodes_thresholds", input::Named{"question", question});
    return kind == NumberKind::float64 ? thresholds(question) : thresholds(in_float(question));
}

}  // namespace crosscut::nearest
