import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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

/**
 * Registers the fonts that documents bring along; Skia's library is one per process. It reads fonts from
 * files alone: they lie in `folder` under their hash, written by whoever fetched them or else by us.
 * Without a folder they count as missing.
 */
export class DocumentFonts {
  private bytes = 0

  constructor(private readonly folder: string | undefined) {}

  /** Makes a font known to Skia. Throws `asset_unusable` when it is none. */
  register(
    face: FontFace,
    { sha256, bytes, label }: { sha256: string; bytes: Uint8Array; label: string },
  ): DocumentFace[] {
    if (this.folder === undefined) return []
    const alias = `platen-${sha256.slice(0, 32)}`
    if (!FontLibrary.has(alias)) {
      const head = Buffer.from(bytes.subarray(0, 4)).toString('latin1')
      if (!signatures.includes(head)) throw unusable(label, 'is not a TTF, OTF or WOFF file')
      const path = join(this.folder, sha256)
      if (!existsSync(path)) writeFileSync(path, bytes)
      load(alias, path, label)
      this.bytes += bytes.length
    }
    return [{ family: face.family, weight: face.weight, style: face.style, alias }]
  }

  /** Forgets all fonts when they have become many: single ones cannot be taken out. */
  trim(): void {
    if (this.bytes <= maximumBytes) return
    FontLibrary.reset()
    this.bytes = 0
  }
}

function load(alias: string, path: string, label: string): void {
  try {
    FontLibrary.use(alias, [path])
  } catch (cause) {
    throw unusable(label, 'cannot be read', cause)
  }
}
