import { availableParallelism } from 'node:os'
import { integer, list, orExit, parseEnvironment, url } from '@platen/env'
import { checkStorageSettings, storageSettings } from '@platen/storage'
import { z } from 'zod'
import { parseAllowedAddresses } from './fetch'
import { defaultPoolLimits } from './render-pool/pool-limits'

/** Every setting of the worker; the documentation's table is made from this. */
export const workerSettings = z
  .object({
    DATABASE_URL: url('postgres', 'postgresql').meta({
      description: 'PostgreSQL that holds the rows, e.g. postgres://user:password@host:5432/platen',
      secret: true,
    }),
    REDIS_URL: url('redis', 'rediss').meta({
      description: 'Redis that carries the queue and the notices, e.g. redis://host:6379',
      secret: true,
    }),
    ...storageSettings,
    PUBLIC_URL: url('http', 'https').optional().meta({
      description:
        'address of this service, e.g. https://platen.example; no asset is fetched from it over HTTP',
    }),
    RENDER_SLOTS: integer(1, 64).default(availableParallelism()).meta({
      description: 'renders at a time; by default one per core',
    }),
    RENDERS_PER_CHILD: integer(1, 1_000_000).default(defaultPoolLimits.rendersPerChild).meta({
      description:
        'renders after which a render process is replaced by a fresh one; also after 60 ms of CPU for each of them, and when it keeps more than 750 MB',
    }),
    RENDER_TIMEOUT_MS: integer(1000, 120_000).default(30_000).meta({
      description:
        'wall clock of one render in ms; then its process is killed and it is recorded as failed',
    }),
    ASSET_ALLOWED_ADDRESSES: addresses().default([]).meta({
      description:
        'addresses beside public ones from which assets may be fetched: CIDR and port, e.g. 10.1.0.0/16:9000, comma-separated',
    }),
    ASSET_CACHE_MB: integer(0, 4096).default(128).meta({
      description: 'memory for fetched assets, in MB',
    }),
    DRAIN_TIMEOUT_MS: integer(0, 120_000).default(8000).meta({
      description:
        'how long renders may go on after SIGTERM, in ms; then they are handed to other workers',
    }),
    HEALTH_PORT: integer(1, 65_535).optional().meta({
      description: 'port of GET /health/live; not served when not set',
    }),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
      .default('info')
      .meta({ description: 'fatal, error, warn, info, debug or silent' }),
  })
  .superRefine(checkStorageSettings, { when: () => true })

/** Entries that the fetch guard can read. */
function addresses(): z.ZodType<string[], string> {
  return list().superRefine((entries, context) => {
    try {
      parseAllowedAddresses(entries)
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message })
    }
  })
}

export type WorkerConfig = z.infer<typeof workerSettings>

/** Reads the worker's settings; throws EnvironmentError that names every bad variable. */
export function loadConfig(environment: NodeJS.ProcessEnv): WorkerConfig {
  return parseEnvironment(workerSettings, environment)
}

/** The settings of this process; ends it with every fault told when they cannot be used. */
export function readConfig(): WorkerConfig {
  return orExit(() => loadConfig(process.env))
}
