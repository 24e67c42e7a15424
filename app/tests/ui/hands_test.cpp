// What the interface comes to when somebody presses keys, clicks, drags and types: said/hands.json.
#include "app/model/fields/field_access.h"
#include "app/tests/harness/said.h"
#include "app/tests/ui/desk.h"

#include <gtest/gtest.h>
#include <glm/common.hpp>

#include <array>
#include <cmath>
#include <iomanip>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

namespace crosscut::hands_test {
namespace {

std::string text(double value) {
    std::ostringstream out;
    out << std::setprecision(9) << value + 0.0;
    return out.str();
}
std::string text(const Vec2& v) { return text(v.x) + ", " + text(v.y); }
std::string text(const Vec3& v) { return text(Vec2{v.x, v.y}) + ", " + text(v.z); }
std::string text(bool value) { return value ? "yes" : "no"; }
std::string text_or_none(const std::string& said) { return said.empty() ? "none" : said; }

Vec2 pair_of(const std::string& words) {
    const auto numbers = said::split(words, ",");
    return {std::stod(numbers.at(0)), std::stod(numbers.at(1))};
}

/// "ctrl+z", "shift+f10", "escape".
KeyPress press_named(const std::string& words) {
    static const std::map<std::string, Key> kNamed{
        {"escape", Key::escape}, {"enter", Key::enter}, {"tab", Key::tab},     {"backspace", Key::backspace},
        {"space", Key::space},   {"left", Key::left},   {"right", Key::right}, {"up", Key::up},
        {"down", Key::down},     {"home", Key::home},   {"end", Key::end},     {"comma", Key::comma},
        {"slash", Key::slash},   {"menu", Key::menu},   {"f1", Key::f1},       {"f2", Key::f2},
        {"f3", Key::f3},         {"f10", Key::f10},     {"f11", Key::f11}};
    KeyPress press;
    for (const std::string& part : said::split(words, "+")) {
        if (part == "ctrl")
            press.ctrl = true;
        else if (part == "shift")
            press.shift = true;
        else if (kNamed.contains(part))
            press.key = kNamed.at(part);
        else {
            const char c = part.at(0);
            const auto first = static_cast<int>(c < 'a' ? Key::n0 : Key::a);
            press.key = static_cast<Key>(first + c - (c < 'a' ? '0' : 'a'));
        }
    }
    return press;
}

class Hands {
  public:
    explicit Hands(const said::Row& given) {
        const auto or_else = [&](const char* name, const char* usual) {
            return given.contains(name) ? given.at(name) : std::string(usual);
        };
        const std::string detail = or_else("depth", "see");
        desk = std::make_unique<UiDesk>(or_else("opens", "intersect"), pair_of(or_else("window", "1280,800")),
                                        all_scenes(),
                                        detail == "how"       ? DetailLevel::how
                                        : detail == "compare" ? DetailLevel::compare
                                                              : DetailLevel::see);
        desk->preferences.reduce_motion = true;
        desk->frames(2);
        for (const UiTarget& target : desk->ui.targets(desk->workspace))
            before_.emplace(target.name, target.px);
    }

    /// One of: key CHORD, strike CHORD (for Dear ImGui too), type TEXT, click WHERE, right WHERE, drag WHERE to WHERE,
    /// rightdrag WHERE to WHERE, press WHERE, move WHERE, release WHERE, menu LINE, set FIELD=VALUE, preset ID,
    /// scene ID, frames COUNT, rest, reopen, offer. WHERE is a target's name or a pixel, and perhaps "@ DX,DY".
    void act(const std::string& what) {
        const std::size_t blank = std::min(what.find(' '), what.size());
        const std::string verb = what.substr(0, blank), rest = what.substr(std::min(blank + 1, what.size()));
        UiDesk& d = *desk;
        if (verb == "key") {
            const KeyPress press = press_named(rest);
            d.key(press.key, press.shift, press.ctrl);
        } else if (verb == "strike") {
            const KeyPress press = press_named(rest);
            d.strike(press.key, press.ctrl, press.shift);
        } else if (verb == "type") {
            d.type(rest);
        } else if (verb == "click") {
            d.click(place(rest));
        } else if (verb == "right") {
            d.right_click(place(rest));
        } else if (verb == "drag" || verb == "rightdrag") {
            const auto ends = said::split(rest, " to ");
            const Vec2 from = place(ends.at(0)), to = place(ends.at(1));
            verb == "drag" ? d.drag(from, to) : d.right_drag(from, to);
        } else if (verb == "press") {
            d.press(place(rest));
        } else if (verb == "move") {
            d.move(place(rest));
        } else if (verb == "release") {
            d.release(place(rest));
        } else if (verb == "menu") {
            d.move(d.at("menu:" + rest) + Vec2{4, 0});
            d.click(d.at("menu:" + rest));
        } else if (verb == "set") {
            const std::size_t equals = rest.find('=');
            EXPECT_EQ(set_field(d.workspace.scene(), rest.substr(0, equals), rest.substr(equals + 1)), "");
        } else if (verb == "preset") {
            EXPECT_EQ(d.workspace.open_preset(*find_preset(d.workspace.type(), rest)), "");
        } else if (verb == "scene") {
            EXPECT_EQ(d.workspace.open_scene(rest), "");
        } else if (verb == "frames") {
            d.frames(std::stoi(rest));
        } else if (verb == "rest") {
            d.rest();
        } else if (verb == "reopen") {
            EXPECT_EQ(d.workspace.open_text(d.workspace.text(), "acts"), "");
        } else if (verb == "offer") {
            d.ui.offer_start();
        } else {
            ADD_FAILURE() << "nobody can " << what;
        }
        d.frames(2);
    }

