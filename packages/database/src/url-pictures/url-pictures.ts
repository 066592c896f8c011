import { type DesignRecord } from '../entities/design'
import { isOpen } from '../shares/record'
import { designAt, hasVersion, versionNotFound } from '../tenant/design-at'
import { designColumns, isDrawableId } from '../tenant/designs'
import { fontsAreUnchanged } from '../tenant/earlier-renders'
import { type OwnQuery } from '../tenant/own-rows'

/** The newest picture of a request, of the version that is asked for or of an earlier one. */
export interface UrlPicture {
  /** The id of the render that drew it. */
  id: string
  /** The version that it shows. */
  version: number
  result: unknown
  finishedAt: Date
  /** True if it is of the version that is asked for, and its assets count as unchanged or it was drawn less than a minute ago. */
  fresh: boolean
  /** The time in ms for which its assets count as unchanged; Infinity if they never change, 0 if they may have changed. */
  freshMs: number
  /** True if it was fresh less than a day ago, so that it may be shown until it is drawn again. */
  showable: boolean
}

export interface FoundPicture {
  /** False if the signing key has been deleted, or the share has ended. */
  payerExists: boolean
  /** The design with the number of the version that is asked for; null when there is no such design. */
  design: DesignRecord | null
  picture: UrlPicture | null
}

/** The picture that a URL asks for. */
export interface AskedPicture {
  /** The id of the signing key, or of the share, that shows the picture. */
  payerId: string
  designId: string
  /** The version; undefined for the latest. */
  version: number | undefined
  /** The request key (SHA-256) of the equal generate call. */
  requestKey: Buffer
}

export interface UrlPictures {
  /** Finds, in one query, everything that a URL, or the page of a share, needs to be answered. Throws AppError `not_found` when there is no such version, and `gone` when it is no longer kept. */
  find(asked: AskedPicture): Promise<FoundPicture>
  /** Lets no thinning delete a version of a design for as long as a signing key exists. */
  keepVersion(kept: KeptVersion): Promise<void>
}

/** A version that a URL names, and the key that has signed the URL. */
export interface KeptVersion {
  signingKeyId: string
  designId: string
  version: number
}

/**
 * SQL that is true if a picture `e` need not be drawn again. Caches may keep a picture for a minute whatever its assets allow, so those who
 * have no cache need not ask for more: an asset that must be checked at each use would otherwise be checked by a render for each of them.
 */
const freshEnough = `(e.fresh_until > now() or e.finished_at > now() - interval '1 minute') and ${fontsAreUnchanged}`

/**
 * Pictures of earlier versions are found too: one is shown while that of the latest version is drawn. `least` ignores nulls, so a picture
 * is stale since the first of these times: the end of its freshness, the version that followed, the change of a font. The newest version
 * with a picture comes first, and then its newest picture, so that an index has each of them at the end of a range.
 */
const findPicture = `
  select exists (select from signing_keys k where k.id = $2)
      or exists (select from shares s where s.id = $2 and ${isOpen('s')}) as "payerExists", ${designColumns}, ${hasVersion('$5')} as "hasVersion",
    e.id as "renderId", e.design_version as "drawnVersion", e.result, e.finished_at as "finishedAt",
    coalesce(e.design_version = coalesce($5::int, d.version) and ${freshEnough}, false) as fresh,
    case when e.fresh_until = 'infinity' then 'infinity'
      else greatest(0, extract(epoch from e.fresh_until - now()) * 1000) end::float8 as "freshMs",
    coalesce(least(
      coalesce(e.fresh_until, e.finished_at),
      case when e.design_version < coalesce($5::int, d.version) then
        (select v.created_at from design_versions v where v.design_id = d.id and v.version > e.design_version
          order by v.version limit 1) end,
      (select o.fonts_changed_at from organizations o where o.id = $1 and o.fonts_changed_at >= e.created_at)
    ) > now() - interval '1 day', false) as showable
  from (select 1) one left join drawable_designs d on d.id = $3 left join lateral (
    select r.id, r.result, r.fresh_until, r.created_at, r.finished_at, r.design_version from reusable_renders r
    where r.request_key = $4 and r.design_version = (
      select drawn.design_version from reusable_renders drawn where drawn.request_key = $4
        and drawn.design_version between coalesce($5::int, 0) and coalesce($5::int, d.version)
      order by drawn.design_version desc limit 1)
    order by r.finished_at desc limit 1
  ) e on true`

const keepVersion = `${designAt({ from: 'designs d', id: '$2', version: '$3' })}, kept as (
    insert into public.signed_versions (organization_id, design_id, version, signing_key_id)
    select $1, b.id, $3, k.id from base b join signing_keys k on k.id = $4
    on conflict do nothing returning version
  )
  select version from kept`

type Row = { [Column in keyof DesignRecord]: DesignRecord[Column] | null } & {
  payerExists: boolean
  hasVersion: boolean | null
  renderId: string | null
  drawnVersion: number
} & Omit<UrlPicture, 'id' | 'version'>

/** Opens the pictures of URLs of the query's organization. */
export function openUrlPictures(query: OwnQuery): UrlPictures {
  return {
    async find({ payerId, designId, version, requestKey }) {
      const id = isDrawableId(designId) ? designId : null
      const values = [payerId, id, requestKey, version ?? null]
      const [row] = await query<Row>(findPicture, values)
      if (!row) throw new TypeError('the query always returns a row')
      const { payerExists, hasVersion, renderId, drawnVersion, ...rest } = row
      const { result, finishedAt, fresh, freshMs, showable, ...latest } = rest
      if (!payerExists || latest.id === null) return { payerExists, design: null, picture: null }
      const record = latest as DesignRecord
      const pinned = version ?? record.version
      if (hasVersion !== true) throw versionNotFound(record, pinned)
      const design = { ...record, version: pinned }
      if (renderId === null) return { payerExists, design, picture: null }
      const drawn = { id: renderId, version: drawnVersion }
      return {
        payerExists,
        design,
        picture: { ...drawn, result, finishedAt, fresh, freshMs, showable },
      }
    },
    async keepVersion({ signingKeyId, designId, version }) {
      await query(keepVersion, [designId, version, signingKeyId])
    },
  }
}
