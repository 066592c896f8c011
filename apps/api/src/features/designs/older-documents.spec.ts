/**
 * Replaces a module, which is loaded for this file alone.
 * @jest-environment node
 */
import { call } from '../../testing/call'
import { startTestApi, type TestApi } from '../../testing/test-api'

/** Pretends that schema version 0 had `size` for the font size of a text. */
jest.mock('../../../../../packages/design/src/parsing/migrations', () => ({
  migrations: [
    {
      elements: {
        text: ({ size, ...text }: Record<string, unknown>) => ({ ...text, fontSize: size }),
      },
    },
  ],
}))

const path = '/api/v1/designs'
let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const documentOf = (schemaVersion: number, size: object): object => ({
  schemaVersion,
  width: 400,
  height: 100,
  pages: [
    { id: 'front', children: [{ id: 'word', type: 'text', width: 400, height: 100, ...size }] },
  ],
})

const older = documentOf(0, { size: 60 })
const current = documentOf(1, { fontSize: 60 })

const storedVersions = async (designId: unknown): Promise<unknown[]> => {
  const rows = await api.sql<{ version: number }>(
    `select (document->>'schemaVersion')::int as version from design_versions
      where design_id = $1 order by version`,
    [designId],
  )
  return rows.map(({ version }) => version)
}

describe('a document of an older schema version', () => {
  it('is read in the current form when it is stored', async () => {
    const { body } = await call(api, path, { body: { name: 'Word', document: documentOf(1, {}) } })
    const sql = 'update design_versions set document = $2 where design_id = $1'
    await api.sql(sql, [body['id'], older])
    const read = await call(api, `${path}/${String(body['id'])}?document=true`)
    expect(read.body['document']).toMatchObject(current)
  })

  it('is stored in the current form when it is saved', async () => {
    const { body } = await call(api, path, { body: { name: 'Word', document: older } })
    const saved = { method: 'PUT', body: { document: older } }
    await call(api, `${path}/${String(body['id'])}`, saved)
    expect(await storedVersions(body['id'])).toEqual([1, 1])
  })
})
