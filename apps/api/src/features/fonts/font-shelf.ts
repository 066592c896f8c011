import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { AppError } from '@platen/errors'
import { type FontIndex } from '@platen/typefaces'
import { FontCopies } from './font-copies'
import { type FontFile, listFonts, type ListedFonts } from './list-fonts'

const contentType = 'font/ttf'

/** A font to send. */
export interface OpenFont {
  stream: Readable
  /** Bytes of the stream. */
  size: number
  etag: string
  contentType: typeof contentType
  /** Whether the stream is packed with brotli. */
  packed: boolean
}

const pack = promisify(brotliCompress)

/** Of a large file in ten times less time than the best, and a tenth larger. */
const quality = { [constants.BROTLI_PARAM_QUALITY]: 9 }

/** As much of a file as each caller who reads slowly has in memory. */
const pieceBytes = 32 * 1024

/** The shipped fonts for browsers; nothing is read before it is asked for. */
export class FontShelf {
  private listed: Promise<ListedFonts> | undefined
  /** Those that nothing could be written for. */
  private readonly kept = new Map<string, Promise<Buffer>>()

  constructor(
    private readonly copies = new FontCopies(),
    private readonly listAll = listFonts,
  ) {}

  /** What browsers choose faces from. */
  async index(): Promise<FontIndex> {
    return (await this.list()).index
  }

  /** Opens the file of a name in the index. Throws `not_found`. */
  async open(name: string, acceptsBrotli: boolean): Promise<OpenFont> {
    const file = (await this.list()).files.get(name)
    if (!file) throw new AppError('not_found', 'Font not found')
    const { sha256 } = file
    const path = acceptsBrotli ? await this.packed(file) : undefined
    if (path !== undefined) return fontIn(path, { etag: `"${sha256}-br"`, packed: true })
    return this.plain(file)
  }

  private packed({ sha256, read }: FontFile): Promise<string | undefined> {
    return this.copies.path(`${sha256}.br`, async () => pack(await read(), { params: quality }))
  }

  private async plain({ sha256, path, read }: FontFile): Promise<OpenFont> {
    const about = { etag: `"${sha256}"`, packed: false }
    const found = path ?? (await this.copies.path(`${sha256}.ttf`, read))
    if (found !== undefined) return fontIn(found, about)
    const bytes = await this.keep(sha256, read)
    return { ...about, stream: Readable.from([bytes]), size: bytes.length, contentType }
  }

  private keep(sha256: string, read: FontFile['read']): Promise<Buffer> {
    const reading = this.kept.get(sha256) ?? read()
    this.kept.set(sha256, reading)
    reading.catch(() => this.kept.delete(sha256))
    return reading
  }

  private list(): Promise<ListedFonts> {
    this.listed ??= this.listAll().catch((error: unknown) => {
      this.listed = undefined
      throw error
    })
    return this.listed
  }
}

async function fontIn(path: string, about: Pick<OpenFont, 'etag' | 'packed'>): Promise<OpenFont> {
  const { size } = await stat(path)
  const stream = createReadStream(path, { highWaterMark: pieceBytes })
  return { ...about, stream, size, contentType }
}
