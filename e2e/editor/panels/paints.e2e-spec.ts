import { type Locator, type Page } from 'playwright-core'
import { picture } from '../../testing/documents'
import { waitFor } from '../../testing/wait'
import { expectAsRendered } from '../../testing/web/canvas-file'
import { EditorDriver } from '../../testing/web/editor-driver'
import { designOf, kinds } from '../../testing/web/kinds'
import { Panels } from '../../testing/web/panels'
import {
  joinMemoryService,
  type MemoryService,
  newOwner,
} from '../../testing/web/memory/join-memory'
import { uploadPicture } from '../../testing/web/upload-picture'
import { type Visitor } from '../../testing/web/visitor'

let service: MemoryService
let visitor: Visitor
let page: Page
let driver: EditorDriver
let panels: Panels

beforeAll(async () => {
  service = await joinMemoryService()
  visitor = await newOwner(service)
  ;({ page } = visitor)
  driver = new EditorDriver(visitor)
  panels = new Panels(visitor)
})

afterAll(() => service.stop())

afterEach(async () => expect(await visitor.faults()).toEqual([]))

interface Drawn {
  pages: { background: unknown; bleed: number; children: object[] }[]
}

/** Returns the page of the draft, once it is saved and the canvas shows what the API renders. */
async function drawn(bleed = 0): Promise<Drawn['pages'][number] | undefined> {
  panels.id = driver.id
  const { pages } = await panels.saved<Drawn>()
  await expectAsRendered(page, `${driver.id}@draft`, { bleed })
  return pages[0]
}

/** Chooses another entry of a choice. */
async function choose(within: Locator, name: RegExp, entry: string): Promise<void> {
  await within.getByRole('button', { name }).click()
  await page.getByRole('option', { name: entry, exact: true }).click()
}

/** Fills an element with an image from the device. */
async function fillByPicture(part: Locator, kind: RegExp): Promise<void> {
  await choose(part, kind, 'Image')
  await part.getByRole('button', { name: 'Replace' }).click()
  const buffer = await picture(480, 200, '#8a9a7b')
  await uploadPicture(page, { name: 'hill.jpg', mimeType: 'image/jpeg', buffer })
  const address = part.getByRole('textbox', { name: 'Address' })
  await waitFor('the picture', async () => (await address.inputValue()).startsWith('http'))
}

const aPicture = expect.stringMatching(/^http/) as string

describe('is the same file from the API, made with what is on the screen:', () => {
  it('a shape that is filled by a picture', async () => {
    await driver.open(designOf('shape', kinds['shape']?.('') ?? {}), '?element=one')
    const fill = panels.part('Fill')
    await fillByPicture(fill, /Fill type$/)
    expect((await drawn())?.children).toMatchObject([{ fill: { src: aPicture, fit: 'cover' } }])
  })

  it('a page with bleed, and a gradient behind it', async () => {
    await driver.open(designOf('text', kinds['text']?.('') ?? {}))
    await panels.enter(panels.number('Bleed'), '20')
    const part = panels.part('Background')
    await panels.enter(part.getByRole('textbox', { name: 'Background', exact: true }), '#ffe27a')
    await choose(part, /Background type$/, 'Conic gradient')
    const stops = [{ color: '#ffe27a' }, { color: '#ffffff' }]
    expect(await drawn(20)).toMatchObject({ bleed: 20, background: { type: 'conic', stops } })
  })
})
