import { AppError, notFound } from '@platen/errors'
import { type DesignRecord } from '../entities/design'
import { type OwnQuery } from './own-rows'

interface NamedVersion {
  /** The table of designs, with the alias `d`, and what it is joined with. */
  from: string
  /** The parameters with the id of the design, and the number of the version. */
  id: string
  version: string
  /** A further condition; by default, there is none. */
  where?: string
}

/** The designs that have a row for a draft. */
export const draftedDesigns = 'designs d join design_drafts t on t.design_id = d.id'

/**
 * Returns SQL of queries that continue a list and end with `base`: the design, if it has this version. A version that is not the latest is
 * held until the row that names it is committed, since it could be thinned before; the latest is too young for that.
 */
export const designAt = ({
  from,
  id,
  version,
  where = 'true',
}: NamedVersion): string => `, named as (
    select d.* from ${from} where d.id = ${id} and ${version} between 1 and d.version and ${where}
  ), held as (
    select version from public.design_versions where design_id in (select id from named where version > ${version})
      and version = ${version} for key share
  ), base as (
    select n.* from named n where n.version = ${version} or exists (select from held)
  )`

/** SQL that is true if a design `d` has the version of a parameter, which is null for the latest. */
export const hasVersion = (version: string): string =>
  `(${version}::int is null or exists (select from design_versions v where v.design_id = d.id and v.version = ${version}))`

const findLatest = `
  select d.version, exists (select from design_versions v where v.design_id = d.id and v.version = $3) as "exists"
  from drawable_designs d where d.id = $2`

/**
 * Throws the reason why a design or template has no such version: AppError `not_found` when there is none, or it never had that version, and
 * `gone` when the version is no longer kept. Does nothing if it has the version.
 */
export async function refuseMissing(
  query: OwnQuery,
  { designId, version }: { designId: string; version: number },
): Promise<void> {
  const [design] = await query<{ version: number; exists: boolean }>(findLatest, [
    designId,
    version,
  ])
  if (!design) throw notFound('Design')
  if (!design.exists) throw versionNotFound(design, version)
}

/** Returns the error for a version that a design, which is now at its latest version, does not have: it never had it, or it was thinned. */
export function versionNotFound(
  { version: latest }: Pick<DesignRecord, 'version'>,
  version: number,
): AppError {
  if (version >= 1 && version < latest)
    return new AppError('gone', `Version ${version} of this design is no longer kept`)
  const those = latest === 1 ? 'only version 1' : `versions 1 to ${latest}`
  return new AppError('not_found', `Version not found: the design has ${those}`)
}
