import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Queue } from 'bullmq'
import { Redis } from 'ioredis'
import { Pool } from 'pg'
import { type BenchConfig } from '../../service/config'
import { type RunningService } from '../../service/processes'
import { barePort, queueName } from './names'

/**
 * Starts the libraries on which the service is built (Fastify, pg, BullMQ, ioredis, files on a disk, drawing children) without
 * Platen, to measure the minimum cost of this architecture.
 */
export async function startBareService({
  DATABASE_URL,
  REDIS_URL,
}: BenchConfig): Promise<RunningService> {
  const database = new Pool({ connectionString: DATABASE_URL })
  await database.query(
    'create table if not exists bare_renders (id uuid primary key, state text, body jsonb, result jsonb, lease_until timestamptz)',
  )
  const processes = [start('api'), start('worker')] as const
  const [api, worker] = processes
  await Promise.all(processes.map(untilReady))
  return {
    url: `http://127.0.0.1:${barePort}`,
    apiKey: 'none',
    pids: { api: api.pid ?? 0, worker: worker.pid ?? 0 },
    async stop() {
      await Promise.all(processes.map(endOf))
      await database.query('drop table bare_renders')
      await database.end()
      await forgetQueue(REDIS_URL)
    },
  }
}

const start = (name: 'api' | 'worker'): ChildProcess => fork(join(__dirname, `${name}.js`))

async function untilReady(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit').then(() => {
    throw new Error('a process of the bare service ended during its start')
  })
  await Promise.race([once(child, 'message'), ended])
}

/** Resolves when a process has ended. The worker's children end when their channel closes. */
async function endOf(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function forgetQueue(redisUrl: string): Promise<void> {
  const connection = new Redis(redisUrl, { maxRetriesPerRequest: null })
  const queue = new Queue(queueName, { connection })
  await queue.obliterate({ force: true })
  await queue.close()
  connection.disconnect()
}
