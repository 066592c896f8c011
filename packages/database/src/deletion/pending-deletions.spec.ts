import { createHash } from 'node:crypto'
import { AppError } from '@platen/errors'
import { Client } from 'pg'
import { type Statements } from '../connection/connection'
import { type Customer, newCustomer } from '../testing/fixtures'
import { plansOf, workOf } from '../testing/plans'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'
import { openTurns } from '../testing/turns'
import { namedFiles } from './named-files'

let scratch: ScratchDatabase
let acme: Customer

beforeEach(async () => {
  scratch = await openScratchDatabase()
  acme = await newCustomer(scratch.database, 'Acme')
})

afterEach(() => scratch.drop())

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const keyOf = (text: string): string =>
  `${acme.organizationId}/${sha256(text)}-${'a'.repeat(32)}.png`

const result = (...texts: string[]): object => ({
  files: texts.map(text => ({ key: keyOf(text), previewKey: null })),
})

/** Creates a completed render with these files. */
async function completed(made: object): Promise<string> {
  const { id } = await acme.render()
  const claim = await scratch.database.renderQueue.claim(id, 8000)
  const fence = claim?.fence ?? 0
  await scratch.database.renderQueue.complete(id, fence, { result: made, durationMs: 1 })
  return id
}

const remove = (id: string): Promise<unknown> =>
  scratch.database.tenant(acme.organizationId).renders.delete(id)

const dueNow = (): Promise<unknown> => scratch.sql('update pending_deletions set due_at = now()')

/** Deletes everything that is due, and returns the keys of the deleted objects in order. */
async function deleteFiles(): Promise<string[]> {
  const keys: string[] = []
  const deleteObject = (key: string): Promise<void> => {
    keys.push(key)
    return Promise.resolve()
  }
  await scratch.database.deletion.deleteFiles({ deleteObject })
  return keys.sort()
}

const pending = async (): Promise<string[]> => {
  const rows = await scratch.sql<{ key: string }>(
    'select key from pending_deletions where deleted_at is null order by key',
  )
  return rows.map(({ key }) => key)
}

describe('the files of a deleted render', () => {
  it('are deleted minutes later: files, previews and the inline image', async () => {
    const id = await completed({
      files: [{ key: keyOf('pdf'), previewKey: keyOf('preview') }],
      inlineImage: { key: keyOf('inline') },
    })
    await remove(id)
    expect(await deleteFiles()).toEqual([])
    await dueNow()
    expect(await deleteFiles()).toEqual(['pdf', 'preview', 'inline'].map(keyOf).sort())
    expect(await deleteFiles()).toEqual([])
  })

  it('stay while another render refers to them', async () => {
    const first = await completed(result('same', 'only here'))
    const second = await completed(result('another', 'same'))
    await remove(first)
    await dueNow()
    expect(await deleteFiles()).toEqual([keyOf('only here')])
    expect(await pending()).toEqual([])
    await remove(second)
    await dueNow()
    expect(await deleteFiles()).toEqual([keyOf('another'), keyOf('same')].sort())
  })

  it('stay while an asset, a brand kit, a thumbnail or a document refers to them', async () => {
    const tenant = scratch.database.tenant(acme.organizationId)
    const names = ['asset', 'user asset', 'kit', 'thumbnail', 'document', 'unnamed']
    const facts = { mimetype: 'image/png', size: 1, width: 1, height: 1 }
    const noFont = { family: null, weight: null, style: null }
    const asset = (text: string): Parameters<typeof tenant.assets.create>[0] => ({
      checksum: sha256(text),
      key: keyOf(text),
      ...facts,
      ...noFont,
    })
    await tenant.assets.create(asset('asset'))
    const ofUser = { organizationId: acme.organizationId, userId: 'ada' }
    await scratch.database.tenant(ofUser).assets.create(asset('user asset'))
    await tenant.brandKits.create({ name: 'Kit', images: [`asset:${keyOf('kit')}`] })
    const size = { width: 1, height: 1 }
    await tenant.designs.create({
      name: 'A',
      document: {},
      ...size,
      thumbnailKey: keyOf('thumbnail'),
    })
    const document = { pages: [{ children: [{ src: `asset:${keyOf('document')}` }] }] }
    await tenant.designs.create({ name: 'B', document, ...size })
    await remove(await completed(result(...names)))
    await dueNow()
    expect(await deleteFiles()).toEqual([keyOf('unnamed')])
  })

  it('are due again if an object cannot be deleted, except for those that were deleted', async () => {
    await remove(await completed(result('a', 'b')))
    await dueNow()
    const away = new AppError('unavailable', 'File storage is not available')
    const deleting = scratch.database.deletion.deleteFiles({
      deleteObject: key => (key === keyOf('a') ? Promise.reject(away) : Promise.resolve()),
    })
    await expect(deleting).rejects.toBe(away)
    expect(await deleteFiles()).toEqual([])
    await dueNow()
    expect(await deleteFiles()).toEqual([keyOf('a')])
  })

  it('stay if a render that uses them is inserted while the last one is deleted', async () => {
    // An earlier render has listed the file for deletion, and it is due now.
    const id = await completed(result('a'))
    await scratch.sql(
      'insert into pending_deletions (key, organization_id, due_at) values ($1, $2, now())',
      [keyOf('a'), acme.organizationId],
    )
    const client = new Client({ connectionString: scratch.url })
    await client.connect()
    await client.query('begin')
    await client.query(
      `insert into renders (id, organization_id, design_id, design_version, modifications, options, state, finished_at, result)
       select 'rnd_reused', organization_id, design_id, design_version, '[]', '{}', state, now(), result from renders where id = $1`,
      [id],
    )
    await remove(id)
    const deleted = await deleteFiles()
    await client.query('commit')
    await client.end()
    expect(deleted).toEqual([])
  })

  it('are left to the next process if this one stood still before their objects were deleted', async () => {
    await remove(await completed(result('a')))
    await dueNow()
    const times = [0, 10_001]
    const deleteObject = jest.fn(() => Promise.resolve())
    const now = (): number => times.shift() ?? 0
    await scratch.database.deletion.deleteFiles({ deleteObject, now })
    expect(deleteObject).not.toHaveBeenCalled()
    await dueNow()
    expect(await deleteFiles()).toEqual([keyOf('a')])
  })

  it('are deleted by only one of many processes', async () => {
    await remove(await completed(result('a', 'b', 'c')))
    await dueNow()
    const passes = await Promise.all(Array.from({ length: 4 }, deleteFiles))
    expect(passes.flat().sort()).toEqual(['a', 'b', 'c'].map(keyOf).sort())
  })

  it('stay if they were taken off the list and listed again in the meantime', async () => {
    const { deletion } = scratch.database
    await remove(await completed(result('a')))
    await dueNow()
    // The sweep finds the due files; then the other two do all their work before the sweep goes on.
    const order = [0, 0, 1, 1, 1, 1]
    const turns = await openTurns({ url: scratch.url, random: () => order.shift() ?? 0 })
    let deleted: string[] = []
    try {
      await turns.run({
        sweep: async () => (deleted = await deleteFiles()),
        keep: () => deletion.revive([keyOf('a')]),
        compare: () => deletion.scheduleUnnamed([keyOf('a')]),
      })
    } finally {
      await turns.close()
    }
    expect([deleted, await pending()]).toEqual([[], [keyOf('a')]])
  })
})

