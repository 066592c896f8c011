import {
  brandRoleSchema,
  fieldSchema,
  idAlphabet,
  isId,
  textField,
  warningSchema,
} from '@platen/design'
import { z } from 'zod'
import { nameField, userIdLength } from '../fields/fields'
import { affectedField, onAffectedField } from './field-uses'
import {
  flagText,
  idsField,
  listAnswer,
  listFields,
  namedOrder,
  sizeText,
  userIdField,
} from '../fields/list-query'
import { filedFields, filedQuery } from './folders'

/** Maximum length of a design's name. */
export const designNameLength = 255

const designName = nameField(designNameLength)

/** The note on a version. */
export const noteField = textField(500).optional().describe('A note on the version')

/** The body of a new design; `packages/design` checks `document`. */
export const createDesignRequestSchema = z.strictObject({
  name: designName,
  document: z.unknown().refine(document => document !== undefined, { error: 'is required' }),
  userId: textField(userIdLength).nullable().default(null),
})

/** An update of a design: a new name, a new document, or both. */
export const saveDesignRequestSchema = z
  .strictObject({
    name: designName.optional(),
    document: z.unknown().optional(),
    note: noteField,
    onAffected: onAffectedField,
  })
  .refine(body => body.name !== undefined || body.document !== undefined, {
    error: 'must have a name or a document',
  })

/** The body of a duplicate call. */
export const duplicateRequestSchema = z.strictObject({
  name: designName.optional().describe('Default: `Copy of ` and the name of the source'),
  userId: textField(userIdLength)
    .nullable()
    .optional()
    .describe("The embedder's user that the copy belongs to; default: that of the source"),
})

const editorError = 'must be the id of one person or API key'

export const listDesignsQuerySchema = z.object({
  ...listFields,
  orderBy: namedOrder,
  ids: idsField,
  userId: userIdField,
  draft: flagText()
    .optional()
    .describe(
      'true: only designs with unpublished changes; false: only others. To callers with keys, no design has any',
    ),
  editedBy: z
    .string({ error: editorError })
    .refine(text => isId('usr', text) || isId('key', text), { error: editorError })
    .meta({ override: { type: 'string', pattern: `^(usr|key)_[0-7][${idAlphabet}]{25}$` } })
    .optional()
    .describe('Only designs whose latest version or draft was saved by this person or API key'),
  size: sizeText
    .optional()
    .describe('Only designs whose latest version has this size in px, such as `1080x1350`'),
  ...filedQuery,
})

export const getDesignQuerySchema = z.object({
  document: flagText().default(false).describe('Adds the document itself'),
})

export const deleteDesignQuerySchema = z.object({
  renders: flagText().default(false).describe('Deletes its renders and their files too'),
})

export type SaveDesignRequest = z.infer<typeof saveDesignRequestSchema>
export type ListDesignsQuery = z.infer<typeof listDesignsQuerySchema>
export type CreateDesignRequest = z.infer<typeof createDesignRequestSchema>

const paint = z.union([z.string(), z.record(z.string(), z.unknown())])

const accepts = z.array(z.string()).describe('The keys that a modification of it may contain')

const values = z
  .record(z.string(), z.unknown())
  .describe(
    'The current value of each of these keys, such as `{"fontSize": 96, "overflow": "shrink"}`; `x` and `y` are relative to the parent',
  )

/** An element in the flat list of a page, with the data that a caller needs to address it; x and y in page pixels, before rotation. */
export const designElementSchema = z.object({
  id: z.string(),
  type: z.string(),
  name: z.string(),
  page: z.int().describe('1-based'),
  parentId: z.string().nullable().describe('The group that contains it'),
  x: z.number().describe("px from the page's top left corner, before rotation"),
  y: z.number().describe("px from the page's top left corner, before rotation"),
  width: z.number(),
  height: z.number(),
  rotation: z.number(),
  accepts,
  values,
  text: z.string().exactOptional(),
  src: z.string().exactOptional(),
  fill: paint.nullable().exactOptional(),
  stroke: z.string().nullable().exactOptional(),
})

export type DesignElement = z.infer<typeof designElementSchema>

/** A page with a flat list of all its elements, in paint order; sides in px. */
export const designPageSchema = z.object({
  id: z.string(),
  width: z.number(),
  height: z.number(),
  accepts,
  values,
  elements: z.array(designElementSchema),
})

export type DesignPage = z.infer<typeof designPageSchema>

/** The size, in px, of pages that have no size of their own. */
export const sizeField = z.object({ width: z.number(), height: z.number() })

/** A saved design in a list. */
export const designItemSchema = z.object({
  id: z.string(),
  name: z.string(),
  thumbnail: z.url().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  userId: z.string().nullable(),
  size: sizeField,
  draft: z
    .object({ updatedAt: z.iso.datetime(), thumbnail: z.url().nullable(), size: sizeField })
    .nullable()
    .exactOptional()
    .describe('The unpublished changes; only when people or embedded editors read or list designs'),
  template: z
    .object({
      id: z.string(),
      name: z.string(),
      category: z.string(),
      keywords: z.array(z.string()),
      outdated: z.boolean().describe('True if the design has changed since the template was saved'),
    })
    .nullable()
    .exactOptional()
    .describe(
      'The template that was made from it; only when people or embedded editors read or list designs',
    ),
  ...filedFields,
})

/** A page of saved designs; `userId` is the filter of the call, or null. */
export const designListSchema = listAnswer(designItemSchema).extend({
  userId: z.string().nullable(),
})

export type DesignItem = z.infer<typeof designItemSchema>

/** The fields for callers and the roles of brand values, if the document has any. */
export const formFields = {
  fields: z
    .array(fieldSchema)
    .exactOptional()
    .describe('The values that callers may change, in the order of a form'),
  brand: z
    .array(brandRoleSchema)
    .exactOptional()
    .describe('The elements and pages to which the values of a brand kit apply'),
}

/** A saved design with its pages; `document` on request, `warnings` and `affected` after a save. */
export const designDetailSchema = designItemSchema.extend({
  version: z.int(),
  pages: z.array(designPageSchema),
  ...formFields,
  document: z.unknown().exactOptional(),
  warnings: z.array(warningSchema).exactOptional(),
  affected: affectedField,
})

export type DesignDetail = z.infer<typeof designDetailSchema>
