import { unpremultiply } from './premultiplied'

describe('unpremultiply', () => {
  it.each([
    [
      [100, 50, 25, 128],
      [199, 100, 50, 128],
    ],
    [
      [10, 20, 30, 255],
      [10, 20, 30, 255],
    ],
    [
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ],
    [
      [1, 1, 1, 1],
      [255, 255, 255, 1],
    ],
    // Some engines round a colour above its alpha.
    [
      [7, 0, 0, 6],
      [255, 0, 0, 6],
    ],
  ])('turns %j into %j', (premultiplied, straight) => {
    const data = Uint8Array.from(premultiplied)
    unpremultiply(data)
    expect([...data]).toEqual(straight)
  })
})
