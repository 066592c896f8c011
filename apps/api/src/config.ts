import { join, resolve } from 'node:path'
import { parsedUrl } from '@platen/design'
import { integer, list, orExit, parseEnvironment, serviceSettings, url } from '@platen/env'
import { webhookSettings } from '@platen/outbound'
import { secretsSettings } from '@platen/secrets'
import { checkStorageSettings, fileDaysSetting, storageSettings } from '@platen/storage'
import { z } from 'zod'

/** All settings of the API; the table in the documentation is generated from them. */
export const apiSettings = z
  .object({
    PORT: integer(0, 65_535).default(3000).meta({ description: 'port to listen on' }),
    HOST: z
      .string()
      .default('0.0.0.0')
      .meta({ description: 'address to listen on; `localhost` for 127.0.0.1 and ::1' }),
    PUBLIC_URL: url('http', 'https')
      .optional()
      .meta({
        description: 'base URL of the API as callers see it; by default the address it listens on',
      }),
    WEB_PATH: z
      .string()
      .default(join(__dirname, '..', '..', 'web', 'dist'))
      .transform(path => resolve(path))
      .meta({
        description:
          'folder of the built web app, by default the one next to the API; if it does not exist, `/` redirects to the documentation',
      }),
    ...serviceSettings,
    DATABASE_POOL_SIZE: integer(1, 200)
      .default(10)
      .meta({ description: 'maximum number of connections to PostgreSQL' }),
    ...storageSettings,
    ...fileDaysSetting,
    ...secretsSettings,
    ...webhookSettings,
    MCP_OAUTH: z
      .enum(['on', 'off'], 'must be on or off')
      .default('off')
      .meta({
        description:
          '`on` lets people connect assistants to the MCP server over OAuth, without a key; it requires an https address, or this machine',
      }),
    RENDER_WAIT_MS: integer(100, 60_000)
      .default(25_000)
      .meta({
        description:
          'time in ms for which a generate call waits for its files before it gets a 202',
      }),
    SIGNED_URL_WAIT_MS: integer(100, 60_000)
      .default(4000)
      .meta({
        description:
          'time in ms for which a signed URL waits for its picture before it gets a 503, or the thumbnail if it asks for that; crawlers give up after about 5 s',
      }),
    MAX_OPEN_RENDERS: integer(1, 1_000_000)
      .default(5000)
      .meta({
        description: 'maximum number of open renders in total; further generate calls get a 503',
      }),
    MAX_OPEN_RENDERS_PER_ORGANIZATION: integer(1, 1_000_000)
      .default(1000)
      .meta({
        description:
          'maximum number of open renders per organization; further generate calls get a 429',
      }),
    MAX_OPEN_THUMBNAILS_PER_ORGANIZATION: integer(1, 10_000)
      .default(100)
      .meta({
        description:
          'maximum number of open thumbnails per organization; further designs get a thumbnail when they are listed again',
      }),
    MAX_DESIGNS_PER_ORGANIZATION: integer(1, 10_000_000)
      .default(20_000)
      .meta({
        description: 'maximum number of designs per organization; calls that create more get a 429',
      }),
    MAX_DESIGNS_PER_EMBED_USER: integer(1, 10_000_000)
      .default(1000)
      .meta({
        description:
          'maximum number of designs per user of embedded editors; calls that create more get a 429',
      }),
    EMBED_USER_QUOTA_MB: integer(1, 1_000_000_000)
      .default(1024)
      .meta({
        description:
          'storage for each user of embedded editors, in MiB; above it, calls that save, upload or render get a 429',
      }),
    RATE_LIMIT_RENDERS: integer(1, 1_000_000)
      .default(50)
      .meta({
        description: 'renders per second for each API key; further generate calls get a 429',
      }),
    RATE_LIMIT_RENDERS_BURST: integer(1, 1_000_000)
      .default(500)
      .meta({ description: 'renders that one API key may start in a burst' }),
    RATE_LIMIT_WRITES: integer(1, 1_000_000)
      .default(20)
      .meta({
        description:
          'calls that create, change or delete something, per second for each API key; further ones get a 429',
      }),
    RATE_LIMIT_WRITES_BURST: integer(1, 1_000_000)
      .default(200)
      .meta({
        description:
          'calls that one API key may make in a burst to create, change or delete something',
      }),
    RATE_LIMIT_REQUESTS: integer(1, 1_000_000)
      .default(1000)
      .meta({
        description: 'other requests per second for each API key, including cached renders',
      }),
    RATE_LIMIT_REQUESTS_BURST: integer(1, 1_000_000)
      .default(2000)
      .meta({ description: 'other requests that one API key may make in a burst' }),
    RATE_LIMIT_DOCUMENT_BYTES: integer(1, 1_000_000_000)
      .default(4_194_304)
      .meta({
        description:
          'bytes of documents that one API key may send and receive per second; further calls with documents get a 429',
      }),
    RATE_LIMIT_DOCUMENT_BYTES_BURST: integer(1, 10_000_000_000)
      .default(67_108_864)
      .meta({ description: 'bytes of documents that one API key may send and receive in a burst' }),
    RATE_LIMIT_ORGANIZATION: integer(1, 10_000)
      .default(10)
      .meta({ description: "factor by which an organization's limits exceed those of one key" }),
    RATE_LIMIT_OPEN: integer(1, 1_000_000)
      .default(200)
      .meta({
        description:
          'calls that need no key (for files, fonts, embedded pages, inbound hooks, and templates as Markdown), per second for each network, in each process',
      }),
    RATE_LIMIT_OPEN_BURST: integer(1, 1_000_000)
      .default(2000)
      .meta({ description: 'calls that need no key, in a burst from one network' }),
    BODY_MEMORY_MB: integer(100, 100_000)
      .default(128)
      .meta({
        description: 'memory for request bodies, in MiB; above it, calls with a body get a 503',
      }),
    REQUEST_TIMEOUT_MS: integer(1000, 3_600_000)
      .default(15_000)
      .meta({
        description:
          'time in ms within which a request and its body must arrive, and its headers in two thirds of that time; otherwise it gets a 408',
      }),
    ANSWER_WINDOW_MS: integer(1000, 3_600_000)
      .default(120_000)
      .meta({
        description:
          'time in ms within which a caller must receive at least 64 KiB of a response; otherwise its connection is closed',
      }),
    MAX_CONNECTIONS: integer(10, 1_000_000)
      .default(8000)
      .meta({
        description:
          'maximum number of connections; above it, idle ones are closed or, if there are none, new ones get a 503',
      }),
    MAX_CONNECTIONS_PER_ADDRESS: integer(1, 1_000_000)
      .default(2000)
      .meta({
        description:
          'maximum number of connections from an address outside `TRUST_PROXY`, and of concurrent calls that a trusted proxy forwards for an address; further ones get a 429',
      }),
    CORS_ORIGINS: list()
      .refine(
        origins => origins.every(isOrigin),
        'must be origins like https://app.example, or * for all',
      )
      .default([])
      .meta({
        description:
          'origins whose pages may call `/api/v1` from a browser, comma-separated, or `*` for all; none by default. Files can be read from any origin',
      }),
    TRUST_PROXY: list()
      .default([])
      .meta({
        description:
          'proxies whose X-Forwarded-For is trusted: addresses or CIDRs, comma-separated',
      }),
  })
  .superRefine(checkStorageSettings, { when: () => true })

function isOrigin(text: string): boolean {
  if (text === '*') return true
  return /^https?:[^*]+$/.test(text) && parsedUrl(text)?.origin === text
}

export type ApiConfig = z.infer<typeof apiSettings>

/** Reads the settings of the API. Throws `EnvironmentError`, which names every invalid variable. */
export function loadConfig(environment: NodeJS.ProcessEnv): ApiConfig {
  return parseEnvironment(apiSettings, environment)
}

/** Reads the settings of this process. If any is invalid, reports every error and exits. */
export function readConfig(): ApiConfig {
  return orExit(() => loadConfig(process.env))
}
