#pragma once

#include "app/model/presentation.h"
#include "app/scenes/common/motion.h"

/// A sweep over time: twice the signed area f(t), and the parameter s(t) of the pointer's foot on the line.
namespace crosscut {

/// Two plots: f on top, with its zero; s below, with the valid band.
[[nodiscard]] std::vector<TimePlot> sweep_plots(const Motion& motion);

/// Every contact and every rejected root as a mark that says what it is, with ids "hit" and "rejected".
[[nodiscard]] std::vector<TimeMark> sweep_marks(const SweepContacts& contacts);

/// "at t = 0.25, a third of the way along" or "from t = 0.4 to 0.6".
[[nodiscard]] std::string contact_words(const Contact& contact);

}  // namespace crosscut
