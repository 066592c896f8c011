import { createHash } from 'node:crypto'
import { assetReference } from '@platen/design'
import { createRenderer, type RenderTask } from '@platen/renderer'
import { shippedPictures, shippedTemplates, type ShippedTemplate } from '@platen/templates'

/** A page of a template as a small JPEG. */
export interface DrawnPage {
  template: ShippedTemplate
  /** Counts from 1. */
  page: number
  bytes: Uint8Array
}

/** The longer side of a gallery image in px, for a template with a single page and for one with several. */
const longerSide = { alone: 640, among: 460 }

/** Reads the templates. Their documents refer to images by content, as they do to stored files. */
export async function galleryTemplates(): Promise<{
  templates: ShippedTemplate[]
  sources: Record<string, string>
  bytes: Map<string, Uint8Array>
}> {
  const pictures = (await shippedPictures()).map(picture => {
    const sha256 = createHash('sha256').update(picture.bytes).digest('hex')
    return { ...picture, sha256, src: assetReference(`org_gallery/${sha256}.${picture.extension}`) }
  })
  const byName = new Map(pictures.map(({ name, src }) => [name, src]))
  return {
    templates: await shippedTemplates(name => byName.get(name) ?? ''),
    sources: Object.fromEntries(pictures.map(({ src, sha256 }) => [src, sha256])),
    bytes: new Map(pictures.map(({ sha256, bytes }) => [sha256, bytes])),
  }
}

/** Draws every page of every template with the renderer. Rejects when a page is drawn with a warning. */
export async function drawTemplates(): Promise<DrawnPage[]> {
  const { templates, sources, bytes } = await galleryTemplates()
  const renderer = createRenderer()
  const drawn: DrawnPage[] = []
  for (const template of templates) {
    const { files, warnings } = await renderer.render(taskFor(template, sources), bytes)
    if (warnings.length > 0) throw new Error(`${template.slug}: ${warnings[0]?.message ?? ''}`)
    drawn.push(...files.map(file => ({ template, page: file.page, bytes: file.bytes })))
  }
  renderer.close()
  return drawn
}

function taskFor({ document }: ShippedTemplate, sources: Record<string, string>): RenderTask {
  const { width, height, pages } = document
  const side = pages.length > 1 ? longerSide.among : longerSide.alone
  return {
    design: document,
    pages: pages.map((_, index) => index + 1),
    formats: ['jpeg'],
    scale: side / Math.max(width, height),
    quality: 86,
    transparent: false,
    sources,
    replacedSources: [],
  }
}
