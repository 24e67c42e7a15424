// crosscut_soak: a scene with random input for any length of time, to be run with the sanitizers.
#include "app/tests/soak/soak_desk.h"

#include <CLI/CLI.hpp>

#include <imgui.h>
#include <unistd.h>

#include <cmath>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <string>
#include <string_view>

namespace {

/// The program's resident memory, MB; 0 where the system does not report it.
double resident_mb() {
    std::ifstream file("/proc/self/statm");
    double all = 0.0, resident = 0.0;
    file >> all >> resident;
    return resident * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1e6;
}

/// FNV-1a, 64 bits: the same on every machine.
class Hash {
  public:
    void add(std::string_view bytes) {
        for (const char c : bytes) value_ = (value_ ^ static_cast<unsigned char>(c)) * 1099511628211U;
    }
    template <class Number>
    void add_number(Number number) {
        add(std::to_string(number) + ' ');
    }
    [[nodiscard]] std::uint64_t value() const { return value_; }

  private:
    std::uint64_t value_ = 14695981039346656037U;
};

/// Adds what the interface has drawn, rounded to an eighth of a pixel.
void add_picture(Hash& hash, const ImDrawData& data) {
    for (int i = 0; i < data.CmdListsCount; ++i) {
        const ImDrawList& list = *data.CmdLists[i];
        for (const ImDrawVert& v : list.VtxBuffer) {
            hash.add_number(std::lround(v.pos.x * 8.0f));
            hash.add_number(std::lround(v.pos.y * 8.0f));
            hash.add_number(v.col);
        }
        hash.add_number(list.IdxBuffer.Size);
    }
}

}  // namespace

int main(int argc, char** argv) {
    std::string scene = "intersect";
    unsigned seed = 1;
    long frames = 0;
    double minutes = 0.0;
    bool roam = false, print = false;
    CLI::App app{"Runs the whole interface without a window under a random hand."};
    app.add_option("--scene", scene, "the scene to stay with");
    app.add_option("--seed", seed, "the same seed does the same");
    app.add_option("--frames", frames, "how many");
    app.add_option("--minutes", minutes, "how many, at 60 frames a second");
    app.add_flag("--roam", roam, "go to other scenes where the keys lead there");
    app.add_flag(
        "--print", print,
        "for each second what has been drawn and what the scene is then; answers no question for a file");
    CLI11_PARSE(app, argc, argv);
    frames += static_cast<long>(minutes * 3600.0);
    try {
        crosscut::SoakDesk desk(scene, seed, !roam);
        constexpr int kSettled = 200;
        double before_mb = resident_mb();
        if (print) desk.leave_files();
        Hash pictures;
        constexpr long kSecond = 60;  // frames
        for (long i = 0; i < frames; ++i) {
            if (i == kSettled) before_mb = resident_mb();
            const std::string wrong = desk.frame();
            if (print) add_picture(pictures, *ImGui::GetDrawData());
            if (print && (i + 1) % kSecond == 0) {
                Hash text;
                text.add(desk.workspace().text());
                std::cout << (i + 1) / kSecond << ' ' << desk.scene() << ' ' << std::hex << text.value()
                          << ' ' << pictures.value() << std::dec << '\n';
            }
            if (wrong.empty()) continue;
            std::cerr << scene << ", seed " << seed << ", frame " << i << ": " << wrong << "\n";
            return 1;
        }
        if (!print)
            std::cout << scene << ", seed " << seed << ": " << desk.frames() << " frames, " << before_mb
                      << " MB of memory after the first " << kSettled << ", " << resident_mb()
                      << " MB at the end\n";
    } catch (const std::exception& error) {
        std::cerr << error.what() << "\n";
        return 2;
    }
    return 0;
}
