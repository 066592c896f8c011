import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { AppError } from '@platen/errors'
import { type FontIndex } from '@platen/typefaces'
import { listFonts, type ListedFonts } from './list-fonts'
import { PackedFonts } from './packed-fonts'

/** A font to send. */
export interface OpenFont {
  stream: Readable
  /** Bytes of the stream. */
  size: number
  etag: string
  contentType: 'font/ttf'
  /** Whether the stream is packed with brotli. */
  packed: boolean
}

/** The shipped fonts for browsers; nothing is read before it is asked for. */
export class FontShelf {
  private listed: Promise<ListedFonts> | undefined
  private readonly packed = new PackedFonts()

  /** What browsers choose faces from. */
  async index(): Promise<FontIndex> {
    return (await this.list()).index
  }

  /** Opens the file of a name in the index. Throws `not_found`. */
  async open(name: string, acceptsBrotli: boolean): Promise<OpenFont> {
    const file = (await this.list()).files.get(name)
    if (!file) throw new AppError('not_found', 'Font not found')
    const path = acceptsBrotli ? await this.packed.path(file) : undefined
    const contentType = 'font/ttf'
    if (path !== undefined) {
      const { size } = await stat(path)
      const etag = `"${file.sha256}-br"`
      return { stream: createReadStream(path), size, etag, contentType, packed: true }
    }
    const bytes = await file.read()
    const stream = Readable.from([bytes])
    return { stream, size: bytes.length, etag: `"${file.sha256}"`, contentType, packed: false }
  }

  private list(): Promise<ListedFonts> {
    this.listed ??= listFonts().catch((error: unknown) => {
      this.listed = undefined
      throw error
    })
    return this.listed
  }
}
