// What a scene comes to when somebody sets fields, lets it run, drags, draws and asks: said/acts.json.
#include "app/model/fields/field_access.h"
#include "app/model/steps.h"
#include "app/tests/harness/said.h"
#include "app/tests/scenes/output.h"
#include "app/tests/slice/slice_user.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <sstream>
#include <vector>

namespace crosscut::acts_test {
namespace {

using namespace scenes_test;

Vec3 place(const std::string& text) {
    Vec3 at{};
    const auto numbers = said::split(text, ",");
    for (std::size_t i = 0; i < numbers.size(); ++i)
        at[static_cast<glm::length_t>(i)] = std::stod(numbers[i]);
    return at;
}

/// A scene and what was said when something was done with it.
struct Stage {
    Loaded loaded;
    std::string said{};

    Scene& scene() { return *loaded.scene; }
    void advance(double seconds, double frame_s, const Vec2* from = nullptr, const Vec2* to = nullptr) {
        const double frames = std::max(1.0, std::round(seconds / frame_s));
        for (double i = 0.0; i < frames; ++i) {
            std::vector<Vec2> path;
            if (from != nullptr)
                path = {*from + (*to - *from) * (i / frames), *from + (*to - *from) * ((i + 1.0) / frames)};
            scene().advance({frame_s, path});
        }
    }
    void open(const std::string& text) {
        loaded = load_scene(all_scenes(), text, "acts");
        EXPECT_TRUE(loaded) << loaded.error;
    }
    /// The item's action of this label, or that which removes it; what it opens is the scene then.
    void take(const std::string& item, const std::string& label) {
        for (const HandleList::ItemAction& action : scene().handles().actions) {
            if (action.item != item || !(label.empty() ? action.removes : action.label == label)) continue;
            const auto done = action.act({});
            said = done.sentence;
            return done.text.empty() ? scene().update_derived() : open(done.text);
        }
        ADD_FAILURE() << "no action of " << item;
    }
    /// One of: FIELD=VALUE, play SECONDS FRAME_SECONDS, path FRAME_SECONDS PLACE ... (the pointer within a frame),
    /// hand SEED FRAMES (a random pointer at 60 Hz), go FROM TO SECONDS (at 60 Hz), do ACTION, import NAME TEXT, drag ITEM PLACE, draw FROM TO, pick PLACE RADIUS,
    /// take ITEM LABEL, remove ITEM, look, reopen, open TEXT.
    void act(const std::string& what) {
        std::istringstream in(what);
        std::string verb, first, second;
        in >> verb;
        const auto rest = [&] {
            std::string text;
            std::getline(in >> std::ws, text, '\0');
            return text;
        };
        if (verb == "play") {
            double seconds = 0.0, frame_s = 1.0 / 60.0;
            in >> seconds >> frame_s;
            if (!in) frame_s = 1.0 / 60.0;
            advance(seconds, frame_s);
        } else if (verb == "path") {
            double frame_s = 0.0;
            std::vector<Vec2> path;
            for (in >> frame_s; in >> first;) path.emplace_back(place(first));
            scene().advance({frame_s, path});
        } else if (verb == "hand") {
            unsigned seed = 0;
            int frames = 0;
            in >> seed >> frames;
            slice_test::DicedUser user(seed);
            for (int i = 0; i < frames; ++i) scene().advance({1.0 / 60.0, user.frame()});
        } else if (verb == "go") {
            double seconds = 0.0;
            in >> first >> second >> seconds;
            const Vec2 from(place(first)), to(place(second));
            advance(seconds, 1.0 / 60.0, &from, &to);
        } else if (verb == "do") {
            said = scene().perform(rest());
        } else if (verb == "import") {
            in >> first;
            said = scene().import_data(rest(), first).sentence;
            scene().update_derived();
        } else if (verb == "drag") {
            in >> first >> second;
            const HandleList list = scene().handles();
            const auto at = std::ranges::find_if(list.handles,
                                                 [&](const auto& each) { return each.handle.item == first; });
            if (at == list.handles.end()) return static_cast<void>(ADD_FAILURE() << "no handle " << first);
            at->move(place(second));
            scene().update_derived();
        } else if (verb == "draw") {
            in >> first >> second;
            const auto drawing = scene().handles().drawing;
            if (!drawing) return static_cast<void>(said = "nothing can be drawn");
            drawing->draw(place(first), place(second));
            scene().update_derived();
        } else if (verb == "pick") {
            double radius = 0.0;
            in >> first >> radius;
            scene().handles().picking.value().pick(Vec2(place(first)), radius);
        } else if (verb == "take" || verb == "remove") {
            in >> first;
            take(first, rest());
        } else if (verb == "look") {
            (void)output_of(scene());
        } else if (verb == "reopen") {
            open(save_scene(loaded.type->id, scene()));
        } else if (verb == "open") {
            open(rest());
        } else {
            const std::size_t equals = what.find('=');
            set(scene(), what.substr(0, equals), what.substr(equals + 1));
        }
    }
};

/// Texts one after another; "none" where there are none.
class Joined {
  public:
    void add(const std::string& part) { text_ += (text_.empty() ? "" : "; ") + part; }
    [[nodiscard]] std::string text() const { return text_.empty() ? "none" : text_; }

