import { createHash } from 'node:crypto'
import { batchPriority } from '../entities/render'
import { newBatch, newRow, startedBatch } from '../testing/batches'
import { type Customer, newCustomer } from '../testing/fixtures'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'
import { defaultBatchWindow } from './all-batches'
import { type Advanced } from './advance'

let scratch: ScratchDatabase
let acme: Customer

beforeAll(async () => {
  scratch = await openScratchDatabase()
})

beforeEach(async () => {
  acme = await newCustomer(scratch.database)
})

afterAll(() => scratch.drop())

const advance = (batchId: string): Promise<Advanced> =>
  scratch.database.batches.advance({ batchId, organizationId: acme.organizationId })

const advanceAtOnce = (batchId: string, times: number): Promise<Advanced[]> =>
  Promise.all(Array.from({ length: times }, () => advance(batchId)))

const idsIn = (advanced: readonly Advanced[]): string[] =>
  advanced.flatMap(({ fed }) => fed.map(({ renderId }) => renderId))

const fail = { code: 'asset_unusable', message: 'No' }

/** Ends a render, then advances its batch as who ends it does. */
async function endOne(renderId: string): Promise<Advanced> {
  const { renderQueue } = scratch.database
  const fence = (await renderQueue.claim(renderId, 8000))?.fence ?? -1
  const ended = await renderQueue.fail(renderId, fence, fail)
  return scratch.database.batches.advance(ended?.batch ?? { batchId: '', organizationId: '' })
}

const joined = { files: [{ key: 'joined.pdf', size: 1 }] }

/** Creates a batch whose rows have ended so, and whose PDFs are about to be joined. */
async function joining(
  ...ends: ('completed' | 'failed')[]
): Promise<{ id: string; merge: string }> {
  const { batches } = scratch.database.tenant(acme.organizationId)
  const { renderQueue } = scratch.database
  const { id } = await batches.create(newBatch(acme, { mergePdf: true }))
  await batches.addRows(
    id,
    ends.map((_end, row) => newRow(row)),
  )
  await batches.start(id, { bytes: 1 })
  for (const [row, renderId] of idsIn([await advance(id)]).entries()) {
    await renderQueue.claim(renderId, 8000)
    if (ends[row] === 'failed') await renderQueue.fail(renderId, 1, fail)
    else await renderQueue.complete(renderId, 1, { result: { files: [] }, durationMs: 1 })
  }
  const [merge = ''] = idsIn([await advance(id)])
  return { id, merge }
}

const stateOf = async (batchId: string): Promise<string | undefined> =>
  (await scratch.database.tenant(acme.organizationId).batches.findHead(batchId))?.state

