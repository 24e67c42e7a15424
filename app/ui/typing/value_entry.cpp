#include "app/ui/typing/value_entry.h"

#include "app/model/cut_text.h"
#include "app/model/number_format.h"
#include "app/ui/interaction/coordinates.h"
#include "app/view/decimal.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

namespace crosscut {
namespace {

constexpr std::size_t kLongestQuoted = 24;

std::string quoted(const std::string& typed) { return "\u201C" + cut_text(typed, kLongestQuoted) + "\u201D"; }

}  // namespace

void ValueEntry::open(const HandleId& id, Scene& scene, const DecimalStep& step) {
    close();
    const Handles handles = handles_of(scene);
    for (const Handle* h : handles.moved_with(id)) {
        if (!h->typed) continue;
        moved_.push_back({h->id, h->at, false});
        for (int axis = 0; axis < (h->deep ? 3 : 2); ++axis) {
            const std::string text = text_of(h->at[axis]);
            boxes_.push_back({h->id, axis == 0 ? h->label : std::string(), h->role, axis, text, {}, text});
        }
    }
    if (boxes_.empty()) return;
    handle_ = id;
    step_ = step;
    edit_ = FieldEdit(scene);
}

void ValueEntry::write_decimal_comma(bool on, Scene& scene) {
    if (std::exchange(decimal_comma_, on) != on) refresh(scene);
}

std::string ValueEntry::text_of(double value) const {
    return decimal_comma_ ? with_decimal_comma(shortest(value)) : shortest(value);
}

double ValueEntry::value(Scene& scene, std::size_t box) const {
    const Handles handles = handles_of(scene);
    const Handle* h = handles.point(boxes_[box].handle);
    return h != nullptr ? h->at[boxes_[box].axis] : 0.0;
}

bool ValueEntry::apply(Scene& scene, std::size_t box) {
    Box& b = boxes_[box];
    b.error.clear();
    if (b.text == b.shown) return true;
    const ParsedNumber parsed = parse_typed(b.text, decimal_comma_);
    if (!parsed.value) {
        b.error = b.text.find_first_not_of(" \t") == std::string::npos
                      ? "Type a number, or an expression such as 1/3."
                      : quoted(b.text) + " " + parsed.error + ".";
        return false;
    }
    const Handles handles = handles_of(scene);
    const Handle* typed = handles.point(b.handle);
    const double largest = typed != nullptr ? typed->largest : kLargestCoordinate;
    if (std::abs(*parsed.value) > largest) {
        b.error = "A coordinate here goes up to " + shortest(largest) + " in size.";
        return false;
    }
    set(scene, box, *parsed.value);
    return true;
}

bool ValueEntry::step(Scene& scene, std::size_t box, int count, bool ulp) {
    if (!apply(scene, box)) return false;
    double to = value(scene, box);
    if (!ulp) to = stepped(to, step_, count);
    for (int i = 0; ulp && i < std::abs(count); ++i) to = ulp_stepped(to, count);
    set(scene, box, to);
    return true;
}

void ValueEntry::set(Scene& scene, std::size_t box, double value) {
    for (Moved& m : moved_) {
        if (m.id != boxes_[box].handle) continue;
        m.to[boxes_[box].axis] = value;
        m.touched = true;
    }
    edit_.change(scene, [&] {
        for (const Moved& m : moved_) {
            if (m.touched) move_handle(scene, m.id, m.to);
        }
    });
    boxes_[box].text = boxes_[box].shown;  // what was typed has become a number
    refresh(scene);
}

void ValueEntry::refresh(Scene& scene) {
    for (std::size_t i = 0; i < boxes_.size(); ++i) {
        Box& b = boxes_[i];
        const bool typing = b.text != b.shown;
        b.shown = text_of(value(scene, i));
        if (!typing) b.text = b.shown;
    }
}

bool ValueEntry::accept(Scene& scene) {
    bool all = true;
    for (std::size_t i = 0; i < boxes_.size(); ++i) all = apply(scene, i) && all;
    if (all) close();
    return all;
}

void ValueEntry::cancel(Scene& scene) {
    if (is_open()) edit_.take_back(scene);
    close();
}

void ValueEntry::close() {
    handle_ = {};
    boxes_.clear();
    moved_.clear();
}

}  // namespace crosscut
