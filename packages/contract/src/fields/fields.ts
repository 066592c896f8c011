import { textField } from '@platen/design'
import { type z } from 'zod'

/** A character that can be seen: no space, and none that only controls, joins or turns others, or that fonts leave blank. */
const visible = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Returns true if a text has a character that can be seen. */
export const canBeSeen = (text: string): boolean => visible.test(text)

/** Returns the field of a text that is empty or can be seen. */
export const notBlank = (field: z.ZodString): z.ZodString =>
  field.refine(text => text === '' || canBeSeen(text), {
    error: 'must contain a visible character',
  })

/** Returns a text field with a maximum length and at least one visible character. */
export const nameField = (maximum: number): z.ZodString =>
  notBlank(textField(maximum).trim().min(1, { error: 'must not be empty' }))

/** Half a character, or one that changes the text direction, which could make a text look like another. */
const misleading = String.raw`\p{Cs}\u202A-\u202E\u2066-\u2069`

const notOnOneLine = new RegExp(`[\\p{Cc}${misleading}]`, 'u')
const notPlain = new RegExp(`[${misleading}]|[^\\P{Cc}\n]`, 'u')

/** Returns the field of a text without line breaks, control characters and characters that change the text direction. */
export const onOneLine = (field: z.ZodString): z.ZodString =>
  field.refine(text => !notOnOneLine.test(text), {
    error: 'must be on one line, without control characters',
  })

/** Returns the field of a text that may have line breaks, but no other characters that `onOneLine` refuses. */
export const inPlainText = (field: z.ZodString): z.ZodString =>
  field.refine(text => !notPlain.test(text), {
    error: 'must be plain text: line breaks, but no other control characters',
  })

/** Maximum length of the id that an embedder gives its user. */
export const userIdLength = 128
