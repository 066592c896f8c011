import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import sharp from 'sharp'
import { type Codecs } from '../ports/codecs'

const inflate = promisify(gunzip)

/** Codecs that use libvips and zlib. */
export const codecs: Codecs = {
  size: async bytes => sharp(bytes, { limitInputPixels: false }).metadata(),
  png: async bytes => sharp(bytes).png({ compressionLevel: 1 }).toBuffer(),
  gunzip: async (bytes, most) => inflate(bytes, { maxOutputLength: most }),
}
