import { type FontFace } from '@platen/design'
import { FontLibrary } from 'skia-canvas'
import { unusable } from '../asset-label'
import { type Face } from './nearest-face'

/** A face of a document, ready under an alias made of its content: names of two tenants never meet. */
export interface DocumentFace extends Face {
  family: string
  alias: string
}

const signatures = ['\0\x01\0\0', 'OTTO', 'true', 'ttcf', 'wOFF', 'wOF2']
const maximumBytes = 64 * 1024 * 1024

/** Registers the fonts that documents bring along; Skia's library is one per process. */
export class DocumentFonts {
  private bytes = 0

  /** Makes a font known to Skia. Throws `asset_unusable` when it is none. */
  register(
    face: FontFace,
    { sha256, bytes, label }: { sha256: string; bytes: Uint8Array; label: string },
  ): DocumentFace {
    const alias = `platen-${sha256.slice(0, 32)}`
    if (!FontLibrary.has(alias)) {
      load(alias, bytes, label)
      this.bytes += bytes.length
    }
    return { family: face.family, weight: face.weight, style: face.style, alias }
  }

  /** Forgets all fonts when they have become many: single ones cannot be taken out. */
  trim(): void {
    if (this.bytes <= maximumBytes) return
    FontLibrary.reset()
    this.bytes = 0
  }
}

function load(alias: string, bytes: Uint8Array, label: string): void {
  const head = Buffer.from(bytes.subarray(0, 4)).toString('latin1')
  if (!signatures.includes(head)) throw unusable(label, 'is not a TTF, OTF or WOFF file')
  try {
    // Buffers are taken beside paths; the typings do not say so.
    FontLibrary.use(alias, [Buffer.from(bytes)] as unknown as string[])
  } catch (cause) {
    throw unusable(label, 'cannot be read', cause)
  }
}
