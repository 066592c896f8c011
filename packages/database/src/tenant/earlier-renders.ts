import { fileKeysOf } from '../deletion/file-keys-of'
import { type DesignRecord } from '../entities/design'
import { newId } from '../entities/ids'
import { hasVersion, versionNotFound } from './design-at'
import { designColumns, isDrawableId } from './designs'
import { type Ended, eventOfColumn } from '../render-queue/finish'
import { type KeyClaim, keyValues, takeKey } from './idempotency-keys'
import { type OwnQuery } from './own-rows'
import { renderColumns, type RenderRecord } from './render-record'

/** The newest completed render of the same request. */
export interface EarlierRender {
  id: string
  result: unknown
  /** True if all assets are still fresh, and no font of the organization has changed since the render was requested. */
  fresh: boolean
}

export interface Reuse {
  /** The earlier render whose files are reused. */
  earlierId: string
  metadata: unknown
  /** The time since the request arrived, in whole ms. */
  durationMs: number
  /** Properties that replace those of the earlier result. */
  changes: object
  /** The API key of the request. */
  keyId?: string | null
  /** The URL that is told of its end. */
  webhookUrl?: string | null
  key?: KeyClaim | undefined
  /** True if the earlier render drew a draft. */
  ofDraft?: boolean
}

export interface EarlierRenders {
  /**
   * Finds a design or template, and the earlier render of a version (by default the latest) with this request key (SHA-256); null when
   * there is no such design. The returned design has the number of that version. Throws AppError `not_found` when there is no such version,
   * and `gone` when it is no longer kept.
   */
  find(
    designId: string,
    requestKey: Buffer,
    version?: number,
  ): Promise<{ design: DesignRecord; earlier: EarlierRender | null } | null>
  /** Finds the earlier render of a draft that is based on a version. The request key includes the revision of the draft. */
  findOfDraft(baseVersion: number, requestKey: Buffer): Promise<EarlierRender | null>
  /** Finds the earlier view with this request key. */
  findOfView(requestKey: Buffer): Promise<EarlierRender | null>
  /**
   * Inserts a render that is completed with the files of an earlier one. Returns null when the earlier one has been deleted, or another
   * call has taken the key.
   */
  reuse(reuse: Reuse): Promise<(RenderRecord & Pick<Ended, 'eventOf'>) | null>
}

/** SQL that is true if no font of the organization has changed since an earlier render `e` was requested. */
export const fontsAreUnchanged = `e.created_at > coalesce(
      (select o.fonts_changed_at from organizations o where o.id = $1), '-infinity')`

/** SQL that is true if an earlier render `e` is fresh, and null when its assets must not be kept at all. */
const fresh = `e.fresh_until > now() and ${fontsAreUnchanged}`

const findEarlier = `
  select ${designColumns}, e.id as "earlierId", e.result as "earlierResult", ${fresh} as fresh, ${hasVersion('$4')} as "hasVersion"
  from drawable_designs d left join lateral (
    select r.id, r.result, r.fresh_until, r.created_at from reusable_renders r
    where r.request_key = $3 and r.design_version = coalesce($4, d.version)
    order by r.finished_at desc limit 1
  ) e on true
  where d.id = $2`

/** No row refers to the files of drafts and views, so a file listed for deletion may be deleted at any time, unless it is drawn again. */
const lasts = `not exists (
    select from pending_deletions where key in (select jsonb_array_elements_text(${fileKeysOf('e.result')})))`

const findOfDraft = `
  select e.id, e.result, coalesce(${fresh}, false) and ${lasts} as fresh from draft_renders e
  where e.request_key = $3 and e.design_version = $2 order by e.finished_at desc limit 1`

const findOfView = `
  select e.id, e.result, coalesce(${fresh}, false) and ${lasts} as fresh from view_renders e
  where e.request_key = $2 and e.design_version is null order by e.finished_at desc limit 1`

const reuseEarlier = (
  rows: 'asked_renders' | 'draft_renders',
  key: '' | 'with a key',
): string => `, base as (
    select * from ${rows} where id = $3 and state = 'completed'
  )${key && takeKey(9)}, r as (
    insert into public.renders
      (organization_id, id, design_id, design_version, modifications, options, strict, metadata,
       state, cached, started_at, finished_at, duration_ms, result, key_id, webhook_url, purpose, draft_revision)
    select $1, $2, b.design_id, b.design_version, b.modifications, b.options, b.strict, $4,
      'completed', true, now(), now(), $5, b.result || $6::jsonb, $7, $8, ${rows === 'draft_renders' ? "'draft'" : "'call'"}, b.draft_revision
    from base b ${key && 'where exists (select from taken)'}
    returning *
  )
  select ${renderColumns}, ${eventOfColumn('r')} from r`

type Found = DesignRecord & {
  hasVersion: boolean
  earlierId: string | null
  earlierResult: unknown
  fresh: boolean | null
}

/** Opens the earlier renders of the query's organization. */
export function openEarlierRenders(query: OwnQuery): EarlierRenders {
  return {
    async find(designId, requestKey, version) {
      if (!isDrawableId(designId)) return null
      const [row] = await query<Found>(findEarlier, [designId, requestKey, version ?? null])
      if (row === undefined) return null
      const { earlierId, earlierResult, fresh, hasVersion, ...latest } = row
      const pinned = version ?? latest.version
      if (!hasVersion) throw versionNotFound(latest, pinned)
      const design = { ...latest, version: pinned }
      if (earlierId === null) return { design, earlier: null }
      return { design, earlier: { id: earlierId, result: earlierResult, fresh: fresh === true } }
    },
    async findOfDraft(baseVersion, requestKey) {
      const [earlier] = await query<EarlierRender>(findOfDraft, [baseVersion, requestKey])
      return earlier ?? null
    },
    async findOfView(requestKey) {
      const [earlier] = await query<EarlierRender>(findOfView, [requestKey])
      return earlier ?? null
    },
    async reuse({ earlierId, metadata, durationMs, changes, key, ofDraft = false, ...reuse }) {
      const { keyId = null, webhookUrl = null } = reuse
      const rows = ofDraft ? 'draft_renders' : 'asked_renders'
      const values = [
        newId('rnd'),
        earlierId,
        metadata === null ? null : JSON.stringify(metadata),
        Math.round(durationMs),
        JSON.stringify(changes),
        keyId,
        webhookUrl,
      ]
      const [record] = await query<RenderRecord & Pick<Ended, 'eventOf'>>(
        reuseEarlier(rows, key ? 'with a key' : ''),
        [...values, ...(key ? keyValues(key) : [])],
      )
      return record ?? null
    },
  }
}
