import { type DecodeRequest, type Size } from '@platen/drawing'
import { unusable } from '@platen/errors'
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { type Pixels } from '../canvas/pixels'
import { isHeic, lacksEnd, maximumPixels, sniffImage } from '@platen/media'
import { gammaTable, type PngGamma, pngGamma } from './png-gamma'

const options: SharpOptions = {
  limitInputPixels: maximumPixels,
  // Rejects truncated files, but accepts files with harmless warnings.
  failOn: 'error',
  // Decodes only the first frame of an animation.
  animated: false,
  sequentialRead: true,
}

/** Limits libvips to the decoders of supported formats and to one thread, since a child draws one render at a time. */
export function restrictSharp(): void {
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff'].map(
      name => `VipsForeignLoad${name}`,
    ),
  })
}

/**
 * Returns the upright size of an image in its own px, from its header only. Throws `asset_unusable` for an unsupported or broken
 * file, and for one of more than 100 megapixels.
 */
export async function readImageSize(bytes: Uint8Array, label: string): Promise<Size> {
  const kind = sniffImage(bytes)
  if (isHeic(bytes)) throw unusable(label, 'is a HEIC photo; save it as JPEG')
  if (kind === undefined || kind === 'svg') {
    throw unusable(label, 'is not a PNG, JPEG, WebP, GIF, AVIF or TIFF file')
  }
  const { autoOrient: size } = await sharp(bytes, { ...options, limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw unusable(label, 'cannot be decoded', cause)
    })
  if (size.width * size.height > maximumPixels)
    throw unusable(label, 'has more than 100 megapixels')
  return size
}

/** Decodes to 8-bit sRGB with straight alpha, at the requested size. Throws `asset_unusable`. */
export async function decodeImage(
  bytes: Uint8Array,
  request: DecodeRequest,
  label: string,
): Promise<Pixels> {
  try {
    const image = scaled(opened(bytes).autoOrient(), request)
    const gamma = sniffImage(bytes) === 'png' ? pngGamma(bytes) : undefined
    return await (gamma ? fromGamma(image, gamma) : rgba(image))
  } catch (cause) {
    throw unusable(label, 'cannot be decoded', cause)
  }
}

/**
 * Opens an image. A JPEG that lacks only its end marker gets one. Decoders report missing pixels of such a file only as a warning,
 * so any warning rejects the file.
 */
function opened(bytes: Uint8Array): Sharp {
  if (!lacksEnd(bytes)) return sharp(bytes, options)
  return sharp(Buffer.concat([bytes, endOfJpeg]), { ...options, failOn: 'warning' })
}

const endOfJpeg = Buffer.of(0xff, 0xd9)

function scaled(image: Sharp, { region, width, height }: DecodeRequest): Sharp {
  const part = region === null ? image : image.extract(region)
  return part.resize(width, height, { fit: 'fill' })
}

async function rgba(image: Sharp): Promise<Pixels> {
  // Without pipelineColourspace, 16-bit images with a profile come out in Display P3. pipelineColourspace also disables
  // shrink-on-load, which browsers do not use, and which would change channels by up to 102 levels.
  const { data, info } = await image
    .pipelineColourspace('srgb')
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  if (info.channels === 4) return { data, width, height }
  throw new Error(`the image was decoded to ${info.channels} channels`)
}

async function fromGamma(image: Sharp, { gamma, deep }: PngGamma): Promise<Pixels> {
  if (deep) return fromDeepGamma(image, gamma)
  const pixels = await rgba(image)
  const table = gammaTable(gamma, 255)
  mapColours(pixels.data, pixels.data, table)
  return pixels
}

/** Reads linear samples, which need more than 8 bits in dark areas. */
async function fromDeepGamma(image: Sharp, gamma: number): Promise<Pixels> {
  const { data, info } = await image
    .toColourspace('rgb16')
    .ensureAlpha()
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const samples = new Uint16Array(data.buffer, data.byteOffset, width * height * 4)
  const pixels = { data: Buffer.alloc(samples.length), width, height }
  mapColours(samples, pixels.data, gammaTable(gamma, 65_535))
  for (let at = 3; at < samples.length; at += 4) {
    pixels.data[at] = Math.round((samples[at] ?? 0) / 257)
  }
  return pixels
}

function mapColours(from: Uint8Array | Uint16Array, to: Uint8Array, table: Uint8Array): void {
  for (let at = 0; at < from.length; at += 4) {
    to[at] = table[from[at] ?? 0] ?? 0
    to[at + 1] = table[from[at + 1] ?? 0] ?? 0
    to[at + 2] = table[from[at + 2] ?? 0] ?? 0
  }
}
