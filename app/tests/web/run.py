"""The page in a real browser: python3 run.py [--short] FOLDER PROGRAM [TEST ...], where FOLDER is what ./dev web makes and
PROGRAM the one for this system. --short: one test of each concern, in a minute."""
import sys
import unittest

from page_case import PageCase

SHORT = ["page_test.PageTest.test_the_mouse_drags_a_point_beyond_the_canvas_and_undo_takes_it_back",
         "page_test.PageTest.test_a_link_is_shown_where_a_lesson_was_begun_and_another_tab_has_no_lesson",
         "page_test.PageTest.test_loading_again_brings_back_what_was_done_since",
         "files_test.FilesTest.test_what_is_recorded_is_replayed_and_ends_the_same",
         "visit_test.VisitTest.test_back_closes_what_is_open_before_it_leaves",
         "visit_test.VisitTest.test_the_address_is_that_of_what_is_on_screen_or_names_nothing",
         "pictures_test.PicturesTest", "fonts_test", "html_test",
         "offline_test.OfflineTest.test_after_the_first_visit_it_opens_without_a_network"]
ALL = ["page_test", "visit_test", "files_test", "touch_test", "sound_test", "pictures_test", "fonts_test", "html_test", "order_test", "offline_test"]

if __name__ == "__main__":
    words = sys.argv[1:]
    short = "--short" in words
    words = [word for word in words if word != "--short"]
    PageCase.folder, PageCase.program = words[:2]
    tests = unittest.defaultTestLoader.loadTestsFromNames(words[2:] or (SHORT if short else ALL))
    sys.exit(0 if unittest.TextTestRunner(verbosity=2).run(tests).wasSuccessful() else 1)
