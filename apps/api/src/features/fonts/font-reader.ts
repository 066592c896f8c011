import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { notFound } from '@platen/errors'
import { type ByteRange, resolveRange } from '@platen/storage'
import { type FontIndex } from '@platen/typefaces'
import { loadedOnce } from '../../runtime/loaded-once'
import { FontCopies } from './font-copies'
import { type FontFile, listFonts, type ListedFonts } from './list-fonts'

const contentType = 'font/ttf'

/** A font to send. */
export interface OpenFont {
  stream: Readable
  /** The size of the whole file, in bytes. */
  size: number
  /** The range of the stream; absent for the whole file. */
  range?: { start: number; end: number }
  etag: string
  contentType: typeof contentType
  /** True if the stream is compressed with brotli. */
  packed: boolean
}

/** The form in which a caller requests a font. */
export interface AskedFont {
  acceptsBrotli: boolean
  /** The range of the uncompressed file; a range outside the file is answered with 416. */
  range?: ByteRange
}

const pack = promisify(brotliCompress)

/** Compresses a large file in a tenth of the time that the best quality takes, to a size that is a tenth larger. */
const quality = { [constants.BROTLI_PARAM_QUALITY]: 9 }

/** The number of bytes of a file that stay in memory for each slow caller. */
const pieceBytes = 32 * 1024

/** The shipped fonts for browsers; each is read when it is first requested. */
export class FontReader {
  private readonly list: () => Promise<ListedFonts>
  /** Fonts in memory, because they could not be written to disk. */
  private readonly kept = new Map<string, Promise<Buffer>>()

  constructor(
    private readonly copies = new FontCopies(),
    listAll = listFonts,
  ) {
    this.list = loadedOnce(listAll)
  }

  /** Returns the index from which browsers choose faces. */
  async index(): Promise<FontIndex> {
    return (await this.list()).index
  }

  /** Opens the file with a name from the index, or a range of the file; a range is never compressed. Throws `not_found`. */
  async open(name: string, { acceptsBrotli, range }: AskedFont): Promise<OpenFont> {
    const file = (await this.list()).files.get(name)
    if (!file) throw notFound('Font')
    const { sha256 } = file
    const path = acceptsBrotli && !range ? await this.packed(file) : undefined
    if (path !== undefined) return fontIn(path, { etag: `"${sha256}-br"`, packed: true })
    return this.plain(file, range)
  }

  private packed({ sha256, read }: FontFile): Promise<string | undefined> {
    return this.copies.path(`${sha256}.br`, async () => pack(await read(), { params: quality }))
  }

  private async plain({ sha256, path, read }: FontFile, asked?: ByteRange): Promise<OpenFont> {
    const about = { etag: `"${sha256}"`, packed: false }
    const found = path ?? (await this.copies.path(`${sha256}.ttf`, read))
    if (found !== undefined) return fontIn(found, about, asked)
    const bytes = await this.keep(sha256, read)
    const range = asked && resolveRange(asked, bytes.length)
    const part = range ? bytes.subarray(range.start, range.end + 1) : bytes
    const stream = Readable.from([part])
    return { ...about, ...(range && { range }), stream, size: bytes.length, contentType }
  }

  private keep(sha256: string, read: FontFile['read']): Promise<Buffer> {
    const reading = this.kept.get(sha256) ?? read()
    this.kept.set(sha256, reading)
    reading.catch(() => this.kept.delete(sha256))
    return reading
  }
}

async function fontIn(
  path: string,
  about: Pick<OpenFont, 'etag' | 'packed'>,
  asked?: ByteRange,
): Promise<OpenFont> {
  const { size } = await stat(path)
  const range = asked && resolveRange(asked, size)
  const stream = createReadStream(path, { highWaterMark: pieceBytes, ...range })
  return { ...about, ...(range && { range }), stream, size, contentType }
}
