import { OpenStreams } from './open-streams'

function thrownBy(work: () => unknown): unknown {
  try {
    return { returned: work() }
  } catch (error) {
    return error
  }
}

describe('the streams that are open', () => {
  const add = (streams: OpenStreams, organizationId: string): AbortController => {
    const over = new AbortController()
    streams.add(organizationId, over.signal)
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
    const open = ['a', 'a', 'b'].map(organization => add(streams, organization))
    const next = (): unknown => add(streams, 'c')
    expect(thrownBy(next)).toMatchObject({ code: 'unavailable' })
    open[0]?.abort()
    expect(next).not.toThrow()
  })

  it('are not counted if they have ended already', () => {
    const streams = new OpenStreams({ most: 1, called: 'downloads' })
    streams.add('org_1', AbortSignal.abort())
    expect(() => add(streams, 'org_1')).not.toThrow()
  })
})
