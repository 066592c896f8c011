import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const main = join(__dirname, '..', '..', 'apps/api/dist/cli/main.js')

interface Audit {
  missing: { by: string; id: string; key: string }[]
}

/**
 * Runs the operator's command that compares rows and files, and returns a line for each file that a row refers to but that is
 * missing.
 */
export async function missingFiles(env: Record<string, string>): Promise<string[]> {
  const command = [main, 'files', 'audit', '--json']
  const { stdout } = await promisify(execFile)(process.execPath, command, { env, maxBuffer: 1e8 })
  const { missing } = JSON.parse(stdout) as Audit
  return missing.map(({ by, id, key }) => `missing: ${key}, used by the ${by} ${id}`)
}
