#pragma once

/// What the page around the program does for it: page/*.js, by way of page_library.js. Texts are UTF-8.
extern "C" {

/// Tells the page to whom events go, as `State*` of page_events.cpp; before anything else here.
void page_attach(void* window);
/// Makes the canvas as many pixels as it covers on the screen; then how many these are.
void page_fit();
/// The canvas is to have so many pixels from now on, however many it covers, which it is shown in as a whole;
/// 0: no longer.
void page_pin(int width_px, int height_px);
int page_width_px();
int page_height_px();
double page_pixels_a_unit();
/// Nobody can see it, or it has not been touched yet where it sleeps until then.
int page_asleep();
int page_focused();
void page_set_title(const char* title);
/// One of ImGuiMouseCursor.
void page_set_cursor(int shape);
/// Whether text is being typed, so that a keyboard on the glass comes up.
void page_type(int on);
void page_toggle_fullscreen();
/// The page's own address, without what comes after '?' and '#'; to be freed.
char* page_address();
int page_is_embedded();
/// What the page is shown on is pointed at with fingers.
int page_has_fingers();
/// Opens the browser's dialog for files with these endings, between commas.
void page_choose_files(const char* endings);
/// Opens the browser's dialog that prints, for a page with nothing but this SVG on it.
void page_print(const char* svg);
/// Shows a link as the page's own address.
void page_show_link(const char* link);

void page_copy_text(const char* text);
void page_copy_picture(const unsigned char* png, int bytes);
/// What has been pasted or copied last, to be freed.
char* page_clipboard_text();
/// Asks the browser for what is on the clipboard; where it gives it, that is pasted.
void page_ask_for_clipboard();

/// Whether a session's folder is this page's own, and no other tab's.
int page_owns(const char* lock_path);
/// From here on the browser calls page_turn for each turn.
void page_run(void* turns);
/// For those who hear the page instead of seeing it: what is shown, and the last sentence that was said.
void page_describe(const char* text, const char* said);

}  // extern "C"
