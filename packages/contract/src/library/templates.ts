import { renderFormats } from '@platen/design'
import { z } from 'zod'
import { designNameLength, designPageSchema, formFields, sizeField } from './designs'
import { nameField } from '../fields/fields'
import {
  flagText,
  idsField,
  listAnswer,
  listFields,
  namedOrder,
  sizeText,
} from '../fields/list-query'
import { filedFields, filedQuery } from './folders'
import { categoryLength, keywordsField } from './template-file'

export const orientations = ['Landscape', 'Portrait', 'Square'] as const

/** A template in a list; its id works as the design id of generate and duplicate. */
export const templateItemSchema = z.object({
  id: z.string(),
  name: z.string(),
  thumbnail: z.url().nullable(),
  category: z.string(),
  size: sizeField.describe('px'),
  orientation: z.enum(orientations),
  fonts: z.array(z.string()).describe('Font families that the template uses'),
  formats: z.array(z.enum(renderFormats)).describe('Formats in which it can be rendered'),
  designId: z
    .string()
    .exactOptional()
    .describe(
      'The design that a template of the organization was made from; absent for a public one',
    ),
  ...filedFields,
})

/** A page of templates. */
export const templateListSchema = listAnswer(templateItemSchema)

/** A template with its pages, whose data a caller needs to address elements. */
export const templateDetailSchema = templateItemSchema.extend({
  version: z.number().int(),
  updatedAt: z.iso.datetime(),
  pages: z.array(designPageSchema),
  ...formFields,
  document: z.unknown().exactOptional().describe('Present with `?document=true`'),
})

export const listTemplatesQuerySchema = z.object({
  ...listFields,
  search: listFields.search.describe(
    'Part of the name or of a keyword; case and accents are ignored',
  ),
  orderBy: namedOrder,
  ids: idsField,
  promoted: flagText().optional().describe('true: only promoted templates; false: only others'),
  category: z
    .string()
    .min(1)
    .max(categoryLength)
    .optional()
    .describe('Only templates of this category; case is ignored'),
  size: sizeText.optional().describe('Only templates of this size in px, such as `1080x1350`'),
  orientation: z.enum(orientations).optional().describe('Only templates of this shape'),
  owner: z
    .enum(['public', 'own', 'all'])
    .default('public')
    .describe("Public templates, the organization's own, or both"),
  folderId: filedQuery.folderId.describe(
    "Only the organization's templates directly in this folder; `none` for those in no folder and public ones",
  ),
  tag: filedQuery.tag.describe("Only the organization's templates with this tag"),
})

export const getTemplateQuerySchema = z.object({
  document: flagText().default(false).describe('Adds the document itself'),
})

/** The body that makes a design a template. */
export const saveTemplateRequestSchema = z.strictObject({
  name: nameField(designNameLength).optional().describe('Default: the name of the design'),
  category: nameField(categoryLength).describe('The category by which galleries group templates'),
  keywords: keywordsField.default([]).describe('Search terms in addition to its name'),
})

export type SaveTemplateRequest = z.infer<typeof saveTemplateRequestSchema>

export type TemplateItem = z.infer<typeof templateItemSchema>
export type ListTemplatesQuery = z.infer<typeof listTemplatesQuerySchema>
