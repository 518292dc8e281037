/* Breakthrough in the steps of the rules: which pawn, then where to. */

#include "breakthrough.h"

static int pawns(const Game *game, int *found) {
    int count = 0;
    for (int row = 0; row < SIZE; row++)
        for (int column = 0; column < SIZE; column++)
            if (game->pawn[row][column] == game->to_move &&
                (may_go(game, row, column, column - 1) || may_go(game, row, column, column) ||
                 may_go(game, row, column, column + 1)))
                found[count++] = row * SIZE + column;
    return count;
}

static int targets(const Game *game, int row, int column, int *found) {
    int count = 0;
    for (int target = column - 1; target <= column + 1; target++)
        if (may_go(game, row, column, target))
            found[count++] = target;
    return count;
}

static Played play(Chance *chance) {
    Game game;
    int found[2 * SIZE];
    start(&game);
    while (game.winner == NOBODY) {
        int pawn = found[below(chance, pawns(&game, found))], row = pawn / SIZE, column = pawn % SIZE;
        int target = found[below(chance, targets(&game, row, column, found))];
        move(&game, row, column, target);
    }
    return (Played){2 * game.turns, game.turns, 1u << game.winner, 0};
}
