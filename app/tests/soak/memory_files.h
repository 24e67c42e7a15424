#pragma once

#include "app/model/files/folders.h"
#include "app/model/scene.h"

#include <map>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace crosscut {

/// Folders and files in memory, always the same at the start: a user's home with scenes of all types, points,
/// a link, a truncated scene, entries that may not be read or written, and unusual names. What is written
/// stays as long as this object exists. The computer's own folders are not accessed.
class MemoryFiles {
  public:
    explicit MemoryFiles(std::span<const SceneType> types);

    /// The access to them; keeps them alive.
    [[nodiscard]] FileAccess access() const;
    /// As another program removes a file.
    void remove(const std::string& path);
    /// All paths, folders included.
    [[nodiscard]] std::vector<std::string> paths() const;
    /// The bytes of a file; empty where there is none.
    [[nodiscard]] std::string text(const std::string& path) const;

  private:
    struct Entry {
        EntryKind kind = EntryKind::file;
        std::string bytes{};
        bool locked = false;  ///< a folder that may not be read, or a file that may not be written
    };
    /// By full path; folders without a trailing slash.
    struct Tree {
        std::map<std::string, Entry> entries;

        [[nodiscard]] const Entry* find(const std::string& path) const;
        [[nodiscard]] FolderList list(const std::string& path) const;
        [[nodiscard]] FileText read(const std::string& path, FileKind kind) const;
        [[nodiscard]] std::string cannot_write(const std::string& path) const;
        std::string write(const std::string& path, std::string_view bytes);
        void put(const std::string& path, Entry entry) { entries[path] = std::move(entry); }
    };

    std::shared_ptr<Tree> tree_ = std::make_shared<Tree>();
};

}  // namespace crosscut
