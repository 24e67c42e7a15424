#include "app/shell/system/console.h"

#include "app/model/system/wide_text.h"

#include <windows.h>

#include <shellapi.h>

#include <fcntl.h>
#include <io.h>

#include <cstdio>
#include <iostream>

namespace crosscut {
namespace {

constexpr int kInput = 0, kOutput = 1, kError = 2;

}  // namespace

std::vector<std::string> begin_program(int, const char* const*) {
    for (const int stream : {kInput, kOutput, kError}) (void)_setmode(stream, _O_BINARY);
    SetConsoleOutputCP(CP_UTF8);
    int count = 0;
    wchar_t** words = CommandLineToArgvW(GetCommandLineW(), &count);
    std::vector<std::string> out;
    for (int i = 0; i < count; ++i) out.push_back(utf8_text(words[i]));
    LocalFree(words);
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

void tell_error(const std::string& sentence) {
    std::cerr << sentence << "\n";
    if (!errors_are_seen())
        MessageBoxW(nullptr, wide_text(sentence).c_str(), L"Crosscut", MB_ICONERROR | MB_OK);
}

QuietErrors::QuietErrors() = default;  // here nothing complains
QuietErrors::~QuietErrors() = default;

}  // namespace crosscut
