#include "app/model/files/files.h"

#include "app/model/fields/scene_text.h"
#include "app/model/files/json_reader.h"
#include "app/model/files/scene_link.h"
#include "app/model/lessons/lesson.h"
#include "app/model/maps/csv_text.h"
#include "app/model/maps/line_map_text.h"
#include "app/model/maps/wkt_text.h"
#include "app/platform/files.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>
#include <random>
#include <system_error>
#include <vector>

namespace crosscut {
namespace {

namespace fs = std::filesystem;

/// Counts while reading: the size of a pipe or device is not known, and may be unlimited.
FileText read_all(const ReadBytes& in, const std::string& name, std::size_t largest) {
    std::string text;
    std::vector<char> piece(1u << 16);
    while (text.size() <= largest) {
        const std::optional<std::size_t> count = in(piece.data(), piece.size());
        if (!count) return {std::nullopt, name + ": cannot be read (" + last_error() + ")."};
        if (*count == 0) return {std::move(text), {}};
        text.append(piece.data(), *count);
    }
    const std::string more = largest == kLargestFile ? ", too large for a drawing." : ".";
    return {std::nullopt, name + ": is larger than " + std::to_string(largest >> 20U) + " MiB" + more};
}

FileText read_file_up_to(const std::string& path, FileKind kind, std::size_t largest) {
    const FileStream file = open_stream(path, kind);
    return file.in ? read_all(file.in, path, largest) : FileText{std::nullopt, file.error};
}

FileText read_standard_input_up_to(std::size_t largest) {
    return read_all(standard_input(), "Standard input", largest);
}

}  // namespace

std::uint64_t hash_of(std::string_view bytes) {
    std::uint64_t hash = 0xCBF29CE484222325U;
    for (const char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
    return hash;
}

FileMark mark_of(std::string_view bytes) { return {bytes.size(), hash_of(bytes)}; }

ReadBytes bytes_of(OpenFile file) {
    return [file = std::make_shared<OpenFile>(std::move(file))](char* to, std::size_t most) {
        return file->read(to, most);
    };
}

ReadBytes bytes_of(std::string text) {
    return [text = std::move(text), at = std::make_shared<std::size_t>(0)](char* to, std::size_t most) {
        const std::size_t count = text.copy(to, most, *at);
        *at += count;
        return std::optional(count);
    };
}

FileStream open_stream(const std::string& path, FileKind kind) {
    std::error_code ec;
    const auto status = fs::status(system_path(path), ec);
    if (!fs::exists(status)) return {{}, path + ": no such file."};
    if (fs::is_directory(status)) return {{}, path + ": is a folder, not a file."};
    if (kind == FileKind::regular && !fs::is_regular_file(status))
        return {{}, path + ": is not a regular file."};
    OpenFile file(path, OpenFile::How::read);
    if (!file.is_open()) return {{}, path + ": cannot be opened (" + last_error() + ")."};
    return {bytes_of(std::move(file)), {}};
}

FileText read_file(const std::string& path, FileKind kind) {
    return read_file_up_to(path, kind, kLargestFile);
}

FileText read_standard_input() { return read_standard_input_up_to(kLargestFile); }

FileText read_large(const std::string& path, std::size_t largest) {
    return path == "-" ? read_standard_input_up_to(largest) : read_file_up_to(path, FileKind::any, largest);
}

bool file_exists(const std::string& path) {
    std::error_code ec;
    return fs::exists(fs::status(system_path(path), ec));
}

bool is_folder(const std::string& path) {
    std::error_code ec;
    return fs::is_directory(system_path(path), ec);
}

bool same_file(const std::string& a, const std::string& b) {
    std::error_code ec;
    return a == b || fs::equivalent(system_path(a), system_path(b), ec);
}

std::string cannot_write(const std::string& path) {
    const fs::path target = system_path(path);
    std::error_code ec;
    if (target.has_parent_path() && !fs::exists(target.parent_path(), ec))
        return path + ": no such folder: " + path_text(target.parent_path()) + ".";
    if (fs::is_directory(target, ec)) return path + ": is a folder, not a file.";
    if (fs::is_regular_file(target, ec) && !may_write(path))
        return path + ": is read-only; nothing was saved.";
    return {};
}

FileWriter::FileWriter(std::string path) : path_(std::move(path)), error_(cannot_write(path_)) {
    if (failed()) return;
    const fs::path target = system_path(path_);
    std::error_code ec;
    // A link stays a link: its target is replaced.
    target_path_ = fs::is_symlink(target, ec) ? path_text(fs::weakly_canonical(target, ec)) : path_;
    if (!fs::exists(target, ec) || fs::is_regular_file(target, ec)) {
        begin_beside();
        return;
    }
    file_.emplace(target_path_, OpenFile::How::stream);
    if (!file_->is_open()) fail("cannot be written");
}

FileWriter::FileWriter(std::string path, Own)
    : path_(std::move(path)), target_path_(path_), part_(path_ + ".part") {
    std::error_code ec;
    fs::remove(system_path(part_), ec);  // left by a program that was killed
    file_.emplace(part_, OpenFile::How::fresh);
    if (!file_->is_open()) fail("cannot be written");
}

FileWriter::~FileWriter() {
    if (part_.empty() || !file_) return;
    file_.reset();
    std::error_code ec;
    fs::remove(system_path(part_), ec);
}

/// Under a unique name in the same folder.
void FileWriter::begin_beside() {
    std::random_device random;
    const fs::path name = ".crosscut-" + std::to_string(random()) + ".part";
    const std::string part = path_text(system_path(target_path_).parent_path() / name);
    errno = 0;
    OpenFile file(part, OpenFile::How::fresh);
    if (!file.is_open()) return fail("cannot be written");
    part_ = part;
    file_.emplace(std::move(file));
}

void FileWriter::fail(const char* what) { error_ = path_ + ": " + what + " (" + last_error() + ")."; }

void FileWriter::write(std::string_view bytes) {
    errno = 0;
    if (!failed() && !file_->write(bytes.data(), bytes.size())) fail("cannot be written");
}

/// After a power cut the rename may be on the disk before the bytes, unless they are synced first. So is the
/// folder: a rename changes its entries.
std::string FileWriter::finish() {
    if (failed() || part_.empty()) return error_;
    const fs::path fresh = system_path(part_), target = system_path(target_path_);
    have_on_disk(part_);
    std::error_code ec;
    const fs::file_status old = fs::status(target, ec);
    if (fs::is_regular_file(old)) fs::permissions(fresh, old.permissions(), ec);
    file_.reset();
    fs::rename(fresh, target, ec);
    if (ec) {
        error_ =
            path_ + ": cannot be " + (fs::exists(old) ? "replaced" : "written") + " (" + ec.message() + ").";
        fs::remove(fresh, ec);
        return error_;
    }
    have_on_disk(target.has_parent_path() ? path_text(target.parent_path()) : ".");
    return {};
}

std::string write_file(const std::string& path, std::string_view bytes) {
    FileWriter file(path);
    file.write(bytes);
    return file.finish();
}

std::string replace_file(const std::string& path, std::string_view bytes) {
    FileWriter file(path, FileWriter::Own::yes);
    file.write(bytes);
    return file.finish();
}

std::string append_to_file(const std::string& path, std::string_view lines) {
    errno = 0;
    OpenFile file(path, OpenFile::How::appended);
    if (!file.is_open() || !file.write(lines.data(), lines.size()))
        return path + ": cannot be written (" + last_error() + ").";
    have_on_disk(path);
    return {};
}

std::string make_folder(const std::string& path) {
    std::error_code ec;
    fs::create_directories(system_path(path), ec);
    return ec ? path + ": the folder cannot be created (" + ec.message() + ")." : std::string();
}

std::string set_aside(const std::string& path) {
    std::error_code ec;
    std::string name = path + ".unreadable";
    for (int i = 2; fs::exists(fs::symlink_status(system_path(name), ec)); ++i)
        name = path + ".unreadable-" + std::to_string(i);
    fs::rename(system_path(path), system_path(name), ec);
    return ec ? std::string() : name;
}

namespace {

struct KindWords {
    const char* name;
    const char* accepted_by;  ///< the command that accepts it
};

KindWords words_of(TextKind kind) {
    switch (kind) {
        case TextKind::unknown:
            break;
        case TextKind::scene:
            return {"a scene", ", which 'crosscut FILE' opens"};
        case TextKind::lesson:
            return {"a lesson", ", which 'crosscut FILE' opens"};
        case TextKind::recording:
            return {"a recording", ", which 'crosscut replay FILE' replays"};
        case TextKind::questions:
            return {"questions", ", which 'crosscut solve FILE' answers"};
        case TextKind::lines:
            return {"lines", ""};
        case TextKind::image:
            return {"an image", ""};
        case TextKind::utf_16:
            return {"text in UTF-16", ". Save it as UTF-8"};
        case TextKind::bytes:
            return {"bytes that are not text", ""};
    }
    return {"", ""};
}

bool is_questions(std::string_view text) {
    const Json first = read_json(text.substr(0, text.find('\n'))).value;
    return first.is_object() && first.contains("query");
}

/// Whether it begins like a PNG, JPEG, GIF, PDF or WebP.
bool is_image(std::string_view text) {
    constexpr std::array<std::string_view, 5> kBegins{"\x89PNG", "\xFF\xD8\xFF", "GIF8", "%PDF-", "RIFF"};
    return std::any_of(kBegins.begin(), kBegins.end(),
                       [&](std::string_view begins) { return text.starts_with(begins); });
}

/// The sentence about the first error in a damaged scene.
std::string damaged_scene(std::string_view text, const std::string& path) {
    const JsonText read = read_json(text);
    if (!read.wrong.empty()) return fault_text(path, fault_in(read, text, 1));
    return fault_text(path,
                      {1, 1, "a Crosscut file, which begins with {\"crosscut\": 1", found_json(read.value)});
}

}  // namespace

bool is_named_scene(std::string_view path) { return upper_case(path).ends_with(".CROSSCUT"); }

TextKind kind_of(std::string_view text) {
    constexpr std::string_view kInNoText("\0\1\2\3\4\5\6\a\b\x1b", 10);
    if (text.starts_with(kRecordingBegins)) return TextKind::recording;
    if (is_image(text)) return TextKind::image;
    if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF")) return TextKind::utf_16;
    if (text.find_first_of(kInNoText) != std::string_view::npos) return TextKind::bytes;
    if (is_scene_text(text)) return TextKind::scene;
    if (!read_lesson_title(text).title.empty()) return TextKind::lesson;
    return is_questions(text) ? TextKind::questions : TextKind::unknown;
}

std::string another_kind(std::string_view text, TextKind expected, std::string_view source) {
    const TextKind found = kind_of(text);
    if (found == expected || found == TextKind::unknown) return {};
    const KindWords words = words_of(found);
    return std::string(source) + ": expected " + words_of(expected).name + ", found " + words.name +
           words.accepted_by + ".";
}

std::string why_not_opened(std::string_view text, const std::string& path) {
    if (std::string kind = another_kind(text, TextKind::scene, path); !kind.empty()) return kind;
    if (is_named_scene(path)) return damaged_scene(text, path);
    if (is_scene_link(text) || begins_as_drawing(text)) return {};
    return read_points(text, path).error;
}

}  // namespace crosscut
