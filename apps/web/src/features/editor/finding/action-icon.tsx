import { type ComponentType, type ReactNode } from 'react'
import { IconButton } from '../../../ui/buttons/button'
import { useEditing } from '../session/editing'
import { shownAction } from './keys-of'

/** As the icons of Tabler are. */
export type Icon = ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>

interface ActionIconProps {
  id: string
  icon: Icon
  isDisabled?: boolean
}

/** Does an action of the table, and tells its name and keys to whoever points at it. */
export function ActionIcon({ id, icon: Shown, isDisabled = false }: ActionIconProps): ReactNode {
  const { act } = useEditing()
  return (
    <IconButton {...shownAction(id)} isDisabled={isDisabled} onPress={() => act(id)}>
      <Shown size={16} stroke={1.5} aria-hidden />
    </IconButton>
  )
}
