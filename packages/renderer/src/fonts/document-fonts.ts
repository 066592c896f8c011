import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FontFace } from '@platen/design'
import { unusable } from '@platen/errors'
import { readGlyphs, sniffFont, unpackFont } from '@platen/media'
import { coverageWithin } from '@platen/typefaces'
import { FontLibrary } from 'skia-canvas'
import { type LoadedFace } from './loaded-face'

type Glyphs = Pick<LoadedFace, 'coverage' | 'inColours' | 'isVariable'>

/** A font file of a document, and its name in messages. */
export interface FontFile {
  sha256: string
  bytes: Uint8Array
  label: string
}

const maximumBytes = 64 * 1024 * 1024

/**
 * Registers the fonts of documents with Skia, whose library is global to the process. Skia reads fonts only from files, so the
 * fetching process or this class stores them in `folder`, unpacked, under the hash of their packed form. All readers of a font read
 * that file. Without a folder, the fonts count as missing.
 */
export class DocumentFonts {
  private bytes = 0
  private readonly glyphs = new Map<string, Glyphs>()

  constructor(private readonly folder: string | undefined) {}

  /**
   * Registers a font with Skia. Its alias is made from its content, so fonts of two organizations never mix. Rejects with
   * `asset_unusable` if the file is not a font.
   */
  async register(face: FontFace, file: FontFile): Promise<LoadedFace[]> {
    if (this.folder === undefined) return []
    const alias = `platen-${file.sha256.slice(0, 32)}`
    const path = join(this.folder, file.sha256)
    const glyphs = this.glyphs.get(alias) ?? (await this.add(alias, path, file))
    const { family, weight, style } = face
    const loading = (): void => load(alias, path, file.label)
    return [{ family, weight, style, alias, path, ...glyphs, load: loading }]
  }

  /** Removes all fonts if they take too much memory: Skia cannot remove single fonts. */
  trim(): void {
    if (this.bytes <= maximumBytes) return
    FontLibrary.reset()
    this.glyphs.clear()
    this.bytes = 0
  }

  private async add(alias: string, path: string, { bytes, label }: FontFile): Promise<Glyphs> {
    if (sniffFont(bytes) === undefined) throw unusable(label, 'is not a TTF, OTF or WOFF file')
    if (!existsSync(path)) writeFileSync(path, await unpacked(bytes, label))
    const font = readFileSync(path)
    // The font could not be unpacked.
    if (sniffFont(font)?.startsWith('woff') === true) throw unusable(label, 'cannot be read')
    const { ranges, inColours, isVariable } = await readGlyphs(font)
    const glyphs = { coverage: coverageWithin(ranges), inColours, isVariable }
    load(alias, path, label)
    if (!this.glyphs.has(alias)) this.bytes += font.length
    this.glyphs.set(alias, glyphs)
    return glyphs
  }
}

async function unpacked(bytes: Uint8Array, label: string): Promise<Uint8Array> {
  try {
    return await unpackFont(bytes)
  } catch (cause) {
    throw unusable(label, 'cannot be read', cause)
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
