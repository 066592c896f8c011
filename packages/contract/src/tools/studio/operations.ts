import { fieldSchema, limits, mustBeOneOf, textField } from '@platen/design'
import { z } from 'zod'

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

const most = 10_000
const share = z
  .number({ error: `must be a number from 0 to ${most}` })
  .min(0)
  .max(most)
const sized = { width: share.optional(), height: share.optional(), grow: share.optional() }
const sides = {
  top: share.optional(),
  right: share.optional(),
  bottom: share.optional(),
  left: share.optional(),
}

const containerFields = z.strictObject({
  kind: choice('row', 'column', 'stack', 'box'),
  id: id.optional(),
  gap: share.optional(),
  padding: z.union([share, z.strictObject(sides)]).optional(),
  align: choice('start', 'center', 'end', 'stretch').optional(),
  justify: choice('start', 'center', 'end', 'between').optional(),
  fill: z.unknown().optional(),
  cornerRadius: z.unknown().optional(),
  ...sized,
})

const placedSchema = z.strictObject({
  element: z.looseObject({ id, type: textField(64).optional() }, { error: 'must be an element' }),
  ...sized,
})

/** A node of a layout: a container, or a new or existing element. */
export type WireNode =
  | z.output<typeof placedSchema>
  | (z.output<typeof containerFields> & { children?: WireNode[] | undefined })

const childrenSchema = z.lazy((): z.ZodType<WireNode[]> =>
  z.array(nodeSchema).max(limits.layoutNodes),
)

const nodeSchema: z.ZodType<WireNode> = z.union(
  [placedSchema, containerFields.extend({ children: childrenSchema.optional() })],
  { error: 'must be a node of a layout: a kind with children, or an element' },
)

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
  z.strictObject({ op: z.literal('layout'), in: id, node: nodeSchema }),
])

export type WireOperation = z.output<typeof wireOperationSchema>

export const operationsInput = z
  .array(wireOperationSchema, { error: 'must be a list of operations' })
  .max(limits.operations, { error: `must contain at most ${limits.operations} operations` })

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
  in: z.string().optional().describe('Of layout: page or group'),
  node: z
    .unknown()
    .optional()
    .describe(
      'Of layout: {kind: row|column|stack|box, gap, padding, align, justify, grow, width, height, fill, children: [nodes]} or {element, grow, width, height}; element: a new one, or {id}. Texts take their measured size. Becomes plain boxes',
    ),
})

export const shownOperations = z.array(shownOperation).describe('At most 100, all or none')
