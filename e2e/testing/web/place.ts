import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { repository } from '../docs-pages'
import { startRoundRobin } from '../round-robin'
import { startSystem, type System } from '../system'

/** A service as people reach it. */
export interface Place {
  /** The address that people open. */
  origin: string
  system: System
  stop: () => Promise<void>
}

/** Starts two API instances and a worker, with the public templates; `env` is for all of them. */
export async function startPlace(env: Record<string, string> = {}): Promise<Place> {
  const urls: string[] = []
  const balancer = await startRoundRobin(urls)
  const origin = `http://localhost:${new URL(balancer.url).port}`
  const system = await startSystem({
    storage: 'disk',
    apis: 2,
    // On a busy machine, a first render takes a long time.
    apiEnv: { PUBLIC_URL: origin, RENDER_WAIT_MS: '60000', ...env },
    workerEnv: env,
  })
  urls.push(...system.urls)
  await importTemplates(system, origin)
  return {
    origin,
    system,
    async stop() {
      await balancer.stop()
      await system.stop()
    },
  }
}

const run = promisify(execFile)

async function importTemplates({ env }: System, origin: string): Promise<void> {
  const platen = join(repository, 'apps/api/dist/cli/main.js')
  const library = join(repository, 'packages/templates/library')
  const settings = { env: { ...env, PUBLIC_URL: origin } }
  await run(process.execPath, [platen, 'templates', 'import', library], settings)
}
