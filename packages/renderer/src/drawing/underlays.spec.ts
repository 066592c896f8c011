import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Page, parseDesign, type RenderFormat } from '@platen/design'
import { sampled } from '@platen/env/testing'
import { createBitmap } from '../canvas/bitmap'
import { createRenderer } from '../renderer'
import { cardDocument, logo, photo } from '../testing/card'
import { drawApart } from '../testing/draw-apart'
import { documentOf } from '../testing/goldens/fixture'
import { fixtureAssets } from '../testing/goldens/fixture-assets'
import { fixtures } from '../testing/goldens/registry'
import { taskOf, type TestTask } from '../testing/task'
import { type PageConditions } from './prefix-keys'
import { type LowerPart, Underlays } from './underlays'

/** Returns a lower part that paints the first elements separately, and then copies them. */
const keepFirst = (count: number): LowerPart => ({
  worthKeeping: { count, keep: pixels => ({ count, image: createBitmap(pixels).image }) },
})

describe('a page over the pixels of its lower part', () => {
  const opaque = Object.entries(fixtures).filter(([, { options }]) => options?.transparent !== true)

  it.each(sampled(opaque, { every: 16, nameOf: ([name]) => name }))(
    'is painted to the byte as in one piece: %s',
    async (_, fixture) => {
      const test = taskOf(documentOf(fixture), await fixtureAssets(), fixture.options)
      const whole = await drawApart(test)
      const { length } = fixture.children
      for (const count of new Set([0, Math.floor(length / 2), length])) {
        const drawn = await drawApart(test, { lower: keepFirst(count) })
        expect(drawn.raster.data.equals(whole.raster.data)).toBe(true)
        expect(drawn.report).toEqual(whole.report)
      }
    },
  )
})

const gradient = {
  type: 'linear',
  stops: ['#111111', '#eeeeee'].map((color, offset) => ({ offset, color })),
}
const whole = { x: 0, y: 0, width: 100, height: 100 }
const picture = (fields: object = {}): object => ({
  id: 'photo',
  type: 'image',
  ...whole,
  src: 'https://cdn.example/photo.jpg',
  ...fields,
})
const title = (text: string): object => ({ id: 'title', type: 'text', width: 90, height: 30, text })

function pageOf(children: readonly object[], more: object = {}): Page {
  const pages = [{ id: 'page', children, ...more }]
  const [page] = parseDesign({ schemaVersion: 1, width: 100, height: 100, pages }).design.pages
  if (!page) throw new Error('the design has no page')
  return page
}

const design = parseDesign({
  schemaVersion: 1,
  width: 9,
  height: 9,
  pages: [{ id: 'p', children: [] }],
}).design
const conditions = (more: Partial<PageConditions> = {}): PageConditions => ({
  width: 100,
  height: 100,
  target: 'raster',
  shaped: false,
  task: { design, scale: 1, sources: { 'https://cdn.example/photo.jpg': 'a'.repeat(64) } },
  ...more,
})
const blank = { data: Buffer.alloc(100 * 100 * 4, 255), width: 100, height: 100 }

