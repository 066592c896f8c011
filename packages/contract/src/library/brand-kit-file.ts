import { colorSchema, limits, textField } from '@platen/design'
import { z } from 'zod'
import { brandFontSchema } from './brands'
import { nameField, userIdLength } from '../fields/fields'
import { parseBody } from '../fields/parse-body'

const many = 100

const website = textField(2000).refine(isWebsite, {
  error: 'must be an http or https URL, or empty',
})

const list = <Item extends z.ZodType>(item: Item): z.ZodArray<Item> =>
  z.array(item).max(many, { error: `must hold at most ${many} entries` })

/** A brand kit as an imported file; missing fields are empty. */
export const brandKitFileSchema = z.strictObject({
  name: nameField(255),
  description: textField(2000).default(''),
  url: website.default(''),
  domain: textField(253).optional().describe('Default: the host of `url`'),
  images: list(textField(limits.urlLength).min(1, { error: 'must not be empty' }))
    .default([])
    .describe('URLs, or names of files beside this one'),
  colors: list(colorSchema).default([]),
  fonts: z
    .strictObject({
      heading: brandFontSchema.exactOptional(),
      subheading: brandFontSchema.exactOptional(),
      text: brandFontSchema.exactOptional(),
    })
    .default({}),
  socials: z.record(z.string(), z.unknown()).default({}),
  userId: textField(userIdLength).min(1, { error: 'must not be empty' }).nullable().default(null),
})

export type BrandKitFile = z.infer<typeof brandKitFileSchema>

/** Checks an imported brand kit. Throws `invalid_request` with up to ten faults, as in `kit.colors[1] must be a hex colour`. */
export function parseBrandKitFile(input: unknown): BrandKitFile {
  return parseBody(brandKitFileSchema, input, 'kit')
}

function isWebsite(url: string): boolean {
  return url === '' || (/^https?:\/\//i.test(url) && URL.canParse(url))
}
