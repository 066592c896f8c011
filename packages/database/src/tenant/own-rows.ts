import { type Connection, type QueryOptions } from '../connection/connection'
import { libraryOrganizationId } from '../entities/organization'

/** Runs a statement in which a table's name means the organization's rows of it, and `$1` is the organization. */
export type OwnQuery = <Row>(
  text: string,
  values?: readonly unknown[],
  options?: QueryOptions,
) => Promise<Row[]>

const ownTables = ['brand_kits', 'assets', 'idempotency_keys'] as const

const ownRows = ownTables.map(
  table =>
    `${table} as not materialized (select * from public.${table} where organization_id = $1)`,
)

/** The thumbnails of designs are drawn like renders, but nobody called for them. */
const calledRenders =
  "renders as not materialized (select * from public.renders where organization_id = $1 and purpose = 'call')"

/** A deleted design is none; a design to draw may be a public template too, and versions belong to whom their design does. */
const designRows = [
  'designs as not materialized (select * from public.designs where organization_id = $1 and deleted_at is null)',
  `drawable_designs as not materialized (select * from public.designs where organization_id in ($1, '${libraryOrganizationId}') and deleted_at is null)`,
  'design_versions as not materialized (select v.* from public.design_versions v join drawable_designs own on own.id = v.design_id)',
]

/** Shadows the tables, so that no statement behind it can see another organization's rows, whatever it forgets. */
const scope = `with ${[...ownRows, calledRenders, ...designRows].join(',\n')}\n`

/**
 * A change of own rows, in the one form in which a statement may change any: narrowed at once, widened by no `or`, and
 * reaching for no other table.
 */
const ownChange =
  /\b(?:update public\.\w+ set (?:(?!\b(?:where|public)\b)[^;])*|delete from public\.\w+ )where organization_id = \$1 and (?:(?!\b(?:or|where|update|delete|public)\b)[^;])*?\breturning\b/gi

/**
 * An insert that takes an own row over instead: what conflicts holds the organization, so the row that is there belongs
 * to the one whose row is inserted, and stays with it.
 */
const ownTakeover =
  /\bon conflict \(organization_id, [^)]*\) do update set (?:(?!\b(?:where|public|organization_id)\b)[^;])*where (?:(?!\b(?:update|delete|public)\b)[^;])*?\breturning\b/gi

/**
 * What the shadows do not cover, because PostgreSQL writes to the real table whatever shadows it. An insert is let through
 * when its organization is `$1` (a version belongs to its design), a change in the forms above.
 */
const pastTheScope = [
  /(?<!insert into )\bpublic\./i,
  /\b(update|delete|merge|truncate)\b/i,
  /\binsert into (?!public\.design_versions\b|public\.\w+\s*\(organization_id,[^)]*\)\s*(values \(|select )\$1,)/i,
]

/**
 * The one place of tenant scoping: every statement for an organization goes through here. Values count from `$2`.
 * A statement goes on from a list of `with` queries: it begins with `select`, `insert` or `, name as (…)`.
 */
export function ownQuery(connection: Connection, organizationId: string): OwnQuery {
  return async <Row>(text: string, values: readonly unknown[] = [], options?: QueryOptions) => {
    const others = text.replace(/\s+/g, ' ').replaceAll(ownChange, '').replaceAll(ownTakeover, '')
    if (pastTheScope.some(form => form.test(others)))
      throw new TypeError('a statement reaches past the tenant scope')
    return connection.query<Row>(scope + text, [organizationId, ...values], options)
  }
}
