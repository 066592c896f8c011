import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openScratchDatabase, type ScratchDatabase } from '@platen/database/testing'
import { objectKey } from '@platen/design'
import { openObjectStore } from '@platen/storage'
import { pino } from 'pino'
import { sweepFiles } from './sweep-files'

const dayMs = 86_400_000
const store = openObjectStore({ kind: 'disk', path: mkdtempSync(join(tmpdir(), 'platen-')) })

let scratch: ScratchDatabase
let organizationId: string

beforeAll(async () => {
  scratch = await openScratchDatabase()
  ;({ id: organizationId } = await scratch.database.organizations.create({ name: 'Acme' }))
})

beforeEach(() => scratch.sql('delete from file_sweeps'))

afterAll(() => scratch.drop())

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

function keyOf(text: string, week?: number): string {
  const parts = { organizationId, sha256: sha256(text), mac: 'a'.repeat(32), extension: 'png' }
  return objectKey({ ...parts, week, extension: 'png' })
}

async function put(text: string, week?: number): Promise<string> {
  const key = keyOf(text, week)
  await store.put(key, Buffer.from(text), { contentType: 'image/png' })
  return key
}

/** Sweeps as if this much time had passed since the files were stored. */
const sweep = (laterMs: number): Promise<void> =>
  sweepFiles(
    { deletion: scratch.database.deletion, store, log: pino({ level: 'silent' }) },
    undefined,
    Date.now() + laterMs,
  )

const pending = (): Promise<unknown[]> =>
  scratch.sql(
    `select key, due_at > now() + interval '6 days' as "in a week" from pending_deletions`,
  )

describe('sweeping files', () => {
  it('schedules the deletion of files older than a day to which nothing refers, and leaves outputs to be deleted by age', async () => {
    const { assets } = scratch.database.tenant(organizationId)
    const facts = { mimetype: 'image/png', size: 1, width: 1, height: 1 }
    await assets.create({
      checksum: sha256('asset'),
      key: await put('asset'),
      ...facts,
      family: null,
      weight: null,
      style: null,
    })
    await put('output', 2950)
    const orphan = await put('orphan')
    const old = `${organizationId}/${sha256('old')}.png`
    await store.put(old, Buffer.from('old'), { contentType: 'image/png' })
    await sweep(0)
    expect(await pending()).toEqual([])
    await scratch.sql('delete from file_sweeps')
    await sweep(dayMs + 60_000)
    expect(await pending()).toEqual([{ key: orphan, 'in a week': true }])
  })

  it('happens once a day, in one process', async () => {
    const begun = await Promise.all(
      Array.from({ length: 4 }, () => scratch.database.deletion.beginSweep()),
    )
    expect(begun.filter(Boolean)).toHaveLength(1)
    await scratch.sql(`update file_sweeps set begun_at = now() - interval '1 day'`)
    expect(await scratch.database.deletion.beginSweep()).toBe(true)
  })

  it('deletes the renders of thumbnails that ended over a day ago', async () => {
    const { designs, thumbnails } = scratch.database.tenant(organizationId)
    const design = await designs.create({ name: 'A', document: {}, width: 1, height: 1 })
    const jobs = []
    for (let version = 1; version <= 3; version++)
      jobs.push(await thumbnails.request({ designId: design.id, options: {} }))
    await scratch.sql(
      `update renders set finished_at = now() - interval '25 hours' where id = $1`,
      [jobs[0]?.renderId],
    )
    await sweep(0)
    const left = await scratch.sql<{ id: string }>('select id from renders order by id')
    expect(left.map(({ id }) => id)).toEqual([jobs[1]?.renderId, jobs[2]?.renderId])
  })
})
