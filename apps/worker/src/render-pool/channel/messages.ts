import {
  type Finding,
  findingSchema,
  pageLayoutSchema,
  pageMapSchema,
  type RenderOptions,
  textBudgetSchema,
} from '@platen/contract'
import { renderFormats, warningSchema } from '@platen/design'
import { errorCodes } from '@platen/errors'
import { type RenderedFile, type RenderOutcome, type Task } from '@platen/renderer'
import { z } from 'zod'
import { type Frame, FrameFault, type FrameLimits } from './frame'

/*
 * The messages between the worker and a child. The worker checks all messages of a child, which may be compromised. A child checks the
 * frame of a task, but not its contents, since the design was validated when it was saved.
 */

const MiB = 1024 * 1024

/** Enough for a design with all defaults filled in, and for the assets of a render, which are 256 MiB at most. */
export const toChildLimits: FrameLimits = { headerBytes: 64 * MiB, partsBytes: 512 * MiB }
/** Enough for reports on 5,000 elements, and for all files of a render. */
export const fromChildLimits: FrameLimits = { headerBytes: 8 * MiB, partsBytes: 512 * MiB }

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const format = z.enum(renderFormats)
const amount = z.number().nonnegative()
/** The index of a file's bytes among the parts of the frame. */
const place = z.int().nonnegative()

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

const mergeFrame = z.object({
  merges: z.array(z.string()).min(1),
  sources: z.record(z.string(), sha256),
})

const elementSchema = z.object({
  id: z.string(),
  fontSize: z.number().exactOptional(),
  lines: z.number().exactOptional(),
  overflowed: z.boolean().exactOptional(),
  fallbackFonts: z.array(z.string()).exactOptional(),
  missingGlyphs: z.array(z.string()).exactOptional(),
  effectiveDpi: z.number().exactOptional(),
  crop: z
    .object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
    .exactOptional(),
})

const outcomeSchema = z.object({
  files: z.array(
    z.object({
      page: z.int().positive(),
      format,
      bytes: place,
      width: z.number().positive(),
      height: z.number().positive(),
      mimetype: z.string(),
      preview: z.object({ bytes: place, mimetype: z.literal('image/png') }).exactOptional(),
    }),
  ),
  warnings: z.array(warningSchema),
  elements: z.array(elementSchema),
  layout: z.array(pageLayoutSchema).exactOptional(),
  map: z.array(pageMapSchema).exactOptional(),
  budgets: z.array(textBudgetSchema).exactOptional(),
  faults: z.array(findingSchema).exactOptional(),
  inlineImage: z.object({ bytes: place, mimetype: z.literal('image/jpeg') }).exactOptional(),
  sizes: z
    .array(z.object({ src: z.string(), width: z.number(), height: z.number() }))
    .exactOptional(),
  natural: z.object({ width: z.int().positive(), height: z.int().positive() }).exactOptional(),
  joined: z.int().positive().exactOptional(),
  unusable: z
    .array(z.object({ src: z.string(), reason: z.string() }))
    .min(1)
    .exactOptional(),
  timings: z.object({ decode: amount, layout: amount, raster: amount, encode: amount }),
})

const fits = (frame: z.ZodType) => (value: unknown) => frame.safeParse(value).success

/** What a child does: a task of the renderer, after which it may look for faults of the design. */
export type ChildTask = Task & {
  /** The brand kit to compare the design with, and the reasons why files are missing, by element id. */
  lint?: NonNullable<RenderOptions['lint']> & {
    missing: Readonly<Record<string, string>>
    /** True to keep the layout with which the faults were found. */
    withLayout: boolean
  }
}

/** What a child answers. */
export type ChildOutcome = RenderOutcome & {
  /** Present only if the task asks for them; the layout and the report are then left out. */
  faults?: Finding[]
}

const toChild = z.object({
  type: z.literal('render'),
  id: z.int(),
  task: z.custom<ChildTask>(fits(z.union([taskFrame, viewFrame, mergeFrame]))),
  assets: z.array(z.object({ sha256, bytes: place })),
})

