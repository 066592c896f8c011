import { LoopTurns } from '../../../http/turns/loop-turns'
import { turnsOf } from './take-turn'

const scope = { organizationId: 'org_1' }

describe('a turn of a batch', () => {
  it('lets other calls run', async () => {
    let others = 0
    setImmediate(() => others++)
    await turnsOf(new LoopTurns(1), { scope, signal: new AbortController().signal })()
    expect(others).toBe(1)
  })

  it('comes after that of another organization that waits', async () => {
    const turns = new LoopTurns(1)
    const { signal } = new AbortController()
    const came: string[] = []
    const all = ['org_1', 'org_1', 'org_1', 'org_2'].map(async organizationId => {
      await turnsOf(turns, { scope: { organizationId }, signal })()
      came.push(organizationId)
    })
    await Promise.all(all)
    expect(came).toEqual(['org_1', 'org_1', 'org_2', 'org_1'])
  })

  it('never comes once the caller has left', async () => {
    const takeTurn = turnsOf(new LoopTurns(1), { scope, signal: AbortSignal.abort() })
    await expect(takeTurn()).rejects.toMatchObject({ code: 'unavailable', retryAfter: 1 })
  })
})
