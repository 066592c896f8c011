import { type Database, openDatabase } from '@platen/database'
import { forgetInRedis } from '@platen/queue'
import { openFileKeys } from '@platen/secrets'
import { openObjectStore, storageConfigFrom } from '@platen/storage'
import { HeldFiles } from '../runtime/limits/held-files'
import { noQuota } from '../runtime/limits/quotas'
import { publicAddresses } from '../runtime/public-addresses'
import { type DocumentRuntime } from '../runtime/runtime'
import { sourceRulesOf } from '../runtime/source-rules'
import { type CommandRuntime } from './command'
import {
  readAddressConfig,
  readDatabaseConfig,
  readFileConfig,
  readImportConfig,
  readQueueConfig,
  readSecretsConfig,
} from './config'

/** Opens the services that commands use, each when it is first used. `warn` prints a line for the operator. Throws EnvironmentError. */
export function openCommandRuntime(warn: (text: string) => void): CommandRuntime {
  const settings = readDatabaseConfig()
  const { DATABASE_URL: url, MIGRATION_DATABASE_URL: ownerUrl = url } = settings
  const prepared = settings.DATABASE_PREPARED
  const database = openDatabase({ url, prepared, onError: () => undefined })
  let importing: DocumentRuntime | undefined
  return {
    database,
    migrate: () =>
      openDatabase({
        url: ownerUrl,
        onError: error => warn(`platen: ${error instanceof Error ? error.message : String(error)}`),
      }).migrate(),
    importing: () => (importing ??= openImporting(database, readImportConfig())),
    addresses: () => publicAddresses(readAddressConfig()),
    storage() {
      const settings = readFileConfig()
      return { config: storageConfigFrom(settings), fileDays: settings.FILE_DAYS }
    },
    forget: forgotten => forgetInRedis({ redisUrl: readQueueConfig().REDIS_URL }, forgotten),
    secretsKeys: () => readSecretsConfig().SECRETS_KEY,
    async close() {
      importing?.store.close()
      await database.close()
    },
  }
}

/** Opens the services for imports; the caller closes the store. */
export function openImporting(
  database: Database,
  config: ReturnType<typeof readImportConfig>,
): DocumentRuntime {
  const store = openObjectStore(storageConfigFrom(config))
  return {
    database,
    store,
    heldFiles: new HeldFiles(store),
    fileKeys: openFileKeys(database.organizations, config.SECRETS_KEY),
    addresses: publicAddresses(config),
    quotas: noQuota,
    sourceRules: sourceRulesOf(config.ASSET_ALLOWED_ADDRESSES),
  }
}
