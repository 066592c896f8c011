import { renderOutcomeSchema } from '@platen/contract'
import { parseDesign } from '@platen/design'
import { waitFor } from '@platen/env/testing'
import { readPdf } from '@platen/renderer/testing'
import { openWorld, type World } from '../testing/world'

const document = {
  schemaVersion: 1,
  width: 200,
  height: 100,
  pages: [
    { id: 'front', children: [{ id: 'title', type: 'text', width: 180, height: 40, text: '' }] },
  ],
}

let world: World

beforeAll(async () => {
  world = await openWorld()
  await world.startWorker()
})

afterAll(() => world.close())

it('joins the PDFs of a batch in the order of its rows, and then ends it', async () => {
  const { batches, designs } = world.tenant
  const sized = { width: 200, height: 100 }
  const { design } = parseDesign(document)
  const { id: designId } = await designs.create({ name: 'A', document: design, ...sized })
  const batch = await batches.create({
    designId,
    designVersion: 1,
    options: { formats: ['pdf'], scale: 1, quality: 90, pages: null, transparent: false },
    strict: false,
    metadata: null,
    mergePdf: true,
    keyId: null,
    requestId: 'req_1',
  })
  const texts = ['Ada', 'Alan', 'Alonzo']
  await batches.addRows(
    batch.id,
    texts.map((text, row) => ({
      row,
      key: null,
      input: { modifications: [{ id: 'title', text }] },
      requestKey: null,
      fault: null,
    })),
  )
  await batches.start(batch.id, { bytes: 1 })
  const { organizationId } = batch
  const { fed } = await world.database.batches.advance({ batchId: batch.id, organizationId })
  for (const { renderId } of fed) await world.enqueue(renderId)
  const ended = await waitFor('the end', async () => {
    const found = await batches.find(batch.id)
    return found?.finishedAt ? found : undefined
  })
  expect(ended.outcome.counts).toMatchObject({ total: 3, completed: 3 })
  expect(ended).toMatchObject({ state: 'completed', merged: { state: 'completed', error: null } })
  const { files, joined } = renderOutcomeSchema.parse(ended.merged?.result)
  expect([files.length, joined]).toEqual([1, 3])
  const object = await world.store.get(files[0]?.key ?? '')
  const { pageTexts } = readPdf(object?.bytes ?? new Uint8Array())
  expect(pageTexts.map(text => text.trim())).toEqual(texts)
})
