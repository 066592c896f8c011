import { filingLimits, flagField, idAlphabet, isId, textField } from '@platen/design'
import { z } from 'zod'
import { nameField } from '../fields/fields'

const folderId = textField(64)

/** The body of a new folder. */
export const createFolderRequestSchema = z.strictObject({
  name: nameField(filingLimits.name),
  parentId: folderId
    .nullable()
    .default(null)
    .describe('The folder that it is to be in; null for the top'),
})

/** A change of a folder; what is absent stays as it is. */
export const changeFolderRequestSchema = z
  .strictObject({
    name: nameField(filingLimits.name).optional(),
    parentId: folderId
      .nullable()
      .optional()
      .describe('Moves it into another folder; null for the top'),
  })
  .refine(({ name, parentId }) => name !== undefined || parentId !== undefined, {
    error: 'must have a name or a parentId',
  })

const countsSchema = z.object({ designs: z.int(), templates: z.int(), assets: z.int() })

export const folderSchema = z.object({
  id: z.string(),
  name: z.string(),
  parentId: z.string().nullable().describe('The folder that it is in; null at the top'),
  items: countsSchema.describe('How many items are in it, without those in its folders'),
  createdAt: z.iso.datetime(),
})

export const folderListSchema = z.object({ data: z.array(folderSchema) })

export const tagListSchema = z.object({
  data: z.array(z.object({ tag: z.string(), items: countsSchema.describe('How many have it') })),
})

const tagError = `must be a string of at most ${filingLimits.tag} characters`

/** A tag as it is stored: in lower case, without spaces around it, and with single spaces in it. */
const tagField = z
  .string({ error: tagError })
  .max(filingLimits.tag * 2, { error: tagError })
  .transform(text => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim())
  .pipe(nameField(filingLimits.tag))
  .meta({ override: { type: 'string', minLength: 1, maxLength: filingLimits.tag } })

const tagsField = z
  .array(tagField, { error: 'must be a list of tags' })
  .max(filingLimits.tags, { error: `must contain at most ${filingLimits.tags} tags` })
  .transform(tags => [...new Set(tags)].sort())

/** The folder and tags in the answer for an item. */
export const filedFields = {
  folderId: z
    .string()
    .nullable()
    .exactOptional()
    .describe('The folder that it is in; when it is read or listed, but not by embedded editors'),
  tags: z
    .array(z.string())
    .exactOptional()
    .describe('In alphabetical order; when it is read or listed, but not by embedded editors'),
}

/** The query fields that limit a list to a folder or a tag. */
export const filedQuery = {
  folderId: z
    .string()
    .refine(text => text === 'none' || isId('fld', text), {
      error: 'must be the id of a folder, or none',
    })
    .meta({ override: { type: 'string', pattern: `^(none|fld_[0-7][${idAlphabet}]{25})$` } })
    .optional()
    .describe('Only items directly in this folder; `none` for those in no folder'),
  tag: tagField.optional().describe('Only items with this tag'),
}

const most = { error: `must contain at most ${filingLimits.items} items` }

const ids = z
  .array(textField(64), { error: 'must be a list of ids' })
  .min(1, { error: 'must not be empty' })
  .max(filingLimits.items, most)
  .refine(all => new Set(all).size === all.length, { error: 'must contain each id only once' })
  .describe('Ids of designs, of your templates and of assets, in any mixture')

const tags = tagsField.refine(all => all.length > 0, { error: 'must not be empty' })

const items = z
  .array(z.strictObject({ id: textField(64), folderId: folderId.nullable(), tags: tagsField }), {
    error: 'must be a list of items',
  })
  .min(1, { error: 'must not be empty' })
  .max(filingLimits.items, most)
  .refine(all => new Set(all.map(({ id }) => id)).size === all.length, {
    error: 'must contain each item only once',
  })
  .describe('The `before` of an earlier answer')

/** The body of a change of many items. */
export const changeItemsRequestSchema = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('move'),
    ids,
    folderId: folderId.nullable().describe('Null removes them from their folder'),
  }),
  z.strictObject({ action: z.literal('tag'), ids, tags }),
  z.strictObject({ action: z.literal('untag'), ids, tags }),
  z.strictObject({ action: z.literal('restore'), items }),
  z.strictObject({
    action: z.literal('delete'),
    ids,
    force: flagField().default(false).describe('Deletes assets even if something uses them'),
  }),
])

export const changedItemsSchema = z.object({
  before: z
    .array(z.object({ id: z.string(), folderId: z.string().nullable(), tags: z.array(z.string()) }))
    .describe('The items in the order of the call, as they were before'),
})

export type CreateFolderRequest = z.output<typeof createFolderRequestSchema>
export type ChangeItemsRequest = z.output<typeof changeItemsRequestSchema>
export type Folder = z.infer<typeof folderSchema>
