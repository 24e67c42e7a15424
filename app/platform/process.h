#pragma once

#include <string>
#include <vector>

/// The connection to whatever started the program: arguments, standard streams, a console.
namespace crosscut {

/// The command line in UTF-8, the program's name first. To be called once and first: from then on the
/// standard streams are binary. Where a double click started it in its own folder (Windows), it goes on in the
/// user's documents.
[[nodiscard]] std::vector<std::string> begin_program(int argc, const char* const* argv);

/// Whether standard output is a terminal, at which a person waits for each line.
[[nodiscard]] bool person_reads_output();
/// Whether standard error is a terminal.
[[nodiscard]] bool person_reads_errors();

/// To be called before a window opens: closes a console that the system opened for this program alone.
void leave_own_console();

/// Whether standard error is read: a terminal, or a file or a pipe. To be called after `leave_own_console`.
[[nodiscard]] bool errors_are_seen();

/// Prints a text on standard output, or on standard error.
void print_output(const std::string& text);
void print_error(const std::string& text);

/// Prints a sentence on standard error; where nobody would see it, shows it in a message box if the system
/// has one.
void tell_error(const std::string& sentence);

/// While it lives, output to standard error is discarded: for libraries that print warnings there about
/// something that is no error, such as a computer without sound.
class QuietErrors {
  public:
    QuietErrors();
    ~QuietErrors();
    QuietErrors(const QuietErrors&) = delete;
    QuietErrors& operator=(const QuietErrors&) = delete;

  private:
    int saved_stream_ = -1;  ///< the saved descriptor of the stream; -1: it was not redirected
};

/// Resources used by this process; 0 where the system does not say.
struct ProcessUse {
    double processor_s = 0.0;
    double largest_memory_mib = 0.0;
};
[[nodiscard]] ProcessUse process_use();

/// Seconds since the program was started, by the system's clock.
[[nodiscard]] double seconds_since_start();

}  // namespace crosscut
