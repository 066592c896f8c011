import { flagField, textField } from '@platen/design'
import { z } from 'zod'
import { notBlank, onOneLine } from '../fields/fields'
import { momentText } from '../fields/list-query'
import { shareLimits } from '../names/share-limits'
import { urlFormats } from '../names/url-pictures'
import { approvalFields } from './comments'
import { authorSchema } from './versions'

const versionField = z
  .int({ error: 'must be a whole number from 1, or null' })
  .min(1, { error: 'must be a whole number from 1, or null' })
  .max(999_999_999, { error: 'must be a whole number from 1, or null' })
  .nullable()
  .describe('The version that it shows; null for the latest')

const fields = {
  name: onOneLine(notBlank(textField(shareLimits.name).trim())).describe(
    'For the organization; guests do not see it',
  ),
  expiresAt: momentText().describe('At most 366 days from now; 30 days from now by default'),
  download: flagField().describe('true: guests may download the design as files'),
  comments: flagField().describe('true: guests may comment'),
  approval: flagField().describe('true: guests may approve the version that is shown'),
}

/** The body of a new share. */
export const createShareRequestSchema = z.strictObject({
  version: versionField.default(null),
  name: fields.name.default(''),
  expiresAt: fields.expiresAt.optional(),
  download: fields.download.default(false),
  comments: fields.comments.default(false),
  approval: fields.approval.default(false),
})

/** An update of a share: the fields that change. */
export const changeShareRequestSchema = z
  .strictObject({
    name: fields.name.optional(),
    expiresAt: fields.expiresAt.optional(),
    download: fields.download.optional(),
    comments: fields.comments.optional(),
    approval: fields.approval.optional(),
  })
  .refine(body => Object.values(body).some(value => value !== undefined), {
    error: 'must have a field to change',
  })

const allowed = { download: z.boolean(), comments: z.boolean(), approval: z.boolean() }

/** A share: a link to a page that shows a design to people without an account. */
export const shareSchema = z.strictObject({
  id: z.string(),
  url: z.string().describe('The link. Anyone who has it can open the page'),
  designId: z.string(),
  version: z.int().nullable().describe('The version that it shows; null for the latest'),
  name: z.string(),
  expiresAt: z.iso.datetime(),
  revokedAt: z.iso.datetime().nullable(),
  ...allowed,
  createdAt: z.iso.datetime(),
  createdBy: authorSchema,
  lastSeenAt: z.iso
    .datetime()
    .nullable()
    .describe('The last time that somebody opened it, accurate to the minute'),
})

export const shareListSchema = z.strictObject({ data: z.array(shareSchema) })

/** An element that a guest may comment on: the centre and the size of its box, as fractions of the page. */
const sharedElement = z.strictObject({
  id: z.string(),
  name: z.string(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
})

/** The design of a share, as its guests see it. */
export const sharedSchema = z.strictObject({
  name: z.string(),
  organization: z.string(),
  version: z.int(),
  latest: z.boolean().describe('True if the link follows the latest version'),
  expiresAt: z.iso.datetime(),
  ...allowed,
  formats: z.array(z.enum(urlFormats)).describe('The formats to download; empty if none may be'),
  pages: z.array(
    z.strictObject({
      number: z
        .int()
        .describe('The number of the page in the design, from 1; hidden pages are left out'),
      width: z.number(),
      height: z.number(),
      elements: z
        .array(sharedElement)
        .describe('The elements on the page itself; empty if guests may not comment'),
    }),
  ),
  approvals: z
    .array(z.strictObject(approvalFields))
    .describe('Those of this version that came through this link'),
})

export type CreateShareRequest = z.infer<typeof createShareRequestSchema>
