#pragma once

#include "app/cli/command_line.h"

#include <CLI/CLI.hpp>

#include <memory>

namespace crosscut {

/// The reader of the command line: every command and option with its help. What it reads it writes into
/// `out`, which has to outlive it.
[[nodiscard]] std::unique_ptr<CLI::App> command_app(CommandLine& out);

}  // namespace crosscut
