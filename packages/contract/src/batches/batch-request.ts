import { flagField, modificationsSchema, mustBeOneOf, textField } from '@platen/design'
import { z } from 'zod'
import { batchLimits } from '../names/batch-limits'
import { namePatternField } from './name-pattern'
import {
  formatsOf,
  generateRequestSchema,
  metadataField,
  noTransparentJpeg,
  noWebhookOfDryRun,
  oneOfTheFormats,
} from '../renders/generate-request'

/** Maximum length of a row in bytes. */
export const rowBytes = 64 * 1024

/** One row: what is different in its render. */
export const batchRowSchema = z.strictObject({
  modifications: modificationsSchema.default([]),
  key: textField(200)
    .optional()
    .describe('A key of yours, such as an article number; returned with the result'),
  fileName: textField(200)
    .optional()
    .describe('Name of the file in the archive; returned with the result'),
  metadata: metadataField
    .optional()
    .describe('Any object of at most 4 KiB; returned with the render of the row'),
})

export type BatchRow = z.output<typeof batchRowSchema>

const { format, formats, scale, quality, pages, transparent, pdf, strict, onAssetError } =
  generateRequestSchema.shape
const { report, layout, map, webhookUrl } = generateRequestSchema.shape

const options = {
  format,
  formats,
  scale,
  quality,
  pages,
  transparent,
  pdf,
  strict,
  onAssetError,
  report,
  layout,
  map,
  onInvalid: z
    .enum(['refuse', 'skip'], { error: mustBeOneOf(['refuse', 'skip']) })
    .default('refuse')
    .describe('If rows are invalid: refuse the whole batch, or skip these rows'),
  webhookUrl: webhookUrl.describe(
    'An https URL with a public host; receives the event when the batch ends',
  ),
  renderEvents: flagField()
    .default(false)
    .describe('Sends an event for each render of the batch, as for single renders'),
  mergePdf: flagField()
    .default(false)
    .describe(
      `Joins the PDFs of all rows into one, for up to ${batchLimits.mergedRows} rows, ${batchLimits.mergedPages.toLocaleString('en-US')} pages and ${batchLimits.mergedMebibytes} MiB`,
    ),
  fileName: namePatternField
    .optional()
    .describe(
      'Pattern for the names of files in the archive: `{row}`, `{key}`, `{page}`, `{metadata.name}`, or what a row sends as the key of an element, such as `{headline.text}`',
    ),
  dryRun: flagField()
    .default(false)
    .describe(
      'Stores and draws nothing: returns what is wrong with the rows, and which texts do not fit',
    ),
  metadata: metadataField.optional().describe('Any object of at most 4 KiB; returned as sent'),
}

const pdfToMerge: readonly [
  (body: Parameters<typeof formatsOf>[0] & { mergePdf: boolean }) => boolean,
  { path: [string]; error: string },
] = [
  body => !body.mergePdf || formatsOf(body).includes('pdf'),
  { path: ['mergePdf'], error: 'must not be true without the format pdf' },
]

/** The options of a batch whose rows are sent as lines or as a CSV file. */
export const batchOptionsSchema = z
  .strictObject({
    ...options,
    mapping: z
      .record(z.string(), textField(200), { error: 'must be an object' })
      .optional()
      .describe(
        'Only for `text/csv`: what each column sets, by its heading, such as `{"Name": "headline.text"}`; an empty text leaves a column out',
      ),
  })
  .refine(...oneOfTheFormats)
  .refine(...noTransparentJpeg)
  .refine(...pdfToMerge)
  .refine(...noWebhookOfDryRun)

export type BatchOptions = z.output<typeof batchOptionsSchema>

/** The body of a batch as JSON. Rows are checked one by one, since checking all of them takes long. */
export const batchRequestSchema = z
  .strictObject({
    rows: z
      .array(z.unknown(), { error: 'must be a list of rows' })
      .min(1, { error: 'must not be empty' })
      .max(batchLimits.rows, {
        error: `must contain at most ${batchLimits.rows.toLocaleString('en-US')} rows`,
      })
      .describe('The rows, each of at most 64 KiB, without `data:` URLs'),
    ...options,
  })
  .refine(...oneOfTheFormats)
  .refine(...noTransparentJpeg)
  .refine(...pdfToMerge)
  .refine(...noWebhookOfDryRun)

const optionsError = 'must be the options as JSON'

/** The query of a batch whose rows are sent as lines or as a CSV file. */
export const createBatchQuerySchema = z.object({
  options: z
    .string({ error: optionsError })
    .max(16_384, { error: 'must be at most 16,384 characters' })
    .optional()
    .describe('The options as JSON, if the body is not JSON'),
})
