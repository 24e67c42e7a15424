#pragma once

#include <crosscut/types.h>
#include "core/methods/comparison.h"
#include "core/methods/method.h"
#include "core/methods/recorder.h"
#include "core/number/scalars.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// A topic that the program does not have: on which side of the line from A to B does P lie? For the test
/// that a topic is a folder of its own.
namespace crosscut::side {

template <class N>
struct Question {
    Coord2<N> a{}, b{}, p{};

    friend bool operator==(const Question&, const Question&) = default;

    template <class Convert>
    [[nodiscard]] auto map(Convert&& convert) const {
        return Question<Converted<Convert, N>>{a.map(convert), b.map(convert), p.map(convert)};
    }
};

enum class Side : std::uint8_t {
    left,
    on,  ///< on the line, or A and B are one point
    right,
    no_answer,  ///< it would divide by 0, or a number grew beyond the scalar's range
};

template <class N>
struct Answer {
    Side side = Side::no_answer;
    std::optional<N> turn;  ///< a number with the sign of the answer

    friend bool operator==(const Answer&, const Answer&) = default;

    template <class Convert>
    [[nodiscard]] auto map(Convert&& convert) const {
        Answer<Converted<Convert, N>> result;
        result.side = side;
        if (turn) result.turn = convert(*turn);
        return result;
    }
};

struct SideOfLine {
    template <class N>
    using Question = side::Question<N>;
    template <class N>
    using Answer = side::Answer<N>;
    using Reference = Side;
    struct Grade {
        bool wrong = false;
    };
    static constexpr bool in_exact = true;
    static constexpr bool in_intervals = false;
    static constexpr bool trace_all = false;
    static constexpr std::array positions{&Question<double>::a, &Question<double>::b, &Question<double>::p};

    [[nodiscard]] static std::span<const Method<SideOfLine>> methods();
    [[nodiscard]] static Reference reference(const Question<double>& question);
    [[nodiscard]] static Grade grade(const Question<double>& question, const Answer<double>& answer,
                                     const Reference& reference, NumberKind kind);
    [[nodiscard]] static bool wrong(const Question<double>& question, const Answer<double>& answer,
                                    const Reference& reference, NumberKind kind);
    [[nodiscard]] static std::span<const StepInfo> steps();
    static void require(const char* question_name, const Question<double>& question);
    /// The other two points, and the middle between them.
    [[nodiscard]] static std::vector<Coord2<double>> special_positions(
        const Question<double>& question, Coord2<double> Question<double>::*position);
};

/// The word of a side: "left", "no answer".
[[nodiscard]] std::string_view word(Side side);

template <class N>
[[nodiscard]] std::vector<AnswerPart<N>> answer_parts(const Answer<N>& answer) {
    std::vector<AnswerPart<N>> parts{{"side", std::string(word(answer.side))}};
    if (answer.turn) parts.push_back({"turn", "", *answer.turn});
    return parts;
}

}  // namespace crosscut::side
