#include "app/platform/quit_signals.h"

#include <utility>

namespace crosscut {

// A page gets no signals, and is told before it goes (page_keep).
QuitSignals::QuitSignals(std::function<void()> wake) : wake_(std::move(wake)) {}
QuitSignals::~QuitSignals() = default;

}  // namespace crosscut
