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
 * Has the thumbnails rendered that designs and drafts lack which are being shown, as far as the organization may have more of them
 * open; the rest when they are shown again. Designs do without, so a fault is only logged; renders that could not be
 * enqueued are left to the sweeper.
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
    log.warn({ organizationId, reason }, 'no thumbnails')
  }
}

/** Whether the latest version has no thumbnail, and none was asked for lately. */
function lacksThumbnail({ version, thumbnailVersion, thumbnailAsked }: Shown): boolean {
  return thumbnailVersion !== version && thumbnailAsked !== version
}

/** The same of a draft and its revision. */
function draftLacksThumbnail({
  revision,
  thumbnailRevision,
  thumbnailAsked,
}: DraftRecord): boolean {
  return thumbnailRevision !== revision && thumbnailAsked !== revision
}
