import { IconFingerprint } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { Button } from '../../../ui/buttons/button'
import { hasPasskeys } from './passkey'
import css from './sign-in.module.css'

interface PasskeyWayProps {
  label: string
  isPending: boolean
  onPress: () => void
}

/** The button for a passkey, below the form: nothing when the browser has no passkeys. */
export function PasskeyWay({ label, isPending, onPress }: PasskeyWayProps): ReactNode {
  if (!hasPasskeys()) return null
  return (
    <>
      <p className={css.or}>or</p>
      <Button wide isPending={isPending} onPress={onPress}>
        <IconFingerprint size={16} stroke={1.5} aria-hidden="true" />
        {label}
      </Button>
    </>
  )
}