describe('what is known of the lower part of a page', () => {
  let underlays: Underlays
  beforeEach(() => {
    underlays = new Underlays(10 * 1024 * 1024)
  })
  afterEach(() => underlays.clear())
  /** Returns the number of elements of a page that are worth keeping, and the number that need not be painted. */
  function seen(page: Page, more?: Partial<PageConditions>): { worth?: number; kept?: number } {
    const { worthKeeping, underlay } = underlays.find(page, conditions(more))
    worthKeeping?.keep(blank)
    return {
      ...(worthKeeping && { worth: worthKeeping.count }),
      ...(underlay && { kept: underlay.count }),
    }
  }

  it('is nothing at first, then worth keeping, then kept', () => {
    const page = (text: string): Page => pageOf([picture({ id: 'first' }), title(text)])
    expect(seen(page('One'))).toEqual({})
    expect(seen(page('Two'))).toEqual({ worth: 1 })
    expect(seen(page('Three'))).toEqual({ kept: 1 })
    expect(seen(page('Three'))).toEqual({ kept: 1 })
  })

  it('grows by what is worth it', () => {
    const more = [picture({ id: 'second', opacity: 0.5 }), { ...title('The same'), id: 'line' }]
    const page = (text: string): Page => pageOf([picture({ id: 'growing' }), ...more, title(text)])
    const short = (text: string): Page => pageOf([picture({ id: 'growing' }), title(text)])
    expect([seen(short('One')), seen(short('Two')), seen(short('Three'))].at(-1)).toEqual({
      kept: 1,
    })
    expect(seen(page('One'))).toEqual({ kept: 1 })
    expect(seen(page('Two'))).toEqual({ kept: 1, worth: 3 })
    expect(seen(page('Three'))).toEqual({ kept: 3 })
    expect(seen(short('Four'))).toEqual({ kept: 1 })
  })

  it.each<[string, object[], object]>([
    ['plain colour', [{ id: 'a', type: 'shape', ...whole, fill: '#ff0000' }], {}],
    ['small', [picture({ id: 'small', width: 60, height: 80 })], {}],
    ['hidden', [picture({ id: 'hidden', visible: false })], {}],
    ['a page alone', [], {}],
  ])('is not worth keeping if it is %s', (_, children, more) => {
    const page = (text: string): Page => pageOf([...children, title(text)], more)
    expect([seen(page('One')), seen(page('Two')), seen(page('Three'))]).toEqual([{}, {}, {}])
  })

  it.each<[string, object[], object]>([
    ['a gradient', [{ id: 'b', type: 'shape', ...whole, fill: gradient }], {}],
    ['a background', [], { background: gradient }],
    [
      'two halves',
      [picture({ id: 'left', width: 50 }), picture({ id: 'right', x: 50, width: 50 })],
      {},
    ],
  ])('is worth keeping if it is %s', (_, children, more) => {
    const page = (text: string): Page => pageOf([...children, title(text)], more)
    expect([seen(page('One')), seen(page('Two'))].at(-1)).toEqual({ worth: children.length })
  })

  it.each<[string, Partial<PageConditions>]>([
    [
      'another file at the URL of its picture',
      {
        task: {
          ...conditions().task,
          sources: { 'https://cdn.example/photo.jpg': 'b'.repeat(64) },
        },
      },
    ],
    ['another size', { width: 200, height: 200 }],
    ['another scale', { task: { ...conditions().task, scale: 1.001 } }],
    ['vectors', { target: 'preview' }],
    ['shaped texts', { shaped: true }],
    [
      'another font',
      {
        task: {
          ...conditions().task,
          design: {
            ...design,
            fonts: [
              {
                family: 'Brand',
                weight: 400,
                style: 'normal',
                src: 'https://cdn.example/brand.ttf',
              },
            ],
          },
        },
      },
    ],
  ])('is another with %s', (_, other) => {
    const page = pageOf([picture({ id: 'same' })])
    expect([seen(page), seen(page), seen(page)].at(-1)).toEqual({ kept: 1 })
    expect(seen(page, other)).toEqual({})
  })

  it('is another when the picture of its paint has a larger place further up, for which it is decoded', () => {
    const fill = { type: 'image', src: 'https://cdn.example/photo.jpg' }
    const low = { id: 'low', type: 'shape', ...whole, fill }
    const above = (width: number): Page =>
      pageOf([low, { ...low, id: 'above', width, opacity: 0.9 }])
    expect([seen(above(50)), seen(above(50)), seen(above(50))].at(-1)).toEqual({ kept: 2 })
    expect(seen(above(500))).toEqual({})
  })

  it('is the same for pages and elements of other names', () => {
    const page = (id: string): Page =>
      pageOf([picture({ id, name: id }), title(id)], { id: `page-${id}`, name: id })
    expect([seen(page('one')), seen(page('two')), seen(page('three'))].at(-1)).toEqual({ kept: 1 })
  })

  it('stays within its limit, also between the pages of a render', () => {
    const small = new Underlays(150_000)
    for (const opacity of [0.1, 0.2, 0.3, 0.4]) {
      const page = pageOf([picture({ id: 'many', opacity })])
      for (let turn = 0; turn < 2; turn++) small.find(page, conditions()).worthKeeping?.keep(blank)
      expect(small.find(page, conditions()).underlay?.count).toBe(1)
      expect(small.bytes).toBeLessThanOrEqual(150_000)
    }
    expect(
      small.find(pageOf([picture({ id: 'many', opacity: 0.1 })]), conditions()).underlay,
    ).toBeUndefined()
    small.clear()
  })

  it('is not kept of a page that is too large', () => {
    const large = { width: 2000, height: 2000 }
    const page = pageOf([picture({ id: 'large' })])
    expect([seen(page, large), seen(page, large), seen(page, large)]).toEqual([{}, {}, {}])
  })
})

