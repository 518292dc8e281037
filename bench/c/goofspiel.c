/* Goofspiel: two players, thirteen cards, prizes in random order, equal bids throw the prize away. */

#include "playouts.h"

enum { PLAYERS = 2, CARDS = 13 };

/* Takes one of the cards that are left out of a hand or deck, at random. */
static int take_one(int *cards, int left, Chance *chance) {
    int picked = below(chance, left), card = cards[picked];
    cards[picked] = cards[left - 1];
    return card;
}

static Played play(Chance *chance) {
    int hand[PLAYERS][CARDS], deck[CARDS], won[PLAYERS] = {0};
    for (int card = 0; card < CARDS; card++)
        hand[0][card] = hand[1][card] = deck[card] = card + 1;
    for (int left = CARDS; left > 0; left--) {
        int prize = take_one(deck, left, chance);
        int first = take_one(hand[0], left, chance), second = take_one(hand[1], left, chance);
        if (first != second)
            won[first > second ? 0 : 1] += prize;
    }
    unsigned winners = won[0] == won[1] ? 3u : won[0] > won[1] ? 1u : 2u;
    return (Played){PLAYERS * CARDS, 0, winners, won[0] + won[1]};
}
