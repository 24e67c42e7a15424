#include "app/shell/session/file_lock.h"
#include "app/shell/web/page_calls.h"

namespace crosscut {

// Between the tabs of a browser, which share no files: the page knows which of the kept sessions is its own.
FileLock::Tried FileLock::try_lock(const std::string& path) {
    if (page_owns(path.c_str()) == 0) return {};
    return {FileLock(OpenFile(path, OpenFile::How::made)), {}};
}
FileLock::Tried FileLock::wait(const std::string& path) { return try_lock(path); }

}  // namespace crosscut
