import { waitFor } from '@platen/env/testing'
import {
  type CompletionListener,
  type CompletionPublisher,
  openCompletionListener,
  openCompletionPublisher,
  openDeliveryBell,
} from '.'
import { newRenderId } from './testing/names'
import { type RedisServer, startRedisServer } from './testing/redis-server'

const onError = (): void => undefined
let redis: RedisServer
let publisher: CompletionPublisher
let listeners: CompletionListener[]

beforeAll(async () => {
  redis = await startRedisServer()
})

afterAll(() => redis.kill())

beforeEach(() => {
  listeners = []
  publisher = openCompletionPublisher({ redisUrl: redis.url, onError })
})

afterEach(() => Promise.all([publisher.close(), ...listeners.map(listener => listener.close())]))

async function listen(
  instanceId: string,
): Promise<{ heard: string[]; listener: CompletionListener }> {
  const heard: string[] = []
  const onNotice = (renderId: string): void => void heard.push(renderId)
  const listener = openCompletionListener({ redisUrl: redis.url, instanceId, onNotice, onError })
  listeners.push(listener)
  await waitFor('the subscription', listener.ready)
  return { heard, listener }
}

/** Publishes until the notice is received, because notices that are sent during an outage may be lost. */
async function expectNotice(waiter: string, heard: string[]): Promise<void> {
  const renderId = newRenderId()
  await waitFor('the notice', async () => {
    await publisher.publish(waiter, renderId)
    return heard.includes(renderId)
  })
}

describe('notices of events', () => {
  /** Publishes until a notice is received. */
  const expectEvent = (organizationId: string, heard: string[]): Promise<unknown> =>
    waitFor('the notice', async () => {
      await publisher.publishEvent(organizationId)
      return heard.includes(organizationId)
    })
  const hear = (listener: CompletionListener, organizationId: string): [string[], () => void] => {
    const heard: string[] = []
    return [heard, listener.listen(organizationId, () => heard.push(organizationId))]
  }

  it('reach those who listen to the organization, until they stop', async () => {
    const { listener, heard: ends } = await listen('api-1')
    const [first, stopFirst] = hear(listener, 'org_1')
    const [second, stopSecond] = hear(listener, 'org_1')
    const [other] = hear(listener, 'org_2')
    await expectEvent('org_1', first)
    await waitFor('the other', () => second.length > 0)
    stopFirst()
    await expectEvent('org_2', other)
    const [before, after] = [first.length, second.length]
    await waitFor('another notice', async () => {
      await publisher.publishEvent('org_1')
      return second.length > after
    })
    expect(first).toHaveLength(before)
    stopSecond()
    await waitFor('the end of the subscription', async () => {
      const channels = await redis.command('PUBSUB', 'CHANNELS')
      return !(channels as string[]).includes('platen:events:org_1')
    })
    expect(ends).toEqual([])
  })

  it('arrive again when Redis is back after being killed', async () => {
    const { listener } = await listen('api-1')
    const [heard] = hear(listener, 'org_1')
    await expectEvent('org_1', heard)
    await redis.kill()
    await waitFor('the loss to show', () => !listener.ready())
    await redis.start()
    heard.length = 0
    await expectEvent('org_1', heard)
  })
})

describe('notices of drafts', () => {
  it('reach those who listen to the design, with the revision', async () => {
    const { listener } = await listen('api-1')
    const heard: string[] = []
    const stop = listener.listenToDraft('dsg_1', revision => heard.push(`1 ${revision}`))
    listener.listenToDraft('dsg_2', revision => heard.push(`2 ${revision}`))
    await waitFor('both notices', async () => {
      await publisher.publishDraft('dsg_1', 7)
      await publisher.publishDraft('dsg_2', 0)
      return heard.includes('1 7') && heard.includes('2 0')
    })
    expect([...new Set(heard)].sort()).toEqual(['1 7', '2 0'])
    stop()
    await waitFor('the end of the subscription', async () => {
      const channels = await redis.command('PUBSUB', 'CHANNELS')
      return !(channels as string[]).includes('platen:draft:dsg_1')
    })
  })
})

