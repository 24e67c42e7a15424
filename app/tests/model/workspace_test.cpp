// The workspace, preferences and files.
#include "app/model/workspace.h"
#include "app/model/files/files.h"
#include "app/model/files/preferences.h"
#include "app/model/number_format.h"
#include "app/scenes/scenes.h"
#include "app/tests/folder.h"
#include "app/tests/harness/said.h"
#include "app/tests/model/many_steps.h"

#include <gtest/gtest.h>

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <iterator>
#include <optional>
#include <sstream>
#include <utility>

namespace crosscut::workspace_test {
namespace {

namespace fs = std::filesystem;
using model_test::Dice;
using model_test::SpecimenScene;
using model_test::values_of;
using test::Folder;

SpecimenScene& specimen(Workspace& w) { return dynamic_cast<SpecimenScene&>(w.scene()); }

TEST(Workspace, ACameraLeftInAViewSmallerThanAPixelIsReadAgain) {
    for (const Viewport& seen :
         {Viewport{{1, 1}, 8.0}, Viewport{{1280, 1}, 4.0}, Viewport{{1280, 800}, 2.0}}) {
        Workspace w(all_scenes());
        const SceneOutput output = w.present(seen);
        w.camera(output.panes.front(), seen).plane.px_per_unit *= 1.5;
        const Loaded loaded = load_scene(all_scenes(), w.text(), "text");
        EXPECT_TRUE(loaded) << loaded.error;
    }
}

TEST(Workspace, APresetThatIsWrongIsASentenceAndChangesNothing) {
    Workspace w(model_test::specimen_types());
    const std::string before = w.text();
    const Preset wrong{"wrong", "Wrong", "It is.", R"({"fields": {"nobody": 1}})", "x.json", 7};
    EXPECT_NE(w.open_preset(wrong), "");
    EXPECT_EQ(w.text(), before);
    EXPECT_FALSE(w.can_undo());
}

TEST(Workspace, TheMainCameraIsTheMainPanesWhicheverIsAskedForFirst) {
    Workspace w(model_test::specimen_types());
    EXPECT_EQ(w.open_preset(w.type().presets[1]), "");
    Pane other;
    other.id = "other";
    const Viewport viewport{Vec2{400, 300}, 1.0};
    w.camera(other, viewport).plane.centre = {7, 7};
    EXPECT_NE(w.text().find("\"centre\": [3, 4]"), std::string::npos) << w.text();
    const SceneOutput output = w.present(viewport);
    EXPECT_EQ(w.camera(output.panes.front(), viewport).plane.centre, Vec2(3, 4)) << "the one that was loaded";
}

/// A pane with the specimen's ends as dots.
Pane dotted(Workspace& w) {
    Pane pane = w.scene().output_from(w.viewpoint()).panes.front();
    for (const Vec2& end : {specimen(w).a, specimen(w).b})
        pane.list.dot(end, Marker::disc, Role::object_a, id_of("a"));
    return pane;
}

const Viewport kWide{{1200, 700}, 1.0}, kTall{{1080, 2000}, 3.0};

/// The camera of a text in a view of this size.
Camera opened_in(const std::string& text, const Viewport& viewport) {
    Workspace w(model_test::specimen_types());
    EXPECT_EQ(w.open_text(text, "x"), "");
    return w.camera(dotted(w), viewport);
}

TEST(Workspace, WhatWasLeftInAWideViewIsInATallOneToo) {
    Workspace w(model_test::specimen_types());
    const Vec2 ends[] = {{-6, 0}, {7, 1}};
    specimen(w).a = ends[0], specimen(w).b = ends[1];
    Camera& left = w.camera(dotted(w), kWide);
    left.plane = {{0.25, 0.5}, 80.0};
    (void)w.camera(dotted(w), kWide);
    const std::string text = w.text();
    EXPECT_EQ(opened_in(text, kWide), left) << "where it was left it stays as it was left";
    EXPECT_EQ(opened_in(text, {{2400, 1400}, 2.0}), left) << "the same view, with smaller pixels";
    const Pane pane = dotted(w);
    EXPECT_FALSE(pane.shows_all(left, kTall)) << "else this tests nothing";
    const Camera tall = opened_in(text, kTall);
    EXPECT_TRUE(pane.shows_all(tall, kTall));
    Workspace other(model_test::specimen_types());
    ASSERT_EQ(other.open_text(text, "x"), "");
    (void)other.camera(pane, kTall);
    EXPECT_EQ(other.camera(pane, kWide), left) << "turned, it is as it was left";
}

TEST(Workspace, AFramedViewThatGetsAnotherSizeDoesNotFollowWhatHasLeftItSince) {
    Workspace w(model_test::specimen_types());
    const Viewport view{{800, 600}, 1.0}, lower{{800, 570}, 1.0};
    specimen(w).a = {-4, 0}, specimen(w).b = {4, 1};
    const Camera first = w.camera(dotted(w), view);
    specimen(w).b = {400, 1};  // as for a crossing of nearly parallel lines
    EXPECT_EQ(w.camera(dotted(w), lower), first) << "A is still in view";
    EXPECT_EQ(w.camera(dotted(w), view), first) << "nor later";
    specimen(w).b = {3, 0.5};
    EXPECT_EQ(w.camera(dotted(w), lower), first) << "a row less of it moves nothing";
    specimen(w).b = {4, 2};
    EXPECT_TRUE(dotted(w).shows_all(w.camera(dotted(w), {{400, 300}, 1.0}), {{400, 300}, 1.0}))
        << "back, it is framed";
}

TEST(Workspace, AViewOfOnePlaceThatShowsNothingInAnotherShapeIsFramed) {
    Workspace w(model_test::specimen_types());
    specimen(w).a = {-6, 0}, specimen(w).b = {700, 1};
    const Pane pane = dotted(w);
    Camera& left = w.camera(pane, kWide);
    left.plane = {{0, 0}, 80.0};  // A is in view, and B is far away
    (void)w.camera(pane, kWide);
    EXPECT_FALSE(pane.shows_any(left, kTall)) << "else this tests nothing";
    EXPECT_TRUE(pane.shows_any(opened_in(w.text(), kTall), kTall));
    left.plane = {{0, 0}, 20.0};
    (void)w.camera(dotted(w), kWide);
    EXPECT_EQ(opened_in(w.text(), kTall).plane, left.plane) << "A is in view in both";
    left.plane = {{-500, -500}, 80.0};
    (void)w.camera(dotted(w), kWide);
    EXPECT_EQ(opened_in(w.text(), kTall).plane, left.plane) << "a view of nothing stays one";
}

/// A sentence with ./ for the place of the folder.
std::string without_place(std::string sentence, const Folder& folder) {
    const std::string top = folder.file("");
    for (std::size_t at; (at = sentence.find(top)) != std::string::npos;)
        sentence.replace(at, top.size(), "./");
    return sentence;
}

/// What somebody does with a workspace of the specimens and with files, and what it has come to: said/workspace.json.
class Story {
  public:
    /// One of: set FIELD=VALUE and drag X,Y (A, in several frames), both not observed yet where frame or hold (the button is
    /// down) does not follow; hide ITEM ..., name ITEM NAME; undo, redo, jump NUMBER (of the line); preset NUMBER, step COUNT
    /// (among the presets), anew; scene ID, text ID FIELD=VALUE, paste ID FIELD=VALUE; save NAME, replace NAME, open NAME,
    /// file NAME TEXT (another program's), copy NAME NAME; view X,Y (of the canvas, remembered first), views COUNT,
    /// remember, back COUNT (the camera); restart (what was left), begin (afresh), left WHAT BY (that, replaced so in a drawing of saved.json; END cuts it).
    void act(const std::string& what) {
        std::istringstream in(what);
        std::string verb, first, rest;
        in >> verb >> first;
        std::getline(in >> std::ws, rest);
        Workspace& w = *workspace_;
        const int number = std::atoi(first.c_str());
        if (verb == "set") return set(w.scene(), first);
        if (verb == "drag") return drag(first);
        if (verb == "frame" || verb == "hold") return w.observe(verb == "hold");
        if (verb == "hide") {
            std::istringstream words(first + " " + rest);
            w.scene().annotations().hidden = {std::istream_iterator<std::string>(words), {}};
        }
        if (verb == "name") w.scene().annotations().name(first, rest);
        if (verb == "undo") w.undo();
        if (verb == "redo") w.redo();
        if (verb == "jump") w.go_to(w.history().line().at(static_cast<std::size_t>(number)));
        if (verb == "preset") said_ = w.open_preset(w.type().presets[static_cast<std::size_t>(number)]);
        if (verb == "step") said_ = w.step_preset(number);
        if (verb == "anew") w.begin_anew();
        if (verb == "scene") said_ = w.open_scene(first);
        if (verb == "text") said_ = w.open_text(with(first, rest), "x");
        if (verb == "paste") said_ = w.paste(rest.empty() ? w.text() : with(first, rest), "x").sentence;
        if (verb == "save" || verb == "replace") save(folder_.file(first), verb == "replace");
        if (verb == "open") said_ = w.open_file(folder_.file(first));
        if (verb == "file") said_ = write_file(folder_.file(first), rest);
        if (verb == "copy") said_ = write_file(folder_.file(rest), *read_file(folder_.file(first)).text);
        if (verb == "remember") w.remember_camera();
        if (verb == "back")
            for (int i = 0; i < std::max(number, 1); ++i) w.camera_back();
        if (verb == "views")
            for (int i = 0; i < number; ++i) act("view " + std::to_string(i) + ",0");
        if (verb == "left") said_ = w.restore(left(first, rest), "x", {"saved.json", {}, 0});
        if (verb == "view") {
            w.remember_camera();
            camera().plane.centre = place(first);
        }
        if (verb == "restart" || verb == "begin") {
            const std::string left = w.text();
            workspace_.emplace(model_test::specimen_types());
            if (verb == "restart") said_ = workspace_->restore(left, "x", {});
        }
    }
    std::string answer(const std::string& ask) {
        Workspace& w = *workspace_;
        const auto yes = [](bool is) { return std::string(is ? "yes" : "no"); };
        const auto id = [](const Preset* preset) {
            return preset == nullptr ? "none" : std::string(preset->id);
        };
        if (ask == "undo") return yes(w.can_undo());
        if (ask == "redo") return yes(w.can_redo());
        if (ask == "preset") return id(w.preset());
        if (ask == "from") return id(w.from_preset());
        if (ask == "scene") return std::string(w.type().id);
        if (ask == "new") return yes(w.is_new());
        if (ask == "path") return shown(w.path());
        if (ask == "title") return w.title();
        if (ask == "unsaved") return yes(w.unsaved());
        if (ask == "in no file") return std::to_string(w.in_no_file().size());
        if (ask == "step") return w.history().present().state.name;
        if (ask == "steps") return std::to_string(w.history().steps().size());
        if (ask == "view") return text(camera().plane.centre);
        if (ask == "way back") return yes(w.can_camera_back());
        if (ask == "said") return shown(std::exchange(said_, {}));
        if (ask == "names" || ask == "visited") return list(ask == "names");
        if (ask.starts_with("file ")) return file(folder_.file(ask.substr(5)));
        const Field& field = *w.scene().fields().find(ask);
        std::string numbers;
        for (std::size_t i = 0; i < field.size(); ++i)
            numbers += (i > 0 ? "," : "") + shortest(field.number(i));
        return numbers;
    }

