import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type Codecs } from '@platen/svg'
import sharp from 'sharp'

const inflate = promisify(gunzip)

/** Reads the images inside drawings with libvips and zlib. */
export const codecs: Codecs = {
  size: async bytes => sharp(bytes, { limitInputPixels: false }).metadata(),
  png: async bytes => sharp(bytes).png({ compressionLevel: 1 }).toBuffer(),
  gunzip: async (bytes, most) => inflate(bytes, { maxOutputLength: most }),
}
