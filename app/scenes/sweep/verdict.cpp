#include "app/scenes/methods/answer_words.h"
#include "app/scenes/motion/sweep_words.h"
#include "app/scenes/sweep/statements.h"

#include <algorithm>
#include <cctype>

namespace crosscut::sweep_scene {
namespace {

/// More roots than this are counted, not listed.
constexpr std::size_t kMostListed = 3;

/// All of them; of one that four digits do not tell from the one before, how much later it is.
std::string joined(const std::vector<Contact>& contacts) {
    std::string text;
    for (std::size_t i = 0; i < contacts.size(); ++i) {
        const Contact& c = contacts[i];
        const bool alike =
            i > 0 && c.instant() && share_words(c.t_first) == share_words(contacts[i - 1].t_last);
        if (i > 0) text += "; ";
        if (!alike) {
            text += contact_words(c);
            continue;
        }
        const double later = c.t_first - contacts[i - 1].t_last;
        text += "again " + (later > 0.0 ? in_words(later, 2) : std::string("less than a double")) + " later";
    }
    return text;
}

/// "at time 0.5 and 0.7".
std::string times_of(const std::vector<Contact>& contacts) {
    std::string text;
    for (const Contact& c : contacts) text += (text.empty() ? "at time " : " and ") + share_words(c.t_first);
    return text;
}

/// Why there is no contact: no root at all, or what is wrong with each.
std::string no_contact(const State& state) {
    const SweepContacts& found = state.judge;
    if (state.motion.radius > 0.0)
        return "The pointer never comes within " + in_words(state.motion.radius) + " of the line.";
    if (found.zero_length_throughout) return "The line has no length, and never comes to the pointer.";
    if (found.collinear_throughout && found.rejected.empty())
        return "The line moves along itself in line with the pointer, and never comes to it.";
    if (found.rejected.empty())
        return "Not even the line's extension comes over the pointer: the equation has no real root.";
    if (found.rejected.size() > kMostListed)
        return "None of " + std::to_string(found.rejected.size()) + " roots counts: the timeline tells why.";
    std::string text;
    for (const RejectedRoot& root : found.rejected) text += (text.empty() ? "" : "; ") + rejected_words(root);
    const char* intro = found.rejected.size() == 1 ? "The only root does not count: " : "No root counts: ";
    return intro + text + ".";
}

Verdict always(const State& state) {
    const SweepContacts& found = state.judge;
    if (state.motion.radius > 0.0)
        return {"Always touching", "The pointer is within the radius of the line during the whole run.",
                Tone::special};
    if (found.zero_length_throughout)
        return {"Always touching", "The line has no length, and stays on the pointer.", Tone::special};
    return {"Always touching", "The pointer is on the line during the whole run: every time is a root.",
            Tone::special};
}

/// Contact that lasts: with a radius as it should be, without one by sliding end-on.
Verdict lasting(const State& state) {
    const std::vector<Contact>& contacts = state.judge.contacts;
    const std::string often = contacts.size() > 1 ? " " + times(contacts.size()) + ":" : "";
    if (state.motion.radius > 0.0)
        return {contacts.size() > 1 ? "In contact " + times(contacts.size()) : "In contact",
                "In contact" + often + " " + joined(contacts) + ".", Tone::meets};
    return {"Slides over it",
            "The line slides over the pointer end-on" + often + " " + joined(contacts) + ".", Tone::special};
}

/// A moment at which the line touches and turns back, or has no length.
std::string graze_words(const Contact& c, bool thick) {
    if (c.kind != ContactKind::graze) return {};
    if (c.feature_first == LineFeature::whole) return " There the line is a point.";
    return thick ? " It only grazes the pointer." : " It turns back there: a double root.";
}

Verdict instants(const State& state) {
    const std::vector<Contact>& contacts = state.judge.contacts;
    if (state.judge.zero_length_throughout)
        return {"Met as a point", "The line has no length, and meets the pointer " + times_of(contacts) + ".",
                Tone::special};
    const bool all_grazes = std::all_of(contacts.begin(), contacts.end(),
                                        [](const Contact& c) { return c.kind == ContactKind::graze; });
    const std::string swept = (all_grazes ? "Grazed " : "Swept ") + times(contacts.size());
    std::string sentence = swept + (state.choices.by_mouse() ? ", " : ": ") + joined(contacts) + ".";
    if (contacts.size() == 1 && !state.judge.collinear_throughout)
        sentence += graze_words(contacts.front(), state.motion.radius > 0.0);
    return {swept, sentence, all_grazes ? Tone::special : Tone::meets};
}

Verdict answer(const State& state) {
    const std::vector<Contact>& contacts = state.judge.contacts;
    if (contacts.empty()) return {"Not swept", no_contact(state), Tone::misses};
    if (contacts.front().kind == ContactKind::always) return always(state);
    const bool lasts =
        std::any_of(contacts.begin(), contacts.end(), [](const Contact& c) { return !c.instant(); });
    return lasts ? lasting(state) : instants(state);
}

}  // namespace

Verdict verdict(const State& state) {
    Verdict made = answer(state);
    if (state.choices.by_mouse()) {
        made.sentence.front() =
            static_cast<char>(std::tolower(static_cast<unsigned char>(made.sentence.front())));
        made.sentence = "If the pointer stays here: " + made.sentence;
        if (state.judge.contacts.empty()) made.headline += " here";
        if (const std::string score = score_words(state.run.score(), state.run.count()); !score.empty())
            made.sentence += " " + score;
    }
    return made;
}

}  // namespace crosscut::sweep_scene
