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
  /** The families in the document. */
  fonts: string[]
}

/** The folder of all templates, as `platen templates import` takes it. */
export const libraryFolder = join(__dirname, '..', 'library')

/**
 * Reads all templates, by file name. `sourceOf` returns the `src` of a picture: the files say `pictures/<name>`,
 * and each installation stores the pictures where it likes. Rejects if a file is invalid.
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
  // These templates are ours: what is a warning for a caller's document is a mistake here.
  if (warnings.length > 0) throw new Error(`${name}: ${warnings.map(w => w.message).join('; ')}`)
  const slug = basename(name, '.json')
  return { ...template, slug, document: design, fonts: fontFamilies(design) }
}