  private:
    static void set(Scene& scene, const std::string& what) {
        const std::size_t equals = what.find('=');
        EXPECT_EQ(set_field(scene, what.substr(0, equals), what.substr(equals + 1)), "");
    }
    static std::string with(const std::string& id, const std::string& what) {
        SpecimenScene scene;
        set(scene, what);
        return save_scene(id, scene);
    }
    static std::string left(const std::string& what, const std::string& by) {
        SpecimenScene scene;
        scene.a = {7, 7};
        scene.b = {3, 3};
        const std::string text = save_scene("specimen", scene);
        const std::size_t at = text.find(what);
        EXPECT_NE(at, std::string::npos) << what;
        return by == "END" ? text.substr(0, at) : text.substr(0, at) + by + text.substr(at + what.size());
    }
    static Vec2 place(const std::string& text) {
        return {std::stod(text), std::stod(text.substr(text.find(',') + 1))};
    }
    static std::string text(const Vec2& at) { return shortest(at.x) + "," + shortest(at.y); }
    void drag(const std::string& to) {
        for (const std::string& at : {std::string("0,0"), std::string("0.5,-0.5"), to}) {
            set(workspace_->scene(), "a=" + at);
            workspace_->observe(true);
        }
        workspace_->observe(false);
    }
    Camera& camera() {
        const Viewport viewport{{800, 600}, 1.0};
        const SceneOutput output = workspace_->present(viewport);
        return workspace_->camera(output.panes.front(), viewport);
    }
    void save(const std::string& path, bool replace) {
        using enum Saving::Outcome;
        const Saving saving =
            workspace_->save_file(path, replace ? Workspace::Replace::yes : Workspace::Replace::no);
        said_ = saving.outcome == saved ? "saved" : saving.outcome == asks ? "asks" : "failed";
    }
    /// A file's text where it is short, or whether it is what would be saved.
    std::string file(const std::string& path) {
        const FileText read = read_file(path);
        if (!read.text) return "none";
        return read.text->size() < 20             ? "\"" + *read.text + "\""
               : *read.text == workspace_->text() ? "this"
                                                  : "another";
    }
    /// The names of the steps, or the scenes that were current.
    std::string list(bool steps) {
        std::string all;
        if (steps)
            for (const StepId id : workspace_->history().line())
                all += (all.empty() ? "" : ", ") + workspace_->history().find(id)->state.name;
        else
            for (const SceneType* type : workspace_->take_visited())
                all += (all.empty() ? "" : ", ") + std::string(type->id);
        return all;
    }
    [[nodiscard]] std::string shown(const std::string& sentence) const {
        return sentence.empty() ? "none" : without_place(sentence, folder_);
    }

