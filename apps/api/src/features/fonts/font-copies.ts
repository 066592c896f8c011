import { mkdtemp, writeFile } from 'node:fs/promises'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Copies of fonts in a folder of this process, such as those compressed with brotli. A copy is made when it is first requested. Only one
 * copy is made at a time, so that callers cannot keep more than one thread busy.
 */
export class FontCopies {
  private readonly made = new Map<string, Promise<string | undefined>>()
  private folder: Promise<string> | undefined
  private last: Promise<unknown> = Promise.resolve()

  /** The folder is created in `parent`. */
  constructor(private readonly parent = tmpdir()) {}

  /** Returns the path of the copy with this name, whose bytes `make` returns; undefined if nothing can be written. */
  async path(name: string, make: () => Promise<Buffer>): Promise<string | undefined> {
    const known = this.made.get(name)
    if (known) return known
    const making = this.last.then(async () => this.write(name, await make()))
    this.made.set(name, making)
    this.last = making.catch(() => this.made.delete(name))
    return making
  }

  private async write(name: string, bytes: Buffer): Promise<string | undefined> {
    try {
      const path = join(await (this.folder ??= newFolder(this.parent)), name)
      await writeFile(path, bytes)
      return path
    } catch {
      return undefined
    }
  }
}

async function newFolder(parent: string): Promise<string> {
  const folder = await mkdtemp(join(parent, 'platen-fonts-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
