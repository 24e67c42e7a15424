// crosscut_soak: a scene under a random hand for as long as one likes, to be run under the sanitizers.
#include "app/tests/soak/soak_desk.h"

#include <CLI/CLI.hpp>

#include <unistd.h>
#include <fstream>
#include <iostream>

namespace {

/// The memory that the program has now, MB; 0 where the system does not say.
double resident_mb() {
    std::ifstream file("/proc/self/statm");
    double all = 0.0, resident = 0.0;
    file >> all >> resident;
    return resident * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1e6;
}

}  // namespace

int main(int argc, char** argv) {
    std::string scene = "intersect";
    unsigned seed = 1;
    long frames = 0;
    double minutes = 0.0;
    bool roam = false;
    CLI::App app{"Runs the whole interface without a window under a random hand."};
    app.add_option("--scene", scene, "the scene to stay with");
    app.add_option("--seed", seed, "the same seed does the same");
    app.add_option("--frames", frames, "how many");
    app.add_option("--minutes", minutes, "how many, at 60 frames a second");
    app.add_flag("--roam", roam, "go to other scenes where the keys lead there");
    CLI11_PARSE(app, argc, argv);
    frames += static_cast<long>(minutes * 3600.0);
    try {
        crosscut::SoakDesk desk(scene, seed, !roam);
        constexpr int kSettled = 200;
        double before_mb = resident_mb();
        for (long i = 0; i < frames; ++i) {
            if (i == kSettled) before_mb = resident_mb();
            const std::string wrong = desk.frame();
            if (wrong.empty()) continue;
            std::cerr << scene << ", seed " << seed << ", frame " << i << ": " << wrong << "\n";
            return 1;
        }
        std::cout << scene << ", seed " << seed << ": " << desk.frames() << " frames, " << before_mb
                  << " MB of memory after the first " << kSettled << ", " << resident_mb()
                  << " MB at the end\n";
    } catch (const std::exception& error) {
        std::cerr << error.what() << "\n";
        return 2;
    }
    return 0;
}
