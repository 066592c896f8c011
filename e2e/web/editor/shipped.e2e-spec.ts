import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sampled } from '@platen/env/testing'
import { type Page } from 'playwright-core'
import { repository } from '../../testing/docs-pages'
import { expectAsRendered } from '../../testing/web/canvas-file'
import { EditorDriver } from '../../testing/web/editor-driver'
import { readDesign, uploadPictures } from '../../testing/web/northlight/designs'
import { Member } from '../../testing/web/northlight/member'
import { newOwner, joinWebService, type WebService } from '../../testing/web/service'
import { type Visitor } from '../../testing/web/visitor'

let service: WebService
let visitor: Visitor
let page: Page
let driver: EditorDriver
let ada: Member
/** The share of pixels in which each page differs from its file. */
const shares: string[] = []

beforeAll(async () => {
  service = await joinWebService()
  visitor = await newOwner(service)
  ;({ page } = visitor)
  driver = new EditorDriver(visitor)
  ada = new Member(visitor)
})

afterAll(async () => {
  process.stdout.write(`${shares.join('; ')}\n`)
  await service.stop()
})

afterEach(async () => expect(await visitor.faults()).toEqual([]))

interface Read {
  id: string
  name: string
  document: { width: number; pages: { bleed?: number }[] }
}

/** Opens a design in the editor, and expects that the canvas of each page shows the same as its file. */
async function expectPages({ id, name, document }: Read): Promise<void> {
  await page.goto(`/designs/${id}/edit`)
  await driver.arrive(document.width)
  for (const [index, { bleed = 0 }] of document.pages.entries()) {
    const number = index + 1
    if (number > 1) {
      await driver.canvas.focus()
      await page.keyboard.press('PageDown')
      await driver.announced(`Page ${number} of ${document.pages.length}`)
    }
    const share = await expectAsRendered(page, id, { number, bleed })
    shares.push(`${name} ${number}: ${(share * 100).toFixed(4)} %`)
  }
}

const read = (id: string): Promise<Read> => ada.call('GET', `/v1/designs/${id}?document=true`)

/** The public templates, by name. */
const library = readdirSync(join(repository, 'packages/templates/library'))
  .filter(file => file.endsWith('.json'))
  .map((file): [name: string, id: string] => {
    const text = readFileSync(join(repository, 'packages/templates/library', file), 'utf8')
    const { name, id } = JSON.parse(text) as { name: string; id: string }
    return [name, id]
  })

describe('the canvas of the editor shows as its file does', () => {
  it.each(['certificate', 'product-card', 'social-post'])(
    'every page of the example design %s',
    async name => {
      const document = await readDesign(name, await uploadPictures(ada))
      const { id } = await ada.call<Read>('POST', '/v1/designs', { name, document })
      await expectPages(await read(id))
    },
  )

  it.each(sampled(library, { every: 3, nameOf: ([name]) => name }))(
    'every page of a copy of the template %s',
    async (_name, templateId) => {
      const { id } = await ada.call<Read>('POST', `/v1/${templateId}/duplicate`, {})
      await expectPages(await read(id))
    },
  )

  it('every public template is one of these', async () => {
    const { data } = await ada.call<{ data: Read[] }>('GET', '/v1/templates?perPage=100')
    expect(data.map(({ id }) => id).sort()).toEqual(library.map(([, id]) => id).sort())
  })
})
