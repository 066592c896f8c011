import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnvironment } from '@platen/env'
import { z } from 'zod'
import { apiSettings } from '../config'

const settings = z.object({ DATABASE_URL: apiSettings.shape.DATABASE_URL })

export type CommandConfig = z.infer<typeof settings>

/** Where `npm start` leaves the settings of the service that it runs. */
const localSettings = join(__dirname, '..', '..', '..', '..', '.platen', 'env')

/**
 * The settings of a command: the environment's, or when that names no database those of the local run; never a mixture of
 * two places. Throws EnvironmentError.
 */
export function readCommandConfig(): CommandConfig {
  if ((process.env['DATABASE_URL'] ?? '') === '' && existsSync(localSettings))
    process.loadEnvFile(localSettings)
  return parseEnvironment(settings, process.env)
}
