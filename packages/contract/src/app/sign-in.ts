import { z } from 'zod'
import { roles } from '../names/roles'
import {
  emailField,
  linkTokenField,
  moment,
  newPasskeyField,
  newPasswordField,
  oneLine,
  organizationIdField,
  signedChallengeField,
  typedPasswordField,
} from './fields'

/** The person who is signed in. */
export const sessionSchema = z.object({
  id: z.string(),
  user: z.object({ id: z.string(), email: z.string(), name: z.string() }),
  organization: z.object({ id: z.string(), name: z.string() }),
  role: z.enum(roles),
})

export type SessionAnswer = z.infer<typeof sessionSchema>

/** Signs in with a password, to a specific organization if one is given, or with a passkey. */
export const signInRequestSchema = z.union(
  [
    z.strictObject({
      email: emailField,
      password: typedPasswordField,
      organizationId: organizationIdField.optional(),
    }),
    z.strictObject({ passkey: signedChallengeField }),
  ],
  { error: 'must have email and password, or passkey' },
)

/** The organizations to choose from if the email address and password are valid in several. Nobody is signed in until a call names one. */
export const organizationChoiceSchema = z.object({
  organizations: z.array(z.object({ id: z.string(), name: z.string() })),
})

export const linkRequestSchema = z.strictObject({ token: linkTokenField })

/** A link's purpose, organization and invited person. */
export const linkSchema = z.object({
  kind: z.enum(['setup', 'invite', 'reset']),
  organization: z.object({ id: z.string(), name: z.string() }),
  email: z.string().nullable().describe('Null at setup, where the person chooses it'),
  role: z.enum(roles),
  expiresAt: moment,
})

/** Requests the options for creating a passkey with a link. */
export const linkOptionsRequestSchema = z.strictObject({
  token: linkTokenField,
  email: emailField.optional(),
})

const joining = { token: linkTokenField, name: oneLine.optional(), email: emailField.optional() }

/** Uses up a link. Setup needs `name` and `email`, an invitation needs `name`. */
export const useLinkRequestSchema = z.union(
  [
    z.strictObject({ ...joining, password: newPasswordField }),
    z.strictObject({ ...joining, passkey: newPasskeyField }),
  ],
  { error: 'must have a password of 12 to 256 characters, or a passkey' },
)

export const passwordRequestSchema = z.strictObject({
  password: newPasswordField,
  current: typedPasswordField.optional(),
})

const sessionItemSchema = z.object({
  id: z.string(),
  agent: z.string().describe('User agent of the browser'),
  createdAt: moment,
  lastUsedAt: moment.describe('Accurate to the minute'),
  current: z.boolean().describe('True for the session of this call'),
})

export const sessionListSchema = z.object({ data: z.array(sessionItemSchema) })

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: moment,
  lastUsedAt: moment.nullable(),
})

export const passkeyListSchema = z.object({ data: z.array(passkeySchema) })

export const addPasskeyRequestSchema = z.strictObject({ name: oneLine, passkey: newPasskeyField })
