/** A table whose rows belong to organizations. */
export interface OwnTable {
  name: string
  /** The columns of the table's primary key, by which exports iterate over it. */
  key: readonly [string, ...string[]]
  /** The condition on a row `t` that selects the organization's rows; `$1` is the organization. */
  own: string
  /** True if the rows are kept until the organization's row is deleted, and are then deleted with it. */
  cascades?: true
  /** Columns that exports omit: secrets, and values derived from others. */
  omitted: readonly string[]
}

const own = 't.organization_id = $1'
const ownApps = 'select id from connected_apps where organization_id = $1'
const ownBatches = 'select id from batches where organization_id = $1'
const ownDesigns = 'select id from designs where organization_id = $1'

/** All tables with rows of an organization; those that refer to others come first. A test fails when a table is missing. */
export const ownTables: readonly OwnTable[] = [
  { name: 'idempotency_keys', key: ['key'], own, omitted: ['fingerprint', 'render_id'] },
  {
    name: 'user_idempotency_keys',
    key: ['user_id', 'key'],
    own,
    omitted: ['fingerprint', 'render_id'],
  },
  // Renders appear once for each purpose, since an index for each purpose finds all of the organization's rows.
  {
    name: 'renders',
    key: ['created_at', 'id'],
    own: `${own} and t.purpose = 'call'`,
    omitted: ['request_key', 'content_key'],
  },
  {
    name: 'renders',
    key: ['id'],
    own: `t.purpose = 'thumbnail' and t.design_id in (${ownDesigns})`,
    omitted: ['request_key', 'content_key'],
  },
  {
    name: 'renders',
    key: ['id'],
    own: `t.purpose = 'draft' and t.design_id in (${ownDesigns})`,
    omitted: ['request_key', 'content_key'],
  },
  {
    name: 'renders',
    key: ['id'],
    own: `${own} and t.purpose = 'view'`,
    omitted: ['request_key', 'content_key'],
  },
  {
    name: 'renders',
    key: ['id'],
    own: `${own} and t.purpose = 'check'`,
    omitted: ['request_key', 'content_key'],
  },
  {
    name: 'renders',
    key: ['created_at', 'id'],
    own: `${own} and t.purpose = 'url'`,
    omitted: ['request_key', 'content_key'],
  },
  {
    name: 'renders',
    key: ['created_at', 'id'],
    own: `${own} and t.purpose = 'batch'`,
    omitted: ['request_key', 'content_key'],
  },
  {
    name: 'batch_rows',
    key: ['batch_id', 'row'],
    own: `t.batch_id in (${ownBatches})`,
    omitted: ['request_key'],
  },
  { name: 'batches', key: ['id'], own, omitted: [] },
  { name: 'sheets', key: ['id'], own, omitted: [] },
  { name: 'templates', key: ['id'], own: `t.id in (${ownDesigns})`, omitted: ['search'] },
  { name: 'own_templates', key: ['id'], own, omitted: ['search'] },
  { name: 'signed_versions', key: ['design_id', 'version', 'signing_key_id'], own, omitted: [] },
  {
    name: 'design_versions',
    key: ['design_id', 'version'],
    own: `t.design_id in (${ownDesigns})`,
    omitted: [],
  },
  { name: 'design_drafts', key: ['design_id'], own, omitted: [] },
  { name: 'designs', key: ['id'], own, omitted: ['search'] },
  { name: 'brand_kits', key: ['id'], own, omitted: ['search'] },
  { name: 'user_assets', key: ['id'], own, omitted: ['coverage', 'in_colors', 'is_variable'] },
  { name: 'assets', key: ['id'], own, omitted: ['coverage', 'in_colors', 'is_variable'] },
  { name: 'deleted_usage', key: ['hour'], own, omitted: [] },
  { name: 'api_keys', key: ['id'], own, omitted: ['hash'] },
  { name: 'sessions', key: ['id'], own, omitted: ['hash'] },
  { name: 'passkeys', key: ['id'], own, omitted: ['public_key'] },
  { name: 'links', key: ['id'], own, omitted: ['hash'] },
  {
    name: 'oauth_rows',
    key: ['kind', 'hash'],
    own: `t.app_id in (${ownApps})`,
    omitted: ['hash', 'payload'],
  },
  { name: 'connected_apps', key: ['id'], own, omitted: [] },
  { name: 'embed_sessions', key: ['id'], own, omitted: ['hash', 'earlier_hash'] },
  { name: 'webhook_tests', key: ['endpoint_id'], own, omitted: [] },
  { name: 'webhook_endpoints', key: ['id'], own, omitted: ['secret', 'previous_secret'] },
  { name: 'comments', key: ['id'], own, omitted: [] },
  { name: 'approvals', key: ['id'], own, omitted: [] },
  // Events and deliveries have no foreign keys: what causes them goes first, so that none is added later.
  { name: 'delivery_attempts', key: ['delivery_id', 'attempt'], own, omitted: [] },
  { name: 'deliveries', key: ['id'], own, omitted: [] },
  { name: 'events', key: ['id'], own, omitted: ['tx'] },
  { name: 'signing_keys', key: ['id'], own, omitted: ['secret'] },
  { name: 'shares', key: ['id'], own, omitted: ['token', 'hash'] },
  { name: 'inbound_bodies', key: ['number'], own, omitted: [] },
  { name: 'inbound_hooks', key: ['id'], own, omitted: ['secret', 'url_hash'] },
  { name: 'refused_calls', key: ['id'], own, omitted: ['nth'] },
  { name: 'field_use', key: ['design_id', 'day', 'element_id', 'key', 'caller'], own, omitted: [] },
  { name: 'item_tags', key: ['item_id', 'tag'], own, omitted: [] },
  { name: 'filed_items', key: ['item_id'], own, omitted: [] },
  { name: 'folders', key: ['id'], own, omitted: [] },
  { name: 'styles', key: ['id'], own, omitted: [] },
  { name: 'users', key: ['id'], own, omitted: ['password_hash'] },
  { name: 'pending_deletions', key: ['key'], own, omitted: [] },
  { name: 'audit_entries', key: ['id'], own, cascades: true, omitted: [] },
  { name: 'organizations', key: ['id'], own: 't.id = $1', omitted: ['file_secret'] },
]
