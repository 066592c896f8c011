import { type Locator } from 'playwright-core'
import sharp from 'sharp'
import { expectAsRendered } from '../testing/web/canvas-file'
import { findBarriers } from '../testing/web/check-page'
import { EditorDriver } from '../testing/web/editor-driver'
import { joinMemoryService, type MemoryService, newOwner } from '../testing/web/memory/join-memory'
import { type Visitor } from '../testing/web/visitor'
import { edgesByBrowser, WrittenText } from '../testing/web/written-text'

let service: MemoryService
let visitor: Visitor
let driver: EditorDriver
let headline: WrittenText

/** The corner of the text. */
const corner = [100, 200] as const

const words = {
  id: 'headline',
  type: 'text',
  text: 'Winter sale',
  fontSize: 40,
  x: corner[0],
  y: corner[1],
  width: 800,
  height: 48,
}

/** A page of 1,000 × 800 px with one text. */
const documentOf = (fields: object = {}) => ({
  schemaVersion: 1,
  width: 1000,
  height: 800,
  pages: [{ id: 'front', children: [{ ...words, ...fields }] }],
})

beforeAll(async () => {
  service = await joinMemoryService()
  visitor = await newOwner(service)
  driver = new EditorDriver(visitor)
  headline = new WrittenText(driver, 'headline')
})

afterAll(() => service.stop())

afterEach(async () => expect(await visitor.faults()).toEqual([]))

/** Opens a design with a text, and starts writing at its end. */
const write = (fields: object = {}): Promise<void> => headline.open(documentOf(fields))

const type = (text: string): Promise<void> => driver.page.keyboard.type(text)

/** Returns the bar that styles the words. */
const styleBar = (): Locator => driver.page.getByRole('group', { name: 'Text style' })

const bold = { start: 0, end: 6, fontWeight: 700 }
const family = '👩‍👩‍👧'

describe('what is written', () => {
  it.each<[string, object, () => Promise<void>, string, unknown[]]>([
    ['Arabic among Latin', { text: 'Sale ' }, () => type('عرض 50'), 'Sale عرض 50', []],
    ['Thai', { text: '' }, () => type('ลดราคาทั้งร้าน'), 'ลดราคาทั้งร้าน', []],
    [
      'composed Japanese',
      { text: 'Sale', spans: [{ ...bold, end: 4 }] },
      () => headline.compose('n', 'に', 'にほn', 'にほん', '日本'),
      'Sale日本',
      [{ ...bold, end: 6 }],
    ],
  ])('is in the text and its spans: %s', async (_, ...[fields, act, text, spans]) => {
    await write(fields)
    await act()
    await headline.holds(text)
    expect(await headline.saved()).toEqual({ text, spans })
  })
})

