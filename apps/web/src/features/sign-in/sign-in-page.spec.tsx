import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { session } from '../../specimens/samples'
import { devicePasskeys, passkeyOptions, refusePasskeys } from '../../testing/components/passkeys'
import { refused } from '../../testing/components/served'
import { changesIn, showInApp } from '../../testing/components/shown-app'
import { LostPage } from './lost-page'
import { SignInPage } from './sign-in-page'

const open = async (answer: object | (() => unknown) = session) => {
  const onSignedIn = vi.fn()
  const app = await showInApp(<SignInPage organizationId="org_1" onSignedIn={onSignedIn} />, {
    answers: {
      'POST /api/app/session': answer,
      'POST /api/app/session/passkey-options': passkeyOptions,
    },
  })
  return { ...app, onSignedIn, way: app.screen.getByRole('button', { name: /passkey$/ }) }
}

describe('the page to sign in', () => {
  it('is for the organization of its address', async () => {
    const { screen, received, onSignedIn } = await open()
    await userEvent.fill(screen.getByRole('textbox', { name: 'Email' }), 'ada@a.example')
    await userEvent.fill(screen.getByLabelText('Password'), 'long enough')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => onSignedIn.mock.calls).toHaveLength(1)
    expect(changesIn(received)[0]?.[1]).toMatchObject({ organizationId: 'org_1' })
    expect(document.title).toBe('Sign in · Platen')
    await expect
      .element(screen.getByRole('link', { name: 'Documentation' }))
      .toHaveAttribute('href', '/docs')
  })

  it('accepts a passkey without any typing', async () => {
    devicePasskeys()
    const { way, received, onSignedIn } = await open()
    await way.click()
    await expect.poll(() => onSignedIn.mock.calls).toHaveLength(1)
    expect(changesIn(received)[1]).toMatchObject(['POST /api/app/session', { passkey: {} }])
  })

  it('says that a passkey was not used, or is not known', async () => {
    refusePasskeys('NotAllowedError')
    const app = await open(() => refused(401, 'unauthorized', 'this passkey is not known'))
    await app.way.click()
    await expect
      .element(app.screen.getByRole('alert'))
      .toHaveTextContent(/^The passkey was not used/)
    devicePasskeys()
    await app.way.click()
    await expect
      .element(app.screen.getByRole('alert'))
      .toHaveTextContent(/^This passkey is not known\./)
    expect(app.onSignedIn).not.toHaveBeenCalled()
  })
})

it('an address without a page leads home', async () => {
  const { screen } = await showInApp(<LostPage />)
  await expect.element(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/')
})
