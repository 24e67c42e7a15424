#pragma once

#include "app/ui/input.h"
#include "app/ui/ui_context.h"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace crosscut {

/// What a key can ask for.
enum class Command : std::uint8_t {
    undo,
    redo,
    history,  ///< the list of what undo and redo go along
    copy,
    paste,
    begin_anew,  ///< the scene as it is made
    open,
    save,
    save_as,
    copy_link,
    file_menu,
    export_picture,  ///< and animations, values, steps: opens the panel
    copy_latex,      ///< the steps of the method drawn
    copy_picture,    ///< the large view
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
    method_1,  ///< everywhere
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
    see,  ///< how much is on screen
    how,
    compare,
    tab_1,  ///< of the column
    tab_2,
    tab_3,
    tab_4,
    tab_5,
    tab_6,
    toggle_projection,
    look,  ///< along the first direction that the scene suggests
    turn,  ///< by itself
    settings,
    ghost,
    microscope,  ///< open or close
    toggle_snap,
    play,
    step_back,
    step_forward,
    jump_start,
    jump_end,
    bigger,
    smaller,
    normal_size,
    toggle_theme,
    toggle_panels,
    presentation,
    remove,  ///< what is chosen or under the mouse, where the scene lets it be taken away
    menu,    ///< of what has the keyboard's focus, or of the canvas
    help,
    cancel,
    quit,            ///< the last one with a key
    copy_embedding,  ///< a line of HTML, where the program has an address on the web; of the menu of files
    lessons,         ///< the gallery with the lessons first; of the bar's menu
    record,          ///< what is done from here on; of the menu of files
    stop_recording,  ///< of the menus and the bar
};

/// One line of the key sheet, and the binding itself: the sheet cannot name a key that does nothing.
struct Shortcut {
    Key key;
    bool ctrl;
    bool shift;
    Command command;
    std::string_view keys;  ///< as written on the sheet; empty: a second binding that the sheet leaves out
    std::string_view what;
};

[[nodiscard]] std::span<const Shortcut> shortcuts();

/// The line of the key sheet that tells of a command; null where none does.
[[nodiscard]] const Shortcut* sheet_line(Command command);
/// The keys of a command as the sheet writes them; empty where it has none.
[[nodiscard]] std::string keys_of(Command command);

/// The command of a key press: that of the sign it types if there is one, else that of the key. While a text
/// is being typed only commands with Control and Escape count.
[[nodiscard]] std::optional<Command> command_for(const KeyPress& press, bool typing);

/// A line of the sheet.
struct KeySheetLine {
    std::string_view keys;  ///< empty: a heading
    std::string_view what;
};
/// All of it, in order; the first line is a heading.
[[nodiscard]] std::vector<KeySheetLine> key_sheet_lines();

/// The sheet with all keys, over the window while it is open: nothing under it takes the mouse or a key.
class KeySheet {
  public:
    void toggle() { open_ = !open_; }
    [[nodiscard]] bool is_open() const { return open_; }
    /// False: it was not open.
    bool close();
    /// True for a key that it takes: while it is open all but the one that quits. Escape, ? and Enter close it.
    bool press(const KeyPress& press);
    /// Draws it if it is open; to be called outside every window.
    void draw(const UiContext& ui);

  private:
    bool open_ = false;
};

}  // namespace crosscut
