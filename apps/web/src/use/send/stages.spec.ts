import { stagesOf } from './stages'

const timings = { queue: 4, fetch: 812, decode: 0, layout: 6, raster: 30.4, encode: 20, store: 8 }

it('are in the order of the work, each with its share of the longest', () => {
  expect(stagesOf(timings).map(({ name, ms }) => [name, ms])).toEqual([
    ['queue', 4],
    ['fetch', 812],
    ['decode', 0],
    ['layout', 6],
    ['raster', 30],
    ['encode', 20],
    ['store', 8],
  ])
  expect(stagesOf(timings)[1]?.share).toBe(1)
  expect(stagesOf(timings)[2]?.share).toBe(0)
})

it('have no share when nothing took any time', () => {
  const none = Object.fromEntries(Object.keys(timings).map(name => [name, 0]))
  expect(stagesOf(none as typeof timings).every(({ share }) => share === 0)).toBe(true)
})