describe('feeding a batch', () => {
  it('opens each row once and no more than the window, however many feed it at once', async () => {
    const { id } = await startedBatch(scratch, acme, 200)
    const fed = idsIn(await advanceAtOnce(id, 30))
    expect(new Set(fed).size).toBe(defaultBatchWindow)
    expect(fed).toHaveLength(defaultBatchWindow)
    expect(
      await scratch.sql("select from renders where purpose = 'batch' and organization_id = $1", [
        acme.organizationId,
      ]),
    ).toHaveLength(defaultBatchWindow)
  })

  it('waits until a quarter of the window is free, then fills it', async () => {
    const { id } = await startedBatch(scratch, acme, 200)
    const [last = '', ...open] = idsIn([await advance(id)])
    const quarter = open.slice(1 - defaultBatchWindow / 4)
    for (const renderId of quarter) expect((await endOne(renderId)).fed).toEqual([])
    expect((await endOne(last)).fed).toHaveLength(defaultBatchWindow / 4)
  })

  it('opens no more rows of all batches than the quota of the organization, however many feed them', async () => {
    await scratch.database.organizations.setQuotas(acme.organizationId, { open: 5 })
    await acme.render()
    const ids = await Promise.all(
      Array.from({ length: 6 }, async () => (await startedBatch(scratch, acme, 4)).id),
    )
    const rounds = [...ids, ...ids]
    const fed = idsIn(await Promise.all(rounds.map(advance)))
    expect(fed).toHaveLength(5)
    await endOne(fed[0] ?? '')
    const later = idsIn(await Promise.all(rounds.map(advance)))
    expect(later.length).toBeLessThanOrEqual(1)
    await scratch.database.organizations.setQuotas(acme.organizationId, { open: null })
    expect(idsIn(await Promise.all(ids.map(advance))).length).toBeGreaterThan(5)
  })

  it('renders every row once and then ends, when 30 end them at once', async () => {
    const { id } = await startedBatch(scratch, acme, 150)
    const open = idsIn([await advance(id)])
    const done = new Set<string>()
    let ends = 0
    const worker = async (): Promise<void> => {
      for (let renderId = open.shift(); renderId !== undefined; renderId = open.shift()) {
        done.add(renderId)
        const { fed, ended } = await endOne(renderId)
        if (ended) ends++
        open.push(...fed.map(each => each.renderId))
      }
    }
    await Promise.all(Array.from({ length: 30 }, worker))
    expect(done.size).toBe(150)
    expect(ends).toBe(1)
    expect(await stateOf(id)).toBe('completed')
  })

  it('goes on in the order of the rows, with the options of the batch', async () => {
    const { batches } = scratch.database.tenant(acme.organizationId)
    const batch = await batches.create(newBatch(acme, { options: { scale: 2 }, strict: true }))
    const metadata = { order: 42 }
    const rows = [newRow(0), { ...newRow(1), input: { modifications: [], metadata } }]
    await batches.addRows(batch.id, rows)
    await batches.start(batch.id, { bytes: 1 })
    const [first, second] = (await advance(batch.id)).fed
    const { renders } = scratch.database.tenant(acme.organizationId)
    expect(await renders.find(first?.renderId ?? '')).toMatchObject({
      designVersion: 1,
      strict: true,
      metadata: null,
      state: 'queued',
    })
    expect(await renders.find(second?.renderId ?? '')).toMatchObject({ metadata })
    expect(await renders.findRequest(first?.renderId ?? '')).toEqual({
      modifications: rows[0]?.input.modifications,
      options: { scale: 2 },
    })
    expect((await renders.list({ search: '', page: 0, perPage: 9, orderBy: 'latest' })).total).toBe(
      0,
    )
  })

  it('puts its renders after the calls of everybody with fewer than 200 open ones', async () => {
    const { id } = await startedBatch(scratch, acme, 3)
    const { fed } = await advance(id)
    expect(fed.map(({ priority }) => priority)).toEqual([1, 2, 3].map(nth => batchPriority + nth))
    const other = await startedBatch(scratch, acme, 1)
    expect((await advance(other.id)).fed[0]?.priority).toBe(batchPriority + 4)
    const { renderQueue } = scratch.database
    expect(await renderQueue.findQueued(fed[0]?.renderId ?? '')).toMatchObject({
      priority: batchPriority + 4,
    })
    const call = await acme.render()
    expect(await renderQueue.findQueued(call.id)).toMatchObject({ priority: 1 })
    await scratch.sql(
      `update renders set enqueued_at = now() - interval '1 minute' where organization_id = $1`,
      [acme.organizationId],
    )
    const { requeued } = await renderQueue.sweep(8000)
    const priorityOf = (renderId: string | undefined): number | undefined =>
      requeued.find(row => row.renderId === renderId)?.priority
    expect(priorityOf(fed[0]?.renderId)).toBe(batchPriority + 4)
    expect(priorityOf(call.id)).toBe(1)
  })

  it('finds the newest equal render, whose files may be reused', async () => {
    const requestKey = createHash('sha256').update('request').digest()
    const { id: earlier } = await acme.render()
    const { renderQueue } = scratch.database
    await renderQueue.claim(earlier, 8000)
    const reuse = { requestKey, contentKey: requestKey, freshMs: Infinity, cached: false }
    await renderQueue.complete(earlier, 1, { result: { files: [] }, durationMs: 1, reuse })
    const { batches } = scratch.database.tenant(acme.organizationId)
    const batch = await batches.create(newBatch(acme))
    await batches.addRows(batch.id, [{ ...newRow(0), requestKey }, newRow(1)])
    await batches.start(batch.id, { bytes: 1 })
    const ids = idsIn([await advance(batch.id)])
    const claimed = await Promise.all(ids.map(renderId => renderQueue.claim(renderId, 8000)))
    expect(claimed.map(each => each?.earlier)).toEqual([
      { contentKey: requestKey.toString('hex'), result: { files: [] } },
      null,
    ])
  })

  it('joins the PDFs of its rows as its last step, once, and then ends', async () => {
    const { batches } = scratch.database.tenant(acme.organizationId)
    const { id } = await batches.create(newBatch(acme, { mergePdf: true }))
    await batches.addRows(id, [newRow(0), newRow(1)])
    await batches.start(id, { bytes: 1 })
    const [first = '', second = ''] = idsIn([await advance(id)])
    await endOne(first)
    const { fed } = await endOne(second)
    expect(fed).toHaveLength(1)
    expect(idsIn(await advanceAtOnce(id, 30))).toEqual([])
    expect(await batches.find(id)).toMatchObject({
      state: 'running',
      merged: { state: 'queued', result: null, error: null },
      outcome: { counts: { total: 2, failed: 2 } },
    })
    const renderId = fed[0]?.renderId ?? ''
    const claimed = await scratch.database.renderQueue.claim(renderId, 8000)
    expect(claimed).toMatchObject({ renderId, merges: id })
    const place = { batchId: id, organizationId: acme.organizationId }
    const ended = await scratch.database.renderQueue.fail(renderId, claimed?.fence ?? -1, fail)
    expect(ended?.batch).toEqual(place)
    expect(await advance(id)).toEqual({ fed: [], ended: true })
    expect(await batches.find(id)).toMatchObject({
      state: 'completed',
      merged: { state: 'failed', error: fail },
    })
    await batches.retry(id)
    expect(await batches.find(id)).toMatchObject({ state: 'running', merged: null })
  })

  it('never ends before its PDFs are joined, when all of its rows end at once', async () => {
    const { batches } = scratch.database.tenant(acme.organizationId)
    for (let round = 0; round < 10; round++) {
      const { id } = await batches.create(newBatch(acme, { mergePdf: true }))
      await batches.addRows(
        id,
        Array.from({ length: 8 }, (_, row) => newRow(row)),
      )
      await batches.start(id, { bytes: 1 })
      const ends = await Promise.all(idsIn([await advance(id)]).map(endOne))
      const merges = idsIn(ends)
      expect([merges.length, await stateOf(id)]).toEqual([1, 'running'])
      expect(await endOne(merges[0] ?? '')).toEqual({ fed: [], ended: true })
    }
  })

  it('cancels the joining with the batch', async () => {
    const { batches } = scratch.database.tenant(acme.organizationId)
    const { id } = await batches.create(newBatch(acme, { mergePdf: true }))
    await batches.addRows(id, [newRow(0)])
    await batches.start(id, { bytes: 1 })
    const [row = ''] = idsIn([await advance(id)])
    const [merge = ''] = idsIn([await endOne(row)])
    expect(await batches.cancel(id)).toMatchObject({
      batch: { state: 'cancelled', merged: { state: 'cancelled' } },
      ended: [{ renderId: merge }],
    })
  })

  it.each(['waits', 'is drawn'])('drops a joining that %s when rows are repeated', async what => {
    const { id, merge } = await joining('failed', 'completed')
    const { batches } = scratch.database.tenant(acme.organizationId)
    const { renderQueue } = scratch.database
    if (what === 'is drawn') await renderQueue.claim(merge, 8000)
    expect(await batches.retry(id)).toBe(2)
    expect(await renderQueue.claim(merge, 8000)).toBeNull()
    expect(await renderQueue.complete(merge, 1, { result: joined, durationMs: 1 })).toBeNull()
    const [row = '', ...more] = idsIn([await advance(id)])
    expect(more).toEqual([])
    const { fed } = await endOne(row)
    expect(await renderQueue.claim(fed[0]?.renderId ?? '', 8000)).toMatchObject({ merges: id })
  })

  it('repeats a joining that failed or was cancelled, but none that succeeded', async () => {
    const { id, merge } = await joining('completed')
    const { batches, renders } = scratch.database.tenant(acme.organizationId)
    expect(await batches.retry(id)).toBe(0)
    expect(await endOne(merge)).toEqual({ fed: [], ended: true })
    expect(await batches.retry(id)).toBe(1)
    expect(await batches.find(id)).toMatchObject({ state: 'running', merged: null })
    const [second = ''] = idsIn([await advance(id)])
    await renders.cancel(second)
    expect((await advance(id)).ended).toBe(true)
    expect(await batches.retry(id)).toBe(1)
    const [third = ''] = idsIn([await advance(id)])
    await scratch.database.renderQueue.claim(third, 8000)
    await scratch.database.renderQueue.complete(third, 1, { result: joined, durationMs: 1 })
    expect((await advance(id)).ended).toBe(true)
    expect(await batches.retry(id)).toBe(0)
    expect(await batches.find(id)).toMatchObject({ merged: { state: 'completed' } })
  })

  it('deletes the earlier PDF of all rows when rows are repeated, and counts it still', async () => {
    const { id, merge } = await joining('failed', 'completed')
    const { batches, usage } = scratch.database.tenant(acme.organizationId)
    await scratch.database.renderQueue.claim(merge, 8000)
    await scratch.database.renderQueue.complete(merge, 1, { result: joined, durationMs: 1 })
    await advance(id)
    expect(await usage.countRenders()).toBe(3)
    expect(await batches.retry(id)).toBe(2)
    expect(
      await scratch.sql('select key from pending_deletions where organization_id = $1', [
        acme.organizationId,
      ]),
    ).toEqual([{ key: 'joined.pdf' }])
    // The three that were drawn, and the row and the joining that wait.
    expect(await usage.countRenders()).toBe(5)
  })

  it('lists the completed rows with the results of their renders', async () => {
    const { id } = await startedBatch(scratch, acme, 3)
    const [, second = '', third = ''] = idsIn([await advance(id)])
    for (const renderId of [third, second]) {
      await scratch.database.renderQueue.claim(renderId, 8000)
      const result = { files: [], report: {}, of: renderId }
      await scratch.database.renderQueue.complete(renderId, 1, { result, durationMs: 1 })
    }
    expect(await scratch.database.batches.drawnRows(id)).toEqual([
      { row: 1, result: { files: [], of: second } },
      { row: 2, result: { files: [], of: third } },
    ])
  })

  it('has no limit of ten minutes', async () => {
    const { id } = await startedBatch(scratch, acme, 1)
    const [renderId = ''] = idsIn([await advance(id)])
    await scratch.sql(
      `update renders set created_at = now() - interval '1 day', enqueued_at = now() - interval '1 day' where id = $1`,
      [renderId],
    )
    const { requeued, failed } = await scratch.database.renderQueue.sweep(8000)
    expect(requeued.map(row => row.renderId)).toContain(renderId)
    expect(failed.map(row => row.renderId)).not.toContain(renderId)
  })

  it('keeps its design until it has ended', async () => {
    const { id } = await startedBatch(scratch, acme, 1)
    const { designs, batches } = scratch.database.tenant(acme.organizationId)
    await designs.delete(acme.design.id)
    await scratch.sql(`update designs set deleted_at = now() - interval '1 hour' where id = $1`, [
      acme.design.id,
    ])
    const left = async (): Promise<number> => {
      for (let more = true; more;) more = await scratch.database.deletion.purgeDesign()
      const rows = await scratch.sql(
        'select from design_versions where design_id = $1 and document is not null',
        [acme.design.id],
      )
      return rows.length
    }
    expect(await left()).toBe(1)
    await batches.cancel(id)
    expect(await left()).toBe(0)
  })
})

