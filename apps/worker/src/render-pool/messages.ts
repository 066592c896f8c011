import { renderFormats } from '@platen/design'
import { errorCodes } from '@platen/errors'
import { type RenderOutcome, type RenderTask, type ViewTask } from '@platen/renderer'
import { z } from 'zod'

/*
 * The messages between parent and child. Both sides check the frame of every message, not its contents: the design was
 * validated when it was saved, and for megabytes of pictures one `instanceof` is enough.
 */

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null
const bytes = z.custom<Uint8Array>(value => value instanceof Uint8Array)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const format = z.enum(renderFormats)
const milliseconds = z.number().nonnegative()

const taskFrame = z.object({
  design: z.custom(isObject),
  pages: z.array(z.int().positive()).min(1),
  formats: z.array(format).min(1),
  scale: z.number().positive(),
  quality: z.number(),
  transparent: z.boolean(),
  sources: z.record(z.string(), sha256),
})

const viewFrame = z.object({
  view: z.object({ src: z.string(), maxSide: z.int().positive() }),
  sources: z.record(z.string(), sha256),
})

const outcomeFrame = z.object({
  files: z.array(
    z.object({
      page: z.int().positive(),
      format,
      bytes,
      width: z.number().positive(),
      height: z.number().positive(),
      mimetype: z.string(),
      preview: z.object({ bytes, mimetype: z.literal('image/png') }).optional(),
    }),
  ),
  warnings: z.array(z.custom(isObject)),
  elements: z.array(z.custom(isObject)),
  inlineImage: z.object({ bytes, mimetype: z.literal('image/jpeg') }).optional(),
  natural: z.object({ width: z.int().positive(), height: z.int().positive() }).optional(),
  unusable: z
    .array(z.object({ src: z.string(), reason: z.string() }))
    .min(1)
    .optional(),
  timings: z.object({
    decode: milliseconds,
    layout: milliseconds,
    raster: milliseconds,
    encode: milliseconds,
  }),
})

const fits = (frame: z.ZodType) => (value: unknown) => frame.safeParse(value).success

export const toChild = z.object({
  type: z.literal('render'),
  id: z.int(),
  task: z.custom<RenderTask | ViewTask>(fits(z.union([taskFrame, viewFrame]))),
  /** Only those that the child is not known to hold. */
  assets: z.array(z.object({ sha256, bytes })),
})

export const fromChild = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  /** The child no longer holds these; the parent sends the render again with them. */
  z.object({ type: z.literal('missing'), id: z.int(), hashes: z.array(sha256).min(1) }),
  z.object({
    type: z.literal('done'),
    id: z.int(),
    outcome: z.custom<RenderOutcome>(fits(outcomeFrame)),
    /** CPU seconds of the child's life so far; it dies at its limit, so it is replaced before. */
    cpuSeconds: z.number(),
  }),
  z.object({
    type: z.literal('failed'),
    id: z.int(),
    code: z.enum(errorCodes),
    message: z.string(),
    internal: z.string(),
  }),
])

export type ToChild = z.infer<typeof toChild>
export type FromChild = z.infer<typeof fromChild>
