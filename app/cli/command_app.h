#pragma once

#include "app/cli/command_line.h"

#include <CLI/CLI.hpp>

#include <memory>

namespace crosscut {

/// The parser of the command line: every command and option with its help. It writes what it reads into
/// `out`, which must outlive it.
[[nodiscard]] std::unique_ptr<CLI::App> command_app(CommandLine& out);

}  // namespace crosscut
