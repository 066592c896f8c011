import { type ClaimedRender } from '@platen/database'
import { patientWaits } from '@platen/database/testing'
import { post, request, studioPath, type ToolResult } from '../../mcp/testing/rpc'
import { type FakeWorker, outcomeOf, startFakeWorker } from '../../testing/fake-worker'
import { patiently } from '../../testing/patiently'
import { type Ground, newGround } from '../../testing/storms/storm'
import { startTestApi, type TestApi } from '../../testing/test-api'

/** The number of calls at once. */
const atOnce = 30

let api: TestApi
let worker: FakeWorker
let ground: Ground

/** Finds no faults. */
function ending(claimed: ClaimedRender): ReturnType<typeof outcomeOf> {
  const outcome = outcomeOf(claimed)
  return { ...outcome, ...(outcome.faults && { faults: [] }) }
}

beforeAll(async () => {
  api = await startTestApi({}, { databaseWaits: patientWaits })
  worker = startFakeWorker(api, ending)
})

beforeEach(async () => {
  ground = await newGround(api)
})

afterAll(async () => {
  try {
    const broken: object[] = []
    for await (const faults of api.database.doctor.faults()) broken.push(...faults)
    expect(broken).toEqual([])
  } finally {
    await worker.stop()
    await api.stop()
  }
})

/** What a call may be told that changes nothing: the draft is another one, or others are in the way. */
const told =
  /^(The draft (is at revision|no longer exists)|The design has no draft)|Call again with/

/** Makes all calls at once; returns the answers of those that succeeded. Fails if another one was not told why. */
async function sendAll(
  name: string,
  argsOf: (nth: number) => object,
): Promise<Record<string, unknown>[]> {
  const results = await Promise.all(
    Array.from({ length: atOnce }, (_, nth) => resultOf(name, argsOf(nth))),
  )
  const refused = results.filter(({ isError }) => isError === true)
  const silent = refused
    .map(({ content }) => content[0]?.text ?? '')
    .filter(text => !told.test(text))
  expect(silent).toEqual([])
  return results.filter(({ isError }) => isError !== true).map(structured)
}

const structured = ({ structuredContent = {} }: ToolResult): Record<string, unknown> =>
  structuredContent

const ask = async (name: string, args: object): Promise<Record<string, unknown>> =>
  structured(await resultOf(name, args))

async function resultOf(name: string, args: object): Promise<ToolResult> {
  const body = request('tools/call', { name, arguments: args })
  const options = { at: studioPath, apiKey: ground.account.apiKey } as const
  const reply = await patiently(() => post(api, body, options))
  if (!('result' in reply.body)) throw new Error(`no result: ${reply.text}`)
  return reply.body['result'] as ToolResult
}

const bigger = (nth: number): object => ({
  op: 'set',
  id: 'headline',
  keys: { fontSize: 20 + nth },
})

const picture = false

describe(`${atOnce} calls at once`, () => {
  it('of edit_design at one revision change the draft once', async () => {
    const designId = await ground.design()
    const done = await sendAll('edit_design', nth => ({
      designId,
      revision: 0,
      operations: [bigger(nth)],
      picture,
    }))
    expect(done).toMatchObject([{ designId, revision: 1, changed: ['headline'] }])
    const edits = await ground.count(
      'design_drafts where design_id = $2 and revision = 1',
      designId,
    )
    expect(edits).toBe(1)
    const again = { designId, revision: 1, operations: [bigger(40)], picture }
    expect(await ask('edit_design', again)).toMatchObject({ revision: 2 })
  })

  it('of create_design make a design with a draft each', async () => {
    const done = await sendAll('create_design', nth => ({
      name: `Made ${nth}`,
      size: { width: 100, height: 100 },
      operations: [{ op: 'page.set', id: 'page-1', keys: { background: '#123456' } }],
      picture,
    }))
    expect(done.length).toBeGreaterThan(0)
    expect(new Set(done.map(({ designId }) => designId)).size).toBe(done.length)
    expect(await ground.count(`designs where name like 'Made %'`)).toBe(done.length)
    expect(await ground.count('design_drafts where revision = 1')).toBe(done.length)
  })

  it('of create_design that cannot be carried out make none', async () => {
    const refused = await Promise.all(
      Array.from({ length: atOnce }, (_, nth) => {
        const args = { name: `None ${nth}`, size: { width: 100, height: 100 } }
        const operations = [{ op: 'delete', id: 'nobody' }]
        return resultOf('create_design', { ...args, operations })
      }),
    )
    expect(refused.map(({ isError }) => isError)).toEqual(refused.map(() => true))
    expect(await ask('list_designs', { search: 'None' })).toMatchObject({ total: 0 })
  })

  it('of publish_design publish the draft once', async () => {
    const designId = await ground.design()
    await ask('edit_design', { designId, revision: 0, operations: [bigger(1)], picture })
    const done = await sendAll('publish_design', nth => ({
      designId,
      revision: 1,
      note: `Note ${nth}`,
    }))
    expect(done).toMatchObject([{ designId, version: 2 }])
    const rows = await ground.sql('select version from design_versions where design_id = $1', [
      designId,
    ])
    expect(rows).toHaveLength(2)
    const left = await ground.count(
      'design_drafts where document is not null and design_id = $2',
      designId,
    )
    expect(left).toBe(0)
    expect(await ask('get_design', { designId })).toMatchObject({ version: 2, revision: 0 })
  })
})
