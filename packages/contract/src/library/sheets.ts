import { textField } from '@platen/design'
import { z } from 'zod'
import { nameField } from '../fields/fields'
import { sheetLimits } from '../names/sheet-limits'
import { authorSchema } from './versions'

const most = (count: number, what: string): { error: string } => ({
  error: `must contain at most ${count.toLocaleString('en-US')} ${what}`,
})

const sheetName = nameField(sheetLimits.name)
const headingField = textField(sheetLimits.heading)

const columnsField = z
  .array(headingField.min(1, { error: 'must not be empty' }), {
    error: 'must be a list of headings',
  })
  .max(sheetLimits.columns, most(sheetLimits.columns, 'headings'))
  .refine(headings => new Set(headings).size === headings.length, {
    error: 'must contain each heading only once',
  })
  .describe('The headings: `headline.text`, `_key`, `_fileName`, or any other text')

/** The ids of rows. */
export const sheetRowIdPattern = /^[0-9A-Za-z]{1,16}$/

/** One row of a sheet. */
export const sheetRowSchema = z.strictObject({
  id: z
    .string()
    .regex(sheetRowIdPattern)
    .describe('1 to 16 letters or digits of your choice, different in each row of the sheet'),
  cells: z
    .array(z.string().max(sheetLimits.cell))
    .describe('A text for each column, in their order; cells missing at the end are empty'),
})

export type SheetRow = z.infer<typeof sheetRowSchema>

/** Rows are checked by `checkRows` of the API, since a schema takes long for so many cells. */
const rowsField = z
  .array(z.unknown(), { error: 'must be a list of rows' })
  .max(sheetLimits.rows, most(sheetLimits.rows, 'rows'))

const mappingField = z
  .record(headingField, headingField, { error: 'must be an object of texts' })
  .refine(
    mapping => Object.keys(mapping).length <= sheetLimits.columns,
    most(sheetLimits.columns, 'headings'),
  )
  .describe(
    'Maps other headings to columns, such as `{"Product name": "headline.text"}`; an empty text ignores the column',
  )

/** The body of a new sheet. */
export const createSheetRequestSchema = z.strictObject({
  name: sheetName,
  columns: columnsField.default([]),
  rows: rowsField.default([]),
  mapping: mappingField.default({}),
})

/** A change of a sheet; what is absent stays as it is. */
export const saveSheetRequestSchema = z
  .strictObject({
    name: sheetName.optional(),
    columns: columnsField.optional(),
    rows: rowsField.optional(),
    mapping: mappingField.optional(),
  })
  .refine(({ columns, rows }) => (columns === undefined) === (rows === undefined), {
    error: 'must have both columns and rows, or neither',
  })

/** The body of a copy of a sheet. */
export const duplicateSheetRequestSchema = z.strictObject({
  name: sheetName.optional().describe('Default: `Copy of ` and the name of the sheet'),
})

export type CreateSheetRequest = z.output<typeof createSheetRequestSchema>
export type SaveSheetRequest = z.output<typeof saveSheetRequestSchema>

/** A sheet without its content. */
export const sheetItemSchema = z.object({
  id: z.string(),
  designId: z.string().describe('The design or template that the sheet belongs to'),
  name: z.string(),
  revision: z.int().describe('Increases with each change'),
  rowCount: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  updatedBy: authorSchema,
})

/** A sheet with its content. */
export const sheetSchema = sheetItemSchema.extend({
  columns: z.array(z.string()),
  rows: z.array(sheetRowSchema),
  mapping: z.record(z.string(), z.string()),
})

export const sheetListSchema = z.object({ data: z.array(sheetItemSchema) })

export type SheetItem = z.infer<typeof sheetItemSchema>
export type Sheet = z.infer<typeof sheetSchema>
