import { type Control } from '../fields/control'
import { type FormField } from '../fields/form-fields'

interface Shown extends Partial<FormField> {
  control?: Control
}

/** The number of characters that fit on one line of the form. */
const inLine = 40

/**
 * Returns the number of lines that the control of a field has. It depends on the field and the design, not on the typed text, since a
 * control loses the focus when it changes its kind.
 */
export function rowsOf(
  { control, key, maxLines, maxCharacters = 2 * inLine, sample }: Shown,
  designed: unknown,
): number {
  if (control === 'json') return 3
  if (key !== 'text' || maxLines === 1) return 1
  const isBroken = [designed, sample].some(text => String(text).includes('\n'))
  const rows = Math.ceil(maxCharacters / inLine)
  return Math.min(6, Math.max(isBroken ? 2 : 1, rows))
}
