import { type ApiConfig, loadConfig } from '../config'

/** A variable that `npm test` sets; a suite without it fails. */
export function required(name: string): string {
  const value = process.env[name]
  if (value === undefined || value === '') {
    throw new Error(`${name} is not set: run through npm test`)
  }
  return value
}

/** The settings of an API for tests, on any free port. */
export function testConfig(settings: Record<string, string>): ApiConfig {
  return loadConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://platen.test',
    REDIS_URL: required('REDIS_URL'),
    LOG_LEVEL: 'silent',
    ...settings,
  })
}
