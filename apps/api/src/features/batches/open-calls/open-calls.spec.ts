import { OpenCalls } from './open-calls'

function thrownBy(work: () => unknown): unknown {
  try {
    return { returned: work() }
  } catch (error) {
    return error
  }
}

describe('calls that are open', () => {
  const add = (calls: OpenCalls, organizationId: string, network?: string): AbortController => {
    const over = new AbortController()
    calls.add({ organizationId, ...(network !== undefined && { network }) }, over.signal)
    return over
  }

  it('are limited for each organization, until one of them ends', () => {
    const calls = new OpenCalls({ most: 2, called: 'downloads' })
    const first = add(calls, 'org_1')
    add(calls, 'org_1')
    add(calls, 'org_2')
    const third = (): unknown => add(calls, 'org_1')
    expect(thrownBy(third)).toMatchObject({
      code: 'rate_limited',
      publicMessage: '2 downloads are open; wait until one has ended',
      retryAfter: 5,
    })
    first.abort()
    expect(third).not.toThrow()
  })

  it('are limited for all together', () => {
    const calls = new OpenCalls({ most: 2, inAll: 3, called: 'downloads' })
    const open = ['a', 'a', 'b'].map((organization, nth) => add(calls, organization, `${nth}`))
    const next = (): unknown => add(calls, 'c', 'other')
    expect(thrownBy(next)).toMatchObject({ code: 'unavailable' })
    open[0]?.abort()
    expect(next).not.toThrow()
  })

  it('of one network leave a place for others', () => {
    const calls = new OpenCalls({ most: 2, inAll: 3, called: 'downloads' })
    const open = ['a', 'b'].map(organization => add(calls, organization, '192.0.2.1'))
    const next = (): unknown => add(calls, 'c', '192.0.2.1')
    expect(thrownBy(next)).toMatchObject({
      code: 'rate_limited',
      publicMessage: '2 downloads are open from your address; wait until one has ended',
      retryAfter: 5,
    })
    const other = add(calls, 'c', '192.0.2.2')
    open[0]?.abort()
    other.abort()
    expect(next).not.toThrow()
  })

  it('of one network leave a place of their organization for others', () => {
    const calls = new OpenCalls({ most: 3, inAll: 9, called: 'downloads' })
    const first = add(calls, 'org_1', '192.0.2.1')
    add(calls, 'org_1', '192.0.2.1')
    const next = (): unknown => add(calls, 'org_1', '192.0.2.1')
    expect(thrownBy(next)).toMatchObject({
      code: 'rate_limited',
      publicMessage: '2 downloads are open from your address; wait until one has ended',
    })
    add(calls, 'org_2', '192.0.2.1')
    add(calls, 'org_1', '192.0.2.2')
    expect(thrownBy(next)).toMatchObject({
      publicMessage: '3 downloads are open; wait until one has ended',
    })
    first.abort()
    expect(next).not.toThrow()
  })

  it('are not counted if they have ended already', () => {
    const calls = new OpenCalls({ most: 1, called: 'downloads' })
    calls.add({ organizationId: 'org_1' }, AbortSignal.abort())
    expect(() => add(calls, 'org_1')).not.toThrow()
  })
})
