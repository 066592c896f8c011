import sharp from 'sharp'
import { dataUrl, LOGO, picture } from '../testing/documents'
import { waitFor } from '../testing/wait'
import { EditorDriver, type Place } from '../testing/web/editor-driver'
import { joinMemoryService, type MemoryService, newOwner } from '../testing/web/memory/join-memory'
import { withoutNews } from '../testing/web/saving'
import { type Visitor } from '../testing/web/visitor'

let service: MemoryService
let visitor: Visitor
let driver: EditorDriver
let photo: Buffer
let png: Buffer
const asked: string[] = []

/** A page of 1,000 × 800 px with one box. */
const document = {
  schemaVersion: 1,
  width: 1000,
  height: 800,
  pages: [
    {
      id: 'front',
      children: [
        { id: 'box', type: 'shape', fill: '#cc5533', x: 100, y: 100, width: 200, height: 100 },
      ],
    },
  ],
}

const [box, nothing] = [
  [120, 110],
  [400, 300],
] as const satisfies Place[]

/** An SVG that tries to run scripts and to load files in every way that an SVG can. */
const hostile = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="40"
  onload="window.ran = 1; alert(1)"><script>window.ran = 2; top.ran = 2; alert(2)</script>
  <style>@import url("https://evil.example/a.css"); rect { fill: url("https://evil.example/b.svg#c") }</style>
  <image href="https://evil.example/a.png" width="9" height="9"/><use xlink:href="https://evil.example/d.svg#e"/>
  <foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:top.ran = 3"/>
  <img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="top.ran = 4"/></foreignObject>
  <a href="javascript:top.ran = 5"><rect width="40" height="40" onclick="top.ran = 6"><set attributeName="onmouseover" to="top.ran = 7"/></rect></a></svg>`

beforeAll(async () => {
  service = await joinMemoryService()
  visitor = await newOwner(service)
  driver = new EditorDriver(visitor)
  await withoutNews(driver.page)
  driver.page.on('dialog', dialog => asked.push(dialog.message()))
  photo = await picture(320, 200, '#8a9a7b')
  png = await sharp(photo).png().toBuffer()
})

afterAll(() => service.stop())

beforeEach(() => driver.open(document))

afterEach(async () => {
  const ran = await Promise.all(driver.page.frames().map(frame => frame.evaluate('window.ran')))
  expect([...ran.filter(value => value !== undefined), ...asked.splice(0)]).toEqual([])
  expect(await visitor.faults()).toEqual([])
})

const press = async (...keys: string[]): Promise<void> => {
  for (const key of keys) await driver.page.keyboard.press(key)
}

/** The data that is dragged in from another program. */
interface Dragged {
  text?: string
  file?: { name: string; type: string; bytes: Buffer | string }
}

async function drop({ text, file }: Dragged, place: Place): Promise<void> {
  const { x, y } = await driver.at(place)
  const url = file && dataUrl(file.bytes, file.type)
  await driver.page.evaluate(`(async () => {
    const dataTransfer = new DataTransfer()
    const { text, name, type, url } = ${JSON.stringify({ text, name: file?.name, type: file?.type, url })}
    if (text !== undefined) dataTransfer.setData('text/plain', text)
    if (url !== undefined) {
      const bytes = Uint8Array.from(atob(url.split(',')[1]), letter => letter.charCodeAt(0))
      dataTransfer.items.add(new File([bytes], name, { type }))
    }
    const place = document.querySelector('[role=application]')
    for (const type of ['dragover', 'drop'])
      place.dispatchEvent(new DragEvent(type, { dataTransfer, clientX: ${x}, clientY: ${y}, bubbles: true, cancelable: true }))
  })()`)
}

const svgFile = (bytes: string): Dragged => ({
  file: { name: 'drawing.svg', type: 'image/svg+xml', bytes },
})

/** Waits until the draft is saved and everything on the page has been loaded. */
async function shown(): Promise<void> {
  await press('ControlOrMeta+s')
  await driver.page.getByRole('status', { name: 'Save status' }).getByText('Saved').waitFor()
  await driver.page.waitForLoadState('networkidle')
}

describe('what is pasted', () => {
  it.each([
    ['a text', 'Be kind', 'Paste text: text'],
    ['the text of a drawing', LOGO, 'Place SVG: drawing'],
    ['a hostile drawing, of which nothing runs', hostile, 'Place SVG: drawing'],
  ])('is taken in: %s', async (_, text, announcement) => {
    await driver.page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`)
    await driver.canvas.focus()
    await press('ControlOrMeta+v')
    await driver.announced(announcement)
    await shown()
  })

  it('is taken in: a PNG', async () => {
    const url = dataUrl(png, 'image/png')
    await driver.page.evaluate(`(async () => {
      const bytes = Uint8Array.from(atob('${url.split(',')[1] ?? ''}'), letter => letter.charCodeAt(0))
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': new Blob([bytes], { type: 'image/png' }) })])
    })()`)
    await driver.canvas.focus()
    await press('ControlOrMeta+v')
    await driver.announced('Place image: image')
  })
})

