import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Design, fontFamilies, isId, parseDesign } from '@platen/design'
import { z } from 'zod'

const templateFileSchema = z.strictObject({
  id: z.string().refine(id => isId('tpl', id), 'must be the id of a template'),
  name: z.string().min(1),
  category: z.string().min(1),
  keywords: z.array(z.string().min(1)),
  promoted: z.boolean(),
  document: z.unknown(),
})

/** A public template as it comes with Platen. */
export interface ShippedTemplate extends Omit<z.output<typeof templateFileSchema>, 'document'> {
  /** The name of its file, without `.json`. */
  slug: string
  document: Design
  /** Families that the document names. */
  fonts: string[]
}

const folder = join(__dirname, '..', 'library')

/**
 * Reads all templates, by file name. `sourceOf` gives the `src` under which a picture can be had: files name
 * those beside them, `pictures/<name>`, since where an installation keeps them is its own matter. Rejects when a file is not in order.
 */
export async function shippedTemplates(
  sourceOf: (picture: string) => string,
): Promise<ShippedTemplate[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.json')).sort()
  return Promise.all(names.map(name => readTemplate(name, sourceOf)))
}

async function readTemplate(
  name: string,
  sourceOf: (picture: string) => string,
): Promise<ShippedTemplate> {
  const text = (await readFile(join(folder, name), 'utf8')).replaceAll(
    /"pictures\/([^"]+)"/g,
    (_, picture: string) => JSON.stringify(sourceOf(picture)),
  )
  const { document, ...template } = templateFileSchema.parse(JSON.parse(text))
  const { design, warnings } = parseDesign(document)
  // A template is ours: what the reader of a foreign document is told would be a mistake here.
  if (warnings.length > 0) throw new Error(`${name}: ${warnings.map(w => w.message).join('; ')}`)
  const slug = basename(name, '.json')
  return { ...template, slug, document: design, fonts: fontFamilies(design) }
}
