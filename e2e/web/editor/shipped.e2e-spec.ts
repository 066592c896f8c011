import { type Page } from 'playwright-core'
import { expectAsRendered } from '../../testing/web/canvas-file'
import { EditorHand } from '../../testing/web/editor-hand'
import { readDesign, uploadPictures } from '../../testing/web/northlight/designs'
import { Member } from '../../testing/web/northlight/member'
import { newOwner, startWebService, type WebService } from '../../testing/web/service'
import { type Visitor } from '../../testing/web/visitor'

let service: WebService
let visitor: Visitor
let page: Page
let hand: EditorHand
let ada: Member
/** How each page differs from its file. */
const shares: string[] = []

beforeAll(async () => {
  service = await startWebService()
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
  document: { width: number; pages: object[] }
}

/** Opens a design in the editor, and demands of each of its pages that its canvas shows what its file shows. */
async function expectPages({ id, name, document }: Read): Promise<void> {
  await page.goto(`/designs/${id}/edit`)
  await hand.arrive(document.width)
  for (const number of document.pages.keys()) {
    if (number > 0) {
      await hand.canvas.focus()
      await page.keyboard.press('PageDown')
      await hand.told(`Page ${number + 1} of ${document.pages.length}`)
    }
    const share = await expectAsRendered(page, id, number + 1)
    shares.push(`${name} ${number + 1}: ${(share * 100).toFixed(4)} %`)
  }
}

const read = (id: string): Promise<Read> => ada.call('GET', `/v1/designs/${id}?document=true`)

it('the canvas of the editor shows every page of every example design as its file does', async () => {
  const pictures = await uploadPictures(ada)
  for (const name of ['certificate', 'product-card', 'social-post']) {
    const document = await readDesign(name, pictures)
    const { id } = await ada.call<Read>('POST', '/v1/designs', { name, document })
    await expectPages(await read(id))
  }
}, 600_000)
