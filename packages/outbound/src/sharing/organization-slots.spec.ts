import { setImmediate as turn } from 'node:timers/promises'
import { createOrganizationSlots } from './organization-slots'

const { signal } = new AbortController()

/** Starts work for each organization, and reports the work in progress. */
function start(organizations: string[], limits = { perOrganization: 2, inAll: 3 }) {
  const run = createOrganizationSlots(limits)
  const running: { organizationId: string; end: () => void }[] = []
  const begin = (organizationId: string, signals = signal): Promise<void> =>
    run({ organizationId, signal: signals }, () => {
      return new Promise<void>(end => running.push({ organizationId, end }))
    })
  const all = organizations.map(each => begin(each))
  return { begin, running, all, names: () => running.map(each => each.organizationId) }
}

describe('the slots of organizations', () => {
  it('leave some for others, however many one wants', async () => {
    const { names, running, all } = start(['a', 'a', 'a', 'a', 'b', 'b'])
    await turn()
    expect(names()).toEqual(['a', 'a', 'b'])
    running[0]?.end()
    await all[0]
    await turn()
    expect(names()).toEqual(['a', 'a', 'b', 'b'])
  })

  it('go to the next of the same organization', async () => {
    const { names, running } = start(['a', 'a', 'a'], { perOrganization: 2, inAll: 9 })
    await turn()
    running[1]?.end()
    await turn()
    expect(names()).toEqual(['a', 'a', 'a'])
  })

  it('are counted from zero once the organization has none, and not before', async () => {
    const { begin, names, running, all } = start(['a', 'a'], { perOrganization: 1, inAll: 9 })
    await turn()
    running[0]?.end()
    await all[0]
    await turn()
    void begin('a')
    await turn()
    expect(names()).toEqual(['a', 'a'])
    running[1]?.end()
    await turn()
    expect(names()).toEqual(['a', 'a', 'a'])
  })

  it('are not given to a caller who has given up', async () => {
    const { begin, names, running } = start(['a'], { perOrganization: 1, inAll: 9 })
    const abort = new AbortController()
    const waiting = begin('a', abort.signal)
    abort.abort(new Error('cancelled'))
    await expect(waiting).rejects.toThrow('cancelled')
    running[0]?.end()
    await turn()
    expect(names()).toEqual(['a'])
  })
})
