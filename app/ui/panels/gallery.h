#pragma once

#include <crosscut/types.h>
#include "app/model/lessons/lesson_progress.h"
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

/// The style of the thumbnails; a change makes all of them anew.
struct ThumbnailStyle {
    ColorChoice theme{};
    double scale = 1.0;
    Vec2 size_px{};

    friend bool operator==(const ThumbnailStyle&, const ThumbnailStyle&) = default;
};

/// The thumbnail of a preset: the scene's main picture, framed, with the names of points but without other
/// texts. In space it has the view direction of the preset. With `hides_answer` without everything that tells
/// the answer. An empty list if the preset cannot be read (a test reads all of them).
[[nodiscard]] ScreenList thumbnail_of(const SceneType& type, const Preset& preset,
                                      const ThumbnailStyle& style, const TextMeasure& measure,
                                      bool hides_answer = false);

/// A cache of thumbnails; a few are made in each frame, so that opening many is fast.
class Thumbnails {
  public:
    /// To be called once a frame, before `of`.
    void begin(const ThumbnailStyle& style);
    /// The picture, or null while it has not been made.
    [[nodiscard]] const ScreenList* of(const SceneType& type, const Preset& preset, const Fonts& fonts,
                                       bool hides_answer = false);
    /// Whether some were requested in this frame but have not been made.
    [[nodiscard]] bool pending() const { return pending_; }

  private:
    static constexpr int kMostAFrame = 8;

    ThumbnailStyle style_{};
    std::map<std::pair<const Preset*, bool>, ScreenList> thumbnails_;  ///< by preset, without its answer
    int left_ = 0;
    bool pending_ = false;
};

/// All presets of all scenes and all lessons as cards with pictures, with a fuzzy search. While it is open it
/// covers the window and takes mouse and keys. Text arrives through Dear ImGui, other keys through `key`.
class Gallery {
  public:
    enum class First : std::uint8_t { presets, lessons };
    /// Opens with an empty search and the present preset selected, or with the lessons at the top and the one
    /// to go on with selected. A lesson that is done has a tick.
    void open(First first, const LessonMemory& memory);
    void close() { open_ = false; }
    [[nodiscard]] bool is_open() const { return open_; }
    /// Takes arrows, Home, End, Enter and Escape; ignores any other key.
    void key(const KeyPress& press);
    /// Draws it if it is open; to be called outside of any window. Returns whether a preset was opened: as
    /// one step of undo, after switching to its scene. `hides_answer`: no picture tells an answer, and the
    /// present preset, whose title does, is left out.
    bool draw(Workspace& workspace, bool hides_answer, const UiContext& ui);
    /// Why a preset could not be opened, since the last call; empty: no error.
    [[nodiscard]] std::string take_error() { return std::exchange(error_, {}); }
    /// The file of the lesson chosen since the last call; empty: none.
    [[nodiscard]] std::optional<std::string> take_lesson() { return std::exchange(lesson_, std::nullopt); }
    /// Whether pictures are still being made: draw again at once.
    [[nodiscard]] bool pending() const { return open_ && thumbnails_.pending(); }

  private:
    struct Frame {
        Workspace& workspace;
        bool hides_answer;
        const UiContext& ui;
        float k;  ///< physical pixels per logical pixel
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
    void draw_caption(const Frame& frame, const Rect& rect);
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
    LessonMemory memory_;  ///< as it was when it was opened
    std::vector<Key> keys_;
    Thumbnails thumbnails_;
};

}  // namespace crosscut
