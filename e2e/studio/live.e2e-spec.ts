import { newApiKey } from '@platen/contract'
import { type Locator, type Page } from 'playwright-core'
import { card, dataUrl, picture } from '../testing/documents'
import { studio } from '../testing/studio'
import { waitFor } from '../testing/wait'
import { lookAround } from '../testing/web/look'
import { Member } from '../testing/web/northlight/member'
import { type Document, editElement, placeIn, readDraft, savingState } from '../testing/web/saving'
import { type JoinedWebService, joinWebService, newOwner } from '../testing/web/service'
import { type Visitor } from '../testing/web/visitor'

let service: JoinedWebService
let visitor: Visitor
let page: Page
let ada: Member
/** The key of an assistant. */
let apiKey: string
let document: Document
let id: string

beforeAll(async () => {
  service = await joinWebService()
  visitor = await newOwner(service)
  ;({ page } = visitor)
  ada = new Member(visitor)
  const { organization } = await ada.call<{ organization: { id: string } }>('GET', '/app/session')
  const { key, ...record } = newApiKey()
  const named = { organizationId: organization.id, name: 'Claude', ...record }
  await service.database.keys.create(named)
  apiKey = key
  document = card(dataUrl(await picture(800, 320, '#8a9a7b'), 'image/jpeg')) as Document
})

afterAll(() => service.stop())

beforeEach(async () => {
  ;({ id } = await ada.call<{ id: string }>('POST', '/v1/designs', { name: 'Card', document }))
})

afterEach(async () => expect(await visitor.faults()).toEqual([]))

const notice = (name: string): Locator => page.getByRole('region', { name: `Edited by ${name}` })

/** Returns a document in which the band is elsewhere. */
function moved({ pages, ...rest }: Document, y: number): Document {
  const toThere = (child: Document['pages'][0]['children'][0]): typeof child =>
    child.id === 'band' ? { ...child, y } : child
  return { ...rest, pages: pages.map(one => ({ ...one, children: one.children.map(toThere) })) }
}

/** Moves the band with the tools of the studio, as an assistant with a key does. */
async function editAsAssistant(y: number): Promise<void> {
  const { revision } = await readDraft(ada, id)
  const operations = [{ op: 'set', id: 'band', keys: { y } }]
  const edit = { designId: id, revision, operations, picture: false }
  const { isError, content } = await studio(service, ['edit_design', edit], apiKey)
  expect(isError === true ? content : []).toEqual([])
}

/** Saves the draft with the band elsewhere, as a connected app of Ada does. */
async function saveAsClaude(y: number): Promise<void> {
  const { user, organization } = await ada.call<Record<'organization' | 'user', { id: string }>>(
    'GET',
    '/app/session',
  )
  const organizationId = organization.id
  const claude = await service.database.connectedApps.create({
    organizationId,
    userId: user.id,
    clientId: 'https://claude.example/client.json',
    name: 'Claude',
    host: 'claude.example',
    scopes: ['edit'],
    resource: `${service.origin}/api/mcp/studio`,
  })
  const tenant = service.database.tenant(organizationId)
  const latest = (await tenant.designs.findDocument(id))?.document as Document
  const size = { width: 400, height: 300 }
  await tenant.drafts.inTurn(id, turn =>
    turn.save({ baseVersion: 1, document: moved(latest, y), ...size, author: claude.id }),
  )
}

const bandAt = async (y: number): Promise<boolean> =>
  placeIn((await readDraft(ada, id)).document, 'band')[1] === y

it('an edit by an assistant appears within two seconds beside what is being typed, which stays, and is undone as one step', async () => {
  await editElement(page, id, 'headline')
  await page.keyboard.press('Enter')
  const canvas = page.getByRole('application', { name: 'Canvas' })
  await canvas.getByRole('textbox', { name: /“Hello from Platen”/ }).waitFor()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Winter')
  await savingState(page, 'Saved').waitFor()
  const took: number[] = []
  for (const y of [40, 50, 60]) {
    const isRead = page.waitForResponse(
      answer => answer.request().method() === 'GET' && answer.url().endsWith(`/${id}/draft`),
    )
    const from = performance.now()
    await editAsAssistant(y)
    await isRead
    took.push(performance.now() - from)
    await notice('Claude').waitFor()
  }
  expect(Math.min(...took)).toBeLessThan(2000)
  await page.keyboard.type(' sale')
  const merged = await waitFor('the words typed after the edits', async () => {
    const draft = await readDraft(ada, id)
    return JSON.stringify(draft.document).includes('"Winter sale"') && draft.document
  })
  expect(placeIn(merged, 'band')[1]).toBe(60)
  await page.getByRole('button', { name: 'Undo edit' }).click()
  await waitFor('the band back where it was', () => bandAt(160))
  expect(JSON.stringify((await readDraft(ada, id)).document)).toContain('"Winter sale"')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await waitFor('the edit again', () => bandAt(60))
})

it('the edit of an app is told to a person who opens the editor later, and undone there', async () => {
  await saveAsClaude(40)
  await page.goto(`/designs/${id}/edit`)
  await notice('Claude').getByText('Edited by Claude, just now').waitFor()
  await lookAround(page, 'editor-edited')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Undo edit' }).click()
  await waitFor('the band back where it was', () => bandAt(160))
  await page.reload()
  await savingState(page, 'Saved').waitFor()
  await page.getByRole('application', { name: 'Canvas' }).waitFor()
  expect(await notice('Claude').count()).toBe(0)
})