describe('a template with other texts over its photograph', () => {
  const folder = mkdtempSync(join(tmpdir(), 'platen-fonts-'))
  const renderer = createRenderer({ fontFolder: folder })
  afterAll(() => {
    renderer.close()
    rmSync(folder, { recursive: true })
  })
  const [photoSrc, logoSrc] = ['https://cdn.example/photo.jpg', 'https://cdn.example/logo.svg']

  async function card(
    headline: string,
    more: { photo?: Buffer; formats?: RenderFormat[] } = {},
  ): Promise<TestTask> {
    const document = JSON.stringify(cardDocument(photoSrc, logoSrc)).replace('Above', headline)
    const formats: RenderFormat[] = more.formats ?? ['png', 'jpeg']
    const files = { [photoSrc]: more.photo ?? (await photo()), [logoSrc]: logo }
    return taskOf(JSON.parse(document) as object, files, { formats })
  }
  async function filesOf({ task, bytes }: TestTask, one = renderer): Promise<string[]> {
    const { files } = await one.render(task, bytes)
    return files
      .flatMap(({ bytes, preview }) => [bytes, ...(preview ? [preview.bytes] : [])])
      .map(each => Buffer.from(each).toString('base64'))
  }
  async function afresh(test: TestTask): Promise<string[]> {
    const one = createRenderer({ fontFolder: folder })
    const files = await filesOf(test, one)
    one.close()
    return files
  }

  it('has the files of a renderer that has drawn nothing before, when several are drawn at once', async () => {
    const cards = await Promise.all(['A', 'B', 'C', 'D'].map(each => card(each)))
    const expected = await Promise.all(cards.map(each => afresh(each)))
    expect(await Promise.all(cards.map(each => filesOf(each)))).toEqual(expected)
    expect(await Promise.all(cards.map(each => filesOf(each)))).toEqual(expected)
  })

  it('has them when one is drawn after the other, and at once again', async () => {
    const cards = await Promise.all(['One', 'Two', 'Three', 'Four', 'Two'].map(each => card(each)))
    const expected = await Promise.all(cards.map(each => afresh(each)))
    for (const [index, each] of cards.entries())
      expect(await filesOf(each)).toEqual(expected[index])
    expect(await Promise.all(cards.map(each => filesOf(each)))).toEqual(expected)
  })

  it('has the preview of its PDF', async () => {
    for (const headline of ['One', 'Two', 'Three']) {
      const test = await card(headline, { formats: ['pdf'] })
      expect((await filesOf(test)).at(-1)).toEqual((await afresh(test)).at(-1))
    }
  })

  it('draws the picture of a paint from the px that its largest place needs, as a renderer that has drawn nothing before', async () => {
    const fill = { type: 'image', src: photoSrc }
    const low = { id: 'low', type: 'shape', width: 200, height: 200, fill }
    const page = (above: object[]): Promise<TestTask> =>
      photo(900, 900).then(file => {
        const pages = [{ id: 'page', children: [low, ...above] }]
        return taskOf({ schemaVersion: 1, width: 200, height: 200, pages }, { [photoSrc]: file })
      })
    const plain = await page([])
    const large = await page([{ ...low, id: 'above', x: 190, width: 800, height: 800 }])
    expect(await afresh(plain)).not.toEqual(await afresh(large))
    for (const test of [plain, plain, plain, large, large, large, plain])
      expect(await filesOf(test)).toEqual(await afresh(test))
  })

  it('shows another photograph at the same URL', async () => {
    const test = await card('Five', { photo: await photo(480, 480) })
    expect(await filesOf(test)).toEqual(await afresh(test))
  })
})
