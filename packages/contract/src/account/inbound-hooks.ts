import { flagField, metadataName, modificationKeys, mustBeOneOf, textField } from '@platen/design'
import { z } from 'zod'
import { nameField } from '../fields/fields'
import { signatureSchemes } from '../names/signature-schemes'
import { webhookLimits } from '../names/webhook-limits'
import {
  generateRequestSchema,
  noTransparentJpeg,
  oneOfTheFormats,
} from '../renders/generate-request'

/** Maximum number of values that a mapping sets. */
const mostValues = 100

const pointerError = 'must be a JSON Pointer, such as /answers/0/text'
const pointer = z
  .string({ error: pointerError })
  .max(500, { error: 'must be at most 500 characters' })
  .regex(/^(?:\/(?:[^~/]|~[01])*)*$/, { error: pointerError })

const targetError = 'must be an element and a key, such as headline.text, or _metadata.name'

const isTarget = (name: string): boolean => {
  const at = name.lastIndexOf('.')
  const isOfElement = at > 0 && (modificationKeys as readonly string[]).includes(name.slice(at + 1))
  return name.length <= 1_100 && (isOfElement || metadataName(name) !== null)
}

const mapping = z
  .record(z.string(), pointer, { error: 'must be an object' })
  .superRefine((sent, context) => {
    const names = Object.keys(sent)
    if (names.length > mostValues)
      context.addIssue({ code: 'custom', message: `must set at most ${mostValues} values` })
    for (const name of names.slice(0, mostValues))
      if (!isTarget(name)) context.addIssue({ code: 'custom', path: [name], message: targetError })
  })
  .describe(
    'What each body sets: the JSON Pointer of a value, by the element and key that gets it, or by `_metadata.` and a name for metadata. Empty: bodies are kept, and nothing is rendered',
  )

const { format, formats, scale, quality, pages, transparent, pdf, strict, onAssetError } =
  generateRequestSchema.shape

const withDefaults = <Sent extends { transparent?: boolean | undefined }>(
  sent: Sent,
): Omit<Sent, 'transparent'> & { transparent: boolean } => ({
  ...sent,
  transparent: sent.transparent === true,
})

/** The options of the renders, without defaults, so that they are returned as sent. */
const options = z
  .strictObject({
    format,
    formats,
    scale: scale.unwrap().optional(),
    quality: quality.unwrap().optional(),
    pages,
    transparent: transparent.unwrap().optional(),
    pdf,
    strict: strict.unwrap().optional(),
    onAssetError: onAssetError.unwrap().optional(),
    metadata: generateRequestSchema.shape.metadata,
  })
  .refine(sent => oneOfTheFormats[0](withDefaults(sent)), oneOfTheFormats[1])
  .refine(sent => noTransparentJpeg[0](withDefaults(sent)), noTransparentJpeg[1])
  .describe('Options of generate')

const header = textField(100)
  .regex(/^[A-Za-z0-9-]+$/, { error: 'must be the name of a header' })
  .transform(name => name.toLowerCase())

const isHmac = (scheme: string): boolean => scheme.startsWith('hmac-')

const secretForm = /^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/

/** How the sender signs, and the secret that both know. */
const secret = z
  .strictObject({
    scheme: z
      .enum(signatureSchemes, { error: mustBeOneOf(signatureSchemes) })
      .describe('How the sender signs its bodies'),
    header: header
      .optional()
      .describe('The header with the signature; only for the first two schemes'),
    prefix: textField(64)
      .optional()
      .describe('The text before the signature, such as `sha256=`; only for the first two schemes'),
    value: textField(500)
      .min(8, { error: 'must have at least 8 characters' })
      .describe('The secret that the sender signs with; it is not shown again'),
  })
  .superRefine(({ scheme, value, ...sent }, context) => {
    const fault = (path: string, message: string): void =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (isHmac(scheme) && sent.header === undefined) fault('header', 'is required')
    for (const name of ['header', 'prefix'] as const)
      if (!isHmac(scheme) && sent[name] !== undefined)
        fault(name, `must not be sent with the scheme ${scheme}`)
    if (scheme === 'standard-webhooks' && !secretForm.test(value))
      fault('value', 'must be whsec_ and 24 to 64 bytes in base64')
  })

