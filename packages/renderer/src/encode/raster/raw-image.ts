import sharp, { type Sharp } from 'sharp'
import { type Raster } from './raster'

/** Opens a drawn page for encoding, without alpha if the page is opaque. */
export function rawImage({ data, width, height, opaque }: Raster): Sharp {
  const image = sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: false })
  return opaque ? image.removeAlpha() : image
}