    std::string answer(const std::string& ask) {
        UiDesk& d = *desk;
        const std::size_t blank = std::min(ask.find(' '), ask.size());
        const std::string kind = ask.substr(0, blank), name = ask.substr(std::min(blank + 1, ask.size()));
        if (kind == "has") return text(d.has(name));
        if (kind == "moved") return text(glm::round(d.at(name) - before_.at(name)));
        if (kind == "field") {
            const Field& field = *d.workspace.scene().fields().find(name);
            return field.is_point() ? text(field.point()) : text(field.number());
        }
        if (ask == "detail") return std::string(crosscut::name(d.preferences.detail));
        if (ask == "message") return text_or_none(d.ui.message());
        if (ask == "scene") return std::string(d.workspace.type().id);
        if (ask == "lesson") return text(&d.ui.displayed_scenes(d.workspace) != &d.workspace);
        if (ask == "undo") return text(d.workspace.can_undo());
        if (ask == "snaps") return text(d.preferences.snap);
        if (ask == "clipboard") return text_or_none(ImGui::GetClipboardText());
        if (ask == "popup") return text(ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopup));
        if (ask == "moves") return text(d.workspace.scene().animating());
        if (ask == "canvas") return text(Vec2(d.frame().panes.front().list.size));
        if (ask == "asks again") return text(d.preferences.start_card);
        if (ask == "methods fold") return text(d.preferences.folds.contains("methods"));
        if (ask == "lines") return menu_lines();
        if (ask == "names") return names();
        if (ask == "shares") return shares();
        return of_output(ask);
    }

  private:
    Vec2 place(const std::string& where) {
        const auto parts = said::split(where, " @ ");
        const std::string& target = parts.at(0);
        const Vec2 at =
            target.find_first_not_of("0123456789,") == std::string::npos ? pair_of(target) : desk->at(target);
        return parts.size() > 1 ? at + pair_of(parts[1]) : at;
    }
    std::string menu_lines() {
        std::string lines;
        for (const UiTarget& target : desk->ui.targets(desk->workspace))
            if (target.name.starts_with("menu:"))
                lines += (lines.empty() ? "" : "; ") + target.name.substr(5);
        return text_or_none(lines);
    }
    std::string names() {
        std::string names;
        for (const auto& [item, name] : desk->workspace.scene().annotations().names)
            names += item + " " + name;
        return text_or_none(names);
    }
    /// The dividers' places as they are kept.
    std::string shares() {
        const Preferences kept = parse_preferences(preferences_text(desk->preferences), "kept").preferences;
        return text(kept.view_fraction > 0.0) + ", " + text(kept.steps_fraction > 0.0) + ", " +
               text(kept.side_fraction > 0.0);
    }
    std::string of_output(const std::string& ask) {
        const SceneOutput output = desk->workspace.scene().output_from(desk->view());
        if (ask == "headline") return output.verdict.headline;
        if (ask == "step") return text(static_cast<double>(output.method_steps->step));
        if (ask == "time") return text(output.timeline->now);
        if (ask == "pivot") return text(desk->view().pivot);
        if (ask == "disagrees") return text(!output.methods->disagreement.empty());
        if (ask == "chosen")
            return output.methods->rows.at(static_cast<std::size_t>(output.methods->chosen)).label + " in " +
                   output.methods->number_types.at(static_cast<std::size_t>(output.methods->chosen_type));
        if (ask.starts_with("label ")) {
            for (const LabelItem& label : output.panes.front().list.labels)
                if (label.text == ask.substr(6)) return "yes";
            return "no";
        }
        ADD_FAILURE() << "nobody knows " << ask;
        return "none";
    }

    std::unique_ptr<UiDesk> desk;
    std::map<std::string, Vec2> before_;
};

TEST(SaidOfHands, ComeToThis) {
    std::vector<said::Section> sections;
    for (const char* about :
         {"menu", "depths", "presenting", "bar", "microscope", "start", "methods", "pointer"}) {
        sections.push_back({about, [](const said::Row& given) {
                                Hands hands(given);
                                for (const std::string& act :
                                     said::split(given.contains("does") ? given.at("does") : "", "; "))
                                    hands.act(act);
                                said::Row said;
                                for (const std::string& ask : said::split(given.at("asks"), "; "))
                                    said[ask] = hands.answer(ask);
                                return said;
                            }});
    }
    said::expect("hands", sections);
}

}  // namespace
}  // namespace crosscut::hands_test
