import { type DesignRecord } from '../entities/design'
import { newId } from '../entities/ids'
import { designColumns, isDrawableId, versionNotFound } from './designs'
import { type KeyClaim, keyValues, takeKey } from './idempotency-keys'
import { type OwnQuery } from './own-rows'
import { renderColumns, type RenderRecord } from './render-record'

/** The newest completed render of the same request. */
export interface EarlierRender {
  id: string
  result: unknown
  /** Whether all of its assets are still fresh, and no font of the organization has changed since it was asked for. */
  fresh: boolean
}

export interface Reuse {
  /** The earlier render whose files are reused. */
  earlierId: string
  metadata: unknown
  /** Whole ms since the request arrived. */
  durationMs: number
  /** Properties that replace those of the earlier result. */
  changes: object
  /** The API key that asks. */
  keyId?: string | null
  key?: KeyClaim | undefined
}

export interface EarlierRenders {
  /**
   * Finds a design or template, and the earlier render of a version with this request key (SHA-256), by default the latest; null
   * when there is no such design. The design has the number of that version. Throws AppError `not_found` when it has no such
   * version.
   */
  find(
    designId: string,
    requestKey: Buffer,
    version?: number,
  ): Promise<{ design: DesignRecord; earlier: EarlierRender | null } | null>
  /** Inserts a render completed with the files of an earlier one; null when that is gone, or another call took the key. */
  reuse(reuse: Reuse): Promise<RenderRecord | null>
}

const findEarlier = `
  select ${designColumns}, e.id as "earlierId", e.result as "earlierResult",
    e.fresh_until > now() and e.created_at > coalesce(
      (select o.fonts_changed_at from organizations o where o.id = $1), '-infinity') as fresh
  from drawable_designs d left join lateral (
    select r.id, r.result, r.fresh_until, r.created_at from renders r
    where r.request_key = $3 and r.design_version = coalesce($4, d.version)
    order by r.finished_at desc limit 1
  ) e on true
  where d.id = $2`

const reuseEarlier = (key: '' | 'with a key'): string => `, base as (
    select * from renders where id = $3 and state = 'completed'
  )${key && takeKey(8)}, r as (
    insert into public.renders
      (organization_id, id, design_id, design_version, modifications, options, strict, metadata,
       state, cached, started_at, finished_at, duration_ms, result, key_id)
    select $1, $2, b.design_id, b.design_version, b.modifications, b.options, b.strict, $4,
      'completed', true, now(), now(), $5, b.result || $6::jsonb, $7
    from base b ${key && 'where exists (select from taken)'}
    returning *
  )
  select ${renderColumns} from r`

type Found = DesignRecord & {
  earlierId: string | null
  earlierResult: unknown
  fresh: boolean | null
}

/** The earlier renders of the organization that the query is scoped to. */
export function openEarlierRenders(query: OwnQuery): EarlierRenders {
  return {
    async find(designId, requestKey, version) {
      if (!isDrawableId(designId)) return null
      const [row] = await query<Found>(findEarlier, [designId, requestKey, version ?? null])
      if (row === undefined) return null
      const { earlierId, earlierResult, fresh, ...latest } = row
      const pinned = version ?? latest.version
      if (pinned < 1 || pinned > latest.version) throw versionNotFound(latest)
      const design = { ...latest, version: pinned }
      if (earlierId === null) return { design, earlier: null }
      // `fresh` is null when the assets may not be kept at all.
      return { design, earlier: { id: earlierId, result: earlierResult, fresh: fresh === true } }
    },
    async reuse({ earlierId, metadata, durationMs, changes, keyId = null, key }) {
      const values = [
        ...[newId('rnd'), earlierId],
        ...[metadata === null ? null : JSON.stringify(metadata), Math.round(durationMs)],
        ...[JSON.stringify(changes), keyId],
      ]
      const [record] = key
        ? await query<RenderRecord>(reuseEarlier('with a key'), [...values, ...keyValues(key)])
        : await query<RenderRecord>(reuseEarlier(''), values)
      return record ?? null
    },
  }
}
