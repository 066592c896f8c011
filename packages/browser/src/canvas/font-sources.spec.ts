import { type Element, isKnownElement, parseDesign } from '@platen/design'
import { type DrawingHost, PreparedElements } from '@platen/drawing'
import { type FontIndex, packRanges } from '@platen/typefaces'
import { FontLoader } from '../fonts/font-loader'
import { FontSources } from './font-sources'

const faceOf = (family: string, coverage: number): FontIndex['faces'][number] => ({
  alias: family,
  family,
  weight: 400,
  style: 'normal',
  coverage,
  url: family,
  bytes: 1,
  colour: false,
})
const index: FontIndex = {
  faces: [
    faceOf('Inter', 0),
    faceOf('Noto Serif', 0),
    faceOf('Noto Sans', 0),
    faceOf('Noto Sans Arabic', 1),
    faceOf('Noto Sans Hebrew', 2),
  ],
  coverages: [
    [0x20, 0x7e],
    [0x600, 0x6ff],
    [0x5d0, 0x5ea],
  ].map(range => packRanges(Uint32Array.from(range))),
}

/** The aliases of the faces that the browser has loaded. */
let place: Set<string>
/** The loads in progress, by alias. */
let asked: Map<string, { come: () => Promise<void>; fail: () => Promise<void> }>

const happened = (): Promise<void> => new Promise(resolve => setImmediate(resolve))

function request(url: string): Promise<Response> {
  const alias = decodeURIComponent(url.split('/').at(-1) ?? '')
  if (alias === 'index.json') return Promise.resolve(Response.json(index))
  return new Promise((resolve, reject) => {
    asked.set(alias, {
      come: () => {
        asked.delete(alias)
        resolve(new Response('font'))
        return happened()
      },
      fail: () => {
        asked.delete(alias)
        reject(new Error('no network'))
        return happened()
      },
    })
  })
}

class Face {
  constructor(readonly alias: string) {}

  load(): Promise<this> {
    return Promise.resolve(this)
  }
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] })
  place = new Set()
  asked = new Map()
  jest.spyOn(globalThis, 'fetch').mockImplementation(url => request(url as string))
  Object.assign(globalThis, { FontFace: Face })
})

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  Reflect.deleteProperty(globalThis, 'FontFace')
})

/** Returns a context in which letters are 1 px wide, and wider for each loaded face of the stack. */
function measuring(): never {
  const context = {
    font: '',
    measureText: (text: string) => {
      const names = [...context.font.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name)
      const width = text.length * (1 + names.filter(name => place.has(name)).length)
      return { width, fontBoundingBoxAscent: 800, fontBoundingBoxDescent: 200 }
    },
    save: () => undefined,
    restore: () => undefined,
  }
  return context as never
}

/** A page of texts that requests sources as a canvas does: when a text is edited, and when something has loaded late. */
class Desk {
  private readonly kept = new PreparedElements()
  private readonly elements = new Map<string, Element>()
  private readonly sources: FontSources

  private constructor(fonts: FontLoader) {
    this.sources = new FontSources(fonts, () => this.draw())
  }

  static async open(): Promise<Desk> {
    const added = { add: ({ alias }: Face) => place.add(alias) } as unknown as FontFaceSet
    return new Desk(await FontLoader.open({ indexUrl: 'https://a.test/index.json', place: added }))
  }

  write(id: string, text: string, more: object = {}): void {
    const child = { id, type: 'text', text, width: 900, height: 40, autoSize: 'width', ...more }
    const pages = [{ id: 'page', children: [child] }]
    const document = { schemaVersion: 1, width: 900, height: 400, pages }
    const [element] = parseDesign(document).design.pages[0]?.children ?? []
    if (element) this.elements.set(id, element)
    this.draw()
  }

  /** Returns the current width of each text. */
  shown(): unknown[] {
    return this.widths(this.kept)
  }

  /** Returns the widths for a page that is opened now. */
  fresh(): unknown[] {
    const opened = new PreparedElements()
    this.draw(opened)
    return this.widths(opened)
  }

  private widths(kept: PreparedElements): unknown[] {
    return [...this.elements.values()].map(one => {
      const { lines } = kept.find(one)?.painting?.text?.layout ?? {}
      return lines?.map(({ width }) => width)
    })
  }

