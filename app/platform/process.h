#pragma once

#include <string>
#include <vector>

/// Where the program meets whoever started it: words, standard streams, a console.
namespace crosscut {

/// The words of the command line in UTF-8, the program's name first. To be called once and first: from then
/// on the standard streams carry bytes as they are.
[[nodiscard]] std::vector<std::string> begin_program(int argc, const char* const* argv);

/// Whether standard output is a person's, who waits for each line.
[[nodiscard]] bool person_reads_output();
/// Whether standard error is a person's.
[[nodiscard]] bool person_reads_errors();

/// Before a window opens: a console that the system opened for this program alone goes away.
void leave_own_console();

/// Whether standard error leads to somebody: to a person, or into a file or a pipe that may be read. To be
/// asked after `leave_own_console`.
[[nodiscard]] bool errors_are_seen();

/// A sentence on standard error; where nobody would see it, in a box of the system's if it has such.
void tell_error(const std::string& sentence);

/// While it lives, what is written on standard error is lost: for libraries that complain there of what is no
/// mistake, as of a computer without sound.
class QuietErrors {
  public:
    QuietErrors();
    ~QuietErrors();
    QuietErrors(const QuietErrors&) = delete;
    QuietErrors& operator=(const QuietErrors&) = delete;

  private:
    int kept_ = -1;  ///< the system's number of the stream meanwhile; -1: it was left as it is
};

/// What the system counts of this process; 0 where it does not say.
struct ProcessUse {
    double processor_s = 0.0;
    double largest_memory_mib = 0.0;
};
[[nodiscard]] ProcessUse process_use();

/// Seconds since the program was started, as the system's clock counts them.
[[nodiscard]] double seconds_since_start();

}  // namespace crosscut
