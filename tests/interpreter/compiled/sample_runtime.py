"""A runtime module for tests: ordinary Python, and in the subset."""

from festrules.interpreter.compiled.program.words import Wide, bits, fail, first_bit, give_up, narrow, pattern

m: list[int] = [0] * 32
w: list[int] = [0] * 64
wide: list[int] = w

FIRST, SECOND = 1, 5
LARGE = 0x9E3779B97F4A7C15


class Codes:
    ODD = 3


def helper(a: int, b: int) -> int:
    """Called by others."""
    return a * 3 - b


def sums(a: int, b: int) -> int:
    total = 0
    for i in range(a, b):
        if i == 3:
            continue
        if i > 9:
            break
        total += helper(i, FIRST) if i % 2 == 0 and total < 50 else -i
    while total > 40:
        total -= SECOND
    return max(total, min(a * 2, b + 1))


def memories(a: int, b: int) -> int:
    m[a % 8] = b
    w[20 + a % 4] += b
    wide[30] = a * LARGE if a > 100 else 7
    wide[32] = pattern(wide[30] * LARGE)
    number: Wide = wide[32]
    count = 0
    for bit in bits(number & 0xFF0):
        count += bit
    if number == 0:
        return -1
    return count + number.bit_count() + first_bit(number) + narrow(number & 0xFF) + m[a % 8] + ~a


def shifts(a: int, b: int) -> int:
    number: Wide = a
    return narrow(pattern(number * LARGE) >> 40) + narrow(pattern(number + b) >> 60)


def truths(a: int, b: int) -> int:
    inside = 0 < a < b or not b
    if inside == 1 and (a or b):
        return 1
    if a < 0:
        pass
    else:
        return 2 + (a == b)
    return 0


def limits(a: int, b: int) -> int:
    if a % 2:
        fail(Codes.ODD, b)
    if b % 2:
        give_up(4)
    return a


def wider(a: int) -> Wide:
    number: Wide = 1
    for _ in range(a % 4):
        number = number * 100_000
    return number


def asks_wider(a: int, b: int) -> int:
    return narrow(wider(a) % 1_000_003) + b
