// Layers over the window: one at a time, whatever is pressed within one frame, and all of them close again.
#include "app/ui/window/layers.h"
#include "app/tests/soak/memory_files.h"
#include "app/tests/ui/desk.h"
#include "core/tests/turns.h"

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut::layers_test {
namespace {

constexpr std::size_t kLayers = static_cast<std::size_t>(Layer::count);

Layers only(Layer layer) {
    Layers out;
    set(out, layer, true);
    return out;
}

TEST(LayerOrder, OfTwoAtOnceOneStaysAndOfThreeInAnyOrderTheLastAndOnlyWhatWaitsWithIt) {
    for (std::size_t a = 0; a < kLayers; ++a) {
        for (std::size_t b = 0; b < kLayers; ++b) {
            const Layers both = only(static_cast<Layer>(a)) | only(static_cast<Layer>(b));
            EXPECT_TRUE(one_at_a_time(both & ~LayerOrder().follow(both, false).close)) << a << " " << b;
            for (std::size_t c = 0; c < kLayers; ++c) {
                LayerOrder order;
                Layers open;
                bool opened = false;
                for (const std::size_t next : {a, b, c}) {
                    opened = !open[next];
                    open.set(next);
                    const LayerOrder::Change change = order.follow(open, false);
                    EXPECT_EQ(change.opened, opened);
                    open &= ~change.close;
                    EXPECT_TRUE(one_at_a_time(open)) << a << " " << b << " " << c;
                    EXPECT_TRUE(!opened || open[next]) << a << " " << b << " " << c;
                }
                EXPECT_FALSE(order.follow(open, false).opened) << "nothing new";
            }
        }
    }
}

TEST(LayerOrder, AnExportThatWaitsIsThereAgain) {
    for (std::size_t over = 0; over < kLayers; ++over) {
        LayerOrder order;
        Layers open = only(Layer::exporting);
        (void)order.follow(open, true);
        open.set(over);
        EXPECT_FALSE(has(order.follow(open, true).close, Layer::exporting)) << over;
    }
}

/// Input of a user, all within one frame.
struct Act {
    std::string_view name;
    std::vector<KeyPress> keys{};
    std::string_view dropped{};  ///< a built-in lesson
    bool closes = false;         ///< the window's own button
};

KeyPress plain(Key key) { return {.key = key}; }
KeyPress control(Key key) { return {.key = key, .ctrl = true}; }

const std::vector<Act>& acts() {
    static const std::vector<Act> kActs{{"settings", {control(Key::comma)}},
                                        {"gallery", {control(Key::k)}},
                                        {"export", {control(Key::e)}},
                                        {"history", {control(Key::h)}},
                                        {"keys", {{.key = Key::slash, .shift = true}}},
                                        {"open", {control(Key::o)}},
                                        {"save as", {{.key = Key::s, .shift = true, .ctrl = true}}},
                                        {"file menu", {plain(Key::f10)}},
                                        {"menu", {{.key = Key::f10, .shift = true}}},
                                        {"a place typed", {plain(Key::tab), plain(Key::enter)}},
                                        {"presenting", {plain(Key::f11)}},
                                        {"blank", {plain(Key::f11), plain(Key::b)}},
                                        {"lesson", {}, "two_roads.md"},
                                        {"close", {}, {}, true},
                                        {"microscope", {plain(Key::z)}},
                                        {"compare", {plain(Key::f3)}},
                                        {"next scene", {control(Key::page_down)}},
                                        {"enter", {plain(Key::enter)}},
                                        {"down", {plain(Key::down)}},
                                        {"escape", {plain(Key::escape)}}};
    return kActs;
}

class Layered : public UiDesk {
  public:
    Layered() : UiDesk("intersect", {800, 500}, all_scenes(), DetailLevel::see) {
        workspace.set_file_access(files.access());
    }
    void add(const Act& act) {
        in.keys.insert(in.keys.end(), act.keys.begin(), act.keys.end());
        if (!act.dropped.empty()) in.dropped_files.emplace_back(act.dropped);
        in.close = in.close || act.closes;
    }
    /// Runs a frame, and the shell's answer to it: changes would be lost.
    void run() {
        const UiFrame out = frame();
        EXPECT_TRUE(one_at_a_time(ui.open_layers())) << ui.open_layers();
        in.dropped_files.clear();
        in.close = false;
        if (out.quit && !out.lose_changes) ui.ask_to_close({&workspace.type()});
    }
    /// Runs the frames after it, with a click in the middle.
    void go_on() {
        for (const auto kind : {MouseEvent::Kind::press, MouseEvent::Kind::release}) {
            in.mouse.push_back({.kind = kind, .px = {400, 250}});
            desk.mouse({400, 250}, kind == MouseEvent::Kind::press);
            run();
        }
    }
    /// Everything that is open closes, and keys have their usual effect again.
    void expect_all_closes() {
        for (int i = 0; i < 12; ++i) {
            key(Key::escape);
            frame();
            if (i > 3 && ui.open_layers().none()) break;
        }
        EXPECT_TRUE(ui.open_layers().none()) << ui.open_layers();
        key(Key::k, false, true);
        frames(2);
        EXPECT_EQ(ui.open_layers(), only(Layer::gallery));
        key(Key::escape);
        frame();
    }

  private:
    MemoryFiles files{all_scenes()};
};

TEST(Layers, KeysKeepTheirOrderWhereATextIsBeingTyped) {
    for (const std::size_t from : {0U, 1U, 2U, 5U, 6U}) {  // those with a focused text box
        for (const std::size_t to : {0U, 1U, 2U, 3U, 5U}) {
            if (from == to) continue;
            Layered desk;
            desk.add(acts()[from]);
            desk.run();
            desk.frames(3);
            const Layers before = desk.ui.open_layers();
            desk.add(acts()[to]);
            desk.run();
            desk.add(acts().back());  // Escape, in the next frame
            desk.run();
            desk.frames(6);
            // acts that take such keys
            const bool took = acts()[from].name == "open" || acts()[from].name == "save as";
            EXPECT_EQ(desk.ui.open_layers(), Layers()) << acts()[from].name << ", " << acts()[to].name;
            EXPECT_TRUE(took || before.any());
        }
    }
}

TEST(Layers, NothingOpensInTheMiddleOfADrag) {
    Layered desk;
    desk.press(desk.at("canvas:a"));
    desk.move(desk.at("canvas:a") + Vec2{40, 30});
    for (const std::size_t act : {8U, 9U}) {  // the menu, a typed position
        desk.add(acts()[act]);
        desk.run();
        EXPECT_TRUE(desk.ui.open_layers().none()) << acts()[act].name;
    }
    desk.release({400, 250});
}

TEST(Pictures, DoNothingThatWasAskedForInTheFrameBefore) {
    UiDesk desk("intersect", {800, 500}, all_scenes(), DetailLevel::see);
    const auto a = [&] { return desk.workspace.scene().fields().find("a")->point(); };
    const Vec3 begun = a();
    move_point(desk.workspace.scene(), id_of("a"), {1, 1, 0});
    desk.frame();
    const Vec3 moved = a();
    ASSERT_NE(moved, begun);
    desk.key(Key::e, false, true);  // the file's name is being typed
    desk.frames(3);
    desk.key(Key::n, false, true);  // a new scene waits until the name is taken
    ASSERT_EQ(a(), moved);
    AppUi copy = desk.ui.for_pictures();
    InputFrame still = desk.in;
    still.dt_s = 0.0;
    for (int i = 0; i < 4; ++i) {
        copy.rebuild_fonts({}, still);
        bake_fonts();
        desk.desk.frame([&] { (void)copy.frame(still, desk.workspace, desk.preferences); });
    }
    EXPECT_EQ(a(), moved) << "a picture of it changes nothing";
    desk.ui.rebuild_fonts({}, desk.in);
    bake_fonts();
    desk.frames(3);
    EXPECT_EQ(a(), begun) << "the interface does it";
}

TEST(Layers, TheBrowserOfFilesGoesOnWhenTheLessonItWasOpenedInIsOver) {
    Layered desk;
    const auto begin = [&](std::string_view lesson) { desk.add({.name = lesson, .dropped = lesson}); };
    begin("two_roads.md");
    desk.run();
    begin("two_maps.md");
    desk.add({.name = "open", .keys = {control(Key::o)}});
    desk.run();
    EXPECT_TRUE(has(desk.ui.open_layers(), Layer::files));
    for (const Key key : {Key::down, Key::backspace, Key::down, Key::enter, Key::enter}) {
        desk.add({.name = "looks", .keys = {plain(key)}});
        desk.run();
    }
    desk.expect_all_closes();
}

/// Does these acts within a frame, starting from what the last ones left.
void do_at_once(Layered& desk, std::span<const std::size_t> those, bool and_close) {
    std::string names;
    for (const std::size_t act : those) names += std::string(acts()[act].name) + ", ", desk.add(acts()[act]);
    SCOPED_TRACE(names);
    desk.run();
    desk.go_on();
    if (and_close) desk.expect_all_closes();
}

TEST(Layers, OfTwoThingsWithinAFrameOneIsOpenAndAllCloses) {
    for (std::size_t a = 0; a < acts().size(); ++a) {
        Layered desk;
        for (std::size_t b = 0; b < acts().size() && !HasFailure(); ++b)
            do_at_once(desk, std::array{a, b}, (a + b) % 4 == 0);
    }
}

TEST(Layers, OfAnyThreeThingsWithinAFrameOneIsOpen) {
    const std::size_t count = acts().size();
    const auto step =
        static_cast<std::size_t>(test::turns(11, 1));  // in a long run all, which takes ten minutes
    Layered desk;
    for (std::size_t n = 0; n < count * count * count && !HasFailure(); n += step)
        do_at_once(desk, std::array{n / (count * count), n / count % count, n % count}, n / step % 11 == 10);
    desk.expect_all_closes();
}

}  // namespace
}  // namespace crosscut::layers_test
