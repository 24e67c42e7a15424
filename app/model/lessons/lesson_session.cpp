#include "app/model/lessons/lesson_session.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <utility>

namespace crosscut {
namespace {

/// The value of the predicted result, if it is of the requested kind.
std::optional<Revealed> answer_of(const Prediction& predict, const ResultValue& value) {
    Revealed result;
    switch (predict.kind) {
        case Prediction::Kind::point:
            if (value.kind != ResultKind::numbers || value.numbers.size() != 2) return std::nullopt;
            result.point = {value.numbers[0], value.numbers[1]};
            break;
        case Prediction::Kind::number:
            if (value.kind != ResultKind::number) return std::nullopt;
            result.number = value.number;
            break;
        case Prediction::Kind::choice:
            result.word = word_to_choose(value);
            if (result.word.empty()) return std::nullopt;
            break;
    }
    return result;
}

/// The saved name of a task: its card and its text, so that an edited lesson keeps the others.
std::string memory_of(const LessonCard& card, const LessonTask& task) { return card.slug + ": " + task.ask; }
std::string memory_of(const LessonCard& card, const Prediction& predict) {
    return card.slug + ": guessed: " + predict.ask;
}

double distance_of(const Guess& guess, const Prediction& predict, const Revealed& answer) {
    switch (predict.kind) {
        case Prediction::Kind::point:
            return glm::distance(guess.point, answer.point);
        case Prediction::Kind::number:
            return std::fabs(guess.number - answer.number);
        case Prediction::Kind::choice:
            break;
    }
    return predict.choices[guess.choice] == answer.word ? 0.0 : 1.0;
}

}  // namespace

std::string word_to_read(std::string word) {
    std::replace(word.begin(), word.end(), '_', ' ');
    return word;
}

std::string answer_text(const Prediction& predict, const Revealed& revealed, const Digits& digits) {
    if (predict.kind == Prediction::Kind::choice) return "\"" + word_to_read(revealed.word) + "\"";
    return predict.kind == Prediction::Kind::point ? digits.point(revealed.point)
                                                   : Digits::number(revealed.number);
}

LessonSession::LessonSession(Lesson lesson, const LessonProgress& progress)
    : lesson_(std::move(lesson)),
      index_(std::min(progress.card, lesson_.cards.size() - 1)),
      round_(progress.round) {
    const auto knows = [&](const std::string& what) {
        return std::find(progress.done.begin(), progress.done.end(), what) != progress.done.end();
    };
    for (const LessonCard& card : lesson_.cards) {
        std::vector<TaskState>& states = states_.emplace_back();
        for (const LessonTask& task : card.tasks) states.push_back({knows(memory_of(card, task)), false});
        guessed_.push_back(card.predict && knows(memory_of(card, *card.predict)));
    }
}

bool LessonSession::go(std::size_t card) {
    if (card >= lesson_.cards.size() || card == index_) return false;
    index_ = card;
    begin_card();
    return true;
}

void LessonSession::begin_card() {
    guesses_.clear();
    revealed_.reset();
    answer_shown_ = false;
}

void LessonSession::restart() {
    for (std::vector<TaskState>& states : states_) std::fill(states.begin(), states.end(), TaskState{});
    guessed_.assign(guessed_.size(), false);
    index_ = 0;
    ++round_;
    begin_card();
}

bool LessonSession::all_done(std::size_t card) const {
    const std::vector<TaskState>& states = states_[card];
    const bool asks = lesson_.cards[card].predict.has_value();
    if (states.empty() && !asks) return false;
    return (!asks || guessed_[card]) &&
           std::all_of(states.begin(), states.end(), [](TaskState s) { return s.done; });
}

void LessonSession::show_hint(std::size_t task) { states_[index_][task].hinted = true; }

std::size_t LessonSession::check_tasks(const ResultLookup& lookup) {
    if (predicting()) return 0;
    std::size_t newly = 0;
    std::vector<TaskState>& states = states_[index_];
    for (std::size_t i = 0; i < states.size(); ++i) {
        if (states[i].done || !card().tasks[i].when.holds(lookup)) continue;
        states[i].done = true;
        ++newly;
    }
    return newly;
}

void LessonSession::toggle_answer() {
    if (card().hides_answer && !predicting()) answer_shown_ = !answer_shown_;
}

void LessonSession::guess(const Guess& guess) {
    if (!predicting() || guesses_.size() >= kMostGuesses) return;
    guesses_.push_back(guess);
    guessed_[index_] = true;
}

bool LessonSession::take_back() {
    if (!predicting() || guesses_.empty()) return false;
    guesses_.pop_back();
    if (guesses_.empty()) guessed_[index_] = false;
    return true;
}

bool LessonSession::take_back_answer() {
    if (!revealed_) return false;
    revealed_.reset();
    return true;
}

void LessonSession::reveal(const ResultLookup& lookup) {
    if (!predicting()) return;
    const Prediction& predict = *card().predict;
    std::optional<Revealed> answer = answer_of(predict, lookup(predict.name));
    if (!answer) return;
    for (const Guess& guess : guesses_) {
        const double distance = distance_of(guess, predict, *answer);
        answer->distances.push_back(distance);
        answer->mean += distance / static_cast<double>(guesses_.size());
        if (is_right(distance, predict)) ++answer->right;
    }
    revealed_ = std::move(answer);
    answer_shown_ = true;
}

LessonProgress LessonSession::progress(std::string name) const {
    LessonProgress result{std::move(name), index_, {}, round_};
    for (std::size_t card = 0; card < states_.size(); ++card) {
        const LessonCard& card_asked = lesson_.cards[card];
        if (guessed_[card]) result.done.push_back(memory_of(card_asked, *card_asked.predict));
        for (std::size_t i = 0; i < states_[card].size(); ++i)
            if (states_[card][i].done) result.done.push_back(memory_of(card_asked, card_asked.tasks[i]));
    }
    return result;
}

bool is_right(double distance, const Prediction& predict) {
    constexpr double kRounding = 1e-9;  // of the distance that counts
    return distance <= predict.within.value_or(0.0) * (1.0 + kRounding);
}

std::vector<std::string> asked_by(const Lesson& lesson) {
    std::vector<std::string> asks;
    for (const LessonCard& card : lesson.cards) {
        if (card.predict) asks.push_back(memory_of(card, *card.predict));
        for (const LessonTask& task : card.tasks) asks.push_back(memory_of(card, task));
    }
    return asks;
}

}  // namespace crosscut
