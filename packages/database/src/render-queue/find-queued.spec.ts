import { type Customer, newCustomer } from '../testing/fixtures'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'

let scratch: ScratchDatabase
let acme: Customer

beforeAll(async () => {
  scratch = await openScratchDatabase()
  acme = await newCustomer(scratch.database)
  await (await newCustomer(scratch.database)).render()
})

afterAll(() => scratch.drop())

describe('the job of a queued render', () => {
  it('comes before the jobs of organizations with more open calls', async () => {
    const { renderQueue } = scratch.database
    const [{ id: renderId }, other, ended] = [
      await acme.render(),
      await acme.render(),
      await acme.render(),
    ]
    await renderQueue.claim(other.id, 8000)
    const cancel = `update renders set state = 'cancelled', finished_at = now() where id = $1`
    await scratch.sql(cancel, [ended.id])
    const { organizationId } = acme
    const job = { renderId, organizationId, attempt: 0, priority: 2 }
    expect(await renderQueue.findQueued(renderId)).toEqual(job)
    await scratch.sql(`update renders set purpose = 'thumbnail' where id = $1`, [other.id])
    expect(await renderQueue.findQueued(renderId)).toEqual({ ...job, priority: 1 })
    await scratch.sql(`update renders set purpose = 'thumbnail', attempt = 2 where id = $1`, [
      renderId,
    ])
    expect(await renderQueue.findQueued(renderId)).toEqual({
      ...job,
      attempt: 2,
      priority: 1_000_000,
    })
  })

  it('does not exist if the render is claimed or unknown', async () => {
    const { renderQueue } = scratch.database
    const { id } = await acme.render()
    await renderQueue.claim(id, 8000)
    expect(await renderQueue.findQueued(id)).toBeNull()
    expect(await renderQueue.findQueued('rnd_unknown')).toBeNull()
  })
})
