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

/** A public template that ships with Platen. */
export interface ShippedTemplate extends Omit<z.output<typeof templateFileSchema>, 'document'> {
  /** The name of its file, without `.json`. */
  slug: string
  document: Design
  /** The font families of the document. */
  fonts: string[]
}

/** The folder of all templates, in the form that `platen templates import` reads. */
export const libraryFolder = join(__dirname, '..', 'library')

/**
 * Reads all templates, by file name. `sourceOf` returns the `src` of an image: the files contain `pictures/<name>`, and each installation
 * chooses where to store the images. Rejects if a file is invalid.
 */
export async function shippedTemplates(
  sourceOf: (picture: string) => string,
): Promise<ShippedTemplate[]> {
  const names = (await readdir(libraryFolder)).filter(name => name.endsWith('.json')).sort()
  return Promise.all(names.map(name => readTemplate(name, sourceOf)))
}

async function readTemplate(
  name: string,
  sourceOf: (picture: string) => string,
): Promise<ShippedTemplate> {
  const text = (await readFile(join(libraryFolder, name), 'utf8')).replaceAll(
    /"pictures\/([^"]+)"/g,
    (_, picture: string) => JSON.stringify(sourceOf(picture)),
  )
  const { document, ...template } = templateFileSchema.parse(JSON.parse(text))
  const { design, warnings } = parseDesign(document)
  // These templates are our own: a warning for a caller's document is a mistake here.
  if (warnings.length > 0) throw new Error(`${name}: ${warnings.map(w => w.message).join('; ')}`)
  const slug = basename(name, '.json')
  return { ...template, slug, document: design, fonts: fontFamilies(design) }
}
