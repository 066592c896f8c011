import { warningSchema } from '@platen/design'
import { z } from 'zod'
import { flagText, listAnswer, listFields, namedOrder } from '../fields/list-query'
import { filedFields, filedQuery } from './folders'

/**
 * An uploaded file; `url` works as a `src`. The size is in bytes, the sides are in px as shown (null for a font, and for an SVG without a
 * size), and the checksum is the SHA-256 of the bytes. Only a font has a family, a weight and a style.
 */
export const assetSchema = z.object({
  id: z.string(),
  url: z.url().describe('Works as a `src`'),
  mimetype: z.string(),
  name: z
    .string()
    .nullable()
    .describe('Name of the file at its first upload; null if none was given'),
  size: z.int().describe('Bytes'),
  width: z.number().nullable().describe('px; null for a font, and for an SVG without a size'),
  height: z.number().nullable().describe('px; null for a font, and for an SVG without a size'),
  checksum: z.string().describe('SHA-256 of the bytes, hex'),
  createdAt: z.iso.datetime(),
  family: z.string().exactOptional().describe('Only for a font'),
  weight: z.int().exactOptional().describe('Only for a font'),
  style: z.enum(['normal', 'italic']).exactOptional().describe('Only for a font'),
  ...filedFields,
})

export type AssetAnswer = z.infer<typeof assetSchema>

/** An asset in the response to its upload. */
export const uploadedAssetSchema = assetSchema.extend({
  warnings: z
    .array(warningSchema)
    .exactOptional()
    .describe('For an SVG: the parts that are not drawn'),
})

/** Maximum number of uses in a response. */
export const assetUsesShown = 100

/** An asset with its uses: the designs, templates and brand kits that need it. */
export const assetDetailSchema = assetSchema.extend({
  usedBy: z
    .array(
      z.object({
        kind: z.enum(['design', 'template', 'brandKit']),
        id: z.string(),
        name: z.string().nullable(),
      }),
    )
    .describe(
      `The designs, templates and brand kits that use the asset, ${assetUsesShown} at most; renders are not included`,
    ),
})

const kinds = ['image', 'svg', 'picture', 'font'] as const

export const listAssetsQuerySchema = z.object({
  ...listFields,
  search: listFields.search.describe(
    'Part of the name, or of the family of a font; case is ignored',
  ),
  orderBy: namedOrder.describe(
    'latest: newest first; oldest: oldest first; name: in the order of their names',
  ),
  kind: z
    .enum(kinds, { error: 'must be image, svg, picture or font' })
    .optional()
    .describe('image: only images; svg: only SVGs; picture: images and SVGs; font: only fonts'),
  ...filedQuery,
})

/** A page of assets; `kind` is the filter of the call, or null. */
export const assetListSchema = listAnswer(assetSchema).extend({ kind: z.enum(kinds).nullable() })

export const deleteAssetQuerySchema = z.object({
  force: flagText().default(false).describe('Deletes the asset even if something uses it'),
})

export type ListAssetsQuery = z.infer<typeof listAssetsQuerySchema>
