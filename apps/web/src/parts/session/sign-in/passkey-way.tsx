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

/** The passkey button below the form; hidden if the browser does not support passkeys. */
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
