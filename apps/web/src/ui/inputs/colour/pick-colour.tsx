import { IconColorPicker } from '@tabler/icons-react'
import { createContext, type ReactNode, useContext } from 'react'
import { OverlayTriggerStateContext } from 'react-aria-components'
import { IconButton } from '../../buttons/button'

/** Lets the user pick a colour on the screen, and calls `take` with its hex value. */
export type PickColour = (take: (hex: string) => void) => void

/** The eyedropper for the canvas; null where there is no canvas. */
export const PickColourContext = createContext<PickColour | null>(null)

interface PickButtonProps {
  label: string
  onPick: (hex: string) => void
}

/** Closes the surrounding dialog, and lets the user pick a colour. */
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
