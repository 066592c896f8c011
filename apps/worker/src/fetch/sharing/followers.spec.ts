import { setImmediate as turn } from 'node:timers/promises'
import { createFollowers } from './followers'

interface Work {
  run: (giveWay: () => void) => Promise<string>
  started: number
  giveWay(): void
  finish(result: string): void
  fail(error: Error): void
}

function work(): Work {
  const running: {
    giveWay: () => void
    resolve: (result: string) => void
    reject: (error: Error) => void
  }[] = []
  const state: Work = {
    started: 0,
    run: giveWay => {
      state.started++
      return new Promise((resolve, reject) => running.push({ giveWay, resolve, reject }))
    },
    giveWay: () => running[0]?.giveWay(),
    finish: result => running.shift()?.resolve(result),
    fail: error => running.shift()?.reject(error),
  }
  return state
}

const caller = { signal: new AbortController().signal, accepts: (): boolean => true }

describe('followers', () => {
  it('get the result of the first of them', async () => {
    const { join } = createFollowers<string>()
    const bringing = work()
    const all = ['a', 'a', 'a'].map(key => join(key, caller, bringing.run))
    await turn()
    bringing.finish('picture')
    expect(await Promise.all(all)).toEqual(['picture', 'picture', 'picture'])
    expect(bringing.started).toBe(1)
  })

  it('do not include callers with other keys, or later ones', async () => {
    const { join } = createFollowers<string>()
    const bringing = work()
    const both = ['a', 'b'].map(key => join(key, caller, bringing.run))
    bringing.finish('one')
    bringing.finish('two')
    expect(await Promise.all(both)).toEqual(['one', 'two'])
    const later = join('a', caller, bringing.run)
    bringing.finish('three')
    expect(await later).toBe('three')
  })

  it('share its fault, and later callers do not', async () => {
    const { join } = createFollowers<string>()
    const bringing = work()
    const both = ['a', 'a'].map(key => join(key, caller, bringing.run))
    await turn()
    bringing.fail(new Error('404'))
    for (const each of both) await expect(each).rejects.toThrow('404')
    const later = join('a', caller, bringing.run)
    bringing.finish('picture')
    expect(await later).toBe('picture')
    expect(bringing.started).toBe(2)
  })

  it('may be missing when a fault occurs', async () => {
    const { join } = createFollowers<string>()
    await expect(join('a', caller, () => Promise.reject(new Error('404')))).rejects.toThrow('404')
    await turn()
  })

  it('are led by the next when the first is aborted', async () => {
    const { join } = createFollowers<string>()
    const bringing = work()
    const abort = new AbortController()
    const first = join('a', { ...caller, signal: abort.signal }, bringing.run)
    const others = ['a', 'a'].map(key => join(key, caller, bringing.run))
    abort.abort(new Error('cancelled'))
    bringing.fail(new Error('aborted'))
    await expect(first).rejects.toThrow('aborted')
    await turn()
    bringing.finish('picture')
    expect(await Promise.all(others)).toEqual(['picture', 'picture'])
    expect(bringing.started).toBe(2)
  })

  it('are led by the next when the first gives way, which continues by itself', async () => {
    const { join } = createFollowers<string>()
    const bringing = work()
    const first = join('a', caller, bringing.run)
    const second = join('a', caller, bringing.run)
    bringing.giveWay()
    await turn()
    expect(bringing.started).toBe(2)
    const third = join('a', caller, bringing.run)
    bringing.finish('one')
    expect(await first).toBe('one')
    const fourth = join('a', caller, bringing.run)
    bringing.finish('two')
    expect(await Promise.all([second, third, fourth])).toEqual(['two', 'two', 'two'])
    expect(bringing.started).toBe(2)
  })

  it('do the work themselves if they have no room for the result', async () => {
    const { join } = createFollowers<string>()
    const bringing = work()
    const first = join('a', caller, bringing.run)
    const offered: string[] = []
    const accepts = (result: string): boolean => {
      offered.push(result)
      return false
    }
    const second = join('a', { ...caller, accepts }, bringing.run)
    bringing.finish('one')
    expect(await first).toBe('one')
    await turn()
    bringing.finish('two')
    expect(await second).toBe('two')
    expect(offered).toEqual(['one'])
  })

  it('stop waiting when they are aborted', async () => {
    const { join } = createFollowers<string>()
    const bringing = work()
    const first = join('a', caller, bringing.run)
    const abort = new AbortController()
    const second = join('a', { ...caller, signal: abort.signal }, bringing.run)
    abort.abort(new Error('cancelled'))
    await expect(second).rejects.toThrow('cancelled')
    await expect(join('b', { ...caller, signal: abort.signal }, bringing.run)).rejects.toThrow(
      'cancelled',
    )
    bringing.finish('picture')
    expect(await first).toBe('picture')
    expect(bringing.started).toBe(1)
  })
})
