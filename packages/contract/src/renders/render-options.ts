import { pdfOptionsSchema, renderFormats } from '@platen/design'
import { z } from 'zod'
import { readingGlance } from './read-glance'

/**
 * What a render row keeps of its request, with all defaults filled; `pages` are 1-based without repeats,
 * null means all. Read by the worker.
 */
export const renderOptionsSchema = readingGlance(
  z.object({
    formats: z.array(z.enum(renderFormats)).min(1),
    scale: z.number(),
    quality: z.number(),
    pages: z.array(z.int().min(1)).min(1).nullable(),
    transparent: z.boolean(),
    /** Only when elements are to be reported. */
    report: z.literal(true).exactOptional(),
    /** Only when a picture that cannot be used does not fail the render. */
    onAssetError: z.enum(['keep', 'hide']).exactOptional(),
    /** Adds an inline image of the first page. */
    inlineImage: z.literal(true).exactOptional(),
    pdf: pdfOptionsSchema.strip().exactOptional(),
  }),
)

export type RenderOptions = z.infer<typeof renderOptionsSchema>

/** Most px of a thumbnail: of a card in a list on a screen that has two px for one. Smaller designs are not enlarged. */
const highest = 480
const widest = 960

/** The options for the thumbnail of a design of this size (px). */
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
