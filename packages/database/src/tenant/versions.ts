import { isId } from '@platen/design'
import { type Listed } from '../lists/list-page'
import { searchPattern } from '../lists/search-text'
import { type OwnQuery } from './own-rows'

/** The author of a version: the id of a key, a person or a connected app, or `embed:` and the user of an embedded editor. */
export interface Author {
  id: string
  /** Null for an embedded editor, and for an author who no longer exists. */
  name: string | null
}

/** A version of a design, without its document. */
export interface VersionRecord {
  version: number
  createdAt: Date
  /** Null when the author is unknown. */
  author: Author | null
  note: string | null
  /** The storage key of the version's thumbnail; null unless one was drawn while the version was the latest. */
  thumbnailKey: string | null
}

export interface VersionFilter {
  /** Matches a part of the note, in any letter case; an empty string matches everything. */
  search: string
  /** Counted from zero. */
  page: number
  perPage: number
}

/** The versions of designs, but not of templates. */
export interface Versions {
  /** Lists one page, latest first, and counts all matches; returns null when there is no such design. */
  list(designId: string, filter: VersionFilter): Promise<Listed<VersionRecord> | null>
  /** Finds a version; null when there is no such design, or no such version of it. */
  find(designId: string, version: number): Promise<VersionRecord | null>
  /** Finds the number of the version before another; null when there is none that is kept. */
  findBefore(designId: string, version: number): Promise<number | null>
}

/** Returns SQL for the author of a row, whose id is the expression `id`; it continues a list of columns. */
export const authorOf = (id: string): string => `case when ${id} is not null then
    jsonb_build_object('id', ${id}, 'name', coalesce(
      (select u.name from users u where u.id = ${id}), (select k.name from api_keys k where k.id = ${id}),
      (select a.name from connected_apps a where a.id = ${id}))) end`

const columns = `v.version, v.created_at as "createdAt", ${authorOf('v.author')} as author, v.note,
  coalesce(v.thumbnail_key, case when d.thumbnail_version = v.version then d.thumbnail_key end) as "thumbnailKey"`

const matching = `v.design_id = d.id and v.version > 0 and lower(coalesce(v.note, '')) like $3`

const listVersions = `
  select ${columns} from designs d join design_versions v on ${matching}
  where d.id = $2 order by v.version desc limit $4 offset $5`

const countVersions = `
  select count(v.version)::int as total from designs d left join design_versions v on ${matching}
  where d.id = $2 group by d.id`

const findVersion = `
  select ${columns} from designs d join design_versions v on v.design_id = d.id and v.version = $3
  where d.id = $2`

const findBefore = `
  select v.version from designs d join design_versions v on v.design_id = d.id and v.version between 1 and $3::int - 1
  where d.id = $2 order by v.version desc limit 1`

/** Opens the versions of the designs of the query's scope. */
export function openVersions(query: OwnQuery): Versions {
  return {
    async list(designId, { page, perPage, ...filter }) {
      if (!isId('dsg', designId)) return null
      const search = searchPattern(filter.search)
      const [count] = await query<{ total: number }>(countVersions, [designId, search])
      if (count === undefined) return null
      const place = [perPage, page * perPage]
      const data = await query<VersionRecord>(listVersions, [designId, search, ...place])
      return { data, total: count.total }
    },
    async find(designId, version) {
      if (!isId('dsg', designId)) return null
      const [record] = await query<VersionRecord>(findVersion, [designId, version])
      return record ?? null
    },
    async findBefore(designId, version) {
      if (!isId('dsg', designId)) return null
      const [before] = await query<{ version: number }>(findBefore, [designId, version])
      return before?.version ?? null
    },
  }
}
