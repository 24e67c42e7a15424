#include "app/shell/export_without_window.h"

#include "app/shell/exporter.h"
#include "app/shell/headless.h"

#include <optional>
#include <string>
#include <utility>

namespace crosscut {

Exported export_without_window(const ExportRequest& request, Workspace& workspace, DetailLevel detail) {
    std::optional<Headless> context;
    std::optional<Renderer> renderer;
    const auto draws_with = [&](std::string& error) -> Renderer* {
        Headless::Result created = Headless::create();
        context = std::move(created.headless);
        error = std::move(created.error);
        if (!context) return nullptr;
        Renderer::Result drawn = Renderer::create();
        renderer = std::move(drawn.renderer);
        error = std::move(drawn.error);
        return renderer ? &*renderer : nullptr;
    };
    Exporter exporter(request, workspace, draws_with);
    exporter.set_depth(detail);
    while (exporter.advance()) {
    }
    return exporter.take();
}

}  // namespace crosscut
