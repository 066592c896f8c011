import { describeSettings } from '@platen/env'
import { loadConfig, workerSettings } from './config'

const least = {
  DATABASE_URL: 'postgres://db/platen',
  REDIS_URL: 'redis://queue:6379',
  STORAGE_PATH: '/files',
  SECRETS_KEY: '0'.repeat(64),
}

describe('the settings of the worker', () => {
  it('needs a database, a Redis and a store, and fills in the rest', () => {
    const { SECRETS_KEY, ...asGiven } = least
    const config = loadConfig(least)
    expect(config.SECRETS_KEY.map(key => key.export().toString('hex'))).toEqual([SECRETS_KEY])
    expect(config).toMatchObject({
      ...asGiven,
      RENDER_TIMEOUT_MS: 30_000,
      RENDER_LEASE_MS: 8000,
      ASSET_ALLOWED_ADDRESSES: [],
      DRAIN_TIMEOUT_MS: 8000,
      LOG_LEVEL: 'info',
    })
  })

  it.each([
    ['RENDER_SLOTS', '0', 'must be at least 1'],
    ['RENDER_LEASE_MS', '1999', 'must be at least 2000'],
    ['HEALTH_PORT', '70000', 'must be at most 65535'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL'],
    ['ASSET_ALLOWED_ADDRESSES', '10.0.0.0', 'must be like 10.1.0.0/16:9000'],
    ['SECRETS_KEY', 'short', 'must be keys of 32 bytes'],
    ['S3_ENDPOINT', 'http://s3', 'STORAGE_PATH'],
  ])('refuses %s=%s', (name, value, reason) => {
    expect(() => loadConfig({ ...least, [name]: value })).toThrow(reason)
  })

  it('refuses to delete renders before their files', () => {
    const ages = { FILE_DAYS: '30', RENDER_MONTHS: '1' }
    expect(() => loadConfig({ ...least, ...ages })).toThrow('RENDER_MONTHS: must be at least 2')
  })

  it('describes every setting for the documentation', () => {
    const settings = describeSettings(workerSettings)
    expect(settings.filter(({ description }) => description === '')).toEqual([])
    expect(settings.filter(({ secret }) => secret).map(({ name }) => name)).toEqual([
      'DATABASE_URL',
      'REDIS_URL',
      'S3_SECRET_ACCESS_KEY',
      'SECRETS_KEY',
    ])
  })
})
