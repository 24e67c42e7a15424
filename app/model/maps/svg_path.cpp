#include "app/model/maps/svg_path.h"

#include "app/model/cut_text.h"
#include "app/model/files/json_reader.h"
#include "app/model/maps/line_map_text.h"
#include "core/number/atan2.h"
#include "core/number/cos_sin.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>
#include <vector>

namespace crosscut {
namespace {

constexpr double kMostChords = 10'000.0;

/// Also of what is no number.
int chords(double count) {
    return count < kMostChords ? static_cast<int>(std::max(std::ceil(count), 1.0))
                               : static_cast<int>(kMostChords);
}

Vec2 direction(double angle_rad) {
    const auto [cosine, sine] = rounded_cos_sin(angle_rad);
    return {cosine, sine};
}

double cross_of(Vec2 u, Vec2 v) { return u.x * v.y - u.y * v.x; }

/// Reads the commands of a path one after the other.
class PathReader {
  public:
    PathReader(std::string_view d, SvgPen& pen) : rest_(d), pen_(pen) {}

    std::string read() {
        constexpr std::string_view kBlanks = " \t\r\n,";
        for (skip(kBlanks); !rest_.empty(); skip(kBlanks)) {
            const char letter = rest_.front();
            if (std::string_view("MmLlHhVvCcSsQqTtAaZz").find(letter) == std::string_view::npos)
                return wrong("has no command where one has to be");
            if (first_ && letter != 'M' && letter != 'm') return wrong("does not begin with M");
            first_ = false;
            rest_.remove_prefix(1);
            if (!run(letter)) return wrong("has too few numbers, or none, after " + std::string(1, letter));
        }
        return {};
    }

  private:
    void skip(std::string_view what) {
        rest_.remove_prefix(std::min(rest_.find_first_not_of(what), rest_.size()));
    }
    [[nodiscard]] std::string wrong(const std::string& what) const {
        return what + (rest_.empty() ? "" : ", before " + shown_key(cut_text(rest_, 12)));
    }

    static std::size_t numbers_for(char upper) {
        switch (upper) {
            case 'H':
            case 'V':
                return 1;
            case 'C':
                return 6;
            case 'S':
            case 'Q':
                return 4;
            case 'A':
                return 7;
            case 'Z':
                return 0;
            default:
                return 2;
        }
    }

    /// A command with as many rows of numbers as follow it.
    bool run(char letter) {
        const bool relative = letter >= 'a';
        char upper = relative ? static_cast<char>(letter - 'a' + 'A') : letter;
        const std::size_t count = numbers_for(upper);
        if (count == 0) {
            pen_.close();
            forget();
            return true;
        }
        for (bool any = false;; any = true) {
            const std::optional<std::array<double, 7>> row = take_row(upper, count);
            if (!row) return any;
            step(upper, *row, relative ? pen_.at() : Vec2{});
            if (upper == 'M') upper = 'L';  // more points after a move are lines
        }
    }

    /// The flags of an arc are single digits that may stand without a blank.
    std::optional<std::array<double, 7>> take_row(char upper, std::size_t count) {
        std::string_view rest = rest_;
        std::array<double, 7> row{};
        for (std::size_t i = 0; i < count; ++i) {
            const bool flag = upper == 'A' && (i == 3 || i == 4);
            if (flag) {
                rest.remove_prefix(std::min(rest.find_first_not_of(" \t\r\n,"), rest.size()));
                if (rest.empty() || (rest.front() != '0' && rest.front() != '1')) return std::nullopt;
                row[i] = rest.front() - '0';
                rest.remove_prefix(1);
            } else {
                const std::optional<double> number = take_number(rest);
                if (!number) return std::nullopt;
                row[i] = *number;
            }
        }
        rest_ = rest;
        return row;
    }

    void step(char upper, const std::array<double, 7>& n, Vec2 from) {
        const Vec2 at = pen_.at();
        const Vec2 first = from + Vec2(n[0], n[1]);
        switch (upper) {
            case 'M':
                pen_.move_to(first);
                break;
            case 'L':
                pen_.line_to(first);
                break;
            case 'H':
                pen_.line_to({from.x + n[0], at.y});
                break;
            case 'V':
                pen_.line_to({at.x, from.y + n[0]});
                break;
            case 'C':
                return cubic(first, from + Vec2(n[2], n[3]), from + Vec2(n[4], n[5]));
            case 'S':
                return cubic(cubic_handle_ ? 2.0 * at - *cubic_handle_ : at, first, from + Vec2(n[2], n[3]));
            case 'Q':
                return quadratic(first, from + Vec2(n[2], n[3]));
            case 'T':
                return quadratic(square_handle_ ? 2.0 * at - *square_handle_ : at, first);
            default:
                pen_.arc_to({n[0], n[1]}, n[2] * std::numbers::pi / 180.0, n[3] != 0.0, n[4] != 0.0,
                            from + Vec2(n[5], n[6]));
        }
        forget();
    }

