#include "app/scenes/slice/panes.h"

#include <algorithm>
#include <optional>
#include <string>

namespace crosscut::slice_scene {

void add_game_facts(Presentation& out, const Game& game, const View& view) {
    const World& world = game.shown();
    const Tally& tally = world.tally();
    out.fact("verdict", !game.begun()     ? "ready"
                        : game.watching() ? "watching"
                        : world.over()    ? "over"
                        : view.playing    ? "playing"
                                          : "paused");
    out.fact("meets", tally.cuts > 0);
    out.fact("score", double(tally.score));
    out.fact("best", best_of(game, view));
    out.fact("cuts", double(tally.cuts));
    out.fact("misses", double(tally.misses));
    out.fact("dashed_touched", double(tally.bites));
    out.fact("lives_left", double(world.lives_left()));
    const auto cut = std::find_if(world.episodes().rbegin(), world.episodes().rend(),
                                  [](const Episode& episode) { return episode.cut; });
    out.fact("last_cut.s", cut != world.episodes().rend() ? std::optional(cut->s) : std::nullopt);
    out.fact("won", world.won());
    out.fact("longest_combo", double(tally.best_combo));
    out.fact("lines", double(world.lines().size()));
    out.fact("seconds_left", world.seconds_left());
    out.fact("missed_by_looks", double(world.missed_by_looks()));
}

void add_slow_facts(Presentation& out, const SlowMotion& slow, const View& view) {
    out.fact("verdict", slow.episode.cut ? "cut" : "near_miss");
    out.fact("meets", slow.episode.cut);
    out.fact("t", slow.t);
    out.fact("s", slow.episode.cut ? std::optional(slow.s) : std::nullopt);
    out.fact("distance", slow.episode.cut ? 0.0 : slow.nearest);
    out.fact("points", double(slow.episode.points));
    out.fact("time", view.time);
    for (std::size_t i = 0; i < slow.looks.size(); ++i) {
        const std::string name = "looks." + std::to_string(i) + ".";
        out.fact(name + "hz", slow.looks[i].rate_hz);
        out.fact(name + "seen", slow.looks[i].seen);
        out.fact(name + "nearest", slow.looks[i].nearest);
    }
}

}  // namespace crosscut::slice_scene
