import { type ReactNode } from 'react'
import { ButtonLink } from '../../ui/buttons/button'
import { Actions } from '../../ui/overlays/dialog'
import { AccountPage } from './account-page'

/** In the place of a page that does not exist, whether or not somebody is signed in. */
export function LostPage(): ReactNode {
  return (
    <AccountPage
      title="Nothing is here"
      about="There is no page at this address. It may have moved, or the link is mistyped."
    >
      <Actions>
        <ButtonLink href="/">Go home</ButtonLink>
      </Actions>
    </AccountPage>
  )
}
