import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newApiKey } from '@platen/contract'
import { type Database } from '@platen/database'
import { openScratchDatabase } from '@platen/database/testing'
import { type FileKeys, openFileKeys } from '@platen/secrets'
import { type Logger, pino } from 'pino'
import { type ApiConfig } from '../config'
import { type Api, type ApiOptions, startApi } from '../start-api'
import { testConfig } from './config'

export interface Account {
  organizationId: string
  keyId: string
  apiKey: string
}

export interface TestApi {
  url: string
  /** Every registered route, as method and path. */
  routes: readonly string[]
  config: ApiConfig
  queuePrefix: string
  database: Database
  account: Account
  newAccount: () => Promise<Account>
  /** Creates another key of an organization. */
  newKey: (organizationId: string) => Promise<Account>
  sql: <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>
  /** Starts another instance on the same services. */
  another: (settings?: Record<string, string>) => Promise<Api>
  stop: () => Promise<void>
}

export interface TestApiOptions extends Pick<
  ApiOptions,
  'identifiers' | 'keyClock' | 'databaseWaits'
> {
  log?: Logger
}

/** Creates the keys of files as the API does. */
export function fileKeysOf({ database, config }: Pick<TestApi, 'database' | 'config'>): FileKeys {
  return openFileKeys(database.organizations, config.SECRETS_KEY)
}

/** Starts an API on a scratch database, the shared Redis with its own prefix, and a folder for files. */
export async function startTestApi(
  settings: Record<string, string> = {},
  { log = pino({ level: 'silent' }), ...ways }: TestApiOptions = {},
): Promise<TestApi> {
  const scratch = await openScratchDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'platen-api-'))
  const queuePrefix = `test-${randomBytes(6).toString('hex')}`
  const base = { DATABASE_URL: scratch.url, STORAGE_PATH: folder, ...settings }
  const config = testConfig(base)
  const { database } = scratch
  const newKey = async (organizationId: string): Promise<Account> => {
    const { key, ...record } = newApiKey()
    const { id } = await database.keys.create({ organizationId, name: 'test', ...record })
    return { organizationId, keyId: id, apiKey: key }
  }
  const newAccount = async (): Promise<Account> =>
    newKey((await database.organizations.create({ name: 'Acme' })).id)
  const account = await newAccount()
  const apis = [await startApi({ config, log, queuePrefix, ...ways })]
  return {
    url: apis[0]?.url ?? '',
    routes: apis[0]?.routes ?? [],
    config,
    queuePrefix,
    database,
    account,
    newAccount,
    newKey,
    sql: (text, values) => scratch.sql(text, values),
    async another(more = {}) {
      const config = testConfig({ ...base, ...more })
      const api = await startApi({ config, log, queuePrefix, ...ways })
      apis.push(api)
      return api
    },
    async stop() {
      await Promise.all(apis.map(api => api.stop()))
      await scratch.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
