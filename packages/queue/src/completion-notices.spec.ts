import { waitFor } from '@platen/env/testing'
import {
  type CompletionListener,
  type CompletionPublisher,
  openCompletionListener,
  openCompletionPublisher,
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
