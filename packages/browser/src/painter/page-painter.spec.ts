import { parseDesign } from '@platen/design'
import { type OwnFont, type OwnFonts } from '../fonts/own-font'
import { type Difference, type DrawingBrowser, openDrawingBrowser } from '../testing'

const side = 20
type Rgb = [red: number, green: number, blue: number]

let browser: DrawingBrowser
let onCanvas: boolean

beforeAll(async () => {
  browser = await openDrawingBrowser(new Map())
})

afterAll(() => browser.close())

const redPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEElEQVR42mP4z8AARwzEcQCukw/xOF6MEQAAAABJRU5ErkJggg=='
/** An image of 20 × 10 px, red and blue. */
const halves = 'UklGRigAAABXRUJQVlA4TBsAAAAvE0ACAA8Q87//8x8OyAQsNvpndmsQ0f9YuQAA'
const svg = (inner: string, size = 10): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${inner}</svg>`
/** A view with half the size of an image of 40 × 20 px, whose left half is red and whose right half is blue. */
const view = { bytes: Buffer.from(halves, 'base64'), natural: { width: 40, height: 20 } }
const files = new Map<string, Uint8Array>([
  ['https://a.test/red.png', Buffer.from(redPng, 'base64')],
  ['https://a.test/red.svg', Buffer.from(svg('<rect width="10" height="10" fill="red"/>'))],
  ['https://a.test/broken.png', Buffer.from(redPng, 'base64').subarray(0, 40)],
  ['https://a.test/cut.tif', Buffer.from('II*\0')],
  ['https://a.test/script.svg', Buffer.from(`<!DOCTYPE svg [${svg('')}`)],
  [
    'https://a.test/endless.svg',
    Buffer.from(
      svg(
        `<mask id="m"><rect width="1900" height="1900" fill="#fff"/></mask>${'<rect width="1900" height="1900" mask="url(#m)"/>'.repeat(1000)}`,
        1900,
      ),
    ),
  ],
])

/** Paints one element on a page of 20 × 20 px, and compares it with a colour. */
function paint(element: object, [red, green, blue]: Rgb, fonts?: OwnFonts): Promise<Difference> {
  const children = [{ id: 'one', width: side, height: side, ...element }]
  const document = { schemaVersion: 1, width: side, height: side, pages: [{ id: 'p', children }] }
  const [page] = parseDesign(document).design.pages
  if (!page) throw new Error('the document has no page')
  const expected = Buffer.alloc(side * side * 4, Buffer.from([red, green, blue, 255]))
  const drawing = { page, width: side, height: side, transparent: false }
  const views = new Map([
    ['https://b.test/halves.tif', view],
    ['https://a.test/cut.tif', view],
  ])
  const judged = { expected, tolerated: 0, timeLimitMs: 3000, onCanvas }
  return browser.paint({ drawing, files, views, ...(fonts && { fonts }), ...judged })
}

const image = (name: string, more: object = {}): object => ({
  type: 'image',
  src: `https://a.test/${name}`,
  fit: 'fill',
  ...more,
})

describe.each([
  ['as a whole', false],
  ['on a canvas of the editor', true],
])('a page that the browser paints by itself, %s,', (_way, isOnCanvas) => {
  beforeAll(() => {
    onCanvas = isOnCanvas
  })

  it.each<[string, object, Rgb]>([
    ['an image', image('red.png'), [255, 0, 0]],
    ['an image in other colours', image('red.png', { filters: { invert: 1 } }), [0, 255, 255]],
    ['an SVG as an image', image('red.svg'), [255, 0, 0]],
    [
      'an SVG as an image in other colours',
      image('red.svg', { filters: { invert: 1 } }),
      [0, 255, 255],
    ],
    ['an SVG', { ...image('red.svg'), type: 'svg' }, [255, 0, 0]],
    ['an SVG in a colour', { ...image('red.svg'), type: 'svg', fill: '#00ff00' }, [0, 255, 0]],
    [
      'a picture as a paint',
      { type: 'shape', fill: { type: 'image', src: 'https://a.test/red.png' } },
      [255, 0, 0],
    ],
    [
      'an SVG as a paint',
      { type: 'shape', fill: { type: 'image', src: 'https://a.test/red.svg' } },
      [255, 0, 0],
    ],
  ])('shows %s', async (_, element, colour) => {
    expect(await paint(element, colour)).toEqual({ differing: 0 })
  })

  it.each<[string, object, Rgb]>([
    ['a picture of another host', { crop: { x: 0, width: 0.5 } }, [255, 0, 0]],
    ['the other part of it', { crop: { x: 0.5, width: 0.5 } }, [0, 0, 255]],
    ['it in other colours', { crop: { x: 0, width: 0.5 }, filters: { invert: 1 } }, [0, 255, 255]],
    ['it in its own px', { fit: 'none', focusX: 0 }, [255, 0, 0]],
    [
      'a file that only the server can decode',
      { src: 'https://a.test/cut.tif', crop: { x: 0, width: 0.5 } },
      [255, 0, 0],
    ],
  ])('shows by its view %s', async (_, more, colour) => {
    const element = { type: 'image', src: 'https://b.test/halves.tif', fit: 'fill', ...more }
    expect(await paint(element, colour)).toEqual({ differing: 0 })
  })

  it('draws text with fonts that it finds', async () => {
    const text = { type: 'text', text: 'Ж', fontFamily: 'Anton', fontSize: 18 }
    const { differing } = await paint(text, [255, 255, 255])
    expect(differing).toBeGreaterThan(20)
  })

  it.each([
    ['is on another host', 'https://elsewhere.test/halo.ttf'],
    ['cannot be read by this browser', 'https://a.test/red.png'],
  ])('reports a font that %s, and draws its text in another', async (reason, src) => {
    const glyphs = { coverage: '20:5e', inColors: false, isVariable: false }
    const halo: OwnFont = { family: 'Halo', weight: 400, style: 'normal', src, ...glyphs }
    const fonts = { brought: [halo], uploaded: [] }
    const text = { type: 'text', text: 'M', fontSize: 18 }
    const shown = await paint({ ...text, fontFamily: 'Halo' }, [255, 255, 255], fonts)
    expect(shown.missingFonts).toEqual([{ family: 'Halo', reason }])
    const { missingFonts, seen, ...inter } = await paint(text, [255, 255, 255])
    expect([missingFonts, shown.seen?.drawn]).toEqual([undefined, seen?.drawn])
    expect(shown).toMatchObject(inter)
  })

  it('draws codes, for which it loads the code writer', async () => {
    const code = { type: 'qr', format: 'datamatrix', value: 'a' }
    const { differing } = await paint(code, [255, 255, 255])
    expect(differing).toBeGreaterThan(20)
  })

  it.each([
    ['broken.png', 'cannot be decoded'],
    ['script.svg', 'has a damaged doctype'],
    ['endless.svg', 'takes too long to draw'],
  ])('tells why it cannot show %s, and shows the next picture', async (name, reason) => {
    // Large, so that the endless drawing has pixels to work on.
    const large = image(name, { width: 1900, height: 1900 })
    await expect(paint(large, [0, 0, 0])).rejects.toThrow(reason)
    expect(await paint(image('red.svg'), [255, 0, 0])).toEqual({ differing: 0 })
  })
})
