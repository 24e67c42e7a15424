#include "app/model/fields/field_access.h"

#include "app/model/fields/fields.h"
#include "app/model/files/files.h"
#include "core/number/fixed_int.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <string>
#include <utility>

namespace crosscut {
namespace {

void set_field_of(Scene& scene, std::string_view name, FieldKind kind, double value) {
    Field* field = scene.fields().find(name);
    if (field == nullptr || field->kind != kind) return;
    field->set(value);
    scene.update_derived();
}

bool belongs(const Field& field, Snapshot::Part part) {
    return part == Snapshot::Part::all || (!field.transient && !field.saved && field.kind != FieldKind::list);
}

/// A zero whose sign differs counts as different.
bool same_bits(double a, double b) { return bit_cast<std::uint64_t>(a) == bit_cast<std::uint64_t>(b); }

bool same_bits(const std::vector<double>& a, const std::vector<double>& b) {
    return a.size() == b.size() &&
           (a.empty() || std::memcmp(a.data(), b.data(), a.size() * sizeof(double)) == 0);
}

/// Marks what differs. The scene may be another one than at the beginning of the edit, with other fields.
template <class Values>
void mark_changed(const Values& before, const Values& after, std::vector<bool>& marked) {
    for (std::size_t i = 0; i < std::min(marked.size(), before.size()); ++i) {
        if (!same_bits(before[i], after[i])) marked[i] = true;
    }
}

}  // namespace

void set_number(Scene& scene, std::string_view name, double value) {
    const Field* field = scene.fields().find(name);
    if (field == nullptr || std::isnan(value)) return;
    set_field_of(scene, name, FieldKind::number, std::clamp(value, field->range.low, field->range.high));
}

void set_flag(Scene& scene, std::string_view name, bool value) {
    set_field_of(scene, name, FieldKind::flag, value ? 1.0 : 0.0);
}

void set_choice(Scene& scene, std::string_view name, int value) {
    const Field* field = scene.fields().find(name);
    if (field == nullptr || field->words.empty()) return;
    set_field_of(scene, name, FieldKind::choice,
                 std::clamp(value, 0, static_cast<int>(field->words.size()) - 1));
}

Snapshot Snapshot::of(const Scene& scene, Part part) {
    Snapshot snapshot;
    snapshot.part_ = part;
    snapshot.annotations_ = scene.annotations();
    for (const Field& field : scene.fields()) {
        if (!belongs(field, part)) continue;
        for (std::size_t i = 0; i < field.size(); ++i) snapshot.numbers_.push_back(field.number(i));
        if (field.kind == FieldKind::list) snapshot.lists_.push_back(field.list());
    }
    return snapshot;
}

bool Snapshot::fits(const Scene& scene) const {
    std::size_t numbers = 0, lists = 0;
    for (const Field& field : scene.fields()) {
        if (!belongs(field, part_)) continue;
        numbers += field.size();
        lists += field.kind == FieldKind::list ? 1 : 0;
    }
    return numbers == numbers_.size() && lists == lists_.size();
}

void Snapshot::restore(Scene& scene) const {
    if (!fits(scene)) return;
    std::size_t at = 0, list_at = 0;
    scene.annotations() = annotations_;
    for (Field& field : scene.fields()) {
        if (!belongs(field, part_)) continue;
        for (std::size_t i = 0; i < field.size(); ++i) field.set(numbers_[at++], i);
        if (field.kind == FieldKind::list) field.set_list(lists_[list_at++]);
    }
    scene.update_derived();
}

std::optional<double> Snapshot::number(const Scene& scene, std::string_view name) const {
    std::size_t at = 0;
    for (const Field& field : scene.fields()) {
        if (!belongs(field, part_)) continue;
        if (field.name == name)
            return field.size() == 1 && fits(scene) ? std::optional(numbers_[at]) : std::nullopt;
        at += field.size();
    }
    return std::nullopt;
}

bool Snapshot::identical(const Snapshot& other) const {
    return part_ == other.part_ && annotations_ == other.annotations_ &&
           same_bits(numbers_, other.numbers_) &&
           std::equal(lists_.begin(), lists_.end(), other.lists_.begin(), other.lists_.end(),
                      [](const auto& a, const auto& b) { return same_bits(a, b); });
}

std::uint64_t Snapshot::hash() const {
    std::string bytes;
    const auto add = [&](double value) {
        const auto bits = bit_cast<std::uint64_t>(value == 0.0 ? 0.0 : value);  // 0 and −0 are equal
        for (int shift = 0; shift < 64; shift += 8) bytes += static_cast<char>(bits >> shift & 0xFFU);
    };
    for (const double number : numbers_) add(number);
    for (const std::vector<double>& list : lists_) {
        add(static_cast<double>(list.size()));
        for (const double number : list) add(number);
    }
    for (const std::string& item : annotations_.hidden) bytes += item + '\n';
    for (const auto& [item, name] : annotations_.names) bytes += item + '\t' + name + '\n';
    return hash_of(bytes);
}

std::vector<FieldChange> changes(const Scene& scene, const Snapshot& before, const Snapshot& after) {
    std::vector<FieldChange> found;
    std::size_t at = 0;
    for (const Field& field : scene.fields()) {
        if (!belongs(field, Snapshot::Part::lasting)) continue;
        const auto values = [&](const Snapshot& snapshot) {
            if (at + field.size() > snapshot.numbers_.size()) return std::vector<double>();
            const auto first = snapshot.numbers_.begin() + static_cast<std::ptrdiff_t>(at);
            return std::vector<double>(first, first + static_cast<std::ptrdiff_t>(field.size()));
        };
        FieldChange change{&field, values(before), values(after)};
        if (change.before != change.after) found.push_back(std::move(change));
        at += field.size();
    }
    return found;
}

Snapshot with(const Scene& scene, Snapshot before, const std::vector<FieldChange>& changes) {
    std::size_t at = 0;
    for (const Field& field : scene.fields()) {
        if (!belongs(field, Snapshot::Part::lasting)) continue;
        for (const FieldChange& change : changes) {
            if (change.field->name == field.name)
                std::copy(change.after.begin(), change.after.end(),
                          before.numbers_.begin() + static_cast<std::ptrdiff_t>(at));
        }
        at += field.size();
    }
    return before;
}

FieldEdit::FieldEdit(const Scene& scene)
    : start_(Snapshot::of(scene)),
      touched_(start_.numbers_.size(), false),
      touched_lists_(start_.lists_.size(), false) {}

void FieldEdit::change(Scene& scene, const std::function<void()>& how) {
    take_back(scene);
    const Snapshot before = Snapshot::of(scene);
    how();
    const Snapshot after = Snapshot::of(scene);
    mark_changed(before.numbers_, after.numbers_, touched_);
    mark_changed(before.lists_, after.lists_, touched_lists_);
}

void FieldEdit::take_back(Scene& scene) {
    if (!start_.fits(scene)) return;
    std::size_t at = 0, list_at = 0;
    for (Field& field : scene.fields()) {
        for (std::size_t i = 0; i < field.size(); ++i, ++at)
            if (touched_[at]) field.set(start_.numbers_[at], i);
        if (field.kind != FieldKind::list) continue;
        if (touched_lists_[list_at]) field.set_list(start_.lists_[list_at]);
        ++list_at;
    }
    scene.update_derived();
}

}  // namespace crosscut
