import { type ComponentType, type ReactNode } from 'react'
import { IconButton } from '../../../ui/buttons/button'
import { useEditing } from '../session/editing'
import { shownAction } from './keys-of'

/** A Tabler icon. */
export type Icon = ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>

interface ActionIconProps {
  id: string
  icon: Icon
  isDisabled?: boolean
}

/** An icon button for an action, with the action's name and keys in its tooltip. */
export function ActionIcon({ id, icon: Shown, isDisabled = false }: ActionIconProps): ReactNode {
  const { act } = useEditing()
  return (
    <IconButton {...shownAction(id)} isDisabled={isDisabled} onPress={() => act(id)}>
      <Shown size={16} stroke={1.5} aria-hidden />
    </IconButton>
  )
}
