// A workspace's input and output: files, the clipboard, an earlier run.
#include "app/model/fields/fields.h"
#include "app/model/maps/line_map.h"
#include "app/model/maps/map_reading.h"
#include "app/model/workspace.h"
#include "app/view/draw_list.h"

#include "app/model/files/files.h"
#include "app/model/files/folders.h"
#include "app/model/files/scene_link.h"
#include "app/model/maps/line_map_text.h"
#include "app/model/number_format.h"
#include "app/model/steps.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace crosscut {

namespace {

/// The point fields that define a scene's objects, without unused ones at the end (walls that were not
/// drawn).
std::vector<Field*> ends_of(Scene& scene) {
    std::vector<Field*> ends;
    for (Field& field : scene.fields()) {
        const bool of_object =
            field.role == Role::object_a || field.role == Role::object_b || field.role == Role::scenery;
        if (field.is_point() && of_object && !field.transient && !field.hidden) ends.push_back(&field);
    }
    while (!ends.empty() && ends.back()->is_hidden()) ends.pop_back();
    return ends;
}

/// The lines in a text; none where it cannot be read as lines.
LineMap lines_in(std::string_view text, std::string_view source) {
    return read_line_map(text, std::string(source), BadFeature::is_left_out).map;
}

/// Whether some of them continue from point to point, as borders and streets do.
bool goes_on(const LineMap& map) {
    const std::vector<std::uint8_t> begins = map.beginnings();
    return std::find(begins.begin(), begins.end(), 0) != begins.end();
}

/// Where nothing could be read but the text is recognized as another format, the sentence is about that.
Workspace::PasteResult or_what_it_is(Workspace::PasteResult pasted, std::string_view text,
                                     std::string_view source) {
    if (pasted.done) return pasted;
    std::string kind = another_kind(text, TextKind::scene, source);
    return {false, kind.empty() ? std::move(pasted.sentence) : std::move(kind)};
}

/// The number of features in a text that was taken as points completely, or could not be read at all; none
/// where it has no features.
std::optional<FileReport> numbers_of(std::string_view text, std::string_view source, bool imported) {
    ReadReport report = read_line_map(text, std::string(source), BadFeature::is_left_out).report;
    report.heights = report.heights && !imported;  // points have heights
    if (report.features == 0 || report.left_out != (imported ? 0 : report.features)) return std::nullopt;
    return FileReport{std::string(source), std::move(report)};
}

/// The name of the import in the history.
std::string import_step_name(const std::string& source) {
    return source == kClipboardSource ? "Pasted lines" : "Opened " + name_within(source);
}

}  // namespace

Workspace::PasteResult Workspace::paste(std::string_view text, std::string_view source) {
    forget_reading();
    if (is_scene_link(text)) {
        const LinkText read = read_scene_link(text, source);
        std::string error = read.error.empty() ? open_text(read.text, source, "Opened a link") : read.error;
        return {error.empty(), std::move(error)};
    }
    if (is_scene_text(text)) {
        std::string error = open_text(text, source, "Pasted a drawing");
        return {error.empty(), std::move(error)};
    }
    PasteResult imported = or_what_it_is(take_text(text, source), text, source);
    if (!reading_) reading_ = numbers_of(text, source, imported.done);
    return imported;
}

/// Imports points, or data of a scene that takes data: into the current one, else into the first one where it
/// is too much for points.
Workspace::PasteResult Workspace::take_text(std::string_view text, std::string_view source) {
    if (now_->scene->takes_data()) return import_data(*now_->type, text, source);
    const PointText read = read_points(text, source);
    PasteResult points = read.error.empty() ? take_points(read, source) : PasteResult{false, read.error};
    if (points.done) return points;
    const auto type = std::find_if(types_.begin(), types_.end(), std::mem_fn(&SceneType::opens_lines));
    if (type == types_.end()) return points;
    PasteResult data = import_data(*type, text, source);
    return data.done || begins_as_drawing(text) ? data : points;
}

