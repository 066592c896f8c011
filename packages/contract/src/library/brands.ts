import { z } from 'zod'
import { listAnswer, listFields, userIdField } from '../fields/list-query'

/** A font of a brand; other properties are kept unchanged. */
export const brandFontSchema = z
  .looseObject({
    fontFamily: z.string().exactOptional(),
    fontSize: z.number().exactOptional(),
    fontWeight: z.union([z.number(), z.string()]).exactOptional(),
    fontStyle: z.string().exactOptional(),
  })
  .describe('Every property is optional, and others are allowed')

/** A brand kit in a list. */
export const brandKitSchema = z.strictObject({
  id: z.string(),
  name: z.string().nullable(),
  description: z.string(),
  url: z.string().describe("The brand's website; empty when none was recorded"),
  domain: z.string(),
  images: z.array(z.string()).describe('URLs of logos and assets, each ready to be sent as `src`'),
  colors: z.array(z.string()).describe('Hex colours, each ready to be sent as `fill`'),
  fonts: z
    .strictObject({ heading: brandFontSchema, subheading: brandFontSchema, text: brandFontSchema })
    .describe('By role; a role without a font is an empty object'),
  socials: z.record(z.string(), z.unknown()).describe('Profile links by network'),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  userId: z.string().nullable().describe("The embedder's user that the kit belongs to"),
})

/** A page of brand kits. */
export const brandKitListSchema = z.strictObject({
  ...listAnswer(brandKitSchema).shape,
  userId: z.string().nullable().describe('The `userId` filter if one was sent, else null'),
})

export const listBrandKitsQuerySchema = z.object({ ...listFields, userId: userIdField })

export type BrandKit = z.infer<typeof brandKitSchema>
export type ListBrandKitsQuery = z.infer<typeof listBrandKitsQuerySchema>
