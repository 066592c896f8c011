import { textField } from '@platen/design'
import { type z } from 'zod'

/** Returns a text field with a maximum length and at least one character that is not a space. */
export function nameField(maximum: number): z.ZodString {
  return textField(maximum).trim().min(1, { error: 'must not be empty' })
}

/** Maximum length of the id that an embedder gives its user. */
export const userIdLength = 128
