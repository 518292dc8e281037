/* Connect four, seven columns of six: what a position comes to if both play perfectly.
 *
 * A board has seven bits for each column; the last of them stays empty. */

#include <stdint.h>

enum { COLUMNS = 7, ROWS = 6, HIGH = ROWS + 1, PLACE_BITS = 23 };

typedef uint64_t Board;

static const Board BOTTOM = 0x0040810204081ull, FULL = 0x0040810204081ull * ((1u << ROWS) - 1);
static const int order[COLUMNS] = {3, 2, 4, 1, 5, 0, 6};

static uint64_t known[1u << PLACE_BITS]; /* position, question and answer in one number */

/* The empty holes that would make a line of four for these discs. */
static Board fours(Board own, Board all) {
    Board found = (own << 1) & (own << 2) & (own << 3);
    for (int by = HIGH - 1; by <= HIGH + 1; by++) {
        Board behind = (own << by) & (own << 2 * by), before = (own >> by) & (own >> 2 * by);
        found |= behind & ((own << 3 * by) | (own >> by));
        found |= before & ((own >> 3 * by) | (own << by));
    }
    return found & (FULL ^ all);
}

/* Whether who is to move, with the discs `own`, comes to a win (wanted = 1), or to a draw at least (0). */
static int reaches(Board own, Board all, int wanted) {
    Board other = own ^ all, open = (all + BOTTOM) & FULL, threats = fours(other, all);
    if (open == 0)
        return wanted == 0;
    if (open & fours(own, all))
        return 1;
    if (open & threats) {
        open &= threats;
        if (open & (open - 1))
            return 0;
    }
    open &= ~(threats >> 1); /* a disc below that hole would hand it over */
    if (open == 0)
        return 0;
    uint64_t asked = (own + all + BOTTOM) << 2 | (uint64_t)wanted << 1;
    uint64_t *place = &known[asked * 0x9E3779B97F4A7C15ull >> (64 - PLACE_BITS)];
    if ((*place | 1) == (asked | 1))
        return (int)(*place & 1);
    int left[COLUMNS], threatening[COLUMNS], count = 0;
    for (int at = 0; at < COLUMNS; at++) {
        Board disc = open & (((1ull << ROWS) - 1) << order[at] * HIGH);
        if (disc == 0)
            continue;
        int many = __builtin_popcountll(fours(own | disc, all | disc)), after = count++;
        for (; after > 0 && threatening[after - 1] < many; after--) {
            threatening[after] = threatening[after - 1];
            left[after] = left[after - 1];
        }
        threatening[after] = many;
        left[after] = order[at];
    }
    int found = 0;
    for (int at = 0; at < count && !found; at++) {
        Board disc = open & (((1ull << ROWS) - 1) << left[at] * HIGH);
        found = !reaches(other, all | disc, 1 - wanted);
    }
    *place = asked | (uint64_t)found;
    return found;
}

/* After discs in these columns, nobody having four yet: 1 where who is to move wins, 0 for a draw, -1 for a loss. */
int value_after(const int *columns, int count) {
    Board own = 0, all = 0;
    for (int at = 0; at < count; at++) {
        Board disc = (all + BOTTOM) & (((1ull << HIGH) - 1) << columns[at] * HIGH) & FULL;
        Board mover = own;
        own = mover ^ all; /* the other one is to move next */
        all |= disc;
    }
    return reaches(own, all, 1) ? 1 : reaches(own, all, 0) ? 0 : -1;
}
