#include "app/scenes/common/sweep_words.h"
#include "app/scenes/sweep/words.h"
#include "app/scenes/words.h"

#include <algorithm>

namespace crosscut::sweep_scene_parts {

Verdict verdict(const State& state) {
    const SweepContacts& found = state.judge;
    if (found.contacts.empty()) {
        return {"Not swept",
                found.rejected.empty()
                    ? "The line's carrier never comes over the pointer."
                    : "The carrier comes over the pointer, but not the line itself within the run.",
                Tone::misses};
    }
    if (found.contacts.front().kind == ContactKind::always) {
        return {"Always touching", "The pointer is on the line during the whole run.", Tone::special};
    }
    const bool lasts = std::any_of(found.contacts.begin(), found.contacts.end(),
                                   [](const Contact& c) { return c.kind == ContactKind::lasting; });
    std::string sentence = "Swept " + times(found.contacts.size()) + ": ";
    for (std::size_t i = 0; i < found.contacts.size(); ++i)
        sentence += (i ? "; " : "") + contact_words(found.contacts[i]);
    return {lasts ? "Slides over it" : "Swept " + times(found.contacts.size()), sentence + ".",
            lasts ? Tone::special : Tone::meets};
}

void read_out(Presentation& out, const State& state) {
    const SweepContacts& found = state.judge;
    out.read("t", state.now(), {}, Role::pointer, id_of("time"));
    out.read("pointer", state.motion.pointer_at(state.now()), Role::pointer, id_of("pointer"));
    int number = 0;
    for (const Contact& c : found.contacts) {
        const std::string tail =
            found.contacts.size() > 1 ? " of hit " + std::to_string(++number) : " of the hit";
        out.read("t" + tail, c.t_first, {}, Role::answer, id_of("hit"));
        if (c.t_last > c.t_first) out.read("until t", c.t_last, {}, Role::answer, id_of("hit"));
        out.read("s" + tail, c.s_first, {}, Role::answer, id_of("hit"));
    }
    for (const RejectedRoot& r : found.rejected) {
        out.read("rejected t", r.t, {}, Role::rejected, id_of("rejected"));
        out.read("because", std::string(text(r.why)), Role::rejected, id_of("rejected"));
    }
}

}  // namespace crosscut::sweep_scene_parts
