import { type Connection, type QueryOptions } from '../connection/connection'
import { libraryOrganizationId } from '../entities/organization'
import { ofBatches } from '../entities/render'

/** Runs a statement in which each table name stands for the organization's rows of that table, and `$1` is the organization. */
export type OwnQuery = <Row>(
  text: string,
  values?: readonly unknown[],
  options?: QueryOptions,
) => Promise<Row[]>

const ownTables = [
  'brand_kits',
  'assets',
  'user_assets',
  'idempotency_keys',
  'deleted_usage',
  'own_templates',
  'users',
  'api_keys',
  'connected_apps',
  'pending_deletions',
  'webhook_endpoints',
  'events',
  'deliveries',
  'delivery_attempts',
  'webhook_tests',
  'signing_keys',
  'signed_versions',
  'field_use',
  'batches',
  'batch_rows',
  'sheets',
  'inbound_hooks',
  'inbound_bodies',
  'refused_calls',
  'shares',
  'comments',
  'approvals',
  'folders',
  'filed_items',
  'item_tags',
  'styles',
] as const

const ownRows = ownTables.map(
  table =>
    `${table} as not materialized (select * from public.${table} where organization_id = $1)`,
)

/** A user of embedded editors also sees the kits of the organization, but owns only their own. */
const ownBrandKits =
  'own_brand_kits as not materialized (select * from public.brand_kits where organization_id = $1)'

/** Thumbnails are renders too, but not calls, so `renders` does not include them. */
const calledRenders =
  "renders as not materialized (select * from public.renders where organization_id = $1 and purpose = 'call')"

/** A union, since each purpose has indexes of its own. */
const askedRenders = `asked_renders as not materialized (
    select * from public.renders where organization_id = $1 and purpose = 'call'
    union all select * from public.renders where organization_id = $1 and purpose = 'url'
    union all select * from public.renders where organization_id = $1 and purpose = 'batch')`

/**
 * The asked renders that a request key finds. No index of a single purpose serves this condition: a plan that a connection has made while
 * the table was empty would read all renders of the organization by one of those.
 */
const reusableRenders = `reusable_renders as not materialized (
    select * from public.renders where organization_id = $1 and purpose in ('call', 'url', 'batch') and request_key is not null)`

const urlRenders =
  "url_renders as not materialized (select * from public.renders where organization_id = $1 and purpose = 'url')"

const batchRenders =
  "batch_renders as not materialized (select * from public.renders where organization_id = $1 and purpose = 'batch')"

/** The renders of batches, for statements that have their ids, which are the only way to find them. */
const rowRenders = `row_renders as not materialized (select * from public.renders where organization_id = $1 and ${ofBatches})`

const thumbnails =
  "thumbnails as not materialized (select * from public.renders where organization_id = $1 and purpose = 'thumbnail')"

const views =
  "view_renders as not materialized (select * from public.renders where organization_id = $1 and purpose = 'view')"

const checks =
  "check_renders as not materialized (select * from public.renders where organization_id = $1 and purpose = 'check')"

/** A version is visible if its design is. */
export const versionRows =
  'design_versions as not materialized (select v.* from public.design_versions v join drawable_designs own on own.id = v.design_id)'

/**
 * Hides deleted designs from both tables. `designs` also hides own templates, whose ids begin differently; `drawable_designs` includes
 * these and the public ones.
 */
const designRows = [
  `designs as not materialized (select * from public.designs
    where organization_id = $1 and deleted_at is null and starts_with(id, 'dsg_'))`,
  `drawable_designs as not materialized (select * from public.designs where organization_id in ($1, '${libraryOrganizationId}') and deleted_at is null)`,
  versionRows,
]

/** Returns queries for the drafts, and the renders of drafts, that meet a condition. */
const draftRows = (condition: string): string[] => [
  `design_drafts as not materialized (select * from public.design_drafts where organization_id = $1${condition})`,
  `draft_renders as not materialized (
    select * from public.renders where organization_id = $1 and purpose = 'draft'${condition})`,
]

/**
 * Returns queries that shadow the tables. Whatever a statement omits, it sees no row of another organization, and no draft that the caller
 * may not see.
 */
