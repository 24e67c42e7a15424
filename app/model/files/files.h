#pragma once

#include "app/platform/files.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace crosscut {

struct FileText {
    std::optional<std::string> text;
    std::string error;  ///< a sentence naming the file, when there is no text
};

/// What may be read: anything with bytes, also pipes (blocking); or plain files only.
enum class FileKind : std::uint8_t { any, regular };

/// The most bytes of a scene file: no scene is larger.
inline constexpr std::size_t kLargestFile = 64U << 20U;

/// The bytes of an open file from where it is, or of a text.
[[nodiscard]] ReadBytes bytes_of(OpenFile file);
[[nodiscard]] ReadBytes bytes_of(std::string text);

/// A file opened for reading from its beginning, or a sentence naming it and why not. Folders are refused.
struct FileStream {
    ReadBytes in{};
    std::string error{};
};
[[nodiscard]] FileStream open_stream(const std::string& path, FileKind kind = FileKind::any);

/// The whole of a file, or why it cannot be read. Larger files and folders are refused.
[[nodiscard]] FileText read_file(const std::string& path, FileKind kind = FileKind::any);

/// The same number for the same bytes, in this run and in later ones (FNV-1a).
[[nodiscard]] std::uint64_t hash_of(std::string_view bytes);

/// Identifies the version of a file's contents.
struct FileMark {
    std::uint64_t size = 0, hash = 0;
    friend bool operator==(const FileMark&, const FileMark&) = default;
};
[[nodiscard]] FileMark mark_of(std::string_view bytes);

/// All of standard input, or why it cannot be read; the same limit.
[[nodiscard]] FileText read_standard_input();

/// The same with another limit, for what is not a scene: a file, or for "-" standard input.
[[nodiscard]] FileText read_large(const std::string& path, std::size_t largest);

/// Whether the name exists, whatever it is.
[[nodiscard]] bool file_exists(const std::string& path);

/// True for a folder, and for a link to one.
[[nodiscard]] bool is_folder(const std::string& path);

/// Whether two paths lead to the same existing object.
[[nodiscard]] bool same_file(const std::string& a, const std::string& b);

/// Why a file cannot be written, as far as that is known in advance: a sentence about a missing folder, or
/// about a file without permission. Empty where nothing is known.
[[nodiscard]] std::string cannot_write(const std::string& path);

/// The only way in which files are written: into a temporary file beside `path` with a unique name, which is
/// then synced to the disk and renamed, so that a failure at any moment leaves the old file unchanged. Keeps
/// permissions, follows links; a pipe or a device is written directly. A missing folder is not created.
class FileWriter {
  public:
    explicit FileWriter(std::string path);
    FileWriter(const FileWriter&) = delete;
    FileWriter& operator=(const FileWriter&) = delete;
    FileWriter(FileWriter&&) = delete;
    FileWriter& operator=(FileWriter&&) = delete;
    /// Removes the temporary file if it was not finished.
    ~FileWriter();

    void write(std::string_view bytes);
    [[nodiscard]] bool failed() const { return !error_.empty(); }
    /// To be called when all is written. Returns an empty string, or a sentence naming the file.
    [[nodiscard]] std::string finish();

  private:
    friend std::string replace_file(const std::string& path, std::string_view bytes);
    enum class Own : bool { no, yes };
    FileWriter(std::string path, Own own);
    void begin_beside();
    void fail(const char* what);

    std::string path_;
    std::string target_path_;  ///< the target of `path`
    std::string part_;         ///< the temporary file; empty: written directly to `target_path_`
    std::optional<OpenFile> file_;
    std::string error_;
};

/// Writes a file as `FileWriter` does. Returns an empty string, or a sentence naming the file.
[[nodiscard]] std::string write_file(const std::string& path, std::string_view bytes);

/// The same for a file that is the program's own: whatever exists there is replaced by a plain file, so that
/// a pipe cannot block the program; the temporary file is `path` + ".part". One writer at a time.
[[nodiscard]] std::string replace_file(const std::string& path, std::string_view bytes);

/// Appends whole lines to a file that is the program's own, and syncs it. Returns an empty string, or a
/// sentence naming the file, which may then end in the middle of a line.
[[nodiscard]] std::string append_to_file(const std::string& path, std::string_view lines);

/// Creates a folder and its parents. Returns an empty string, or a sentence naming it.
[[nodiscard]] std::string make_folder(const std::string& path);

/// Renames an unreadable file to `path` + ".unreadable" (".unreadable-2" where that exists, and so on) and
/// returns that name; empty when it could not be renamed.
[[nodiscard]] std::string set_aside(const std::string& path);

/// The first bytes of a recording.
inline constexpr std::string_view kRecordingBegins = "{\"crosscut_recording\":";

/// The format of a text, as far as it can be recognized. Lines have no signature: they are never recognized.
enum class TextKind : std::uint8_t {
    unknown,
    scene,
    lesson,
    recording,
    questions,
    lines,
    image,
    utf_16,
    bytes
};
[[nodiscard]] TextKind kind_of(std::string_view text);

/// Why a text is not in the wanted format: "x.md: expected a scene, found a lesson, which 'crosscut FILE'
/// opens." Empty where it is, and where its format is unknown. To be used after reading has failed: a scene
/// is recognized by the whole of its JSON.
[[nodiscard]] std::string another_kind(std::string_view text, TextKind expected, std::string_view source);

/// Whether a file has the extension of a scene, .crosscut: it is one or it is damaged, and is not read as
/// anything else.
[[nodiscard]] bool is_named_scene(std::string_view path);

/// Why a file without a scene cannot be opened: it is damaged, or not a link, and its points cannot be read.
/// One sentence that names `path`; empty where it is a link, has points, or begins like a drawing, whose
/// reader reports the error.
[[nodiscard]] std::string why_not_opened(std::string_view text, const std::string& path);

}  // namespace crosscut
