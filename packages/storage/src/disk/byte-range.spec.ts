import { resolveRange } from './byte-range'

describe('resolveRange', () => {
  it.each([
    [{ start: 0 }, 10, { start: 0, end: 9 }],
    [{ start: 3, end: 5 }, 10, { start: 3, end: 5 }],
    [{ start: 3, end: 99 }, 10, { start: 3, end: 9 }],
    [{ last: 3 }, 10, { start: 7, end: 9 }],
    [{ last: 99 }, 10, { start: 0, end: 9 }],
    [{ start: 10 }, 10, undefined],
    [{ start: 5, end: 4 }, 10, undefined],
    [{ last: 0 }, 10, undefined],
    [{ start: 0 }, 0, undefined],
    [{ last: 5 }, 0, undefined],
  ])('clamps %j to %d bytes as %j', (range, size, expected) => {
    expect(resolveRange(range, size)).toEqual(expected)
  })
})
