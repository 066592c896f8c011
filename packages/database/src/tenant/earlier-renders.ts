import { type DesignRecord } from '../entities/design'
import { newId } from '../entities/ids'
import { designColumns, isDrawableId } from './designs'
import { type KeyClaim, keyValues, takeKey } from './idempotency-keys'
import { type OwnQuery } from './own-rows'
import { renderColumns, type RenderRecord } from './render-record'

/** The newest completed render of the same request. */
export interface EarlierRender {
  id: string
  result: unknown
  /** Whether all of its assets still count as unchanged. */
  fresh: boolean
}

export interface Reuse {
  /** The earlier render whose files answer this one. */
  earlierId: string
  metadata: unknown
  /** Whole ms that answering took so far. */
  durationMs: number
  /** What the earlier result says and this one must not. */
  changes: object
  key?: KeyClaim | undefined
}

export interface EarlierRenders {
  /**
   * What is to be drawn, own design or template, and the earlier render of its present version that was asked for with
   * this key (SHA-256); null when there is no such design.
   */
  find(
    designId: string,
    requestKey: Buffer,
  ): Promise<{ design: DesignRecord; earlier: EarlierRender | null } | null>
  /** Inserts a render completed with the files of an earlier one; null when that is gone, or another call has the key. */
  reuse(reuse: Reuse): Promise<RenderRecord | null>
}

const findEarlier = `
  select ${designColumns}, e.id as "earlierId", e.result as "earlierResult", e.fresh_until > now() as fresh
  from drawable_designs d left join lateral (
    select r.id, r.result, r.fresh_until from renders r
    where r.request_key = $3 and r.design_version = d.version
    order by r.finished_at desc limit 1
  ) e on true
  where d.id = $2`

const reuseEarlier = (key: '' | 'with a key'): string => `, base as (
    select * from renders where id = $3 and state = 'completed'
  )${key && takeKey(7)}, r as (
    insert into public.renders
      (organization_id, id, design_id, design_version, modifications, options, strict, metadata,
       state, cached, started_at, finished_at, duration_ms, result)
    select $1, $2, b.design_id, b.design_version, b.modifications, b.options, b.strict, $4,
      'completed', true, now(), now(), $5, b.result || $6::jsonb
    from base b ${key && 'where exists (select from taken)'}
    returning *
  )
  select ${renderColumns} from r`

type Found = DesignRecord & {
  earlierId: string | null
  earlierResult: unknown
  fresh: boolean | null
}

/** Earlier renders of the organization that the query is scoped to; another's never answer. */
export function openEarlierRenders(query: OwnQuery): EarlierRenders {
  return {
    async find(designId, requestKey) {
      if (!isDrawableId(designId)) return null
      const [row] = await query<Found>(findEarlier, [designId, requestKey])
      if (row === undefined) return null
      const { earlierId, earlierResult, fresh, ...design } = row
      if (earlierId === null) return { design, earlier: null }
      // A row that nothing is known of is stale: its freshness is null when its assets may not be kept at all.
      return { design, earlier: { id: earlierId, result: earlierResult, fresh: fresh === true } }
    },
    async reuse({ earlierId, metadata, durationMs, changes, key }) {
      const values = [
        ...[newId('rnd'), earlierId],
        ...[metadata === null ? null : JSON.stringify(metadata), Math.round(durationMs)],
        JSON.stringify(changes),
      ]
      const [record] = key
        ? await query<RenderRecord>(reuseEarlier('with a key'), [...values, ...keyValues(key)])
        : await query<RenderRecord>(reuseEarlier(''), values)
      return record ?? null
    },
  }
}
