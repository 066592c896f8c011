import { useCallback, useState } from 'react'
import { type FormField } from './fields/form-fields'
import { saveBlocker, type SaveBlocker } from './save-blocker'
import { type FillRequest } from './use-fill-request'

interface Fixing {
  blocker: SaveBlocker | null
  /** The field that receives the focus once the form shows it; null if none does. */
  wanted: FormField | null
  onFound: () => void
  /** Leads to the first field that has to be corrected; undefined if the reason is not about a field. */
  onFix: (() => void) | undefined
}

/** Returns what keeps a request from being saved, and leads to it. `onShow` shows the part of the form that contains a field. */
export function useFixing(
  { judged, fields }: FillRequest,
  onShow: (field: FormField) => void,
): Fixing {
  const [wanted, setWanted] = useState<FormField | null>(null)
  const onFound = useCallback(() => setWanted(null), [])
  const blocker = saveBlocker(judged, fields)
  const field = blocker?.field
  const onFix =
    field &&
    (() => {
      onShow(field)
      setWanted(field)
    })
  return { blocker, wanted, onFound, onFix }
}
