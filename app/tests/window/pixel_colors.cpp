// The colours of a rectangle of the screen, the most frequent first, each as "SHARE RRGGBB".
#include <X11/Xlib.h>
#include <X11/Xutil.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <utility>
#include <vector>

int main(int argc, char** argv) {
    if (argc != 5) return std::fprintf(stderr, "usage: pixel_colors X Y WIDTH HEIGHT\n"), 2;
    const int x = std::atoi(argv[1]), y = std::atoi(argv[2]);
    const int width = std::atoi(argv[3]), height = std::atoi(argv[4]);
    Display* display = XOpenDisplay(nullptr);
    if (display == nullptr) return std::fprintf(stderr, "no display\n"), 2;
    XImage* image = XGetImage(display, DefaultRootWindow(display), x, y, static_cast<unsigned>(width),
                              static_cast<unsigned>(height), AllPlanes, ZPixmap);
    if (image == nullptr) return std::fprintf(stderr, "no such rectangle\n"), 2;
    std::map<unsigned long, int> counts;
    for (int row = 0; row < height; ++row)
        for (int column = 0; column < width; ++column)
            ++counts[image->f.get_pixel(image, column, row) & 0xFFFFFFUL];
    std::vector<std::pair<int, unsigned long>> order;
    for (const auto& [color, count] : counts) order.emplace_back(count, color);
    std::sort(order.rbegin(), order.rend());
    for (std::size_t i = 0; i < std::min<std::size_t>(order.size(), 8); ++i)
        std::printf("%.4f %06lx\n", order[i].first / (static_cast<double>(width) * height), order[i].second);
    image->f.destroy_image(image);
    XCloseDisplay(display);
    return 0;
}
