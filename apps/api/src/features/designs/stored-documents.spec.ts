import { parseDesign } from '@platen/design'
import { expensiveDocuments } from '@platen/design/testing'
import { call } from '../../testing/call'
import { newPerson, signInSettings } from '../../testing/people'
import { startTestApi, type TestApi } from '../../testing/test-api'

const path = '/api/v1/designs'
const sent = expensiveDocuments['few bytes for each element']?.() ?? {}
const sentBytes = JSON.stringify(sent).length

let api: TestApi
let designId: string

beforeAll(async () => {
  api = await startTestApi(signInSettings)
  const { body } = await call(api, path, { body: { name: 'Large', document: sent } })
  designId = String(body['id'])
})
afterAll(() => api.stop())

/** Returns the number of bytes that each stored document of these rows takes up as JSON. */
const stored = async (rows: string): Promise<number[]> => {
  const found = await api.sql<{ document: unknown }>(`select document from ${rows}`, [designId])
  return found.map(({ document }) => JSON.stringify(document).length)
}

const few = (bytes: readonly number[]): boolean => bytes.every(each => each < sentBytes * 1.02)

describe('a document without defaults', () => {
  it('stays small each time it is stored', async () => {
    await call(api, `${path}/${designId}`, { method: 'PUT', body: { document: sent } })
    await call(api, `${path}/${designId}/versions/1/restore`, { body: {} })
    const versions = await stored('design_versions where design_id = $1')
    expect([versions.length, few(versions)]).toEqual([3, true])
  })

  it('stays small as a draft and as a template', async () => {
    const { options } = await newPerson(api, api.account.organizationId, 'owner')
    const ofDesign = `${path}/${designId}`
    const drafted = { body: { document: sent, baseVersion: 1 }, method: 'PUT', ...options }
    expect((await call(api, `${ofDesign}/draft`, drafted)).status).toBe(200)
    const templated = { body: { category: 'Large' }, method: 'PUT', ...options }
    expect((await call(api, `${ofDesign}/template`, templated)).status).toBe(201)
    const drafts = await stored('design_drafts where design_id = $1')
    const templates = await stored(
      'design_versions where design_id in (select id from own_templates where design_id = $1)',
    )
    expect([drafts.length, templates.length]).toEqual([1, 1])
    expect(few([...drafts, ...templates])).toBe(true)
  })

  it('is read with all of its defaults', async () => {
    const { body } = await call(api, `${path}/${designId}?document=true`)
    expect(body['document']).toEqual(parseDesign(sent).design)
  })

  it('is read the same if an earlier release stored its defaults', async () => {
    const { body } = await call(api, path, { body: { name: 'Earlier', document: sent } })
    const { design } = parseDesign(sent)
    const id = String(body['id'])
    await api.sql('update design_versions set document = $2 where design_id = $1', [id, design])
    expect((await call(api, `${path}/${id}?document=true`)).body['document']).toEqual(design)
  })
})
