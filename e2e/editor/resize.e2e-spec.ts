import { type Locator } from 'playwright-core'
import { dataUrl, picture } from '../testing/documents'
import { OwnerDriver } from '../testing/web/owner-driver'

let driver: OwnerDriver
let photo: string

beforeAll(async () => {
  driver = await OwnerDriver.start()
  photo = dataUrl(await picture(320, 200, '#8a9a7b'), 'image/jpeg')
})

afterAll(() => driver.stop())

afterEach(async () => expect(await driver.visitor.faults()).toEqual([]))

/** Opens a page of 1,000 × 800 px with these elements. */
function open(...children: object[]): Promise<void> {
  const size = { width: 1000, height: 800 }
  return driver.open({ schemaVersion: 1, pages: [{ id: 'front', children }], ...size })
}

const button = (name: string): Locator => driver.page.getByRole('button', { name, exact: true })

describe('a corner', () => {
  const box = { x: 100, y: 100, width: 320, height: 200 }
  const kinds: Readonly<Record<string, () => object>> = {
    image: () => ({ ...box, src: photo }),
    qr: () => ({ ...box, height: 320, value: 'https://example.com' }),
    shape: () => ({ ...box, fill: '#225577' }),
  }

  it.each([
    ['keeps the ratio of a picture', 'image', '', 'W 400, H 250'],
    ['lets go of it with Shift', 'image', 'Shift', 'W 400, H 200'],
    ['keeps the ratio of a code', 'qr', '', 'W 400, H 400'],
    ['lets go of that with Shift', 'qr', 'Shift', 'W 400, H 320'],
    ['does not keep that of a shape', 'shape', '', 'W 400, H 200'],
    ['keeps that with Shift', 'shape', 'Shift', 'W 400, H 250'],
  ])('%s', async (...[, type, held, size]) => {
    const corner = type === 'qr' ? 420 : 300
    await open({ id: 'one', type, ...kinds[type]?.() })
    await driver.select('one', [260, 200])
    await driver.drag([420, corner], [500, corner], `ControlOrMeta${held && `+${held}`}`)
    await driver.announced(`Resize: one, ${size}`)
  })
})

describe('an edge that is dragged past the other one', () => {
  beforeEach(async () => {
    const box = { x: 300, y: 300, width: 200, height: 100 }
    await open({ ...box, id: 'one', type: 'shape', fill: '#225577' })
    await driver.select('one', [400, 350])
  })

  it('mirrors the element from left to right', async () => {
    await driver.drag([500, 350], [250, 350], 'ControlOrMeta')
    await driver.announced('Resize: one, X 250, Y 300, W 50, H 100')
    const [one] = (await driver.savedPage()).children
    expect(one).toMatchObject({ flipX: true })
    expect(one).not.toMatchObject({ flipY: true })
  })

  it('mirrors it from top to bottom', async () => {
    await driver.drag([400, 300], [400, 450], 'ControlOrMeta')
    await driver.announced('Resize: one, X 300, Y 400, W 200, H 50')
    const [one] = (await driver.savedPage()).children
    expect(one).toMatchObject({ flipY: true })
    expect(one).not.toMatchObject({ flipX: true })
  })
})

describe('a text', () => {
  const words = {
    id: 'words',
    type: 'text',
    text: 'Winter sale today',
    fontSize: 40,
    x: 100,
    y: 100,
    width: 400,
    height: 60,
    spans: [{ start: 7, end: 11, fontSize: 20 }],
  }

  beforeEach(async () => {
    await open(words)
    await driver.select('words', [150, 120])
  })

  it('is laid out again by a handle at its side, with letters as large as before', async () => {
    await driver.drag([500, 130], [280, 130], 'ControlOrMeta')
    await driver.announced('Resize: words, W 180, H 60')
    await driver.press('Escape')
    await driver.announced('Nothing selected')
    // A point in the second line of the text.
    await driver.select('words', [130, 175])
    const [saved] = (await driver.savedPage()).children
    expect(saved).toMatchObject({ ...words, width: 180 })
  })

  it('has its letters scaled by a corner', async () => {
    await driver.drag([500, 160], [600, 175], 'ControlOrMeta')
    await driver.announced('Resize: words, W 500, H 75')
    const [saved] = (await driver.savedPage()).children
    expect(saved).toMatchObject({ fontSize: 50, spans: [{ start: 7, end: 11, fontSize: 25 }] })
  })
})

