#pragma once

#include "app/render/gl.h"
#include "app/render/meshes.h"
#include "app/render/program.h"
#include "app/view/screen/screen_list.h"

#include <glm/vec2.hpp>

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <vector>

namespace crosscut {

/// Draws screen lists with OpenGL 3.3 (or ES 3.0): fills, lines and dots; labels are drawn elsewhere. Edges
/// are smoothed by distance, so the target needs no multisampling.
class Renderer {
  public:
    struct Result;

    /// A renderer for the current context, or the log of the shaders.
    [[nodiscard]] static Result create(ShaderReader reader = usual_shaders());

    /// Draws the list into its pane of the bound framebuffer: `list.size` pixels from `origin_px`, the pane's
    /// top left relative to the framebuffer's top left. What lies outside the pane is clipped; the pane is
    /// first cleared to the list's background, whatever its alpha. Colours are blended premultiplied. One GL
    /// call draws all fills, one all dots, and one each run of lines. Sets all the state it relies on; leaves
    /// blending on, everything it bound unbound and no scissor.
    void draw(const ScreenList& list, glm::ivec2 origin_px, glm::ivec2 framebuffer_px);
    /// The same over the existing picture, without the background and clipped to `clip`, in pixels of the
    /// framebuffer from its top left, rounded down.
    void draw_over(const ScreenList& list, glm::ivec2 origin_px, glm::ivec2 framebuffer_px,
                   const ScreenBox& clip);

    /// Reads the shaders again, keeps the last good ones, and returns the log: empty when all are new.
    [[nodiscard]] std::string reload_shaders() { return shaders_.reload(); }

  private:
    /// A part of the framebuffer in GL's coordinates: from its bottom.
    struct PixelBox {
        GLint left = 0, bottom = 0;
        GLsizei width = 0, height = 0;
    };
    /// A buffer refilled for every draw, and how its floats are divided among the attributes.
    struct Stream {
        /// `sizes`: how many floats each attribute of an item has. `divisor`: after how many instances the
        /// next item is read.
        Stream(std::initializer_list<GLint> sizes, GLuint divisor);
        /// The stream must be bound.
        void read_from(std::size_t item);

        std::vector<GLint> sizes;
        VertexArray layout = VertexArray::create();
        Buffer buffer = Buffer::create();
        std::size_t first = 0;  ///< first item to read
    };
    explicit Renderer(Shaders shaders);

    [[nodiscard]] static PixelBox pane_of(const ScreenList& list, glm::ivec2 origin, glm::ivec2 framebuffer);
    void draw_marks(const ScreenList& list, const PixelBox& pane);
    template <class T>
    static void upload(Stream& stream, const std::vector<T>& items);

    Shaders shaders_;
    Stream fill_stream_{{2, 4}, 0}, line_stream_{{4, 4, 4, 4, 4, 2}, 1}, dot_stream_{{4, 4, 4, 4, 4}, 1};
    std::vector<FillVertex> fills_;
    std::vector<LineInstance> lines_;
    std::vector<DotInstance> dots_;
};

struct Renderer::Result {
    std::optional<Renderer> renderer;
    std::string error;
};

}  // namespace crosscut
