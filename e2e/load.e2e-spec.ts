import { fullScale } from '@platen/env/testing'
import sharp from 'sharp'
import { download, saveDesign } from './testing/caller'
import { card, dataUrl, picture } from './testing/documents'
import { runLoad, settle } from './testing/load'
import { type System, startSystem } from './testing/system'

const REQUESTS = fullScale() ? 500 : 200
const CALLERS = 16

let system: System

beforeAll(async () => {
  system = await startSystem({ apis: 2, workers: 2 })
})

afterAll(async () => {
  await system.stop()
})

it(`answers ${REQUESTS} mixed renders at ${CALLERS} callers with 200, each completed exactly once`, async () => {
  const photo = dataUrl(await picture(800, 320, '#aa2222'), 'image/jpeg')
  const designId = await saveDesign(system, card(photo))

  const counts = await runLoad(system, { designId, callers: CALLERS, requests: REQUESTS })
  const { replies, ...sums } = counts
  expect({ sums, wrong: replies.find(({ status }) => status !== 200)?.body }).toEqual({
    sums: { ok: REQUESTS, accepted: 0, refused: 0, failed: 0, lost: 0 },
  })
  const ledger = await settle(system)
  const decoded = await decodeAll(replies.flatMap(reply => reply.body.files))
  const workers = await system.sql<{ worker: string }>('select distinct worker from renders')
  const summary = { ok: counts.ok, ...ledger, ...decoded, workers: workers.length }
  process.stdout.write(`load: ${JSON.stringify(summary)}\n`)

  expect(ledger).toMatchObject({ rows: { completed: REQUESTS }, endedTwice: 0 })
  expect(decoded).toEqual({ files: REQUESTS, undecodable: 0 })
  expect(workers).toHaveLength(2)
})

async function decodeAll(
  files: { url: string; format: string; width: number; size: number }[],
): Promise<{ files: number; undecodable: number }> {
  let undecodable = 0
  for (const file of files) {
    const bytes = await download(file.url)
    const fits =
      file.format === 'pdf'
        ? bytes.subarray(0, 5).toString() === '%PDF-' && bytes.includes('%%EOF')
        : (await sharp(bytes).raw().toBuffer({ resolveWithObject: true })).info.width === file.width
    if (!fits || bytes.length !== file.size) undecodable += 1
  }
  return { files: files.length, undecodable }
}
