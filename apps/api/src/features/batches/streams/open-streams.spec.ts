import { OpenStreams } from './open-streams'

function thrownBy(work: () => unknown): unknown {
  try {
    return { returned: work() }
  } catch (error) {
    return error
  }
}

describe('the streams that are open', () => {
  const add = (streams: OpenStreams, organizationId: string, network?: string): AbortController => {
    const over = new AbortController()
    streams.add({ organizationId, ...(network !== undefined && { network }) }, over.signal)
    return over
  }

  it('are limited for each organization, until one of them ends', () => {
    const streams = new OpenStreams({ most: 2, called: 'downloads' })
    const first = add(streams, 'org_1')
    add(streams, 'org_1')
    add(streams, 'org_2')
    const third = (): unknown => add(streams, 'org_1')
    expect(thrownBy(third)).toMatchObject({
      code: 'rate_limited',
      publicMessage: '2 downloads are open; wait until one has ended',
      retryAfter: 5,
    })
    first.abort()
    expect(third).not.toThrow()
  })

  it('are limited for all together', () => {
    const streams = new OpenStreams({ most: 2, inAll: 3, called: 'downloads' })
    const open = ['a', 'a', 'b'].map((organization, nth) => add(streams, organization, `${nth}`))
    const next = (): unknown => add(streams, 'c', 'other')
    expect(thrownBy(next)).toMatchObject({ code: 'unavailable' })
    open[0]?.abort()
    expect(next).not.toThrow()
  })

  it('of one network leave a place for others', () => {
    const streams = new OpenStreams({ most: 2, inAll: 3, called: 'downloads' })
    const open = ['a', 'b'].map(organization => add(streams, organization, '192.0.2.1'))
    const next = (): unknown => add(streams, 'c', '192.0.2.1')
    expect(thrownBy(next)).toMatchObject({
      code: 'rate_limited',
      publicMessage: '2 downloads are open from your address; wait until one has ended',
      retryAfter: 5,
    })
    const other = add(streams, 'c', '192.0.2.2')
    open[0]?.abort()
    other.abort()
    expect(next).not.toThrow()
  })

  it('are not counted if they have ended already', () => {
    const streams = new OpenStreams({ most: 1, called: 'downloads' })
    streams.add({ organizationId: 'org_1' }, AbortSignal.abort())
    expect(() => add(streams, 'org_1')).not.toThrow()
  })
})
