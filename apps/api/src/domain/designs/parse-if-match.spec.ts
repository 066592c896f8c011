import { parseIfMatch } from './parse-if-match'

describe('If-Match', () => {
  it.each([
    [undefined, undefined],
    ['*', undefined],
    ['"3"', [3]],
    ['"1", "22"', [1, 22]],
    ['W/"3"', []],
    ['"abc"', []],
    ['""', []],
  ])('%s names the versions %j', (header, versions) => {
    expect(parseIfMatch(header)).toEqual(versions)
  })

  it.each(['3', '"3', '', '"3" "4"'])('is refused as %j', header => {
    expect(() => parseIfMatch(header)).toThrow('If-Match must be a version in quotes')
  })
})
