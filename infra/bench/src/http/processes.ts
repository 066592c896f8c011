import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { newApiKey } from '@platen/contract'
import { openDatabase } from '@platen/database'
import { type BenchConfig } from '../config'
import { type ServicePids } from './cpu-time'

const ROOT = join(__dirname, '..', '..', '..', '..')
const PORT = 3190

export interface RunningService {
  readonly url: string
  readonly apiKey: string
  readonly pids: ServicePids
  stop(): Promise<void>
}

/** Starts one API and one worker with a render slot for each core, and an organization to call with. */
export async function startService(config: BenchConfig): Promise<RunningService> {
  const database = openDatabase({ url: config.DATABASE_URL, onError: () => undefined })
  await database.migrate()
  const { id: organizationId } = await database.organizations.create({ name: 'bench' })
  const key = newApiKey()
  await database.keys.create({ organizationId, name: 'bench', ...key })
  await database.close()

  const env = {
    ...config,
    PORT: String(PORT),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    RENDER_SLOTS: String(cpus().length),
    // One key makes all the calls, faster than a customer may.
    RATE_LIMIT_RENDERS: '100000',
    RATE_LIMIT_RENDERS_BURST: '100000',
  }
  const start = (app: string): ChildProcess =>
    spawn(process.execPath, [join(ROOT, 'apps', app, 'dist', 'main.js')], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  const [api, worker] = [start('api'), start('worker')]
  const service = {
    url: `http://127.0.0.1:${PORT}`,
    apiKey: key.key,
    pids: { api: api.pid ?? 0, worker: worker.pid ?? 0 },
    stop: () => stopAll([api, worker]),
  }
  await untilReady(service.url)
  return service
}

async function untilReady(url: string): Promise<void> {
  const end = performance.now() + 30_000
  while (performance.now() < end) {
    const response = await fetch(`${url}/health/ready`).catch(() => undefined)
    if (response?.ok) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error('the service did not get ready in 30 s')
}

async function stopAll(children: ChildProcess[]): Promise<void> {
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(
    children.filter(child => child.exitCode === null).map(child => once(child, 'exit')),
  )
}
