import { createSingleFlight } from './single-flight'

const never = new AbortController().signal

interface Work {
  started: number
  signals: AbortSignal[]
  run(signal: AbortSignal): Promise<string>
  finish(result: string): void
  fail(error: Error): void
}

function work(): Work {
  const ends: { resolve(result: string): void; reject(error: Error): void }[] = []
  const state: Work = {
    started: 0,
    signals: [],
    run: signal => {
      state.started++
      state.signals.push(signal)
      return new Promise((resolve, reject) => ends.push({ resolve, reject }))
    },
    finish: result => {
      ends.shift()?.resolve(result)
    },
    fail: error => {
      ends.shift()?.reject(error)
    },
  }
  return state
}

describe('a single flight', () => {
  it('is shared by all concurrent callers with the same key', async () => {
    const { join } = createSingleFlight<string>()
    const fetching = work()
    const all = ['a', 'a', 'a'].map(key => join(key, never, fetching.run))
    fetching.finish('picture')
    expect(await Promise.all(all)).toEqual(['picture', 'picture', 'picture'])
    expect(fetching.started).toBe(1)
  })

  it('starts again after it has ended, and for another key', async () => {
    const { join } = createSingleFlight<string>()
    const fetching = work()
    const first = join('a', never, fetching.run)
    const other = join('b', never, fetching.run)
    fetching.finish('one')
    fetching.finish('two')
    expect([await first, await other]).toEqual(['one', 'two'])
    const second = join('a', never, fetching.run)
    fetching.finish('three')
    expect(await second).toBe('three')
  })

  it('continues for the others when one gives up', async () => {
    const { join } = createSingleFlight<string>()
    const fetching = work()
    const abort = new AbortController()
    const first = join('a', abort.signal, fetching.run)
    const second = join('a', never, fetching.run)
    abort.abort(new Error('cancelled'))
    await expect(first).rejects.toThrow('cancelled')
    expect(fetching.signals[0]?.aborted).toBe(false)
    fetching.finish('picture')
    expect(await second).toBe('picture')
  })

  it('ends when the last caller gives up; the next caller starts another', async () => {
    const { join } = createSingleFlight<string>()
    const fetching = work()
    const aborts = [new AbortController(), new AbortController()]
    const all = aborts.map(({ signal }) => join('a', signal, fetching.run))
    for (const abort of aborts) abort.abort(new Error('cancelled'))
    await Promise.all(all.map(one => expect(one).rejects.toThrow('cancelled')))
    expect(fetching.signals[0]?.aborted).toBe(true)
    const again = join('a', never, fetching.run)
    fetching.fail(new Error('nobody listens'))
    fetching.finish('picture')
    expect(await again).toBe('picture')
  })

  it('fails for all who share it, and for nobody after them', async () => {
    const { join } = createSingleFlight<string>()
    const fetching = work()
    const all = ['a', 'a'].map(key => join(key, never, fetching.run))
    fetching.fail(new Error('404'))
    await Promise.all(all.map(one => expect(one).rejects.toThrow('404')))
    const again = join('a', never, fetching.run)
    fetching.finish('picture')
    expect(await again).toBe('picture')
  })

  it('is not begun for a caller who has already given up', async () => {
    const { join } = createSingleFlight<string>()
    const fetching = work()
    const joining = join('a', AbortSignal.abort(new Error('cancelled')), fetching.run)
    await expect(joining).rejects.toThrow('cancelled')
    expect(fetching.started).toBe(0)
  })
})
