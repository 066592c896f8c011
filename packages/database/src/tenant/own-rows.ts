import { type Connection } from '../connection'

/** Runs a statement in which a table's name means the organization's rows of it, and `$1` is the organization. */
export type OwnQuery = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>

const ownTables = ['designs', 'brand_kits', 'renders'] as const

const ownRows = ownTables.map(
  table =>
    `${table} as not materialized (select * from public.${table} where organization_id = $1)`,
)

/** Versions belong to whom their design belongs. */
const ownVersions =
  'design_versions as not materialized (select v.* from public.design_versions v join designs own on own.id = v.design_id)'

/** Shadows the tables, so that no statement behind it can see another organization's rows, whatever it forgets. */
const scope = `with ${[...ownRows, ownVersions].join(',\n')}\n`

/**
 * What the shadows do not cover, because PostgreSQL writes to the real table whatever shadows it. An insert is let through
 * when its organization is `$1` (a version belongs to its design); changes have no scoped form yet, so they are refused.
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
  return async <Row>(text: string, values: readonly unknown[] = []) => {
    if (pastTheScope.some(form => form.test(text)))
      throw new TypeError('a statement reaches past the tenant scope')
    return connection.query<Row>(scope + text.trimStart(), [organizationId, ...values])
  }
}
