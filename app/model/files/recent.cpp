#include "app/model/files/recent.h"

namespace crosscut {

void remember(std::vector<std::string>& recent, const std::string& path) {
    forget(recent, path);
    recent.insert(recent.begin(), path);
    if (recent.size() > kMostRecent) recent.resize(kMostRecent);
}

void forget(std::vector<std::string>& recent, const std::string& path) { std::erase(recent, path); }

}  // namespace crosscut
