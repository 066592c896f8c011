import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requiredVariable } from '@platen/env/testing'
import { loadConfig, type WorkerConfig } from '../config'

/** The same key for all processes of one test file, since they share rows. */
export const secretsKey = randomBytes(32).toString('base64')

/** Returns the settings of a worker that uses these services and stores its files on disk. */
export function testConfig(
  databaseUrl: string,
  settings: Record<string, string> = {},
): WorkerConfig {
  return loadConfig({
    DATABASE_URL: databaseUrl,
    REDIS_URL: requiredVariable('REDIS_URL'),
    STORAGE_PATH: mkdtempSync(join(tmpdir(), 'platen-files-')),
    SECRETS_KEY: secretsKey,
    LOG_LEVEL: 'silent',
    RENDER_SLOTS: '2',
    DRAIN_TIMEOUT_MS: '3000',
    ...settings,
  })
}

/** Returns the script of the real child, which runs only from the build, since it is a separate process. */
export const builtChild = (): string => built('render-pool/child.js')

/** Returns the main script of the worker, from the build. */
export const builtMain = (): string => built('main.js')

function built(script: string): string {
  const path = join(__dirname, '../../dist', script)
  if (existsSync(path)) return path
  throw new Error(`${path} is missing: build first (npx tsc -b apps/worker/tsconfig.build.json)`)
}
