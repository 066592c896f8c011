import { openDatabase } from '@platen/database'
import { openObjectStore, storageConfigFrom } from '@platen/storage'
import { publicAddresses } from '../runtime/public-addresses'
import { type DocumentRuntime } from '../runtime/runtime'
import { sourceRulesOf } from '../runtime/source-rules'
import { type CommandRuntime } from './command'
import { readDatabaseConfig, readImportConfig } from './config'

/** Opens what commands work on; connects on first use. Throws EnvironmentError. */
export function openCommandRuntime(): CommandRuntime {
  const { DATABASE_URL: url } = readDatabaseConfig()
  const database = openDatabase({ url, onError: () => undefined })
  let importing: DocumentRuntime | undefined
  return {
    database,
    importing: () => (importing ??= openImporting(database)),
    async close() {
      importing?.store.close()
      await database.close()
    },
  }
}

function openImporting(database: CommandRuntime['database']): DocumentRuntime {
  const config = readImportConfig()
  return {
    database,
    store: openObjectStore(storageConfigFrom(config)),
    addresses: publicAddresses(config),
    sourceRules: sourceRulesOf(config.ASSET_ALLOWED_ADDRESSES),
  }
}
