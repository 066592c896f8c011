import { type Design, parseStoredDesign } from '@platen/design'
import { type DirectOperation, isRefused } from '@platen/editor'
import { randomFrom, randomOperation } from '@platen/editor/testing'
import { fullScale, givenVariable } from '@platen/env/testing'
import { callStudio, type ToolResult } from '../../mcp/testing/rpc'
import { call } from '../../testing/call'
import { poster } from '../../testing/documents'
import { startTestApi, type TestApi } from '../../testing/test-api'

/** The number of random operations; STUDIO_SEED repeats a run. */
const turns = fullScale() ? 10_000 : 150
const seed = Number(givenVariable('STUDIO_SEED') ?? '38')
/** The number of operations of one edit. */
const atOnce = 12

let api: TestApi
let designId: string

beforeAll(async () => {
  // No worker checks the drafts.
  api = await startTestApi({ RENDER_WAIT_MS: '100' })
  const body = { name: 'Poster', document: poster }
  designId = String((await call(api, '/api/v1/designs', { body })).body['id'])
})

afterAll(() => api.stop())

const edit = (revision: number, operations: readonly DirectOperation[]): Promise<ToolResult> =>
  callStudio(api, ['edit_design', { designId, revision, operations, picture: false }])

async function draft(): Promise<Design> {
  const [row] = await api.sql<{ document: unknown }>(
    'select document from design_drafts where design_id = $1',
    [designId],
  )
  return parseStoredDesign(row?.document).design
}

it(`${turns} random operations over HTTP make the document that the commands of the editor make, seed ${seed}`, async () => {
  const random = randomFrom(seed)
  await edit(0, [{ op: 'move', id: 'headline', x: 1, y: 1 }])
  let [revision, expected] = [1, await draft()]
  let together: DirectOperation[] = []
  const sendTogether = async (): Promise<void> => {
    if (together.length === 0) return
    const { isError, content, structuredContent } = await edit(revision, together)
    if (isError === true) throw new Error(content[0]?.text)
    expect(structuredContent).toMatchObject({ revision: ++revision })
    expect(await draft()).toEqual(expected)
    together = []
  }
  for (let turn = 0; turn < turns; turn++) {
    const [operation, command] = randomOperation(random, expected, turn)
    const outcome = command(expected)
    if (isRefused(outcome)) {
      await sendTogether()
      const { isError } = await edit(revision, [operation])
      expect([operation, isError]).toEqual([operation, true])
    } else {
      together.push(operation)
      expected = outcome.design
    }
    if (together.length === atOnce) await sendTogether()
  }
  await sendTogether()
})
