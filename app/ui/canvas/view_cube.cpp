#include "app/ui/canvas/view_cube.h"

#include <crosscut/types.h>
#include "app/ui/style.h"
#include "app/view/theme.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace crosscut {
namespace {

constexpr double kRim = 0.7;  // of half a face: edges and corners begin here
// cosine of the angle to the line of sight below which a face is too narrow to be hit
constexpr double kSlantwise = 0.12;
constexpr double kLetters_px = 13.0;  // of a face's name, logical
constexpr double kAxisLength = 1.35;  // length of an axis, in halves of an edge

/// A face: its outward normal, and the directions to the right and up for its name.
struct CubeFace {
    Vec3 normal, right, up;
    const char* name;
};
constexpr std::array<CubeFace, 6> kFaces{{
    {{0, -1, 0}, {1, 0, 0}, {0, 0, 1}, "Front"},
    {{0, 1, 0}, {-1, 0, 0}, {0, 0, 1}, "Back"},
    {{-1, 0, 0}, {0, -1, 0}, {0, 0, 1}, "Left"},
    {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, "Right"},
    {{0, 0, 1}, {1, 0, 0}, {0, 1, 0}, "Top"},
    {{0, 0, -1}, {1, 0, 0}, {0, -1, 0}, "Bottom"},
}};

/// World to screen relative to the cube's middle, in halves of an edge; y down.
Vec2 flattened(const Camera3& c, const Vec3& v) { return {glm::dot(v, c.right()), -glm::dot(v, c.up())}; }

double facing(const Camera3& c, const CubeFace& face) { return -glm::dot(face.normal, c.forward()); }

int zone(double along) { return along > kRim ? 1 : (along < -kRim ? -1 : 0); }

CubePart part_on(const CubeFace& face, int across, int upward) {
    CubePart part;
    for (int axis = 0; axis < 3; ++axis) {
        const double side = face.normal[axis] + face.right[axis] * across + face.up[axis] * upward;
        part.side[static_cast<std::size_t>(axis)] = static_cast<int>(std::lround(side));
    }
    return part;
}

/// The interval of a zone along one direction of a face.
std::array<double, 2> span_of(int zone) {
    return zone == 0 ? std::array{-kRim, kRim} : (zone > 0 ? std::array{kRim, 1.0} : std::array{-1.0, -kRim});
}

ImVec2 on_screen(const CubeView& cube, const Vec3& v) {
    const Vec2 px = cube.middle_px + flattened(cube.camera, v) * cube.half_px;
    return {static_cast<float>(px.x), static_cast<float>(px.y)};
}

void fill_zone(ImDrawList& out, const CubeView& cube, const CubeFace& face,
               const std::array<double, 2>& across, const std::array<double, 2>& upward, ImU32 color) {
    const auto corner = [&](double u, double v) {
        return on_screen(cube, face.normal + face.right * u + face.up * v);
    };
    // Clockwise on screen, which Dear ImGui needs for smooth edges.
    out.AddQuadFilled(corner(across[0], upward[0]), corner(across[0], upward[1]),
                      corner(across[1], upward[1]), corner(across[1], upward[0]), color);
}

/// Writes a name onto its face: laid out flat, then each corner of its letters is projected.
void write_on_face(ImDrawList& out, const CubeView& cube, const CubeFace& face, const Color& color,
                   const Fonts& fonts) {
    const float size = static_cast<float>(kLetters_px * fonts.scale);
    const ImVec2 wide = fonts.small->CalcTextSizeA(size, 1e9f, 0.0f, face.name);
    const double shrunk = std::min(1.0, 1.7 * cube.half_px / static_cast<double>(wide.x)) / cube.half_px;
    const ImVec2 start = on_screen(cube, {});
    const int before = out.VtxBuffer.Size;
    out.AddText(fonts.small, size, start, packed(color), face.name);
    for (int i = before; i < out.VtxBuffer.Size; ++i) {
        ImVec2& at = out.VtxBuffer[i].pos;
        const double u = static_cast<double>(at.x - start.x - wide.x * 0.5f) * shrunk;
        const double v = static_cast<double>(at.y - start.y - wide.y * 0.5f) * shrunk;
        at = on_screen(cube, face.normal + face.right * u - face.up * v);
    }
}

void draw_axes(ImDrawList& out, const CubeView& cube, const UiContext& ui) {
    constexpr std::array kNames{"x", "y", "z"};
    const std::array colors{ui.theme.axis_x, ui.theme.axis_y, ui.theme.axis_z};
    const auto width = static_cast<float>(1.5 * ui.fonts.scale);
    const float size = static_cast<float>(kLetters_px * ui.fonts.scale);
    for (int axis = 0; axis < 3; ++axis) {
        const auto i = static_cast<std::size_t>(axis);
        Vec3 tip{-1.0, -1.0, -1.0};
        tip[axis] = kAxisLength;
        const ImVec2 end = on_screen(cube, tip);
        out.AddLine(on_screen(cube, {-1, -1, -1}), end, packed(colors.at(i)), width);
        Vec3 beyond = tip;
        beyond[axis] += 0.28;
        const ImVec2 at = on_screen(cube, beyond);
        const ImVec2 wide = ui.fonts.small->CalcTextSizeA(size, 1e9f, 0.0f, kNames.at(i));
        out.AddText(ui.fonts.small, size, {at.x - wide.x * 0.5f, at.y - wide.y * 0.5f}, packed(colors.at(i)),
                    kNames.at(i));
    }
}

}  // namespace

