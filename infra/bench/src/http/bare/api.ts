import { randomUUID } from 'node:crypto'
import { Queue } from 'bullmq'
import fastify from 'fastify'
import { Redis } from 'ioredis'
import { Pool } from 'pg'
import { readConfig } from '../../service/config'
import { barePort, doneChannel, type BareOrder, queueName } from './names'

/*
 * The bare API: the minimum of this architecture on the same libraries. A request becomes a row and a job; the notice of its
 * end wakes the caller, which gets the row. There are no keys, limits, checks or reuse.
 */

async function serve(): Promise<void> {
  const config = readConfig()
  const database = new Pool({ connectionString: config.DATABASE_URL })
  const queue = new Queue(queueName, { connection: new Redis(config.REDIS_URL) })
  const notices = new Redis(config.REDIS_URL)
  const waiting = new Map<string, () => void>()
  notices.on('message', (_channel, id) => waiting.get(id)?.())
  await notices.subscribe(doneChannel)

  const app = fastify()
  app.post<{ Body: BareOrder }>('*', async ({ body }) => {
    const id = randomUUID()
    await database.query({
      name: 'insert',
      text: `insert into bare_renders (id, state, body) values ($1, 'queued', $2)`,
      values: [id, JSON.stringify(body)],
    })
    const done = new Promise<void>(resolve => waiting.set(id, resolve))
    await queue.add('render', { id }, { jobId: `${id}-1`, priority: 1, removeOnComplete: true })
    await done
    waiting.delete(id)
    const { rows } = await database.query<{ result: unknown }>({
      name: 'read',
      text: 'select * from bare_renders where id = $1',
      values: [id],
    })
    return rows[0]
  })
  await app.listen({ host: '127.0.0.1', port: barePort })
  process.send?.('ready')
}

void serve()
