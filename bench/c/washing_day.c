/* Washing Day: four players, 104 pieces, ten rounds; see rules/classics/washing-day.rules. */

#include "playouts.h"

enum { PLAYERS = 4, PIECES = 104, HAND = 10, LINES = 4, LENGTH = 5 };

typedef struct {
    int hand[PLAYERS][HAND], in_hand;
    int line[LINES][LENGTH], length[LINES];
    int creases[PLAYERS];
    int decisions;
} Game;

static int creases(int piece) {
    if (piece == 55)
        return 7;
    if (piece % 11 == 0)
        return 5;
    if (piece % 10 == 0)
        return 3;
    return piece % 5 == 0 ? 2 : 1;
}

static void deal(Game *game, Chance *chance) {
    int tub[PIECES], left = PIECES;
    for (int piece = 0; piece < PIECES; piece++)
        tub[piece] = piece + 1;
    for (int dealt = 0; dealt < PLAYERS * HAND + LINES; dealt++) {
        int picked = below(chance, left), piece = tub[picked];
        tub[picked] = tub[--left];
        if (dealt < PLAYERS * HAND)
            game->hand[dealt % PLAYERS][dealt / PLAYERS] = piece;
        else
            game->line[dealt - PLAYERS * HAND][0] = piece;
    }
    for (int line = 0; line < LINES; line++)
        game->length[line] = 1;
    for (int player = 0; player < PLAYERS; player++)
        game->creases[player] = 0;
    game->in_hand = HAND;
    game->decisions = 0;
}

/* The line whose end is the nearest below a piece; -1 if there is none. */
static int line_for(const Game *game, int piece) {
    int best = -1, highest = 0;
    for (int line = 0; line < LINES; line++) {
        int end = game->line[line][game->length[line] - 1];
        if (end < piece && end > highest) {
            best = line;
            highest = end;
        }
    }
    return best;
}

static void take_home(Game *game, int player, int line) {
    for (int spot = 0; spot < game->length[line]; spot++)
        game->creases[player] += creases(game->line[line][spot]);
    game->length[line] = 0;
}

static void hang(Game *game, int player, int piece, Chance *chance) {
    int line = line_for(game, piece);
    if (line < 0) {
        line = below(chance, LINES);
        game->decisions++;
        take_home(game, player, line);
    } else if (game->length[line] == LENGTH)
        take_home(game, player, line);
    game->line[line][game->length[line]++] = piece;
}

static void play_round(Game *game, Chance *chance) {
    int chosen[PLAYERS], order[PLAYERS];
    for (int player = 0; player < PLAYERS; player++) {
        int *hand = game->hand[player], picked = below(chance, game->in_hand);
        chosen[player] = hand[picked];
        hand[picked] = hand[game->in_hand - 1];
        game->decisions++;
        int spot = player; /* lowest first */
        for (; spot > 0 && chosen[order[spot - 1]] > chosen[player]; spot--)
            order[spot] = order[spot - 1];
        order[spot] = player;
    }
    game->in_hand--;
    for (int turn = 0; turn < PLAYERS; turn++)
        hang(game, order[turn], chosen[order[turn]], chance);
}

static Played play(Chance *chance) {
    Game game;
    deal(&game, chance);
    while (game.in_hand > 0)
        play_round(&game, chance);
    int least = game.creases[0], all = 0;
    unsigned winners = 0;
    for (int player = 0; player < PLAYERS; player++) {
        all += game.creases[player];
        if (game.creases[player] < least)
            least = game.creases[player];
    }
    for (int player = 0; player < PLAYERS; player++)
        winners |= (unsigned)(game.creases[player] == least) << player;
    return (Played){game.decisions, PLAYERS * HAND, winners, -all};
}
