import { thumbnailOptions } from '..'

it.each([
  [{ width: 1080, height: 1920 }, 0.25],
  [{ width: 1000, height: 1000 }, 0.48],
  [{ width: 1920, height: 1080 }, 480 / 1080],
  [{ width: 4800, height: 1200 }, 0.2],
  [{ width: 200, height: 300 }, 1],
])('a thumbnail of %j is drawn at a scale of %d, so that it is sharp in a card', (size, scale) => {
  expect(thumbnailOptions(size).scale).toBe(scale)
})