Workspace::PasteResult Workspace::import_data(const SceneType& type, std::string_view text,
                                              std::string_view source, Into into) {
    const auto trial = type.make();  // tests whether it can, before anything changes
    if (&type != now_->type || into == Into::anew)
        if (Scene::DataImport tried = trial->import_data(text, std::string(source)); !tried.done)
            return {false, std::move(tried.sentence)};
    if (&type != now_->type) make_current(type);
    observe(false);
    // Data of earlier steps stays in the scene, so that undo finds it.
    const Snapshot there = Snapshot::of(*now_->scene, Snapshot::Part::lasting);
    if (into == Into::anew) Snapshot::of(*type.make(), Snapshot::Part::lasting).restore(*now_->scene);
    Scene::DataImport imported = now_->scene->import_data(text, std::string(source));
    if (!imported.done) {
        there.restore(*now_->scene);
        return {false, std::move(imported.sentence)};
    }
    now_->scene->update_derived();
    DocumentView before = std::exchange(now_->view, {});
    ++revision_;
    if (Snapshot state = now_->lasting_state(); !(state == now_->step().state))
        now_->history.add(
            {std::move(state), import_step_name(std::string(source)), nullptr, std::move(before)});
    retain_data_of_history(*now_);
    message_ = imported.sentence;
    if (imported.report.features > 0) reading_ = FileReport{std::string(source), std::move(imported.report)};
    left_out_is_news_ = reading_ && reading_->report.left_out > 0;
    return {true, std::move(imported.sentence)};
}

/// The scene whose objects' ends become these points: the current one, or else the first that has some.
const SceneType* Workspace::type_for(const PointText& text) const {
    const auto takes = [&](Scene& scene, bool plane_only) {
        const std::vector<Field*> ends = ends_of(scene);
        return !ends.empty() && (ends.front()->kind == FieldKind::point3 ? !plane_only : !text.space);
    };
    if (takes(*now_->scene, false)) return now_->type;
    const auto found = std::find_if(types_.begin(), types_.end(), [&](const SceneType& other) {
        return takes(*other.make(), !text.space);
    });
    return found == types_.end() ? nullptr : &*found;
}

Workspace::PasteResult Workspace::take_points(const PointText& text, std::string_view source) {
    const SceneType* type = type_for(text);
    if (type == nullptr) return {false, std::string(source) + ": no scene can show this many points."};
    const std::size_t count = text.points.size();
    if (count < 2) return {false, std::string(source) + ": only one point. A segment needs two."};
    const std::unique_ptr<Scene> other = type == now_->type ? nullptr : type->make();
    const std::vector<Field*> room_fields = ends_of(other ? *other : *now_->scene);
    if (count > room_fields.size()) {
        return {false, std::string(source) + ": " + std::to_string(count) +
                           " points are too many: " + std::string(type->title) + " has room for " +
                           std::to_string(room_fields.size()) + ". Copy fewer."};
    }
    for (std::size_t i = 0; i < count; ++i) {
        for (int axis = 0; axis < 3; ++axis)
            if (const double x = text.points[i][axis]; std::abs(x) > room_fields[i]->range.high)
                return {false, std::string(source) + ": expected coordinates up to " +
                                   shortest(room_fields[i]->range.high) + ", found " + shortest(x) + "."};
    }
    if (type != now_->type) make_current(*type);
    observe(false);
    std::vector<std::string> names;
    const std::vector<Field*> ends = ends_of(*now_->scene);
    for (std::size_t i = 0; i < count; ++i) {
        ends[i]->set_point(text.points[i]);
        names.emplace_back(ends[i]->label);
    }
    now_->scene->update_derived();
    DocumentView before = std::exchange(now_->view, {});  // pasted content should be visible
    ++revision_;
    if (Snapshot state = now_->lasting_state(); !(state == now_->step().state))
        now_->history.add(
            {std::move(state), "Pasted " + std::to_string(count) + " points", nullptr, std::move(before)});
    return {true, "Pasted into " + listed(names) + "."};
}

Workspace::PasteResult Workspace::open_anew(std::string_view text, std::string_view source) {
    forget_reading();
    if (is_scene_link(text) || is_scene_text(text)) return paste(text, source);
    const auto map = std::find_if(types_.begin(), types_.end(), std::mem_fn(&SceneType::opens_lines));
    if (map == types_.end()) return paste(text, source);
    const SceneType& before = *now_->type;
    const LineMap lines = lines_in(text, source);
    if (lines.segments().empty() && &before != &*map &&
        now_->scene->takes_data())  // a profile, where hills are open
        if (PasteResult imported = import_data(before, text, source); imported.done) return imported;
    if (goes_on(lines)) return import_data(*map, text, source, Into::anew);
    const PointText read = read_points(text, source);
    make_current(types_.front());
    PasteResult points = read.error.empty() ? take_points(read, source) : PasteResult{false, read.error};
    if (points.done) {
        reading_ = numbers_of(text, source, true);
        return points;
    }
    make_current(before);
    PasteResult data = import_data(*map, text, source, Into::anew);
    if (!data.done) reading_ = numbers_of(text, source, false);
    return data.done || begins_as_drawing(text) ? data : or_what_it_is(std::move(points), text, source);
}