  private draw(kept = this.kept): void {
    const { sources } = this
    const host = {
      pixelRatio: 1,
      fontStack: request => sources.stack(request),
      shownAs: element =>
        isKnownElement(element) && element.type === 'text' ? sources.shownAs(element) : element,
      isReady: element => !isKnownElement(element) || sources.isReady(element),
    } as DrawingHost
    for (const one of this.elements.values()) kept.prepare(one, { host, context: measuring() })
  }
}

/** Ends a load, which must be in progress. */
async function end(alias: string, how: 'come' | 'fail' = 'come'): Promise<void> {
  const load = asked.get(alias)
  if (!load) throw new Error(`nobody asked for ${alias}, but for ${[...asked.keys()].join()}`)
  await load[how]()
}

const arabic = 'Noto Sans Arabic'
const hebrew = 'Noto Sans Hebrew'

/** Returns a page that shows its Latin texts. */
async function latin(): Promise<Desk> {
  const worker = await Desk.open()
  worker.write('one', 'One')
  worker.write('two', 'Two')
  await end('Inter')
  expect(worker.shown()).toEqual(worker.fresh())
  return worker
}

describe('a text that is shown and gets letters of another face', () => {
  it('is laid out again when the face arrives, even after the last keystroke', async () => {
    const worker = await latin()
    worker.write('one', 'مرحبا')
    const before = worker.shown()
    await end(arabic)
    expect(worker.shown()).toEqual(worker.fresh())
    expect(worker.shown()).not.toEqual(before)
  })

  it('is laid out again if it was edited while the face loaded', async () => {
    const worker = await latin()
    for (const text of ['م', 'مر', 'مرحبا']) worker.write('one', text)
    await end(arabic)
    expect(worker.shown()).toEqual(worker.fresh())
  })

  it.each([
    [arabic, hebrew],
    [hebrew, arabic],
  ])('is laid out again when two faces arrive, in either order: %s first', async (first, last) => {
    const worker = await latin()
    worker.write('one', 'مرحبا')
    worker.write('two', 'שלום مرحبا')
    await end(first)
    await end(last)
    expect(worker.shown()).toEqual(worker.fresh())
  })

  it.each([true, false])(
    'is laid out again when a face arrives after another one failed: before the pause %s',
    async isBefore => {
      const worker = await latin()
      worker.write('one', 'שלום مرحبا')
      await end(hebrew, 'fail')
      if (isBefore) await end(arabic)
      jest.advanceTimersByTime(10_000)
      if (!isBefore) await end(arabic)
      await end(hebrew)
      expect(worker.shown()).toEqual(worker.fresh())
    },
  )
})

describe('a text that is shown and gets another face', () => {
  const serif = { fontFamily: 'Noto Serif' }

  it.each([
    ['as a whole', serif],
    ['in a word', { spans: [{ start: 0, end: 2, ...serif }] }],
  ])('keeps its old face until the new one has loaded: %s', async (_, more) => {
    const worker = await latin()
    const before = worker.shown()
    worker.write('one', 'One', more)
    expect(worker.shown()).toEqual(before)
    expect(asked.size).toBe(1)
    await end('Noto Serif')
    expect(worker.shown()).toEqual(worker.fresh())
  })

  it('shows what is typed meanwhile', async () => {
    const worker = await latin()
    worker.write('one', 'One', serif)
    worker.write('one', 'One more', serif)
    expect(worker.shown()[0]).toEqual([2 * 'One more'.length])
    await end('Noto Serif')
    expect(worker.shown()).toEqual(worker.fresh())
  })

  it('is drawn without it if it cannot be loaded', async () => {
    const worker = await latin()
    worker.write('one', 'One', serif)
    await end('Noto Serif', 'fail')
    expect(worker.shown()).toEqual(worker.fresh())
  })
})

describe('a face that cannot be loaded', () => {
  it('is requested again after a pause, even without an edit, and is then used', async () => {
    const worker = await latin()
    worker.write('one', 'مرحبا')
    await end(arabic, 'fail')
    expect(asked.size).toBe(0)
    jest.advanceTimersByTime(10_000)
    await end(arabic)
    expect(worker.shown()).toEqual(worker.fresh())
  })

  it('holds back no text, and is not requested within the pause', async () => {
    const worker = await Desk.open()
    worker.write('one', 'One')
    expect(worker.shown()).toEqual([undefined])
    await end('Inter', 'fail')
    expect(worker.shown()).not.toEqual([undefined])
    jest.advanceTimersByTime(9000)
    worker.write('one', 'One')
    expect(asked.size).toBe(0)
  })
})
