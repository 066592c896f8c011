import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { requiredVariable } from '@platen/env/testing'
import { type ApiConfig, loadConfig } from '../config'

/** The same key for everything that one test file starts, since they share rows. */
const secretsKey = randomBytes(32).toString('base64')

/** Returns the settings of an API for tests, on any free port. */
export function testConfig(settings: Record<string, string>): ApiConfig {
  return loadConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://platen.test',
    REDIS_URL: requiredVariable('REDIS_URL'),
    SECRETS_KEY: secretsKey,
    LOG_LEVEL: 'silent',
    // Independent of a built app.
    WEB_PATH: join(__dirname, 'no-web-app'),
    ...settings,
  })
}