    Folder folder_;
    std::optional<Workspace> workspace_{model_test::specimen_types()};
    std::string said_;
};

TEST(SaidOfWorkspaces, WhatTheyHaveComeToWhenSomebodyDoesThis) {
    const auto says = [](const said::Row& row) {
        Story story;
        std::string all;
        for (const std::string& act : said::split(row.at("does") + "; ?", "; ")) {
            if (act != "?") {
                story.act(act);
                continue;
            }
            std::string now;
            for (const std::string& ask : said::split(row.at("asks"), "; "))
                now += (now.empty() ? "" : "; ") + story.answer(ask);
            all += (all.empty() ? "" : " | ") + now;
        }
        return said::says(all);
    };
    said::expect("workspace", {{"workspace", says}});
}

bool saves(Workspace& w, const std::string& path, Workspace::Replace replace = Workspace::Replace::no) {
    return w.save_file(path, replace).outcome == Saving::Outcome::saved;
}

TEST(Files, SayWhichFileAndWhy) {
    const Folder folder;
    const std::string path = folder.file("a.txt");
    ASSERT_EQ(write_file(path, "one\0two"), "");
    const std::string binary("\0\r\n\xff", 4);
    ASSERT_EQ(write_file(path, binary), "");
    EXPECT_EQ(read_file(path).text, binary) << "bytes are bytes";
    ASSERT_EQ(write_file(path, ""), "");
    EXPECT_EQ(read_file(path).text, "");
    EXPECT_FALSE(read_file(folder.file("b.txt")).text);
    const std::string below = path + "/b.txt";
    for (const std::string& error :
         {write_file(below, "x"), write_file("", "x"), read_file(below).error, read_file("").error}) {
        EXPECT_TRUE(error.ends_with('.')) << "'" << error << "'";
        EXPECT_NE(error.find(": "), std::string::npos) << error;
    }
    EXPECT_TRUE(write_file(below, "x").starts_with(below + ": ")) << write_file(below, "x");
    EXPECT_EQ(read_file(path).text, "") << "a failed write leaves the old file";
}

TEST(Files, WhatIsTheProgramsOwnIsReplacedAndSetAside) {
    const Folder folder;
    const std::string file = folder.file("state.json");
    ASSERT_EQ(::mkfifo(file.c_str(), 0600), 0);
    EXPECT_FALSE(read_file(file, FileKind::regular).text) << "and nobody waits for it";
    EXPECT_EQ(set_aside(file), file + ".unreadable");
    ASSERT_EQ(replace_file(file, "one"), "");
    EXPECT_EQ(set_aside(file), file + ".unreadable-2");
    EXPECT_EQ(read_file(file + ".unreadable-2").text, "one");
    EXPECT_EQ(set_aside(file), "") << "there is nothing";
    ASSERT_EQ(::mkfifo(file.c_str(), 0600), 0);
    ASSERT_EQ(replace_file(file, "two"), "") << "a pipe is not written into";
    EXPECT_EQ(read_file(file).text, "two");
    EXPECT_NE(replace_file(folder.file("none/state.json"), "x"), "");
}

/// The lines of preferences that are not the defaults'; "the defaults" where there are none.
std::string changed_lines(const Preferences& preferences) {
    const std::string standard = preferences_text({});
    std::istringstream in(preferences_text(preferences));
    std::string changed;
    for (std::string line; std::getline(in, line);)
        if (standard.find(line) == std::string::npos) changed += line;
    return changed.empty() ? "the defaults" : changed;
}

TEST(SaidOfFiles, WhichFileAndWhy) {
    const Folder folder;
    Workspace w(model_test::specimen_types());
    EXPECT_TRUE(saves(w, folder.file("changed.json")) && saves(w, folder.file("scene.json")));
    EXPECT_TRUE(saves(w, folder.file("mine.json")));
    for (const auto& [name, text] : {std::pair("letter.txt", "Dear all,"),
                                     {"empty.json", ""},
                                     {"bad.json", "{\"crosscut\": 1,\n\"scene\": 7}"}})
        EXPECT_EQ(write_file(folder.file(name), text), "");
    EXPECT_EQ(::mkfifo(folder.file("pipe").c_str(), 0600), 0);
    specimen(w).a = {9, 9};
    w.observe(false);
    /// The name of the file is the row's, "." for the folder itself.
    const auto of = [&](const std::function<std::string(const std::string& path)>& error) {
        return [&folder, error](const said::Row& row) {
            const std::string name = row.at("file") == "." ? "" : row.at("file");
            return said::says(without_place(error(folder.file(name)), folder));
        };
    };
    const auto saved = [&](const std::string& path) { return w.save_file(path).sentence; };
    const auto saved_after_others = [&](const std::string& path) {
        EXPECT_TRUE(saves(w, path, Workspace::Replace::yes));
        EXPECT_EQ(write_file(path, *read_file(folder.file("scene.json")).text), "");
        return w.save_file(path).sentence;
    };
    said::expect(
        "files",
        {{"saved", of(saved)},
         {"opened", of([&](const std::string& path) { return w.open_file(path); })},
         {"read", of([](const std::string& path) { return read_file(path, FileKind::regular).error; })},
         {"saved after another program", of(saved_after_others)},
         {"preferences", [](const said::Row& row) {
              const auto read = parse_preferences(row.at("text"), "x");
              said::Row says{{"read", changed_lines(read.preferences)}};
              if (!read.error.empty()) says["says"] = read.error;
              return says;
          }}});
}

TEST(Files, AWriteProtectedFileStaysAsItIs) {
    if (::geteuid() == 0) GTEST_SKIP() << "root may write everywhere";
    const Folder folder;
    const std::string file = folder.file("mine.json");
    ASSERT_EQ(write_file(file, "one"), "");
    ASSERT_EQ(::chmod(file.c_str(), 0444), 0);
    EXPECT_EQ(write_file(file, "two"), file + ": is read-only; nothing was saved.");
    EXPECT_EQ(read_file(file).text, "one");
}

TEST(Files, OfANewFileTheSentenceDoesNotSayThatItIsReplaced) {
    const Folder folder;
    const std::string file = folder.file(std::string(300, 'n'));
    const std::string why = write_file(file, "one");
    EXPECT_TRUE(why.starts_with(file + ": cannot be written (")) << why;
    EXPECT_TRUE(fs::is_empty(folder.file(""))) << "nothing is left of it";
}

TEST(Files, WhatNeverEndsIsRefused) {
    if (!fs::exists("/dev/zero")) GTEST_SKIP() << "no such device here";
    const FileText endless = read_file("/dev/zero");
    EXPECT_FALSE(endless.text.has_value());
    EXPECT_EQ(endless.error, "/dev/zero: is larger than 64 MiB, too large for a drawing.");
}

TEST(Preferences, ComeBackAsTheyWere) {
    constexpr unsigned kSeed = 32;
    Dice dice(kSeed);
    for (int i = 0; i < 300; ++i) {
        Preferences p;
        p.theme = static_cast<ThemeId>(dice.below(4));
        p.color_vision = static_cast<ColorVision>(dice.below(4));
        p.decimal_comma = dice.coin();
        if (dice.coin()) p.monitor_scales = {{"HDMI-1", dice.between(0.5, 3.0)}, {"Dell \"27\"", 1.5}};
        p.ui_scale = dice.between(0.5, 3.0);
        p.reduce_motion = dice.coin();
        p.snap = dice.coin();
        p.sound = dice.coin();
        p.detail_by_user = dice.coin();
        p.arcball = dice.coin();
        p.maximized = dice.coin();
        p.detail = static_cast<DetailLevel>(dice.below(3));
        p.steps_as = static_cast<StepsAs>(dice.below(kStepsAsCount));
        if (dice.coin()) p.view_fraction = dice.between(0.01, 0.99);
        if (dice.coin()) p.steps_fraction = dice.between(0.01, 0.99);
        if (dice.coin()) p.side_fraction = dice.between(0.01, 0.99);
        p.width = 320 + dice.below(4000);
        p.height = 240 + dice.below(3000);
        if (dice.coin()) p.x = dice.below(9000) - 4000, p.y = dice.below(4000) - 2000;
        const Preferences q = parse_preferences(preferences_text(p), "x").preferences;
        EXPECT_TRUE(q == p) << preferences_text(p) << preferences_text(q) << "seed " << kSeed;
    }
    EXPECT_EQ(preferences_text(parse_preferences("\xff\xfe", "x").preferences), preferences_text({}));
}

TEST(Preferences, EachMonitorKeepsItsScale) {
    Preferences p;
    p.ui_scale = 1.25;
    go_to_monitor(p, "laptop");
    EXPECT_EQ(p.ui_scale, 1.25) << "what was chosen before monitors were told apart";
    store_scale_of("laptop", p);
    go_to_monitor(p, "projector");
    EXPECT_EQ(p.ui_scale, 1.25) << "a new one begins as the last was";
    p.ui_scale = 2.0;
    store_scale_of("projector", p);
    go_to_monitor(p, "laptop");
    EXPECT_EQ(p.ui_scale, 1.25);
    go_to_monitor(p, "projector");
    EXPECT_EQ(p.ui_scale, 2.0);
    store_scale_of("", p);
    EXPECT_EQ(p.monitor_scales.size(), 2u) << "one without a name is none";
    p.monitor_scales["\xff"] = 1.0;
    EXPECT_EQ(parse_preferences(preferences_text(p), "x").preferences.monitor_scales.size(), 3u);
}

TEST(Preferences, ARelativeHomeIsNone) {
    setenv("HOME", "rel", 1);
    unsetenv("XDG_STATE_HOME");
    setenv("XDG_CONFIG_HOME", "also/rel", 1);
    EXPECT_EQ(state_folder(), "");
    EXPECT_EQ(config_folder(), "");
    setenv("HOME", "/home/somebody", 1);
    EXPECT_EQ(state_folder(), "/home/somebody/.local/state/crosscut");
    EXPECT_EQ(config_folder(), "/home/somebody/.config/crosscut");
}

}  // namespace
}  // namespace crosscut::workspace_test