describe('several elements', () => {
  const text = { type: 'text', text: 'Now', fontSize: 40 }
  const shape = { type: 'shape', fill: '#225577' }
  const children = [
    { ...shape, id: 'box', x: 100, y: 100, width: 160, height: 80 },
    {
      id: 'pair',
      type: 'group',
      x: 100,
      y: 300,
      width: 100,
      height: 100,
      children: [{ ...text, text: 'No', id: 'inside', x: 20, y: 20, width: 80, height: 50 }],
    },
    { ...text, id: 'words', x: 300, y: 300, width: 200, height: 100 },
  ]

  /** The elements one and a half times as large, scaled from the upper left corner of the rectangle around them. */
  const scaled = [
    { id: 'box', x: 100, y: 100, width: 240, height: 120 },
    {
      id: 'pair',
      x: 100,
      y: 400,
      width: 150,
      height: 150,
      children: [{ id: 'inside', x: 30, y: 30, width: 120, height: 75, fontSize: 60 }],
    },
    { id: 'words', x: 400, y: 400, width: 300, height: 150, fontSize: 60 },
  ]

  beforeEach(async () => {
    await open(...children)
    await driver.select('box', [150, 150])
    await driver.press('ControlOrMeta+a')
    await driver.announced('3 elements selected')
  })

  it('scale as one by a corner', async () => {
    await driver.drag([500, 400], [700, 550], 'ControlOrMeta')
    await driver.announced('Resize: 3 elements')
    expect((await driver.savedPage()).children).toMatchObject(scaled)
  })

  it('scale as one by a number, as one step', async () => {
    const field = driver.page.getByRole('spinbutton', { name: 'Scale together' })
    await field.fill('150')
    await field.press('Enter')
    await driver.announced('Scale: 3 elements')
    expect((await driver.savedPage()).children).toMatchObject(scaled)
    expect(await field.inputValue()).toBe('100')
    await button('Undo').click()
    await driver.announced('Scale undone')
    expect(await button('Undo').isDisabled()).toBe(true)
    expect((await driver.savedPage()).children).toMatchObject(children)
  })

  it('get the size of the first one, and letters stay as large as they were', async () => {
    await driver.press('Escape')
    // A click at the same point as before would count as a double click.
    await driver.select('box', [220, 120])
    await driver.click([320, 320], { held: 'Shift' })
    await driver.announced('2 elements selected')
    await button('Match size').click()
    await driver.announced('Match size: 2 elements')
    const [box, , words] = (await driver.savedPage()).children
    expect(box).toMatchObject({ x: 100, y: 100, width: 160, height: 80 })
    expect(words).toMatchObject({ x: 300, y: 300, width: 160, height: 80, fontSize: 40 })
  })
})

describe('an end of a line', () => {
  beforeEach(async () => {
    const line = { x: 100, y: 600, width: 200, height: 0, stroke: '#225577', strokeWidth: 8 }
    await open({ ...line, id: 'rule', type: 'line' })
    await driver.select('rule', [200, 600])
  })

  it('goes where it is dragged, and the other one stays', async () => {
    await driver.drag([300, 600], [400, 600], 'ControlOrMeta')
    await driver.announced(/^Move end: rule/)
    const [longer] = (await driver.savedPage()).children
    expect(longer).toMatchObject({ x: 100, y: 600, width: 300, height: 0 })
    await driver.drag([100, 600], [400, 300], 'ControlOrMeta')
    await driver.announced(/^Move end: rule.* 90°$/)
    // The line is now vertical, with its lower end where it was.
    const [upright] = (await driver.savedPage()).children
    expect(upright).toMatchObject({ x: 250, y: 450, width: 300, height: 0, rotation: 90 })
  })

  it('turns by steps with Shift', async () => {
    await driver.drag([300, 600], [290, 380], 'Shift+ControlOrMeta')
    await driver.announced(/^Move end: rule.* -45°$/)
  })
})
