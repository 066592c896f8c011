import { flagField, isId, textField } from '@platen/design'
import { z } from 'zod'
import { nameField } from '../fields/fields'
import { parseBody } from '../fields/parse-body'

/** Maximum length of a category. */
export const categoryLength = 64

/** The search terms of a template. */
export const keywordsField = z
  .array(nameField(64), { error: 'must be a list of strings' })
  .max(24, { error: 'must contain at most 24 entries' })

/** The contents of an imported public template file; `packages/design` checks `document`. */
export const templateFileSchema = z.strictObject({
  id: textField(64).refine(id => isId('tpl', id), {
    error:
      'must be tpl_ followed by 26 characters from 0-9 and a-z without i, l, o and u, the first from 0-7',
  }),
  name: nameField(255),
  category: nameField(categoryLength),
  keywords: keywordsField.default([]),
  promoted: flagField().default(false),
  document: z.unknown().refine(document => document !== undefined, { error: 'is required' }),
})

export type TemplateFile = z.infer<typeof templateFileSchema>

/** Checks an imported template, except for its document. Throws `invalid_request` with up to ten faults. */
export function parseTemplateFile(input: unknown): TemplateFile {
  return parseBody(templateFileSchema, input, 'template')
}
