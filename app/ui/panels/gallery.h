#pragma once

#include <crosscut/types.h>
#include "app/model/scene.h"
#include "app/model/workspace.h"
#include "app/ui/canvas/view_state.h"
#include "app/ui/input.h"
#include "app/ui/panels/gallery_list.h"
#include "app/ui/style.h"
#include "app/ui/ui_context.h"
#include "app/view/screen/screen_list.h"
#include "app/view/theme.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace crosscut {

/// How a thumbnail is to look. Another look makes all of them anew.
struct ThumbnailStyle {
    ColorChoice theme{};
    double scale = 1.0;
    Vec2 size_px{};

    friend bool operator==(const ThumbnailStyle&, const ThumbnailStyle&) = default;
};

/// A preset as a small picture: what the scene shows of itself, framed, with the names of points but without
/// words and numbers. In space it is seen from the side the preset asks for. An empty list if the preset
/// cannot be read (a test reads them all).
[[nodiscard]] ScreenList thumbnail_of(const SceneType& type, const Preset& preset,
                                      const ThumbnailStyle& style, const TextMeasure& measure);

/// Thumbnails kept between frames, of which a few are made in each, so that opening many is quick.
class Thumbnails {
  public:
    /// To be called once a frame, before `of`.
    void begin(const ThumbnailStyle& style);
    /// The picture, or null while it has not been made.
    [[nodiscard]] const ScreenList* of(const SceneType& type, const Preset& preset, const Fonts& fonts);
    /// Some were asked for in this frame and not made.
    [[nodiscard]] bool pending() const { return pending_; }

  private:
    static constexpr int kMostAFrame = 8;

    ThumbnailStyle style_{};
    std::map<const Preset*, ScreenList> made_;
    int left_ = 0;
    bool pending_ = false;
};

/// Every preset of every scene and every lesson as a card with its picture, found by typing a few letters.
/// Lies over the whole window while it is open and takes mouse and keys. Text comes to it through Dear ImGui,
/// the other keys through `key`.
class Gallery {
  public:
    enum class First : std::uint8_t { presets, lessons };
    /// Opens with nothing typed and the present preset selected, or with the lessons on top.
    void open(First first = First::presets);
    void close() { open_ = false; }
    [[nodiscard]] bool is_open() const { return open_; }
    /// Arrows, Home, End, Enter and Escape; any other key is left alone.
    void key(const KeyPress& press);
    /// Draws it if it is open; to be called outside every window. True when a preset was opened: within a
    /// scene as one step of undo, and another scene made current first.
    bool draw(Workspace& workspace, const UiContext& ui);
    /// Why a preset could not be opened, once; empty where there is nothing to say.
    [[nodiscard]] std::string take_error() { return std::exchange(error_, {}); }
    /// The file of the lesson that was chosen, once.
    [[nodiscard]] std::optional<std::string> take_lesson() { return std::exchange(lesson_, std::nullopt); }
    /// Pictures are still being made: draw again at once.
    [[nodiscard]] bool pending() const { return open_ && thumbnails_.pending(); }

  private:
    struct Frame {
        Workspace& workspace;
        const UiContext& ui;
        float k;  ///< physical pixels a logical one
    };
    /// Sizes of the cards, physical pixels.
    struct Cards {
        int columns = 1;
        Vec2 size{};
        Vec2 picture{};
        double gap = 0.0;
    };

    void search_box(const Frame& frame);
    void list_presets(const Frame& frame);
    void draw_panel(const Rect& panel, const Frame& frame);
    void draw_cards(const Frame& frame, const Cards& cards);
    void draw_card(const Frame& frame, const Cards& cards, const GalleryGroup& group,
                   const GalleryEntry& entry, int number);
    void draw_notice(const Frame& frame, const Rect& rect);
    [[nodiscard]] const GalleryEntry* selected_entry() const;
    void apply_keys(int columns);
    bool open_chosen(Workspace& workspace);

    bool open_ = false;
    bool just_opened_ = false;
    std::string typed_;
    std::vector<GalleryGroup> groups_;
    int selected_ = 0;
    bool bring_into_view_ = false;
    bool chosen_ = false;
    std::string error_;
    std::optional<std::string> lesson_;  ///< its file
    First first_ = First::presets;
    std::vector<Key> keys_;
    Thumbnails thumbnails_;
};

}  // namespace crosscut
