#include "app/tests/soak/memory_files.h"

#include "app/model/files/folders.h"
#include "app/model/files/scene_link.h"
#include "app/model/workspace.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace crosscut {
namespace {

const StandardFolders kFolders{"/home/hand", "/home/hand/lessons"};

}  // namespace

MemoryFiles::MemoryFiles(std::span<const SceneType> types) {
    Tree& tree = *tree_;
    const std::string here = kFolders.current + "/", home = kFolders.home + "/";
    const auto folder = [&](const std::string& path, bool locked = false) {
        tree.put(path, {EntryKind::folder, {}, locked});
    };
    const auto file = [&](const std::string& path, std::string bytes, bool locked = false) {
        tree.put(path, {EntryKind::file, std::move(bytes), locked});
    };
    for (const char* path :
         {"/", "/home", "/home/hand", "/home/hand/Documents", "/home/hand/lessons",
          "/home/hand/lessons/week 9", "/home/hand/lessons/week 10", "/home/hand/lessons/~",
          "/home/hand/lessons/.hidden", "/home/hand/lessons/##folder"})
        folder(path);
    folder(here + "locked", true);
    Workspace scenes(types, access());
    for (const SceneType& type : types) {
        (void)scenes.open_scene(type.id);
        file(here + std::string(type.id) + ".json", scenes.text());
    }
    const std::string whole = scenes.text();
    file(here + "broken.json", whole.substr(0, whole.size() / 2));
    file(here + "protected.json", whole, true);
    file(here + "link.txt", scene_link(whole).text);
    file(here + "points.csv", "x,y\n1,2\n3,4\n5,6\n7,8\n");
    file(here + "space.txt", "POINT Z (1 2 3)");
    file(here + "empty.json", "");
    file(here + "no scene.json", "{\"name\": \"package\"}");
    file(here + "week 9/a2.json", whole);
    file(here + "week 9/a10.json", whole);
    file(here + "line\nbreak\xFF.json", whole);
    file(here + "\u00E9\u03B1.json", whole);
    file(here + std::string(255, 'n'), "7");
    file(home + "notes.txt", "nothing of ours");
    file(home + "Documents/letter.wkt", "LINESTRING (0 0, 1 1)");
    tree.put(here + "pipe.json", {EntryKind::other});
}

FileAccess MemoryFiles::access() const {
    using Path = const std::string&;
    const std::shared_ptr<Tree> tree = tree_;
    return {.exists = [tree](Path path) { return tree->find(path) != nullptr; },
            .is_folder =
                [tree](Path path) {
                    const Entry* found = tree->find(path);
                    return found != nullptr && found->kind == EntryKind::folder;
                },
            .same = [](Path a, Path b) { return a == b; },
            .read = [tree](Path path, FileKind kind) { return tree->read(path, kind); },
            .read_standard_input =
                [] {
                    return FileText{std::string(), {}};
                },
            .list = [tree](Path path) { return tree->list(path); },
            .write = [tree](Path path, std::string_view bytes) { return tree->write(path, bytes); },
            .cannot_write = [tree](Path path) { return tree->cannot_write(path); },
            .folders = kFolders};
}

void MemoryFiles::remove(const std::string& path) {
    tree_->entries.erase(resolved(path, kFolders.current, {}));
}

std::vector<std::string> MemoryFiles::paths() const {
    std::vector<std::string> paths;
    for (const auto& [path, entry] : tree_->entries) paths.push_back(path);
    return paths;
}

std::string MemoryFiles::text(const std::string& path) const {
    const Entry* found = tree_->find(path);
    return found == nullptr ? std::string() : found->bytes;
}

const MemoryFiles::Entry* MemoryFiles::Tree::find(const std::string& path) const {
    const auto found = entries.find(resolved(path, kFolders.current, {}));
    return found == entries.end() ? nullptr : &found->second;
}

FolderList MemoryFiles::Tree::list(const std::string& path) const {
    FolderList list{path, {}, {}};
    const Entry* folder = find(path);
    if (folder == nullptr) list.error = path + ": no such folder.";
    if (folder != nullptr && folder->kind != EntryKind::folder)
        list.error = path + ": the folder cannot be read (Not a directory).";
    if (folder != nullptr && folder->locked)
        list.error = path + ": the folder cannot be read (Permission denied).";
    if (!list.error.empty()) return list;
    const std::string whole = resolved(path, kFolders.current, {});
    for (const auto& [other, entry] : entries) {
        if (other == "/" || parent_of(other) != whole) continue;
        list.entries.push_back({name_in(other), entry.kind});
    }
    std::sort(list.entries.begin(), list.entries.end(), [](const FolderEntry& a, const FolderEntry& b) {
        const bool folder_a = a.kind == EntryKind::folder, folder_b = b.kind == EntryKind::folder;
        return folder_a != folder_b ? folder_a : comes_before(a.name, b.name);
    });
    return list;
}

FileText MemoryFiles::Tree::read(const std::string& path, FileKind kind) const {
    const Entry* found = find(path);
    if (found == nullptr) return {std::nullopt, path + ": no such file."};
    if (found->kind == EntryKind::folder) return {std::nullopt, path + ": is a folder, not a file."};
    if (found->kind == EntryKind::other && kind == FileKind::regular)
        return {std::nullopt, path + ": is not a regular file."};
    return {found->bytes, {}};
}

std::string MemoryFiles::Tree::cannot_write(const std::string& path) const {
    const std::string folder = parent_of(resolved(path, kFolders.current, {}));
    const Entry *in = find(folder), *there = find(path);
    if (in == nullptr) return path + ": no such folder: " + folder + ".";
    if (there != nullptr && there->kind == EntryKind::folder) return path + ": is a folder, not a file.";
    if (there != nullptr && there->locked) return path + ": is read-only; nothing was saved.";
    return {};
}

std::string MemoryFiles::Tree::write(const std::string& path, std::string_view bytes) {
    if (std::string why = cannot_write(path); !why.empty()) return why;
    const std::string whole = resolved(path, kFolders.current, {});
    const Entry& folder = entries.at(parent_of(whole));
    if (folder.kind != EntryKind::folder || folder.locked)
        return path + ": cannot be written (Permission denied).";
    put(whole, {EntryKind::file, std::string(bytes)});
    return {};
}

}  // namespace crosscut