std::string CubePart::name() const {
    constexpr std::array<std::array<const char*, 2>, 3> kWords{
        {{"left", "right"}, {"front", "back"}, {"bottom", "top"}}};
    std::string words;
    for (const std::size_t axis : {2u, 1u, 0u}) {
        if (side.at(axis) == 0) continue;
        words += (words.empty() ? "" : " ") + std::string(kWords.at(axis).at(side.at(axis) > 0 ? 1 : 0));
    }
    return words;
}

std::array<CubePart, 26> cube_parts() {
    std::array<CubePart, 26> parts{};
    std::size_t next = 0;
    for (int count = 1; count <= 3; ++count) {
        for (int code = 0; code < 27; ++code) {
            const CubePart part{{code % 3 - 1, code / 3 % 3 - 1, code / 9 - 1}};
            const auto zeros = std::count(part.side.begin(), part.side.end(), 0);
            if (3 - zeros == count) parts.at(next++) = part;
        }
    }
    return parts;
}

Camera3 camera_at(const Camera3& camera, const CubePart& part) {
    const Vec3 sight{-double(part.side[0]), -double(part.side[1]), -double(part.side[2])};
    Camera3 c = looking_along(camera, sight);
    c.roll_rad = 0.0;
    constexpr double kQuarter = std::numbers::pi / 2.0;
    if (part.side[0] == 0 && part.side[1] == 0) c.yaw_rad = std::round(camera.yaw_rad / kQuarter) * kQuarter;
    return c;
}

std::optional<CubePart> CubeView::at(const Vec2& px) const {
    const Vec2 off = (px - middle_px) / half_px;
    for (const CubeFace& face : kFaces) {
        if (facing(camera, face) < kSlantwise) continue;
        const Vec2 across = flattened(camera, face.right), upward = flattened(camera, face.up);
        const Vec2 p = off - flattened(camera, face.normal);
        const double area = across.x * upward.y - across.y * upward.x;
        const double u = (p.x * upward.y - p.y * upward.x) / area,
                     v = (across.x * p.y - across.y * p.x) / area;
        if (std::abs(u) <= 1.0 && std::abs(v) <= 1.0) return part_on(face, zone(u), zone(v));
    }
    return std::nullopt;
}

std::optional<Vec2> CubeView::px_of(const CubePart& part) const {
    std::optional<Vec2> best;
    double most = kSlantwise;
    for (const CubeFace& face : kFaces) {
        const Vec3 side{part.side[0], part.side[1], part.side[2]};
        if (glm::dot(side, face.normal) < 0.5 || facing(camera, face) < most) continue;
        most = facing(camera, face);
        const double middle = 0.5 * (1.0 + kRim);
        best = middle_px + flattened(camera, face.normal + (side - face.normal) * middle) * half_px;
    }
    return best;
}

void draw_view_cube(ImDrawList& out, const CubeView& cube, const std::optional<CubePart>& hovered,
                    const UiContext& ui) {
    out.PushClipRectFullScreen();  // the letters of the axes extend beyond the square
    draw_axes(out, cube, ui);
    const auto hairline = std::max(1.0f, std::floor(static_cast<float>(ui.fonts.scale)));
    for (const CubeFace& face : kFaces) {
        const double facing_angle = facing(cube.camera, face);
        if (!(facing_angle > 0.01)) continue;
        const auto corner = [&](double u, double v) {
            return on_screen(cube, face.normal + face.right * u + face.up * v);
        };
        fill_zone(out, cube, face, {-1, 1}, {-1, 1}, packed(ui.theme.panel_raised));
        fill_zone(out, cube, face, {-1, 1}, {-1, 1},
                  packed(faded(ui.theme.background, static_cast<float>(0.55 * (1.0 - facing_angle)))));
        for (int across = -1; across <= 1; ++across) {
            for (int upward = -1; upward <= 1; ++upward) {
                if (hovered == part_on(face, across, upward))
                    fill_zone(out, cube, face, span_of(across), span_of(upward),
                              packed(faded(ui.theme.accent, 0.55f)));
            }
        }
        out.AddQuad(corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1),
                    packed(faded(ui.theme.text_dim, 0.7f)), hairline);
        const auto ink = static_cast<float>(std::clamp((facing_angle - 0.2) * 3.0, 0.0, 1.0));
        if (ink > 0.0f) write_on_face(out, cube, face, faded(ui.theme.text, ink), ui.fonts);
    }
    out.PopClipRect();
}

}  // namespace crosscut
