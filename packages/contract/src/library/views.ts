import { sourceSchema, wholeField } from '@platen/design'
import { z } from 'zod'

/** Maximum side of a view in px; every browser can show an image of this size. */
const longestSide = 4000

/** The body of a view. */
export const viewRequestSchema = z.strictObject({
  src: sourceSchema.describe('As in a document: an http, https or data: URL, or the URL of a file'),
  maxSide: wholeField(1, longestSide)
    .default(longestSide)
    .describe(
      'Maximum length of the longer side, in px; smaller images are not enlarged, but SVGs are',
    ),
})

/** A view as its row stores it, with `asset:` references to the organization's files. */
export const storedViewSchema = viewRequestSchema.extend({
  /** Present only if the file itself is wanted, as it was fetched, and nothing is drawn. */
  file: z.literal(true).exactOptional(),
})

export type StoredView = z.infer<typeof storedViewSchema>

const size = { width: z.int().describe('px'), height: z.int().describe('px') }

/** An image in a form that every browser can show. */
export const viewSchema = z.object({
  url: z.url().describe('A lossless WebP, which exists for at least a day'),
  ...size,
  natural: z.object(size).describe('The size of the original image, upright'),
})

/** A view that is not ready yet: repeat the same call to get it. */
export const viewPendingSchema = z.object({ status: z.enum(['queued', 'rendering']) })