const fromChild = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  /** The child no longer holds these assets, so the parent must send the render again with them. */
  z.object({ type: z.literal('missing'), id: z.int(), hashes: z.array(sha256).min(1) }),
  z.object({
    type: z.literal('done'),
    id: z.int(),
    outcome: outcomeSchema,
    /** The CPU time that the child has used so far, in seconds. The child is replaced before the system kills it at its limit. */
    cpuSeconds: amount,
  }),
  z.object({
    type: z.literal('failed'),
    id: z.int(),
    code: z.enum(errorCodes),
    message: z.string(),
    internal: z.string(),
  }),
])

type Sent = z.infer<typeof fromChild>

export interface ToChild {
  type: 'render'
  id: number
  task: ChildTask
  /** Only assets that the child might not hold yet. */
  assets: { sha256: string; bytes: Uint8Array }[]
}

export type FromChild =
  | Exclude<Sent, { type: 'done' }>
  | (Omit<Extract<Sent, { type: 'done' }>, 'outcome'> & { outcome: ChildOutcome })

/** Packs a task with the bytes of its assets. */
export function packTask({ assets, ...rest }: ToChild): Frame {
  const named = assets.map((asset, index) => ({ sha256: asset.sha256, bytes: index }))
  return { message: { ...rest, assets: named }, parts: assets.map(({ bytes }) => bytes) }
}

/** Reads a task from a frame. Throws FrameFault if the frame is not a task. */
export function readTask({ message, parts }: Frame): ToChild {
  const { assets, ...rest } = valid(toChild, message)
  const given = assets.map(asset => ({ ...asset, bytes: partOf(parts, asset.bytes) }))
  return { ...rest, assets: given }
}

/** Packs a message of a child, with the bytes of an outcome's files. */
export function packAnswer(answer: FromChild): Frame {
  if (answer.type !== 'done') return { message: answer, parts: [] }
  const parts: Uint8Array[] = []
  const outcome = withBytes(answer.outcome, bytes => parts.push(bytes) - 1)
  return { message: { ...answer, outcome }, parts }
}

/** Reads a child's message from a frame. Throws FrameFault for any message that a child never sends. */
export function readAnswer({ message, parts }: Frame): FromChild {
  const answer = valid(fromChild, message)
  if (answer.type !== 'done') return answer
  return { ...answer, outcome: withBytes(answer.outcome, index => partOf(parts, index)) }
}

/** An outcome with its bytes in another form. */
type OutcomeWith<Bytes> = Omit<ChildOutcome, 'files' | 'inlineImage'> & {
  files: (Omit<RenderedFile, 'bytes' | 'preview'> & {
    bytes: Bytes
    preview?: { bytes: Bytes; mimetype: 'image/png' }
  })[]
  inlineImage?: { bytes: Bytes; mimetype: 'image/jpeg' }
}

function withBytes<From, To>(
  { files, inlineImage, ...rest }: OutcomeWith<From>,
  change: (bytes: From) => To,
): OutcomeWith<To> {
  const changed = <Holder extends { bytes: From }>(
    holder: Holder,
  ): Omit<Holder, 'bytes'> & { bytes: To } => ({ ...holder, bytes: change(holder.bytes) })
  return {
    ...rest,
    files: files.map(({ preview, ...file }) => ({
      ...changed(file),
      ...(preview && { preview: changed(preview) }),
    })),
    ...(inlineImage && { inlineImage: changed(inlineImage) }),
  }
}

function partOf(parts: readonly Uint8Array[], index: number): Uint8Array {
  const part = parts[index]
  if (part === undefined) throw new FrameFault(`part ${index} of ${parts.length}`)
  return part
}

function valid<Schema extends z.ZodType>(schema: Schema, message: unknown): z.output<Schema> {
  const result = schema.safeParse(message)
  if (result.success) return result.data
  throw new FrameFault(z.prettifyError(result.error).slice(0, 2000))
}
