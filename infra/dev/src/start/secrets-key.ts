import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { writePrivate } from '../workspace/private-file'

/** Returns the SECRETS_KEY of this machine. The first run makes the key and keeps it in the file, which only the owner can read. */
export async function localSecretsKey(path: string): Promise<string> {
  const known = existsSync(path) ? (await readFile(path, 'utf8')).trim() : ''
  if (known !== '') return known
  const made = randomBytes(32).toString('base64')
  await writePrivate(path, `${made}\n`)
  return made
}
