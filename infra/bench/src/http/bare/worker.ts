import { type ChildProcess, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, rename, writeFile } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { mallocSettings } from '@platen/env'
import { Worker } from 'bullmq'
import { Redis } from 'ioredis'
import { Pool } from 'pg'
import { readConfig } from '../../service/config'
import { type BareOrder, doneChannel, queueName } from './names'

/*
 * The bare worker takes a job, claims its row, has a child draw, hashes and stores the file, completes the row, and notifies
 * the API. It has no leases, limits, assets, checks or isolation.
 */

const disk = { writeFile: promisify(writeFile), rename: promisify(rename) }

async function work(): Promise<void> {
  const config = readConfig()
  const folder = join(config.STORAGE_PATH, 'bare')
  mkdirSync(folder, { recursive: true })
  const database = new Pool({ connectionString: config.DATABASE_URL })
  const notices = new Redis(config.REDIS_URL)
  const draw = await openChildren()

  async function render({ data: { id } }: { data: { id: string } }): Promise<void> {
    const { rows } = await database.query<{ body: BareOrder }>({
      name: 'claim',
      text: `update bare_renders set state = 'rendering', lease_until = now() where id = $1 returning *`,
      values: [id],
    })
    const [order] = rows
    if (order === undefined) throw new Error(`there is no row ${id}`)
    const bytes = await draw(order.body)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const path = join(folder, `${sha256}-${id}`)
    await disk.writeFile(`${path}.part`, bytes, { flush: true })
    await disk.rename(`${path}.part`, path)
    await database.query({
      name: 'complete',
      text: `update bare_renders set state = 'completed', result = $2 where id = $1`,
      values: [id, JSON.stringify({ path, size: bytes.length })],
    })
    await notices.publish(doneChannel, id)
  }

  const worker = new Worker(queueName, render, {
    connection: new Redis(config.REDIS_URL, { maxRetriesPerRequest: null }),
    concurrency: cpus().length + 1,
    removeOnComplete: { count: 0 },
  })
  worker.on('failed', (_job, error) => {
    process.stderr.write(`${error.stack ?? error.message}\n`)
    process.exit(1)
  })
  process.send?.('ready')
}

/** Starts a child for each core. Returns a function that draws in the next free child. */
async function openChildren(): Promise<(order: BareOrder) => Promise<Uint8Array>> {
  const settings = { serialization: 'advanced', env: { ...mallocSettings } } as const
  const idle = cpus().map(() => fork(join(__dirname, 'child.js'), settings))
  await Promise.all(idle.map(child => once(child, 'message')))
  const waiting: ((child: ChildProcess) => void)[] = []
  return async order => {
    const child = idle.pop() ?? (await new Promise<ChildProcess>(resolve => waiting.push(resolve)))
    child.send(order)
    const [{ bytes }] = (await once(child, 'message')) as [{ bytes: Uint8Array }]
    const next = waiting.shift()
    if (next) next(child)
    else idle.push(child)
    return bytes
  }
}

void work()
