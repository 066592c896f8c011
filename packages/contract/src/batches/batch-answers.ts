import { mustBeOneOf, warningSchema } from '@platen/design'
import { errorCodes } from '@platen/errors'
import { z } from 'zod'
import { listAnswer, listFields, wholeText } from '../fields/list-query'
import { renderFileSchema } from '../renders/render-answers'

/** The states of a batch, in their order. */
export const batchStates = ['loading', 'running', 'completed', 'cancelled'] as const

/** The states of a row. */
export const batchRowStates = [
  'waiting',
  'rendering',
  'completed',
  'failed',
  'invalid',
  'cancelled',
] as const

/** The number of rows in each state. */
export const batchCountsSchema = z.object({
  total: z.int(),
  waiting: z.int(),
  rendering: z.int(),
  completed: z.int(),
  failed: z.int(),
  invalid: z.int(),
  cancelled: z.int(),
})

/** A batch in a list. */
export const batchItemSchema = z.object({
  id: z.string(),
  designId: z.string(),
  version: z.int().describe('The version of the design that all rows render'),
  status: z
    .enum(batchStates)
    .describe('`loading` while the rows are being stored; `completed` whatever became of the rows'),
  counts: batchCountsSchema,
  progress: z.number().describe('The share of the rows that have ended, from 0 to 1'),
  resultsUrl: z.url(),
  archiveUrl: z
    .url()
    .nullable()
    .describe(
      'The URL of a ZIP with the files of all rows, which anyone who has it can download; null until the batch has ended',
    ),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable().describe('Null until all rows are stored'),
  finishedAt: z.iso.datetime().nullable().describe('Null until the batch has ended'),
  metadata: z.record(z.string(), z.unknown()).describe('As sent; empty by default'),
})

/** A batch. */
export const batchSchema = batchItemSchema.extend({
  warnings: z
    .record(z.string(), z.int())
    .describe('The number of completed rows with each warning, by its code'),
  merged: z
    .union([
      z.object({ url: z.url(), pages: z.int() }),
      z.object({ error: z.object({ code: z.enum(errorCodes), message: z.string() }) }),
    ])
    .nullable()
    .describe(
      'With `mergePdf`, the PDF of all rows, or the reason why there is none; null until the batch has ended',
    ),
  ignoredColumns: z
    .array(z.string())
    .describe('The headings of a CSV file that set nothing; at most 100 of them'),
})

/** The 200 response to a batch with `dryRun`. */
export const batchDryRunSchema = z.object({
  dryRun: z.literal(true),
  designId: z.string(),
  version: z.int().describe('The version of the design that the rows would render'),
  rows: z.int(),
  valid: z.int(),
  invalid: z.int().describe('Rows that are refused, or whose render would fail'),
  faults: z
    .array(
      z.object({
        row: z.int().describe('Its place, counted from 0'),
        key: z.string().nullable(),
        message: z.string(),
      }),
    )
    .describe('The faults of the first 100 invalid rows'),
  ignoredColumns: batchSchema.shape.ignoredColumns,
  untouchedElements: z
    .array(z.string())
    .describe(
      'Elements with fields that no row changes, or texts and images that no row changes if the design has no fields; at most 100',
    ),
  warnings: z
    .record(z.string(), z.int())
    .describe('The number of rows with each warning, by its code'),
  measured: z
    .int()
    .describe(
      'The number of rows whose layout was measured: all rows if there are at most 200, otherwise those with the longest texts of each element',
    ),
  overflow: z
    .array(z.object({ row: z.int(), elementId: z.string() }))
    .describe('Texts of measured rows that do not fit'),
})

export type BatchDryRun = z.infer<typeof batchDryRunSchema>

export type BatchItem = z.infer<typeof batchItemSchema>
export type BatchAnswer = z.infer<typeof batchSchema>

/** How a row is, or ended. */
export const batchResultSchema = z.object({
  row: z.int().describe('Its place, counted from 0'),
  key: z.string().nullable(),
  fileName: z.string().nullable(),
  status: z.enum(batchRowStates),
  renderId: z.string().nullable().describe('Its latest render; null if it has none'),
  files: z.array(renderFileSchema),
  warnings: z.array(warningSchema),
  error: z
    .object({ code: z.enum(errorCodes), message: z.string() })
    .nullable()
    .describe('The reason why it failed or is invalid'),
})

export type BatchResultAnswer = z.infer<typeof batchResultSchema>

/** The filters of the list of batches. */
export const listBatchesQuerySchema = z.object({
  ...listFields,
  search: listFields.search.describe(
    'Id of a batch, design or template, or the start of one, such as `bat_01kaq5`',
  ),
  orderBy: listFields.orderBy.describe('latest: newest first; oldest: oldest first'),
  status: z
    .enum(batchStates, { error: mustBeOneOf(batchStates) })
    .optional()
    .describe('Only batches in this state'),
  designId: z
    .string({ error: 'must be the id of one design or template' })
    .max(64, { error: 'must be the id of one design or template' })
    .optional()
    .describe('Only batches of this design or template'),
})

export type ListBatchesQuery = z.infer<typeof listBatchesQuerySchema>

/** A page of batches. A filter that was not sent is null. */
export const batchListSchema = listAnswer(batchItemSchema).extend({
  status: z.enum(batchStates).nullable(),
  designId: z.string().nullable(),
})

/** The filters of the rows of a batch. It has no defaults, so that a parameter sent for another form of the response is noticed. */
export const listResultsQuerySchema = z.object({
  status: z
    .enum(batchRowStates, { error: mustBeOneOf(batchRowStates) })
    .optional()
    .describe('Only for JSON: rows in this state'),
  page: wholeText(0)
    .optional()
    .describe('Only for JSON: the zero-based index of the page, 0 by default'),
  perPage: wholeText(1, 100).optional().describe('Only for JSON: rows per page, 24 by default'),
  after: z
    .string({ error: 'must be one string' })
    .max(200, { error: 'must be the next of a line' })
    .optional()
    .describe('Only for lines: the `next` of the last line that arrived. Rows may be repeated'),
})

export type ListResultsQuery = z.infer<typeof listResultsQuerySchema>

/** A page of rows, in their order. */
export const batchResultListSchema = z.object({
  data: z.array(batchResultSchema),
  total: z.int().describe('Number of matching rows on all pages'),
  page: z.int().describe('Zero-based index of this page'),
  perPage: z.int(),
  status: z.enum(batchRowStates).nullable(),
})
