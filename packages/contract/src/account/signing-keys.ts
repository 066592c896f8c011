import { limits, mustBeOneOf, textField, wholeField } from '@platen/design'
import { z } from 'zod'
import { nameField } from '../fields/fields'
import { urlFormats } from '../names/url-pictures'
import { mostUrlParameters } from '../renders/url-request'

const mostDesigns = 100
const expiry = ['optional', 'required'] as const

const designIds = z
  .array(textField(64), { error: 'must be a list of ids' })
  .min(1, { error: 'must not be empty' })
  .max(mostDesigns, { error: `must contain at most ${mostDesigns} ids` })
  .refine(ids => new Set(ids).size === ids.length, { error: 'must contain each id only once' })
  .nullable()
  .describe('The only designs and templates that its URLs may draw; null for all')

const fields = {
  name: nameField(100),
  designIds,
  rendersPerMinute: wholeField(1, 100_000).describe(
    'How many pictures its URLs may draw per minute; those that are drawn already do not count',
  ),
  maxPixels: wholeField(1, limits.outputPixels).describe(
    'How many pixels a page may have in the file',
  ),
  expires: z
    .enum(expiry, { error: mustBeOneOf(expiry) })
    .describe('required: a URL without `expires` gets a 400'),
}

/** The body of a new signing key. */
export const createSigningKeyRequestSchema = z.strictObject({
  name: fields.name,
  designIds: fields.designIds.default(null),
  rendersPerMinute: fields.rendersPerMinute.default(600),
  maxPixels: fields.maxPixels.default(4_000_000),
  expires: fields.expires.default('optional'),
})

/** A signing key, without its secret. */
export const signingKeySchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  designIds: z.array(z.string()).nullable(),
  rendersPerMinute: z.int(),
  maxPixels: z.int(),
  expires: z.enum(expiry),
  createdAt: z.iso.datetime(),
})

/** A new signing key, with its secret. */
export const newSigningKeySchema = signingKeySchema.extend({
  secret: z.string().describe('Signs URLs: `sgsec_` and 43 characters; shown once'),
})

export const signingKeyListSchema = z.strictObject({ data: z.array(signingKeySchema) })

/** The signature adds `key` and `sig` to the parameters. */
const mostParameters = mostUrlParameters - 2

/** A picture whose URL is to be signed. */
export const signUrlRequestSchema = z.strictObject({
  designId: textField(100)
    .min(1, { error: 'must not be empty' })
    .describe('A design or template; with `@` and a number, that version of it'),
  format: z.enum(urlFormats, { error: mustBeOneOf(urlFormats) }),
  parameters: z
    .record(z.string(), z.string({ error: 'must be a string' }), { error: 'must be an object' })
    .refine(parameters => Object.keys(parameters).length <= mostParameters, {
      error: `must contain at most ${mostParameters} parameters`,
    })
    .default({})
    .describe('The parameters of the URL before encoding, without `key` and `sig`'),
})

export const signedUrlSchema = z.strictObject({ url: z.string().describe('Absolute') })

export type CreateSigningKeyRequest = z.infer<typeof createSigningKeyRequestSchema>
export type SignUrlRequest = z.infer<typeof signUrlRequestSchema>
