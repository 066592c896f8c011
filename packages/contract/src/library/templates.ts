import { renderFormats } from '@platen/design'
import { z } from 'zod'
import { designPageSchema } from './designs'
import { flagText, listAnswer, listFields } from '../fields/list-query'

export const orientations = ['Landscape', 'Portrait', 'Square'] as const

/** A public template in a list; its id is a design id for generate and duplicate. */
export const templateItemSchema = z.object({
  id: z.string(),
  name: z.string(),
  thumbnail: z.url().nullable(),
  category: z.string(),
  size: z.object({ width: z.number(), height: z.number() }).describe('px'),
  orientation: z.enum(orientations),
  fonts: z.array(z.string()).describe('Families that the template uses'),
  formats: z.array(z.enum(renderFormats)).describe('Formats that it can be rendered to'),
})

/** A page of templates. */
export const templateListSchema = listAnswer(templateItemSchema)

/** A template with its pages: what a caller needs to address its elements. */
export const templateDetailSchema = templateItemSchema.extend({
  version: z.number().int(),
  updatedAt: z.iso.datetime(),
  pages: z.array(designPageSchema),
})

export const listTemplatesQuerySchema = z.object({
  ...listFields,
  search: listFields.search.describe(
    'Part of the name or of a keyword, in any case, with or without accents',
  ),
  promoted: flagText().optional().describe('Only promoted templates, or only others'),
})

export type TemplateItem = z.infer<typeof templateItemSchema>
export type ListTemplatesQuery = z.infer<typeof listTemplatesQuerySchema>
