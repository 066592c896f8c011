import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes a file that only its owner can read, also where an older one was more open. */
export async function writePrivate(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text, { mode: 0o600 })
  await chmod(path, 0o600)
}

/** The JSON of a file, or undefined when there is none or it is broken: both mean "make it anew". */
export async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch(() => '')
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