describe('a render whose file is listed for deletion when it ends', () => {
  const leaseMs = 8000

  /** Deletes a render, and returns a function that completes another render with the same file. */
  async function another(): Promise<() => Promise<unknown>> {
    await remove(await completed(result('a')))
    const { id } = await acme.render()
    const { renderQueue } = scratch.database
    await renderQueue.claim(id, leaseMs)
    return () => renderQueue.complete(id, 1, { result: result('a'), durationMs: 1 })
  }

  it('completes once the file is taken off the list', async () => {
    const complete = await another()
    expect(await complete()).toBeNull()
    expect(await scratch.database.deletion.revive([keyOf('a'), keyOf('b')])).toEqual([])
    expect(await complete()).toEqual({ waiter: null, eventOf: null, batch: null })
    await dueNow()
    expect(await deleteFiles()).toEqual([])
  })

  it('does not complete with a deleted file until the file has been stored again', async () => {
    const { deletion } = scratch.database
    const complete = await another()
    await dueNow()
    await deleteFiles()
    // So far, neither another render that uses the file nor an upload that is about to store it has stored it.
    await scratch.database.tenant(acme.organizationId).assets.keepFiles([keyOf('a')])
    expect(await deletion.revive([keyOf('a'), keyOf('b')])).toEqual([keyOf('a')])
    expect(await complete()).toBeNull()
    await deletion.restored([keyOf('a')])
    expect(await complete()).toEqual({ waiter: null, eventOf: null, batch: null })
    expect(await deleteFiles()).toEqual([])
  })

  it('does not complete with a file that is listed again in the meantime, since a sweep may still delete it', async () => {
    const { deletion } = scratch.database
    await remove(await completed(result('a')))
    const order = [0, 0, 1, 1]
    const turns = await openTurns({
      url: scratch.url,
      random: limit => Math.min(order.shift() ?? 0, limit - 1),
    })
    let deleted: string[] = []
    try {
      await turns.run({
        keep: async () => (deleted = await deletion.revive([keyOf('a')])),
        compare: () => deletion.scheduleUnnamed([keyOf('a')]),
      })
    } finally {
      await turns.close()
    }
    expect([deleted, await pending()]).toEqual([[], [keyOf('a')]])
  })

  it('is refused while the file is being deleted', async () => {
    const complete = await another()
    await dueNow()
    const { deletion } = scratch.database
    const { assets } = scratch.database.tenant(acme.organizationId)
    const outcomes: unknown[] = []
    await deletion.deleteFiles({
      async deleteObject() {
        const faults = [deletion.revive([keyOf('a')]), assets.keepFiles([keyOf('a')])].map(trying =>
          trying.catch((error: unknown) => error),
        )
        outcomes.push(...(await Promise.all(faults)), await complete())
      },
    })
    const refused = expect.objectContaining({ code: 'unavailable', retryAfter: 2 }) as unknown
    expect(outcomes).toEqual([refused, refused, null])
    await assets.keepFiles([keyOf('a')])
    expect(await deletion.revive([keyOf('a')])).toEqual([keyOf('a')])
  })

  it.each([
    [
      'the database ends all sessions',
      () =>
        scratch.sql(`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'platen'`),
    ],
    ['the store does not report the deletion', () => Promise.reject(new Error('no answer'))],
  ])('looks for the file if its deletion has begun and %s', async (_, fault) => {
    const complete = await another()
    await dueNow()
    const { deletion } = scratch.database
    let objects = 1
    const deleting = deletion.deleteFiles({
      async deleteObject() {
        objects -= 1
        await fault()
      },
    })
    await deleting.catch(() => undefined)
    expect(objects).toBe(0)
    await dueNow()
    expect(await deletion.revive([keyOf('a')])).toEqual([keyOf('a')])
    expect(await complete()).toBeNull()
    // The file is no longer due: the caller that stores it again keeps it.
    expect(await deleteFiles()).toEqual([])
    await deletion.restored([keyOf('a')])
    expect(await complete()).toEqual({ waiter: null, eventOf: null, batch: null })
  })

  it('is remembered for an hour after the deletion', async () => {
    await remove(await completed(result('a')))
    await dueNow()
    await deleteFiles()
    const rows = async (): Promise<number> =>
      (await scratch.sql('select 1 from pending_deletions')).length
    await deleteFiles()
    expect(await rows()).toBe(1)
    await scratch.sql(`update pending_deletions set deleted_at = deleted_at - interval '1 hour'`)
    await deleteFiles()
    expect(await rows()).toBe(0)
  })
})

