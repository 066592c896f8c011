import { parseDesign } from '@platen/design'
import { type Difference, type DrawingBrowser, openDrawingBrowser } from '../testing'

const side = 20
type Rgba = [red: number, green: number, blue: number, alpha: number]

let browser: DrawingBrowser

beforeAll(async () => {
  browser = await openDrawingBrowser(new Map())
})

afterAll(async () => {
  await browser.close()
})

function pixels(colour: (x: number, y: number) => Rgba, size = side): Buffer {
  const data = Buffer.alloc(size * size * 4)
  for (let at = 0; at < size * size; at++)
    data.set(colour(at % size, Math.floor(at / size)), at * 4)
  return data
}

const red: Rgba = [255, 0, 0, 255]
const blue: Rgba = [0, 0, 255, 255]
const white: Rgba = [255, 255, 255, 255]

/** Draws a page of 10 × 10 px at twice its size, and compares it with the expected pixels. */
function compare(page: object, expected: Buffer, transparent = false): Promise<Difference> {
  const document = { schemaVersion: 1, width: 10, height: 10, pages: [{ id: 'page', ...page }] }
  const [first] = parseDesign(document).design.pages
  if (!first) throw new Error('the document has no page')
  const picture = {
    data: pixels(x => (x < 2 ? red : blue), 4),
    width: 4,
    height: 4,
    natural: { width: 8, height: 4 },
    region: { left: 4, top: 0, width: 4, height: 4 },
  }
  return browser.compare({
    drawing: { page: first, width: side, height: side, transparent, fonts: [] },
    pictures: { elements: new Map([['picture', picture]]), paints: new Map([['paint', picture]]) },
    expected,
    tolerated: 0,
  })
}

const square = { type: 'shape', shape: 'rect', x: 0, y: 0, width: 5, height: 10, fill: '#ff0000' }
const halves = pixels(x => (x < side / 2 ? red : white))

describe('the drawing in a browser', () => {
  it('draws on white in device px', async () => {
    expect(await compare({ children: [{ id: 'a', ...square }] }, halves)).toEqual({ differing: 0 })
  })

  it('draws a group on a layer and composites it once', async () => {
    const group = { id: 'g', type: 'group', x: 0, y: 0, width: 10, height: 10, opacity: 0.5 }
    const children = [
      {
        ...group,
        children: [
          { id: 'a', ...square },
          { id: 'b', ...square },
        ],
      },
    ]
    const pink: Rgba = [255, 127, 127, 255]
    expect(
      await compare(
        { children },
        pixels(x => (x < side / 2 ? pink : white)),
      ),
    ).toEqual({ differing: 0 })
  })

  it('leaves a transparent page clear', async () => {
    const clear = pixels(x => (x < side / 2 ? red : [0, 0, 0, 0]))
    const page = { background: '#0000', children: [{ id: 'a', ...square }] }
    expect(await compare(page, clear, true)).toEqual({ differing: 0 })
  })

  it('draws the decoded part of a picture in its place', async () => {
    const crop = { x: 0.5, y: 0, width: 0.5, height: 1 }
    const image = { id: 'picture', type: 'image', src: 'https://picture.test/a.png', crop }
    const children = [{ ...image, x: 0, y: 0, width: 10, height: 10, fit: 'fill' }]
    // Smoothing mixes the two colours at their boundary.
    const { differing } = await compare(
      { children },
      pixels(x => (x < side / 2 ? red : blue)),
    )
    expect(differing).toBeLessThanOrEqual(2 * side)
  })

  it('counts the px that differ and returns what was drawn', async () => {
    const { differing, seen } = await compare({ children: [] }, halves)
    expect(differing).toBe((side * side) / 2)
    expect(seen?.drawn.equals(pixels(() => white))).toBe(true)
    expect(seen?.marks).toHaveLength(halves.length)
  })
})
