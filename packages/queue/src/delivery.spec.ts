import { requiredVariable, waitFor } from '@platen/env/testing'
import { Redis } from 'ioredis'
import { type Consumer, openConsumer, openProducer, type Producer } from '.'
import { newPrefix, newRenderId } from './testing/names'

const redisUrl = requiredVariable('REDIS_URL')
const errors: unknown[] = []
const onError = (error: unknown): void => void errors.push(error)
let prefix: string
let producer: Producer
let consumers: Consumer[]

beforeEach(async () => {
  errors.length = 0
  prefix = newPrefix()
  consumers = []
  producer = openProducer({ redisUrl, prefix, onError })
  await waitFor('the producer', producer.ready)
})

afterEach(async () => {
  await Promise.all([
    producer.close(),
    ...consumers.map(consumer => consumer.close({ drainMs: 0 })),
  ])
})

const consume = (process: (renderId: string) => Promise<void>, concurrency = 1): Consumer => {
  const consumer = openConsumer({ redisUrl, prefix, concurrency, lockMs: 15_000, process, onError })
  consumers.push(consumer)
  return consumer
}

const keys = async (): Promise<string[]> => {
  const client = new Redis(redisUrl)
  return client.keys(`${prefix}:*`).finally(() => client.disconnect())
}

const noting = (list: string[]) => (renderId: string) => {
  list.push(renderId)
  return Promise.resolve()
}

const add = (renderId: string, { attempt = 0, priority = 1 } = {}): Promise<void> =>
  producer.enqueue({ renderId, attempt, priority })

describe('delivery', () => {
  it('delivers a job once if it is enqueued five times while it waits', async () => {
    const renderId = newRenderId()
    for (let time = 0; time < 5; time++) await add(renderId)
    expect(await producer.depth()).toBe(1)
    const delivered: string[] = []
    consume(noting(delivered))
    await waitFor('the delivery', () => delivered.length > 0)
    // A second delivery would come before that of a later job.
    const later = newRenderId()
    await add(later)
    await waitFor('the later one', () => delivered.includes(later))
    expect(delivered).toEqual([renderId, later])
    await waitFor('the end', async () => (await producer.depth()) === 0)
  })

  it('delivers the next attempt of a render as a separate job', async () => {
    const renderId = newRenderId()
    await add(renderId, { attempt: 0 })
    await add(renderId, { attempt: 1 })
    expect(await producer.depth()).toBe(2)
  })

  it.each(['ended well', 'failed'])('takes the same job again after the first %s', async how => {
    const renderId = newRenderId()
    let deliveries = 0
    consume(() => {
      deliveries += 1
      return how === 'failed' ? Promise.reject(new Error('no luck')) : Promise.resolve()
    })
    for (const time of [1, 2]) {
      await add(renderId)
      await waitFor(`delivery ${time}`, () => deliveries === time)
      // The job's id is free once BullMQ has removed the job, a round trip after the work has ended.
      await waitFor('its removal', async () => !(await keys()).some(key => key.includes(renderId)))
    }
    expect(errors.length > 0).toBe(how === 'failed')
  })

  it('serves an organization with few open renders before one with many', async () => {
    const many = Array.from({ length: 20 }, newRenderId)
    const few = newRenderId()
    for (const [index, id] of many.entries()) await add(id, { priority: index + 1 })
    await add(few, { priority: 1 })
    const order: string[] = []
    consume(noting(order))
    await waitFor('all', () => order.length === 21)
    expect(order.indexOf(few)).toBe(1)
  })

  it.each([0, -3, 2 ** 30])('clamps the priority %d for BullMQ', async priority => {
    const [first, second] = [newRenderId(), newRenderId()]
    await add(first, { priority: 1 })
    await add(second, { priority })
    const order: string[] = []
    consume(noting(order))
    await waitFor('both', () => order.length === 2)
    expect(order).toEqual([first, second])
  })

  it.each(['', 'dsg_00000000000000000000000000', 'rnd_short', 'rnd_0000000000000000000000000:'])(
    'refuses to enqueue the id %j',
    async renderId => {
      await expect(add(renderId)).rejects.toThrow('must be a render id')
      expect(await producer.depth()).toBe(0)
    },
  )

  it('processes as many jobs at once as it has slots', async () => {
    let release: () => void = () => undefined
    const gate = new Promise<void>(resolve => (release = resolve))
    const consumer = consume(() => gate, 2)
    for (let index = 0; index < 3; index++) await add(newRenderId())
    await waitFor('both slots', () => consumer.activity().running === 2)
    // Several round trips: enough for a third job to be taken.
    for (let trip = 0; trip < 20; trip++) await producer.ping()
    expect(consumer.activity()).toMatchObject({ taken: 2, running: 2 })
    release()
    await waitFor('the third', () => consumer.activity().taken === 3)
  })
})
