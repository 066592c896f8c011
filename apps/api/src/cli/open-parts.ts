import { openDatabase } from '@platen/database'
import { openObjectStore, storageConfigFrom } from '@platen/storage'
import { publicAddresses } from '../runtime/public-addresses'
import { sourceRulesOf } from '../runtime/source-rules'
import { type CommandParts, type ImportParts } from './command'
import { readDatabaseConfig, readImportConfig } from './config'

/** What commands work on, by the settings; nothing connects before it is used. Throws EnvironmentError. */
export function openParts(): CommandParts {
  const { DATABASE_URL: url } = readDatabaseConfig()
  const database = openDatabase({ url, onError: () => undefined })
  let importing: ImportParts | undefined
  return {
    database,
    importing: () => (importing ??= openImportParts(database)),
    async close() {
      importing?.store.close()
      await database.close()
    },
  }
}

function openImportParts(database: CommandParts['database']): ImportParts {
  const config = readImportConfig()
  return {
    database,
    store: openObjectStore(storageConfigFrom(config)),
    addresses: publicAddresses(config),
    sourceRules: sourceRulesOf(config.ASSET_ALLOWED_ADDRESSES),
  }
}
