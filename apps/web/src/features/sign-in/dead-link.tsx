import { type ReactNode } from 'react'
import { ButtonLink } from '../../ui/buttons/button'
import { CodeBlock } from '../../ui/buttons/copy'
import { Actions, Stack } from '../../ui/overlays/dialog'
import { AccountPage } from './account-page'
import { type LinkKind } from './link'

/** Explains that a link no longer works, and how to get another one. */
export function DeadLink({ kind }: { kind: LinkKind }): ReactNode {
  return (
    <AccountPage title="This link no longer works" about={advice[kind]}>
      <Stack>
        {kind !== 'invite' && <CodeBlock label="Command" text={commands[kind]} />}
        <Actions>
          <ButtonLink href="/sign-in">Sign in</ButtonLink>
        </Actions>
      </Stack>
    </AccountPage>
  )
}

const advice = {
  setup:
    'A setup link works once, for 15 minutes, until Platen has been set up. Each start prints a new link.',
  invite: 'An invitation works once, for 7 days. Ask an owner of the organization for a new one.',
  reset:
    'A reset link works once, for 15 minutes. An owner can create a new one in Settings, or your administrator can with this command:',
} satisfies Record<LinkKind, string>

const commands = {
  setup: 'npm start',
  reset: 'npm run platen -- users link you@example.com',
} as const
