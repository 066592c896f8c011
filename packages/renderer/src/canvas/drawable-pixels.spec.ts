import { type Rectangle } from '@platen/drawing'
import { type Bitmap, createBitmap } from './bitmap'
import { drawablePixels } from './drawable-pixels'
import { type Pixels } from './pixels'
import { createSurface } from './surface'

const size = { width: 60, height: 40 }

/** Returns an image in which every pixel has another colour, and every other row is translucent. */
function picture(): Pixels {
  const data = Buffer.alloc(size.width * size.height * 4)
  for (let at = 0; at < data.length; at += 4) {
    const row = Math.floor(at / 4 / size.width)
    data.set([(at * 5) & 255, (at * 11) & 255, (at * 23) & 255, row % 2 === 0 ? 255 : 128], at)
  }
  return { ...size, data }
}

function partOf({ data, width }: Pixels, part: Rectangle): Pixels {
  const rows = Array.from({ length: part.height }, (_, row) => {
    const start = ((part.y + row) * width + part.x) * 4
    return data.subarray(start, start + part.width * 4)
  })
  return { data: Buffer.concat(rows), width: part.width, height: part.height }
}

interface Placed {
  part: Rectangle
  target: Rectangle
  scale: number
}

function drawn(bitmap: Bitmap, { part, target, scale }: Placed): Buffer {
  const { canvas, context, dispose } = createSurface(90, 90)
  try {
    context.fillStyle = '#fa7'
    context.fillRect(0, 0, 90, 90)
    context.transform(scale, 0, 0, scale, 0, 0)
    context.globalAlpha = 0.75
    drawablePixels(bitmap).draw(context, part, target)
    return canvas.toBufferSync('raw')
  } finally {
    dispose()
    bitmap.dispose()
  }
}

describe('drawablePixels', () => {
  const part = { x: 7, y: 3, width: 40, height: 30 }
  it.each([
    ['px for px', { scale: 1, target: { x: 5, y: 6, width: 40, height: 30 } }],
    ['px for px on a finer device', { scale: 2, target: { x: 5.5, y: 6, width: 20, height: 15 } }],
  ])('draws a part as if there were no other: %s', (_, placed) => {
    const alone = { ...part, x: 0, y: 0 }
    const expected = drawn(createBitmap(partOf(picture(), part)), { ...placed, part: alone })
    expect(drawn(createBitmap(picture()), { ...placed, part }).equals(expected)).toBe(true)
  })

  it('draws nothing outside a part that lies between device pixels', () => {
    const target = { x: 5.5, y: 6.25, width: 40, height: 30 }
    const pixels = drawn(createBitmap(picture()), { scale: 1, part, target })
    const at = (x: number, y: number): number[] => [
      ...pixels.subarray((y * 90 + x) * 4).subarray(0, 3),
    ]
    expect(at(4, 20)).toEqual([255, 170, 119])
    expect(at(46, 20)).toEqual([255, 170, 119])
    expect(at(25, 20)).not.toEqual([255, 170, 119])
  })
})
