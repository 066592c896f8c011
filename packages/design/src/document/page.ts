import { z } from 'zod'
import { guideSchema } from './guide'
import { elementSchema } from '../elements/element'
import { limits } from '../values/limits'
import { paintSchema } from '../style/paint'
import { list } from '../values/lists'
import { flag, number, positive } from '../values/numbers'
import { idSchema, text } from '../values/texts'

/** A page as sent; `width` and `height` default to the design's. */
export const pageSchema = z.object({
  id: idSchema.describe('Identifies the page; unique among all ids of the design'),
  name: text(255).default('').describe('Name shown in the editor'),
  width: positive(limits.side).optional().describe("Width in px; by default the design's"),
  height: positive(limits.side).optional().describe("Height in px; by default the design's"),
  background: paintSchema.default('#ffffff').describe('Paint of the whole page'),
  bleed: number(0, 1_000).default(0).describe('Px around the page that the printer cuts off'),
  visible: flag().default(true).describe('False if the page is not rendered'),
  guides: list(guideSchema, { of: 'guides', maximum: limits.guides })
    .optional()
    .describe('Lines for aligning elements in editors; they are not drawn'),
  children: list(elementSchema, { of: 'elements', maximum: limits.elementsPerPage })
    .default([])
    .describe('Elements in paint order'),
})

/** A page of a parsed design, which always has a size. */
export type Page = Omit<z.output<typeof pageSchema>, 'width' | 'height'> & {
  width: number
  height: number
}
