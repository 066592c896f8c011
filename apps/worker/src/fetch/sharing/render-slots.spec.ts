import { setImmediate as turn } from 'node:timers/promises'
import { fetchLimits } from '../fetch-limits'
import { createRenderSlots } from './render-slots'

const limits = { ...fetchLimits, perRender: 4, perHost: 2 }

interface Running {
  host: string
  end(): void
}

/** Starts work for each host, and reports the work in progress. */
function start(hosts: string[], signal: AbortSignal, run = createRenderSlots(limits)) {
  const running: Running[] = []
  const all = hosts.map(host =>
    run({ host, signal }, () => new Promise<void>(end => running.push({ host, end }))),
  )
  return { running, all, names: () => running.map(({ host }) => host) }
}

describe('the slots of a render', () => {
  it('limit the fetches from one host, and the next follow in order', async () => {
    const { signal } = new AbortController()
    const { running, names, all } = start(['a', 'a', 'a', 'b'], signal)
    await turn()
    expect(names()).toEqual(['a', 'a', 'b'])
    running[0]?.end()
    await turn()
    expect(names()).toEqual(['a', 'a', 'b', 'a'])
    for (const { end } of running) end()
    await Promise.all(all)
  })

  it('limit the fetches in total', async () => {
    const { signal } = new AbortController()
    const { running, names } = start(['a', 'b', 'c', 'd', 'e'], signal)
    await turn()
    expect(names()).toEqual(['a', 'b', 'c', 'd'])
    running[3]?.end()
    await turn()
    expect(names()).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('are not taken from another render', async () => {
    const run = createRenderSlots(limits)
    start(['a', 'a', 'a'], new AbortController().signal, run)
    const other = start(['a', 'a', 'a'], new AbortController().signal, run)
    await turn()
    expect(other.names()).toEqual(['a', 'a'])
  })

  it('are given back by work that fails', async () => {
    const run = createRenderSlots(limits)
    const { signal } = new AbortController()
    const failing = ['a', 'a', 'a', 'a', 'a', 'a'].map(host =>
      run({ host, signal }, () => Promise.reject(new Error('404'))),
    )
    await Promise.all(failing.map(one => expect(one).rejects.toThrow('404')))
    expect(await run({ host: 'a', signal }, () => Promise.resolve('picture'))).toBe('picture')
  })

  it('are no longer waited for when the render ends', async () => {
    const run = createRenderSlots(limits)
    const abort = new AbortController()
    const { running, all } = start(['a', 'a', 'a', 'b', 'b', 'c'], abort.signal, run)
    await turn()
    const waiting = [all[2], all[5]]
    abort.abort(new Error('cancelled'))
    await Promise.all(waiting.map(one => expect(one).rejects.toThrow('cancelled')))
    expect(running).toHaveLength(4)
    await expect(
      run({ host: 'z', signal: abort.signal }, () => Promise.resolve('late')),
    ).rejects.toThrow('cancelled')
  })
})
