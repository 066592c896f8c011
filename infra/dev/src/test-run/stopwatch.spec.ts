import { stopwatch } from './stopwatch'

it('times parts from the end of the one before', () => {
  let now = 500
  const clock = stopwatch(() => now)
  now += 2_400
  clock.lap('checks')
  now += 61_600
  clock.lap('e2e')
  now += 9_000
  expect(clock.report()).toBe('checks 2 s, e2e 62 s')
})
