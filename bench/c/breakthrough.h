/* The board of breakthrough: eight by eight, black begins in the two upper rows and moves down. */

#include "playouts.h"

enum { SIZE = 8, NOBODY = -1 };

typedef struct {
    signed char pawn[SIZE][SIZE]; /* [row][column] */
    int left[2];                  /* pawns of each player */
    int to_move, turns, winner;
} Game;

static void start(Game *game) {
    for (int row = 0; row < SIZE; row++)
        for (int column = 0; column < SIZE; column++)
            game->pawn[row][column] = row >= SIZE - 2 ? 0 : row < 2 ? 1 : NOBODY;
    game->left[0] = game->left[1] = 2 * SIZE;
    game->to_move = game->turns = 0;
    game->winner = NOBODY;
}

static int ahead(const Game *game, int row) { return game->to_move == 0 ? row - 1 : row + 1; }

/* Whether the pawn at (row, column) may go to the next row of the column `target`. */
static int may_go(const Game *game, int row, int column, int target) {
    if (target < 0 || target >= SIZE)
        return 0;
    int there = game->pawn[ahead(game, row)][target];
    return there == NOBODY || (there != game->to_move && target != column);
}

static void move(Game *game, int row, int column, int target) {
    int player = game->to_move, goal = player == 0 ? 0 : SIZE - 1, next = ahead(game, row);
    if (game->pawn[next][target] != NOBODY)
        game->left[1 - player]--;
    game->pawn[next][target] = (signed char)player;
    game->pawn[row][column] = NOBODY;
    game->turns++;
    if (next == goal || game->left[1 - player] == 0)
        game->winner = player;
    game->to_move = 1 - player;
}
