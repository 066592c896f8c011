import { integer, list, orExit, parseEnvironment, serviceSettings, url } from '@platen/env'
import { checkStorageSettings, storageSettings } from '@platen/storage'
import { z } from 'zod'

/** Every setting of the API; the documentation's table is made from this. */
export const apiSettings = z
  .object({
    PORT: integer(0, 65_535).default(3000).meta({ description: 'port to listen on' }),
    HOST: z.string().default('0.0.0.0').meta({ description: 'address to listen on' }),
    PUBLIC_URL: url('http', 'https').optional().meta({
      description: 'address under which callers reach the API; by default the one it listens on',
    }),
    ...serviceSettings,
    DATABASE_POOL_SIZE: integer(1, 200)
      .default(10)
      .meta({ description: 'connections to PostgreSQL at most' }),
    ...storageSettings,
    RENDER_WAIT_MS: integer(100, 60_000).default(25_000).meta({
      description: 'how long generate waits for its files, in ms; then it answers 202',
    }),
    MAX_OPEN_RENDERS: integer(1, 1_000_000).default(5000).meta({
      description: 'open renders of all organizations; beyond, generate answers 503',
    }),
    MAX_OPEN_RENDERS_PER_ORGANIZATION: integer(1, 1_000_000).default(1000).meta({
      description: 'open renders of one organization; beyond, generate answers 429',
    }),
    RATE_LIMIT_RENDERS: integer(1, 1_000_000).default(50).meta({
      description: 'renders a second that one API key may start; beyond, generate answers 429',
    }),
    RATE_LIMIT_RENDERS_BURST: integer(1, 1_000_000).default(500).meta({
      description: 'renders that one API key may start at once, after a pause',
    }),
    RATE_LIMIT_REQUESTS: integer(1, 1_000_000).default(1000).meta({
      description: 'other requests a second of one API key; answers from the cache are such',
    }),
    RATE_LIMIT_REQUESTS_BURST: integer(1, 1_000_000).default(2000).meta({
      description: 'other requests of one API key at once, after a pause',
    }),
    TRUST_PROXY: list().default([]).meta({
      description: 'proxies whose X-Forwarded-For is believed: addresses or CIDRs, comma-separated',
    }),
  })
  .superRefine(checkStorageSettings, { when: () => true })

export type ApiConfig = z.infer<typeof apiSettings>

/** Reads the API's settings; throws EnvironmentError that names every bad variable. */
export function loadConfig(environment: NodeJS.ProcessEnv): ApiConfig {
  return parseEnvironment(apiSettings, environment)
}

/** Reads the settings of this process; reports every fault and exits when they are invalid. */
export function readConfig(): ApiConfig {
  return orExit(() => loadConfig(process.env))
}
