import { parseRange } from './parse-range'

describe('parseRange', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=5-9', { start: 5, end: 9 }],
    ['bytes=5-', { start: 5 }],
    ['bytes=-5', { last: 5 }],
    ['bytes=-0', { last: 0 }],
  ])('reads %s', (range, expected) => expect(parseRange({ range })).toEqual({ range: expected }))

  it.each([
    '',
    'bytes',
    'bytes=',
    'bytes=-',
    'bytes=9-5',
    'bytes=0-1,2-3',
    'chars=0-1',
    'bytes=x-y',
  ])('takes "%s" as no range at all', range => expect(parseRange({ range })).toEqual({}))
})
