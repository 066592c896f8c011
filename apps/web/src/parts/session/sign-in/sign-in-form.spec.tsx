import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { refused } from '../../../testing/components/served'
import { changesIn, type ShownApp, showInApp } from '../../../testing/components/shown-app'
import { session } from '../../../specimens/samples'
import { SignInForm } from './sign-in-form'

const typed = { email: session.user.email, password: 'long enough' }

const organizations = [
  { id: 'org_1', name: 'Northlight' },
  { id: 'org_2', name: 'Halo Labs' },
  { id: 'org_3', name: 'Halo Labs' },
]

async function signIn(
  answer: object | ((call: { body: unknown }) => unknown),
): Promise<ShownApp & { onSignedIn: ReturnType<typeof vi.fn> }> {
  const onSignedIn = vi.fn()
  const app = await showInApp(<SignInForm onSignedIn={onSignedIn} />, {
    answers: { 'POST /api/app/session': answer },
  })
  const email = app.screen.getByRole('textbox', { name: 'Email' })
  await expect.element(email).toHaveFocus()
  await userEvent.keyboard(typed.email)
  await userEvent.tab()
  await userEvent.keyboard(`${typed.password}{Enter}`)
  return { ...app, onSignedIn }
}

describe('signing in', () => {
  it('accepts an email and a password from the keyboard', async () => {
    const { onSignedIn, received } = await signIn(session)
    await expect.poll(() => onSignedIn.mock.calls).toEqual([[session]])
    expect(changesIn(received)).toEqual([['POST /api/app/session', typed]])
  })

  it('says why it is refused, and keeps what was typed', async () => {
    const { screen, onSignedIn } = await signIn(() =>
      refused(401, 'unauthorized', 'Incorrect email or password'),
    )
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('Incorrect email or password.')
    await expect.element(screen.getByLabelText('Password')).toHaveValue(typed.password)
    expect(onSignedIn).not.toHaveBeenCalled()
  })

  it('offers a passkey if the browser supports passkeys', async () => {
    const { screen } = await signIn(session)
    await expect
      .element(screen.getByRole('button', { name: 'Sign in with a passkey' }))
      .toBeVisible()
  })
})

describe('somebody with accounts in several organizations', () => {
  const answer = ({ body }: { body: unknown }): object =>
    (body as { organizationId?: string }).organizationId === undefined ? { organizations } : session

  it('chooses one with the keyboard; IDs tell those of the same name apart', async () => {
    const { screen, received, onSignedIn } = await signIn(answer)
    const list = screen.getByRole('list', { name: 'Choose an organization' })
    await expect.element(list.getByRole('button', { name: 'Northlight' })).toHaveFocus()
    expect(
      list
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Northlight', 'Halo Labsorg_2', 'Halo Labsorg_3'])
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => onSignedIn.mock.calls).toEqual([[session]])
    expect(changesIn(received).at(-1)).toEqual([
      'POST /api/app/session',
      { ...typed, organizationId: 'org_2' },
    ])
  })

  it('goes back to what was typed', async () => {
    const { screen } = await signIn(answer)
    await screen.getByRole('button', { name: 'Back' }).click()
    await expect.element(screen.getByRole('textbox', { name: 'Email' })).toHaveValue(typed.email)
    await expect.element(screen.getByLabelText('Password')).toHaveFocus()
  })
})
