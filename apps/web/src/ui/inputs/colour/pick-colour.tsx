import { IconColorPicker } from '@tabler/icons-react'
import { createContext, type ReactNode, useContext } from 'react'
import { OverlayTriggerStateContext } from 'react-aria-components'
import { IconButton } from '../../buttons/button'

/** Has somebody point at a colour; the handler hears which one it is, as hex. */
export type PickColour = (take: (hex: string) => void) => void

/** How colours are picked where something is painted; null where nothing is. */
export const PickColourContext = createContext<PickColour | null>(null)

interface PickButtonProps {
  label: string
  onPick: (hex: string) => void
}

/** Closes the dialog around it, and has somebody point at a colour. */
export function PickButton({ label, onPick }: PickButtonProps): ReactNode {
  const pick = useContext(PickColourContext)
  const dialog = useContext(OverlayTriggerStateContext)
  if (!pick) return null
  return (
    <IconButton
      label={`${label}: pick from the page`}
      onPress={() => {
        dialog?.close()
        pick(onPick)
      }}
    >
      <IconColorPicker size={16} stroke={1.5} aria-hidden="true" />
    </IconButton>
  )
}
