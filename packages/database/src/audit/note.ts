import { type EntityManager } from 'typeorm'
import { newId } from '../entities/ids'

/** The kinds of recorded actions. */
export type AuditAction =
  | 'key.created'
  | 'key.rolled'
  | 'key.revoked'
  | 'invite.created'
  | 'invite.withdrawn'
  | 'setup_link.created'
  | 'reset_link.created'
  | 'member.joined'
  | 'member.reset'
  | 'member.role_changed'
  | 'member.removed'
  | 'password.changed'
  | 'passkey.added'
  | 'passkey.removed'
  | 'quotas.changed'
  | 'retention.changed'
  | 'organization.erased'
  | 'webhook.created'
  | 'webhook.changed'
  | 'webhook.enabled'
  | 'webhook.disabled'
  | 'webhook.rotated'
  | 'webhook.deleted'
  | 'signing_key.created'
  | 'signing_key.revoked'
  | 'share.created'
  | 'share.changed'
  | 'share.revoked'
  | 'app.connected'
  | 'app.disconnected'
  | 'inbound_hook.created'
  | 'inbound_hook.changed'
  | 'inbound_hook.rotated'
  | 'inbound_hook.deleted'

export type AuditDetails = Readonly<Record<string, string | number | null>>

/** An action to record in the same transaction as its changes. */
export interface AuditNote {
  /** The organization; null for actions on the whole installation. */
  organizationId: string | null
  /** The person who acted; null for an operator. */
  actorId: string | null
  action: AuditAction
  /** The id of the changed object. */
  subject: string | null
  details: AuditDetails
}

const insert = `
  insert into audit_entries (id, organization_id, actor_id, action, subject, details)
  values ($1, $2, $3, $4, $5, $6)`

/** Records an action in the transaction that performs it: either both are committed, or neither is. */
export async function note(transaction: EntityManager, entry: AuditNote): Promise<void> {
  const { organizationId, actorId, action, subject, details } = entry
  const values = [organizationId, actorId, action, subject, JSON.stringify(details)]
  await transaction.query(insert, [newId('aud'), ...values])
}
