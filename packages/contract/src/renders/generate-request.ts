import {
  flagField,
  limits,
  type Modification,
  modificationsSchema,
  numberField,
  pdfOptionsSchema,
  type RenderFormat,
  renderFormats,
  textField,
  wholeField,
  mustBeOneOf,
} from '@platen/design'
import { z } from 'zod'
import { webhookLimits } from '../names/webhook-limits'
import { type RenderOptions } from './render-options'

const metadataBytes = 4096

const formatField = z
  .enum(['jpg', ...renderFormats], { error: mustBeOneOf(renderFormats, ['jpg', ...renderFormats]) })
  .transform((format): RenderFormat => (format === 'jpg' ? 'jpeg' : format))

/** Metadata that is kept with what a call creates, and returned as sent. */
export const metadataField = z
  .record(z.string(), z.unknown(), { error: 'must be an object' })
  .refine(metadata => new TextEncoder().encode(JSON.stringify(metadata)).length <= metadataBytes, {
    error: 'must be at most 4 KiB of JSON',
  })

interface AskedFormats {
  format?: RenderFormat | undefined
  formats?: RenderFormat[] | undefined
}

type FormatRule = readonly [
  (body: AskedFormats & { transparent: boolean }) => boolean,
  { path: [string]; error: string },
]

/** A call names one format or several. */
export const oneOfTheFormats: FormatRule = [
  ({ format, formats }) => format === undefined || formats === undefined,
  { path: ['formats'], error: 'must not be sent along with format' },
]

export const noWebhookOfDryRun: [
  (body: { dryRun: boolean; webhookUrl?: string | undefined }) => boolean,
  { path: string[]; error: string },
] = [
  ({ dryRun, webhookUrl }) => !dryRun || webhookUrl === undefined,
  { path: ['webhookUrl'], error: 'must not be sent along with dryRun' },
]

export const noTransparentJpeg: FormatRule = [
  body => !body.transparent || !formatsOf(body).includes('jpeg'),
  {
    path: ['transparent'],
    error: 'must not be true with the format jpeg, which has no transparency',
  },
]

/** The body of `generate`; every field is optional. */
export const generateRequestSchema = z
  .strictObject({
    modifications: modificationsSchema.default([]),
    format: formatField
      .optional()
      .describe('jpeg (default; jpg is the same), png, webp, avif or pdf'),
    formats: z
      .array(formatField, { error: 'must be a list of formats' })
      .min(1, { error: 'must not be empty' })
      .max(16, { error: 'must contain at most 16 formats' })
      .optional()
      .describe('Several formats at once, instead of `format`'),
    scale: numberField(0.1, 4).default(1).describe('File pixels per page pixel'),
    quality: wholeField(1, 100).default(90).describe('For JPEG, WebP and AVIF; PNG has no quality'),
    pages: z
      .array(wholeField(1, limits.pages), {
        error: 'must be a list of page numbers, counted from 1',
      })
      .min(1, { error: 'must not be empty' })
      .max(500, { error: 'must contain at most 500 page numbers' })
      .optional()
      .describe('1-based numbers of the pages; all by default'),
    transparent: flagField().default(false).describe('Omits the background'),
    pdf: pdfOptionsSchema.optional(),
    strict: flagField()
      .default(false)
      .describe(
        'Refuses ids and keys that would be ignored, and values that break a limit of a field',
      ),
    onAssetError: z
      .enum(['fail', 'keep', 'hide'], { error: mustBeOneOf(['fail', 'keep', 'hide']) })
      .default('fail')
      .describe(
        'If an image cannot be used: fail the call, keep the image of the design, or hide the element',
      ),
    report: flagField().default(false).describe('Adds a report on each element'),
    layout: flagField()
      .default(false)
      .describe('Adds the positions of the elements and of their lines of text'),
    map: flagField().default(false).describe('Adds the areas of the elements in file pixels'),
    dryRun: flagField()
      .default(false)
      .describe(
        'Draws nothing: returns the warnings, assets and layout that the render would have',
      ),
    async: flagField().default(false).describe('Returns a 202 at once'),
    webhookUrl: textField(webhookLimits.url)
      .optional()
      .describe('An https URL with a public host; receives the event when this render ends'),
    metadata: metadataField.optional().describe('Any object of at most 4 KiB; returned as sent'),
  })
  .refine(...oneOfTheFormats)
  .refine(body => !body.dryRun || !body.async, {
    path: ['async'],
    error: 'must not be true along with dryRun',
  })
  .refine(...noWebhookOfDryRun)
  .refine(...noTransparentJpeg)

type GenerateBody = z.infer<typeof generateRequestSchema>

/** A validated generate call, with options in their stored form. */
export interface GenerateRequest {
  modifications: Modification[]
  options: RenderOptions
  strict: boolean
  async: boolean
  /** True to draw nothing. */
  dryRun: boolean
  metadata: Record<string, unknown> | null
  webhookUrl: string | null
}

const defaultBody = generateRequestSchema.parse({})

/** Turns a validated body into a generate call. Fields that the caller's schema lacks get the defaults of this schema. */
export function generateRequestOf(checked: Partial<GenerateBody>): GenerateRequest {
  const body = { ...defaultBody, ...checked }
  return {
    modifications: body.modifications,
    options: optionsOf(body),
    strict: body.strict,
    async: body.async,
    dryRun: body.dryRun,
    metadata: body.metadata ?? null,
    webhookUrl: body.webhookUrl ?? null,
  }
}

function optionsOf(body: GenerateBody): RenderOptions {
  const { scale, quality, transparent, pages, pdf, onAssetError } = body
  const { report, layout, map } = body
  return {
    formats: formatsOf(body),
    scale,
    quality,
    pages: pages === undefined ? null : [...new Set(pages)],
    transparent,
    ...(report && { report }),
    ...(layout && { layout }),
    ...(map && { map }),
    ...(onAssetError !== 'fail' && { onAssetError }),
    ...(pdf && { pdf }),
  }
}

/** Returns the formats that a call names, each once; JPEG without any. */
export function formatsOf({ format = 'jpeg', formats = [format] }: AskedFormats): RenderFormat[] {
  return [...new Set(formats)]
}
