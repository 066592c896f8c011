import { limits, textField } from '@platen/design'
import { type z } from 'zod'
import { brandKitFields, emptyBrandKit, list } from './brand-kit-fields'
import { parseBody } from '../fields/parse-body'

/** The contents of an imported brand kit file; missing fields are empty. */
export const brandKitFileSchema = emptyBrandKit.extend({
  images: list(textField(limits.urlLength).min(1, { error: 'must not be empty' }))
    .default([])
    .describe('URLs, or names of files next to this one'),
  domain: brandKitFields.domain.optional().describe('Default: the host of `url`'),
})

export type BrandKitFile = z.infer<typeof brandKitFileSchema>

/** Checks an imported brand kit. Throws `invalid_request` with up to ten faults, such as `kit.colors[1] must be a hex colour`. */
export function parseBrandKitFile(input: unknown): BrandKitFile {
  return parseBody(brandKitFileSchema, input, 'kit')
}
