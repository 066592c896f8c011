import { thumbnailOptions } from '@platen/contract'
import { type DesignRecord } from '@platen/database'
import { type Runtime } from '../../runtime/runtime'

export type ThumbnailRuntime = Pick<Runtime, 'database' | 'producer' | 'log'>

/**
 * Has the thumbnail of a design's latest version rendered some time soon. A design does without one, so a fault is only
 * logged; a render that could not be enqueued is left to the sweeper.
 */
export async function requestThumbnail(
  { database, producer, log }: ThumbnailRuntime,
  { id, organizationId, ...size }: DesignRecord,
): Promise<void> {
  try {
    const { designs } = database.tenant(organizationId)
    const job = await designs.requestThumbnail(id, thumbnailOptions(size))
    if (job && producer.ready()) await producer.enqueue(job)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ designId: id, reason }, 'no thumbnail')
  }
}
