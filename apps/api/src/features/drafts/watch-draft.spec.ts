import { newId } from '@platen/database'
import { type Runtime } from '../../runtime/runtime'
import { OpenWatches } from './open-watches'
import { watchDraft } from './watch-draft'

const designId = newId('dsg')

/** A draft at revision 3, whose notices arrive when the test sends them; times pass only when the test lets them. */
function service(): {
  runtime: Pick<Runtime, 'database' | 'eventNotices'>
  draft: { revision: number | null }
  tell: (revision: number) => void
  listening: () => number
  looks: () => number
} {
  const draft: { revision: number | null } = { revision: 3 }
  const listeners = new Set<(revision: number) => void>()
  let looks = 0
  const findRevision = (): Promise<number | null> => {
    looks += 1
    return Promise.resolve(draft.revision)
  }
  const listenToDraft = (_: string, hear: (revision: number) => void): (() => void) => {
    listeners.add(hear)
    return () => listeners.delete(hear)
  }
  const parts = {
    database: { tenant: () => ({ drafts: { findRevision } }) },
    eventNotices: { listenToDraft },
  }
  return {
    runtime: parts as unknown as Runtime,
    draft,
    tell: revision => listeners.forEach(hear => hear(revision)),
    listening: () => listeners.size,
    looks: () => looks,
  }
}

const call = (
  changed: Partial<Parameters<typeof watchDraft>[1]> = {},
): Parameters<typeof watchDraft>[1] => ({
  scope: { organizationId: 'org_1', userId: null },
  designId,
  known: 3,
  wait: 25,
  signal: new AbortController().signal,
  mayStillCall: () => Promise.resolve(true),
  ...changed,
})

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('a call that waits for a change of a draft', () => {
  it('is answered at once with a revision that the caller does not know', async () => {
    const { runtime, listening } = service()
    expect(await watchDraft(runtime, call({ known: 2 }))).toBe(3)
    expect(listening()).toBe(0)
  })

  it('is answered by a notice, without another look', async () => {
    const { runtime, tell, looks, listening } = service()
    const answer = watchDraft(runtime, call())
    await jest.advanceTimersByTimeAsync(100)
    tell(3)
    tell(4)
    expect(await answer).toBe(4)
    expect([looks(), listening()]).toEqual([1, 0])
  })

  it('finds a change of which no notice arrived within four seconds', async () => {
    const { runtime, draft } = service()
    const answer = watchDraft(runtime, call())
    await jest.advanceTimersByTimeAsync(100)
    draft.revision = 0
    await jest.advanceTimersByTimeAsync(3900)
    expect(await answer).toBe(0)
  })

  it('is answered with the known revision at the end of its time, and when the caller goes away', async () => {
    const { runtime, looks, listening } = service()
    const answer = watchDraft(runtime, call({ wait: 5 }))
    await jest.advanceTimersByTimeAsync(5000)
    expect([await answer, looks()]).toEqual([3, 2])
    const caller = new AbortController()
    const left = watchDraft(runtime, call({ signal: caller.signal }))
    await jest.advanceTimersByTimeAsync(0)
    caller.abort()
    expect([await left, listening()]).toEqual([3, 0])
  })

  it('ends within five seconds of the session of its caller', async () => {
    const { runtime, listening } = service()
    const answer = watchDraft(runtime, call({ mayStillCall: () => Promise.resolve(false) }))
    await jest.advanceTimersByTimeAsync(5000)
    expect([await answer, listening()]).toEqual([3, 0])
  })

  it('is refused without a design, also when it is deleted meanwhile', async () => {
    const { runtime, draft, listening } = service()
    await expect(watchDraft(runtime, call({ designId: 'dsg_1' }))).rejects.toMatchObject({
      code: 'not_found',
    })
    const refusal = watchDraft(runtime, call()).catch((error: unknown) => error)
    await jest.advanceTimersByTimeAsync(100)
    draft.revision = null
    await jest.advanceTimersByTimeAsync(4000)
    expect(await refusal).toMatchObject({ code: 'not_found' })
    expect(listening()).toBe(0)
  })
})

it('a caller may have ten calls waiting, until one of them ends', () => {
  const watches = new OpenWatches()
  const add = (caller: string): AbortController => {
    const over = new AbortController()
    watches.add(caller, over.signal)
    return over
  }
  const [first] = Array.from({ length: 10 }, () => add('ses_1'))
  add('ses_2')
  expect(() => add('ses_1')).toThrow('10 calls of yours wait for changes of drafts')
  first?.abort()
  watches.add('ses_1', AbortSignal.abort())
  add('ses_1')
  expect(() => add('ses_1')).toThrow('10 calls of yours')
})
