import { waitFor } from '@platen/env/testing'
import { type Consumer, openConsumer, openProducer, type Producer } from '.'
import { newRenderId } from './testing/names'
import { type RedisServer, startRedisServer } from './testing/redis-server'

let redis: RedisServer
let producer: Producer
let consumer: Consumer
let delivered: string[]
let work: (renderId: string) => Promise<void>
let failures: number

const open = (): Consumer =>
  openConsumer({
    redisUrl: redis.url,
    concurrency: 1,
    lockMs: 15_000,
    process: renderId => {
      delivered.push(renderId)
      return work(renderId)
    },
    onError: () => (failures += 1),
  })

beforeEach(async () => {
  // A clock that runs by itself, and that `passLonger` can advance.
  jest.useFakeTimers({
    advanceTimers: true,
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'],
  })
  redis = await startRedisServer()
  delivered = []
  failures = 0
  work = () => Promise.resolve()
  producer = openProducer({ redisUrl: redis.url, onError: () => undefined })
  consumer = open()
  await waitFor('the connections', () => producer.ready() && consumer.ready())
})

afterEach(async () => {
  redis.thaw()
  await Promise.all([producer.close(), consumer.close({ drainMs: 0 })])
  await redis.kill()
  jest.useRealTimers()
})

/** Passes more time than a blocking read, or its guard, may take. */
const passLonger = (): Promise<void> => jest.advanceTimersByTimeAsync(8000)

/** Enqueues until the job is taken, as the sweeper would, and waits for the delivery. */
async function expectDelivery(): Promise<void> {
  const renderId = newRenderId()
  const again = async (): Promise<boolean> => {
    await producer.enqueue({ renderId, attempt: 0, priority: 1 }).catch(() => undefined)
    return delivered.includes(renderId)
  }
  await waitFor('the delivery', again)
}

/** Makes jobs run until the returned function is called. */
function holdJobs(): () => void {
  let release: () => void = () => undefined
  const gate = new Promise<void>(resolve => (release = resolve))
  work = () => gate
  return () => release()
}

describe('a consumer through an outage', () => {
  it.each([
    ['killed and came back empty at once', () => Promise.resolve()],
    ['killed and came back empty after longer than a blocking read', passLonger],
  ])('takes jobs again when Redis was %s', async (_what, pass) => {
    await expectDelivery()
    await redis.kill()
    await pass()
    await redis.start()
    await expectDelivery()
  })

  it('takes jobs again after Redis was frozen for longer than a blocking read', async () => {
    await expectDelivery()
    redis.freeze()
    await passLonger()
    redis.thaw()
    await expectDelivery()
  })

  it.each([['FLUSHALL'], ['CLIENT', 'KILL', 'TYPE', 'normal']])(
    'takes jobs again after %s %s',
    async (...words) => {
      await expectDelivery()
      const [name = '', ...rest] = words
      await redis.command(name, ...rest)
      await expectDelivery()
    },
  )

  it('opens while Redis is away and takes jobs when it comes', async () => {
    await redis.kill()
    await consumer.close({ drainMs: 0 })
    failures = 0
    consumer = open()
    await waitFor('a second try to connect', () => failures > 1)
    expect(consumer.ready()).toBe(false)
    await redis.start()
    await expectDelivery()
    expect(consumer.ready()).toBe(true)
  })

  it('gets no job again that ended during a flush', async () => {
    const release = holdJobs()
    await expectDelivery()
    await redis.command('FLUSHALL')
    release()
    await waitFor('its end', () => consumer.activity().running === 0)
    await expectDelivery()
    expect(delivered.filter(id => id === delivered[0])).toHaveLength(1)
  })
})

describe('restarting a consumer', () => {
  it('takes jobs on a new connection while those in progress continue', async () => {
    const release = holdJobs()
    await expectDelivery()
    expect(consumer.activity()).toMatchObject({ taken: 1, running: 1 })
    await consumer.restart()
    const before = consumer.activity().lastActivity
    jest.advanceTimersByTime(1)
    await expectDelivery()
    expect(consumer.activity()).toMatchObject({ taken: 2, running: 2 })
    expect(consumer.activity().lastActivity).toBeGreaterThan(before)
    release()
    await waitFor('both to end', () => consumer.activity().running === 0)
  })

  it('works while Redis is away too', async () => {
    await redis.kill()
    await consumer.restart()
    await redis.start()
    await expectDelivery()
  })
})

describe('closing a consumer', () => {
  it('waits for the job in progress and takes no others', async () => {
    const release = holdJobs()
    await expectDelivery()
    await producer.enqueue({ renderId: newRenderId(), attempt: 0, priority: 1 })
    let closed = false
    const closing = consumer.close({ drainMs: 60_000 }).then(() => (closed = true))
    // Several round trips: enough for a close that did not wait.
    for (let trip = 0; trip < 20; trip++) await producer.ping()
    expect(closed).toBe(false)
    release()
    await closing
    expect(delivered).toHaveLength(1)
    expect(await producer.depth()).toBe(1)
  })

  it('gives up on a job that does not end within the limit', async () => {
    const release = holdJobs()
    await expectDelivery()
    await consumer.close({ drainMs: 50 })
    expect(consumer.activity().running).toBe(1)
    release()
  })

  it('does not wait for a Redis that is away', async () => {
    await redis.kill()
    // Longer than a test may take.
    await consumer.close({ drainMs: 3_600_000 })
  })
})
