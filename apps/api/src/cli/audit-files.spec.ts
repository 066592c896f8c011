import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openScratchDatabase, type ScratchDatabase } from '@platen/database/testing'
import { objectKey } from '@platen/design'
import { openObjectStore, openOutputExpiry } from '@platen/storage'
import { auditFiles } from './audit-files'

const weekMs = 7 * 86_400_000
const thisWeek = Math.floor(Date.now() / weekMs)
const store = openObjectStore({ kind: 'disk', path: mkdtempSync(join(tmpdir(), 'platen-')) })

let scratch: ScratchDatabase
let organizationId: string

beforeAll(async () => {
  scratch = await openScratchDatabase()
  ;({ id: organizationId } = await scratch.database.organizations.create({ name: 'Acme' }))
})

afterAll(async () => {
  store.close()
  await scratch.drop()
})

function keyOf(name: string, week?: number): string {
  const sha256 = createHash('sha256').update(name).digest('hex')
  return objectKey({ organizationId, sha256, mac: 'a'.repeat(32), extension: 'png', week })
}

/** Creates a completed render with these files. */
async function completed(...keys: string[]): Promise<string> {
  const { designs, renders } = scratch.database.tenant(organizationId)
  const { id: designId } = await designs.create({ name: 'A', document: {}, width: 1, height: 1 })
  const request = { modifications: [], options: {}, strict: false }
  const { id } = await renders.create({ designId, designVersion: 1, ...request })
  const { renderQueue } = scratch.database
  const claimed = await renderQueue.claim(id, 8000)
  const result = { files: keys.map(key => ({ key, previewKey: null })) }
  await renderQueue.complete(id, claimed?.fence ?? 0, { result, durationMs: 1 })
  return id
}

it('lists the missing files that rows refer to, unless their week is over', async () => {
  const there = [keyOf('kept'), keyOf('output', thisWeek)]
  for (const key of there) await store.put(key, Buffer.from('a'), { contentType: 'image/png' })
  await completed(...there, keyOf('over', thisWeek - 9))
  const id = await completed(keyOf('lost'), keyOf('lost output', thisWeek))
  const audit = await auditFiles(scratch.database, store, openOutputExpiry({ fileDays: 30 }))
  const missing = [keyOf('lost'), keyOf('lost output', thisWeek)]
  expect(audit).toEqual({
    rows: 2,
    files: 1,
    unnamed: [],
    missing: missing.map(key => ({ by: 'render', id, key })),
  })
})