describe('an upload', () => {
  it('takes its file off the list', async () => {
    await remove(await completed(result('a', 'b')))
    await scratch.database.tenant(acme.organizationId).assets.keepFiles([keyOf('a')])
    expect(await pending()).toEqual([keyOf('b')])
  })

  it('takes its file off the list if a process began to delete it and stopped', async () => {
    await remove(await completed(result('a')))
    await dueNow()
    const { deletion } = scratch.database
    const dead = new Error('the process is gone')
    const deleting = deletion.deleteFiles({ deleteObject: () => Promise.reject(dead) })
    await expect(deleting).rejects.toBe(dead)
    await dueNow()
    await scratch.database.tenant(acme.organizationId).assets.keepFiles([keyOf('a')])
    expect(await deleteFiles()).toEqual([])
    expect(await deletion.revive([keyOf('a')])).toEqual([keyOf('a')])
  })

  it('leaves the files of other organizations on the list', async () => {
    await remove(await completed(result('a')))
    const { id } = await scratch.database.organizations.create({ name: 'Rival' })
    await scratch.database.tenant(id).assets.keepFiles([keyOf('a')])
    expect(await pending()).toEqual([keyOf('a')])
  })
})

it('finds the renders and documents that refer to a file by indexes', async () => {
  const { organizationId, design } = acme
  await scratch.sql(
    `insert into renders (id, organization_id, design_id, design_version, modifications, options, state, finished_at, result)
     select 'rnd_' || n, $1, $2, 1, '[]', '{}', 'completed', now(),
       jsonb_build_object('files', jsonb_build_array(jsonb_build_object('key', 'key ' || n)))
     from generate_series(1, 5000) n`,
    [organizationId, design.id],
  )
  await scratch.sql(
    `insert into design_versions (design_id, version, document)
     select $1, n, jsonb_build_object('pages', jsonb_build_array(jsonb_build_object('src', 'asset:source ' || n)))
     from generate_series(2, 3000) n`,
    [design.id],
  )
  await scratch.sql('vacuum analyze renders')
  await scratch.sql('vacuum analyze design_versions')
  const client = new Client({ connectionString: scratch.url })
  client.on('error', () => undefined)
  await client.connect()
  const asked = ['key 7', 'source 8', 'nothing']
  for (const mode of ['force_generic_plan', 'force_custom_plan'] as const) {
    const plans = await plansOf(client, connection => namedFiles(connection, asked), mode)
    // A few rows for each of the three keys, and never a whole table.
    expect(workOf([...plans.page, ...plans.count]).table).toBeLessThan(50)
  }
  await client.end()
  const query: Statements['query'] = (text, values) => scratch.sql(text, values)
  expect(await namedFiles({ query }, asked)).toEqual(new Set(['key 7', 'source 8']))
})
