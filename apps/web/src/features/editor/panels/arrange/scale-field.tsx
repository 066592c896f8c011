import { scaleAsOne } from '@platen/editor'
import { type ReactNode } from 'react'
import { type Joined, type NumberChange, NumberField } from '../../../../ui/inputs/number-field'
import { useEditing, useEditor } from '../../session/editing'
import { useAttempt } from '../values/use-attempt'

/** Scales the selection as a whole, in percent of its current size, like dragging a corner. */
export function ScaleField(): ReactNode {
  const { ids } = useEditor(({ selection }) => selection)
  const { extentOf } = useEditing()
  const attempt = useAttempt()
  const change = (change: NumberChange, joined?: Joined): string | null => {
    const percent = 'by' in change ? 100 + change.by : (change.to ?? 100)
    if (percent <= 0) return 'Must be above 0 %'
    const join = joined && { kind: joined.kind, of: `${joined.of} scale ${ids.join(' ')}` }
    return attempt(scaleAsOne(ids, percent / 100, extentOf.get()), 'Scale', join)
  }
  return <NumberField label="Scale together" unit="%" value={100} onChange={change} />
}
