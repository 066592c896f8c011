import { randomBytes } from 'node:crypto'
import { textStyleSchema } from '@platen/design'
import {
  type Database,
  type DesignRecord,
  newId,
  type NewInboundHook,
  type NewRefusedCall,
  type NewRender,
  type NewShare,
  type NewSheet,
  type NewSigningKey,
  type NewStyle,
  type NewWebhook,
  type RenderRecord,
} from '..'

/** A small document; the database does not read its content. */
export const document = { schemaVersion: 1, width: 100, height: 50, pages: [{ id: 'page-1' }] }

export interface Customer {
  organizationId: string
  design: DesignRecord
  /** Inserts a queued render of the design. */
  render(overrides?: Partial<NewRender>): Promise<RenderRecord>
}

/** Creates an organization with one design. */
export async function newCustomer(database: Database, name = 'Acme'): Promise<Customer> {
  const { id: organizationId } = await database.organizations.create({ name })
  const tenant = database.tenant(organizationId)
  const design = await tenant.designs.create({ name: 'Poster', document, width: 100, height: 50 })
  const request = { modifications: [], options: { scale: 1 }, strict: false }
  return {
    organizationId,
    design,
    render: overrides =>
      tenant.renders.create({ designId: design.id, designVersion: 1, ...request, ...overrides }),
  }
}

/** SQL that counts a call which changed the headline of a design (`$2`) of an organization (`$1`). */
export const countOneCall = `
  insert into field_use (organization_id, design_id, day, element_id, key, caller, calls, last_at)
  values ($1, $2, current_date, 'headline', 'text', 'key_1', 1, now()) on conflict do nothing`

/** Returns an inbound hook that sets a headline; `changed` replaces some of its values. */
export const newInboundHook = (changed: Partial<NewInboundHook> = {}): NewInboundHook => ({
  id: newId('hok'),
  designId: 'dsg_1',
  name: 'Form',
  mapping: { 'headline.text': '/name' },
  rowsAt: null,
  signature: null,
  secret: null,
  options: {},
  webhookUrl: null,
  keepBodies: true,
  urlHash: Buffer.alloc(32),
  ...changed,
})

/** Returns a share of a design that allows everything; `changed` replaces some of its values. */
export const newShare = (
  { design }: { design: Pick<DesignRecord, 'id'> },
  changed: Partial<NewShare> = {},
): NewShare => ({
  id: newId('shr'),
  designId: design.id,
  version: null,
  name: 'Client',
  expiresAt: undefined,
  download: true,
  comments: true,
  approval: true,
  token: Buffer.from('sealed'),
  hash: randomBytes(32),
  createdBy: 'key_1',
  ...changed,
})

/** Returns a refused call of an organization; `changed` replaces some of its values. */
export const newRefusedCall = (
  { organizationId }: Pick<Customer, 'organizationId'>,
  changed: Partial<NewRefusedCall> = {},
): NewRefusedCall => ({
  id: newId('rfc'),
  organizationId,
  requestId: 'req_1',
  agoMs: 0,
  method: 'POST',
  path: '/api/v1/designs',
  tool: null,
  status: 400,
  code: 'invalid_request',
  message: 'name must not be empty',
  caller: 'key_1',
  designId: null,
  durationMs: 3,
  leftOut: 0,
  ...changed,
})

/** Returns a key that signs URLs of all designs; `changed` replaces some of its values. */
export const newSigningKey = (changed: Partial<NewSigningKey> = {}): NewSigningKey => ({
  name: 'Blog',
  designIds: null,
  rendersPerMinute: 600,
  maxPixels: 4_000_000,
  expiryRequired: false,
  secret: Buffer.from('sealed'),
  ...changed,
})

/** Returns a text style; `changed` replaces some of its values. */
export const newStyle = (changed: Partial<NewStyle> = {}): NewStyle => ({
  kind: 'text',
  name: 'Heading 1',
  value: textStyleSchema.parse({ fontSize: 64 }),
  ...changed,
})

/** Returns a sheet of a design with one row; `changed` replaces some of its values. */
export const newSheet = (designId: string, changed: Partial<NewSheet> = {}): NewSheet => ({
  designId,
  name: 'Sale',
  columns: ['headline.text'],
  rows: [{ id: 'r1', cells: ['Red shoes'] }],
  mapping: {},
  author: 'ada',
  ...changed,
})

/** Returns a webhook that gets every completed and failed render; `changed` replaces some of its values. */
export const newWebhook = (changed: Partial<NewWebhook> = {}): NewWebhook => ({
  url: 'https://shop.example/hook',
  events: ['render.completed', 'render.failed'],
  designId: null,
  description: '',
  secret: Buffer.from('sealed'),
  ...changed,
})
