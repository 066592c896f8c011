import { pointerTo, valueAt } from './value-at'

/** The document of section 5 of RFC 6901. */
const rfc = {
  foo: ['bar', 'baz'],
  '': 0,
  'a/b': 1,
  'c%d': 2,
  'e^f': 3,
  'g|h': 4,
  'i\\j': 5,
  'k"l': 6,
  ' ': 7,
  'm~n': 8,
}

describe('a JSON Pointer', () => {
  it.each([
    ['', rfc],
    ['/foo', ['bar', 'baz']],
    ['/foo/0', 'bar'],
    ['/', 0],
    ['/a~1b', 1],
    ['/c%d', 2],
    ['/e^f', 3],
    ['/g|h', 4],
    ['/i\\j', 5],
    ['/k"l', 6],
    ['/ ', 7],
    ['/m~0n', 8],
  ])('%j names what RFC 6901 says', (pointer, value) => {
    expect(valueAt(rfc, pointer)).toEqual(value)
  })

  it.each([
    '/foo/2',
    '/foo/-',
    '/foo/00',
    '/foo/+1',
    '/foo/length',
    '/foo/0/0',
    '/nothing/at/all',
    '/constructor',
    '/__proto__/polluted',
    '/foo/constructor',
  ])('%j names nothing', pointer => {
    expect(valueAt(rfc, pointer)).toBeUndefined()
  })

  it('leads back to the place that it was made of', () => {
    const place = ['a/b', 'm~n', '~1', 2]
    expect(pointerTo(place)).toBe('/a~1b/m~0n/~01/2')
    expect(valueAt({ 'a/b': { 'm~n': { '~1': [0, 1, 'here'] } } }, pointerTo(place))).toBe('here')
    expect(pointerTo([])).toBe('')
  })
})