std::string Workspace::open_file(const std::string& path, FileKind kind, Into into) {
    message_.clear();  // the message about an earlier paste was shown already
    forget_reading();
    const FileText file = files_.read(path, kind);
    if (!file.text) return file.error;
    if (!is_scene_text(*file.text)) {
        if (is_named_scene(path)) return why_not_opened(*file.text, path);
        PasteResult pasted = into == Into::anew ? open_anew(*file.text, path) : paste(*file.text, path);
        if (pasted.done) return {};
        std::string why = now_->scene->takes_data() ? std::string() : why_not_opened(*file.text, path);
        return why.empty() ? std::move(pasted.sentence) : why;
    }
    std::string error = open_text(*file.text, path, "Opened " + name_in(path));
    if (!error.empty()) return error;
    now_->file = {path, mark_of(*file.text), now_->lasting_state().hash()};
    return {};
}

Saving Workspace::save_file(const std::string& path, Replace replace) {
    using Outcome = Saving::Outcome;
    if (files_.exists(path)) {
        const FileText old = files_.read(path, FileKind::regular);
        if (!old.text) return {Outcome::failed, old.error};
        if (!old.text->empty() && !is_scene_text(*old.text))
            return {
                Outcome::failed,
                path + " exists and is not a Crosscut file, so it was not overwritten. Choose another name."};
        const SavedFile& file = now_->file;
        const bool own = files_.same(path, file.path),
                   changed = file.mark && *file.mark != mark_of(*old.text);
        if (replace == Replace::no && (!own || changed)) {
            return {Outcome::asks, path + (own ? " was changed by another program. Replace it?"
                                               : " already exists. Replace it?")};
        }
    }
    const std::string written = text();
    if (std::string error = files_.write(path, written); !error.empty())
        return {Outcome::failed, std::move(error)};
    now_->file = {path, mark_of(written), now_->lasting_state().hash()};
    return {Outcome::saved, {}};
}

bool Workspace::unsaved() const {
    return !now_->file.path.empty() && now_->file.state != now_->lasting_state().hash();
}

std::vector<const SceneType*> Workspace::in_no_file() const {
    std::vector<const SceneType*> scenes;
    for (const auto& document : documents_) {
        const Snapshot state = document->lasting_state();
        const auto& from = document->step().from;
        const bool unchanged = (from && state == from->state) ||
                               state == Snapshot::of(*document->type->make(), Snapshot::Part::lasting);
        const bool has_file = !document->file.path.empty();
        if (has_file ? document->file.state != state.hash() : !unchanged) scenes.push_back(document->type);
    }
    return scenes;
}

std::string Workspace::title() const {
    std::string scene = std::string(type().title) + " \u2014 Crosscut";
    if (path().empty()) return scene;
    return (unsaved() ? "\u25CF " : "") + name_in(path()) + " \u2014 " + scene;
}

std::string Workspace::restore(std::string_view text, std::string_view source, SavedFile file) {
    Loaded loaded = load_what_fits(types_, text, source);
    std::string error = std::move(loaded.error);
    if (!loaded) return error;
    make_current(*loaded.type);
    replace_scene(std::move(loaded));
    now_->history.reset({now_->lasting_state(), "As it was", nullptr, std::nullopt});
    now_->was_visible = true;  // at the time it was saved
    now_->restored = true;
    now_->file = error.empty() ? std::move(file) : SavedFile();  // saving must not write half a scene into it
    return error;
}

void Workspace::restore_history(const SceneType& type, DocumentHistory history) {
    Document* document = document_of(type);
    if (document == nullptr) return;
    const Snapshot state = document->lasting_state();
    const auto is_it = [&](const DocumentHistory::Step* step) { return step && step->state.state == state; };
    if (!is_it(&history.present()) && is_it(history.before())) {
        if (history.present().state.other_view)
            history.present().state.other_view = DocumentView();  // unknown
        history.go(history.before()->id);
    }
    const DocumentStep& last = history.present().state;
    if (!is_it(&history.present()))
        history.add({state, change_name(*document->scene, last.state, state), last.from, std::nullopt});
    document->history = std::move(history);
    retain_data_of_history(*document);
}

}  // namespace crosscut
