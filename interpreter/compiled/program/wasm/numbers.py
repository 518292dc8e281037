"""Numbers in the bytes of a module: as many bytes of seven bits as they need (LEB128)."""


def _unsigned(number: int) -> bytes:
    out = bytearray()
    while number > 0x7F:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    out.append(number)
    return bytes(out)


def _signed(number: int) -> bytes:
    out = bytearray()
    while not -0x40 <= number < 0x40:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    out.append(number & 0x7F)
    return bytes(out)


_FEW = 1 << 12
_UNSIGNED = [_unsigned(number) for number in range(_FEW)]
_SIGNED = [_signed(number) for number in range(_FEW)]


def unsigned(number: int) -> bytes:
    """An index, a size or an offset."""
    return _UNSIGNED[number] if number < _FEW else _unsigned(number)


def signed(number: int) -> bytes:
    """A constant."""
    return _SIGNED[number] if 0 <= number < _FEW else _signed(number)


def vector(parts: list[bytes]) -> bytes:
    """How many there are, and all of them."""
    return unsigned(len(parts)) + b"".join(parts)
