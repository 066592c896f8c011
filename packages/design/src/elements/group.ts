import { z } from 'zod'
import { limits } from '../values/limits'
import { type List, list } from '../values/lists'
import { flag } from '../values/numbers'
import { elementFields } from './element-fields'

// Types of a recursive schema cannot be inferred, so the children are declared separately.
const ownFields = {
  ...elementFields,
  type: z.literal('group'),
  clip: flag().default(false).describe('True if children are clipped to the box'),
}

/** A group; opacity, blend mode and shadow apply to the composited group. */
export interface GroupOf<Child> extends z.output<z.ZodObject<typeof ownFields>> {
  children: Child[]
}

export type GroupSchemaOf<Child extends z.ZodType> = z.ZodObject<
  typeof ownFields & { children: z.ZodDefault<List<Child>> }
>

/** Creates the schema of a group; the union of all kinds supplies the schema of a child. */
export const groupSchemaOf = <Child extends z.ZodType>(child: Child): GroupSchemaOf<Child> =>
  z.object({
    ...ownFields,
    children: list(child, { of: 'elements', maximum: limits.elementsPerPage })
      .default([])
      .describe('Elements in paint order, placed relative to the group'),
  })
