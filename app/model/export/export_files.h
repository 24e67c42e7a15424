#pragma once

#include "app/model/export/order.h"

#include <span>
#include <string>

namespace crosscut {

/// The names of the files that an export to `path` writes: `path` itself, or of `count` pictures "name-0001.png" and so on.
[[nodiscard]] std::string export_name(ExportFormat format, const std::string& path, int number);

/// Writes what came of an order. Returns an empty string, or a sentence naming the file that could not be written, before
/// which others may have been.
[[nodiscard]] std::string write_files(ExportFormat format, const std::string& path,
                                      std::span<const std::string> files);

}  // namespace crosscut
