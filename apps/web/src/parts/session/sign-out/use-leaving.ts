import { useState } from 'react'
import { useSession } from '../../../service/session'
import { countUnsaved } from './sign-out'
import { type SignOutDialogProps } from './sign-out-dialog'
import { useSignOut } from './use-sign-out'

/**
 * Signs the user out; asks first if unsaved designs would be lost. `asked` contains the props of the dialog while it is open, and is null
 * otherwise.
 */
export function useLeaving(): { leave: () => Promise<void>; asked: SignOutDialogProps | null } {
  const { user } = useSession()
  const work = useSignOut('signOut')
  const [unsaved, setUnsaved] = useState<number | null>(null)
  const leave = async (): Promise<void> => {
    const count = await countUnsaved(user.id)
    if (count > 0) {
      setUnsaved(count)
      return
    }
    work.mutate(undefined, {
      onError() {
        setUnsaved(0)
      },
    })
  }
  const onClose = (): void => {
    setUnsaved(null)
    work.reset()
  }
  return { leave, asked: unsaved === null ? null : { work, unsaved, onClose } }
}
