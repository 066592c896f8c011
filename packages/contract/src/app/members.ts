import { mustBeOneOf } from '@platen/design'
import { z } from 'zod'
import { roles } from '../names/roles'
import { emailField, moment } from './fields'

const role = z.enum(roles, { error: mustBeOneOf(roles) })

const memberSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role,
  createdAt: moment,
  lastSeenAt: moment
    .nullable()
    .describe('Accurate to the minute; null for a person without a session'),
})

export const memberListSchema = z.object({ data: z.array(memberSchema) })

export const memberRequestSchema = z.strictObject({ role })

export const inviteRequestSchema = z.strictObject({ email: emailField, role })

const inviteSchema = z.object({
  id: z.string(),
  email: z.string(),
  role,
  createdAt: moment,
  expiresAt: moment,
})

export const inviteListSchema = z.object({ data: z.array(inviteSchema) })

/** The link with which a member sets a new password or passkey; shown once. */
export const resetLinkSchema = z.object({ url: z.string(), expiresAt: moment })

/** An invitation with its link, which is shown once. */
export const newInviteSchema = inviteSchema.extend({ url: z.string() })
