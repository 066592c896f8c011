import { newId } from '../entities/ids'
import { type Customer, newCustomer } from '../testing/fixtures'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'
import { type Renders } from './renders'

let scratch: ScratchDatabase
let acme: Customer
let renders: Renders

beforeAll(async () => {
  scratch = await openScratchDatabase()
})

beforeEach(async () => {
  acme = await newCustomer(scratch.database)
  renders = scratch.database.tenant(acme.organizationId).renders
})

afterAll(() => scratch.drop())

describe('renders', () => {
  it('are queued when created, and found as created', async () => {
    const created = await acme.render({ metadata: { order: 7 }, strict: true, waiter: 'api-1' })
    expect(created).toEqual({
      id: expect.stringMatching(/^rnd_[0-9a-z]{26}$/) as string,
      organizationId: acme.organizationId,
      keyId: null,
      userId: null,
      designId: acme.design.id,
      designVersion: 1,
      strict: true,
      metadata: { order: 7 },
      state: 'queued',
      attempt: 0,
      createdAt: expect.any(Date) as Date,
      startedAt: null,
      finishedAt: null,
      durationMs: null,
      cached: false,
      result: null,
      error: null,
    })
    expect(await renders.find(created.id)).toEqual(created)
  })

  it('count as open while queued and rendering, and no longer when ended', async () => {
    const { renderQueue } = scratch.database
    const before = await renderQueue.countOpen()
    const ids = [(await acme.render()).id, (await acme.render()).id]
    const leaseMs = 8000
    for (const id of ids) await renderQueue.claim(id, leaseMs)
    expect(await renders.countOpen()).toBe(2)
    expect(await renderQueue.countOpen()).toBe(before + 2)
    await renderQueue.fail(ids[0] ?? '', 1, { code: 'internal', message: 'no' })
    await renderQueue.complete(ids[1] ?? '', 1, { result: {}, durationMs: 1 })
    expect(await renders.countOpen()).toBe(0)
    expect(await renderQueue.countOpen()).toBe(before)
  })

  it.each([
    ['null', null],
    ['nothing', undefined],
  ])('have no metadata if given %s', async (_what, metadata) => {
    const created = await acme.render({ metadata })
    expect(created.metadata).toBeNull()
    const look = 'select metadata is null as absent from renders where id = $1'
    expect(await scratch.sql(look, [created.id])).toEqual([{ absent: true }])
  })

  it('are refused for a version that the design does not have', async () => {
    for (const designVersion of [0, 2])
      await expect(acme.render({ designVersion })).rejects.toMatchObject({ code: 'not_found' })
  })

  it.each(['nonsense', newId('dsg')])('are refused for the unknown design %s', async designId => {
    await expect(acme.render({ designId })).rejects.toMatchObject({ code: 'not_found' })
  })

  it.each([newId('rnd'), 'rnd_\u0000', ''])('are not found by the id %j', async id => {
    expect(await renders.find(id)).toBeNull()
  })

  it('show the code and the message of their failure', async () => {
    const { id } = await acme.render()
    await scratch.database.renderQueue.claim(id, 8000)
    const error = { code: 'asset_unusable', message: 'element "photo": cannot be fetched' }
    await scratch.database.renderQueue.fail(id, 1, error)
    expect(await renders.find(id)).toMatchObject({ state: 'failed', error, result: null })
  })
})

describe('cancelling a render', () => {
  const claim = (id: string): Promise<unknown> => scratch.database.renderQueue.claim(id, 8000)
  const look = async (id: string): Promise<string | undefined> => (await renders.find(id))?.state

  it.each(['queued', 'rendering'])('ends one that is %s, and returns its waiter', async state => {
    const { id } = await acme.render({ waiter: 'api-1' })
    if (state === 'rendering') await claim(id)
    expect(await renders.cancel(id)).toMatchObject({
      id,
      state: 'cancelled',
      waiter: 'api-1',
      finishedAt: expect.any(Date) as Date,
      durationMs: expect.any(Number) as number,
      error: null,
    })
    expect(await renders.countOpen()).toBe(0)
    expect(await claim(id)).toBeNull()
    expect(await scratch.database.renderQueue.heartbeat(id, 1, 8000)).toBe(false)
  })

  it('changes nothing once it has ended', async () => {
    const { id } = await acme.render()
    await claim(id)
    await scratch.database.renderQueue.complete(id, 1, { result: {}, durationMs: 1 })
    expect(await renders.cancel(id)).toBeNull()
    expect(await look(id)).toBe('completed')
  })

  it('leaves a thumbnail alone, which no caller has requested', async () => {
    const { id } = await acme.render()
    await scratch.sql(`update renders set purpose = 'thumbnail' where id = $1`, [id])
    expect(await renders.cancel(id)).toBeNull()
  })

  it('and completing it at the same time have only one effect', async () => {
    for (let time = 0; time < 10; time++) {
      const { id } = await acme.render()
      await claim(id)
      const [cancelled, completed] = await Promise.all([
        renders.cancel(id),
        scratch.database.renderQueue.complete(id, 1, { result: {}, durationMs: 1 }),
      ])
      expect([cancelled, completed].filter(end => end !== null)).toHaveLength(1)
      expect(await look(id)).toBe(cancelled === null ? 'completed' : 'cancelled')
    }
  })

  it('does nothing to a render of another organization, or to something that is not a render', async () => {
    const rival = await newCustomer(scratch.database)
    const { id } = await rival.render()
    for (const one of [id, newId('rnd'), 'rnd_\u0000']) expect(await renders.cancel(one)).toBeNull()
    const theirs = scratch.database.tenant(rival.organizationId).renders
    expect((await theirs.find(id))?.state).toBe('queued')
  })
})

describe('passing a render to another waiter', () => {
  it('sends the notice of its end there', async () => {
    const { id } = await acme.render({ waiter: 'api-1' })
    expect(await renders.passToWaiter(id, 'api-2')).toBe(true)
    expect(await renders.cancel(id)).toMatchObject({ waiter: 'api-2' })
    expect(await renders.passToWaiter(id, 'api-3')).toBe(false)
  })
})
