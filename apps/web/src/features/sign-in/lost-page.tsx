import { type ReactNode } from 'react'
import { ButtonLink } from '../../ui/buttons/button'
import { Actions } from '../../ui/overlays/dialog'
import { AccountPage } from './account-page'

/** The page for an address that does not exist, for signed-in and signed-out users. */
export function LostPage(): ReactNode {
  return (
    <AccountPage
      title="Page not found"
      about="There is no page at this address. The page may have moved, or the link may be mistyped."
    >
      <Actions>
        <ButtonLink href="/">Go home</ButtonLink>
      </Actions>
    </AccountPage>
  )
}
