import { mkdtemp, writeFile } from 'node:fs/promises'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { type FontFile } from './list-fonts'

const pack = promisify(brotliCompress)

/** Of a large file in ten times less time than the best, and a tenth larger. */
const quality = { [constants.BROTLI_PARAM_QUALITY]: 9 }

/**
 * The fonts packed with brotli, in a folder of this process: each is packed once, when it is first asked for, and one at a
 * time, so that callers cannot keep more than one thread busy.
 */
export class PackedFonts {
  private readonly packed = new Map<string, Promise<string | undefined>>()
  private folder: Promise<string> | undefined
  private last: Promise<unknown> = Promise.resolve()

  /** The path of a packed font; undefined where nothing can be written. */
  async path(file: FontFile): Promise<string | undefined> {
    const known = this.packed.get(file.sha256)
    if (known) return known
    const packing = this.last.then(() => this.pack(file))
    this.packed.set(file.sha256, packing)
    this.last = packing.catch(() => this.packed.delete(file.sha256))
    return packing
  }

  private async pack({ sha256, read }: FontFile): Promise<string | undefined> {
    const bytes = await pack(await read(), { params: quality })
    try {
      const path = join(await (this.folder ??= newFolder()), `${sha256}.br`)
      await writeFile(path, bytes)
      return path
    } catch {
      return undefined
    }
  }
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'platen-fonts-'))
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}
