import { warningSchema } from '@platen/design'
import { z } from 'zod'
import { elementMapSchema } from './element-map'
import { layoutSchema } from './layout'
import { renderReportSchema } from './render-report'

/** The effect of one modification. */
const effectSchema = z.object({
  index: z.int().describe('Its index in the request'),
  id: z.string().describe('As sent'),
  applied: z.array(z.string()).describe('Keys that changed something'),
  ignored: z
    .array(
      z.object({
        key: z.string(),
        reason: z.string(),
        nearest: z.string().exactOptional().describe('The id or key that was probably meant'),
      }),
    )
    .describe('Keys without effect'),
})

/** A file that the render would use. */
const assetSchema = z.object({
  elementId: z.string().exactOptional().describe('The element or page; absent for a font'),
  font: z.string().exactOptional().describe('The family of a font of the design'),
  host: z.string().nullable().describe('Null for an uploaded file and a `data:` URL'),
  status: z.enum(['ok', 'missing']),
  reason: z.string().exactOptional().describe('The reason why it is missing'),
  width: z.number().exactOptional().describe('px, turned upright; absent for a font'),
  height: z.number().exactOptional().describe('px'),
})

export type CheckedAsset = z.infer<typeof assetSchema>

/** The findings of a dry run, as its row stores them and the API presents them. */
export const dryRunFindings = {
  valid: z.boolean().describe('False if the render would fail, since a file is missing'),
  modifications: z.array(effectSchema),
  assets: z.array(assetSchema),
}

/** The 200 response of generate to a dry run. */
export const dryRunSchema = z.object({
  dryRun: z.literal(true),
  designId: z.string(),
  version: z.int().describe('The version of the design, or the one that the draft was made from'),
  valid: dryRunFindings.valid,
  warnings: z.array(warningSchema).describe('The warnings that the render would return'),
  modifications: dryRunFindings.modifications,
  assets: dryRunFindings.assets,
  report: renderReportSchema.exactOptional().describe('Present if `report` was true'),
  layout: layoutSchema.exactOptional().describe('Present if `layout` was true'),
  map: elementMapSchema.exactOptional().describe('Present if `map` was true'),
})

export type DryRun = z.infer<typeof dryRunSchema>
