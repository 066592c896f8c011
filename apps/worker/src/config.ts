import { availableParallelism } from 'node:os'
import { flag, integer, list, orExit, parseEnvironment, serviceSettings, url } from '@platen/env'
import { parseAllowedAddresses, webhookSettings } from '@platen/outbound'
import { secretsSettings } from '@platen/secrets'
import { checkStorageSettings, fileDaysSetting, storageSettings } from '@platen/storage'
import { z } from 'zod'
import { faultOfAges, renderMonthsSetting } from './deletion/render-age'
import { defaultPoolLimits } from './render-pool/pool-limits'

/** The roles of a worker. */
export const workerRoles = ['render', 'deliver'] as const

const isRole = (text: string): boolean => workerRoles.some(role => role === text)

/** All settings of the worker; docs/settings.md is generated from them. */
export const workerSettings = z
  .object({
    ...serviceSettings,
    ...storageSettings,
    ...fileDaysSetting,
    ...renderMonthsSetting,
    ...secretsSettings,
    ...webhookSettings,
    WORKER_ROLES: list()
      .refine(
        roles => roles.length > 0 && roles.every(isRole),
        `must be ${workerRoles.join(', ')} or both, comma-separated`,
      )
      .default([...workerRoles])
      .meta({
        description:
          'what the worker does, comma-separated: render draws, deliver sends webhooks; both by default. A worker that only delivers can be in a network that reaches the internet, but not the storage',
      }),
    PUBLIC_URL: url('http', 'https')
      .optional()
      .meta({
        description:
          'address of the API, e.g. https://platen.example. The worker never fetches assets from it over HTTP. The URLs of files in webhooks begin with it; by default, with http://localhost:3000',
      }),
    EVENT_RETENTION_DAYS: integer(1, 3650)
      .default(30)
      .meta({
        description: 'number of days for which events are kept; use the same value for all workers',
      }),
    VERSION_THINNING: flag()
      .default(false)
      .meta({
        description:
          'thin old versions of designs: after 7 days keep the last of each hour, after 90 days the last of each day, and whatever has a note or is named by a render, batch, template or draft; use the same value for all workers',
      }),
    RENDER_SLOTS: integer(1, 64)
      .default(availableParallelism())
      .meta({ description: 'number of renders to run at the same time; one per core by default' }),
    RENDERS_PER_CHILD: integer(1, 1_000_000)
      .default(defaultPoolLimits.rendersPerChild)
      .meta({
        description:
          'number of renders after which a render process is replaced; it is replaced earlier once it holds more than 750 MB of memory, or once its CPU time exceeds 60 ms times this number (at least 60 s)',
      }),
    RENDER_IDLE_MEMORY_MB: integer(0, 65_536)
      .default(Math.round(defaultPoolLimits.idleBytes / 1e6))
      .meta({
        description:
          'memory that idle render processes may hold in total, in MB. A process that has read files of an organization waits for the next render of that organization and draws for no other; above the limit, the process that has waited longest ends; by default an eighth of the memory of the machine or container',
      }),
    RENDER_TIMEOUT_MS: integer(1000, 120_000)
      .default(30_000)
      .meta({
        description:
          'time limit of a render, in ms; a render that exceeds it fails, and its process is killed',
      }),
    RENDER_LEASE_MS: integer(2000, 60_000)
      .default(8000)
      .meta({
        description:
          'time without a heartbeat after which a worker loses a render to another worker, in ms. In that time, a worker sends four heartbeats and looks for lost renders four times; each worker follows its own setting',
      }),
    RENDER_ISOLATION: z
      .enum(['strict', 'best'])
      .default('best')
      .meta({
        description:
          'strict: the worker starts only if its render processes cannot reach the network, or the files, memory and signals of other processes; best: the worker uses the strongest isolation that this machine allows',
      }),
    ASSET_CACHE_MB: integer(0, 4096)
      .default(128)
      .meta({ description: 'memory for caching fetched assets, in MB' }),
    ASSET_MEMORY_MB: integer(128, 65_536)
      .default(1100)
      .meta({
        description:
          'memory for the assets of running renders, in MB, in addition to the cache; a file takes up twice its size, and renders wait while others use the memory',
      }),
    DRAIN_TIMEOUT_MS: integer(0, 120_000)
      .default(8000)
      .meta({
        description:
          'time that running renders get to finish after SIGTERM, in ms; unfinished ones go back to the queue',
      }),
    HEALTH_PORT: integer(0, 65_535)
      .optional()
      .meta({
        description:
          'port that serves GET /health/live, 0 for any free port; not served by default',
      }),
  })
  .superRefine(checkStorageSettings, { when: () => true })
  .superRefine(checkAllowedAddresses, { when: () => true })
  .superRefine((ages, context) => {
    const message = faultOfAges(ages)
    if (message !== undefined)
      context.addIssue({ code: 'custom', path: ['RENDER_MONTHS'], message })
  })

/** Lets the fetch guard parse the entries, since a pattern alone cannot check that they contain addresses. */
function checkAllowedAddresses(
  { ASSET_ALLOWED_ADDRESSES: entries }: { ASSET_ALLOWED_ADDRESSES?: readonly string[] },
  context: z.RefinementCtx,
): void {
  try {
    parseAllowedAddresses(entries ?? [])
  } catch (error) {
    const path = ['ASSET_ALLOWED_ADDRESSES']
    context.addIssue({ code: 'custom', path, message: (error as Error).message })
  }
}

export type WorkerConfig = z.infer<typeof workerSettings>

/** Reads the worker's settings; throws an EnvironmentError that names every invalid variable. */
export function loadConfig(environment: NodeJS.ProcessEnv): WorkerConfig {
  return parseEnvironment(workerSettings, environment)
}

/** Reads the settings of this process. If any is invalid, prints every mistake and exits with 1. */
export function readConfig(): WorkerConfig {
  return orExit(() => loadConfig(process.env))
}
