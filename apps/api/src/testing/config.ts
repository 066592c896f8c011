import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { requiredVariable } from '@platen/env/testing'
import { type ApiConfig, loadConfig } from '../config'

/** The same for all that one file of tests starts, since they share rows. */
const secretsKey = randomBytes(32).toString('base64')

/** The settings of an API for tests, on any free port. */
export function testConfig(settings: Record<string, string>): ApiConfig {
  return loadConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://platen.test',
    REDIS_URL: requiredVariable('REDIS_URL'),
    SECRETS_KEY: secretsKey,
    LOG_LEVEL: 'silent',
    // Whether or not the app was built here.
    WEB_PATH: join(__dirname, 'no-web-app'),
    ...settings,
  })
}
