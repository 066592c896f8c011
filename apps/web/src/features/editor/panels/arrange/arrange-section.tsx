import {
  IconArrowAutofitHeight,
  IconArrowAutofitWidth,
  IconAspectRatio,
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  IconLayoutDistributeHorizontal,
  IconLayoutDistributeVertical,
  IconLayoutGrid,
  IconStackBack,
  IconStackBackward,
  IconStackForward,
  IconStackFront,
} from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { Button } from '../../../../ui/buttons/button'
import { ActionIcon, type Icon } from '../../finding/action-icon'
import { shownAction } from '../../finding/keys-of'
import { useEditing, useEditor } from '../../session/editing'
import { Part } from '../parts/part'
import css from './arrange.module.css'
import { ScaleField } from './scale-field'

const aligning: readonly (readonly [id: string, Icon])[] = [
  ['align-left', IconLayoutAlignLeft],
  ['align-center', IconLayoutAlignCenter],
  ['align-right', IconLayoutAlignRight],
  ['align-top', IconLayoutAlignTop],
  ['align-middle', IconLayoutAlignMiddle],
  ['align-bottom', IconLayoutAlignBottom],
]
const ordering: readonly (readonly [id: string, Icon])[] = [
  ['order-front', IconStackFront],
  ['order-forward', IconStackForward],
  ['order-backward', IconStackBackward],
  ['order-back', IconStackBack],
]
const spacing: readonly (readonly [id: string, Icon])[] = [
  ['distribute-x', IconLayoutDistributeVertical],
  ['distribute-y', IconLayoutDistributeHorizontal],
  ['tidy', IconLayoutGrid],
]
const matching: readonly (readonly [id: string, Icon])[] = [
  ['match-width', IconArrowAutofitWidth],
  ['match-height', IconArrowAutofitHeight],
  ['match-both', IconAspectRatio],
]

/** Aligns, orders and groups elements. Renders again only when the number of elements changes. */
export const ArrangeSection = memo(Arranging)

function Arranging({ count }: { count: number }): ReactNode {
  return (
    <Part title="Arrange" beside={<ActionIcons label="Order" of={ordering} />}>
      <div className={css.row}>
        <ActionIcons label="Align" of={aligning} />
      </div>
      {count > 1 && (
        <div className={css.row}>
          <ActionIcons label="Space" of={spacing} />
          <ActionIcons label="Match" of={matching} />
        </div>
      )}
      {count > 1 && <ScaleField />}
      <div className={css.words}>
        <ActionButton id="group" />
        <ActionButton id="ungroup" />
      </div>
    </Part>
  )
}

interface ActionIconsProps {
  label: string
  of: readonly (readonly [id: string, Icon])[]
}

const ActionIcons = ({ label, of }: ActionIconsProps): ReactNode => (
  <div className={css.icons} role="group" aria-label={label}>
    {of.map(([id, icon]) => (
      <ActionIconIfPossible key={id} id={id} icon={icon} />
    ))}
  </div>
)

/** A button that is disabled while its action is not possible: two elements cannot be distributed, for example. */
function ActionIconIfPossible({ id, icon }: { id: string; icon: Icon }): ReactNode {
  const { can } = useEditing()
  const isPossible = useEditor(() => can(id))
  return <ActionIcon id={id} icon={icon} isDisabled={!isPossible} />
}

/** A button for an action, with its keys; nothing while the action is not possible. */
function ActionButton({ id }: { id: string }): ReactNode {
  const { act, can } = useEditing()
  const isOffered = useEditor(() => can(id))
  const { label, keys } = shownAction(id)
  if (!isOffered) return null
  return (
    <Button onPress={() => act(id)}>
      {label}
      {keys !== undefined && <kbd className={css.keys}>{keys}</kbd>}
    </Button>
  )
}
