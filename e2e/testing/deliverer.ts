import { join } from 'node:path'
import { type ManagedProcess, startProcess } from './managed-process'
import { type System } from './system'
import { NeverComes, waitFor } from './wait'

export interface DelivererOptions {
  env?: Record<string, string>
  /** Flags of Node, such as a preload. */
  flags?: readonly string[]
}

/** Starts a worker that only sends webhooks; it ends with the system. */
export async function startDeliverer(
  system: System,
  { env = {}, flags = [] }: DelivererOptions = {},
): Promise<ManagedProcess> {
  const main = join(__dirname, '..', '..', 'apps/worker/dist/main.js')
  const settings = { ...system.env, ...env, WORKER_ROLES: 'deliver' }
  const deliverer = startProcess('deliverer', [process.execPath, ...flags, main], settings)
  system.workers.push(deliverer)
  await waitFor('the deliverer', () => {
    if (deliverer.exit() !== null) throw new NeverComes(deliverer.output())
    return deliverer.output().includes('the worker sends webhooks')
  })
  return deliverer
}
