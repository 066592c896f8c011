import { type Locator } from 'playwright-core'
import { picture } from '../testing/documents'
import { waitFor } from '../testing/wait'
import { EditorDriver, type Place } from '../testing/web/editor-driver'
import { joinMemoryService, type MemoryService, newOwner } from '../testing/web/memory/join-memory'
import { uploadPicture } from '../testing/web/upload-picture'
import { type Visitor } from '../testing/web/visitor'

let service: MemoryService
let visitor: Visitor
let driver: EditorDriver
let photo: Buffer

const shape = (id: string, [x, y]: Place, more: object = {}): object => ({
  id,
  type: 'shape',
  x,
  y,
  width: 200,
  height: 100,
  fill: '#cc5533',
  ...more,
})

/** A page of 1,000 × 800 px. */
const document = {
  schemaVersion: 1,
  width: 1000,
  height: 800,
  pages: [
    {
      id: 'front',
      children: [
        shape('under', [150, 120], { fill: '#225577' }),
        shape('box', [100, 100]),
        {
          id: 'words',
          type: 'text',
          x: 100,
          y: 400,
          width: 200,
          height: 60,
          text: 'Winter sale',
          fontSize: 40,
        },
        {
          id: 'pair',
          type: 'group',
          x: 500,
          y: 500,
          width: 450,
          height: 100,
          children: [shape('left', [0, 0]), shape('right', [250, 0])],
        },
      ],
    },
    { id: 'back', children: [] },
  ],
}

/** Points on the elements, and one where there is nothing. */
const on = {
  box: [120, 110],
  both: [200, 150],
  words: [150, 420],
  left: [600, 550],
  right: [850, 550],
  nothing: [400, 300],
} as const satisfies Record<string, Place>

beforeAll(async () => {
  service = await joinMemoryService()
  visitor = await newOwner(service)
  driver = new EditorDriver(visitor)
  photo = await picture(320, 200, '#8a9a7b')
})

afterAll(() => service.stop())

beforeEach(() => driver.open(document))

afterEach(async () => expect(await visitor.faults()).toEqual([]))

const press = async (...keys: string[]): Promise<void> => {
  for (const key of keys) await driver.page.keyboard.press(key)
}

const orders = [
  ['[', 'Send backward'],
  [']', 'Bring forward'],
] as const

const button = (name: string): Locator => driver.page.getByRole('button', { name, exact: true })

