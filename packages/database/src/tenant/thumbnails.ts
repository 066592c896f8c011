import { newId } from '../entities/ids'
import { open, thumbnailPriority } from '../entities/render'
import { type OwnQuery } from './own-rows'
import { type Transact } from './transact'

/** The queue job for rendering a thumbnail. */
export interface ThumbnailJob {
  renderId: string
  attempt: number
  priority: number
}

export interface WantedThumbnail {
  designId: string
  /** The options for the row of the render. */
  options: unknown
}

/** The thumbnails that lists show. A completed one is shown, unless one of the same or a newer version already is. */
export interface Thumbnails {
  /**
   * Inserts the renders of thumbnails that have not been requested for the latest version of their design, or that are still missing some
   * time later: after a minute, and then each time after four times the previous pause, up to 17 hours. Stops when `mostOpen` thumbnails of
   * the organization are open. Cancels those that are still queued for an earlier version. Returns the inserted jobs, in the given order.
   * Of concurrent calls for one organization, only one has an effect.
   */
  requestMissing(wanted: readonly WantedThumbnail[], mostOpen: number): Promise<ThumbnailJob[]>
  /** Does the same for the drafts of these designs, once for each revision that lists show. */
  requestMissingOfDrafts(
    wanted: readonly WantedThumbnail[],
    mostOpen: number,
  ): Promise<ThumbnailJob[]>
  /**
   * Inserts the render of one thumbnail regardless of the limit, even when it has been requested before, and returns its job; null when
   * there is no such design. The next sweep enqueues the job, unless another process does.
   */
  request(wanted: WantedThumbnail): Promise<ThumbnailJob | null>
}

/**
 * Returns a row to the one call whose turn it is: two calls that counted at the same time would both find room. The others do not wait,
 * since each would occupy a connection.
 */
const takeTurn = `select true as taken where pg_try_advisory_xact_lock(hashtextextended('thumbnails ' || $1, 0))`

const findOpen = `select id from thumbnails where ${open} limit $2`

/** Cancels the thumbnails that are still queued for an earlier version of the designs in `d`, or an earlier revision of their drafts. */
const cancelEarlier = (of: 'version' | 'draft'): string => `, earlier as (
    update public.renders set state = 'cancelled', finished_at = now(),
      duration_ms = round(extract(epoch from now() - created_at) * 1000)
    where organization_id = $1 and purpose = 'thumbnail' and design_id in (select id from d) and state = 'queued'
      and draft_revision is ${of === 'draft' ? 'not null' : 'null'}
    returning id
  )`

/** Inserts renders for the designs in the query `d`, with the ids and options in the query `wanted`. */
const insertRenders = (enqueuedAt: string): string => `${cancelEarlier('version')}, r as (
    insert into public.renders
      (organization_id, id, design_id, design_version, modifications, options, purpose, enqueued_at)
    select $1, w.render_id, d.id, d.version, '[]', w.options, 'thumbnail', ${enqueuedAt} from d join wanted w on w.id = d.id
    returning id, attempt
  )
  select id as "renderId", attempt, ${thumbnailPriority} as priority from r`

const wanted = `, wanted as (
    select * from unnest($2::text[], $3::text[], $4::jsonb[]) as w (id, render_id, options)
  )`

/**
 * Returns the column of a record with the latest version or revision whose thumbnail was requested; null once it is time to request it
 * again.
 */
export const askedColumn = (table: string): string =>
  `case when ${table}.thumbnail_due > now() then ${table}.thumbnail_asked end as "thumbnailAsked"`

/**
 * Returns SQL that is true if the thumbnail of `t`, a design or a draft, is missing: it has not been requested, or was requested long ago
 * and is not being drawn.
 */
const lacks = (number: 'version' | 'revision', designId: 'design_id' | 'id'): string => `
  t.thumbnail_${number} is distinct from t.${number} and (t.thumbnail_asked is distinct from t.${number} or (
    coalesce(t.thumbnail_due <= now(), true) and not exists (
      select from thumbnails o where o.design_id = t.${designId} and o.${open}
        and o.draft_revision is ${number === 'version' ? 'null' : 'not null'})))`

/** Returns SQL that records the request of a thumbnail, and the time to request it again if it is still missing. */
function noteAsking(number: 'version' | 'revision'): string {
  const before = `case when thumbnail_asked = ${number} then thumbnail_asks else 0 end`
  return `thumbnail_asked = ${number}, thumbnail_asks = ${before} + 1,
      thumbnail_due = now() + interval '1 minute' * power(4, least(${before}, 5))`
}

const requestMissing = `${wanted}, lacking as (
    select t.id from drawable_designs t join wanted w on w.id = t.id where ${lacks('version', 'id')}
  ), d as (
    update public.designs set ${noteAsking('version')}
    where organization_id = $1 and id in (select id from lacking) and deleted_at is null
    returning id, version
  )${insertRenders('now()')}`

const requestMissingOfDrafts = `${wanted}, lacking as (
    select t.design_id as id from design_drafts t join wanted w on w.id = t.design_id
    where t.document is not null and ${lacks('revision', 'design_id')}
  ), d as (
    update public.design_drafts set ${noteAsking('revision')}
    where organization_id = $1 and design_id in (select id from lacking) and document is not null
    returning design_id as id, base_version, revision, document
  )${cancelEarlier('draft')}, r as (
    insert into public.renders
      (organization_id, id, design_id, design_version, modifications, options, purpose, draft_revision, draft_document)
    select $1, w.render_id, d.id, d.base_version, '[]', w.options, 'thumbnail', d.revision, d.document
    from d join wanted w on w.id = d.id
    returning id, attempt
  )
  select id as "renderId", attempt, ${thumbnailPriority} as priority from r`

// The sweep finds the row due at once, since nothing has enqueued it.
const request = `${wanted}, d as (
    select d.id, d.version from drawable_designs d join wanted w on w.id = d.id where d.organization_id = $1
  )${insertRenders(`'-infinity'`)}`

/** Opens the thumbnails of a scope; open thumbnails are counted for the whole organization. */
export function openThumbnails(query: OwnQuery, transact: Transact): Thumbnails {
  const requestSome =
    (statement: string): Thumbnails['requestMissing'] =>
    async (wanted, mostOpen) => {
      if (wanted.length === 0) return []
      return transact(async ({ own, organization }) => {
        if ((await organization(takeTurn)).length === 0) return []
        const free = mostOpen - (await organization(findOpen, [mostOpen])).length
        if (free === 0) return []
        return own<ThumbnailJob>(statement, valuesOf(wanted.slice(0, free)))
      })
    }
  return {
    requestMissing: requestSome(requestMissing),
    requestMissingOfDrafts: requestSome(requestMissingOfDrafts),
    async request(wanted) {
      const [job] = await query<ThumbnailJob>(request, valuesOf([wanted]))
      return job ?? null
    },
  }
}

const valuesOf = (wanted: readonly WantedThumbnail[]): unknown[] => [
  wanted.map(({ designId }) => designId),
  wanted.map(() => newId('rnd')),
  wanted.map(({ options }) => JSON.stringify(options)),
]
