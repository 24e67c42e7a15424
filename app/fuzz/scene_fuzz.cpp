// Scene files, links, lessons and the clipboard: a text is a scene or a sentence, and a scene that was read
// is written and read again as the same text; a text is a lesson or has mistakes.
#include "app/fuzz/edited_text.h"
#include "app/model/fields/scene_text.h"
#include "app/model/files/scene_link.h"
#include "app/model/lessons/lesson.h"
#include "app/model/lessons/lesson_check.h"
#include "app/model/scene.h"
#include "app/scenes/scenes.h"
#include "app/tests/lessons/tiny.h"
#include "app/view/camera.h"
#include "app/view/draw_list.h"

#include <vector>

namespace crosscut {
namespace {

/// Every scene as it is made, with a camera, and every preset.
std::vector<std::string> scene_texts() {
    std::vector<std::string> seeds;
    for (const SceneType& type : all_scenes()) {
        for (const Preset& preset : type.presets) {
            Loaded loaded = load_preset(type, preset);
            seeds.push_back(
                save_scene(type.id, *loaded.scene, {.transients = true, .camera = loaded.camera}));
        }
        Camera camera;
        camera.space = Space::space;
        camera.turn.roll_rad = 0.5;
        seeds.push_back(save_scene(type.id, *type.make(), {.transients = true, .camera = camera}));
        seeds.push_back(scene_link(seeds.back()).text);
    }
    return seeds;
}

void check_loaded(const Loaded& loaded, const std::string& text) {
    const SaveOptions options{.transients = true, .camera = loaded.camera};
    const std::string saved = save_scene(loaded.type->id, *loaded.scene, options);
    const Loaded again = load_scene(all_scenes(), saved, "saved");
    fuzz::expect(static_cast<bool>(again), "what was saved is read: " + again.error, text);
    const SaveOptions same{.transients = true, .camera = again.camera};
    fuzz::expect(save_scene(again.type->id, *again.scene, same) == saved, "the same text again", text);
}

void check(const std::string& text) {
    const Loaded loaded = load_scene(all_scenes(), text, "file");
    fuzz::expect(static_cast<bool>(loaded) == loaded.error.empty(), "a scene or a sentence", text);
    if (loaded) return check_loaded(loaded, text);
    fuzz::expect(fuzz::is_sentence(loaded.error), "a sentence: " + loaded.error, text);
    const Loaded some = load_what_fits(all_scenes(), text, "file");
    fuzz::expect(some.error == loaded.error, "the same sentence for what is only partly read", text);
    if (some) check_loaded(some, text);
}

/// A link holds what it was made of, and what is no whole link is refused.
void check_link(const std::string& text) {
    const LinkText read = read_scene_link(text, "clipboard");
    fuzz::expect(read.error.empty() || (read.text.empty() && fuzz::is_sentence(read.error)),
                 "a text or a sentence: " + read.error, text);
    const LinkText link = scene_link(text);
    fuzz::expect(!link.error.empty() || read_scene_link(link.text, "clipboard").text == text,
                 "what was linked comes back", text);
}

/// Fields alone, into a scene that is there: all of them or none.
void check_applied(const std::string& text) {
    for (const SceneType& type : all_scenes()) {
        const auto scene = type.make();
        const std::string before = save_scene(type.id, *scene);
        if (!put_fields(*scene, text).what.empty())
            fuzz::expect(save_scene(type.id, *scene) == before, "a refusal changes nothing", text);
    }
}

/// A lesson, or mistakes that stand in the text.
void check_lesson_text(const std::string& text) {
    const ReadLesson read = read_and_check_lesson(text, all_scenes());
    fuzz::expect(!read.mistakes.empty() || !read.lesson.cards.empty(), "cards or mistakes", text);
    for (const LessonMistake& mistake : read.mistakes)
        fuzz::expect(fuzz::is_sentence(sentence(mistake, "file")), "a sentence: " + mistake.what, text);
}

}  // namespace
}  // namespace crosscut

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const std::vector<std::string> seeds = crosscut::scene_texts();
    static const std::vector<std::string> lessons{std::string(crosscut::lessons_test::kTiny)};
    const std::string text = crosscut::fuzz::edited_text({data, size}, seeds);
    crosscut::check(text);
    crosscut::check_link(text);
    crosscut::check_lesson_text(crosscut::fuzz::edited_text({data, size}, lessons));
    if (size % 8 == 0) crosscut::check_applied(text);
    return 0;
}
