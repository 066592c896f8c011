import { z } from 'zod'

const area = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })

const lineSchema = z.object({
  text: z.string().describe('As it is drawn, without list markers'),
  x: z.number(),
  baseline: z.number(),
  width: z.number(),
})

const elementLayoutSchema = z.object({
  id: z.string(),
  box: area.describe(
    'The box, extended if its text grew, before the element and its groups are rotated or mirrored',
  ),
  bounds: area.describe('The area that the element may paint, including its stroke and shadow'),
  fontSize: z.number().exactOptional().describe('The font size that was used, in px'),
  overflowed: z.boolean().exactOptional().describe('The text did not fit or was cut off'),
  lines: z
    .array(lineSchema)
    .exactOptional()
    .describe(
      'The lines of a text in its box; the line of a curved text is given as a straight one',
    ),
})

/** The places of a page's elements, in page px. */
export const pageLayoutSchema = z.object({
  page: z.int().describe('1-based'),
  width: z.number(),
  height: z.number(),
  elements: z
    .array(elementLayoutSchema)
    .describe(
      'The elements that paint something, in paint order; a group comes before its elements',
    ),
})

/** The layout of a render, if requested: its pages in order. */
export const layoutSchema = z.object({ pages: z.array(pageLayoutSchema) })
