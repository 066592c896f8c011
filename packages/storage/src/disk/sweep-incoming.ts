import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const abandonedMs = 3_600_000

/** Deletes partial files that a killed process left more than an hour ago. Never rejects, because nothing depends on the result. */
export async function sweepIncoming(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found === undefined || Date.now() - found.mtimeMs < abandonedMs) continue
    await rm(path, { force: true }).catch(() => undefined)
  }
}
