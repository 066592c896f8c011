import { elementKinds, fieldSchema, limits, listField } from '@platen/design'
import { z } from 'zod'
import { layoutNodeSchema } from './layout-nodes'
import { newElementSchema, newPageSchema } from './new-parts'

const id = z.string()
const ids = listField(id, { of: 'elements', nonEmpty: true, maximum: limits.elementsPerPage })
const keys = z.record(z.string(), z.unknown())
const index = z.int().min(0).optional()

/** The arguments of the operations that mend faults. */
const mending = {
  set: { id, keys },
  move: { id, x: z.number(), y: z.number() },
  rename: { id, to: z.string() },
  delete: { id },
  'page.set': { id, keys },
  'page.delete': { id },
  'field.set': { field: fieldSchema },
}

/** A change of a design as data, which the caller can make. */
export const fixSchema = z
  .discriminatedUnion('op', [
    z.object({ op: z.literal('set'), ...mending.set }),
    z.object({ op: z.literal('move'), ...mending.move }),
    z.object({ op: z.literal('rename'), ...mending.rename }),
    z.object({ op: z.literal('delete'), ...mending.delete }),
    z.object({ op: z.literal('page.set'), ...mending['page.set'] }),
    z.object({ op: z.literal('page.delete'), ...mending['page.delete'] }),
    z.object({ op: z.literal('field.set'), ...mending['field.set'] }),
  ])
  .describe('A change of the document; `move` is by a distance in px on the page')

const width = z.number()
const height = z.number()
const alignments = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const
const orders = ['front', 'back', 'forward', 'backward'] as const

/** A change of a design as data. Commands of the editor carry it out, which know the ids and kinds of the design. */
const operationSchema = z.discriminatedUnion('op', [
  z.strictObject({
    op: z.literal('add'),
    element: newElementSchema,
    parentId: id.optional(),
    pageId: id.optional(),
    index,
  }),
  z.strictObject({ op: z.literal('set'), ...mending.set }),
  z.strictObject({ op: z.literal('move'), ...mending.move }),
  z.strictObject({
    op: z.literal('resize'),
    id,
    width,
    height,
    x: z.number().optional(),
    y: z.number().optional(),
  }),
  z.strictObject({ op: z.literal('order'), id, to: z.enum(orders) }),
  z.strictObject({ op: z.literal('group'), ids, id: id.optional() }),
  z.strictObject({ op: z.literal('ungroup'), id }),
  z.strictObject({ op: z.literal('duplicate'), id, as: id.optional() }),
  z.strictObject({ op: z.literal('delete'), ...mending.delete }),
  z.strictObject({ op: z.literal('rename'), ...mending.rename }),
  z.strictObject({ op: z.literal('page.add'), page: newPageSchema, index }),
  z.strictObject({ op: z.literal('page.set'), ...mending['page.set'] }),
  z.strictObject({ op: z.literal('page.delete'), ...mending['page.delete'] }),
  z.strictObject({ op: z.literal('applyBrand'), brandKitId: id }),
  z.strictObject({ op: z.literal('align'), ids, to: z.enum(alignments) }),
  z.strictObject({ op: z.literal('distribute'), ids, axis: z.enum(['x', 'y']) }),
  z.strictObject({ op: z.literal('field.set'), ...mending['field.set'] }),
  z.strictObject({ op: z.literal('layout'), in: id, node: layoutNodeSchema }),
])

export type Operation = z.infer<typeof operationSchema>

/** The operations of one edit. */
export const operationsField = listField(operationSchema, {
  of: 'operations',
  maximum: limits.operations,
  values: limits.operationValues,
}).refine(all => all.filter(({ op }) => op === 'layout').length <= limits.layouts, {
  error: `must contain at most ${limits.layouts} layouts`,
})

const ops = operationSchema.options.map(({ shape }) => shape.op.value)

/** The arguments of each operation, for models: a schema of each would cost many times as many tokens. */
const grammar = [
  'add(element, parentId?, pageId?, index?)',
  'set(id, keys)',
  'move(id, x, y): by px',
  'resize(id, width, height, x?, y?)',
  `order(id, to: ${orders.join('|')})`,
  'group(ids, id?)',
  'ungroup(id)',
  'duplicate(id, as?)',
  'delete(id)',
  'rename(id, to)',
  'page.add(page, index?)',
  'page.set(id, keys)',
  'page.delete(id)',
  'applyBrand(brandKitId)',
  `align(ids, to: ${alignments.join('|')})`,
  'distribute(ids, axis)',
  'field.set(field)',
  'layout(in, node)',
].join('; ')

const told = (text: string): z.ZodOptional<z.ZodUnknown> => z.unknown().optional().describe(text)
const toldObject = (text: string): z.ZodOptional<z.ZodObject> =>
  z.looseObject({}).optional().describe(text)

/** The operations as tools show them: one flat object, whose descriptions say what belongs together. */
export const shownOperationsField = z
  .array(
    z.looseObject({
      op: z.enum(ops).describe(grammar),
      id: z.string().optional().describe('Element or page; of group: the new id'),
      ids: z.array(z.string()).optional().describe('Elements'),
      element: toldObject(
        `id, type (${elementKinds.join(', ')}), x, y, width, height and content; other keys, as get_design and /schema/design.json show them, have defaults`,
      ),
      parentId: z.string().optional().describe('Page or group; default the only page'),
      pageId: z.string().optional().describe('Page'),
      index: z.int().optional().describe('Default on top or last'),
      keys: toldObject('New values by key'),
      x: z.number().optional().describe('px'),
      y: z.number().optional().describe('px'),
      width: z.number().optional().describe('px'),
      height: z.number().optional().describe('px'),
      to: z.string().optional().describe('See op'),
      as: z.string().optional().describe('Id of the copy'),
      page: toldObject('id, name, width, height, background, bleed, children'),
      brandKitId: z.string().optional().describe('From list_brand_kits'),
      axis: z.enum(['x', 'y']).optional().describe('Across or down'),
      field: toldObject('elementId, key, label, required…'),
      in: z.string().optional().describe('Page or group that the layout fills'),
      node: told(
        '{kind: row|column|stack|box, children: nodes, gap, padding, align: start|center|end|stretch, justify: start|center|end|between, ' +
          'grow, width, height, fill, cornerRadius} or {element, grow, width, height}: a new element without x and y, or {id} of one to move. ' +
          'px; texts take their measured size, grow shares the rest; a fill makes a rectangle',
      ),
    }),
  )
  .describe(`At most ${limits.operations}, in turn; all or none`)
