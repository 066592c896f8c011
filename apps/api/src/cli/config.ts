import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileVariable, parseEnvironment, url } from '@platen/env'
import { secretsSettings } from '@platen/secrets'
import { checkStorageSettings, fileDaysSetting, storageSettings } from '@platen/storage'
import { z } from 'zod'
import { apiSettings } from '../config'

const {
  DATABASE_URL,
  DATABASE_PREPARED,
  REDIS_URL,
  PUBLIC_URL,
  HOST,
  PORT,
  ASSET_ALLOWED_ADDRESSES,
} = apiSettings.shape

/** The settings that only the commands have. */
export const commandSettings = z.object({
  MIGRATION_DATABASE_URL: url('postgres', 'postgresql')
    .optional()
    .meta({
      description:
        'database URL for the role that owns the tables, if DATABASE_URL has a different role; must not go through a pooler',
      secret: true,
    }),
})

const databaseSettings = z.object({ DATABASE_URL, DATABASE_PREPARED, ...commandSettings.shape })

const queueSettings = z.object({ REDIS_URL })

const addressSettings = z.object({ PUBLIC_URL, HOST, PORT })

const sealingSettings = z.object(secretsSettings)

const importSettings = z
  .object({
    PUBLIC_URL,
    HOST,
    PORT,
    ASSET_ALLOWED_ADDRESSES,
    ...storageSettings,
    ...secretsSettings,
  })
  .superRefine(checkStorageSettings, { when: () => true })

const fileSettings = z
  .object({ ...storageSettings, ...fileDaysSetting })
  .superRefine(checkStorageSettings, { when: () => true })

/** The file in which `npm start` stores the settings of the service that it runs. */
const localSettings = join(__dirname, '..', '..', '..', '..', '.platen', 'env')

/**
 * Reads the settings of the database: from the environment, or from the local run if the environment has none. Throws
 * EnvironmentError.
 */
export function readDatabaseConfig(): z.infer<typeof databaseSettings> {
  return parseEnvironment(databaseSettings, environment())
}

/** Reads the settings of the queue. Throws EnvironmentError. */
export function readQueueConfig(): z.infer<typeof queueSettings> {
  return parseEnvironment(queueSettings, environment())
}

/** Reads the addresses of the service. Throws EnvironmentError. */
export function readAddressConfig(): z.infer<typeof addressSettings> {
  return parseEnvironment(addressSettings, environment())
}

/** Reads the keys that encrypt secrets. Throws EnvironmentError. */
export function readSecretsConfig(): z.infer<typeof sealingSettings> {
  return parseEnvironment(sealingSettings, environment())
}

/** Reads the storage settings, and the number of days for which files of renders are kept. Throws EnvironmentError. */
export function readFileConfig(): z.infer<typeof fileSettings> {
  return parseEnvironment(fileSettings, environment())
}

/** Reads the settings that imports need besides those of the database: storage, encryption keys and addresses. Throws EnvironmentError. */
export function readImportConfig(
  env: NodeJS.ProcessEnv = environment(),
): z.infer<typeof importSettings> {
  return parseEnvironment(importSettings, env)
}

/** Returns either the environment or all settings of the local run, so that rows and files never come from different installations. */
function environment(): NodeJS.ProcessEnv {
  const names = ['DATABASE_URL', fileVariable('DATABASE_URL')]
  const named = names.some(name => (process.env[name] ?? '') !== '')
  if (!named && existsSync(localSettings)) process.loadEnvFile(localSettings)
  return process.env
}
