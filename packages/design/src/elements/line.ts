import { z } from 'zod'
import { limits } from '../values/limits'
import { colorSchema } from '../values/color'
import { cornerRadiusSchema, dashSchema, strokeWidthSchema } from '../values/geometry'
import { number } from '../values/numbers'
import { choice } from '../values/texts'
import { elementFields } from './element-fields'

export type LineElement = z.output<typeof lineSchema>

const head = choice('none', 'arrow', 'triangle', 'circle', 'bar').default('none')

/** A stroke along the middle of its box, from left to right. */
export const lineSchema = z.object({
  ...elementFields,
  type: z.literal('line'),
  // A line has no height of its own, so its box may be flat.
  height: number(0, limits.side)
    .default(0)
    .describe('Height of the box in px; the line is in the middle'),
  stroke: colorSchema.default('#000000').describe('Colour of the line'),
  strokeWidth: strokeWidthSchema.default(1).describe('Px'),
  dash: dashSchema
    .default([])
    .describe('Alternating dash and gap lengths, in px; empty for a solid stroke'),
  cornerRadius: cornerRadiusSchema.default(0).describe('If above 0, the ends are round'),
  startHead: head.describe('Mark at the left end'),
  endHead: head.describe('Mark at the right end'),
})
