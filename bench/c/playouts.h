/* What the C contenders have in common: chance, and what is counted of their games.
   Each of them says how one game goes, in `play`; `playouts` is what is called from outside. */

#include <stdint.h>

typedef struct {
    int decisions, turns;
    unsigned winners; /* a bit for each seat */
    int points;       /* of all seats together */
} Played;

typedef struct {
    int64_t games, decisions, squares, turns, points;
    int64_t wins[8];
} Tally;

typedef uint64_t Chance;

static uint64_t draw(Chance *chance) { /* splitmix64 */
    uint64_t z = *chance += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

static int below(Chance *chance, int total) { return (int)((draw(chance) >> 32) * (uint64_t)total >> 32); }

static Played play(Chance *chance);

void playouts(uint64_t seed, int64_t games, Tally *tally) {
    Chance chance = seed;
    for (int64_t game = 0; game < games; game++) {
        Played played = play(&chance);
        tally->games++;
        tally->decisions += played.decisions;
        tally->squares += (int64_t)played.decisions * played.decisions;
        tally->turns += played.turns;
        tally->points += played.points;
        for (int seat = 0; seat < 8; seat++)
            tally->wins[seat] += played.winners >> seat & 1;
    }
}