describe('the end of a batch', () => {
  it('is that of its last row', async () => {
    const { id } = await startedBatch(scratch, acme, 2)
    const [first = '', second = ''] = idsIn([await advance(id)])
    expect(await endOne(first)).toEqual({ fed: [], ended: false })
    expect(await stateOf(id)).toBe('running')
    expect(await endOne(second)).toEqual({ fed: [], ended: true })
    expect(await stateOf(id)).toBe('completed')
    expect(await advance(id)).toEqual({ fed: [], ended: false })
  })

  it('does not miss the repetition of failed rows meanwhile', async () => {
    const { id } = await startedBatch(scratch, acme, 2)
    const [first = '', second = ''] = idsIn([await advance(id)])
    await endOne(first)
    const { batches } = scratch.database.tenant(acme.organizationId)
    await Promise.all([batches.retry(id), endOne(second)])
    const { state, outcome } = (await batches.find(id)) ?? {}
    const { waiting = 0, failed = 0 } = outcome?.counts ?? {}
    expect([state, waiting + failed, waiting > 0]).toEqual(['running', 2, true])
  })

  it('comes at once for a batch whose rows are all invalid', async () => {
    const { batches } = scratch.database.tenant(acme.organizationId)
    const { id } = await batches.create(newBatch(acme))
    await batches.addRows(id, [newRow(0, 'is wrong')])
    await batches.start(id, { bytes: 1 })
    expect(await advance(id)).toEqual({ fed: [], ended: true })
    expect((await batches.find(id))?.outcome.counts).toMatchObject({ total: 1, invalid: 1 })
  })
})

