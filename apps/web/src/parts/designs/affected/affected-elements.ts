import { type FieldUseList } from '@platen/client'
import { type Design } from '@platen/design'
import { affectedFields, type FieldChange } from '@platen/modifications'

type FieldUse = FieldUseList['data'][number]

/** An element whose fields calls have sent, and that a later version no longer has, or has as another kind. */
export interface AffectedElement extends FieldChange {
  elementId: string
  /** Its fields without an effect, the most frequent first. */
  fields: { key: string; calls: number }[]
  /** The number of keys that sent them. */
  keys: number
}

/** Returns the elements of a design whose sent fields have no effect on a later version, those with the most frequent field first. */
export function affectedElements(
  earlier: Design,
  later: Design,
  uses: readonly FieldUse[],
): AffectedElement[] {
  const affected = affectedFields(earlier, later, uses)
  const firsts = affected.filter(
    ({ elementId }, nth) => affected.findIndex(one => one.elementId === elementId) === nth,
  )
  return firsts.map(({ elementId, change, alias }) => {
    const fields = affected.filter(field => field.elementId === elementId)
    const keyIds = fields.flatMap(({ callers }) => callers.map(({ keyId }) => keyId))
    return {
      elementId,
      change,
      alias,
      fields: fields.map(({ key, calls }) => ({ key, calls })),
      keys: new Set(keyIds).size,
    }
  })
}
