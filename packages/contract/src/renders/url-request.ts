import {
  limits,
  type Modification,
  type ModificationKey,
  modificationKeys,
  modificationsSchema,
  mustBeOneOf,
  textField,
  valueOfText,
} from '@platen/design'
import { AppError } from '@platen/errors'
import { z } from 'zod'
import { flagText, wholeText } from '../fields/list-query'
import { parseBody } from '../fields/parse-body'
import { type UrlFormat, urlSizes } from '../names/url-pictures'
import { generateRequestOf } from './generate-request'
import { type RenderOptions } from './render-options'

/** Far more than a URL of 16 KB can use for elements. */
export const mostUrlParameters = 500

type SizeName = keyof typeof urlSizes

const sizeNames = Object.keys(urlSizes) as [SizeName, ...SizeName[]]

const scaleError = 'must be a number from 0.1 to 4'

const optionsSchema = z.strictObject({
  width: wholeText(1, limits.outputSide).optional(),
  height: wholeText(1, limits.outputSide).optional(),
  scale: z
    .string()
    .regex(/^\d(\.\d{1,15})?$/, { error: scaleError })
    .transform(Number)
    .refine(scale => scale >= 0.1 && scale <= 4, { error: scaleError })
    .optional(),
  size: z.enum(sizeNames, { error: mustBeOneOf(sizeNames) }).optional(),
  quality: wholeText(1, 100).optional(),
  page: wholeText(1, limits.pages).optional(),
  transparent: flagText().optional(),
  expires: wholeText(0, 99_999_999_999).optional(),
  download: textField(200).min(1, { error: 'must not be empty' }).optional(),
  fallback: z.literal('thumbnail', { error: 'must be thumbnail' }).optional(),
})

type UrlOptions = z.infer<typeof optionsSchema>

/** The size of a file: a scale, or a side in px from which the scale follows. */
export interface UrlSize {
  /** The option that sets it. */
  by: 'width' | 'height' | 'scale' | 'size'
  /** A factor for `scale`, px for all others; for `size`, of the longer side. */
  value: number
}

/** The picture that a URL asks for. */
export interface UrlRequest {
  modifications: Modification[]
  /** The options of the equal generate call, at scale 1. */
  options: RenderOptions
  size: UrlSize
  /** Unix seconds; null if the URL does not expire. */
  expires: number | null
  /** The name of the file to save; null to show it. */
  download: string | null
  /** True to show the thumbnail of the design if the picture is not ready in time. */
  fallback: boolean
}

/**
 * Returns what the parameters of a URL (decoded, without `key` and `sig`) ask for. A name with a dot addresses an element, all others are
 * options. Elements come in the order of their names. Throws `invalid_request`, naming the parameter.
 */
export function parseUrlRequest(
  format: UrlFormat,
  parameters: Readonly<Record<string, string>>,
): UrlRequest {
  const all = Object.entries(parameters).sort(([a], [b]) => (a < b ? -1 : 1))
  const ofElements = all.filter(([name]) => name.includes('.'))
  const options = Object.fromEntries(all.filter(([name]) => !name.includes('.')))
  const asked = parseBody(optionsSchema, options)
  refuseTogether(format, asked)
  const modifications = modificationsOf(ofElements)
  const { expires = null, download = null, fallback } = asked
  return {
    ...callOf(format, modifications, asked),
    size: sizeOf(asked),
    expires,
    download,
    fallback: fallback !== undefined,
  }
}

/** Refuses options that mean nothing for a format. */
function refuseTogether(format: UrlFormat, { transparent, fallback }: UrlOptions): void {
  if (transparent && format === 'jpg')
    throw fault('transparent must not be true for a jpg, which has no transparency')
  if (fallback && format === 'pdf') throw fault('fallback must not be sent for a pdf')
}

/** Returns the parts of the equal generate call, at scale 1. */
function callOf(
  format: UrlFormat,
  modifications: Modification[],
  { quality, transparent, page }: UrlOptions,
): Pick<UrlRequest, 'modifications' | 'options'> {
  const shown = page ?? (format === 'pdf' ? undefined : 1)
  const call = generateRequestOf({
    modifications,
    formats: [format === 'jpg' ? 'jpeg' : format],
    ...(quality !== undefined && { quality }),
    ...(transparent !== undefined && { transparent }),
    ...(shown !== undefined && { pages: [shown] }),
  })
  return { modifications: call.modifications, options: call.options }
}

/** Returns the size; throws when two options set it. */
function sizeOf({ width, height, scale, size }: UrlOptions): UrlSize {
  const longer = size && urlSizes[size]
  const set = Object.entries({ width, height, scale, size: longer }).filter(
    ([, value]) => value !== undefined,
  ) as [UrlSize['by'], number][]
  const [first, second] = set
  if (first && second) throw fault(`${second[0]} must not be sent along with ${first[0]}`)
  return first ? { by: first[0], value: first[1] } : { by: 'scale', value: 1 }
}

function modificationsOf(parameters: readonly [string, string][]): Modification[] {
  const byId = new Map<string, [string, unknown][]>()
  for (const [name, text] of parameters) {
    const at = name.lastIndexOf('.')
    const [id, key] = [name.slice(0, at), name.slice(at + 1)]
    if (!isKey(key)) throw fault(`${name} is not a modification key`)
    byId.set(id, [...(byId.get(id) ?? []), [key, valueOfText(key, text, name)]])
  }
  const sent = [...byId].map(([id, keys]) => Object.fromEntries([['id', id], ...keys]))
  return parseBody(modificationsSchema, sent, 'modifications')
}

const isKey = (key: string): key is ModificationKey =>
  (modificationKeys as readonly string[]).includes(key)

const fault = (message: string): AppError => new AppError('invalid_request', message)
