import { EnvironmentError } from '@platen/env'
import { loadConfig } from './config'

const least = {
  DATABASE_URL: 'postgres://localhost/platen',
  REDIS_URL: 'redis://localhost',
  STORAGE_PATH: '/files',
  SECRETS_KEY: '0'.repeat(64),
}

describe('loadConfig', () => {
  it('requires database, Redis and storage, and has defaults for the rest', () => {
    expect(loadConfig(least)).toMatchObject({
      PORT: 3000,
      HOST: '0.0.0.0',
      RENDER_WAIT_MS: 25_000,
      MAX_OPEN_RENDERS: 5000,
      MAX_OPEN_RENDERS_PER_ORGANIZATION: 1000,
      MAX_OPEN_THUMBNAILS_PER_ORGANIZATION: 100,
      MAX_DESIGNS_PER_ORGANIZATION: 20_000,
      MAX_DESIGNS_PER_EMBED_USER: 1000,
      EMBED_USER_QUOTA_MB: 1024,
      RATE_LIMIT_RENDERS: 50,
      RATE_LIMIT_RENDERS_BURST: 500,
      RATE_LIMIT_WRITES: 20,
      RATE_LIMIT_WRITES_BURST: 200,
      RATE_LIMIT_REQUESTS: 1000,
      RATE_LIMIT_REQUESTS_BURST: 2000,
      RATE_LIMIT_DOCUMENT_BYTES: 4_194_304,
      RATE_LIMIT_DOCUMENT_BYTES_BURST: 67_108_864,
      RATE_LIMIT_ORGANIZATION: 10,
      CORS_ORIGINS: [],
      TRUST_PROXY: [],
      ASSET_ALLOWED_ADDRESSES: [],
      LOG_LEVEL: 'info',
    })
  })

  it.each([
    ['*', ['*']],
    [
      'https://app.example, http://localhost:5173',
      ['https://app.example', 'http://localhost:5173'],
    ],
  ])('takes the origins %s', (CORS_ORIGINS, origins) => {
    expect(loadConfig({ ...least, CORS_ORIGINS }).CORS_ORIGINS).toEqual(origins)
  })

  it.each([
    'app.example',
    'https://app.example/',
    'https://app.example/page',
    'https://App.example',
    'https://*.example',
    'ftp://app.example',
    'null',
  ])('refuses the origin %s, which no browser would send', CORS_ORIGINS => {
    expect(() => loadConfig({ ...least, CORS_ORIGINS })).toThrow(
      'must be origins like https://app.example, or * for all',
    )
  })

  it('reports all faults at once, without secrets', () => {
    const wrong = { DATABASE_URL: 'mysql://root:hush@db', PORT: '70000', LOG_LEVEL: 'loud' }
    const faults = (): string => {
      try {
        loadConfig(wrong)
      } catch (error) {
        return error instanceof EnvironmentError ? error.message : ''
      }
      return ''
    }
    for (const name of [
      'DATABASE_URL',
      'REDIS_URL',
      'PORT',
      'LOG_LEVEL',
      'STORAGE_PATH',
      'SECRETS_KEY',
    ]) {
      expect(faults()).toContain(name)
    }
    expect(faults()).not.toContain('hush')
  })
})
