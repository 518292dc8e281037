/* Connect four, seven columns of six. A line is looked for through the last disc only. */

#include "playouts.h"

enum { COLUMNS = 7, ROWS = 6, NOBODY = -1 };

typedef struct {
    signed char disc[COLUMNS][ROWS];
    int height[COLUMNS];
    int dropped, to_move, winner;
} Game;

static void start(Game *game) {
    for (int column = 0; column < COLUMNS; column++) {
        game->height[column] = 0;
        for (int row = 0; row < ROWS; row++)
            game->disc[column][row] = NOBODY;
    }
    game->dropped = game->to_move = 0;
    game->winner = NOBODY;
}

static int options(const Game *game, int *found) {
    int count = 0;
    for (int column = 0; column < COLUMNS; column++)
        if (game->height[column] < ROWS)
            found[count++] = column;
    return count;
}

/* How many discs of one player follow each other from a hole in one direction. */
static int run_of(const Game *game, int column, int row, int across, int up) {
    int player = game->disc[column][row], length = 0;
    for (;;) {
        column += across;
        row += up;
        if (column < 0 || column >= COLUMNS || row < 0 || row >= ROWS || game->disc[column][row] != player)
            return length;
        length++;
    }
}

static int has_four(const Game *game, int column, int row) {
    static const int across[] = {1, 0, 1, 1}, up[] = {0, 1, 1, -1};
    for (int way = 0; way < 4; way++)
        if (1 + run_of(game, column, row, across[way], up[way]) +
                run_of(game, column, row, -across[way], -up[way]) >= 4)
            return 1;
    return 0;
}

static void drop(Game *game, int column) {
    int row = game->height[column]++;
    game->disc[column][row] = (signed char)game->to_move;
    game->dropped++;
    if (has_four(game, column, row))
        game->winner = game->to_move;
    game->to_move = 1 - game->to_move;
}

static Played play(Chance *chance) {
    Game game;
    int found[COLUMNS];
    start(&game);
    while (game.winner == NOBODY && game.dropped < COLUMNS * ROWS)
        drop(&game, found[below(chance, options(&game, found))]);
    return (Played){game.dropped, game.dropped, game.winner == NOBODY ? 3u : 1u << game.winner, 0};
}
