import { AppError } from '@platen/errors'
import { FileFault } from './bytes/file-fault'
import { type FontGlyphs, readGlyphs } from './fonts/coverage'
import { type FontFacts, type FontKind, readFont, sniffFont } from './fonts/read-font'
import { readPicture } from './images/read-picture'
import { type ImageKind, isHeic, sniffImage } from './images/sniff-image'
import { maximumSvgBytes } from './svg/svg-bytes'
import { readSvg, type SvgSize } from './svg/read-svg'

/** The facts about a file that its bytes reveal. */
export interface FileDescription {
  mimetype: string
  /** Width of an image in px, as displayed; null for a font, and for an SVG without a size. */
  width: number | null
  height: number | null
  /** Null unless the file is a font. */
  font: (FontFacts & FontGlyphs) | null
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

/**
 * Describes a file from its headers alone, without decoding anything. Throws AppError `unsupported_media_type` for a kind that cannot be
 * drawn, `payload_too_large` for an SVG over 1 MiB, and `invalid_request` for an empty, truncated or damaged file. The messages
 * continue the file's name, as in `must not be empty`.
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
  if (isFont(kind)) {
    const facts = await readFont(kind, bytes)
    return { width: null, height: null, font: { ...facts, ...(await readGlyphs(bytes)) } }
  }
  if (kind === 'svg') return { ...readDrawing(bytes), font: null }
  return { ...readPicture(kind, bytes), font: null }
}

const isFont = (kind: FileKind): kind is FontKind => kind in fonts

function readDrawing(bytes: Uint8Array): SvgSize {
  if (bytes.length > maximumSvgBytes) {
    throw new AppError('payload_too_large', 'must be at most 1 MiB, since it is an SVG')
  }
  const size = readSvg(bytes)
  // A file that starts like XML need not be an SVG.
  if (!size) throw unsupported(bytes)
  return size
}

function unsupported(bytes: Uint8Array): AppError {
  if (isHeic(bytes)) {
    return new AppError(
      'unsupported_media_type',
      'is a HEIC photo: save it as JPEG, then upload it',
    )
  }
  const collection = Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'ttcf'
  return new AppError(
    'unsupported_media_type',
    collection
      ? 'is a font collection: upload its fonts one by one, as TTF or OTF'
      : 'must be a PNG, JPEG, WebP, GIF, AVIF, TIFF or SVG image, or a TTF, OTF, WOFF or WOFF2 font',
  )
}

function describeFault(kind: FileKind, error: unknown): unknown {
  const options = { internal: String(error), cause: error }
  // A read beyond the end means that the file was truncated or that its headers are wrong.
  if (error instanceof RangeError) {
    return new AppError('invalid_request', `is ${names[kind][0]} that is truncated`, options)
  }
  if (!(error instanceof FileFault)) return error
  return new AppError('invalid_request', `is ${names[kind][0]} that ${error.message}`, options)
}