const rows = pointer
  .nullable()
  .describe(
    'The JSON Pointer of a list: each of its items becomes a row of a batch, and the mapping begins at the item',
  )

const fields = {
  name: nameField(100),
  mapping,
  rows,
  secret: secret.nullable().describe('Null if bodies are not signed'),
  options,
  webhookUrl: textField(webhookLimits.url)
    .nullable()
    .describe('An https URL with a public host; receives the event when a render or batch ends'),
  keepBodies: flagField().describe('Whether the last 20 bodies are kept, for 7 days'),
}

/** The body of a new inbound hook. */
export const createInboundHookRequestSchema = z.strictObject({
  name: fields.name,
  mapping: fields.mapping.default({}),
  rows: fields.rows.default(null),
  secret: fields.secret.default(null),
  options: fields.options.default({}),
  webhookUrl: fields.webhookUrl.default(null),
  keepBodies: fields.keepBodies.default(true),
})

/** An update of an inbound hook: the fields that change. */
export const changeInboundHookRequestSchema = z
  .strictObject({
    name: fields.name.optional(),
    mapping: fields.mapping.optional(),
    rows: fields.rows.optional(),
    secret: fields.secret.optional(),
    options: fields.options.optional(),
    webhookUrl: fields.webhookUrl.optional(),
    keepBodies: fields.keepBodies.optional(),
    enabled: flagField().optional().describe('false: every call of the URL gets a 410'),
  })
  .refine(body => Object.values(body).some(value => value !== undefined), {
    error: 'must have a field to change',
  })

/** The filter of the list of inbound hooks. */
export const listInboundHooksQuerySchema = z.object({
  designId: z
    .string({ error: 'must be the id of one design' })
    .max(64, { error: 'must be the id of one design' })
    .optional()
    .describe('Only hooks of this design'),
})

const shownSignature = z.strictObject({
  scheme: z.enum(signatureSchemes),
  header: z.string(),
  prefix: z.string(),
})

/** An inbound hook, without its URL and its secret. */
export const inboundHookSchema = z.strictObject({
  id: z.string(),
  designId: z.string(),
  name: z.string(),
  mapping: z.record(z.string(), z.string()),
  rows: z.string().nullable(),
  secret: shownSignature.nullable().describe('How bodies are signed; null if they are not'),
  options: z.record(z.string(), z.unknown()).describe('As sent'),
  webhookUrl: z.string().nullable(),
  keepBodies: z.boolean(),
  enabled: z.boolean(),
  createdAt: z.iso.datetime(),
})

const url = z
  .string()
  .describe('The URL to which the sender posts; shown once. Anyone who knows it can call it')

/** A new inbound hook, with its URL. */
export const newInboundHookSchema = inboundHookSchema.extend({ url })

export const inboundHookListSchema = z.strictObject({ data: z.array(inboundHookSchema) })

/** The response to a rotation. */
export const rotatedInboundHookSchema = z.strictObject({ url })

const missing = z
  .array(z.string())
  .describe('The keys of the mapping whose values the body lacked: they kept those of the design')

/** A body that a hook has received, and what became of it. */
export const hookBodySchema = z.strictObject({
  receivedAt: z.iso.datetime(),
  body: z.unknown().describe('The JSON, or the fields of the form as an object'),
  renderId: z.string().nullable(),
  batchId: z.string().nullable(),
  missing,
  error: z.string().nullable().describe('The reason why nothing was rendered'),
})

export const hookBodyListSchema = z.strictObject({ data: z.array(hookBodySchema) })

export type CreateInboundHookRequest = z.infer<typeof createInboundHookRequestSchema>
export type ChangeInboundHookRequest = z.infer<typeof changeInboundHookRequestSchema>
/** How a sender signs, as a request says. */
export type SentHookSecret = z.infer<typeof secret>
