import { isId } from '@platen/design'
import { z } from 'zod'
import { moment } from './fields'

const auditActions = [
  ...(['key.created', 'key.rolled', 'key.revoked'] as const),
  ...(['invite.created', 'invite.withdrawn', 'setup_link.created', 'reset_link.created'] as const),
  ...(['member.joined', 'member.reset', 'member.role_changed', 'member.removed'] as const),
  ...(['password.changed', 'passkey.added', 'passkey.removed'] as const),
  ...(['quotas.changed', 'retention.changed', 'organization.erased'] as const),
  ...(['webhook.created', 'webhook.changed', 'webhook.enabled', 'webhook.disabled'] as const),
  ...(['webhook.rotated', 'webhook.deleted'] as const),
  ...(['signing_key.created', 'signing_key.revoked'] as const),
  ...(['share.created', 'share.changed', 'share.revoked'] as const),
  ...(['app.connected', 'app.disconnected'] as const),
  ...(['inbound_hook.created', 'inbound_hook.changed'] as const),
  ...(['inbound_hook.rotated', 'inbound_hook.deleted'] as const),
] as const

/** An action on keys, people, links, limits, shares, connected apps or webhooks. */
const auditEntrySchema = z.object({
  id: z.string(),
  at: moment,
  actor: z
    .object({ id: z.string(), name: z.string(), email: z.string() })
    .nullable()
    .describe('The person who did it; null for a program, an operator or Platen itself'),
  key: z
    .object({ id: z.string(), name: z.string() })
    .nullable()
    .describe('The API key of the program that did it; null for all others'),
  action: z.enum(auditActions),
  subject: z
    .string()
    .nullable()
    .describe('The id of the key, person, link, share, connected app or webhook that was affected'),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})

const beforeError = 'must be the nextCursor of an earlier response'

export const auditQuerySchema = z.strictObject({
  before: z
    .string({ error: beforeError })
    .refine(text => isId('aud', text), { error: beforeError })
    .optional()
    .describe('Only entries older than this position'),
})

export const auditListSchema = z.object({
  data: z.array(auditEntrySchema),
  nextCursor: z
    .string()
    .nullable()
    .describe('Send it as `before` to get older entries; null if there are none'),
})
