#include "app/platform/process.h"

#include "app/platform/files.h"
#include "app/platform/windows_paths.h"

#include <windows.h>

#include <fcntl.h>
#include <io.h>
#include <psapi.h>
#include <shellapi.h>

#include <cstdio>
#include <filesystem>
#include <system_error>

namespace crosscut {
namespace {

constexpr int kInput = 0, kOutput = 1, kError = 2;

/// A double click starts the program in its own folder, where nobody looks for a drawing: on to the documents.
void leave_own_folder() {
    std::error_code unknown;
    if (std::filesystem::current_path(unknown) != std::filesystem::path(program_file()).parent_path()) return;
    std::filesystem::current_path(known_folder(FOLDERID_Documents, 0), unknown);
}

}  // namespace

std::vector<std::string> begin_program(int, const char* const*) {
    for (const int stream : {kInput, kOutput, kError}) (void)_setmode(stream, _O_BINARY);
    SetConsoleOutputCP(CP_UTF8);
    int count = 0;
    wchar_t** words = CommandLineToArgvW(GetCommandLineW(), &count);
    std::vector<std::string> out;
    for (int i = 0; i < count; ++i) out.push_back(utf8_text(words[i]));
    LocalFree(words);
    if (count == 1 && !errors_are_seen()) leave_own_folder();
    return out;
}

bool person_reads_output() { return _isatty(kOutput) != 0; }
bool person_reads_errors() { return _isatty(kError) != 0; }

void leave_own_console() {
    DWORD first = 0;
    if (GetConsoleProcessList(&first, 1) == 1) FreeConsole();
}

bool errors_are_seen() {
    return GetConsoleWindow() != nullptr || GetFileType(GetStdHandle(STD_ERROR_HANDLE)) != FILE_TYPE_UNKNOWN;
}

void print_output(const std::string& text) { (void)std::fwrite(text.data(), 1, text.size(), stdout); }
void print_error(const std::string& text) { (void)std::fwrite(text.data(), 1, text.size(), stderr); }

void tell_error(const std::string& sentence) {
    print_error(sentence + "\n");
    if (!errors_are_seen())
        MessageBoxW(nullptr, wide_text(sentence).c_str(), L"Crosscut", MB_ICONERROR | MB_OK);
}

QuietErrors::QuietErrors() = default;  // nothing to silence on Windows
QuietErrors::~QuietErrors() = default;

namespace {

/// Windows counts time in units of 100 nanoseconds.
double seconds(const FILETIME& t) {
    return 1e-7 * (static_cast<double>(t.dwHighDateTime) * 0x1p32 + static_cast<double>(t.dwLowDateTime));
}

struct Times {
    FILETIME begun{}, ended{}, in_kernel{}, in_program{};

    Times() { GetProcessTimes(GetCurrentProcess(), &begun, &ended, &in_kernel, &in_program); }
};

}  // namespace

ProcessUse process_use() {
    const Times times;
    PROCESS_MEMORY_COUNTERS memory{};
    GetProcessMemoryInfo(GetCurrentProcess(), &memory, sizeof memory);
    return {seconds(times.in_kernel) + seconds(times.in_program),
            static_cast<double>(memory.PeakWorkingSetSize) / (1024.0 * 1024.0)};
}

double seconds_since_start() {
    FILETIME now{};
    GetSystemTimeAsFileTime(&now);
    return seconds(now) - seconds(Times().begun);
}

}  // namespace crosscut
