import { mustBeOneOf, textStyleSchema } from '@platen/design'
import { z } from 'zod'
import { nameField } from '../fields/fields'
import { styleNameLength } from '../names/style-limits'

const kinds = ['text'] as const
const name = nameField(styleNameLength)

/** The body of a new style. */
export const createStyleRequestSchema = z.strictObject({
  kind: z.enum(kinds, { error: mustBeOneOf(kinds) }).default('text'),
  name,
  value: textStyleSchema.describe('What is absent has the value of a new text'),
})

/** A change of a style; what is absent stays as it is. */
export const changeStyleRequestSchema = z
  .strictObject({
    name: name.optional(),
    value: textStyleSchema.optional().describe('Replaces the whole value'),
  })
  .refine(change => change.name !== undefined || change.value !== undefined, {
    error: 'must have a name or a value',
  })

export const styleSchema = z.object({
  id: z.string(),
  kind: z.enum(kinds),
  name: z.string(),
  value: textStyleSchema,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})

export const styleListSchema = z.object({ data: z.array(styleSchema) })

export type CreateStyleRequest = z.output<typeof createStyleRequestSchema>
export type Style = z.infer<typeof styleSchema>
