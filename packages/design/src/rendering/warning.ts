import { z } from 'zod'

/** The codes of problems that do not stop a render. */
export const warningCodes = [
  'unknown_element',
  'renamed_element',
  'key_not_applicable',
  'field_violated',
  'unknown_element_type',
  'stroke_width_defaulted',
  'asset_replaced',
  'asset_left_out',
  'asset_cut',
  'font_missing',
  'glyphs_missing',
  'svg_unsupported',
  'text_overflow',
  'low_resolution',
] as const

export type WarningCode = (typeof warningCodes)[number]

/** A problem that did not stop the render; `modification` is the index of the modification in the request. */
export const warningSchema = z.object({
  code: z.enum(warningCodes),
  message: z.string(),
  elementId: z.string().exactOptional(),
  modification: z.int().exactOptional(),
  key: z.string().exactOptional(),
  /** Only in a dry run: the number of characters by which a text is too long. */
  overBy: z
    .int()
    .exactOptional()
    .describe('Characters by which a text is too long; only in a dry run'),
})

export type Warning = z.output<typeof warningSchema>
