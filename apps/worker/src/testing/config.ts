import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig, type WorkerConfig } from '../config'

/** A variable that `npm test` sets; a suite without it fails. */
export function required(name: string): string {
  const value = process.env[name]
  if (value === undefined || value === '')
    throw new Error(`${name} is not set: run through npm test`)
  return value
}

/** The settings of a worker on these services, with files on disk. */
export function testConfig(
  databaseUrl: string,
  settings: Record<string, string> = {},
): WorkerConfig {
  return loadConfig({
    DATABASE_URL: databaseUrl,
    REDIS_URL: required('REDIS_URL'),
    STORAGE_PATH: mkdtempSync(join(tmpdir(), 'platen-files-')),
    LOG_LEVEL: 'silent',
    RENDER_SLOTS: '2',
    DRAIN_TIMEOUT_MS: '3000',
    ...settings,
  })
}

/** The real child, which runs from the build only: it is a process of its own. */
export const builtChild = (): string => built('render-pool/child.js')

/** The worker's program. */
export const builtMain = (): string => built('main.js')

function built(script: string): string {
  const path = join(__dirname, '../../dist', script)
  if (existsSync(path)) return path
  throw new Error(`${path} is missing: build first (npx tsc -b apps/worker/tsconfig.build.json)`)
}