describe('the bell of deliveries', () => {
  let bells: { close: () => Promise<void> }[] = []
  const openBell = (): { rings: () => number } => {
    let rings = 0
    bells.push(openDeliveryBell({ redisUrl: redis.url, onRing: () => (rings += 1), onError }))
    return { rings: () => rings }
  }

  beforeEach(() => redis.command('FLUSHALL'))
  afterEach(async () => {
    await Promise.all(bells.map(bell => bell.close()))
    bells = []
  })

  it('keeps one ring of many for the next deliverer that listens', async () => {
    await waitFor('rings', async () => {
      for (let nth = 0; nth < 3; nth++) await publisher.publishEvent('org_1')
      return (await redis.command('ZCARD', 'platen:deliveries')) === 1
    })
    const { rings } = openBell()
    await waitFor('the ring', () => rings() > 0)
    expect([rings(), await redis.command('ZCARD', 'platen:deliveries')]).toEqual([1, 0])
  })

  it('reaches one of two', async () => {
    const [one, two] = [openBell(), openBell()]
    await waitFor('both to listen', async () => {
      const clients = String(await redis.command('CLIENT', 'LIST'))
      return clients.split('cmd=bzpopmin').length === 3
    })
    await publisher.publishEvent('org_1')
    await waitFor('the ring', () => one.rings() + two.rings() > 0)
    expect(one.rings() + two.rings()).toBe(1)
  })

  it('rings again when Redis is back after being killed', async () => {
    const { rings } = openBell()
    await redis.kill()
    await redis.start()
    await waitFor('the ring', async () => {
      await publisher.publishEvent('org_1')
      return rings() > 0
    })
  })
})

describe('completion notices', () => {
  it('reach the waiting instance, and no other', async () => {
    const [one, other] = await Promise.all([listen('api-1'), listen('api-2')])
    await expectNotice('api-1', one.heard)
    // Its own notice arrives after all that were sent earlier.
    await expectNotice('api-2', other.heard)
    expect(other.heard.filter(id => one.heard.includes(id))).toEqual([])
  })

  it('go out on the channel platen:done:<instance>', async () => {
    await listen('api-7')
    expect(await redis.command('PUBSUB', 'CHANNELS')).toContain('platen:done:api-7')
  })

  it('arrive again by themselves when Redis is back after being killed', async () => {
    const { heard, listener } = await listen('api-1')
    await redis.kill()
    await waitFor('the loss to show', () => !listener.ready())
    await redis.start()
    await waitFor('the new subscription', listener.ready)
    await expectNotice('api-1', heard)
  })

  it('arrive at a listener that was opened while Redis was away', async () => {
    await redis.kill()
    const heard: string[] = []
    const onNotice = (renderId: string): void => void heard.push(renderId)
    let failures = 0
    const listener = openCompletionListener({
      redisUrl: redis.url,
      instanceId: 'api-early',
      onNotice,
      onError: () => (failures += 1),
    })
    listeners.push(listener)
    await waitFor('a second try to connect', () => failures > 1)
    expect(listener.ready()).toBe(false)
    await redis.start()
    await waitFor('the subscription', listener.ready)
    await expectNotice('api-early', heard)
  })

  it('arrive again if only the subscriber was cut off', async () => {
    const { heard, listener } = await listen('api-1')
    await redis.command('CLIENT', 'KILL', 'TYPE', 'pubsub')
    await waitFor('the new subscription', listener.ready)
    await expectNotice('api-1', heard)
  })

  it('cause no errors if the instance is gone', async () => {
    await waitFor('the publisher', () =>
      publisher.publish('api-gone', newRenderId()).then(() => true),
    )
  })

  it('never fail for their sender, even while Redis is away or frozen', async () => {
    const { heard } = await listen('api-1')
    await expectNotice('api-1', heard)
    redis.freeze()
    await publisher.publish('api-1', newRenderId())
    redis.thaw()
    await redis.kill()
    await publisher.publish('api-1', newRenderId())
    await redis.start()
  })
})
