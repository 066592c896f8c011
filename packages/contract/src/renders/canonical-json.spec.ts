import { canonicalJson } from '..'

describe('canonicalJson', () => {
  it.each([
    [{ b: 1, a: 2 }, '{"a":2,"b":1}'],
    [{ a: { z: null, y: [true, 'ü"'] } }, '{"a":{"y":[true,"ü\\""],"z":null}}'],
    [{ a: undefined, b: [undefined] }, '{"b":[null]}'],
    [[3, 1, 2], '[3,1,2]'],
    [{ '10': 'a', '9': 'b', é: 'c' }, '{"10":"a","9":"b","é":"c"}'],
    [1e21, '1e+21'],
    ['text', '"text"'],
    [undefined, 'null'],
  ])('writes %j as %s', (value, text) => expect(canonicalJson(value)).toBe(text))

  it('is the same before and after a trip through JSON', () => {
    const value = {
      scale: 0.1,
      small: 1e-7,
      large: 2 ** 70,
      zero: -0,
      deep: [{ b: '\u2028', a: 1 }],
    }
    expect(canonicalJson(JSON.parse(JSON.stringify(value)))).toBe(canonicalJson(value))
  })
})
