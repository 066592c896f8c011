import { z } from 'zod'

/**
 * An uploaded file; `url` works as a `src`. Size in bytes, sides in px as shown (null for a font, and for an SVG that
 * names none), checksum the SHA-256 of the bytes; family, weight and style of a font alone.
 */
export const assetSchema = z.object({
  id: z.string(),
  url: z.url(),
  mimetype: z.string(),
  size: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  checksum: z.string(),
  createdAt: z.iso.datetime(),
  family: z.string().exactOptional(),
  weight: z.number().exactOptional(),
  style: z.enum(['normal', 'italic']).exactOptional(),
})

export type AssetAnswer = z.infer<typeof assetSchema>
