import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'

/** An image that templates use. */
export interface ShippedPicture {
  /** The name after `pictures/` in documents. */
  name: string
  /** `jpg` or `svg`. */
  extension: string
  bytes: Uint8Array
}

const folder = join(__dirname, '..', 'library', 'pictures')

/** Reads the images of all templates, by name; LICENCE.md next to them lists their sources. */
export async function shippedPictures(): Promise<ShippedPicture[]> {
  const names = (await readdir(folder)).filter(name => /\.(jpg|svg)$/.test(name)).sort()
  return Promise.all(
    names.map(async name => ({
      name,
      extension: extname(name).slice(1),
      bytes: await readFile(join(folder, name)),
    })),
  )
}
