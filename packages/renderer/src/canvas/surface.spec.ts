import { Path2D } from 'skia-canvas'
import { ShippedFontResolver } from '../fonts/font-resolver'
import { createSurface, type Surface } from './surface'

const fonts = new ShippedFontResolver()
const face = { weight: 400, style: 'normal', text: 'H', lang: null } as const
const inter = fonts.stack({ family: 'Inter', ...face }).css
// Both letters are on the baseline; the fallback has a different ascent.
const mixed = fonts.stack({ family: 'Inter', ...face, text: 'Hם' }).css
const playfair = fonts.stack({ family: 'Playfair Display', ...face }).css

/** Returns the y, in px, of the bottom of an H drawn at y = 20. */
function feet(
  surface: Surface,
  font: string,
  { draw, text }: { draw: 'fillText' | 'strokeText'; text: string },
): number {
  const scale = 20
  surface.context.transform(scale, 0, 0, scale, 0, 0)
  Object.assign(surface.context, { font, lineWidth: 0.1 })
  surface.context[draw](text, 0, 20)
  const { canvas } = surface
  const pixels = canvas.toBufferSync('raw')
  const inked = (row: number): boolean =>
    pixels.subarray(row * canvas.width * 4, (row + 1) * canvas.width * 4).some(byte => byte > 128)
  const rows = Array.from({ length: canvas.height }, (_, row) => row)
  return ((rows.findLast(inked) ?? 0) + 1) / scale
}

describe('createSurface', () => {
  it.each([
    [`16px ${inter}`, 'fillText', 'H'],
    [`17.3px ${inter}`, 'fillText', 'H'],
    [`22px ${inter}`, 'strokeText', 'H'],
    [`14.2px ${playfair}`, 'fillText', 'H'],
    [`14px ${mixed}`, 'fillText', 'H'],
    [`14px ${mixed}`, 'fillText', 'ם'],
    [`14px ${mixed}`, 'strokeText', 'Hם'],
  ] as const)('draws text on its baseline: %s, %s of %s', (font, draw, text) => {
    const surface = createSurface(400, 600, { fonts })
    try {
      expect(Math.abs(feet(surface, font, { draw, text }) - 20)).toBeLessThanOrEqual(0.11)
    } finally {
      surface.dispose()
    }
  })

  it('follows a font change', () => {
    const surface = createSurface(400, 600, { fonts })
    try {
      surface.context.font = `22px ${inter}`
      surface.context.fillText(' ', 0, 0)
      expect(
        Math.abs(feet(surface, `16px ${inter}`, { draw: 'fillText', text: 'H' }) - 20),
      ).toBeLessThanOrEqual(0.11)
    } finally {
      surface.dispose()
    }
  })

  it.each<[string, (context: Surface['context']) => void]>([
    [
      'a shape of the size of the page that is moved aside',
      context => {
        context.transform(1, 0, 0, 1, 50, 50)
        context.fill(area(100, 100))
      },
    ],
    [
      'a shape in a small copy of a page',
      context => {
        context.transform(0.25, 0, 0, 0.25, 50, 50)
        context.fill(area(120, 120))
      },
    ],
    [
      'a rectangle that is moved aside',
      context => {
        context.transform(1, 0, 0, 1, 50, 50)
        context.fillRect(-10, -10, 200, 200)
      },
    ],
  ])('keeps the background of %s', (_, fill) => {
    const surface = createSurface(100, 100)
    try {
      surface.context.fillStyle = '#ff0000'
      surface.context.fillRect(0, 0, 100, 100)
      surface.context.fillStyle = '#00ff00'
      fill(surface.context)
      const pixels = surface.canvas.toBufferSync('raw')
      const at = (x: number, y: number): number[] => [
        ...pixels.subarray((y * 100 + x) * 4, (y * 100 + x) * 4 + 4),
      ]
      expect([at(10, 10), at(60, 60)]).toEqual([
        [255, 0, 0, 255],
        [0, 255, 0, 255],
      ])
    } finally {
      surface.dispose()
    }
  })
})

function area(width: number, height: number): Path2D {
  const path = new Path2D()
  path.rect(0, 0, width, height)
  return path
}
