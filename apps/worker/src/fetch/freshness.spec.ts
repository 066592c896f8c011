import { freshSeconds } from './freshness'

describe('freshSeconds', () => {
  it.each([
    [undefined, 0, 60],
    ['', 0, 60],
    ['public', 0, 60],
    ['max-age=300', 0, 300],
    ['public, Max-Age=300, immutable', 0, 300],
    ['max-age="300"', 0, 300],
    ['max-age=300', 100, 200],
    ['max-age=300', 400, 0],
    ['max-age=0', 0, 0],
    ['max-age=31536000', 0, 86_400],
    ['max-age=31536000', 1000, 86_400],
    ['max-age=-1', 0, 60],
    ['s-maxage=5', 0, 60],
    ['x-max-age=5', 0, 60],
    ['max-age=5s', 0, 60],
    ['no-cache', 0, 0],
    ['no-cache="set-cookie", max-age=300', 0, 0],
    ['no-store', 0, null],
    ['max-age=300, no-store', 0, null],
    ['NO-STORE', 0, null],
  ])('reads %j at the age of %d as %j', (cacheControl, age, seconds) => {
    expect(freshSeconds(cacheControl, age)).toBe(seconds)
  })
})