describe('a pointer', () => {
  it('selects what lies on top, adds with Shift, reaches below with Alt, and into groups with Ctrl', async () => {
    await driver.click(on.both)
    await driver.announced('box selected')
    await driver.click(on.words, { held: 'Shift' })
    await driver.announced('2 elements selected')
    await driver.click(on.nothing)
    await driver.announced('Nothing selected')
    await driver.click(on.both)
    await driver.announced('box selected')
    await driver.click(on.both, { held: 'Alt' })
    await driver.announced('under selected')
    await driver.click(on.right, { held: 'ControlOrMeta' })
    await driver.announced('right selected')
  })

  it('enters a group by a double click, and Escape leaves it', async () => {
    await driver.click(on.left)
    await driver.announced('pair selected')
    await driver.click(on.left, { count: 2 })
    await driver.announced('left selected')
    await press('Escape')
    await driver.announced('pair selected')
    await press('Escape')
    await driver.announced('Nothing selected')
  })

  it('selects what a marquee touches, and with Alt what it encloses', async () => {
    await driver.drag([20, 20], [180, 500])
    await driver.announced('3 elements selected')
    await driver.drag([20, 380], [320, 500], 'Alt')
    await driver.announced('words selected')
  })

  it.each([
    ['moves', 'ControlOrMeta', 'Move: box, X 141, Y 113'],
    ['moves on one axis with Shift', 'Shift+ControlOrMeta', 'Move: box, X 141, Y 100'],
    ['copies with Alt', 'Alt+ControlOrMeta', 'Duplicate: box-2, X 141, Y 113'],
  ])('%s what it drags', async (_, held, announcement) => {
    await driver.drag(on.box, [161, 123], held)
    await driver.announced(announcement)
  })

  it('has what it drags attracted by what lies there', async () => {
    await driver.drag(on.box, [123, 212])
    await driver.announced('Move: box, X 100')
  })

  it('resizes by a handle, and from the middle with Alt', async () => {
    await driver.click(on.box)
    await driver.announced('box selected')
    await driver.drag([300, 200], [350, 230], 'ControlOrMeta')
    await driver.announced('Resize: box, W 250, H 130')
    await driver.drag([350, 165], [360, 165], 'Alt+ControlOrMeta')
    await driver.announced('Resize: box, X 90, Y 100, W 270, H 130')
  })

  it('turns outside of a corner, by steps of 15° with Shift', async () => {
    await driver.click(on.words)
    await driver.announced('words selected')
    await driver.drag([322, 385], [215, 320], 'Shift')
    await driver.announced(/Rotate: words.* -?(15|30|45|60|75|90)°/)
  })

  it('pans with Space and by the wheel, and zooms where it is', async () => {
    const before = await driver.at(on.box)
    await driver.canvas.focus()
    await driver.drag(on.nothing, [450, 340], 'Space')
    const after = await driver.at(on.box)
    const moved = { x: Math.round(after.x - before.x), y: Math.round(after.y - before.y) }
    expect(moved.x).toBeGreaterThan(10)
    expect(moved.y).toBeGreaterThan(10)
    await driver.page.mouse.wheel(moved.x, moved.y)
    const back = await driver.at(on.box)
    expect([Math.round(back.x), Math.round(back.y)]).toEqual([
      Math.round(before.x),
      Math.round(before.y),
    ])
    const place = await driver.at(on.nothing)
    const zoom = async (): Promise<number> =>
      (await driver.at([1000, 0])).x - (await driver.at([0, 0])).x
    const narrow = await zoom()
    await driver.page.mouse.move(place.x, place.y)
    await driver.page.keyboard.down('ControlOrMeta')
    await driver.page.mouse.wheel(0, -80)
    await driver.page.keyboard.up('ControlOrMeta')
    await waitFor('the zoom', async () => (await zoom()) > narrow * 1.05)
    const there = await driver.at(on.nothing)
    expect(Math.abs(there.x - place.x)).toBeLessThan(1.5)
    expect(Math.abs(there.y - place.y)).toBeLessThan(1.5)
  })

  it.each([
    ['Rectangle', 'Draw: rectangle'],
    ['Ellipse', 'Draw: ellipse'],
    ['Line', 'Draw: line'],
    ['Text', 'Draw: text'],
    ['Code', 'Draw: code'],
  ])('draws with the tool %s', async (tool, announcement) => {
    await button(tool).click()
    await driver.drag([400, 200], [560, 300], 'ControlOrMeta')
    await driver.announced(announcement)
    expect(await button('Select').getAttribute('aria-pressed')).toBe('true')
  })

  it('puts the file of a picture where it drew', async () => {
    await button('Image').click()
    await driver.drag([400, 200], [560, 300], 'ControlOrMeta')
    await uploadPicture(driver.page, { name: 'hill.jpg', mimeType: 'image/jpeg', buffer: photo })
    await driver.announced('Place image: image, X 400, Y 200, W 160, H 100')
  })
})

describe('the keyboard', () => {
  it('selects all, the next and the one before, and leaves the canvas', async () => {
    await driver.canvas.focus()
    await press('ControlOrMeta+a')
    await driver.announced('4 elements selected')
    await press('Escape')
    await driver.announced('Nothing selected')
    await driver.click(on.box)
    await driver.announced('box selected')
    await press('Tab')
    await driver.announced('words selected')
    await press('Shift+Tab', 'Shift+Tab')
    await driver.announced('under selected')
    await press('Escape', 'Tab')
    expect(await driver.page.locator(':focus').getAttribute('role')).not.toBe('application')
  })

  it('enters a group, and moves by 1, 10 and 0.1 px', async () => {
    await driver.click(on.left)
    await press('Enter')
    await driver.announced('left selected')
    await press('Escape')
    await driver.click(on.box)
    await press('ArrowRight')
    await driver.announced('Move: box, X 101, Y 100')
    await press('Shift+ArrowDown')
    await driver.announced('Move: box, X 101, Y 110')
    await press('Alt+ArrowLeft')
    await driver.announced('Move: box, X 100.9, Y 110')
  })

  it('chooses a file for the tool of i, by Enter', async () => {
    await driver.canvas.focus()
    await press('i')
    await driver.page.getByRole('button', { name: 'Image', exact: true, pressed: true }).waitFor()
    await press('Enter')
    await uploadPicture(driver.page, { name: 'hill.jpg', mimeType: 'image/jpeg', buffer: photo })
    await driver.announced('Place image: image')
  })

  it('undoes and does again, groups, orders and removes', async () => {
    await driver.click(on.box)
    await press('ControlOrMeta+d')
    await driver.announced('Duplicate: box-2')
    await press('ControlOrMeta+z')
    await driver.announced('Duplicate undone')
    await press('ControlOrMeta+Shift+z')
    await driver.announced('Duplicate redone')
    await press('ControlOrMeta+a', 'ControlOrMeta+g')
    await driver.announced('Group: group')
    await press('ControlOrMeta+Shift+g')
    await driver.announced('Ungroup: 5 elements')
    await driver.click(on.words)
    for (const [key, announcement] of orders) {
      await press(key)
      await driver.announced(`${announcement}: words`)
    }
    await press('Delete')
    await driver.announced('Delete')
    await button('Undo').click()
    await driver.announced('Delete undone')
  })

  it('zooms, shows pages, and finds what can be done', async () => {
    await driver.click(on.words)
    await driver.announced('words selected')
    await press('ControlOrMeta+0')
    await button('100 %: zoom to 100 %').waitFor()
    await press('+')
    await button('150 %: zoom to 100 %').waitFor()
    await press('Shift+2')
    await driver.page.getByRole('button', { name: /^(3\d\d|400) %: zoom to 100 %$/ }).waitFor()
    await press('PageDown')
    await driver.announced('Page 2 of 2')
    await press('PageUp')
    await driver.announced('Page 1 of 2')
    await press('Shift+1', 'ControlOrMeta+a', 'ControlOrMeta+k')
    await driver.page.getByRole('dialog', { name: 'Find an action' }).waitFor()
    await driver.page.keyboard.type('align left')
    await press('Enter')
    await driver.announced('Align left: 4 elements')
  })

  it('has its single-key shortcuts turned off by those who dictate', async () => {
    await driver.canvas.focus()
    await press('?')
    const keys = driver.page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await keys.getByText('Single-key shortcuts', { exact: true }).click()
    await keys.getByRole('button', { name: 'Close' }).click()
    await driver.canvas.focus()
    await press('r', 'ControlOrMeta+a')
    await driver.announced('4 elements selected')
    expect(await button('Rectangle').getAttribute('aria-pressed')).toBe('false')
    await driver.page.evaluate("localStorage.removeItem('platen-single-keys')")
  })
})

