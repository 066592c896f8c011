import { isId, textField } from '@platen/design'
import { z } from 'zod'
import { nameField, onOneLine } from '../fields/fields'
import { parseBody } from '../fields/parse-body'

/** Maximum length of an address to which mail can be sent. */
const emailLength = 254

/** An email address. Upper and lower case count as equal. */
export const emailField = textField(emailLength)
  .trim()
  .toLowerCase()
  .regex(/^[^\s@\p{Cc}\p{Cf}]+@[^\s@\p{Cc}\p{Cf}]+$/u, { error: 'must be an email address' })

/** Parses an email address. Throws `invalid_request`. */
export const parseEmail = (text: string): string => parseBody(emailField, text, 'email')

/** The name of a person, or of something they own. */
export const oneLine = onOneLine(nameField(100))

/** Parses a name entered by an operator. Throws `invalid_request`. */
export const parseName = (text: string): string => parseBody(oneLine, text, 'name')

/** A new name of a person, or of their organization. */
export const nameRequestSchema = z.strictObject({ name: oneLine })

export const passwordLengths = { least: 12, most: 256 } as const

const lengthError = `must have ${passwordLengths.least} to ${passwordLengths.most} characters`

/** Maximum length of a password in code units, before normalization joins letters with their marks. */
const longestWritten = 8 * passwordLengths.most

/** A new password; whether it is a common one is checked later. */
export const newPasswordField = z
  .string({ error: lengthError })
  // Checked before normalization, which can turn one letter into eighteen code units.
  .max(longestWritten, { error: lengthError, abort: true })
  .refine(
    text => {
      const { length } = Array.from(text.normalize('NFKC'))
      return length >= passwordLengths.least && length <= passwordLengths.most
    },
    { error: lengthError },
  )

export const organizationIdField = textField(64).refine(id => isId('org', id), {
  error: 'must be the id of an organization',
})

/** A password as the user types it, right or wrong. */
export const typedPasswordField = textField(1024)

const base64url = z
  .string()
  .max(65_536)
  .regex(/^[\w-]*$/, { error: 'must be base64url' })

/** The browser's response to the options for a new passkey. The WebAuthn library checks its contents. */
export const newPasskeyField = z.looseObject({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.looseObject({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(32)).max(16).optional(),
  }),
  clientExtensionResults: z.looseObject({}).default({}),
})

/** The browser's response to a challenge. */
export const signedChallengeField = z.looseObject({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.looseObject({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
  clientExtensionResults: z.looseObject({}).default({}),
})

/** Options for the browser's WebAuthn call, in their JSON form. */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() })

/** The token of a link: the part after the `#`. */
export const linkTokenField = textField(100)

export const moment = z.iso.datetime()
