import { readFile, stat } from 'node:fs/promises'
import { shippedFamilies } from '@platen/fonts'
import { type FontFiles } from '@platen/svg'
import { type Face } from '@platen/typefaces'
import { ByteCache } from '../assets/byte-cache'
import { ShippedFaces } from '../fonts/shipped-faces'
import { type ShippedFont } from '../fonts/shipped-font'

/** The maximum size of the fonts for one drawing, in bytes. */
const maximumBytes = 24 * 1024 * 1024

/** The files of the shipped fonts, for the text of SVGs. */
export class ShippedFontFiles implements FontFiles<ShippedFont> {
  readonly families = shippedFamilies
  private readonly files = new ByteCache<Uint8Array>(maximumBytes)

  constructor(private readonly faces = new ShippedFaces()) {}

  nearest(family: string, wanted: Face): ShippedFont | undefined {
    return this.faces.nearest(family, wanted)
  }

  async size({ path }: ShippedFont): Promise<number> {
    return (await stat(path)).size
  }

  async read({ path }: ShippedFont): Promise<Uint8Array> {
    const file = await this.files.load(path, async () => {
      const value = await readFile(path)
      return { value, bytes: value.length }
    })
    this.files.trim()
    return file
  }
}
