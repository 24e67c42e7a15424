#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>

namespace crosscut::test {

/// A folder that is removed when the test ends.
class Folder {
  public:
    Folder() {
        std::string name = (std::filesystem::temp_directory_path() / "crosscut-XXXXXX").string();
        path_ = mkdtemp(name.data());
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder() { std::filesystem::remove_all(path_); }
    [[nodiscard]] std::string file(const std::string& name) const { return path_ + "/" + name; }

  private:
    std::string path_;
};

}  // namespace crosscut::test