describe('batches that nobody looks after', () => {
  const due = (): Promise<{ batchId: string }[]> => scratch.database.batches.claimDue()

  it('are claimed once, and again after 5 s', async () => {
    const { id } = await startedBatch(scratch, acme, 1)
    const claims = await Promise.all(Array.from({ length: 30 }, due))
    expect(claims.flat().filter(({ batchId }) => batchId === id)).toHaveLength(1)
    expect(await due()).toEqual([])
    await scratch.sql('update batches set due_at = now() where id = $1', [id])
    expect((await due()).map(({ batchId }) => batchId)).toEqual([id])
  })

  it('are dropped two minutes after their last rows if they are still loading', async () => {
    const { batches } = scratch.database.tenant(acme.organizationId)
    const { id } = await batches.create(newBatch(acme))
    const pass = (seconds: number): Promise<unknown> =>
      scratch.sql(`update batches set due_at = due_at - $2 * interval '1 second' where id = $1`, [
        id,
        seconds,
      ])
    const isThere = async (): Promise<boolean> => {
      await due()
      return (await batches.findHead(id)) !== null
    }
    await pass(110)
    expect(await isThere()).toBe(true)
    await batches.addRows(id, [newRow(0)])
    await pass(110)
    expect(await isThere()).toBe(true)
    await pass(10)
    expect(await isThere()).toBe(false)
  })

  it('are deleted with their rows once they are old and have ended', async () => {
    const { batches } = scratch.database
    const open = await startedBatch(scratch, acme, 1)
    const ended = await startedBatch(scratch, acme, 1)
    await scratch.database.tenant(acme.organizationId).batches.cancel(ended.id)
    expect(await batches.deleteOld(new Date(0))).toBe(false)
    const later = new Date(Date.now() + 60_000)
    for (let more = true; more;) more = await batches.deleteOld(later)
    expect(await stateOf(open.id)).toBe('running')
    expect(await stateOf(ended.id)).toBeUndefined()
  })
})
