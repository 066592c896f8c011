import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FontFace } from '@platen/design'
import { type FontGlyphs, readGlyphs } from '@platen/media'
import { FontLibrary } from 'skia-canvas'
import { unusable } from '../assets/asset-label'
import { type LoadedFace } from '../typefaces/loaded-face'
import { type Face } from '../typefaces/nearest-face'

/** A face of a document, ready under an alias made of its content: names of two tenants never meet. */
export interface DocumentFont extends Face, LoadedFace {}

/** The bytes of a document's font, and what it is called in messages. */
export interface FontFile {
  sha256: string
  bytes: Uint8Array
  label: string
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
  private readonly glyphs = new Map<string, FontGlyphs>()

  constructor(private readonly folder: string | undefined) {}

  /** Makes a font known to Skia. Rejects with `asset_unusable` when it is none. */
  async register(face: FontFace, file: FontFile): Promise<DocumentFont[]> {
    if (this.folder === undefined) return []
    const alias = `platen-${file.sha256.slice(0, 32)}`
    const path = join(this.folder, file.sha256)
    const coverage = this.glyphs.get(alias) ?? (await this.add(alias, path, file))
    const { family, weight, style } = face
    const { inColours } = coverage
    const loading = (): void => {
      load(alias, path, file.label)
    }
    return [{ family, weight, style, alias, path, coverage, inColours, load: loading }]
  }

  /** Forgets all fonts when they have become many: single ones cannot be taken out. */
  trim(): void {
    if (this.bytes <= maximumBytes) return
    FontLibrary.reset()
    this.glyphs.clear()
    this.bytes = 0
  }

  private async add(alias: string, path: string, { bytes, label }: FontFile): Promise<FontGlyphs> {
    const head = Buffer.from(bytes.subarray(0, 4)).toString('latin1')
    if (!signatures.includes(head)) throw unusable(label, 'is not a TTF, OTF or WOFF file')
    const glyphs = await readGlyphs(bytes)
    if (!existsSync(path)) writeFileSync(path, bytes)
    load(alias, path, label)
    if (!this.glyphs.has(alias)) this.bytes += bytes.length
    this.glyphs.set(alias, glyphs)
    return glyphs
  }
}

function load(alias: string, path: string, label: string): void {
  if (FontLibrary.has(alias)) return
  try {
    FontLibrary.use(alias, [path])
  } catch (cause) {
    throw unusable(label, 'cannot be read', cause)
  }
}
