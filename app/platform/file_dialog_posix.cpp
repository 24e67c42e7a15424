#include "app/platform/file_dialog.h"

#include "app/platform/files.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <csignal>
#include <mutex>
#include <string_view>
#include <system_error>
#include <thread>
#include <utility>

extern char** environ;

namespace crosscut {
namespace {

/// The full path of a program that is on PATH; empty where there is none. Relative folders do not count.
std::string program_named(const std::string& name) {
    const std::string path = environment_variable("PATH");
    for (std::size_t at = 0; at < path.size();) {
        const std::size_t end = std::min(path.find(':', at), path.size());
        std::string program = path.substr(at, end - at) + "/" + name;
        struct stat found {};
        const bool is_file = program.front() == '/' && stat(program.c_str(), &found) == 0;
        if (is_file && S_ISREG(found.st_mode) && access(program.c_str(), X_OK) == 0) return program;
        at = end + 1;
    }
    return {};
}

/// A program that shows a file dialog and prints the chosen path.
struct DialogProgram {
    std::string path{};
    bool kdialog = false;  ///< else zenity
};

/// The one of the user's desktop first; an empty path where there is none.
DialogProgram dialog_program() {
    const DialogProgram kdialog{program_named("kdialog"), true}, zenity{program_named("zenity"), false};
    const bool kde = environment_variable("XDG_CURRENT_DESKTOP").find("KDE") != std::string::npos;
    return zenity.path.empty() || (kde && !kdialog.path.empty()) ? kdialog : zenity;
}

/// "*.crosscut *.json"; "*" for all files.
std::string patterns_of(const std::vector<std::string>& endings) {
    std::string patterns;
    for (const std::string& ending : endings) patterns += (patterns.empty() ? "*" : " *") + ending;
    return patterns.empty() ? "*" : patterns;
}

/// The arguments. No name can be taken for an option: each stands after an equals sign or begins with a
/// slash.
std::vector<std::string> arguments_for(const DialogProgram& program, const FileRequest& request) {
    const bool saves = request.purpose == FileRequest::Purpose::save;
    const std::string start = request.folder + (request.folder.ends_with('/') ? "" : "/") + request.name;
    const std::string patterns = patterns_of(request.endings);
    if (program.kdialog) {
        return {program.path,  "--title",
                request.title, saves ? "--getsavefilename" : "--getopenfilename",
                start,         request.kind + " (" + patterns + ");;All files (*)"};
    }
    std::vector<std::string> arguments{program.path, "--file-selection", "--title=" + request.title,
                                       "--filename=" + start};
    if (saves) arguments.emplace_back("--save");
    arguments.push_back("--file-filter=" + request.kind + " | " + patterns);
    arguments.emplace_back("--file-filter=All files | *");
    return arguments;
}

/// Whether texts are UTF-8 in the language that the environment asks for.
bool speaks_utf8() {
    std::string locale;
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"})
        if (locale.empty()) locale = environment_variable(name);
    std::transform(locale.begin(), locale.end(), locale.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return locale.find("utf-8") != std::string::npos || locale.find("utf8") != std::string::npos;
}

/// This program's environment. In a language without UTF-8 the dialogs would print question marks for letters
/// of names.
std::vector<std::string> environment() {
    std::vector<std::string> all;
    const bool keep = speaks_utf8();
    for (char** at = environ; *at != nullptr; ++at)
        if (keep || !std::string_view(*at).starts_with("LC_ALL=")) all.emplace_back(*at);
    if (!keep) all.emplace_back("LC_ALL=C.UTF-8");
    return all;
}

std::vector<char*> pointers(std::vector<std::string>& texts) {
    std::vector<char*> out;
    out.reserve(texts.size() + 1);
    for (std::string& text : texts) out.push_back(text.data());
    out.push_back(nullptr);
    return out;
}

/// A pipe that no other program inherits, read without waiting.
struct Pipe {
    int read = -1, write = -1;
    Pipe() {
        std::array<int, 2> ends{};
        if (pipe(ends.data()) != 0) return;
        read = ends[0], write = ends[1];
        for (const int end : ends) (void)fcntl(end, F_SETFD, FD_CLOEXEC);
        (void)fcntl(read, F_SETFL, O_NONBLOCK);
    }
    ~Pipe() {
        if (read >= 0) (void)close(read);
        if (write >= 0) (void)close(write);
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;

    /// What is in it now.
    [[nodiscard]] std::string text() const {
        std::string all;
        std::array<char, 4096> part{};
        for (ssize_t count = 0; (count = ::read(read, part.data(), part.size())) > 0;)
            all.append(part.data(), static_cast<std::size_t>(count));
        return all;
    }
};

/// Starts a program without a shell, in a process group of its own, with its output in `out` and its errors
/// nowhere. Returns 0, or the number of the error.
int start(std::vector<std::string> arguments, int out, pid_t& child) {
    std::vector<std::string> variables = environment();
    posix_spawn_file_actions_t files;
    posix_spawnattr_t how;
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&how);
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&files, out, STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    sigset_t none, usual;
    sigemptyset(&none);
    sigemptyset(&usual);
    for (const int number : {SIGTERM, SIGINT, SIGHUP, SIGPIPE, SIGCHLD}) sigaddset(&usual, number);
    posix_spawnattr_setsigmask(&how, &none);  // this program's threads leave the signals to one of them
    posix_spawnattr_setsigdefault(&how, &usual);
    posix_spawnattr_setpgroup(&how, 0);
    posix_spawnattr_setflags(&how, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
    const int error = posix_spawn(&child, arguments.front().c_str(), &files, &how, pointers(arguments).data(),
                                  pointers(variables).data());
    posix_spawnattr_destroy(&how);
    posix_spawn_file_actions_destroy(&files);
    return error;
}

/// "zenity".
std::string name_of(const std::string& program) { return program.substr(program.rfind('/') + 1); }

FileAnswer answer_of(const std::string& program, int status, std::string output) {
    if (output.ends_with('\n')) output.pop_back();  // a name may end with another
    const int code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    if (code == 0 && output.starts_with('/')) return {std::move(output), {}};
    if (code == 1) return {};  // cancelled
    const std::string why = code > 0    ? "ended with " + std::to_string(code)
                            : code == 0 ? "chose no file of this computer"
                                        : "was ended";
    return {{}, "The file dialog (" + name_of(program) + ") " + why + "."};
}

}  // namespace

struct FileDialog::State {
    std::function<void()> wake;
    std::optional<FileRequest> request;  ///< the one that is shown, or whose answer was not taken yet
    std::thread thread;                  ///< waits for the program
    mutable std::mutex mutex;            ///< for what follows
    pid_t child = 0;                     ///< its process; 0: none
    bool closes = false;                 ///< its end is no answer
    std::optional<FileAnswer> answer;

    void open(const FileRequest& wanted);
    void wait_for(const std::string& program, const Pipe& output);
    void close();
};

void FileDialog::State::open(const FileRequest& wanted) {
    if (thread.joinable()) thread.join();  // of an answer that was taken
    request = wanted;
    closes = false;
    auto output = std::make_unique<Pipe>();
    const DialogProgram program = dialog_program();
    const int error = program.path.empty() ? ENOENT
                      : output->write < 0  ? errno
                                           : start(arguments_for(program, wanted), output->write, child);
    if (error != 0) {
        child = 0;
        const std::string name = program.path.empty() ? "zenity or kdialog" : name_of(program.path);
        answer = FileAnswer{{},
                            "The file dialog (" + name +
                                ") cannot be started: " + std::generic_category().message(error) + "."};
        return wake();
    }
    thread =
        std::thread([this, path = program.path, output = std::move(output)] { wait_for(path, *output); });
}

/// To be run by the thread. The output is read when the program has ended: a path is shorter than a pipe.
void FileDialog::State::wait_for(const std::string& program, const Pipe& output) {
    siginfo_t ended{};
    while (waitid(P_PID, static_cast<id_t>(child), &ended, WEXITED | WNOWAIT) != 0 && errno == EINTR)
        continue;
    {
        const std::lock_guard lock(mutex);
        int status = 0;
        while (waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
        child = 0;  // the number may be another program's from now on
        if (!closes) answer = answer_of(program, status, output.text());
    }
    wake();
}

void FileDialog::State::close() {
    {
        const std::lock_guard lock(mutex);
        closes = true;
        if (child != 0) (void)kill(-child, SIGKILL);
    }
    if (thread.joinable()) thread.join();
    answer.reset();
    request.reset();
}

bool FileDialog::exists() { return !dialog_program().path.empty(); }

FileDialog::FileDialog(std::function<void()> wake) : state_(std::make_unique<State>()) {
    state_->wake = std::move(wake);
}

FileDialog::~FileDialog() { state_->close(); }

void FileDialog::follow(const FileRequest* request) {
    if (request != nullptr && state_->request == *request) return;
    if (state_->request) state_->close();
    if (request != nullptr) state_->open(*request);
}

bool FileDialog::has_answer() const {
    const std::lock_guard lock(state_->mutex);
    return state_->answer.has_value();
}

std::optional<FileAnswer> FileDialog::take_answer() {
    const std::lock_guard lock(state_->mutex);
    if (state_->answer) state_->request.reset();
    return std::exchange(state_->answer, std::nullopt);
}

}  // namespace crosscut
