import { isLink } from '@platen/design'
import { z } from 'zod'
import { wholeText } from '../fields/list-query'

const areaSchema = z.object({
  elementId: z.string(),
  polygon: z
    .array(z.tuple([z.number(), z.number()]))
    .describe('The corners of its visible part, in order'),
  text: z.string().exactOptional().describe('The characters of a text'),
  link: z
    .string()
    .refine(isLink)
    .exactOptional()
    .describe('The target of a link, which has an area of its own above its text'),
  alt: z.string().exactOptional().describe('The description of an image'),
})

/** The visible elements of a page, in file pixels. */
export const pageMapSchema = z.object({
  page: z.int().describe('1-based'),
  width: z.number().describe('File pixels'),
  height: z.number(),
  areas: z.array(areaSchema).describe('The topmost first; a group has no area of its own'),
})

export type PageMap = z.infer<typeof pageMapSchema>

/** The element map of a render, if requested: its pages in order. */
export const elementMapSchema = z.object({ pages: z.array(pageMapSchema) })

/** The query of a map as HTML. */
export const renderMapQuerySchema = z.object({
  page: wholeText(1)
    .optional()
    .describe('1-based number of a page; by default the first of the render'),
})

/** An element map as HTML. */
export const renderMapSchema = z
  .string()
  .describe(
    'A `<map>` with an `<area>` for each area of the page. Its `name` is the id of the render and the number of the page, as in `rnd_…-1`',
  )
