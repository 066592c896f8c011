import { z } from 'zod'
import { modificationKeys } from '../modifications/modification'
import { limits } from '../values/limits'
import { colorSchema } from '../values/color'
import { list } from '../values/lists'
import { flag, must, whole } from '../values/numbers'
import { choice, idSchema, text } from '../values/texts'

const colors = list(colorSchema, { of: 'colours', nonEmpty: true, maximum: 64 })

/** A value that callers may change: a key of an element or page, its label in a form, and the limits on its value. */
export const fieldSchema = z.object({
  elementId: idSchema.describe('The element or page to change'),
  key: choice(...modificationKeys).describe('The modification key to set'),
  label: text(120).min(1, { error: 'must not be empty' }).describe('Label in a form'),
  help: text(500).optional().describe('A sentence to show below the field'),
  sample: text(limits.textLength).optional().describe('A value to try the field with'),
  required: flag().optional().describe('True if a call must set a non-empty value'),
  maxCharacters: whole(1, limits.textLength).optional().describe('Maximum number of characters'),
  maxLines: whole(1, 1_000).optional().describe('Maximum number of lines of the drawn text'),
  colors: z
    .union([z.literal('brand'), colors], { error: must('"brand" or a list of hex colours') })
    .optional()
    .describe(
      'The colours to choose from; "brand" suggests those of a brand kit, without limiting calls',
    ),
  minPixels: whole(1, limits.side)
    .optional()
    .describe("Minimum length of the picture's shorter side, in px"),
})

export type Field = z.output<typeof fieldSchema>

/** The keys to which a property of a field applies; a property that is not listed applies to every key. */
export const keysOfRules = {
  sample: ['text', 'value', 'alt', 'fill', 'stroke', 'background'],
  maxCharacters: ['text', 'value', 'alt'],
  maxLines: ['text'],
  colors: ['fill', 'stroke', 'background'],
  minPixels: ['src'],
} as const satisfies Partial<Record<keyof Field, readonly Field['key'][]>>
