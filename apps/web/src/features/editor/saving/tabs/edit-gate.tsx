import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { pathOf } from '../../../../service/design-ids'
import { useMay } from '../../../../service/session'
import { ButtonLink } from '../../../../ui/buttons/button'
import { useTitle } from '../../../../ui/layout/page'
import { useObservable } from '../../session/editing'
import css from './edit-gate.module.css'
import { createEditLock, type EditLock } from './edit-lock'
import { EditedElsewhere } from './edited-elsewhere'

interface EditGateProps {
  designId: string
  /** Shown beside the button that takes the design over from another tab. */
  elsewhere: ReactNode
  children: ReactNode
}

const LockContext = createContext<EditLock | null>(null)

/** Returns the lock of the design in the editor. Throws if used outside `EditGate`. */
export function useEditLock(): EditLock {
  const lock = useContext(LockContext)
  if (!lock) throw new Error('used outside EditGate')
  return lock
}

/** Shows the editor to users who are allowed to edit, and each design in only one tab of a browser. */
export function EditGate({ designId, elsewhere, children }: EditGateProps): ReactNode {
  if (!useMay('editor')) return <NotForViewers designId={designId} />
  return (
    <OneTab designId={designId} elsewhere={elsewhere}>
      {children}
    </OneTab>
  )
}

function OneTab({ designId, elsewhere, children }: EditGateProps): ReactNode {
  const [lock] = useState(() => createEditLock(designId))
  const state = useObservable(lock.state)
  useEffect(() => lock.start(), [lock])
  switch (state) {
    case 'asking':
      return null
    case 'elsewhere':
      return <EditedElsewhere lock={lock}>{elsewhere}</EditedElsewhere>
    case 'mine':
      return <LockContext value={lock}>{children}</LockContext>
  }
}

function NotForViewers({ designId }: { designId: string }): ReactNode {
  useTitle('Editor')
  return (
    <main className={css.message}>
      <h1>You can view this design but not edit it</h1>
      <p>
        Only editors and owners of your organization can edit designs. An owner can change your
        role.
      </p>
      <ButtonLink href={pathOf(designId)} look="primary">
        View the design
      </ButtonLink>
    </main>
  )
}
