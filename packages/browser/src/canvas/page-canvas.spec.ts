import { fullScale } from '@platen/env/testing'
import {
  type CanvasBrowser,
  openCanvasBrowser,
  type WalkRequest,
} from '../testing/canvas/canvas-browser'

const redPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEElEQVR42mP4z8AARwzEcQCukw/xOF6MEQAAAABJRU5ErkJggg=='
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle cx="20" cy="20" r="18" fill="#0a7"/><path d="M4 30L20 4L36 30" stroke="#fff" fill="none"/></svg>'
const files = new Map<string, Uint8Array>([
  ['https://a.test/red.png', Buffer.from(redPng, 'base64')],
  ['https://a.test/mark.svg', Buffer.from(svg)],
])
const document = {
  schemaVersion: 1,
  width: 400,
  height: 300,
  pages: [
    {
      id: 'page',
      children: [
        { id: 'photo', type: 'image', src: 'https://a.test/red.png', width: 300, height: 200 },
        { id: 'words', type: 'text', text: 'Summer sale', x: 20, y: 20, width: 200, height: 60 },
        { id: 'mark', type: 'svg', src: 'https://a.test/mark.svg', x: 250, width: 90, height: 90 },
      ],
    },
  ],
}

/** The factor for the length of the walks; larger at full scale. */
const scale = fullScale() ? 8 : 1

let browser: CanvasBrowser

beforeAll(async () => {
  browser = await openCanvasBrowser()
})

afterAll(() => browser.close())

const part = { x: 40.3, y: -10, width: 260, height: 200 }

const views: [string, number, Pick<WalkRequest, 'paper' | 'view'>][] = [
  ['at its own size', 1, { view: { pixelRatio: 1 }, paper: '#ffffff' }],
  ['scaled', 2, { view: { pixelRatio: 0.74 }, paper: '#ffffff' }],
  ['in part, and transparent', 3, { view: { pixelRatio: 1.5, area: part }, paper: null }],
]

describe.each(views)('a page %s', (_, seed, shown) => {
  const walk = { document, files, seed, ...shown }

  it('that is edited at random has the same pixels as one that is settled', async () => {
    expect(await browser.walk({ ...walk, steps: 42 * scale })).toEqual([])
  })

  it('looks the same in the frames of a gesture, and has the same pixels after it', async () => {
    const { shares, ends } = await browser.gestures({ ...walk, steps: 8 * scale })
    expect(shares.length).toBeGreaterThan(12 * scale)
    expect(ends).toBe(0)
    expect(shares.filter(share => share > 0.001)).toEqual([])
  })
})

it('paints an image that loaded just before a gesture, once the gesture ends', async () => {
  const [, words] = document.pages[0]?.children ?? []
  const photo = {
    id: 'photo',
    type: 'image',
    src: 'https://a.test/red.png',
    width: 300,
    height: 300,
  }
  const page = { ...document, pages: [{ id: 'page', children: [photo, words] }] }
  const shown = { view: { pixelRatio: 1 }, paper: '#ffffff' }
  expect(await browser.late({ ...shown, document: page, files, seed: 1, steps: 1 })).toBe(0)
})
