import { z } from 'zod'
import { flagText, listAnswer, listFields } from '../fields/list-query'
import { designPageSchema, formFields, noteField, sizeField } from './designs'
import { onAffectedField } from './field-uses'

/** The author of a version or a draft. */
export const authorSchema = z
  .object({
    kind: z.enum(['person', 'key', 'app', 'embed']),
    id: z
      .string()
      .describe('Id of the person, key or connected app; for an embedded editor, its `userId`'),
    name: z
      .string()
      .nullable()
      .describe(
        'Null for an embedded editor, and for a person, key or connected app that no longer exists',
      ),
  })
  .nullable()
  .describe('Null if unknown')

/** A version in a list. */
export const versionItemSchema = z.object({
  version: z.int(),
  createdAt: z.iso.datetime(),
  author: authorSchema,
  note: z.string().nullable(),
  thumbnail: z
    .url()
    .nullable()
    .describe('Null unless it was drawn while this version was the latest'),
})

export type VersionItem = z.infer<typeof versionItemSchema>

/** A page of versions, the latest first. */
export const versionListSchema = listAnswer(versionItemSchema)

/** A version with its pages. */
export const versionDetailSchema = versionItemSchema.extend({
  size: sizeField,
  pages: z.array(designPageSchema),
  ...formFields,
  document: z.unknown().exactOptional().describe('Present with `?document=true`'),
})

export const listVersionsQuerySchema = z.object({
  search: listFields.search.describe('Part of the note; case is ignored'),
  page: listFields.page,
  perPage: listFields.perPage,
})

export type ListVersionsQuery = z.infer<typeof listVersionsQuerySchema>

export const getVersionQuerySchema = z.object({
  document: flagText().default(false).describe('Adds the document itself'),
})

export const restoreRequestSchema = z.strictObject({ note: noteField, onAffected: onAffectedField })
