import { unite } from './unite'

type Table = Record<'a' | 'b', number>

describe('unite', () => {
  it('makes one table of several', () => {
    expect(unite<Table>(['a', 'b'], [{ a: 1 }, {}, { b: 2 }])).toEqual({ a: 1, b: 2 })
  })

  it('throws when nobody serves a name', () => {
    expect(() => unite<Table>(['a', 'b'], [{ a: 1 }])).toThrow('0 features serve b')
  })

  it('throws when two serve the same name', () => {
    expect(() => unite<Table>(['a', 'b'], [{ a: 1, b: 2 }, { b: 3 }])).toThrow('2 features serve b')
  })
})
