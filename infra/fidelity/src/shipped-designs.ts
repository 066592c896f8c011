import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { shippedPictures, shippedTemplates } from '@platen/templates'

/** A shipped design and the bytes of its sources. */
export interface ShippedDesign {
  name: string
  document: object
  assets: Record<string, Uint8Array>
}

const seed = join(__dirname, '..', '..', 'dev', 'src', 'seed')

const sourceOf = (picture: string): string => `https://shipped.test/${picture}`

/** Reads the public templates and the seed designs. */
export async function shippedDesigns(): Promise<ShippedDesign[]> {
  return [...(await templates()), ...(await seedDesigns())]
}

async function templates(): Promise<ShippedDesign[]> {
  const pictures = await shippedPictures()
  const assets = Object.fromEntries(pictures.map(({ name, bytes }) => [sourceOf(name), bytes]))
  const shipped = await shippedTemplates(sourceOf)
  return shipped.map(({ slug, document }) => ({ name: slug, document, assets }))
}

async function seedDesigns(): Promise<ShippedDesign[]> {
  const names = (await readdir(join(seed, 'designs'))).sort()
  return Promise.all(
    names.map(async name => {
      const text = await readFile(join(seed, 'designs', name), 'utf8')
      const assets: Record<string, Uint8Array> = {}
      for (const [, picture = ''] of text.matchAll(/"seed:([^"]+)"/g))
        assets[sourceOf(picture)] = await readFile(join(seed, 'pictures', picture))
      const document: unknown = JSON.parse(text.replaceAll('"seed:', `"${sourceOf('')}`))
      return { name: `seed ${basename(name, '.json')}`, document: document as object, assets }
    }),
  )
}
