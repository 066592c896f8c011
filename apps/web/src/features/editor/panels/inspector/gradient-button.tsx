import { gradientTargetOf } from '@platen/editor'
import { IconVectorBezier } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { ToggleButton } from 'react-aria-components'
import { Tip } from '../../../../ui/buttons/tip'
import { useObservable, useEditing, useEditor } from '../../session/editing'
import fields from '../fields/fields.module.css'

/** A button that toggles the gradient handles on the page; nothing if the selection has no gradient. */
export function GradientButton(): ReactNode {
  const { act, gradientTargetId } = useEditing()
  const has = useEditor(({ design, selection: { ids, page } }) => {
    const [id = page, ...others] = ids
    return others.length === 0 && gradientTargetOf(design, id) !== undefined
  })
  const isShown = useObservable(gradientTargetId) !== null
  if (!has) return null
  return (
    <Tip text="Edit on the page">
      <ToggleButton
        className={fields.toggle ?? ''}
        aria-label="Edit gradient on the page"
        isSelected={isShown}
        onChange={() => act('gradient')}
      >
        <IconVectorBezier size={16} stroke={1.5} aria-hidden="true" />
      </ToggleButton>
    </Tip>
  )
}
