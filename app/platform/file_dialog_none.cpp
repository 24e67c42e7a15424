#include "app/platform/file_dialog.h"

namespace crosscut {

struct FileDialog::State {};

bool FileDialog::exists() { return false; }
FileDialog::FileDialog(std::function<void()>) {}
FileDialog::~FileDialog() = default;
void FileDialog::follow(const FileRequest*) {}
bool FileDialog::has_answer() const { return false; }
std::optional<FileAnswer> FileDialog::take_answer() { return std::nullopt; }

}  // namespace crosscut
