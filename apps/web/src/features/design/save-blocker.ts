import { type FormField } from './fields/form-fields'
import { type Judged } from './request/judge'

/** What keeps the previewed design from being saved. */
export interface SaveBlocker {
  /** The reason, as a sentence. */
  reason: string
  /** The first field that has to be corrected; undefined if the reason is not about a field. */
  field: FormField | undefined
}

/** Returns what keeps the previewed design from being saved; null when it can be. */
export function saveBlocker(
  judged: Judged | { fault: string },
  fields: readonly FormField[],
): SaveBlocker | null {
  if ('fault' in judged)
    return { reason: 'Something in the request cannot be drawn.', field: undefined }
  const broken = judged.warnings.filter(({ code }) => code === 'field_violated')
  if (broken.length === 0) return null
  const marked = broken.length === 1 ? 'marked field' : `${broken.length} marked fields`
  const field = fields.find(({ elementId, key }) =>
    broken.some(one => one.elementId === elementId && one.key === key),
  )
  return { reason: `Fix the ${marked} first.`, field }
}
