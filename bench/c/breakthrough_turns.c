/* Breakthrough in whole turns: one decision for pawn and target together, evenly among all. */

#include "breakthrough.h"

static int moves(const Game *game, int *found) {
    int count = 0;
    for (int row = 0; row < SIZE; row++)
        for (int column = 0; column < SIZE; column++)
            if (game->pawn[row][column] == game->to_move)
                for (int target = column - 1; target <= column + 1; target++)
                    if (may_go(game, row, column, target))
                        found[count++] = (row * SIZE + column) * SIZE + target;
    return count;
}

static Played play(Chance *chance) {
    Game game;
    int found[3 * 2 * SIZE];
    start(&game);
    while (game.winner == NOBODY) {
        int chosen = found[below(chance, moves(&game, found))];
        move(&game, chosen / SIZE / SIZE, chosen / SIZE % SIZE, chosen % SIZE);
    }
    return (Played){game.turns, game.turns, 1u << game.winner, 0};
}