  private:
    std::string text_;
};

constexpr std::array kRoles{"object_a", "object_b", "answer",  "apparent", "pointer", "rejected",
                            "warning",  "chosen",   "scenery", "text",     "aux",     "axis_x",
                            "axis_y",   "axis_z",   "ghost",   "light",    "shade"};
constexpr std::array kMarkers{"disc", "square", "diamond", "ring", "cross", "triangle", "tick"};
std::string name(Role role) { return kRoles.at(static_cast<std::size_t>(role)); }

std::string text(const LineItem& line) {
    constexpr std::array kExtents{"", " ray", " line"};
    constexpr std::array kDashes{"", " dashed", " dotted"};
    return name(line.stroke.role) + " " + value_text(line.from) + " to " + value_text(line.to) +
           kExtents.at(static_cast<std::size_t>(line.extent)) +
           kDashes.at(static_cast<std::size_t>(line.stroke.dash)) + (line.stroke.arrow ? " arrow" : "") +
           (line.measures ? " measures" : "");
}
std::string text(const DotItem& dot) {
    return name(dot.role) + (dot.hollow ? " hollow " : " ") +
           kMarkers.at(static_cast<std::size_t>(dot.marker)) + " " + value_text(dot.at) +
           (dot.angle_rad == 0.0 ? "" : " turned " + value_text(dot.angle_rad));
}
std::string text(const LabelItem& label) {
    return name(label.role) + " \"" + label.text + "\"" + (label.measures ? " measures" : "");
}
std::string text(const SphereItem& ball) {
    return name(ball.role) + " " + value_text(ball.centre) + " radius " + value_text(ball.radius);
}
std::string text(const RightAngleItem& corner) {
    return value_text(corner.at) + " along " + value_text(corner.along) + " aside " +
           value_text(corner.aside);
}
std::string text(const FillItem& fill) { return name(fill.role); }
std::string text(const CurveItem& curve) { return name(curve.stroke.role); }

template <class Item>
std::string texts(const std::vector<Item>& items, const std::string& id) {
    Joined all;
    for (const Item& item : items)
        if (item.id == id_of(id)) all.add(text(item));
    return all.text();
}

const Pane& pane_asked(const SceneOutput& p, const std::string& pane) {
    if (pane.empty()) return p.panes.front();
    return std::isdigit(static_cast<unsigned char>(pane.front())) != 0 ? p.panes.at(std::stoul(pane))
                                                                       : pane_of(p, pane);
}

/// What is drawn: "dots ID PANE" and the like; nothing where something else is asked.
std::optional<std::string> drawn(const SceneOutput& p, const std::string& kind, const std::string& id,
                                 const std::string& pane) {
    constexpr std::array kKinds{"dots", "lines", "labels", "balls", "corners", "fills", "curves"};
    if (std::ranges::find(kKinds, kind) == kKinds.end()) return std::nullopt;
    const DrawList& list = pane_asked(p, pane).list;
    if (kind == "dots") return texts(list.dots, id);
    if (kind == "lines") return texts(list.lines, id);
    if (kind == "labels") return texts(list.labels, id);
    if (kind == "balls") return texts(list.balls, id);
    if (kind == "corners") return texts(list.corners, id);
    if (kind == "fills") return texts(list.fills, id);
    return texts(list.curves, id);
}

std::string method_text(const SceneOutput& p, std::size_t row, std::size_t type) {
    const MethodRow& method = p.methods->rows.at(row);
    const MethodResult& result = method.results.at(type);
    return result.word + (result.wrong ? "!" : "") + (method.naive ? " (naive)" : "") + " " + result.reason +
           (result.error.empty() ? "" : " (" + result.error + ")") +
           (result.divergence ? " at " + *result.divergence : "");
}

/// The step at which the walk stands.
std::string stop_text(const SceneOutput& p) {
    const MethodSteps& steps = p.method_steps.value();
    const auto stops = stops_of(steps.derivation);
    if (steps.step == 0) return "all of " + std::to_string(stops.size());
    const Stop& stop = stops.at(static_cast<std::size_t>(steps.step) - 1);
    const Step& step = steps.derivation.steps.at(stop.steps.front());
    return step.id + (step.holds == step.holds_exact ? "" : ", turned") + ", " + std::to_string(steps.step) +
           " of " + std::to_string(stops.size());
}

std::string claims_text(const SceneOutput& p) {
    Joined all;
    for (const Check& check : p.proof) all.add(check.claim + (check.holds ? "" : " FAILS"));
    return all.text();
}

std::string step_text(const SceneOutput& p, const std::string& id) {
    const Step* step = p.method_steps.value().derivation.find(id);
    if (step == nullptr) return "none";
    Joined all;
    for (const double value : step->values) all.add(value_text(value));
    return step->sentence + " " + all.text();
}

std::string labels_with(const DrawList& list, const std::string& words) {
    Joined all;
    for (const LabelItem& label : list.labels)
        if (label.text.find(words) != std::string::npos)
            all.add(text(label) + " at " + value_text(label.anchor));
    return all.text();
}

std::string field_text(const Scene& scene, const std::string& field) {
    const Field* found = scene.fields().find(field);
    if (found == nullptr) return "no such field";
    const bool point = found->kind == FieldKind::point2 || found->kind == FieldKind::point3;
    return point ? value_text(found->point()) : value_text(found->number());
}

/// The words of a game, what it is played for, and how many statistics there are.
std::string hud_text(const Hud& hud) {
    Joined all;
    for (const auto& text : {hud.headline, hud.sentence})
        if (!text.empty()) all.add(text);
    for (const auto& item : hud.items) all.add(item.value);
    return all.text() + "; " + std::to_string(hud.rows.size()) + " rows";
}

/// Facts by one word.
std::optional<std::string> fact(Stage& stage, const SceneOutput& p, const std::string& ask) {
    const auto or_none = [](const std::string& said) { return said.empty() ? std::string("none") : said; };
    if (ask == "scene") return std::string(stage.loaded.type->id);
    if (ask == "said") return or_none(stage.said);
    if (ask == "headline") return p.verdict.headline;
    if (ask == "sentence") return p.verdict.sentence;
    if (ask == "exact") return std::string(p.methods->exact_word());
    if (ask == "disagreement") return or_none(p.methods->disagreement);
    if (ask == "chosen")
        return method_text(p, static_cast<std::size_t>(p.methods->chosen),
                           static_cast<std::size_t>(p.methods->chosen_type));
    if (ask == "finds") return std::string(p.methods->actions.front().enabled ? "yes" : "no");
    if (ask == "steps") return p.method_steps ? p.method_steps->title : "none";
    if (ask == "stop") return stop_text(p);
    if (ask == "last step") return p.method_steps->derivation.steps.back().id;
    if (ask == "claims") return claims_text(p);
    if (ask == "target")
        return value_text(p.camera_target->at) + " of " + std::to_string(p.camera_target->number);
    if (ask == "chosen row") return std::to_string(p.log->chosen);
    if (ask == "all fills") return std::to_string(p.panes.front().list.fills.size());
    if (ask == "log") return std::to_string(p.log->rows.size());
    if (ask == "rows") return std::to_string(p.readout.size());
    if (ask == "playing") return std::string(p.clock->playing ? "yes" : "no");
    if (ask == "plays with" || ask == "steps with") {
        const auto& action = ask == "plays with" ? p.clock->play_action : p.clock->step_action;
        return std::string(action.value_or("none"));
    }
    if (ask == "hud") return hud_text(*p.hud);
    if (ask == "busy") return or_none(stage.scene().busy_reason());
    if (ask == "moves") return std::string(stage.scene().animating() ? "yes" : "no");
    return std::nullopt;
}

std::string answer(Stage& stage, const SceneOutput& p, const std::string& ask) {
    if (const auto found = fact(stage, p, ask)) return *found;
    std::istringstream in(ask);
    std::string kind, id, pane;
    in >> kind >> id >> pane;
    if (const auto found = drawn(p, kind, id, pane)) return *found;
    if (kind == "says") return labels_with(p.panes.front().list, ask.substr(5));
    if (kind == "note") return pane_asked(p, id).note;
    if (kind == "slider") return std::string(pane_asked(p, id).slider);
    if (kind == "method") return method_text(p, std::stoul(id), std::stoul(pane));
    if (kind == "step") return step_text(p, id);
    if (kind == "shown") return stage.scene().fields().find(id)->is_hidden() ? "no" : "yes";
    if (kind == "field") return field_text(stage.scene(), id);
    for (const ResultField& field : p.results)
        if (field.name == ask) return result_text(field);
    const Quantity* row = find(p, ask);
    return row == nullptr ? "none"
                          : std::visit([](const auto& value) { return value_text(value); }, row->value);
}

TEST(SaidOfActs, ComeToThis) {
    std::vector<said::Section> sections;
    for (const char* id :
         {"intersect", "nearest", "spheres", "sweep", "slice", "bounce", "map", "sight", "route"}) {
        const SceneType& type = *find_scene(all_scenes(), id);
        const auto says = [&type](const said::Row& given) {
            Stage stage{given.contains("preset") ? preset_of(type.id, given.at("preset"))
                                                 : Loaded{&type, type.make(), {}, {}}};
            stage.loaded.type = &type;
            for (const std::string& act : said::split(given.contains("does") ? given.at("does") : "", "; "))
                stage.act(act);
            const SceneOutput p = output_of(stage.scene());
            said::Row said;
            for (const std::string& ask : said::split(given.at("asks"), "; "))
                said[ask] = answer(stage, p, ask);
            return said;
        };
        sections.push_back({id, says});
    }
    said::expect("acts", sections);
}

}  // namespace
}  // namespace crosscut::acts_test
