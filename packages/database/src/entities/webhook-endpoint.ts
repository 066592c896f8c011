import * as column from './columns'
import { defineEntity } from './define-entity'

/** A webhook: the target of an organization's events. */
export interface WebhookRecord {
  id: string
  organizationId: string
  /** Null for the built-in webhook, which sends to the URLs of single calls. */
  url: string | null
  /** The types of the events that it receives. */
  events: string[]
  /** The only design whose events it receives; null for all. */
  designId: string | null
  description: string
  enabled: boolean
  disabledReason: string | null
  /** The time of the first failure since its last success. */
  failingSince: Date | null
  /** The number of failures since its last success. */
  failures: number
  createdAt: Date
  /** The sealed secret that signs its events. */
  secret: Buffer
  /** The sealed secret before the last rotation. Until `previousUntil`, events are also signed with it. */
  previousSecret: Buffer | null
  previousUntil: Date | null
}

export const webhookEndpointEntity = defineEntity<WebhookRecord>({
  name: 'WebhookEndpoint',
  tableName: 'webhook_endpoints',
  columns: {
    id: { ...column.id, primary: true },
    organizationId: { ...column.id, name: 'organization_id' },
    url: { ...column.text, nullable: true },
    events: { type: 'text', array: true },
    designId: { ...column.id, name: 'design_id', nullable: true },
    description: { ...column.text, default: '' },
    enabled: { type: 'boolean', default: true },
    disabledReason: { ...column.text, name: 'disabled_reason', nullable: true },
    failingSince: { ...column.moment, name: 'failing_since' },
    failures: { ...column.integer, default: 0 },
    createdAt: { ...column.now, name: 'created_at' },
    secret: { type: 'bytea', select: false },
    previousSecret: { type: 'bytea', name: 'previous_secret', nullable: true, select: false },
    previousUntil: { ...column.moment, name: 'previous_until' },
  },
})
