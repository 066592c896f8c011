import { answerOf, count, isFault, type Tally } from './tally'

it('counts answers by name', () => {
  const tally: Tally = {}
  for (const status of [200, 429, 200]) count(tally, answerOf(status, undefined))
  expect(tally).toEqual({ 200: 2, 429: 1 })
})

it.each([
  [200, undefined, false],
  [429, undefined, false],
  [503, '1', false],
  [503, undefined, true],
  [500, '1', true],
])('a %d with Retry-After %s is a fault: %s', (status, retryAfter, fault) => {
  expect(isFault(answerOf(status, retryAfter))).toBe(fault)
})
