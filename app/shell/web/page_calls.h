#pragma once

/// Functions of the page around the program: page/*.js, called through page_library.js. Texts are UTF-8.
extern "C" {

/// Gives the page the receiver of events, a `State*` of page_events.cpp; to be called before anything else
/// here.
void page_attach(void* window);
/// Gives the canvas as many pixels as it covers on the screen; then the number of these pixels.
void page_fit();
/// Fixes the canvas' number of pixels, whatever it covers; the page then scales it to be shown as a whole. 0:
/// no longer fixed.
void page_pin(int width_px, int height_px);
int page_width_px();
int page_height_px();
double page_pixels_a_unit();
/// Whether nobody can see it, or it sleeps until it is touched for the first time.
int page_asleep();
int page_focused();
void page_set_title(const char* title);
/// `shape`: an ImGuiMouseCursor.
void page_set_cursor(int shape);
/// Whether text is being typed, so that an on-screen keyboard appears.
void page_type(int on);
void page_toggle_fullscreen();
/// The page's own address, without the parts from '?' or '#' on; to be freed.
char* page_address();
int page_is_embedded();
/// Whether the browser's user prefers light colours.
int page_prefers_light();
/// Whether the page's device is pointed at with fingers.
int page_has_fingers();
/// Opens the browser's file dialog for files with these extensions, separated by commas.
void page_choose_files(const char* endings);
/// Opens the browser's print dialog for a page with only this SVG on it.
void page_print(const char* svg);
/// Opens about.html beside the page.
void page_open_about();
/// Sets a link as the page's own address; empty: the address names no drawing.
void page_show_link(const char* link);

void page_copy_text(const char* text);
void page_copy_picture(const unsigned char* png, int bytes);
/// The text that was pasted or copied last, to be freed.
char* page_clipboard_text();
/// Asks the browser for the clipboard's content; if it permits that, the content is pasted.
void page_ask_for_clipboard();

/// Whether a session's folder belongs to this page, and not to another tab.
int page_owns(const char* lock_path);
/// From now on the browser calls page_turn for each turn.
void page_run(void* turns);
/// For users of a screen reader: what is shown, the last message, and what is open over it or chosen.
void page_describe(const char* text, const char* said, const char* chosen);

}  // extern "C"
