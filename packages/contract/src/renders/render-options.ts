import { pdfOptionsSchema, renderFormats } from '@platen/design'
import { z } from 'zod'
import { checkedKitSchema } from '../library/checks'
import { readingGlance } from './read-glance'

/**
 * The request data that a render row keeps for the worker, with all defaults filled in. `pages` are 1-based, without repeats; null means
 * all pages.
 */
export const renderOptionsSchema = readingGlance(
  z.object({
    formats: z.array(z.enum(renderFormats)).min(1),
    scale: z.number(),
    quality: z.number(),
    pages: z.array(z.int().min(1)).min(1).nullable(),
    transparent: z.boolean(),
    /** Present only when elements are to be reported. */
    report: z.literal(true).exactOptional(),
    /** Present only when the layout is wanted. */
    layout: z.literal(true).exactOptional(),
    /** Present only when the element map is wanted. */
    map: z.literal(true).exactOptional(),
    /** Present only in a check that measures the budgets of texts. */
    budgets: z.object({ lang: z.string() }).exactOptional(),
    /** Present only in a check that looks for faults of the design, compared with this kit. */
    lint: checkedKitSchema.exactOptional(),
    /** Present only when an image that cannot be used does not fail the render. */
    onAssetError: z.enum(['keep', 'hide']).exactOptional(),
    /** Adds an inline image of the first page. */
    inlineImage: z.literal(true).exactOptional(),
    pdf: pdfOptionsSchema.strip().exactOptional(),
  }),
)

export type RenderOptions = z.infer<typeof renderOptionsSchema>

/** Maximum height and width of a thumbnail, in px, for a list card on a screen of double density. Smaller designs are not enlarged. */
const highest = 480
const widest = 960

/** Returns the options for the thumbnail of a design of this size (px). */
export function thumbnailOptions({
  width,
  height,
}: {
  width: number
  height: number
}): RenderOptions {
  return {
    formats: ['jpeg'],
    scale: Math.min(1, highest / height, widest / width),
    quality: 85,
    pages: [1],
    transparent: false,
  }
}