const scopeWith = (drafts: readonly string[]): string =>
  `with ${[...ownRows, ownBrandKits, calledRenders, askedRenders, reusableRenders, urlRenders, batchRenders, rowRenders, thumbnails, views, checks, ...designRows, ...drafts].join(',\n')}\n`

const scope = scopeWith(draftRows(' and false'))
const scopeWithDrafts = scopeWith(draftRows(''))

/** Matches a change to own rows in the only allowed form: limited to the organization first, without `or`, and without another table. */
export const ownChange =
  /\b(?:update public\.\w+ set (?:(?!\b(?:where|public)\b)[^;])*|delete from public\.\w+ )where organization_id = \$1 and (?:(?!\b(?:or|where|update|delete|public)\b)[^;])*?\breturning\b/gi

/**
 * Matches a lock of own rows in the same narrow form, since a lock must be taken on the real table. In a transaction, the lock is a
 * separate statement, so that the next one sees the changes that this one waited for.
 */
export const ownLock =
  /\bselect (?:id|key) from public\.\w+ where organization_id = \$1 and (?:(?!\b(?:or|where|update|delete|public)\b)[^;])*?\bfor no key update\b/gi

/** Matches the lock of a version in `designAt`, which is limited to a design that the tenant sees. */
const versionLock =
  /\bselect version from public\.design_versions where design_id in \(select id from named where version > \$\d+\) and version = \$\d+ for key share\b/gi

/**
 * Matches an insert that updates an own row on conflict. Either the conflicting columns include the organization, or the organization is
 * compared first, so the existing row belongs to the organization before and after the update.
 */
const ownTakeover =
  /\bon conflict \(organization_id, [^)]*\) do update set (?:(?!\b(?:where|public|organization_id)\b)[^;])*where (?:(?!\b(?:update|delete|public)\b)[^;])*?\breturning\b/gi
const ownTakeoverOfKey =
  /\bon conflict \(key\) do update set (?:(?!\b(?:where|public|organization_id)\b)[^;])*where \w+\.organization_id = excluded\.organization_id and (?:(?!\b(?:or|where|update|delete|public)\b)[^;])*?\breturning\b/gi

/** The text after `insert into` for an own row, whose organization is `$1`. */
export const ownInsert = String.raw`public\.(?<table>\w+)\s*\(organization_id,(?<columns>[^)]*)\)\s*(?<verb>values \(|select )\$1,`

/**
 * The forms that shadows do not cover, since PostgreSQL writes to the real table whatever shadows it. Inserts are allowed when their
 * organization is `$1` (versions belong to their design), and changes and locks in the forms above.
 */
const pastTheScope = [
  /(?<!insert into )\bpublic\./i,
  /\b(update|delete|merge|truncate)\b/i,
  new RegExp(String.raw`\binsert into (?!public\.design_versions\b|${ownInsert})`, 'i'),
]

/**
 * Scopes statements to an organization. Every statement for an organization passes through here or `userQuery`. The text continues a list
 * of `with` queries, so it begins with `select`, `insert` or `, name as (…)`; its values start at `$2`.
 */
export function ownQuery(
  connection: Pick<Connection, 'query'>,
  organizationId: string,
  { drafts = false } = {},
): OwnQuery {
  const shadows = drafts ? scopeWithDrafts : scope
  return async <Row>(text: string, values: readonly unknown[] = [], options?: QueryOptions) => {
    refusePastTheScope(text)
    return connection.query<Row>(shadows + text, [organizationId, ...values], options)
  }
}

/** Throws for a statement that could reach another organization's rows. */
export function refusePastTheScope(text: string): void {
  // Most statements only read, and need no search for the allowed changes, which takes longer.
  if (reachesPast(text) && reachesPast(withoutOwnChanges(text)))
    throw new TypeError('a statement is not limited to the tenant scope')
}

const reachesPast = (text: string): boolean => pastTheScope.some(form => form.test(text))

const withoutOwnChanges = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replaceAll(ownChange, '')
    .replaceAll(ownTakeover, '')
    .replaceAll(ownTakeoverOfKey, '')
    .replaceAll(ownLock, '')
    .replaceAll(versionLock, '')
