import { elementSchemas, limits, listField } from '@platen/design'
import { z } from 'zod'
import { laidElementSchema } from './new-parts'

const { fill, cornerRadius } = elementSchemas.shape.shape
const px = z.number().min(0).max(limits.side)
const side = px.optional()
const sized = { width: side, height: side, grow: z.number().min(0).max(1_000).optional() }

/** A row, column, stack or box without what is in it. */
const containerFields = z.strictObject({
  kind: z.enum(['row', 'column', 'stack', 'box']),
  id: z.string().optional(),
  gap: side,
  padding: z
    .union([px, z.strictObject({ top: side, right: side, bottom: side, left: side })])
    .optional(),
  align: z.enum(['start', 'center', 'end', 'stretch']).optional(),
  justify: z.enum(['start', 'center', 'end', 'between']).optional(),
  fill: fill.unwrap().optional(),
  cornerRadius: cornerRadius.unwrap().optional(),
  ...sized,
})

const elementNodeSchema = z.strictObject({ element: laidElementSchema, ...sized })

// Types of a recursive schema cannot be inferred, so the children are declared separately.
type ContainerNode = z.infer<typeof containerFields> & { children?: LayoutNode[] | undefined }
type LayoutNode = ContainerNode | z.infer<typeof elementNodeSchema>

/** A node of a layout: a row, column, stack or box with nodes in it, or an element. */
export const layoutNodeSchema: z.ZodType<LayoutNode> = z.union([
  containerFields.extend({
    children: z
      .lazy(() => listField(layoutNodeSchema, { of: 'nodes', maximum: limits.layoutNodes }))
      .optional(),
  }),
  elementNodeSchema,
])