describe('the caret', () => {
  it.each<[string, string, string[]]>([
    ['Latin', 'Hamburgefonts AVA', ['Inter']],
    ['Arabic among Latin', 'Sale عرض خاص 50 now', ['Inter', 'Noto Sans Arabic']],
    ['Thai', 'ลดราคาทั้งร้าน', ['Inter', 'Noto Sans Thai']],
    ['Japanese', 'Sale にほん日本', ['Inter', 'Noto Sans JP']],
    ['emoji', `a${family}b❤️c`, ['Inter', 'Noto Color Emoji']],
  ])('is where Chromium has the edges of letters: %s', async (_, text, families) => {
    await write({ text })
    const truth = await edgesByBrowser(driver.page, { text, families, size: words.fontSize })
    for (const [index, edges] of truth.entries()) {
      await headline.field.evaluate(
        (field, at) => {
          ;(field as unknown as Field).setSelectionRange(at, at)
        },
        offsetOf(text, index),
      )
      const bars = await headline.caret(corner)
      const xs = bars.map(({ from: [x] }) => x)
      for (const edge of edges) expect(nearest(xs, edge)).toBeLessThanOrEqual(0.5)
      for (const x of xs) expect(nearest(edges, x)).toBeLessThanOrEqual(0.5)
    }
  })

  it('turns and is mirrored with its text', async () => {
    await write({ text: 'ab', align: 'left' })
    const [upright] = await headline.caret(corner)
    const [x = 0, y = 0] = upright?.to ?? []
    expect([x > 20, y]).toEqual([true, expect.closeTo(48, 0)])
    await write({ text: 'ab', align: 'left', rotation: 90 })
    const [turned] = await headline.caret(corner)
    // The caret is turned by 90° around the middle of the box, which is 800 × 48 px.
    expect(turned?.to).toEqual([expect.closeTo(400 - y + 24, 0), expect.closeTo(24 + x - 400, 0)])
    await write({ text: 'ab', align: 'left', flipX: true })
    const [mirrored] = await headline.caret(corner)
    expect(mirrored?.to).toEqual([expect.closeTo(800 - x, 0), expect.closeTo(y, 0)])
  })

  it.each<[string, object]>([
    ['plain', {}],
    [
      'of several looks and scripts',
      {
        text: `Winter sale عرض ${family} ลด`,
        letterSpacing: 0.05,
        strokeWidth: 2,
        spans: [bold],
        shadow: { color: '#000000', blur: 6, offsetX: 2, offsetY: 4 },
        background: { color: '#ffe27a', padding: 8 },
      },
    ],
  ])('is all that opening a text adds to what is seen: %s', async (_, fields) => {
    // Otherwise, the element below the pointer would be outlined.
    await driver.page.mouse.move(0, 0)
    await driver.open(documentOf(fields), '?element=headline')
    // The fonts may load late.
    await expectAsRendered(driver.page, driver.id)
    // The bars float over the page.
    await driver.page.getByRole('group', { name: 'Selected text' }).evaluate(element => {
      ;(element as unknown as Styled).style.visibility = 'hidden'
    })
    const before = await seen()
    await driver.click([300, 225], { count: 2 })
    await headline.field.waitFor()
    await driver.page.mouse.move(0, 0)
    await styleBar().evaluate(element => {
      ;(element as unknown as Styled).style.visibility = 'hidden'
    })
    const after = await seen()
    const [bar] = await headline.caret([0, 0])
    const [left, top] = bar?.from ?? [0, 0]
    const bottom = bar?.to[1] ?? 0
    const changed = await changedPlaces(before, after)
    expect(changed.length).toBeGreaterThan(10)
    const box = await driver.canvas.boundingBox()
    for (const [x, y] of changed) {
      const [from, to] = [await driver.at([left, top]), await driver.at([left, bottom])]
      expect(Math.abs(x + (box?.x ?? 0) - from.x)).toBeLessThanOrEqual(3)
      expect(y + (box?.y ?? 0)).toBeGreaterThanOrEqual(from.y - 3)
      expect(y + (box?.y ?? 0)).toBeLessThanOrEqual(to.y + 3)
    }
  })
})

interface Styled {
  style: { visibility: string }
}

interface Field {
  setSelectionRange: (start: number, end: number) => void
}

const offsetOf = (text: string, graphemes: number): number =>
  [...new Intl.Segmenter('en').segment(text)]
    .slice(0, graphemes)
    .reduce((sum, { segment }) => sum + segment.length, 0)

const nearest = (values: readonly number[], to: number): number =>
  Math.min(...values.map(value => Math.abs(value - to)))

const seen = (): Promise<Buffer> => driver.canvas.screenshot()

/** Returns the positions of the pixels in which two images differ. */
async function changedPlaces(one: Buffer, other: Buffer): Promise<[number, number][]> {
  const read = (png: Buffer) => sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const [before, after] = [await read(one), await read(other)]
  const { width, height } = before.info
  const found: [number, number][] = []
  for (let index = 0; index < width * height; index += 1) {
    const at = index * 4
    if (before.data.compare(after.data, at, at + 4, at, at + 4) !== 0)
      found.push([index % width, Math.floor(index / width)])
  }
  return found
}

