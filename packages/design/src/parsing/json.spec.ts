import { jsonFaults } from './json'

const nested = (levels: number): unknown =>
  Array.from({ length: levels }).reduce<unknown>(inner => [inner], 1)

describe('jsonFaults', () => {
  it('lets ordinary JSON pass', () => {
    expect(jsonFaults({ a: [1, 'é 👍🏽 \n', null, true, { b: undefined }] })).toEqual([])
  })

  it.each<[unknown, PropertyKey[], string]>([
    [{ a: ['x\0'] }, ['a', 0], 'must not contain U+0000 or half of a surrogate pair'],
    [{ a: '\ud800' }, ['a'], 'must not contain U+0000 or half of a surrogate pair'],
    [{ a: '\udc00\ud800' }, ['a'], 'must not contain U+0000 or half of a surrogate pair'],
    [{ a: Infinity }, ['a'], 'must be a finite number'],
    [[NaN], [0], 'must be a finite number'],
    [{ a: { 'k\0': 1 } }, ['a'], 'has a key that is not allowed'],
    [JSON.parse('{"a": {"__proto__": 1}}'), ['a'], 'has a key that is not allowed'],
    [{ a: 1n }, ['a'], 'must be JSON'],
    [{ a: () => 1 }, ['a'], 'must be JSON'],
  ])('finds the fault (%#)', (input, path, message) => {
    expect(jsonFaults(input)).toEqual([{ path, message }])
  })

  it('takes 32 levels and no more', () => {
    expect(jsonFaults(nested(32))).toEqual([])
    expect(jsonFaults(nested(33))[0]?.message).toBe('is nested too deeply')
    expect(jsonFaults(nested(100_000))[0]?.message).toBe('is nested too deeply')
  })

  it('takes 10,000 keys in one object and no more', () => {
    const wide = (count: number): object =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]))
    expect(jsonFaults({ custom: wide(10_000) })).toEqual([])
    expect(jsonFaults({ custom: wide(10_001) })).toEqual([
      { path: ['custom'], message: 'must contain at most 10,000 keys' },
    ])
  })

  it('stops counting when it has seen enough', () => {
    expect(jsonFaults(Array(1_000).fill(Infinity))).toHaveLength(100)
  })
})
