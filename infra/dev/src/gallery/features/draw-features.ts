import { createHash } from 'node:crypto'
import { parseDesign } from '@platen/design'
import { createRenderer } from '@platen/renderer'
import { shippedPictures } from '@platen/templates'
import { type Feature } from './feature'
import { featureDocument } from './feature-document'
import { featureGroups } from './features'

/** A feature as a small WebP. */
export interface DrawnFeature {
  feature: Feature
  bytes: Uint8Array
}

/** Draws every feature with the renderer. Rejects when a feature is drawn with a warning. */
export async function drawFeatures(): Promise<DrawnFeature[]> {
  const pictures = (await shippedPictures()).map(picture => ({
    ...picture,
    sha256: createHash('sha256').update(picture.bytes).digest('hex'),
    src: `https://pictures.example/${picture.name}`,
  }))
  const bytes = new Map(pictures.map(picture => [picture.sha256, picture.bytes]))
  const sources = Object.fromEntries(pictures.map(({ src, sha256 }) => [src, sha256]))
  const sourceOf = (name: string): string =>
    pictures.find(picture => picture.name === name)?.src ?? name
  const renderer = createRenderer()
  const drawn: DrawnFeature[] = []
  for (const feature of featureGroups.flatMap(({ features }) => features)) {
    const { design } = parseDesign(featureDocument(feature, sourceOf))
    const { files, warnings } = await renderer.render(
      {
        design,
        pages: [1],
        formats: ['webp'],
        scale: 1,
        quality: 84,
        transparent: feature.transparent,
        sources,
        replacedSources: [],
      },
      bytes,
    )
    const [file] = files
    // Some features cut text on purpose.
    const fault = warnings.find(({ code }) => code !== 'text_overflow')
    if (fault || !file) throw new Error(`${feature.slug}: ${fault?.message ?? 'no file'}`)
    drawn.push({ feature, bytes: file.bytes })
  }
  renderer.close()
  return drawn
}
