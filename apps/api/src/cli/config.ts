import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnvironment } from '@platen/env'
import { checkStorageSettings, storageSettings } from '@platen/storage'
import { z } from 'zod'
import { apiSettings } from '../config'

const { DATABASE_URL, PUBLIC_URL, HOST, PORT, ASSET_ALLOWED_ADDRESSES } = apiSettings.shape

const databaseSettings = z.object({ DATABASE_URL })

const importSettings = z
  .object({ PUBLIC_URL, HOST, PORT, ASSET_ALLOWED_ADDRESSES, ...storageSettings })
  .superRefine(checkStorageSettings, { when: () => true })

/** Where `npm start` leaves the settings of the service that it runs. */
const localSettings = join(__dirname, '..', '..', '..', '..', '.platen', 'env')

/**
 * Which database a command works on: the environment's, or when that names none the one of the local run. Throws
 * EnvironmentError.
 */
export function readDatabaseConfig(): z.infer<typeof databaseSettings> {
  return parseEnvironment(databaseSettings, environment())
}

/** What importing needs beside it: where files go and what addresses say. Throws EnvironmentError. */
export function readImportConfig(): z.infer<typeof importSettings> {
  return parseEnvironment(importSettings, environment())
}

/** The environment, or all of the local run's settings: never files of one place and rows of another. */
function environment(): NodeJS.ProcessEnv {
  if ((process.env['DATABASE_URL'] ?? '') === '' && existsSync(localSettings))
    process.loadEnvFile(localSettings)
  return process.env
}
