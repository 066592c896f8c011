import { call } from '../../testing/call'
import { posterWith } from '../../testing/documents'
import { type FakeWorker, startFakeWorker } from '../../testing/fake-worker'
import { newPerson, type SignedIn, signInSettings } from '../../testing/people'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { callStudio, type ToolResult } from '../../mcp/testing/rpc'

const document = posterWith('https://pictures.example/a.jpg')

let api: TestApi
let fakeWorker: FakeWorker
let person: SignedIn
let designId: string

beforeAll(async () => {
  api = await startTestApi(signInSettings)
  fakeWorker = startFakeWorker(api)
  person = await newPerson(api, api.account.organizationId, 'editor')
  const body = { name: 'Poster', document }
  designId = String((await call(api, '/api/v1/designs', { body })).body['id'])
})

afterAll(async () => {
  await fakeWorker.stop()
  await api.stop()
})

const run = (name: string, args: object): Promise<ToolResult> => callStudio(api, [name, args])

async function saveDraft(id: string, content: object): Promise<void> {
  const body = { document: content, baseVersion: 1 }
  const options = { ...person.options, method: 'PUT', body }
  const reply = await call(api, `/api/v1/designs/${id}/draft`, options)
  expect(reply.status).toBe(200)
}

describe('get_design', () => {
  it('outlines the latest version of a design without a draft', async () => {
    const { structuredContent } = await run('get_design', { designId })
    expect(structuredContent).toMatchObject({ designId, name: 'Poster', version: 1, revision: 0 })
    const { pages, elements } = structuredContent as { pages: object[]; elements: object[] }
    expect(pages).toMatchObject([{ id: 'front', width: 400 }, { id: 'back' }])
    expect(elements).toContainEqual(
      expect.objectContaining({ id: 'headline', type: 'text', page: 'front' }),
    )
  })

  it('outlines the draft, with its revision and who saved it', async () => {
    const body = { name: 'Drafted', document }
    const drafted = String((await call(api, '/api/v1/designs', { body })).body['id'])
    await saveDraft(drafted, posterWith('https://pictures.example/b.jpg'))
    const { structuredContent } = await run('get_design', { designId: drafted })
    expect(structuredContent).toMatchObject({
      revision: 1,
      version: 1,
      updatedBy: { kind: 'person', id: person.userId },
    })
    const published = await run('get_design', { designId: `${drafted}@1` })
    expect(published.structuredContent).toMatchObject({ revision: 0, version: 1 })
  })

  it('reads one element or page in full', async () => {
    const { structuredContent: one } = await run('get_design', { designId, elementId: 'headline' })
    expect(one).toMatchObject({ element: { id: 'headline', type: 'text', fontSize: 16 } })
    expect(one).not.toHaveProperty('elements')
    const { structuredContent: page } = await run('get_design', { designId, pageId: 'front' })
    expect(page?.['page']).toMatchObject({ id: 'front', width: 400 })
    const { children } = (page as { page: { children: object[] } }).page
    expect(children).toContainEqual(expect.objectContaining({ id: 'headline', fontSize: 16 }))
  })

  it.each([
    [{ designId: 'dsg_00000000000000000000000000' }, /^Design not found/],
    [{ designId: 'dsg_00000000000000000000000000', version: 3 }, /^Design not found/],
  ])('says that there is no design %j', async (args, message) => {
    const { isError, content } = await run('get_design', args)
    expect(isError).toBe(true)
    expect(content[0]?.text).toMatch(message)
  })

  it.each([
    [{ elementId: 'nobody' }, /no element "nobody"/],
    [{ pageId: 'nowhere' }, /no page "nowhere"/],
    [{ version: 9 }, /version 9|only version 1/i],
  ])('says which part is missing: %j', async (part, message) => {
    const { isError, content } = await run('get_design', { designId, ...part })
    expect([isError, content[0]?.text]).toEqual([true, expect.stringMatching(message)])
  })
})

describe('list_designs', () => {
  it('finds designs by name, with their drafts', async () => {
    const body = { name: 'Findable', document }
    const id = String((await call(api, '/api/v1/designs', { body })).body['id'])
    const found = await run('list_designs', { search: 'findab' })
    expect(found.structuredContent).toMatchObject({ total: 1, data: [{ id, draft: null }] })
    await saveDraft(id, document)
    const again = await run('list_designs', { search: 'findab' })
    expect(again.structuredContent).toMatchObject({ data: [{ id, draft: { revision: 1 } }] })
  })
})

describe('check_design', () => {
  it('has a worker check the draft, or the version without one', async () => {
    const { structuredContent } = await run('check_design', { designId })
    expect(structuredContent).toMatchObject({
      designId,
      version: 1,
      revision: 0,
      lint: [{ rule: 'text_cut', severity: 'error', fix: { op: 'set', id: 'headline' } }],
    })
  })

  it('refuses an unknown brand kit', async () => {
    const args = { designId, brandKitId: 'bk_00000000000000000000000000' }
    const { isError, content } = await run('check_design', args)
    expect([isError, content[0]?.text]).toEqual([true, expect.stringMatching(/^Brand kit not f/)])
  })
})

describe('list_fonts', () => {
  it('lists shipped families with their styles and scripts', async () => {
    const { structuredContent } = await run('list_fonts', { search: 'inter' })
    const { data } = structuredContent as { data: { family: string; styles: string[] }[] }
    expect(data).toContainEqual(
      expect.objectContaining({
        family: 'Inter',
        scripts: expect.arrayContaining(['Latin', 'Greek', 'Cyrillic']) as unknown,
      }),
    )
  })

  it('narrows families to those that cover a script', async () => {
    const { structuredContent } = await run('list_fonts', { script: 'arabic' })
    const { data } = structuredContent as { data: { scripts: string[] }[] }
    expect(data.length).toBeGreaterThan(0)
    for (const { scripts } of data) expect(scripts).toContain('Arabic')
    const { content } = await run('list_fonts', { script: 'Klingon' })
    expect(content[0]?.text).toMatch(/script must be one of Latin/)
  })
})

describe('find_icons', () => {
  const find = async (search: string): Promise<{ data: string[]; total: number }> =>
    (await run('find_icons', { search })).structuredContent as { data: string[]; total: number }

  it('finds by name before tags, with the filled icons', async () => {
    const { data, total } = await find('Shopping cart')
    expect(data.slice(0, 2)).toEqual(['shopping-cart', 'shopping-cart-filled'])
    expect(data).toHaveLength(Math.min(total, 40))
  })

  it('finds nothing for words that no icon has', async () => {
    expect(await find('heart zzzz')).toEqual({ data: [], total: 0 })
  })
})
