/* The temple of Festival Climbers for two: spaces are numbered from the left of the lowest row upwards. */

#include "playouts.h"

enum { PLAYERS = 2, TEAM = 12, ROWS = 8, SPACES = 36, NOBODY = -1, NONE = -1 };

/* Of each space its row from 1, the two spaces that it stands on, and the two that stand on it. */
static int row_of[SPACES], below_of[SPACES][2], above_of[SPACES][2];

__attribute__((constructor)) static void lay_out(void) {
    for (int row = 1, space = 0; row <= ROWS; row++) {
        int width = ROWS + 1 - row;
        for (int column = 0; column < width; column++, space++) {
            row_of[space] = row;
            below_of[space][0] = row > 1 ? space - width - 1 : NONE;
            below_of[space][1] = row > 1 ? space - width : NONE;
            above_of[space][0] = column > 0 ? space + width - 1 : NONE;
            above_of[space][1] = column < width - 1 ? space + width : NONE;
        }
    }
}

typedef struct {
    signed char climber[SPACES]; /* whose */
    int camp[PLAYERS], last_climb[PLAYERS];
    int open[SPACES], opens; /* empty spaces above the base where two climbers stand below */
    int to_move, turns, passes, rung;
} Game;

static void start(Game *game, Chance *chance) {
    for (int space = 0; space < SPACES; space++)
        game->climber[space] = NOBODY;
    for (int player = 0; player < PLAYERS; player++) {
        game->camp[player] = TEAM;
        game->last_climb[player] = 0;
    }
    game->to_move = below(chance, PLAYERS);
    game->turns = game->passes = game->rung = 0;
}

static void find_open(Game *game) {
    game->opens = 0;
    for (int space = ROWS; space < SPACES; space++)
        if (game->climber[space] == NOBODY && game->climber[below_of[space][0]] != NOBODY &&
            game->climber[below_of[space][1]] != NOBODY)
            game->open[game->opens++] = space;
}

static int free_base(const Game *game, int *found) {
    int count = 0;
    if (game->camp[game->to_move] > 0)
        for (int space = 0; space < ROWS; space++)
            if (game->climber[space] == NOBODY)
                found[count++] = space;
    return count;
}

/* Whether nobody would be left standing on nothing. */
static int can_leave(const Game *game, int space) {
    for (int side = 0; side < 2; side++) {
        int above = above_of[space][side];
        if (above != NONE && game->climber[above] != NOBODY) {
            int other = below_of[above][0] == space ? below_of[above][1] : below_of[above][0];
            if (game->climber[other] == NOBODY)
                return 0;
        }
    }
    return 1;
}

static int may_climb(int origin, int target) {
    return row_of[target] > row_of[origin] && below_of[target][0] != origin && below_of[target][1] != origin;
}

/* A climber comes to a space: from another one, or from the camp. */
static void go(Game *game, int origin, int target) {
    if (origin == NONE)
        game->camp[game->to_move]--;
    else
        game->climber[origin] = NOBODY;
    game->climber[target] = (signed char)game->to_move;
    game->last_climb[game->to_move] = game->turns;
    game->passes = 0;
    game->rung = row_of[target] == ROWS;
}

static Played result(const Game *game, int decisions) {
    int points[PLAYERS] = {0}, highest[PLAYERS] = {0};
    for (int space = 0; space < SPACES; space++)
        if (game->climber[space] != NOBODY) {
            points[game->climber[space]] += row_of[space];
            highest[game->climber[space]] = row_of[space];
        }
    int lead = points[0] - points[1];
    if (lead == 0)
        lead = highest[0] - highest[1];
    if (lead == 0)
        lead = game->last_climb[0] - game->last_climb[1];
    return (Played){decisions, game->turns, lead > 0 ? 1u : lead < 0 ? 2u : 3u, points[0] + points[1]};
}