describe('the clipboard', () => {
  it('takes elements from one design to another, with their ids or new ones', async () => {
    await driver.click(on.box)
    await press('ControlOrMeta+c', 'ControlOrMeta+Shift+v')
    await driver.announced('Paste: box-2, X 100, Y 100, W 200, H 100, 0°')
    await press('ControlOrMeta+x')
    await driver.announced('Cut')
    await driver.open({ ...document, pages: [{ id: 'empty' }] })
    await driver.canvas.focus()
    await press('ControlOrMeta+v')
    await driver.announced('Paste: box-2')
  })

  it('copies a picture of what is selected', async () => {
    await driver.click(on.words)
    await driver.click(on.box, { held: 'Shift' })
    await driver.announced('2 elements selected')
    await driver.click(on.box, { button: 'right' })
    await driver.page.getByRole('menuitem', { name: 'Copy as PNG' }).click()
    await driver.announced('Copied as PNG')
    const size = await driver.page.evaluate<number[]>(`(async () => {
      const [item] = await navigator.clipboard.read()
      const { width, height } = await createImageBitmap(await item.getType('image/png'))
      return [width, height]
    })()`)
    // The image ends where the ink ends: at the bottom of the words, which take two lines.
    expect(size[0]).toBe(200)
    expect(size[1]).toBeGreaterThan(370)
    expect(size[1]).toBeLessThan(400)
  })
})

it('offers in a menu what applies to an element, and does it', async () => {
  await driver.click(on.box, { button: 'right' })
  await driver.announced('box selected')
  const menu = driver.page.getByRole('menu', { name: 'Elements' })
  await menu.getByRole('menuitem', { name: 'Copy element ID' }).click()
  await driver.announced(/copied/i)
  await driver.click(on.nothing)
  await driver.click(on.nothing, { button: 'right' })
  await driver.page
    .getByRole('menu', { name: 'Page' })
    .getByRole('menuitem', { name: 'Select all' })
    .click()
  await driver.announced('4 elements selected')
})

it('shows all of that menu at once in a low window', async () => {
  const { page } = driver
  const before = page.viewportSize() ?? { width: 1440, height: 900 }
  await page.setViewportSize({ width: 1280, height: 720 })
  await driver.open(document)
  await driver.click(on.left, { button: 'right' })
  const menu = page.getByRole('menu', { name: 'Elements' })
  await menu.waitFor()
  const hidden = await menu.evaluate(element => {
    const { scrollHeight, clientHeight } = (element as unknown as { parentElement: Sized })
      .parentElement
    return scrollHeight - clientHeight
  })
  expect(hidden).toBeLessThanOrEqual(0)
  await page.keyboard.press('Escape')
  await page.setViewportSize(before)
})

interface Sized {
  scrollHeight: number
  clientHeight: number
}

it('opens on the page and the element that its address names', async () => {
  await driver.page.goto(`/designs/${driver.id}/edit?element=right`)
  await driver.painted()
  await press('Delete')
  await driver.announced('Delete')
})
