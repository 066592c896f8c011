import { type RenderOptions } from '@platen/contract'
import { type DesignRecord } from '@platen/database'
import { type Parts } from '../parts'

/** Px of a thumbnail's longer side; a smaller design keeps its own. */
const longestSide = 480
/** Behind whatever a caller waits for. */
const patience = 1_000_000

/**
 * Has the thumbnail of a design's latest version rendered, some time soon. A design is no worse without one, so a fault is
 * logged and forgotten; what stands but could not be enqueued is left to the sweeper.
 */
export async function requestThumbnail(
  { database, producer, log }: Pick<Parts, 'database' | 'producer' | 'log'>,
  { id, organizationId, width, height }: DesignRecord,
): Promise<void> {
  const options: RenderOptions = {
    formats: ['jpeg'],
    scale: Math.min(1, longestSide / Math.max(width, height)),
    quality: 85,
    pages: [1],
    transparent: false,
  }
  try {
    const job = await database.tenant(organizationId).designs.requestThumbnail(id, options)
    if (job && producer.ready()) await producer.enqueue({ ...job, priority: patience })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ designId: id, reason }, 'no thumbnail')
  }
}
