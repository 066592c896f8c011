import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Page } from 'playwright-core'
import { repository } from '../../testing/docs-pages'
import { expectAsRendered } from '../../testing/web/canvas-file'
import { EditorHand } from '../../testing/web/editor-hand'
import { readDesign, uploadPictures } from '../../testing/web/northlight/designs'
import { Member } from '../../testing/web/northlight/member'
import { newOwner, joinWebService, type WebService } from '../../testing/web/service'
import { type Visitor } from '../../testing/web/visitor'

let service: WebService
let visitor: Visitor
let page: Page
let hand: EditorHand
let ada: Member
/** How each page differs from its file. */
const shares: string[] = []

beforeAll(async () => {
  service = await joinWebService()
  visitor = await newOwner(service)
  ;({ page } = visitor)
  hand = new EditorHand(visitor)
  ada = new Member(visitor)
})

afterAll(async () => {
  process.stdout.write(`${shares.join('; ')}\n`)
  await service.stop()
})

afterEach(async () => {
  expect(await visitor.faults()).toEqual([])
})

interface Read {
  id: string
  name: string
  document: { width: number; pages: { bleed?: number }[] }
}

/** Opens a design in the editor, and demands of each of its pages that its canvas shows what its file shows. */
async function expectPages({ id, name, document }: Read): Promise<void> {
  await page.goto(`/designs/${id}/edit`)
  await hand.arrive(document.width)
  for (const [index, { bleed = 0 }] of document.pages.entries()) {
    const number = index + 1
    if (number > 1) {
      await hand.canvas.focus()
      await page.keyboard.press('PageDown')
      await hand.told(`Page ${number} of ${document.pages.length}`)
    }
    const share = await expectAsRendered(page, id, { number, bleed })
    shares.push(`${name} ${number}: ${(share * 100).toFixed(4)} %`)
  }
}

const read = (id: string): Promise<Read> => ada.call('GET', `/v1/designs/${id}?document=true`)

describe('the canvas of the editor shows as its file does', () => {
  it('every page of every example design', async () => {
    const pictures = await uploadPictures(ada)
    for (const name of ['certificate', 'product-card', 'social-post']) {
      const document = await readDesign(name, pictures)
      const { id } = await ada.call<Read>('POST', '/v1/designs', { name, document })
      await expectPages(await read(id))
    }
  }, 600_000)

  it('every page of a copy of every public template', async () => {
    const { data } = await ada.call<{ data: Read[] }>('GET', '/v1/templates?perPage=100')
    const library = await readdir(join(repository, 'packages/templates/library'))
    expect(data.length).toBe(library.filter(name => name.endsWith('.json')).length)
    for (const template of data) {
      const { id } = await ada.call<Read>('POST', `/v1/${template.id}/duplicate`, {})
      await expectPages(await read(id))
    }
  }, 900_000)
})
