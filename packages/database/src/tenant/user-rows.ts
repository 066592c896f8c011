import { type Connection, type QueryOptions } from '../connection/connection'
import { libraryOrganizationId } from '../entities/organization'
import {
  ownChange,
  ownInsert,
  ownLock,
  type OwnQuery,
  refusePastTheScope,
  versionRows,
} from './own-rows'

/**
 * Tables that exist once for organizations and once for the users of embedded editors, so that no response reveals which files others have
 * uploaded, or which keys they use. The unique keys of the users' tables include the user.
 */
const separate = /^(assets|idempotency_keys)$/i
const tableOf = (name: string): string => (separate.test(name) ? `user_${name}` : name)

/** Returns queries that shadow the tables, like those for an organization. `user` is the parameter that holds the user. */
const scope = (user: string, drafts: boolean): string => {
  const own = `organization_id = $1 and user_id = ${user}`
  const ownDraft = drafts ? own : 'false'
  const rows = {
    brand_kits: `public.brand_kits where organization_id = $1 and (user_id is null or user_id = ${user})`,
    own_brand_kits: `public.brand_kits where ${own}`,
    own_templates: 'public.own_templates where false',
    assets: `public.user_assets where ${own}`,
    user_assets: 'public.user_assets where false',
    deleted_usage: 'public.deleted_usage where false',
    users: 'public.users where false',
    api_keys: 'public.api_keys where false',
    connected_apps: 'public.connected_apps where false',
    events: 'public.events where false',
    deliveries: 'public.deliveries where false',
    webhook_tests: 'public.webhook_tests where false',
    delivery_attempts: 'public.delivery_attempts where false',
    webhook_endpoints: 'public.webhook_endpoints where false',
    signing_keys: 'public.signing_keys where false',
    signed_versions: 'public.signed_versions where false',
    field_use: 'public.field_use where false',
    batches: 'public.batches where false',
    batch_rows: 'public.batch_rows where false',
    sheets: 'public.sheets where false',
    inbound_hooks: 'public.inbound_hooks where false',
    inbound_bodies: 'public.inbound_bodies where false',
    refused_calls: 'public.refused_calls where false',
    shares: 'public.shares where false',
    comments: 'public.comments where false',
    approvals: 'public.approvals where false',
    folders: 'public.folders where false',
    filed_items: 'public.filed_items where false',
    item_tags: 'public.item_tags where false',
    styles: 'public.styles where false',
    pending_deletions: 'public.pending_deletions where organization_id = $1',
    design_drafts: `public.design_drafts where ${ownDraft}`,
    draft_renders: `public.renders where ${ownDraft} and purpose = 'draft'`,
    idempotency_keys: `public.user_idempotency_keys where ${own}`,
    renders: `public.renders where ${own} and purpose = 'call'`,
    asked_renders: `public.renders where ${own} and purpose = 'call'`,
    reusable_renders: `public.renders where ${own} and purpose = 'call' and request_key is not null`,
    url_renders: 'public.renders where false',
    batch_renders: 'public.renders where false',
    row_renders: 'public.renders where false',
    thumbnails: `public.renders where ${own} and purpose = 'thumbnail'`,
    view_renders: `public.renders where ${own} and purpose = 'view'`,
    check_renders: `public.renders where ${own} and purpose = 'check'`,
    designs: `public.designs where ${own} and deleted_at is null`,
    drawable_designs: `public.designs where (${own} or organization_id = '${libraryOrganizationId}') and deleted_at is null`,
  }
  const shadows = Object.entries(rows).map(
    ([table, from]) => `${table} as not materialized (select * from ${from})`,
  )
  return `with ${[...shadows, versionRows].join(',\n')}\n`
}

/**
 * Scopes statements to one user of an organization's embedded editors. A statement written for an organization then sees and changes only
 * the rows of that user, and the rows that it inserts belong to the user, whatever it specifies.
 */
export function userQuery(
  connection: Pick<Connection, 'query'>,
  {
    organizationId,
    userId,
    drafts = false,
  }: { organizationId: string; userId: string; drafts?: boolean },
): OwnQuery {
  return async <Row>(text: string, values: readonly unknown[] = [], options?: QueryOptions) => {
    refusePastTheScope(text)
    // The user follows the statement's own values, which keep their numbers.
    const user = `$${values.length + 2}`
    const statement = scope(user, drafts) + narrowed(text, user)
    return connection.query<Row>(statement, [organizationId, ...values, userId], options)
  }
}

/** Adds the user to each write and lock, in the forms allowed for organizations. */
function narrowed(text: string, user: string): string {
  const narrow = (form: string): string =>
    form.replace('$1 and', () => `$1 and user_id = ${user} and`)
  return text
    .replace(/\s+/g, ' ')
    .replaceAll(ownChange, narrow)
    .replaceAll(ownLock, narrow)
    .replaceAll(
      inserts,
      (_insert, ...[table = '', columns = '', verb = '', first = '']: string[]) =>
        insertOf({ table, columns, verb, first }, user),
    )
    .replaceAll(/\bpublic\.(\w+)/g, (_table, name: string) => `public.${tableOf(name)}`)
    .replaceAll(conflict, 'on conflict (organization_id, user_id,')
}

/** Adds the user to the columns of a conflict in tables with rows per user. A design has only one draft, whichever user saves it. */
const conflict = /\bon conflict \(organization_id,(?! design_id\))/gi

const inserts = new RegExp(
  String.raw`\binsert into ${ownInsert}(?<first>(?: ?(?:\$\d+|\w+\.\w+),?)*)`,
  'gi',
)

interface Insert {
  table: string
  /** The columns after `organization_id`. */
  columns: string
  verb: string
  /** The values of these columns, if they are parameters or columns of the insert's source. */
  first: string
}

/** Returns the insert with the user. The rest of the statement still uses the table's old name. */
function insertOf({ table, columns, verb, first }: Insert, user: string): string {
  const begun = `insert into public.${table} as ${table} (organization_id,`
  const at = columns.split(',').findIndex(column => column.trim() === 'user_id')
  if (at === -1) return `${begun} user_id,${columns}) ${verb}$1, ${user},${first}`
  const values = first.split(',')
  if (!values[at]?.trim())
    throw new TypeError('the user of an inserted row must be a parameter or a column')
  values[at] = ` coalesce(${user}, ${values[at].trim()})`
  return `${begun}${columns}) ${verb}$1,${values.join(',')}`
}
