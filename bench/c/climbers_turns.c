/* Festival Climbers in whole turns: one decision for climber and space together, evenly among all. */

#include "climbers.h"

typedef struct {
    int origin, target;
} Move;

static int moves(Game *game, Move *found) {
    int free[SPACES], count = free_base(game, free);
    for (int each = 0; each < count; each++)
        found[each] = (Move){NONE, free[each]};
    find_open(game);
    for (int origin = 0; origin < SPACES; origin++)
        if (game->climber[origin] == game->to_move && can_leave(game, origin))
            for (int each = 0; each < game->opens; each++)
                if (may_climb(origin, game->open[each]))
                    found[count++] = (Move){origin, game->open[each]};
    return count;
}

static Played play(Chance *chance) {
    Game game;
    Move found[SPACES * SPACES];
    int decisions = 0;
    start(&game, chance);
    while (!game.rung && game.passes < PLAYERS) {
        int count = moves(&game, found);
        game.turns++;
        if (count == 0)
            game.passes++;
        else {
            Move chosen = found[below(chance, count)];
            go(&game, chosen.origin, chosen.target);
            decisions++;
        }
        game.to_move = (game.to_move + 1) % PLAYERS;
    }
    return result(&game, decisions);
}