describe('the keyboard', () => {
  it('selects, styles, and takes back what was written', async () => {
    await write()
    await headline.press('ControlOrMeta+Shift+ArrowLeft', 'ControlOrMeta+b', 'ControlOrMeta+i')
    const spans = [{ start: 7, end: 11, fontWeight: 700, fontStyle: 'italic' }]
    expect(await headline.saved()).toEqual({ text: 'Winter sale', spans })
    await headline.press('End')
    await type(' now')
    await headline.press('ControlOrMeta+z')
    await headline.holds('Winter sale')
    await type(' today')
    await headline.press('Escape')
    expect(await headline.field.count()).toBe(0)
    await headline.press('ControlOrMeta+z')
    await headline.press('Enter')
    await headline.field.waitFor()
    expect(await headline.field.inputValue()).toBe('Winter sale')
  })

  it('copies words with their looks, and pastes plain text of others', async () => {
    await write({ text: 'Big sale', spans: [{ start: 0, end: 3, fontWeight: 700 }] })
    await headline.press('Home', 'ControlOrMeta+Shift+ArrowRight', 'ControlOrMeta+x')
    await headline.press('End', 'ControlOrMeta+v')
    await headline.holds(' saleBig')
    await driver.page.evaluate("navigator.clipboard.writeText('!\\n?')")
    await headline.press('ControlOrMeta+Home', 'ControlOrMeta+v')
    const spans = [{ start: 8, end: 11, fontWeight: 700 }]
    await headline.holds('!\n? saleBig')
    expect(await headline.saved()).toEqual({ text: '!\n? saleBig', spans })
  })

  it('has the properties at the right change the words that are selected', async () => {
    await write()
    await headline.press('ControlOrMeta+Shift+ArrowLeft')
    const size = driver.page.getByRole('spinbutton', { name: 'Font size', exact: true })
    await size.fill('60')
    await size.press('Enter')
    const spans = [{ start: 7, end: 11, fontSize: 60 }]
    expect(await headline.saved()).toEqual({ text: 'Winter sale', spans })
    expect(await headline.selected()).toBe(1)
  })
})

describe('the bar beside the words', () => {
  const enter = async (field: Locator, text: string): Promise<void> => {
    await field.fill(text)
    await field.press('Enter')
  }

  /** Waits until the text receives the keys that are typed. */
  const untilWriting = (): Promise<void> =>
    headline.field.and(driver.page.locator(':focus')).waitFor()

  const look = { fontWeight: 700, fontStyle: 'italic', textDecoration: 'underline' }

  it('styles the words that are selected, and gives the keys back to them', async () => {
    await write()
    await headline.press('ControlOrMeta+Shift+ArrowLeft')
    for (const name of ['Bold', 'Italic', 'Underline'])
      await styleBar().getByRole('button', { name, exact: true, pressed: false }).click()
    await untilWriting()
    await enter(styleBar().getByRole('spinbutton', { name: 'Size' }), '60')
    await untilWriting()
    await enter(styleBar().getByRole('textbox', { name: 'Colour' }), 'cc3333')
    await styleBar().getByRole('button', { name: 'Link' }).click()
    await enter(styleBar().getByRole('textbox', { name: 'Link address' }), 'https://example.com/')
    await styleBar().getByRole('button', { name: 'Link', pressed: true }).waitFor()
    await untilWriting()
    const link = 'https://example.com/'
    const span = { start: 7, end: 11, ...look, fontSize: 60, fill: '#cc3333', link }
    expect(await headline.saved()).toEqual({ text: 'Winter sale', spans: [span] })
    expect(await headline.selected()).toBe(1)
    expect(await findBarriers(driver.page)).toEqual([])
  })
})

it('has a name, the words and the selection for screen readers, and no barriers', async () => {
  await write({ name: 'Headline' })
  const field = driver.canvas.getByRole('textbox', { name: 'Headline “Winter sale”', exact: true })
  await headline.press('ControlOrMeta+a')
  expect(await field.inputValue()).toBe('Winter sale')
  const range = await field.evaluate(input => {
    const { selectionStart, selectionEnd } = input as unknown as Record<string, number>
    return [selectionStart, selectionEnd]
  })
  expect(range).toEqual([0, 11])
  expect(await findBarriers(driver.page)).toEqual([])
})
