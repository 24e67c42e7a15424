#include "app/model/export/export_files.h"

#include "app/model/files/files.h"

namespace crosscut {

std::string export_name(ExportFormat format, const std::string& path, int number) {
    if (format != ExportFormat::frames) return path;
    const std::string_view end = extension(format);
    const bool ends = path.ends_with(end);
    const std::string digits = std::to_string(10000 + number).substr(1);
    return path.substr(0, path.size() - (ends ? end.size() : 0)) + "-" + digits + std::string(end);
}

std::string write_files(ExportFormat format, const std::string& path, std::span<const std::string> files) {
    int number = 0;
    for (const std::string& bytes : files)
        if (std::string error = write_file(export_name(format, path, ++number), bytes); !error.empty())
            return error;
    return {};
}

}  // namespace crosscut
