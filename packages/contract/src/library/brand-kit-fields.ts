import { colorSchema, limits, parsedUrl, textField } from '@platen/design'
import { z } from 'zod'
import { brandFontSchema } from './brands'
import { nameField, userIdLength } from '../fields/fields'

const many = 100

/** Maximum length, as JSON, of a value whose properties are not limited individually. */
const keptLength = 16_384

const short = (value: unknown): boolean => JSON.stringify(value).length <= keptLength
const tooLong = { error: 'must have at most 16,384 characters as JSON' }

const fontField = brandFontSchema.refine(short, tooLong).exactOptional()

/** Returns a field for a list with at most 100 entries. */
export const list = <Item extends z.ZodType>(item: Item): z.ZodArray<Item> =>
  z
    .array(item, { error: 'must be a list' })
    .max(many, { error: `must contain at most ${many} entries` })

/** The fields of a brand kit as callers send them. */
export const brandKitFields = {
  name: nameField(255),
  description: textField(2000),
  url: textField(2000).refine(isWebsite, { error: 'must be an http or https URL, or empty' }),
  domain: textField(253),
  images: list(textField(limits.urlLength).min(1, { error: 'must not be empty' })).describe(
    'http or https URLs, or URLs of uploaded files',
  ),
  colors: list(colorSchema),
  fonts: z.strictObject({ heading: fontField, subheading: fontField, text: fontField }),
  socials: z.record(z.string(), z.unknown(), { error: 'must be an object' }).refine(short, tooLong),
}

const { name, description, url, domain, images, colors, fonts, socials } = brandKitFields

/** A new brand kit; omitted fields are empty. */
export const emptyBrandKit = z.strictObject({
  name,
  description: description.default(''),
  url: url.default('').describe("The brand's website"),
  domain: domain.optional().describe('Default: the host of `url`'),
  images: images.default([]),
  colors: colors.default([]).describe('Hex colours'),
  fonts: fonts.default({}).describe('By role'),
  socials: socials.default({}).describe('Profile links by network'),
  userId: textField(userIdLength)
    .min(1, { error: 'must not be empty' })
    .nullable()
    .default(null)
    .describe("The embedder's user that the kit belongs to; cannot be changed"),
})

/** An update of a brand kit: the fields that change. */
export const saveBrandKitRequestSchema = z
  .strictObject({
    name: name.optional(),
    description: description.optional(),
    url: url.optional().describe("The brand's website"),
    domain: domain.optional().describe('Default: the host of `url`, when that changes'),
    images: images.optional(),
    colors: colors.optional().describe('Hex colours'),
    fonts: fonts
      .optional()
      .describe('Replaces the fonts of all roles; a missing role then has no font'),
    socials: socials.optional().describe('Replaces all links'),
  })
  .refine(body => Object.values(body).some(value => value !== undefined), {
    error: 'must contain at least one field',
  })

export type CreateBrandKitRequest = z.infer<typeof emptyBrandKit>
export type SaveBrandKitRequest = z.infer<typeof saveBrandKitRequestSchema>

function isWebsite(url: string): boolean {
  return url === '' || (/^https?:\/\//i.test(url) && parsedUrl(url) !== undefined)
}
