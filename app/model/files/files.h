#pragma once

#include "app/platform/files.h"

#include <cstddef>
#include <cstdint>
#include <istream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace crosscut {

struct FileText {
    std::optional<std::string> text;
    std::string error;  ///< a sentence naming the file, when there is no text
};

/// What may be read: anything with bytes, pipes too, which are waited for; or plain files alone.
enum class FileKind : std::uint8_t { any, regular };

/// So many bytes of a scene are read: none is larger.
inline constexpr std::size_t kLargestFile = 64U << 20U;

/// A file that is open to be read from its beginning, or why it is not: a sentence naming it. Folders are
/// refused.
struct FileStream {
    std::unique_ptr<std::istream> in;
    std::string error;
};
[[nodiscard]] FileStream open_stream(const std::string& path, FileKind kind = FileKind::any);

/// The whole of a file, or why it cannot be read. Larger files and folders are refused.
[[nodiscard]] FileText read_file(const std::string& path, FileKind kind = FileKind::any);

/// The same number for the same bytes, in this run and in later ones (FNV-1a).
[[nodiscard]] std::uint64_t hash_of(std::string_view bytes);

/// By which the contents of a file are known again.
struct FileMark {
    std::uint64_t size = 0, hash = 0;
    friend bool operator==(const FileMark&, const FileMark&) = default;
};
[[nodiscard]] FileMark mark_of(std::string_view bytes);

/// All of standard input, or why it cannot be read; the same limit.
[[nodiscard]] FileText read_standard_input();

/// The same for what is no scene and may be larger: a file, or for "-" standard input.
[[nodiscard]] FileText read_large(const std::string& path, std::size_t largest);

/// True when there is something of this name, whatever it is.
[[nodiscard]] bool file_exists(const std::string& path);

/// True for a folder, and for a link to one.
[[nodiscard]] bool is_folder(const std::string& path);

/// Whether two paths lead to one thing that is there.
[[nodiscard]] bool same_file(const std::string& a, const std::string& b);

/// Why a file cannot be written, as far as can be told before: a sentence about a missing folder, or about a
/// file that may not be written. Empty where nothing speaks against it.
[[nodiscard]] std::string cannot_write(const std::string& path);

/// The one way in which files are written: into a temporary file beside `path` that nobody else can have
/// made, which is then brought to the disk and given the name, so that a failure at any moment leaves the old
/// file as it was. Keeps permissions, follows links; a pipe or a device is written straight into. A missing
/// folder is not made.
class FileWriter {
  public:
    explicit FileWriter(std::string path);
    FileWriter(const FileWriter&) = delete;
    FileWriter& operator=(const FileWriter&) = delete;
    FileWriter(FileWriter&&) = delete;
    FileWriter& operator=(FileWriter&&) = delete;
    /// What was not finished is not left behind.
    ~FileWriter();

    void write(std::string_view bytes);
    [[nodiscard]] bool failed() const { return !error_.empty(); }
    /// All was written. Returns an empty string, or a sentence naming the file.
    [[nodiscard]] std::string finish();

  private:
    friend std::string replace_file(const std::string& path, std::string_view bytes);
    enum class Own : bool { no, yes };
    FileWriter(std::string path, Own own);
    void begin_beside();
    void fail(const char* what);

    std::string path_;
    std::string place_;  ///< what `path` leads to
    std::string part_;   ///< where it is written meanwhile; empty: straight into `place_`
    std::optional<OpenFile> file_;
    std::string error_;
};

/// Writes a file as `FileWriter` does. Returns an empty string, or a sentence naming the file.
[[nodiscard]] std::string write_file(const std::string& path, std::string_view bytes);

/// The same for a file that is the program's own: whatever stands there, it is replaced by a plain file, so
/// that a pipe cannot keep the program waiting; the temporary file has the name `path` + ".part". One writer
/// at a time.
[[nodiscard]] std::string replace_file(const std::string& path, std::string_view bytes);

/// Adds whole lines to a file that is the program's own, and has them on the disk. Returns an empty string,
/// or a sentence naming the file, which may end in the middle of a line then.
[[nodiscard]] std::string append_to_file(const std::string& path, std::string_view lines);

/// Makes a folder and those above it. Returns an empty string, or a sentence naming it.
[[nodiscard]] std::string make_folder(const std::string& path);

/// Renames what cannot be read to `path` + ".unreadable" (".unreadable-2" where that is taken, and so on) and
/// returns that name; empty when it could not be renamed.
[[nodiscard]] std::string set_aside(const std::string& path);

/// What the bytes of a recording begin with.
inline constexpr std::string_view kRecordingBegins = "{\"crosscut_recording\":";

/// What a file holds, as far as that can be told. Lines have no mark of their own: nothing is found to be
/// such.
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

/// Why a text is not what was wanted: "x.md: expected a scene, found a lesson, which 'crosscut FILE' opens."
/// Empty where it is, and where nobody knows what it is. For after it was read in vain: a scene is known by
/// the whole of its JSON.
[[nodiscard]] std::string another_kind(std::string_view text, TextKind wanted, std::string_view source);

/// Whether a file has the name of a scene, .crosscut: it is one or it is damaged, and nothing else is made of
/// it.
[[nodiscard]] bool is_named_scene(std::string_view path);

/// Why a file that holds no scene cannot be opened: it is damaged, or no link, and its points cannot be read.
/// One sentence that names `path`; empty where it is a link, has points, or begins as a drawing does, of
/// which its reader says what is wrong.
[[nodiscard]] std::string why_not_opened(std::string_view text, const std::string& path);

}  // namespace crosscut
