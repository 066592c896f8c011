import { fieldSchema, mustBeOneOf, textField } from '@platen/design'
import { z } from 'zod'

/** The most operations of an edit. */
export const mostOperations = 100

const id = textField(64)
const px = z.number({ error: 'must be a number of px' })
const index = z.int({ error: 'must be a whole number' }).min(0).optional()
const keys = z.record(z.string(), z.unknown(), { error: 'must be an object' })
const ids = z.array(id, { error: 'must be a list of ids' }).min(1).max(1000)
const part = z.looseObject({ id, type: textField(64) }, { error: 'must be an element' })
const page = z.looseObject({ id: id.optional(), children: z.array(part).optional() })

const choice = <const Words extends readonly string[]>(
  ...words: Words
): z.ZodEnum<z.core.util.ToEnum<Words[number]>> => z.enum(words, { error: mustBeOneOf(words) })

/** An operation on a design, addressed by ids. A brand kit is named, and its values are looked up. */
export const wireOperationSchema = z.discriminatedUnion('op', [
  z.strictObject({
    op: z.literal('add'),
    element: part,
    parentId: id.optional(),
    pageId: id.optional(),
    index,
  }),
  z.strictObject({ op: z.literal('set'), id, keys }),
  z.strictObject({ op: z.literal('move'), id, x: px, y: px }),
  z.strictObject({
    op: z.literal('resize'),
    id,
    width: px,
    height: px,
    x: px.optional(),
    y: px.optional(),
  }),
  z.strictObject({
    op: z.literal('order'),
    id,
    to: choice('front', 'back', 'forward', 'backward'),
  }),
  z.strictObject({ op: z.literal('group'), ids, id: id.optional() }),
  z.strictObject({ op: z.literal('ungroup'), id }),
  z.strictObject({ op: z.literal('duplicate'), id, as: id.optional() }),
  z.strictObject({ op: z.literal('delete'), id }),
  z.strictObject({ op: z.literal('rename'), id, to: id }),
  z.strictObject({ op: z.literal('page.add'), page, index }),
  z.strictObject({ op: z.literal('page.set'), id, keys }),
  z.strictObject({ op: z.literal('page.delete'), id }),
  z.strictObject({ op: z.literal('applyBrand'), brandKitId: textField(64) }),
  z.strictObject({
    op: z.literal('align'),
    ids,
    to: choice('left', 'center', 'right', 'top', 'middle', 'bottom'),
  }),
  z.strictObject({ op: z.literal('distribute'), ids, axis: choice('x', 'y') }),
  z.strictObject({ op: z.literal('field.set'), field: fieldSchema }),
])

export type WireOperation = z.output<typeof wireOperationSchema>

export const operationsInput = z
  .array(wireOperationSchema, { error: 'must be a list of operations' })
  .max(mostOperations, { error: `must contain at most ${mostOperations} operations` })

/** What a model is shown of an operation: each of its keys once. */
const shownOperation = z.looseObject({
  op: z.enum(wireOperationSchema.options.map(({ shape }) => shape.op.value)).describe('Operation'),
  id: z.string().optional().describe('Element or page; of group: the new one'),
  ids: z.array(z.string()).optional().describe('Of group, align, distribute'),
  element: z
    .unknown()
    .optional()
    .describe(
      'Of add: id, type (text, image, shape, line, svg, qr, group), x, y, width, height and keys as in get_design',
    ),
  parentId: z.string().optional().describe('Of add: group'),
  pageId: z.string().optional().describe('Of add: page'),
  page: z.unknown().optional().describe('Of page.add: id, width, height, background, children'),
  index: z.number().optional().describe('Place below which it goes'),
  keys: z.unknown().optional().describe('Of set, page.set: values by key, as in get_design'),
  x: z.number().optional().describe('px; of move: distance'),
  y: z.number().optional().describe('px; of move: distance'),
  width: z.number().optional().describe('Of resize'),
  height: z.number().optional().describe('Of resize'),
  to: z
    .string()
    .optional()
    .describe(
      'order: front, back, forward, backward; align: left, center, right, top, middle, bottom; rename: new id',
    ),
  as: z.string().optional().describe('Of duplicate: id of the copy'),
  axis: z.string().optional().describe('Of distribute: x or y'),
  brandKitId: z.string().optional().describe('Of applyBrand'),
  field: z.unknown().optional().describe('Of field.set'),
})

export const shownOperations = z.array(shownOperation).describe('At most 100, all or none')
