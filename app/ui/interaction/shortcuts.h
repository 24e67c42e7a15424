#pragma once

#include "app/ui/input.h"
#include "app/ui/ui_context.h"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace crosscut {

/// The commands, most of which have a key.
enum class Command : std::uint8_t {
    undo,
    redo,
    history,  ///< the list of undo steps
    copy,
    paste,
    begin_anew,  ///< reset the scene
    open,
    save,
    save_as,
    copy_link,
    file_menu,
    export_picture,  ///< opens the export panel: pictures, animations, values, steps
    copy_latex,      ///< the steps of the drawn method
    copy_picture,    ///< of the large view
    gallery,
    next_preset,
    previous_preset,
    next_scene,
    previous_scene,
    frame_all,
    camera_back,
    digit_1,  ///< in space a view along an axis, in the plane a method
    digit_2,
    digit_3,
    digit_4,
    digit_5,
    digit_6,
    digit_7,
    digit_8,
    method_1,  ///< in the plane and in space
    method_2,
    method_3,
    method_4,
    method_5,
    method_6,
    method_7,
    method_8,
    behind_1,  ///< the axis views from the other side
    behind_3,
    behind_7,
    see,  ///< levels of detail
    how,
    compare,
    scene_1,  ///< the scenes in the order of the bar
    scene_2,
    scene_3,
    scene_4,
    scene_5,
    scene_6,
    scene_7,
    scene_8,
    scene_9,
    toggle_projection,
    look,  ///< look along the first suggested direction
    turn,  ///< slow turning of the view
    settings,
    grid,  ///< show or hide the canvas' grid
    ghost,
    microscope,  ///< open or close
    toggle_snap,
    play,
    step_back,
    step_forward,
    jump_start,
    jump_end,
    switch_transport,  ///< what the five commands above are about: time, or the steps of the method
    bigger,
    smaller,
    normal_size,
    toggle_theme,
    toggle_panels,
    presentation,
    remove,   ///< the selected item or the one under the mouse, if the scene allows it
    menu,     ///< for the item with the keyboard's focus, or for the canvas
    lessons,  ///< the gallery with the lessons first
    help,
    cancel,
    quit,            ///< the last one with a key
    copy_embedding,  ///< a line of HTML, if the program has a web address; in the file menu
    link_code,       ///< the link as a QR code, if there is an address; in the menus
    restart_lesson,  ///< these four in the lesson's menu
    come_back,       ///< to the drawing with which the card began
    print_sheet,
    print_key,
    record,          ///< start a recording; in the file menu
    stop_recording,  ///< in the menus and the bar
    about,           ///< name, version and licence; in the bar's menu
    values,          ///< the values of all fields, in Compare; in the bar's menu
};

/// A key binding and its line on the key sheet; so the sheet cannot name a key that does nothing.
struct Shortcut {
    Key key;
    bool ctrl;
    bool shift;
    Command command;
    std::string_view keys;  ///< as written on the sheet; empty: a second binding that is not on the sheet
    std::string_view what;
};

[[nodiscard]] std::span<const Shortcut> shortcuts();

/// The key sheet's line for a command; null where there is none.
[[nodiscard]] const Shortcut* sheet_line(Command command);
/// The keys of a command as the sheet writes them; empty where it has none.
[[nodiscard]] std::string keys_of(Command command);

/// The command of a key press: that of the typed sign if there is one, else that of the key. While a text is
/// being typed only commands with Control and Escape count.
[[nodiscard]] std::optional<Command> command_for(const KeyPress& press, bool typing);

/// A line of the sheet.
struct KeySheetLine {
    std::string_view keys;  ///< empty: a heading
    std::string_view what;
};
/// All lines in order; the first one is a heading. `touch`: what fingers do comes first.
[[nodiscard]] std::vector<KeySheetLine> key_sheet_lines(bool touch = false);

/// The sheet with all keys over the window. While it is open nothing below it gets the mouse or a key.
class KeySheet {
  public:
    void toggle() { open_ = !open_; }
    [[nodiscard]] bool is_open() const { return open_; }
    /// Returns whether it was open.
    bool close();
    /// True for keys that it takes: while it is open all but the one that quits. Escape, ? and Enter close
    /// it.
    bool press(const KeyPress& press);
    /// Draws it if it is open; to be called outside of any window.
    void draw(const UiContext& ui);

  private:
    bool open_ = false;
};

}  // namespace crosscut