    void cubic(Vec2 c, Vec2 d, Vec2 p) {
        pen_.curve_to(c, d, p);
        forget();
        cubic_handle_ = d;
    }
    void quadratic(Vec2 c, Vec2 p) {
        pen_.curve_to(pen_.at() + (2.0 / 3.0) * (c - pen_.at()), p + (2.0 / 3.0) * (c - p), p);
        forget();
        square_handle_ = c;
    }
    void forget() {
        cubic_handle_.reset();
        square_handle_.reset();
    }

    std::string_view rest_;
    SvgPen& pen_;
    bool first_ = true;
    std::optional<Vec2> cubic_handle_, square_handle_;  ///< of the command before, where it was such a curve
};

}  // namespace

void SvgPen::move_to(Vec2 p) {
    at_ = begin_ = p;
    drawing_ = false;
}

void SvgPen::line_to(Vec2 p) {
    if (!drawing_) {
        map_.begin_line();
        put(at_);
        drawing_ = true;
    }
    put(p);
    at_ = p;
}

/// Chords of equal parameters stray by at most a eighth of the second derivative times the square of their width.
void SvgPen::curve_to(Vec2 c, Vec2 d, Vec2 p) {
    const Vec2 from = at_;
    const double bend = 6.0 * std::max(glm::length(from - 2.0 * c + d), glm::length(c - 2.0 * d + p)) *
                        transform_.largest_scale();
    const int count = chords(std::sqrt(bend / (8.0 * kCurveTolerance)));
    for (int i = 1; i < count; ++i) {
        const double t = static_cast<double>(i) / count;
        const double u = 1.0 - t;
        line_to(u * u * u * from + 3.0 * u * u * t * c + 3.0 * u * t * t * d + t * t * t * p);
    }
    line_to(p);
}

/// From the ends to the middle of the ellipse, as the appendix of the standard has it; radii that are too small grow.
void SvgPen::arc_to(Vec2 radii, double turn_rad, bool large, bool clockwise, Vec2 p) {
    radii = glm::abs(radii);
    if (radii.x == 0.0 || radii.y == 0.0 || p == at_) return line_to(p);
    const Vec2 axis = direction(turn_rad);
    const Vec2 half = 0.5 * (at_ - p);
    const Vec2 local(glm::dot(axis, half), cross_of(axis, half));
    const double reach = glm::dot(local / radii, local / radii);
    if (reach > 1.0) radii *= std::sqrt(reach);
    const Vec2 unit = local / radii;  // of the circle that the ellipse is stretched from
    const double squared = std::min(glm::dot(unit, unit), 1.0);
    if (!(squared > 0.0)) return line_to(p);  // so short for its radii that numbers see no bend
    const double lever = (large == clockwise ? -1.0 : 1.0) * std::sqrt((1.0 - squared) / squared);
    const Vec2 middle = lever * Vec2(unit.y, -unit.x);
    const double start = rounded_atan2(unit.y - middle.y, unit.x - middle.x);
    double sweep = rounded_atan2(-unit.y - middle.y, -unit.x - middle.x) - start;
    if (clockwise && sweep < 0.0) sweep += 2.0 * std::numbers::pi;
    if (!clockwise && sweep > 0.0) sweep -= 2.0 * std::numbers::pi;
    const double radius = std::max(radii.x, radii.y) * transform_.largest_scale();
    const double widest = 2.0 * arc_cosine(std::clamp(1.0 - kCurveTolerance / radius, 0.0, 1.0));
    const int count = chords(std::fabs(sweep) / widest);
    const Vec2 center = 0.5 * (at_ + p);
    for (int i = 1; i < count; ++i) {
        const double angle = start + sweep * i / count;
        const Vec2 on = radii * (middle + direction(angle));
        line_to(center + Vec2(axis.x * on.x - axis.y * on.y, axis.y * on.x + axis.x * on.y));
    }
    line_to(p);
}

void SvgPen::close() {
    if (drawing_ && at_ != begin_) line_to(begin_);
    move_to(begin_);
}

std::string draw_path(std::string_view d, SvgPen& pen) { return PathReader(d, pen).read(); }

}  // namespace crosscut