describe('what is dropped', () => {
  it.each<[string, () => Dragged, RegExp]>([
    [
      'a JPEG',
      () => ({ file: { name: 'hill.jpg', type: 'image/jpeg', bytes: photo } }),
      // Drag events have whole window pixels.
      /Place image: image, X (239|240), Y (199|200), W 320, H 200/,
    ],
    [
      'a PNG',
      () => ({ file: { name: 'hill.png', type: 'image/png', bytes: png } }),
      /Place image: image, X (239|240), Y (199|200), W 320, H 200/,
    ],
    ['a drawing', () => svgFile(LOGO), /Place SVG: drawing/],
    ['a hostile drawing, of which nothing runs', () => svgFile(hostile), /Place SVG: drawing/],
    ['a text', () => ({ text: 'Be kind' }), /Paste text: text/],
    ['the text of a hostile drawing', () => ({ text: hostile }), /Place SVG: drawing/],
  ])('is put there: %s', async (_, dragged, announcement) => {
    await drop(dragged(), nothing)
    await driver.announced(announcement)
    await shown()
  })

  it('is put there: elements of another design', async () => {
    await driver.click(box)
    await driver.announced('box selected')
    await press('ControlOrMeta+c')
    const text = await visitor.copied()
    await driver.open(document)
    await drop({ text }, nothing)
    await driver.announced(/Paste: box-2/)
  })

  it.each([
    ['a field', () => driver.page.getByRole('textbox', { name: 'Fill', exact: true })],
    ['the bar above, as a link of it', () => driver.page.getByRole('link', { name: 'Use' })],
  ])('is left to the browser where a text is dropped on %s', async (_, target) => {
    await driver.click(box)
    await driver.announced('box selected')
    await target().focus()
    const isLeft = await driver.page.evaluate(`(() => {
      const dataTransfer = new DataTransfer()
      dataTransfer.setData('text/plain', '#112233')
      const over = new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true })
      return document.activeElement.dispatchEvent(over)
    })()`)
    expect(isLeft).toBe(true)
  })
})

describe('a picture that is dropped on an image', () => {
  const opened = (): Promise<void> => {
    const image = { id: 'photo', type: 'image', src: dataUrl(photo, 'image/jpeg') }
    const children = [{ ...image, x: 100, y: 100, width: 200, height: 100 }]
    const pages = [{ id: 'front', children }]
    return driver.open({ ...document, pages })
  }

  /** Delays the answers to calls to an address until the returned function is called. */
  async function hold(address: string): Promise<() => void> {
    let send = (): void => undefined
    const sent = new Promise<void>(resolve => {
      send = resolve
    })
    await driver.page.route(address, async route => {
      await sent
      await route.continue()
    })
    return send
  }

  /** Returns the channels of the colour in the middle of the image. */
  const colour = (): Promise<number[]> =>
    driver.page.evaluate<number[]>(`(() => {
      const canvas = document.querySelector('[role=application] canvas')
      const zoom = canvas.width / 1000
      return [...canvas.getContext('2d').getImageData(200 * zoom, 150 * zoom, 1, 1).data].slice(0, 3)
    })()`)

  const isRed = ([red = 0, green = 0]: number[]): boolean => red > 180 && green < 80
  const isWhite = (channels: number[]): boolean => channels.every(channel => channel > 250)

  it('takes the place of its picture, which is seen until the other one is there', async () => {
    await opened()
    await waitFor('its picture', async () => !isWhite(await colour()))
    const sendUpload = await hold('**/api/v1/assets')
    const sendFile = await hold('**/files/**')
    const red = await picture(320, 200, '#cc2222')
    await drop({ file: { name: 'hill.jpg', type: 'image/jpeg', bytes: red } }, box)
    await driver.page.getByRole('progressbar', { name: 'Uploading hill.jpg' }).waitFor()
    const file = driver.page.waitForRequest('**/files/**')
    sendUpload()
    await driver.announced('Replace image')
    expect(await driver.page.getByRole('progressbar').count()).toBe(0)
    await file
    const meanwhile = await colour()
    expect([isWhite(meanwhile), isRed(meanwhile)]).toEqual([false, false])
    sendFile()
    await waitFor('the other picture', async () => isRed(await colour()))
    await driver.page.unrouteAll({ behavior: 'wait' })
    await driver.click(box)
    const address = driver.page.getByRole('textbox', { name: 'Address' })
    expect(await address.inputValue()).toMatch(/^https?:/)
  })
})

it('stands in for a picture that is on its way, and says so, until it is there', async () => {
  const { page } = driver
  let release = (): void => undefined
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  const files = /\/files\//
  await page.route(files, async route => {
    await held
    await route.continue()
  })
  const image = { id: 'photo', type: 'image', x: 100, y: 100, width: 320, height: 200 }
  // A picture that no other test shows, since the app keeps the files that it has read.
  const src = dataUrl(await picture(320, 200, '#7b6a8a'), 'image/jpeg')
  await driver.open({ ...document, pages: [{ id: 'front', children: [{ ...image, src }] }] })
  const loading = driver.canvas.getByRole('progressbar', { name: 'Loading an image' })
  await loading.waitFor()
  release()
  await loading.waitFor({ state: 'detached' })
  await page.unroute(files)
})
