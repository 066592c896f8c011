import { type EntityManager } from 'typeorm'
import { type Connection } from '../connection/connection'
import { fileGrace, orPostpone, sortedKey } from './file-keys-of'

/** What one call has thinned. */
export interface Thinned {
  /** The number of versions that were deleted. */
  versions: number
  /** True if this round goes on. */
  more: boolean
}

interface Place {
  designId: string
  version: number
}

interface Page {
  looked: number
  last: Place
  due: Place[]
}

/** The number of versions that a transaction looks at. */
const atOnce = 500

/** One process at a time; a round begins once a day. */
const takePlace = `
  select reached_design as "designId", reached_version as version from version_thinning
  where reached_design <> '' or begun_at < now() - interval '1 day'
  for update skip locked`

/**
 * The times of a design's versions increase with their numbers, so a version is the last of its hour or day if the next one is of another.
 * Templates, whose ids come after those of designs, keep their versions.
 */
const readPage = `
  with part as materialized (
    select v.design_id, v.version, v.note, v.created_at from design_versions v
    where (v.design_id, v.version) > ($1, $2::int) and v.design_id < 'e'
    order by v.design_id, v.version limit $3
  ), due as (
    select p.design_id, p.version
    from part p join designs d on d.id = p.design_id cross join lateral (
      select n.created_at from design_versions n
      where n.design_id = p.design_id and n.version > p.version order by n.version limit 1) next
    where d.deleted_at is null and p.version < d.version and p.note is null and case
      when p.created_at < now() - interval '90 days'
        then date_trunc('day', p.created_at, 'UTC') = date_trunc('day', next.created_at, 'UTC')
      when p.created_at < now() - interval '7 days'
        then date_trunc('hour', p.created_at, 'UTC') = date_trunc('hour', next.created_at, 'UTC')
      else false end
  )
  select (select count(*)::int from part) as looked,
    (select jsonb_build_object('designId', design_id, 'version', version)
      from part order by design_id desc, version desc limit 1) as last,
    (select coalesce(jsonb_agg(jsonb_build_object('designId', design_id, 'version', version)), '[]') from due) as due`

const given = 'unnest($1::text[], $2::int[]) as given (design_id, version)'

/** A version that a call is about to name is held by it (see `designAt`), and stays. */
const holdDue = `
  select v.design_id as "designId", v.version from design_versions v join ${given} using (design_id, version)
  order by v.design_id, v.version for update of v skip locked`

/** SQL that is true if no row of a table `t` names a version `v` of a design `d`. Each version takes one look into an index. */
const unnamedBy = (table: string, version: string): string => `(
      select 1 from ${table} t
      where t.organization_id = d.organization_id and t.design_id = v.design_id and ${version} = v.version limit 1) is null`

/** A URL with a version works for as long as the key that signed it. */
const unnamedByUrls = `(
      select 1 from signed_versions t join signing_keys k on k.id = t.signing_key_id
      where t.organization_id = d.organization_id and t.design_id = v.design_id and t.version = v.version limit 1) is null`

/**
 * An embedded editor that is opened for the first time copies the version that its session names. A session that has expired may be renewed for
 * 30 days.
 */
const unnamedByEmbeds = `(
      select 1 from embed_sessions t
      where t.organization_id = d.organization_id and (t.source ->> 'id') collate "C" = v.design_id
        and t.source ->> 'version' is not null and (t.source ->> 'version')::int = v.version
        and t.opened_at is null and t.ended_at is null and t.expires_at > now() - interval '30 days' limit 1) is null`

/** A statement of its own, which sees the rows that name a version that another call held before. */
const deleteUnnamed = `
  with gone as (
    delete from design_versions v using ${given}, designs d
    where v.design_id = given.design_id and v.version = given.version and d.id = v.design_id
      and ${unnamedBy('renders', 't.design_version')}
      and ${unnamedBy('batches', 't.design_version')}
      and ${unnamedBy('own_templates', 't.design_version')}
      and ${unnamedBy('design_drafts', 't.document is not null and t.base_version')}
      and ${unnamedBy('approvals', 't.version')}
      and ${unnamedBy('shares', 't.revoked_at is null and t.version')}
      and ${unnamedByUrls}
      and ${unnamedByEmbeds}
    returning d.organization_id, v.thumbnail_key
  ), pending as (
    insert into pending_deletions (key, organization_id, due_at)
    select distinct on (key) ${sortedKey}, k.organization_id, now() + ${fileGrace}
    from (select thumbnail_key, organization_id from gone) as k (key, organization_id)
    where k.key is not null
    order by key${orPostpone}
  )
  select count(*)::int as gone from gone`

const movePlace = `
  update version_thinning set reached_design = $1, reached_version = $2,
    begun_at = case when $3::boolean then now() else begun_at end`

const nowhere: Place = { designId: '', version: 0 }

/**
 * Looks at the next 500 versions of designs of all organizations. Deletes those that are older than 7 days and not the last of their hour
 * (UTC), and those that are older than 90 days and not the last of their day. Keeps the latest version, versions with a note, and those that a
 * render, batch, template, draft, signed URL, embed session, share or approval names. Lists their thumbnails for deletion. Any number of processes may call it at
 * once, and for one of them there is something to do.
 */
export function thinVersions(connection: Connection, looked = atOnce): Promise<Thinned> {
  return connection.manage(manager =>
    manager.transaction(async transaction => {
      const [place] = await transaction.query<Place[]>(takePlace)
      if (!place) return { versions: 0, more: false }
      const [page] = await transaction.query<Page[]>(readPage, [
        place.designId,
        place.version,
        looked,
      ])
      const more = page?.looked === looked
      const next = more ? page.last : nowhere
      const begins = place.designId === nowhere.designId
      const versions = await thin(transaction, page?.due ?? [])
      await transaction.query(movePlace, [next.designId, next.version, begins])
      return { versions, more }
    }),
  )
}

async function thin(transaction: EntityManager, due: readonly Place[]): Promise<number> {
  if (due.length === 0) return 0
  const held = await transaction.query<Place[]>(holdDue, columnsOf(due))
  const [row] = await transaction.query<{ gone: number }[]>(deleteUnnamed, columnsOf(held))
  return row?.gone ?? 0
}

const columnsOf = (places: readonly Place[]): unknown[] => [
  places.map(({ designId }) => designId),
  places.map(({ version }) => version),
]
