/**
 * Replaces a module, which is loaded for this file alone.
 * @jest-environment node
 */
import { type RenderRecord } from '@platen/database'
import { openWorld, outcomeOf, type World } from './testing/world'

/** Simulates a schema version 0 in which the font size of a text was called `size`. */
jest.mock('../../../packages/design/src/parsing/migrations', () => ({
  migrations: [
    {
      elements: {
        text: ({ size, ...text }: Record<string, unknown>) => ({ ...text, fontSize: size }),
      },
    },
  ],
}))

let world: World

beforeAll(async () => {
  world = await openWorld()
  await world.startWorker()
})
afterAll(() => world.close())

const documentOf = (schemaVersion: number, size: object): object => ({
  schemaVersion,
  width: 400,
  height: 100,
  pages: [
    {
      id: 'front',
      children: [{ id: 'word', type: 'text', width: 400, height: 100, text: 'Hamburg', ...size }],
    },
  ],
})

/** Returns the checksum of the only file of a render. */
async function checksumOf(render: Promise<RenderRecord>): Promise<string> {
  return outcomeOf(await render).files[0]?.checksum ?? ''
}

/** Renders a document as an earlier version stored it. */
async function renderStored(document: object): Promise<RenderRecord> {
  const id = await world.insert({ document: documentOf(1, {}) })
  const { designId } = await world.row(id)
  const sql = 'update design_versions set document = $2 where design_id = $1'
  await world.scratch.sql(sql, [designId, document])
  await world.enqueue(id)
  return world.ended(id)
}

describe('a stored document of an older schema version', () => {
  it('is rendered as the current version into which it is converted', async () => {
    const older = await checksumOf(renderStored(documentOf(0, { size: 60 })))
    const current = (fontSize: number): Promise<string> =>
      checksumOf(world.render({ document: documentOf(1, { fontSize }) }))
    expect(older).toBe(await current(60))
    expect(older).not.toBe(await current(50))
  })
})
