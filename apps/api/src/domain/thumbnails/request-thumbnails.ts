import { thumbnailOptions } from '@platen/contract'
import {
  type DesignRecord,
  type DraftRecord,
  type TenantScope,
  type WantedThumbnail,
} from '@platen/database'
import { type Runtime } from '../../runtime/runtime'

/** A design, or a template of the organization. */
type Shown = Pick<
  DesignRecord,
  'id' | 'version' | 'width' | 'height' | 'thumbnailVersion' | 'thumbnailAsked'
>

export type ThumbnailRuntime = Pick<Runtime, 'database' | 'producer' | 'openThumbnails' | 'log'>

/**
 * Requests the missing thumbnails of the listed designs and drafts, up to the organization's limit on open thumbnails. The rest are
 * requested when they are listed again. Designs work without thumbnails, so an error is only logged; the sweeper delivers renders
 * that could not be enqueued.
 */
export async function requestThumbnails(
  { database, producer, openThumbnails, log }: ThumbnailRuntime,
  {
    scope,
    shown,
    drafts = [],
  }: { scope: TenantScope; shown: readonly Shown[]; drafts?: readonly DraftRecord[] },
): Promise<void> {
  const { organizationId } = scope
  const wanted: WantedThumbnail[] = shown
    .filter(lacksThumbnail)
    .map(design => ({ designId: design.id, options: thumbnailOptions(design) }))
  const ofDrafts: WantedThumbnail[] = drafts
    .filter(draftLacksThumbnail)
    .map(draft => ({ designId: draft.designId, options: thumbnailOptions(draft) }))
  const lacking = wanted.length + ofDrafts.length
  if (lacking === 0 || !openThumbnails.mayHaveRoom(organizationId)) return
  try {
    const { thumbnails } = database.tenant(scope)
    const jobs = [
      ...(await thumbnails.requestMissing(wanted, openThumbnails.most)),
      ...(await thumbnails.requestMissingOfDrafts(ofDrafts, openThumbnails.most)),
    ]
    if (jobs.length < lacking) openThumbnails.noteFull(organizationId)
    if (producer.ready()) await Promise.all(jobs.map(job => producer.enqueue(job)))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ organizationId, reason }, 'thumbnails could not be requested')
  }
}

/** Returns true if the latest version has no thumbnail, and none was requested for it. */
function lacksThumbnail({ version, thumbnailVersion, thumbnailAsked }: Shown): boolean {
  return thumbnailVersion !== version && thumbnailAsked !== version
}

/** Returns true if the latest revision of the draft has no thumbnail, and none was requested for it. */
function draftLacksThumbnail({
  revision,
  thumbnailRevision,
  thumbnailAsked,
}: DraftRecord): boolean {
  return thumbnailRevision !== revision && thumbnailAsked !== revision
}
