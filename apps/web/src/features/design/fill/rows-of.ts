import { type Control } from '../fields/control'
import { type FormField } from '../fields/form-fields'

interface Shown extends Partial<FormField> {
  control?: Control
}

/** Characters that a line of the form has room for. */
const inLine = 40

/**
 * How many lines a field shows. Goes by the field and what was designed, not by what is written: a control that changes its kind loses
 * the focus.
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
