// Numbers as people type them, and --set: a value or a clause, and a refusal changes nothing.
#include "app/fuzz/edited_text.h"
#include "app/model/fields/fields.h"
#include "app/model/fields/scene_text.h"
#include "app/model/number_format.h"
#include "app/model/scene.h"
#include "app/scenes/scenes.h"

#include <cmath>
#include <memory>
#include <vector>

namespace crosscut {
namespace {

const std::vector<std::string> kTyped{"0",         "-1.5",         "1e-3",      "0x1.8p-1",    "1/3",
                                      "pi/4",      "0.1+0.2",      "(1-2)*3/4", "1e308*10/10", "\u22122*-pi",
                                      "0x1p-1074", "((((1))))",    "1,2",       "1/3,-pi,7",   "yes",
                                      "segment",   "1e2000/1e1999"};

void check_number(const std::string& text) {
    const ParsedNumber parsed = parse_number(text);
    fuzz::expect(parsed.value.has_value() == parsed.error.empty(), "a value or a clause", text);
    if (!parsed.value) return fuzz::expect(fuzz::is_sentence(parsed.error + "."), parsed.error, text);
    const double value = *parsed.value;
    fuzz::expect(std::isfinite(value), "it is finite", text);
    fuzz::expect(parse_number(shortest(value)).value == parsed.value, "its shortest text is the same number",
                 text);
    fuzz::expect(!readable(value).empty() && !fixed_digits(value, 3).empty(), "people can read it", text);
}

void check_set(const SceneType& type, std::size_t which, const std::string& value) {
    const auto scene = type.make();
    std::vector<std::string> names;
    for (const Field& field : scene->fields()) names.emplace_back(field.name);
    names.push_back(value);
    const std::string& name = names[which % names.size()];
    const std::string before = save_scene(type.id, *scene);
    const std::string error = set_field(*scene, name, value);
    const std::string after = save_scene(type.id, *scene);
    if (!error.empty()) return fuzz::expect(after == before, "a refusal changes nothing", value);
    const Loaded again = load_scene(all_scenes(), after, "saved");
    fuzz::expect(static_cast<bool>(again), "what --set has set is saved and read: " + again.error, value);
}

}  // namespace
}  // namespace crosscut

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text = crosscut::fuzz::edited_text({data, size}, crosscut::kTyped);
    crosscut::check_number(text);
    const auto types = crosscut::all_scenes();
    if (size > 2) crosscut::check_set(types[data[0] % types.size()], data[1], text);
    return 0;
}
