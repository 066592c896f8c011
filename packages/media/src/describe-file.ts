import { AppError } from '@platen/errors'
import { FileFault } from './file-fault'
import { type FontFacts, type FontKind, readFont, sniffFont } from './fonts/read-font'
import { readPicture } from './images/read-picture'
import { type ImageKind, sniffImage } from './sniff-image'
import { readSvg, type SvgSize } from './svg/read-svg'

export { type FontFacts } from './fonts/read-font'

/** What the bytes of a file say about it. */
export interface FileDescription {
  mimetype: string
  /** Px of a picture as it is shown; null for a font, and for an SVG that names no size. */
  width: number | null
  height: number | null
  /** Null unless it is a font. */
  font: FontFacts | null
}

type FileKind = FontKind | ImageKind

const pictures: Readonly<Record<ImageKind, [name: string, mimetype: string]>> = {
  avif: ['an AVIF', 'image/avif'],
  gif: ['a GIF', 'image/gif'],
  jpeg: ['a JPEG', 'image/jpeg'],
  png: ['a PNG', 'image/png'],
  svg: ['an SVG', 'image/svg+xml'],
  tiff: ['a TIFF', 'image/tiff'],
  webp: ['a WebP', 'image/webp'],
}

const fonts: Readonly<Record<FontKind, [name: string, mimetype: string]>> = {
  otf: ['an OTF font', 'font/otf'],
  ttf: ['a TTF font', 'font/ttf'],
  woff: ['a WOFF font', 'font/woff'],
  woff2: ['a WOFF2 font', 'font/woff2'],
}

const names = { ...pictures, ...fonts }

/** Bytes of an SVG, unzipped. */
export const maximumSvgBytes = 1024 * 1024

/**
 * Judges a file by its bytes alone, headers only: nothing is decoded. Throws AppError `unsupported_media_type` for a kind
 * that cannot be drawn, `payload_too_large` for an SVG over 1 MiB, `invalid_request` for an empty, cut or damaged file;
 * each text says of the file what goes on after its name, as in `must not be empty`.
 */
export async function describeFile(bytes: Uint8Array): Promise<FileDescription> {
  if (bytes.length === 0) throw new AppError('invalid_request', 'must not be empty')
  const kind = sniffImage(bytes) ?? sniffFont(bytes)
  if (kind === undefined) throw unsupported(bytes)
  try {
    return { mimetype: names[kind][1], ...(await readAs(kind, bytes)) }
  } catch (error) {
    throw describeFault(kind, error)
  }
}

async function readAs(
  kind: FileKind,
  bytes: Uint8Array,
): Promise<Omit<FileDescription, 'mimetype'>> {
  if (isFont(kind)) return { width: null, height: null, font: await readFont(kind, bytes) }
  if (kind === 'svg') return { ...readDrawing(bytes), font: null }
  return { ...readPicture(kind, bytes), font: null }
}

const isFont = (kind: FileKind): kind is FontKind => kind in fonts

function readDrawing(bytes: Uint8Array): SvgSize {
  if (bytes.length > maximumSvgBytes) {
    throw new AppError('payload_too_large', 'must be at most 1 MiB, since it is an SVG')
  }
  const size = readSvg(bytes)
  // What begins like XML may be anything.
  if (!size) throw unsupported(bytes)
  return size
}

function unsupported(bytes: Uint8Array): AppError {
  const collection = Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'ttcf'
  return new AppError(
    'unsupported_media_type',
    collection
      ? 'is a font collection: upload its fonts one by one, as TTF or OTF'
      : 'must be a PNG, JPEG, WebP, GIF, AVIF, TIFF or SVG picture, or a TTF, OTF, WOFF or WOFF2 font',
  )
}

function describeFault(kind: FileKind, error: unknown): unknown {
  const options = { internal: String(error), cause: error }
  // Every read is bounded by the file: beyond its end means that it once was longer, or never was what it says.
  if (error instanceof RangeError) {
    return new AppError('invalid_request', `is ${names[kind][0]} that is cut short`, options)
  }
  if (!(error instanceof FileFault)) return error
  return new AppError('invalid_request', `is ${names[kind][0]} that ${error.message}`, options)
}
