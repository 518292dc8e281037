/* Festival Climbers in the steps of the rules: which action, which climber, which space. */

#include "climbers.h"

static int can_climb(const Game *game, int origin) {
    if (game->climber[origin] != game->to_move || !can_leave(game, origin))
        return 0;
    for (int each = 0; each < game->opens; each++)
        if (may_climb(origin, game->open[each]))
            return 1;
    return 0;
}

static int climbers(const Game *game, int *found) {
    int count = 0;
    for (int origin = 0; origin < SPACES; origin++)
        if (can_climb(game, origin))
            found[count++] = origin;
    return count;
}

static int targets(const Game *game, int origin, int *found) {
    int count = 0;
    for (int each = 0; each < game->opens; each++)
        if (may_climb(origin, game->open[each]))
            found[count++] = game->open[each];
    return count;
}

/* One turn; how many decisions it took. */
static int take_turn(Game *game, Chance *chance) {
    int free[SPACES], movable[SPACES], found[SPACES];
    find_open(game);
    int frees = free_base(game, free), movables = climbers(game, movable);
    game->turns++;
    if (frees == 0 && movables == 0) {
        game->passes++;
        return 0;
    }
    int introduces = frees > 0 && below(chance, 1 + (movables > 0)) == 0;
    if (introduces) {
        go(game, NONE, free[below(chance, frees)]);
        return 2;
    }
    int origin = movable[below(chance, movables)];
    go(game, origin, found[below(chance, targets(game, origin, found))]);
    return 3;
}

static Played play(Chance *chance) {
    Game game;
    int decisions = 0;
    start(&game, chance);
    while (!game.rung && game.passes < PLAYERS) {
        decisions += take_turn(&game, chance);
        game.to_move = (game.to_move + 1) % PLAYERS;
    }
    return result(&game, decisions);
}
