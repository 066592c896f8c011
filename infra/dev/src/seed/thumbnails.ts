import { type RenderOptions } from '@platen/contract'
import { type Database, libraryOrganizationId, type TemplateRecord } from '@platen/database'

/** Px of a thumbnail's longer side, as of every design's. */
const longestSide = 480

/** Asks for the thumbnails of templates; a worker finds them in the database when it sweeps, after some seconds. */
export async function askForThumbnails(
  database: Database,
  templates: readonly TemplateRecord[],
): Promise<void> {
  const { designs } = database.tenant(libraryOrganizationId)
  for (const { id, width, height } of templates) {
    const options: RenderOptions = {
      formats: ['jpeg'],
      scale: Math.min(1, longestSide / Math.max(width, height)),
      quality: 85,
      pages: [1],
      transparent: false,
    }
    await designs.requestThumbnail(id, options)
  }
}
